// Places a hint on a phone or an upright screen so that it never covers what it lights up, if possible. If there is
// room, it also covers as little of the boards as possible. Then it stays as near as possible to the foot, or to its
// last place. On other screens, style sheets give it a place of its own.

import { register } from "./pointers.js";

const GAP = 8; // pixels to the edges, and between two places to try
const LOWEST = 96; // pixels: a lower hint shows too little of its words
const RESTS = 150; // ms without scrolling

const floats = matchMedia("(orientation: portrait), (max-width: 479px), (orientation: landscape) and (min-width: 480px) and (max-height: 519px)");
// On a phone, people can scroll the boards from under it.
const hasRoom = matchMedia("(min-width: 720px) and (min-height: 520px)");

// A lit thing counts more than a window full of others. A moving hint costs as much as the strip of a market that it
// crosses, so that its buttons stay near the finger.
const LIT = 1e9;
const REST = { "#hand > :not(.help)": 99, "#own .seat": 3, "#market": 1, "#others .seat": 1 };

/** @typedef {{ box: DOMRect, weight: number }} Obstacle something better left uncovered */
/** @typedef {{ cost: number, left: number, top: number, height: number }} Place */

/** Its words and its place. @type {{ words: string, top: number } | undefined} */
let last;

/** @returns {Obstacle[]} */
const obstacles = () => {
  const weights = { "[data-hint], .advised": LIT, ...(hasRoom.matches ? REST : {}) };
  return Object.entries(weights).flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)].map((one) => ({ box: one.getBoundingClientRect(), weight })),
  );
};

/**
 * The cost of what the hint covers at a place.
 * @type {(things: Obstacle[], left: number, top: number, width: number, height: number) => number}
 */
const covered = (things, left, top, width, height) =>
  things.reduce((sum, { box, weight }) => {
    const across = Math.min(box.right, left + width) - Math.max(box.left, left);
    const down = Math.min(box.bottom, top + height) - Math.max(box.top, top);
    return sum + weight * Math.max(across, 0) * Math.max(down, 0);
  }, 0);

/** The last place to try is the highest. @type {(top: number, highest: number) => number} */
const nextAbove = (top, highest) => (top > highest ? Math.max(top - GAP, highest) : -Infinity);

/**
 * The cheapest place, or the lowest of several.
 * @type {(things: Obstacle[], at: DOMRect, height: number) => Place}
 */
const bestPlace = (things, at, height) => {
  const highest = (document.querySelector("#bar")?.getBoundingClientRect().bottom ?? 0) + GAP / 2;
  /** @type {Place} */
  let best = { cost: Infinity, left: at.left, top: at.bottom - height, height };
  for (let top = best.top; top >= highest && best.cost > 0; top = nextAbove(top, highest)) {
    const moved = hasRoom.matches && last ? Math.abs(top - last.top) * at.width : 0;
    for (const left of [at.left, innerWidth - GAP - at.width]) {
      const cost = covered(things, left, top, at.width, height) + moved;
      if (cost < best.cost) best = { cost, left, top, height };
    }
  }
  return best;
};

const settled = () => {
  const panel = document.querySelector("#hand > .help:not(.lesson, .trial)");
  const words = panel?.querySelector("b")?.textContent ?? "";
  if (last?.words !== words) last = undefined;
  if (!panel) return;
  const { scrollTop } = panel;
  for (const property of ["left", "top", "bottom", "margin", "max-height"]) panel.style.removeProperty(property);
  if (!floats.matches || getComputedStyle(panel).position !== "fixed") return;
  const at = panel.getBoundingClientRect();
  const things = obstacles();
  let best = bestPlace(things, at, at.height);
  for (let height = at.height - GAP; best.cost >= LIT && height >= LOWEST; height -= GAP) {
    const lower = bestPlace(things, at, height);
    if (lower.cost < LIT) best = lower;
  }
  const { left, top, height } = best;
  last = { words, top };
  Object.assign(panel.style, { left: `${left}px`, top: `${top}px`, bottom: "auto", margin: "0" });
  if (height < at.height) panel.style.maxHeight = `${height}px`; // the rest can be scrolled
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
