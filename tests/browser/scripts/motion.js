/** Keeps every flight: where it began and ended, and what flew. It is read as it starts, and then held. */
const watch = () => {
  const isWatched = "flights" in window; // since an earlier test on this page
  window.flights = [];
  if (isWatched) return;
  const start = Element.prototype.animate;
  /** @this {Element} @param {Parameters<Element["animate"]>} how */
  Element.prototype.animate = function (...how) {
    const animation = start.apply(this, how);
    if (this.matches(".flights > svg")) {
      /** @param {number} time */
      const box = (time) => {
        animation.currentTime = time;
        const { left, top, width, height } = this.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      };
      const { delay, duration } = animation.effect?.getTiming() ?? {};
      window.flights.push({
        href: this.querySelector("use").getAttribute("href"),
        from: box(Number(delay)),
        to: box(Number(delay) + Number(duration) - 0.01),
      });
      animation.currentTime = 0;
    }
    return animation;
  };
};

/** Waits until the present picture is painted: then pieces set off. */
const painted = () => {
  const { port1, port2 } = new MessageChannel();
  /** @type {Promise<void>} */
  const isPainted = new Promise((done) => (port1.onmessage = () => done()));
  requestAnimationFrame(() => port2.postMessage(null));
  return isPainted;
};

/** Says if something that flies would catch a click. */
const isCaught = () =>
  [...document.querySelectorAll(".flights > *")].some((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".flights");
  });

/** Lets the page believe that its tab is hidden. */
const hideTab = () => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  document.dispatchEvent(new Event("visibilitychange"));
};

/** Stops boards that change places as they start. */
const hold = () => {
  window.turning = [];
  const start = Element.prototype.animate;
  /** @this {Element} @param {Parameters<Element["animate"]>} how */
  Element.prototype.animate = function (...how) {
    const animation = start.apply(this, how);
    if (this.matches(".seat")) {
      animation.pause();
      window.turning.push(animation);
    }
    return animation;
  };
  window.letGo = () => {
    Element.prototype.animate = start;
  };
};

/** Counts the sources of the market that a board passes over on its way. Gives a board that covers one. */
const passed = () => {
  /** @type {(low: number, at: number, high: number) => boolean} */
  const isIn = (low, at, high) => low < at && at < high;
  const spots = [...document.querySelectorAll("#market [data-pick] .over")].map((pick) => {
    const { left, top, width, height } = pick.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
  const moves = window.turning.map((one) => ({ one, effect: /** @type {KeyframeEffect} */ (one.effect) }));
  let passed = 0;
  for (const part of [0, 0.2, 0.4, 0.6, 0.8]) {
    for (const { one, effect } of moves) one.currentTime = Number(effect.getTiming().duration) * part;
    for (const [x, y] of spots) {
      const isOver = moves.some(({ effect }) => {
        const { left, top, right, bottom } = /** @type {Element} */ (effect.target).getBoundingClientRect();
        return isIn(left, x, right) && isIn(top, y, bottom);
      });
      passed += Number(isOver);
      const met = document.elementFromPoint(x, y);
      if (met?.closest(".seat")) return met.outerHTML;
    }
  }
  return passed;
};

/**
 * Counts the movements of some elements from now on.
 * @param {string} which
 */
const countMoved = (which) => {
  window.moved = 0;
  const start = Element.prototype.animate;
  /** @this {Element} @param {Parameters<Element["animate"]>} how */
  Element.prototype.animate = function (...how) {
    if (this.matches(which)) window.moved += 1;
    return start.apply(this, how);
  };
};

/**
 * Makes a choice, and gives the table before anything of it is painted: the middles of what flies, and how visible the
 * pieces on one's own board are.
 * @param {string} pick
 */
const firstPicture = (pick) => {
  document.querySelector(`[data-pick="${pick}"]`)?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  const flying = [...document.querySelectorAll(".flights > svg")].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
  const come = [...document.querySelectorAll("#own [data-at] [data-is]")].map((one) => getComputedStyle(one).opacity);
  return { flying, come };
};
