// Shows a scoring where it happens: the board of the seat that scores rises, the piece lands, everything that counts
// lights up, the points appear beside it, and the score ticks. ui/update/scoring.py sets the time of each step. A board
// too small to read is enlarged for as long as its seat scores. Nothing else on the table moves.

import { animate, atEnd, put } from "./flights.js";
import { register } from "./pointers.js";

/** @typedef {{ land: number, light: number, gain: number, tick: number, end: number }} Beat in ms */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

const RINGS = ".lit-place, .counted, .counted-ground";
const POINTS = "[data-gain] > *";
const FADE = 120; // ms in which something lights up
const APART = 45; // ms between two rings
const RUN = 260; // ms of points on their way into the score, at most

const EDGE = 8; // pixels that stay free at the edges of the window
const READABLE = 230; // pixels: no board is enlarged beyond this height
const MOST = 2.6; // times
const LEGIBLE = 100; // pixels: a board that no enlargement makes as high comes out of its seat
const LEAST = 1.06; // times: less is not worth it
const FINER = 0.08; // between two sizes to try
const SPILL = 2; // pixels that nobody scrolls for

// index.html has them, and they are never replaced.
const others = /** @type {HTMLElement} */ (document.querySelector("#others"));
const side = /** @type {HTMLElement} */ (document.querySelector("#side"));

/** The width of the window without anything that overflows it, which innerWidth includes on a phone. */
const wide = () => document.documentElement.clientWidth;

/** @type {(one: Box, other: Box) => boolean} */
const meet = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * A length moved into a window.
 * @type {(start: number, length: number, from: number, to: number) => number}
 */
const inside = (start, length, from, to) => Math.max(from, Math.min(start, to - length));

/**
 * Where a seat lies when it is so many times as large: at its place, but in the window.
 * @type {(box: DOMRect, times: number, across: number, down: number, top: number) => Box}
 */
const grown = (box, times, across, down, top) => {
  const [width, height] = [box.width * times, box.height * times];
  const x = inside(box.left - (width - box.width) * across, width, EDGE, wide() - EDGE);
  const y = inside(box.top - (height - box.height) * down, height, top, innerHeight - EDGE);
  return { left: x, top: y, right: x + width, bottom: y + height };
};

/**
 * The largest box in which a seat's board can be read, without covering the board or the hand of the person here.
 * @type {(box: DOMRect, high: number) => { box: Box, times: number } | null}
 */
const place = (box, high) => {
  const top = (document.querySelector("#bar")?.getBoundingClientRect().bottom ?? 0) + EDGE;
  const kept = ["#own .seat", "#hand"].flatMap((one) => document.querySelector(one)?.getBoundingClientRect() ?? []);
  const room = Math.min((wide() - 2 * EDGE) / box.width, (innerHeight - EDGE - top) / box.height);
  for (let times = Math.min(READABLE / high, MOST, room); times >= LEAST; times -= FINER) {
    for (const down of [0, 0.5, 1]) {
      for (const across of [0, 0.5, 1]) {
        const at = grown(box, times, across, down, top);
        if (!kept.some((one) => meet(at, one))) return { box: at, times };
      }
    }
  }
  return null;
};

/**
 * Let the board of a seat come out below the seat, or above it where there is more room. Returns false, and changes
 * nothing, if it would be no higher than `high` pixels there.
 * @type {(seat: HTMLElement, high: number) => boolean}
 */
const open = (seat, high) => {
  const box = seat.getBoundingClientRect();
  const [bar, hand] = ["#bar", "#hand"].map((one) => document.querySelector(one)?.getBoundingClientRect());
  const drawing = /** @type {SVGSVGElement | null} */ (document.querySelector("#own svg[data-at^='board-']"));
  const own = drawing?.getBoundingClientRect();
  const foot = hand && hand.top > box.bottom ? hand.top : innerHeight;
  const { width: across, height: down } = drawing?.viewBox.baseVal ?? { width: 1, height: 1 };
  const shape = own ? Math.min(across / down, own.width / own.height) : 1; // all boards of a game have it
  // A board that comes out above must not cover the hand: it lies above that as well.
  const isUnderHand = hand && hand.bottom <= box.top && hand.left < box.right && box.left < hand.right;
  const ceiling = isUnderHand ? hand.top : box.top;
  const [below, above] = [foot - box.bottom, ceiling - (bar?.bottom ?? 0)];
  const end = own && own.left > wide() / 3 ? own.left : wide(); // beside one's own board
  const width = Math.min(end - 2 * EDGE, 1.6 * READABLE, (Math.max(below, above) - 4 * EDGE) * shape);
  if (width / shape <= high) return false;
  seat.dataset.opened = above > below ? "above" : "below";
  seat.style.setProperty("--opened", `${width}px`);
  seat.style.setProperty("--opened-over", `${box.top - ceiling}px`);
  seat.style.setProperty("--opened-left", `${inside(box.left, width, EDGE, end - EDGE) - box.left}px`);
  return true;
};

/** Raise the seat that scores among the others, and enlarge it if its board is too small to read. */
const settled = () => {
  const seat = /** @type {HTMLElement | null} */ (others.querySelector(".seat.scoring"));
  if (!seat) {
    // Nothing is measured, as this follows every change.
    for (const part of [others, side]) part.classList.remove("in-front");
    return;
  }
  seat.style.transform = "none";
  delete seat.dataset.opened;
  const scrolls = others.scrollWidth > others.clientWidth + SPILL || others.scrollHeight > others.clientHeight + SPILL;
  for (const part of [others, side]) part.classList.toggle("in-front", !scrolls);
  if (scrolls) {
    others.scrollLeft = seat.offsetLeft - others.offsetLeft;
    others.scrollTop = seat.offsetTop - others.offsetTop;
    return;
  }
  const board = seat.querySelector("[data-at^='board-']")?.getBoundingClientRect();
  const box = seat.getBoundingClientRect();
  const found = board?.width ? place(box, board.height) : null;
  const high = (board?.height ?? 0) * (found?.times ?? 1);
  if ((high < LEGIBLE && open(seat, high)) || !found) return;
  const { left, top } = found.box;
  seat.style.transform = `translate(${left - box.left}px, ${top - box.top}px) scale(${found.times})`;
};

register({ settled });
settled(); // a scoring may have begun before this script was there
addEventListener("resize", settled);

// --- the moments of a light ---

/** @type {(part: Element, delay: number) => void} */
const appear = (part, delay) => {
  animate(part, [{ opacity: 0 }, { opacity: 1 }], { duration: FADE, delay, fill: "backwards" });
};

/** Let points run into the score. @type {(gain: Element, score: Element, beat: Beat) => void} */
const run = (gain, score, { gain: shows, tick }) => {
  const [from, to] = [gain, score].map((part) => part.getBoundingClientRect());
  if (!from.width || !to.width) return;
  const shown = document.createElement("b");
  shown.textContent = gain.textContent;
  shown.classList.toggle("loss", gain.matches(".loss"));
  [shown.style.left, shown.style.top] = [`${from.left}px`, `${from.top}px`];
  put(shown);
  const frames = [
    { opacity: 1, transform: "none" },
    { opacity: 0.2, transform: `translate(${to.left - from.left}px, ${to.top - from.top}px)` },
  ];
  const duration = Math.min(RUN, (tick - shows) / 2);
  animate(shown, [{ visibility: "hidden" }, { visibility: "hidden" }], { duration: tick - duration });
  const way = animate(shown, frames, { duration, delay: tick - duration, easing: "ease-in" });
  way.onfinish = () => shown.remove();
};

/** Show the score before until the tick. @type {(score: HTMLElement, before: string, beat: Beat) => void} */
const hold = (score, before, beat) => {
  const now = score.textContent;
  const tick = () => {
    if (score.textContent === before) score.textContent = now;
  };
  score.textContent = before;
  atEnd(tick);
  animate(score, [{ transform: "none" }, { transform: "none" }], { duration: beat.tick }).onfinish = tick;
  const frames = [{ transform: "none" }, { transform: "scale(1.35)" }, { transform: "none" }];
  animate(score, frames, { duration: Math.min(RUN, beat.end - beat.tick), delay: beat.tick });
};

/** @type {{ seat: HTMLElement, transform: string } | undefined} */
let risen;

/**
 * Let a board rise to where it scores, and the last one go down.
 * @type {(seat: HTMLElement, duration: number) => void}
 */
const rise = (seat, duration) => {
  const { transform } = seat.style;
  const options = { duration, easing: "ease-out" };
  if (duration && risen && risen.seat !== seat && risen.seat.isConnected) {
    animate(risen.seat, [frame(risen.transform), frame("none")], options);
  }
  if (duration && transform && transform !== "none") animate(seat, [frame("none"), frame(transform)], options);
  risen = { seat, transform };
};

/** @type {(transform: string) => Keyframe} */
const frame = (transform) => ({ transform: transform || "none", transformOrigin: "0 0" });

/**
 * Show the light that is on, moment by moment; `scores` are the scores before, by seat.
 * @type {(beat: Beat, scores: Map<string, string>) => void}
 */
export const tell = (beat, scores) => {
  const seat = /** @type {HTMLElement | null} */ (document.querySelector(".seat.scoring"));
  const score = /** @type {HTMLElement | null} */ (seat?.querySelector("[data-score]") ?? null);
  if (!seat) return;
  const rings = [...seat.querySelectorAll(RINGS)];
  const apart = Math.min(APART, (beat.gain - beat.light) / Math.max(rings.length, 1));
  for (const [at, ring] of rings.entries()) appear(ring, beat.light + at * apart);
  for (const part of seat.querySelectorAll(POINTS)) appear(part, beat.gain);
  const before = score ? scores.get(score.dataset.score ?? "") : undefined;
  if (score && before !== undefined && before !== score.textContent) {
    const gain = seat.querySelector("[data-gain]");
    if (gain) run(gain, score, beat);
    hold(score, before, beat);
  }
  rise(seat, beat.land); // last: it moves what was measured
};
