// Shows a change of the table as movement: every piece travels from its old place to its new one.
//
// No game is known here, only names in the markup:
//   data-at      a place of the table with a lasting name, such as "factory-2" or "board-0"
//   data-is      a piece, by its kind; its x and y tell it from others in its place
//   data-heap    a place with pieces on top of each other, so that not all are drawn
//   data-floor   a place where arriving pieces have fallen
//   data-supply  the source of pieces that had no place before
//   data-drawn   a drawing made as by hand, by its name within its place
// and of a score, data-score names its seat. Only transform and opacity change, except for drawings. Of a scoring,
// static/scoring.js shows the rest.

import { animate, atEnd, finish as stop, put } from "./flights.js";
import { late } from "./late.js";
import { whenPainted } from "./morph.js";

/** @typedef {import("./scoring.js").Beat} Beat */
/** @typedef {{ kind: string, box: DOMRect, piece: Element }} Lying */
/** @typedef {{ piece: Element, from: DOMRect, delay: number }} Way */
/** @typedef {Way & { shown: SVGSVGElement, hidden: Animation }} Flight one that is about to begin */

const PIECES = "[data-at] [data-is]:not(.ghost, .ghost *, .preview *, .badge *)";
const SEATS = "[data-score]";
const STAGGER = 18; // ms between pieces from the supply
const LIFT = 0.18; // height of a piece's arc, as a part of its way
const HIGHEST = 46; // px

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Map<string, Lying>} */
let lay = new Map();
/** @type {Map<string, string>} */
let scores = new Map();
/** @type {Set<string>} */
let drawings = new Set();
/** @type {Map<string, { region: Element | null, box: DOMRect }>} */
let sat = new Map();
/** @type {DOMRect | undefined} */
let supply; // where the source of new pieces lies
/** @type {Element[]} */
let watched = [];

/** @type {(parts: Element[], selector: string) => Element[]} */
const within = (parts, selector) => parts.flatMap((part) => [...part.querySelectorAll(selector)]);
/** @param {Element} piece */
const place = (piece) => piece.closest("[data-at]")?.getAttribute("data-at") ?? "";
/** @param {Element} piece */
const spot = (piece) => `${place(piece)}/${piece.getAttribute("x")},${piece.getAttribute("y")}`;
/** @param {Element} piece */
const kindOf = (piece) => piece.getAttribute("data-is") ?? "";
/** @param {Element} drawing */
const drawingName = (drawing) => `${place(drawing)}/${drawing.getAttribute("data-drawn")}`;
/** @param {Element} score */
const seatOf = (score) => score.getAttribute("data-score") ?? "";

/**
 * The place of a piece on the screen; on a hidden board, the place of its player.
 * @param {Element} piece
 */
const boxOf = (piece) => {
  const box = piece.getBoundingClientRect();
  if (box.width > 0) return box;
  const seat = piece.closest(".seat")?.getBoundingClientRect() ?? box;
  return new DOMRect(seat.left + seat.width / 2 - 8, seat.top + seat.height / 2 - 8, 16, 16);
};

/** @param {Element} score */
const boardOf = (score) => score.closest(".seat") ?? score;
/** @param {Element} score */
const regionOf = (score) => score.closest("#own, #others");
/** @param {Element} score */
const seated = (score) => ({ region: regionOf(score), box: boardOf(score).getBoundingClientRect() });

const unasked = new Set(["scoring.js", "dragging.js", "resting.js"]);
/** @type {typeof import("./scoring.js").tell | undefined} */
let tell;

/** Load what scorings and drags need: a start does without. What fails is asked for again with the next change. */
const prepare = () => {
  for (const name of unasked) {
    unasked.delete(name);
    late(name).then(
      (module) => {
        tell ??= module.tell;
      },
      () => unasked.add(name),
    );
  }
};

/** Put everything in its final place at once. */
export const finish = () => {
  prepare();
  stop();
};

/**
 * Remember all places in these regions of the page before they change.
 * @param {Element[]} regions
 */
export const before = (regions) => {
  finish();
  watched = calm.matches || document.hidden ? [] : [...regions];
  const lying = within(watched, PIECES);
  lay = new Map(
    lying.map((piece) => [spot(piece), { kind: kindOf(piece), box: piece.getBoundingClientRect(), piece }]),
  );
  supply = watched.length ? document.querySelector("[data-supply]")?.getBoundingClientRect() : undefined;
  sat = new Map(within(watched, SEATS).map((score) => [seatOf(score), seated(score)]));
  drawings = new Set(within(watched, "[data-at] [data-drawn]").map(drawingName));
  scores = new Map(within(watched, SEATS).map((score) => [seatOf(score), score.textContent ?? ""]));
};

/**
 * Start the movement from there to here; in a scoring, at the moments of its beat. Otherwise pieces lie where they were
 * in the first picture, and set off once that is painted: to find out where they go takes as long as the change itself.
 * @type {(milliseconds: number, beat?: Beat | null) => void}
 */
export const after = (milliseconds, beat) => {
  if (!watched.length) return;
  const { come, gone } = difference();
  const ways = paths(come, gone); // leaves in `gone` what vanishes
  for (const { box, piece } of gone) if (box.width) vanish(piece, box, milliseconds);
  const flights = ways.filter((way) => way.from.width).map((way) => lift(way, milliseconds));
  const drawn = within(watched, "[data-at] [data-drawn]").filter((drawing) => !drawings.has(drawingName(drawing)));
  for (const drawing of drawn) draw(drawing, beat?.light ?? 0, milliseconds * 2);
  const turning = within(watched, SEATS).filter(isElsewhere);
  const begin = () => setOff(flights, milliseconds, beat?.land ?? 0);
  if (beat || turning.length) begin();
  else if (flights.length) {
    let isOver = false;
    atEnd(() => (isOver = true));
    whenPainted(() => void (isOver || begin()));
  }
  for (const score of turning) turn(score, milliseconds * 1.4); // it moves what was measured
  if (beat) tell?.(beat, scores);
  watched = [];
};

/** The pieces that have come to a place, and those that have gone from one. */
const difference = () => {
  const gone = new Map(lay);
  /** @type {Element[]} */
  const come = [];
  for (const piece of within(watched, PIECES)) {
    const name = spot(piece);
    if (lay.get(name)?.kind === kindOf(piece)) gone.delete(name);
    else come.push(piece);
  }
  return { come, gone: [...gone.values()] };
};

/**
 * The ways of the pieces: each comes from the last place of the next one of its kind. The rest of `gone` vanishes.
 * @type {(come: Element[], gone: Lying[]) => Way[]}
 */
const paths = (come, gone) => {
  const all = [...gone];
  /** @type {Way[]} */
  const ways = [];
  /** @type {Element[]} */
  const dealt = [];
  for (const piece of come) {
    const kind = kindOf(piece);
    const at = gone.findIndex((one) => one.kind === kind);
    // More pieces come from a heap than were drawn on it.
    const from = at >= 0 ? gone.splice(at, 1)[0] : all.filter((one) => one.kind === kind).at(-1);
    if (from) ways.push({ piece, from: from.box, delay: 0 });
    else dealt.push(piece);
  }
  const heaps = within(watched, "[data-heap] [data-is]");
  for (const one of [...gone]) {
    const heap = heaps.filter((piece) => kindOf(piece) === one.kind).at(-1);
    if (!heap || !one.box.width) continue;
    gone.splice(gone.indexOf(one), 1);
    ways.push({ piece: heap, from: one.box, delay: 0 });
  }
  if (supply?.width) {
    const from = new DOMRect(supply.left, supply.top, 20, 20);
    for (const [at, piece] of dealt.entries()) ways.push({ piece, from, delay: at * STAGGER });
  }
  return ways;
};

/** @type {(drawing: SVGSVGElement, box: DOMRect) => void} */
const fit = ({ style }, { left, top, width, height }) => {
  [style.left, style.top, style.width, style.height] = [left, top, width, height].map((length) => `${length}px`);
};

/**
 * A picture of a piece, in front of everything, in this box of the window.
 * @type {(piece: Element, box: DOMRect) => SVGSVGElement}
 */
const picture = (piece, box) => {
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => piece.getAttribute(name));
  drawing.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  const copy = /** @type {Element} */ (piece.cloneNode(true));
  copy.classList.remove("fresh");
  for (const name of ["data-is", "id"]) copy.removeAttribute(name);
  drawing.append(copy);
  fit(drawing, box);
  put(drawing);
  return drawing;
};

/**
 * Show a piece where it was, and not where it has come to.
 * @type {(way: Way, milliseconds: number) => Flight}
 */
const lift = (way, milliseconds) => {
  const hidden = animate(way.piece, [{ opacity: 0 }, { opacity: 0 }], { duration: milliseconds + way.delay });
  return { ...way, shown: picture(way.piece, way.from), hidden };
};

/**
 * Let pieces fly to where they have come to; those of a board that has to rise first wait until then.
 * @type {(flights: Flight[], milliseconds: number, rising: number) => void}
 */
const setOff = (flights, milliseconds, rising) => {
  const boxes = flights.map(({ piece }) => boxOf(piece)); // all are measured before anything changes
  for (const [at, flight] of flights.entries()) {
    const delay = flight.delay + (flight.piece.closest(".scoring") ? rising : 0);
    fly({ ...flight, delay }, boxes[at], milliseconds);
  }
};

/** @type {(flight: Flight, to: DOMRect, milliseconds: number) => void} */
const fly = ({ piece, from, delay, shown, hidden }, to, milliseconds) => {
  const right = from.left + from.width / 2 - to.left - to.width / 2;
  const down = from.top + from.height / 2 - to.top - to.height / 2;
  const rise = Math.min(HIGHEST, LIFT * Math.hypot(right, down));
  const scale = from.width / to.width;
  const half = `translate(${right / 2}px, ${down / 2 - rise}px) scale(${(1 + scale) / 2 + 0.12})`;
  const frames = [
    { transform: `translate(${right}px, ${down}px) scale(${scale})`, easing: "ease-in" },
    { transform: half, easing: "ease-out" },
    { transform: "none" },
  ];
  fit(shown, to);
  const options = { duration: milliseconds, delay, fill: /** @type {const} */ ("backwards") };
  animate(shown, frames, options).onfinish = () => shown.remove();
  hidden.effect?.updateTiming({ duration: milliseconds + delay });
  hidden.currentTime = 0;
  if (piece.closest("[data-floor]")) shake(piece, milliseconds + delay);
};

/** @type {(piece: Element, delay: number) => void} */
const shake = (piece, delay) => {
  const frames = [0, -2.5, 2, -1.5, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
  animate(piece, frames, { duration: 180, delay });
};

/** @type {(piece: Element, box: DOMRect, milliseconds: number) => void} */
const vanish = (piece, box, milliseconds) => {
  const shown = picture(piece, box);
  const frames = [
    { opacity: 1, transform: "none" },
    { opacity: 0, transform: `translate(0, ${box.height * 0.8}px) rotate(14deg)` },
  ];
  animate(shown, frames, { duration: milliseconds, easing: "ease-in" }).onfinish = () => shown.remove();
};

/** @param {Element} score */
const isElsewhere = (score) => {
  const old = sat.get(seatOf(score));
  return old !== undefined && old.region !== regionOf(score) && old.box.width > 0;
};

/**
 * Move a board that was in another part of the page, as if the table turned.
 * @type {(score: Element, milliseconds: number) => void}
 */
const turn = (score, milliseconds) => {
  const old = /** @type {{ box: DOMRect }} */ (sat.get(seatOf(score)));
  const seat = boardOf(score);
  const box = seat.getBoundingClientRect();
  if (!box.width) return;
  const [right, down] = [old.box.left - box.left, old.box.top - box.top];
  const from = `translate(${right}px, ${down}px) rotate(3deg) scale(${old.box.width / box.width})`;
  const frames = [from, "none"].map((transform) => ({ transform, transformOrigin: "0 0", pointerEvents: "none" }));
  const others = seat.closest("#others"); // it scrolls, and would cut the board off on its way
  others?.classList.add("turning");
  const turned = animate(seat, frames, { duration: milliseconds, easing: "ease-in-out" });
  turned.onfinish = turned.oncancel = () => others?.classList.remove("turning");
};

/** @type {(drawing: Element, delay: number, duration: number) => void} */
const draw = (drawing, delay, duration) => {
  const frames = [{ clipPath: "inset(-4px 100% -4px -4px)" }, { clipPath: "inset(-4px)" }];
  animate(drawing, frames, { duration, delay, easing: "linear", fill: "backwards" });
};
