/**
 * Measures all of these that can be clicked now, once they are where they will be.
 * @param {string} which
 */
const targets = (which) => {
  for (const moving of document.getAnimations()) {
    if (moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish();
  }
  const modal = document.querySelector("#dialog[open]");
  const all = [...document.querySelectorAll(which)];
  const shown = all.filter((one) => one.checkVisibility() && (modal?.contains(one) ?? true));
  return shown.map((one) => {
    const whole = one.closest("label") ?? one;
    one.scrollIntoView({ block: "center", inline: "center" });
    const { x, y, width, height } = whole.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return {
      name: one.dataset.pick ?? one.dataset.do ?? one.dataset.field,
      kind: one.closest("#log") ? "entry" : one.tagName.toLowerCase(),
      width,
      height,
      covered: whole.contains(hit) ? "" : (hit?.outerHTML.slice(0, 99) ?? "nothing"),
    };
  });
};

/**
 * Says if the pointer is a finger, and measures these targets.
 * @param {string} which
 */
const targetsOfPointer = (which) => [matchMedia("(pointer: coarse)").matches, targets(which)];

/**
 * Says if the page scrolls sideways, and where these are in the window.
 * @param {string[]} selectors
 */
const boxes = (selectors) => [
  document.documentElement.scrollWidth > innerWidth,
  selectors.map((selector) => document.querySelector(selector).getBoundingClientRect().toJSON()),
];

/**
 * Lists which of these cannot be scrolled into the window, or are covered there.
 * @param {string[]} selectors
 */
const beyondReach = (selectors) =>
  selectors.filter((selector) => {
    const one = document.querySelector(selector);
    const root = document.scrollingElement;
    const window = { top: 0, bottom: innerHeight };
    const place = () => one.getBoundingClientRect();
    for (let box = one.parentElement; box; box = box.parentElement) {
      const { overflowY } = getComputedStyle(box);
      const { top, bottom } = box === root ? window : box.getBoundingClientRect();
      const down = Math.max(0, place().bottom - bottom) + Math.min(0, place().top - top);
      const scrolls = box === root ? overflowY === "visible" : /auto|scroll/.test(overflowY);
      if (scrolls) box.scrollTop += down;
    }
    const { left, right, top, bottom } = place();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top < 0 || bottom > innerHeight + 0.5 || !one.contains(hit);
  });

/**
 * Lists what a person cannot scroll to, what is covered there, and what lies beside the window. Of a large thing only
 * the middle need be seen.
 * @param {string} all
 */
const outOfReach = (all) => {
  const modal = document.querySelector("#dialog[open]");
  /** @param {Element} one */
  const folded = (one) => one.tagName !== "SUMMARY" && one.closest("details:not([open])");
  /** @param {string} how */
  const hides = (how) => /hidden|clip/.test(how);
  const beyond = [...(modal ?? document).querySelectorAll(all)].filter((one) => {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.matches(":disabled") || folded(one)) return false;
    const whole = one.closest("label") ?? one;
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    for (let box = one.parentElement; box; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (hides(overflowX)) box.scrollLeft = 0;
      if (hides(overflowY)) box.scrollTop = 0;
    }
    // As a moment without scrolling, after which the words of a hint find their place.
    if (document.querySelector(".help")) dispatchEvent(new Event("resize"));
    const { left, right, top, bottom, width } = whole.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isBeside = left < -1 || (right > innerWidth + 1 && width <= innerWidth);
    return !whole.contains(hit) || isBeside;
  });
  return beyond.map((one) => one.dataset.pick ?? one.dataset.do ?? one.dataset.field ?? one.outerHTML.slice(0, 80));
};

/**
 * Says of each of these if its middle is in the window.
 * @param {Element[]} those
 */
const middlesInWindow = (those) =>
  those.map((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top + bottom > 0 && top + bottom < 2 * innerHeight;
  });

/**
 * Says if the first line of the other moves of a hint can be read.
 * @param {Element} panel
 */
const showsOthers = (panel) => {
  const { left, top } = panel.querySelector(".others-hinted > li").getBoundingClientRect();
  return Boolean(document.elementFromPoint(left + 12, top + 8)?.closest(".others-hinted"));
};

/**
 * Says by how many pixels something lies above or below the window.
 * @param {Element} one
 */
const belowWindow = (one) => {
  const { top, bottom } = one.getBoundingClientRect();
  return Math.max(-top, bottom - innerHeight);
};
