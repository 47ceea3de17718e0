// Updates a part of the page to match its markup, at once or after the next frame.

import morphdom from "./vendor/morphdom/morphdom.js";

/** @type {NonNullable<Parameters<typeof morphdom>[2]>} */
const inside = {
  childrenOnly: true,
  // Most of a drawing stays the same, and comparing it as a whole takes half as long as walking through it.
  // Fields are an exception: what a reader does to them does not show in their attributes.
  onBeforeElUpdated: (before, after) => {
    if (before.id === "camera") return false; // what it shows is not in the markup: see static/doors.js
    // What a reader has unfolded stays so.
    if (before instanceof HTMLDetailsElement) after.toggleAttribute("open", before.open);
    return !(before instanceof SVGElement && before.isEqualNode(after));
  },
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

let isFollowing = false;

/**
 * Have what is marked as the current step of a list in view. When none is, a list that grows shows its top again,
 * unless somebody is reading it.
 * @type {(list: Element) => void}
 */
export const follow = (list) => {
  const step = list.querySelector('[aria-current="step"]')?.closest("li");
  if (!step && (isFollowing || !list.matches(":hover, :focus-within"))) list.scrollTop = 0;
  isFollowing = Boolean(step);
  if (!step) return;
  const [one, frame] = [step.getBoundingClientRect(), list.getBoundingClientRect()];
  if (one.top >= frame.top && one.bottom <= frame.bottom) return;
  list.scrollTop += one.top - frame.top - Math.max(0, frame.height - one.height) / 2;
};

const calm = matchMedia("(prefers-reduced-motion: reduce)");
let led = ""; // the sentence of a lesson, and what it asks for, that were brought into view last

/** Bring into view what a lesson asks for, or its way on: once, so that a reader may scroll elsewhere. */
export const lead = () => {
  const says = document.querySelector(".lesson .says")?.textContent;
  if (!says) {
    led = "";
    return;
  }
  const asked = document.querySelector("#stage [data-hint]") ?? document.querySelector(".lesson .row");
  const leads = [says, asked?.dataset.pick, asked?.dataset.do].join("|");
  if (leads === led) return;
  led = leads;
  asked?.scrollIntoView({ block: "nearest", behavior: calm.matches ? "instant" : "smooth" });
};

// The original, saved when the page starts: a test that stops the clock must not keep the page from being
// shown.
const inNextFrame = requestAnimationFrame;

const painted = new MessageChannel();

let isScheduled = false;
let isHeld = false;

/** @param {Element} region */
const mark = (region) => {
  if (isScheduled || isHeld) region.setAttribute("aria-busy", "true");
  else region.removeAttribute("aria-busy");
};

/**
 * Mark a region as busy until it is released.
 * @type {(region: Element, holds: boolean) => void}
 */
export const hold = (region, holds) => {
  isHeld = holds;
  mark(region);
};

/**
 * Make this call once what is shown now has been painted; until then the region is marked as busy.
 * @type {(region: Element, call: () => void) => void}
 */
export const afterPicture = (region, call) => {
  if (isScheduled) return;
  isScheduled = true;
  mark(region);
  painted.port1.onmessage = () => {
    isScheduled = false;
    mark(region);
    call();
  };
  inNextFrame(() => painted.port2.postMessage(null)); // arrives once that frame is painted
};
