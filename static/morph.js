// Updates a part of the page to match its markup, at once or after the next frame.

import morphdom from "./vendor/morphdom/morphdom.js";

/** @type {NonNullable<Parameters<typeof morphdom>[2]>} */
const inside = {
  childrenOnly: true,
  // Most of a drawing stays the same, and comparing it as a whole takes half as long as walking through it.
  // Fields are an exception: what a reader does to them does not show in their attributes.
  onBeforeElUpdated: (before, after) => !(before instanceof SVGElement && before.isEqualNode(after)),
};

/**
 * Markup as elements from which morph takes what it needs, so they can be used only once.
 * @param {string} markup
 */
export const parsed = (markup) => {
  const template = document.createElement("template");
  template.innerHTML = `<div>${markup}</div>`;
  return template.content.firstChild;
};

/** @type {(region: Element, elements: Element) => void} */
export const morph = (region, elements) => {
  morphdom(region, elements, inside);
};

// The original, saved when the page starts: a test that stops the clock must not keep the page from being
// shown.
const inNextFrame = requestAnimationFrame;

const painted = new MessageChannel();

/**
 * Make this call once what is shown now has been painted; until then the region is marked as busy.
 * @type {(region: Element, call: () => void) => void}
 */
export const afterPicture = (region, call) => {
  if (region.hasAttribute("aria-busy")) return; // already scheduled
  region.setAttribute("aria-busy", "true");
  painted.port1.onmessage = () => {
    region.removeAttribute("aria-busy");
    call();
  };
  inNextFrame(() => painted.port2.postMessage(null)); // arrives once that frame is painted
};
