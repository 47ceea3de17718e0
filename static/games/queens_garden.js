// Parts of Azul: Queen's Garden that work without Python: zooming one's own garden on a small screen, by buttons, keys and
// pinching; enlarging the display on a low one; turning an expansion before it is laid, by R, the wheel and a button;
// keeping it where a finger put it until a button lays it; and stepping through the hexagons with G, to see the
// groups of each, on one's own board or on the enlarged board of another seat.

import * as panes from "../panes.js";
import { choose, isByFinger, register } from "../pointers.js";

const STEP = 1.5;
const MOST = 3.4;

// index.html has them, and they are never replaced.
const market = /** @type {HTMLElement} */ (document.querySelector("#market"));
const own = /** @type {HTMLElement} */ (document.querySelector("#own"));
const hand = /** @type {HTMLElement} */ (document.querySelector("#hand"));
const view = () => own.querySelector(".queens-view");

/** @type {(event: Event, selector: string) => Thing | null} */
const under = (event, selector) => /** @type {Element} */ (event.target).closest(selector);

// --- zooming ---

let zoom = 1;

/** @param {number} wanted */
const zoomTo = (wanted) => {
  const seen = view();
  if (!seen) return;
  const before = zoom;
  zoom = Math.min(Math.max(wanted, 1), MOST);
  // Keep the middle where it is.
  const x = seen.scrollLeft + seen.clientWidth / 2;
  const y = seen.scrollTop + seen.clientHeight / 2;
  own.style.setProperty("--queens-zoom", `${zoom}`);
  own.toggleAttribute("data-zoomed", zoom > 1);
  seen.scrollLeft = (x * zoom) / before - seen.clientWidth / 2;
  seen.scrollTop = (y * zoom) / before - seen.clientHeight / 2;
};

/** @type {Record<string, () => void>} */
const zoomed = { in: () => zoomTo(zoom * STEP), out: () => zoomTo(zoom / STEP) };

/** @param {TouchEvent} event */
const pinch = (event) => {
  if (!under(event, ".queens-view")) return undefined;
  const before = zoom;
  return /** @param {number} times */ (times) => zoomTo(before * times);
};

// --- enlarging the display ---

let isEnlarged = false;

// Things that an enlarged display would hide, while a hint, an explanation or a scoring speaks of them.
const SPOKEN_OF = ":is(.traits, .queens-beside) :is([data-hint], [data-new], [data-lit])";

/** Update the page, also after it was redrawn. */
const sizeDisplay = () => {
  if (market.querySelector(SPOKEN_OF)) isEnlarged = false;
  market.toggleAttribute("data-enlarged", isEnlarged);
  const button = market.querySelector(".queens-enlarger");
  if (button) button.ariaPressed = String(isEnlarged);
};

// --- turning an expansion ---

const SLOT = "[data-slot]"; // a petal, or the middle between them
const PETAL = `${SLOT}[data-pick]`;

/** @type {string | undefined} */
let turned; // the pick of the petal with the hexagon, regardless of the pointer
let isStaged = false; // it stays there until a button lays it
/** @type {Thing | undefined} */
let aimed; // the petal under the pointer when the expansion was turned away from it

const petals = () => [...own.querySelectorAll(PETAL)];
/** @param {Thing} thing */
const inSlot = (thing) => petals().filter((petal) => petal.dataset.slot === thing.dataset.slot);
const shown = () => petals().find((petal) => petal.dataset.pick === turned);

/** Update the page, also after it was redrawn. */
const settle = () => {
  const petal = shown();
  if (!petal) {
    turned = aimed = undefined;
    isStaged = false;
  }
  for (const one of petals()) one.classList.toggle("turned", one === petal);
  own.toggleAttribute("data-staged", isStaged);
  sizeDisplay();
  panes.settle();
  const note = hand.querySelector(".asked small");
  if (!note || (!petal && !note.dataset.before)) return;
  note.dataset.before ??= note.textContent;
  const says = petal ? petal.getAttribute("aria-label") : note.dataset.before;
  if (note.textContent !== says) note.textContent = says;
};

/** @param {Thing} petal */
const show = (petal) => {
  turned = petal.dataset.pick;
  settle();
};

const forget = () => {
  turned = undefined;
  settle();
};

/** @param {number} step */
const turn = (step) => {
  const all = petals();
  if (!all.length) return null;
  const pointed = all.find((petal) => petal.matches(":hover"));
  const now = shown() ?? pointed ?? all.find((petal) => petal === document.activeElement) ?? all[0];
  const ring = inSlot(now);
  const next = ring[(ring.indexOf(now) + step + ring.length) % ring.length];
  aimed = pointed;
  show(next);
  return next;
};

/** @param {PointerEvent} event */
const over = (event) => {
  const petal = under(event, PETAL);
  if (event.pointerType === "mouse" && !isStaged && petal && petal !== aimed && turned) forget();
};

// One notch of a wheel makes one turn. A trackpad sends many small steps, even after the fingers have left it.
const NOTCH = 50; // pixels
const UNITS = [1, 34, 400]; // pixels, lines, pages
const REST = 150; // ms
let rolled = 0;
let rolledAt = 0;
let turnedAt = -REST;

/** @param {WheelEvent} event */
const wheel = (event) => {
  const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
  if (event.ctrlKey || isSideways || !under(event, ".queens-garden") || !petals().length) return false;
  if (event.timeStamp < turnedAt + REST) return true;
  if (event.timeStamp > rolledAt + 2 * REST || rolled * event.deltaY < 0) rolled = 0;
  rolled += event.deltaY * UNITS[event.deltaMode];
  rolledAt = event.timeStamp;
  if (Math.abs(rolled) < NOTCH) return true;
  turn(Math.sign(rolled))?.focus({ preventScroll: true });
  turnedAt = event.timeStamp;
  rolled = 0;
  return true;
};

// --- laying it ---

/**
 * Put it into the slot under a finger, or turn it if it is there already.
 * @param {Thing} thing
 */
const stage = (thing) => {
  const ring = inSlot(thing);
  const at = ring.findIndex((petal) => petal === shown());
  const isOther = thing.matches(PETAL) && thing !== ring[at];
  isStaged = true;
  show(isOther ? thing : ring[(at + 1) % ring.length]);
};

/** @param {number} detail */
const lay = (detail) => {
  const petal = shown();
  forget();
  choose(petal, detail);
};

/** @param {MouseEvent} event */
const layByClick = (event) => {
  const thing = under(event, SLOT);
  if (under(event, "[data-turn]")) {
    if (turn(1)) isStaged = true; // the focus stays: a second Enter turns it further
    settle();
  } else if (under(event, "[data-lay]")) {
    lay(event.detail);
  } else if (thing && (isByFinger(event) || isStaged) && inSlot(thing).length) {
    stage(thing);
    return true;
  } else if (turned && thing && thing === aimed && thing !== shown()) {
    lay(1); // a click on the spot lays it as turned
    return true;
  }
  return false;
};

// --- looking at groups ---

const opened = () => document.querySelector("#dialog[open]"); // everything else is inert then

/** @type {(step: number, leads: boolean) => void} */
const lookOn = (step, leads) => {
  const lying = [...(opened() ?? own).querySelectorAll(".lying")];
  if (!lying.length) return;
  const at = lying.findIndex((one) => one === document.activeElement || one.matches(".seen"));
  const next = lying[at < 0 ? 0 : (at + step + lying.length) % lying.length];
  for (const one of lying) one.classList.toggle("seen", one === next && !leads);
  if (leads) next.focus();
};

/** @param {MouseEvent} event */
const lookByClick = (event) => {
  if (under(event, "[data-groups]")) {
    lookOn(1, event.detail === 0);
    return;
  }
  const lying = under(event, ".lying");
  for (const seen of document.querySelectorAll(".lying.seen")) if (seen !== lying) seen.classList.remove("seen");
  if (lying && isByFinger(event)) lying.classList.toggle("seen");
};

// --- clicks and keys ---

/** @param {MouseEvent} event */
const click = (event) => {
  const button = under(event, "[data-zoom]");
  if (button) zoomed[String(button.dataset.zoom)]();
  if (under(event, ".queens-enlarger")) {
    isEnlarged = !isEnlarged;
    sizeDisplay();
  }
  const pane = under(event, "[data-pane]:not(#stage)");
  if (pane) panes.show(String(pane.dataset.pane), event.detail === 0);
  if (layByClick(event)) return true;
  lookByClick(event);
  return false;
};

/** @type {(event: KeyboardEvent, key: string) => void} */
const key = (event, pressed) => {
  const back = event.shiftKey ? -1 : 1;
  if (pressed === "g" || pressed === "G") lookOn(back, true);
  else if (opened()) return;
  else if (pressed === "+" || pressed === "=") zoomed.in();
  else if (pressed === "-") zoomed.out();
  else if (pressed === "r" || pressed === "R") turn(back)?.focus({ preventScroll: true });
};

register({ settle, click, over, wheel, pinch, key });
