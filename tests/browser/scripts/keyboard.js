/**
 * Says where the focus is, and how far from there to the element with the selector `wanted`.
 * @param {string | null} wanted
 */
const focused = (wanted) => {
  /** @param {Element} one */
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const here = /** @type {HTMLElement} */ (document.activeElement);
  const [x, y] = middle(here);
  const hit = document.elementFromPoint(x, y);
  const isUncovered = here.contains(hit) || (hit && here.closest("label")?.contains(hit));
  const goal = wanted && document.querySelector(wanted);
  const [toX, toY] = goal ? middle(goal) : [x, y];
  const { pick, do: command, field, why } = here.dataset;
  return {
    name: pick ?? command ?? field ?? why ?? "",
    tag: here.tagName.toLowerCase(),
    is_seen: here.matches(":focus-visible") && isUncovered,
    right: toX - x,
    down: toY - y,
  };
};

/**
 * Counts the stops of the Tab key from the focus to the first of these, by the order of the page,
 * but at least one; 0 where the focus is on one of them.
 * @param {string} selector
 */
const stopsTo = (selector) => {
  const here = /** @type {HTMLElement} */ (document.activeElement);
  if (here.closest(selector)) return 0;
  const stops = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex]")].filter(
    (one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }) && !one.matches(":disabled"),
  );
  const goal = stops.findIndex((one) => one.closest(selector));
  return Math.max(1, goal - stops.indexOf(here));
};

/**
 * Gives the focus to all of these that are shown, one after the other, each with the page at its top. Names those that
 * do not get it, or are not seen two frames later.
 * @param {string} all
 */
const coveredInTurn = async (all) => {
  const shown = [...document.querySelectorAll(all)].filter((one) => one.checkVisibility());
  const covered = shown.length ? [] : ["nothing is shown"];
  for (const one of shown) {
    scrollTo(0, 0);
    one.focus();
    for (let frames = 2; frames; frames -= 1) await new Promise(requestAnimationFrame);
    const hasIt = document.activeElement === one;
    if (!hasIt || !focused(null).is_seen) covered.push(one.dataset.pick ?? one.dataset.do ?? "");
  }
  return covered;
};

/**
 * Gives the frame of the place of a choice.
 * @param {Element} here
 */
const frame = (here) => {
  const { stroke, strokeWidth, fill } = getComputedStyle(here.querySelector(".hit"));
  return [stroke, strokeWidth, fill].join();
};

/**
 * Presses a key. Returns whether the page took it for itself.
 * @param {[key: string, code: string, more: KeyboardEventInit]} pressed
 */
const press = ([key, code, more]) => {
  const where = document.activeElement ?? document.body;
  const event = new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true, ...more });
  return !where.dispatchEvent(event);
};

/**
 * Sends events that nobody meant to everything that could listen: `kinds` are the names of events by their class.
 * @param {[kinds: Record<string, string[]>, carried: object[]]} junk
 */
const sendJunk = ([kinds, carried]) => {
  const walker = document.createTreeWalker(document.querySelector("#app"), NodeFilter.SHOW_TEXT);
  const targets = () => [
    document,
    window,
    document.documentElement,
    document.body,
    walker.nextNode(),
    walker.nextNode(),
    document.querySelector("#app svg"),
    document.querySelector("#app svg path, #app svg rect"),
    document.querySelector("#own"),
    document.querySelector("#dialog"),
    document.createTextNode("loose"),
  ];
  const junk = Object.entries(kinds).flatMap(([type, names]) =>
    names.flatMap((name) => [type, "Event", "CustomEvent"].map((Class) => [name, Class])),
  );
  const classes = /** @type {Record<string, typeof Event>} */ (/** @type {unknown} */ (window));
  for (const [name, Class] of junk)
    for (const target of targets())
      for (const more of carried)
        target?.dispatchEvent(new classes[Class](name, { bubbles: true, cancelable: true, ...more }));
};

/** Sends keys that say nothing of themselves, as extensions and assistive tools do. */
const sendBareEvents = () => {
  for (const where of [document.body, document.querySelector("#own")])
    where.dispatchEvent(new Event("keydown", { bubbles: true }));
};
