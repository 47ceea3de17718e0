// Where the words of a hint lie when they lie over the table, as static/help.css has it on a phone or an upright screen: over
// nothing that the hint lights up, if that can be, on a tablet over as little of the boards as can be, and as near to the foot
// as that allows.

import { register } from "./pointers.js";

const GAP = 8; // pixels to the edges, and between two places that are tried
const LOWEST = 96; // pixels: what is lower shows too little of the words
const RESTS = 150; // ms without scrolling

const hasRoom = matchMedia("(min-width: 720px) and (min-height: 520px)"); // on a phone, boards can be scrolled from under it

// What is lit counts more than a window full of what is not.
const LIT = 1e9;
const REST = { "#hand > :not(.help)": 9, "#own .seat": 3, "#market": 1, "#others .seat": 1 };

/** @typedef {{ box: DOMRect, weight: number }} Seen something that is better not covered */
/** @typedef {{ cost: number, left: number, top: number, height: number }} Place */

/** @returns {Seen[]} */
const seen = () => {
  const weights = { "[data-hint], .advised": LIT, ...(hasRoom.matches ? REST : {}) };
  return Object.entries(weights).flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)].map((one) => ({ box: one.getBoundingClientRect(), weight })),
  );
};

/**
 * How much is covered at a place.
 * @type {(things: Seen[], left: number, top: number, width: number, height: number) => number}
 */
const costOf = (things, left, top, width, height) =>
  things.reduce((sum, { box, weight }) => {
    const across = Math.min(box.right, left + width) - Math.max(box.left, left);
    const down = Math.min(box.bottom, top + height) - Math.max(box.top, top);
    return sum + weight * Math.max(across, 0) * Math.max(down, 0);
  }, 0);

/**
 * The place at which it covers least, the lowest of several.
 * @type {(things: Seen[], at: DOMRect, height: number) => Place}
 */
const bestPlace = (things, at, height) => {
  const highest = (document.querySelector("#bar")?.getBoundingClientRect().bottom ?? 0) + GAP;
  /** @type {Place} */
  let best = { cost: Infinity, left: at.left, top: at.bottom - height, height };
  for (let top = best.top; top >= highest && best.cost > 0; top -= GAP) {
    for (const left of [at.left, innerWidth - GAP - at.width]) {
      const cost = costOf(things, left, top, at.width, height);
      if (cost < best.cost) best = { cost, left, top, height };
    }
  }
  return best;
};

const settle = () => {
  const panel = document.querySelector("#hand > .help:not(.lesson)");
  if (!panel) return;
  for (const property of ["left", "top", "bottom", "margin", "max-height"]) panel.style.removeProperty(property);
  if (getComputedStyle(panel).position !== "fixed") return;
  const at = panel.getBoundingClientRect();
  const things = seen();
  let best = bestPlace(things, at, at.height);
  for (let height = at.height - GAP; best.cost >= LIT && height >= LOWEST; height -= GAP) {
    const lower = bestPlace(things, at, height);
    if (lower.cost < best.cost) best = lower;
  }
  const { left, top, height } = best;
  Object.assign(panel.style, { left: `${left}px`, top: `${top}px`, bottom: "auto", margin: "0" });
  if (height < at.height) panel.style.maxHeight = `${height}px`; // the rest of it is scrolled to
};

/** @type {number | undefined} */
let scrolling;

register({ settle });
addEventListener("resize", settle);
addEventListener("scroll", () => {
  clearTimeout(scrolling);
  scrolling = setTimeout(settle, RESTS);
});
