/** Keeps the moments of a scoring as the page plans them: what moves, from when on, and for how long. */
const watch = () => {
  window.reported = [];
  const parts = {
    ring: ".lit-place, .counted",
    points: "[data-gain] > *",
    score: ".seat.scoring [data-score]",
    rise: ".seat.scoring",
  };
  const start = Element.prototype.animate;
  /** @this {Element} @param {Parameters<Element["animate"]>} how */
  Element.prototype.animate = function (...how) {
    const { delay = 0, duration = 0 } = /** @type {KeyframeAnimationOptions} */ (how[1]);
    const part = this.closest(".flights") ? "flight" : Object.entries(parts).find(([, one]) => this.matches(one))?.[0];
    window.reported.push([part ?? "piece", delay, delay + Number(duration)]);
    return start.apply(this, how);
  };
};

/** Gives, and forgets, the moments so far. */
const taken = () => window.reported.splice(0);

/** Gives the places of what must keep still: one's own board with all that lies on it, the market and the hand. */
const still = () =>
  ["#own .seat", "#own [data-at^='board-']", "#market", "#market > *", "#hand"].map((one) => {
    const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
    return [one, x, y, width, height];
  });

/** Says whether all of the board that scores is in the window, and how high it is. */
const seen = () => {
  const { left, top, right, bottom, height } = document.querySelector(".seat.scoring [data-at^='board-']").getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  return { isInside: left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight, height };
};

/** Says of each text with the points that score now, on the board of whoever gets them, whether it is drawn. */
const pointsShown = () =>
  [...document.querySelectorAll(".seat.scoring :is(.lit-points, [data-gain]) text")].map(
    (text) => text.getBoundingClientRect().width > 0,
  );
