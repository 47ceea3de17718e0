/**
 * Counts the clicks that were heard after each of three taps at one place; the second comes too early for another.
 * They have a clock of their own, as a busy machine may take its time between two taps.
 */
const heard = () => {
  let clicks = 0;
  const start = performance.now();
  const listens = new AbortController();
  document.addEventListener("click", () => (clicks += 1), listens);
  const { left, top } = document.querySelector("[data-pick='cover:azul']").getBoundingClientRect();
  /** @param {number} at */
  const tap = (at) => {
    const [clientX, clientY] = [left + 9, top + 9];
    const under = document.elementFromPoint(clientX, clientY);
    const place = { clientX, clientY, detail: 1, pointerType: "touch" };
    const init = { ...place, bubbles: true, cancelable: true };
    for (const event of [
      new PointerEvent("pointerdown", init),
      new MouseEvent("mousedown", init),
      new PointerEvent("click", init),
    ]) {
      Object.defineProperty(event, "timeStamp", { value: start + at });
      under?.dispatchEvent(event);
    }
    return clicks;
  };
  const each = [tap(0), tap(200), tap(900)];
  listens.abort();
  return each;
};

/** Counts the clicks that are heard from now on. */
const count = () => {
  window.heard = 0;
  document.addEventListener("click", () => (window.heard += 1));
};

/**
 * What the browser may do with a finger that moves on from each of these things.
 * @param {Element[]} things
 */
const allowed = (things) => things.map((thing) => getComputedStyle(thing.querySelector(".over") ?? thing).touchAction);
