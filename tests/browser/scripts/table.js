/**
 * @template Read
 * @param {string} selector
 * @param {(one: HTMLElement) => Read} read
 */
const all = (selector, read) => [...document.querySelectorAll(selector)].map(read);

/** @param {Element} one */
const labelOf = (one) => one.getAttribute("aria-label");

/** Names what can be picked or read of a market and of one's own board of Azul. */
const named = () => {
  /** @param {string} selector */
  const picks = (selector) => all(selector, (one) => [one.dataset.pick ?? "", labelOf(one)]);
  return { market: picks("#market [data-pick]"), own: picks("#own .azul-board [aria-label]") };
};

/**
 * Says if the log has grown, and a person is to move or the game is over. Skips a scoring.
 * @param {number} before
 */
const isAnswered = (before) => {
  document.querySelector("#hand .counting [data-do=skip]")?.click();
  return (
    document.querySelectorAll("#log li").length > before &&
    document.querySelector(":is(#market, #own, #hand) [data-pick], #dialog[open] table") &&
    !document.querySelector("#log[aria-busy]")
  );
};

/** Gives what a table says, part by part. */
const shown = () => {
  /** @param {Element} one */
  const text = (one) => one.textContent;
  return {
    bar: all("#bar .facts span, #bar .turn", text),
    market: all("#market [aria-label]", labelOf).concat(all("#market .stock", text)),
    own: all("#own [aria-label]", labelOf),
    others: all("#others [aria-label]", labelOf),
    scores: all(".seat h2, .seat .score", text),
  };
};

/**
 * Gives the mouse pointer over the middle of something.
 * @param {Element} thing
 */
const cursor = (thing) => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  const under = document.elementFromPoint(x + width / 2, y + height / 2);
  return under && getComputedStyle(under).cursor;
};
