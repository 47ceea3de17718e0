/**
 * Asks for each kind of thing in view. Gives whether what is said of it has a link, covers it, and is itself in view.
 */
const ask = () => {
  /** @type {Record<string, [hasLink: boolean, covers: boolean, isInView: boolean]>} */
  const said = {};
  /** @param {string} key */
  const press = (key) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  for (const thing of document.querySelectorAll("#app [data-thing]")) {
    const kind = String(thing.dataset.thing);
    const { left, right, top, bottom, width } = thing.getBoundingClientRect();
    if (said[kind] || !width || top < 60 || bottom > innerHeight) continue;
    // The middle of a small board's button lies over pieces, which are things themselves; its corner does not.
    const [clientX, clientY] = thing.matches("button") ? [left + 4, top + 4] : [(left + right) / 2, (top + bottom) / 2];
    const at = { bubbles: true, pointerType: "mouse", clientX, clientY };
    thing.dispatchEvent(new PointerEvent("pointerover", at));
    press("?");
    const note = document.querySelector("#thing:popover-open");
    const box = note?.getBoundingClientRect();
    const covers = box && box.left < right && left < box.right && box.top < bottom && top < box.bottom;
    const isInView =
      box && Math.min(box.left, box.top, innerWidth - box.right, innerHeight - box.bottom) >= 0;
    said[kind] = [Boolean(note?.querySelector("a[href^='#rules/']")), covers, isInView];
    press("Escape");
  }
  return said;
};

/** Says if what is said of the points of one's own board lies beside them. */
const isBeside = () => {
  const [note, thing] = ["#thing:popover-open", "#own .score"].map((one) =>
    document.querySelector(one)?.getBoundingClientRect(),
  );
  /** @type {(low: number, high: number, from: number, to: number) => number} */
  const far = (low, high, from, to) => Math.max(low - to, from - high, 0);
  return (
    note &&
    note.right <= innerWidth &&
    note.bottom <= innerHeight &&
    far(thing.left, thing.right, note.left, note.right) <= 9 &&
    far(thing.top, thing.bottom, note.top, note.bottom) <= 9
  );
};

/** Lists what can be chosen now and is covered by what is said. */
const covered = () => {
  const { left, right, top, bottom } = document.querySelector("#thing").getBoundingClientRect();
  /** @param {DOMRect} box */
  const covers = (box) => box.left < right && left < box.right && box.top < bottom && top < box.bottom;
  const targets = [...document.querySelectorAll("#own [data-pick]")];
  return targets.filter((one) => covers(one.getBoundingClientRect())).map((one) => one.dataset.pick);
};

/** Gives the place of the part of a board that has the focus. */
const part = () => {
  const focused = /** @type {Element} */ (document.activeElement);
  const { x, y } = /** @type {Element} */ (focused.closest(".large [data-thing]")).getBoundingClientRect();
  return `${x} ${y}`;
};

/** Scrolls up, and pushes all of the page out of sight. */
const pushDown = () => {
  scrollTo(0, 0);
  document.querySelector("#app").style.paddingTop = "600px";
};
