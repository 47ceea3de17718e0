// Where the words of a hint lie on a phone or an upright screen: over nothing that the hint lights up, if that can be; where
// there is room, over as little of the boards as can be; and as near to the foot, or to where they lay, as that allows.
// Elsewhere style sheets give them a place of their own.

import { register } from "./pointers.js";

const GAP = 8; // pixels to the edges, and between two places that are tried
const LOWEST = 96; // pixels: what is lower shows too little of the words
const RESTS = 150; // ms without scrolling

const floats = matchMedia("(orientation: portrait), (max-width: 479px), (orientation: landscape) and (min-width: 480px) and (max-height: 519px)");
// On a phone, boards can be scrolled from under it.
const hasRoom = matchMedia("(min-width: 720px) and (min-height: 520px)");

// What is lit counts more than a window full of what is not, and a hint that moves costs what it would cover on its way
// over a market: whoever presses one of its buttons finds it near the finger again.
const LIT = 1e9;
const REST = { "#hand > :not(.help)": 99, "#own .seat": 3, "#market": 1, "#others .seat": 1 };

/** @typedef {{ box: DOMRect, weight: number }} Seen something that is better not covered */
/** @typedef {{ cost: number, left: number, top: number, height: number }} Place */

/** Where it lies, and what it says there. @type {{ words: string, top: number } | undefined} */
let last;

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
const covered = (things, left, top, width, height) =>
  things.reduce((sum, { box, weight }) => {
    const across = Math.min(box.right, left + width) - Math.max(box.left, left);
    const down = Math.min(box.bottom, top + height) - Math.max(box.top, top);
    return sum + weight * Math.max(across, 0) * Math.max(down, 0);
  }, 0);

/**
 * The place that costs least, the lowest of several.
 * @type {(things: Seen[], at: DOMRect, height: number) => Place}
 */
const bestPlace = (things, at, height) => {
  const highest = (document.querySelector("#bar")?.getBoundingClientRect().bottom ?? 0) + GAP;
  /** @type {Place} */
  let best = { cost: Infinity, left: at.left, top: at.bottom - height, height };
  for (let top = best.top; top >= highest && best.cost > 0; top -= GAP) {
    const moved = hasRoom.matches && last ? Math.abs(top - last.top) * at.width : 0;
    for (const left of [at.left, innerWidth - GAP - at.width]) {
      const cost = covered(things, left, top, at.width, height) + moved;
      if (cost < best.cost) best = { cost, left, top, height };
    }
  }
  return best;
};

const settled = () => {
  const panel = document.querySelector("#hand > .help:not(.lesson)");
  const words = panel?.querySelector("b")?.textContent ?? "";
  if (last?.words !== words) last = undefined;
  if (!panel) return;
  const { scrollTop } = panel;
  for (const property of ["left", "top", "bottom", "margin", "max-height"]) panel.style.removeProperty(property);
  if (!floats.matches || getComputedStyle(panel).position !== "fixed") return;
  const at = panel.getBoundingClientRect();
  const things = seen();
  let best = bestPlace(things, at, at.height);
  for (let height = at.height - GAP; best.cost >= LIT && height >= LOWEST; height -= GAP) {
    const lower = bestPlace(things, at, height);
    if (lower.cost < LIT) best = lower;
  }
  const { left, top, height } = best;
  last = { words, top };
  Object.assign(panel.style, { left: `${left}px`, top: `${top}px`, bottom: "auto", margin: "0" });
  if (height < at.height) panel.style.maxHeight = `${height}px`; // the rest of it is scrolled to
  panel.scrollTop = scrollTop;
};

/** @type {number | undefined} */
let scrolling;

register({ settled });
addEventListener("resize", settled);
addEventListener("scroll", () => {
  clearTimeout(scrolling);
  scrolling = setTimeout(settled, RESTS);
});
