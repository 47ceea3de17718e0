// Brings a part of the page in line with its markup, at once or after the next picture.

import morphdom from "./vendor/morphdom/morphdom.js";

/** @type {NonNullable<Parameters<typeof morphdom>[2]>} */
const inside = {
  childrenOnly: true,
  // Most of a drawing stays as it is, and to compare it in one go takes half the time of a walk through it. Not so
  // with fields: what a reader does to them is not in their attributes.
  onBeforeElUpdated: (before, after) => !(before instanceof SVGElement && before.isEqualNode(after)),
};

/**
 * Markup as elements, for morph to take what it needs from: they serve once.
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

// As it is when the page starts: the clock of a test that stands still is not to keep the page from being shown.
const inNextFrame = requestAnimationFrame;

const painted = new MessageChannel();

/**
 * Call once what is shown by now has been painted; until then a region says that it is busy.
 * @type {(region: Element, call: () => void) => void}
 */
export const afterPicture = (region, call) => {
  if (region.hasAttribute("aria-busy")) return; // it is coming already
  region.setAttribute("aria-busy", "true");
  painted.port1.onmessage = () => {
    region.removeAttribute("aria-busy");
    call();
  };
  inNextFrame(() => painted.port2.postMessage(null)); // arrives when that frame is painted
};
