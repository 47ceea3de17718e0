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

/**
 * Lays out so many plates in the display, and measures how far one stands out below it, in pixels. Where the wheel is
 * beside the display, there is nothing to cover.
 * @param {number} count
 */
const overhang = (count) => {
  const display = document.querySelector("#market .plates");
  const { bottom } = display.getBoundingClientRect();
  if (document.querySelector("#market .queens-beside").getBoundingClientRect().top < bottom) return 0;
  const more = Array.from({ length: count - display.children.length }, () => document.createElement("li"));
  const picture = display.querySelector("svg");
  for (const plate of more) plate.append(picture.cloneNode(true));
  display.append(...more);
  const bottoms = [...display.children].map((plate) => plate.getBoundingClientRect().bottom);
  for (const plate of more) plate.remove();
  return Math.max(...bottoms) - bottom;
};
