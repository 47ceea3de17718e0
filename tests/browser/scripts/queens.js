/** Lists what can be chosen now. */
const picks = () =>
  [...document.querySelectorAll("#hand [data-pick], #own [data-pick], #market [data-pick]")].map(
    (one) => one.dataset.pick,
  );

/**
 * Counts how often an expansion turns while a small step comes every millisecond of this time.
 * @param {[x: number, y: number, since: number, until: number]} steps
 */
const turns = ([x, y, since, until]) => {
  const garden = document.querySelector("#own .queens-garden");
  const shown = () => garden.querySelector(".turned")?.dataset.pick;
  let turns = 0;
  for (let at = since; at < until; at++) {
    const before = shown();
    const event = new WheelEvent("wheel", { deltaX: x, deltaY: y, bubbles: true, cancelable: true });
    Object.defineProperty(event, "timeStamp", { value: at });
    garden.dispatchEvent(event);
    turns += Number(shown() !== before);
  }
  return turns;
};

/** Says if none of the panes is being swiped. */
const isAtRest = () => {
  const { scrollLeft, clientWidth } = document.querySelector("#stage");
  return [0, clientWidth].includes(Math.round(scrollLeft));
};

/**
 * Measures the smaller side of each of these.
 * @param {Element[]} all
 */
const sides = (all) =>
  all.map((one) => {
    const { width, height } = one.getBoundingClientRect();
    return Math.min(width, height);
  });
