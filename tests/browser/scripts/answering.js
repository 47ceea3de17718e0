/**
 * Clicks on all these at once and, if asked, takes the last one back. Returns what is shown then.
 * @param {[targets: string[], takesBack: boolean]} pressed
 */
const press = ([targets, takesBack]) => {
  for (const target of targets) {
    document.querySelector(target).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  }
  if (takesBack) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "u", bubbles: true }));
  return [...document.querySelectorAll("#own h2, #log[aria-busy] li button")].map((one) => one.innerText);
};

/**
 * Clicks on a button. Returns the commands of the buttons on the small boards as they are right after.
 * @param {string} target
 */
const othersAfter = (target) => {
  document.querySelector(target).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  return [...document.querySelectorAll("#others .open-board")].map((one) => one.dataset.do);
};

/** Notes which pictures of the table are parsed. */
const notePictures = () => {
  window.parsed = [];
  const inner = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
  Object.defineProperty(HTMLTemplateElement.prototype, "innerHTML", {
    ...inner,
    /** @this {HTMLTemplateElement} @param {string} markup */
    set(markup) {
      window.parsed.push(markup.match(/azul-market|azul-board/)?.[0]);
      inner?.set?.call(this, markup);
    },
  });
};

/**
 * Clicks where the focus is; `detail` is 0 for a click by key.
 * @param {number} detail
 */
const click = (detail) => {
  for (const kind of ["mousedown", "mouseup", "click"]) {
    const event = new MouseEvent(kind, { bubbles: true, cancelable: true, detail });
    document.activeElement?.dispatchEvent(event);
  }
};
