// Places a hint, and the explanation of a first game. If possible, neither covers what it speaks of, what can be chosen,
// a button or the hand; the log may be covered. Where there is room, it also covers as little of the boards as possible.
// Beyond that, it stays close to the foot of the window or to its last place. On a desktop, style sheets give it a place
// of its own.

import { register } from "./pointers.js";

const GAP = 8; // pixels to the edges, and between two places to try
const LOWEST = 96; // pixels: a lower hint shows too little of its words
const LOWER = 24; // pixels by which a hint is made lower that finds no place
const ASIDE = 40; // pixels between two places to try in a row
const NARROWER = [1, 0.75, 0.55]; // of the width of a panel that finds no place
const NARROWEST = 240; // pixels
const RESTS = 150; // ms without scrolling

const floats = matchMedia("(max-width: 1159px), (max-height: 579px)");
// On a phone, people can scroll the boards from under it.
const hasRoom = matchMedia("(min-width: 720px) and (min-height: 520px)");

// Covering a little of what is spoken of costs more than covering a window full of things to choose, and so on. Moving a
// hint costs as much as covering the strip of a market that it crosses, so that its buttons stay near the finger.
const SPOKEN_OF = 1e20;
const TO_CHOOSE = 1e15;
const TO_PRESS = 1e10;
const WEIGHTS = {
  "[data-hint], [data-new], .advised, #hand": SPOKEN_OF,
  "#stage [data-pick]": TO_CHOOSE,
  "#app :is(button:not(.help *, .news *, #entries *, .log-head *), [data-do^='pick:'])": TO_PRESS,
};
const REST = { "#own .seat": 3, "#market": 1, "#others .seat": 1 };

/** @typedef {{ box: DOMRect, weight: number }} Obstacle something better left uncovered */
/** @typedef {{ cost: number, left: number, top: number, width: number, height: number }} Place */

/**
 * The words of a hint, its place, and whether it shows other moves as well.
 * @type {{ words: string, top: number, hasOthers: boolean } | undefined}
 */
let last;

/** @returns {Obstacle[]} */
const obstacles = () => {
  const weights = { ...WEIGHTS, ...(hasRoom.matches ? REST : {}) };
  return Object.entries(weights)
    .flatMap(([selector, weight]) =>
      [...document.querySelectorAll(selector)].map((one) => ({ box: one.getBoundingClientRect(), weight })),
    )
    .filter(({ box }) => box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth);
};

/**
 * The cost of what a panel covers at a place.
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
 * @type {(things: Obstacle[], at: DOMRect, width: number, height: number) => Place}
 */
const bestPlace = (things, at, width, height) => {
  const highest = (document.querySelector("#bar")?.getBoundingClientRect().bottom ?? 0) + GAP / 2;
  const furthest = innerWidth - GAP - width;
  const lefts = [at.left, furthest];
  for (let left = GAP + ASIDE; width < at.width && left < furthest; left += ASIDE) lefts.push(left);
  /** @type {Place} */
  let best = { cost: Infinity, left: at.left, top: at.bottom - height, width, height };
  for (let top = best.top; top >= highest && best.cost > 0; top = nextAbove(top, highest)) {
    const moved = hasRoom.matches && last ? Math.abs(top - last.top) * at.width : 0;
    for (const left of lefts) {
      const cost = covered(things, left, top, width, height) + moved;
      if (cost < best.cost) best = { cost, left, top, width, height };
    }
  }
  return best;
};

const STYLED = ["left", "top", "bottom", "margin", "width", "max-height"];

/**
 * Find a place for a panel. One that covers too much everywhere is made lower or narrower; the rest can be scrolled.
 * @type {(panel: HTMLElement, things: Obstacle[]) => void}
 */
const place = (panel, things) => {
  const { scrollTop } = panel;
  for (const property of STYLED) panel.style.removeProperty(property);
  if (!floats.matches || getComputedStyle(panel).position !== "fixed") return;
  const at = panel.getBoundingClientRect();
  if (!at.width) return;
  const isScrolled = panel.matches(".help");
  /** @type {Place | undefined} */
  let best;
  for (const part of NARROWER) {
    const width = Math.max(at.width * part, Math.min(at.width, NARROWEST));
    if (part < 1) panel.style.width = `${width}px`;
    const whole = panel.getBoundingClientRect().height;
    for (let height = whole; !best || (best.cost >= TO_PRESS && height >= LOWEST); height -= LOWER) {
      const other = bestPlace(things, at, width, height);
      if (!best || other.cost < best.cost) best = other;
      if (!isScrolled) break;
    }
    if (best.cost < TO_PRESS) break;
  }
  const { left, top, width, height } = /** @type {Place} */ (best);
  Object.assign(panel.style, { left: `${left}px`, top: `${top}px`, bottom: "auto", margin: "0", width: `${width}px` });
  if (isScrolled) panel.style.maxHeight = `${height}px`;
  panel.scrollTop = scrollTop;
  things.push({ box: panel.getBoundingClientRect(), weight: SPOKEN_OF });
};

/**
 * Scroll to the other moves that somebody has just asked for: a low panel has no room for them below the first.
 * @type {(panel: HTMLElement, others: Element) => void}
 */
const show = (panel, others) => {
  panel.scrollTop += others.getBoundingClientRect().top - panel.getBoundingClientRect().top - GAP / 2;
};

const settled = () => {
  const panels = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#hand > :is(.help:not(.lesson, .trial), .news)"));
  const words = document.querySelector("#hand > .help:not(.lesson, .trial) b")?.textContent ?? "";
  if (last?.words !== words) last = undefined;
  if (!panels.length) return;
  const things = floats.matches ? obstacles() : [];
  for (const panel of panels) {
    place(panel, things);
    const { top, width } = panel.getBoundingClientRect();
    if (!width || !panel.matches(".help")) continue; // one that is away for a while comes back where it was
    const others = panel.querySelector(".others-hinted");
    if (others && last && !last.hasOthers) show(panel, others);
    last = { words, top, hasOthers: Boolean(others) };
  }
};

/** @type {number | undefined} */
let scrolling;

register({ settled });
addEventListener("resize", settled);
// Panes are swiped inside the page, and scroll events of elements do not bubble.
addEventListener("scroll", ({ target }) => {
  if (target instanceof Element && target.closest(".help, .news")) return;
  clearTimeout(scrolling);
  scrolling = setTimeout(settled, RESTS);
}, { capture: true, passive: true });
