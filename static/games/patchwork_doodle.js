// Lets the patch in hand follow the pointer, the finger and the focus over the sheet, using the attributes written by
// ui/games/patchwork_doodle/ghost.py. Python is asked only once the patch is set. Each place where it fits has a target
// on the space under the patch's grip, so that a mouse click, or Enter, picks the place.

import { choose, isByFinger, isCovered, register } from "../pointers.js";

const UNIT = 40; // a space, in units of the drawing
const SIDE = 9;

/** @typedef {[row: number, column: number]} Space */
/** @typedef {NonNullable<ReturnType<typeof find>>} Held */

/** @type {Space} */
const MIDDLE = [4, 4];

/** @type {Held | null} */
let held = null; // the drawn patch, found again after every change of the page
let spot = MIDDLE; // the place of its grip, while a patch is held
/** @type {Space | null} */
let dragged = null; // the distance from finger to grip
let touchedAt = -Infinity; // when a finger last came down or was lifted
let isTouched = false; // a finger is down
/** @type {string | undefined} */
let advised; // the pick of the place that a hint lights up

/** @param {string | undefined} text */
const numbers = (text) => String(text).split(" ").map(Number);

/** @type {(thing: Thing) => Space} */
const gripOf = (thing) => /** @type {Space} */ (numbers(thing.dataset.grip));

const find = () => {
  const ghost = document.querySelector("#own .patch-ghost");
  if (!ghost) return null;
  const svg = /** @type {SVGElement} */ (ghost.closest("svg"));
  /** @type {(selector: string) => Thing} */
  const part = (selector) => /** @type {Thing} */ (ghost.querySelector(selector));
  const targets = new Map([...svg.querySelectorAll("[data-grip]")].map((one) => [one.dataset.grip, one]));
  const span = numbers(ghost.dataset.span);
  const spaces = new Set(String(ghost.dataset.spaces).split(" "));
  return { ghost, svg, targets, span, spaces, moving: part(".moving"), best: part(".best") };
};

/** True if a place is picked and only needs confirming: the patch stays there. */
const isStaged = () => document.querySelector('#hand [data-pick="confirm"]') !== null;

const target = () => held?.targets.get(spot.join(" "));

/** @type {(place: Space, span: number[]) => Space} */
const within = ([row, column], [top, bottom, left, right]) => {
  return [Math.min(Math.max(row, top), bottom), Math.min(Math.max(column, left), right)];
};

/**
 * The nearest place where the patch fits, or its present place if it fits nowhere.
 * @param {Held} patch
 */
const nearest = ({ targets }) => {
  const [row, column] = spot;
  /** @param {Space} place */
  const far = ([r, c]) => Math.abs(r - row) + Math.abs(c - column);
  const [first, ...others] = [...targets.values()].map(gripOf);
  return others.reduce((best, place) => (far(best) <= far(place) ? best : place), first ?? spot);
};

/** @param {Held} patch */
const draw = ({ ghost, moving, best }) => {
  const here = target();
  moving.setAttribute("transform", `translate(${spot[1] * UNIT} ${spot[0] * UNIT})`);
  ghost.classList.toggle("misfit", !here);
  const [row, column, height, width] = here ? numbers(here.dataset.best) : [0, 0, 0, 0];
  best.setAttribute("x", `${column * UNIT}`);
  best.setAttribute("y", `${row * UNIT}`);
  best.setAttribute("width", `${width * UNIT}`);
  best.setAttribute("height", `${height * UNIT}`);
  const promise = document.querySelector("#promise");
  if (promise) promise.textContent = (here ? here.dataset.says : ghost.dataset.misfit) ?? null;
  const button = /** @type {HTMLButtonElement | null} */ (document.querySelector("#hand [data-set]"));
  if (button) button.disabled = !here;
};

/** @param {Space} place */
const move = (place) => {
  if (!held || isStaged()) return;
  const [row, column] = within(place, held.span);
  if (row === spot[0] && column === spot[1]) return;
  spot = [row, column];
  draw(held);
};

/**
 * Show the place that a hint advises: an outline that stays, and the patch on it at first.
 * @param {Held} patch
 */
const advise = ({ ghost, moving, targets }) => {
  ghost.querySelector(".advised")?.remove();
  const target = [...targets.values()].find((one) => one.matches("[data-hint]"));
  if (target) {
    const [row, column] = gripOf(target);
    const outline = /** @type {Thing} */ (moving.cloneNode(true));
    outline.setAttribute("class", "advised");
    outline.setAttribute("transform", `translate(${column * UNIT} ${row * UNIT})`);
    ghost.prepend(outline);
    if (target.dataset.pick !== advised && !dragged) spot = [row, column];
  }
  advised = target?.dataset.pick;
};

/** Find the patch again after the page changed. */
const settle = () => {
  const isNew = !held;
  held = find();
  if (!held) {
    dragged = null;
    advised = undefined;
    return;
  }
  spot = within(isNew ? MIDDLE : spot, held.span);
  if (isNew) spot = nearest(held);
  if (isNew && isTouched) dragged = [0, 0]; // a finger drags the patch from the strip
  advise(held);
  draw(held);
};

/** The element to focus while keys move the patch: its place, or the sheet if it does not fit there. */
const place = () => held && (target() ?? held.svg);

/**
 * Move the patch by keys, a space at a time, even where it does not fit. Returns true if there is a patch.
 * @type {(right: number, down: number) => boolean}
 */
const step = (right, down) => {
  const active = document.activeElement;
  if (!held || (active !== document.body && !active?.closest("#own, #hand"))) return false;
  move([spot[0] + down, spot[1] + right]);
  place()?.focus();
  return true;
};

/**
 * The space of the sheet at a point of the window, which may lie beyond its edge.
 * @type {(event: MouseEvent, patch: Held) => Space}
 */
const spaceAt = (event, { svg }) => {
  const paper = /** @type {Thing} */ (svg.querySelector(".paper"));
  const { x, y, width } = paper.getBoundingClientRect();
  return [Math.floor(((event.clientY - y) / width) * SIDE), Math.floor(((event.clientX - x) / width) * SIDE)];
};

/** @param {Space} space */
const isOnSheet = ([row, column]) => row >= 0 && row < SIDE && column >= 0 && column < SIDE;

/** @type {(event: MouseEvent, patch: Held) => boolean} */
const isOnGrid = (event, patch) =>
  patch.svg.contains(/** @type {Node} */ (event.target)) && isOnSheet(spaceAt(event, patch));

const TAP = 500; // ms from a finger's touch to the focus it causes

/** @param {PointerEvent} event */
const note = ({ pointerType, timeStamp }) => {
  if (pointerType !== "mouse") touchedAt = timeStamp;
};

/** @param {PointerEvent} event */
const press = (event) => {
  hold(event);
  dragged = null;
  isTouched = event.pointerType !== "mouse";
  note(event);
  if (!held || event.pointerType === "mouse" || !isOnGrid(event, held)) return;
  const [row, column] = spaceAt(event, held);
  /** @type {Space} */
  const away = [spot[0] - row, spot[1] - column];
  // A finger on the patch holds it where it touches; anywhere else, the patch comes to the finger.
  dragged = held.spaces.has(`${-away[0]},${-away[1]}`) ? away : [0, 0];
  move([row + dragged[0], column + dragged[1]]);
};

/** @param {PointerEvent} event */
const follow = (event) => {
  if (!held || (event.pointerType !== "mouse" && !dragged)) return;
  const [row, column] = spaceAt(event, held);
  if (dragged) move([row + dragged[0], column + dragged[1]]);
  else if (isOnSheet([row, column])) move([row, column]);
};

/** @param {PointerEvent} event */
const release = (event) => {
  note(event);
  clearTimeout(holding);
  isTouched = false;
  dragged = null;
};

/** @param {FocusEvent} event */
const focus = (event) => {
  const focused = /** @type {Thing} */ (event.target);
  const isTapped = event.timeStamp - touchedAt < TAP; // the finger has already moved the patch, or left it in place
  if (focused.dataset?.grip && !isTapped) move(gripOf(focused));
  if (focused.matches?.(":focus-visible")) explain(boxOf(event));
};

// --- special actions: explained in place of the question, while a box is pointed at, focused or held ---

const HELD = 450; // ms of a finger on a box
/** @type {number | undefined} */
let holding;
let wasHeld = false; // the click that follows says nothing more

/** @param {Event} event */
const boxOf = (event) => /** @type {Element} */ (event.target).closest?.("#own .box") ?? null;

/** @param {Element | null} box */
const explain = (box) => {
  const hint = /** @type {Thing | null} */ (document.querySelector("#hand .patchwork-hand .hint:not(output)"));
  if (!hint || (!box && !hint.dataset.before)) return;
  hint.dataset.before ??= hint.textContent ?? "";
  const says = box?.getAttribute("aria-label") ?? hint.dataset.before;
  if (hint.textContent !== says) hint.textContent = says;
};

/** @param {PointerEvent} event */
const over = (event) => {
  if (event.pointerType === "mouse") explain(boxOf(event));
};

/** @param {PointerEvent} event */
const hold = (event) => {
  clearTimeout(holding);
  wasHeld = false;
  const box = boxOf(event);
  if (event.pointerType === "mouse") return;
  explain(null);
  if (!box) return;
  holding = setTimeout(() => {
    wasHeld = true;
    explain(box);
  }, HELD);
};

/** @param {MouseEvent} event */
const click = (event) => {
  if (wasHeld && boxOf(event)) return true;
  if (!held || isStaged()) return false;
  const isButton = /** @type {Element} */ (event.target).closest("[data-set]") !== null;
  // Without a pointer, as from a screen reader, use the chosen place.
  if (!isButton && (event.detail === 0 || !isOnGrid(event, held))) return false;
  if (!isButton && isByFinger(event)) return true; // the finger has moved it
  if (!isButton) move(spaceAt(event, held)); // a hint may have moved it since the mouse came to rest
  if (!isButton && !target()) return false;
  choose(target(), event.detail);
  return true;
};

/**
 * Let Enter set the patch for mouse users too, although nothing has the focus then.
 * @type {(event: KeyboardEvent, key: string) => void}
 */
const key = (event, pressed) => {
  if (pressed !== "Enter" || event.repeat || !held || isStaged() || document.activeElement !== document.body) return;
  if (isCovered()) return;
  choose(target(), 0);
};

register({ settle, click, press, over, move: follow, release, key, focus, place, step });
