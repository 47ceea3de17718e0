// Explains a thing on the table when a mouse or the keyboard focus rests on it, when a finger stays on it, and on the
// keys ? and F1. The views name the things in `data-thing`; Python has the words, with a link to the rule.
//
// The note stays until the pointer or focus goes elsewhere, never covers its thing, and goes away with Escape. The
// mouse may enter it. A note shown on focus ignores pointer and keys, and is not announced if the thing has a name.

import { isByFinger, register } from "./pointers.js";

const REST = 900; // ms for a mouse to rest on a thing
const LONG = 500; // ms for a finger to stay
const STOP = 600; // ms for the focus to rest on a thing
const LEAVE = 350; // ms for a mouse to get from the thing to the note
const STILL = 9; // px a finger may move
const GAP = 8; // px between a thing and the note
const LARGE = 24; // px: smaller parts of a small board cannot be pointed at

const THING = "#app [data-thing]";
const TELLS = `${THING}[data-tells]`; // a button that only explains itself
const HELD = "[data-moved-by-finger]"; // the piece in hand follows the pointer here, if it may be placed here
const IN_HAND = "#hand .holding";
const SMALL_BOARD = ".open-board"; // the button over another player's board
const REGION = "#market, #hand, #own, #others";
const NEEDED = "#app [data-pick], #hand > :not(.lesson-room)"; // better not covered
const NAMED = "[aria-label], [aria-labelledby], button, a, input, select"; // a screen reader reads its name

/** @typedef {"point" | "press" | "focus" | "key"} How */
/** @typedef {[left: number, top: number]} Spot */

/** @type {(kind: string, how: How) => string} */
let ask = () => "";

const note = document.createElement("div");
note.id = "thing";
note.setAttribute("role", "status");
note.popover = "manual"; // in front of an open dialog too

/** @type {Thing | null} */
let said = null; // the thing in the note
/** @type {How} */
let asked = "point"; // how somebody asked for it
/** @type {Thing | null} */
let pointed = null; // the thing under the mouse
/** @type {[x: number, y: number] | null} */
let pressed = null; // where a finger went down
/** @type {[x: number, y: number]} */
let rested = [0, 0]; // last place of the mouse: the page may change under it
let swallows = false; // the click that ends a long press is still to come
let timer = 0;

/** @type {(milliseconds: number, then: () => void) => void} */
const later = (milliseconds, then) => {
  clearTimeout(timer);
  timer = setTimeout(then, milliseconds);
};

/** True if the piece in hand may be placed on an element. @param {Element} element */
const isForHand = (element) =>
  Boolean(document.querySelector(IN_HAND) && element.closest(HELD)?.querySelector("[data-pick]"));

/**
 * The part of a small board at a point, under the button that enlarges it; without one, the button.
 * @type {(button: Thing, x: number, y: number) => Thing}
 */
const partAt = (button, x, y) => {
  const isLarge = (/** @type {Thing} */ part) => {
    const { width, height } = part.getBoundingClientRect();
    return Math.min(width, height) >= LARGE;
  };
  const parts = document.elementsFromPoint(x, y).map((element) => element.closest(`${THING}:not(svg, button)`));
  return parts.find((part) => part && button.closest(".seat")?.contains(part) && isLarge(part)) ?? button;
};

/**
 * The thing at a point of the page. Things with `data-above` lie above others and let pointers through to them.
 * @type {(event: MouseEvent) => Thing | null}
 */
const thingAt = ({ target, clientX, clientY }) => {
  const under = /** @type {Element} */ (target);
  if (isForHand(under)) return null;
  const button = under.closest(SMALL_BOARD);
  if (button) return partAt(button, clientX, clientY);
  const above = [...(under.closest("#app svg")?.querySelectorAll("[data-above]") ?? [])].find((thing) => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });
  return above ?? under.closest(THING);
};

/** @type {(thing: Thing | null, how: How) => boolean} */
const say = (thing, how) => {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1); // it may have just opened over the thing
  const words = thing && (!dialog || dialog.contains(thing)) ? ask(String(thing.dataset.thing), how) : "";
  if (!thing || !words) return false;
  clearTimeout(timer);
  [said, asked] = [thing, how];
  const isRead = how === "focus" && document.activeElement?.matches(NAMED);
  note.setAttribute("aria-live", isRead ? "off" : "polite");
  note.dataset.how = how;
  note.innerHTML = words;
  const front = dialog ?? document.body;
  if (note.parentNode !== front) front.append(note);
  note.showPopover();
  place(thing);
  return true;
};

export const hide = () => {
  clearTimeout(timer);
  if (!said) return;
  said = null;
  if (note.isConnected) note.hidePopover();
};

/**
 * The possible places of the note beside a box: above or below it, left or right of it.
 * @type {(box: DOMRect, wide: number, high: number) => Spot[]}
 */
const beside = (box, wide, high) => {
  /** @type {(at: number, most: number) => number} */
  const inside = (at, most) => Math.max(GAP, Math.min(at, most - GAP));
  const across = inside(box.left + (box.width - wide) / 2, innerWidth - wide);
  const down = inside(box.top + (box.height - high) / 2, innerHeight - high);
  return [
    [across, box.top - high - GAP],
    [across, box.bottom + GAP],
    [box.left - wide - GAP, down],
    [box.right + GAP, down],
  ];
};

/**
 * Place the note where there is room beside the thing, over as few choices as possible; without room, at the farthest
 * edge. A note shown on focus need not be reached, so it may also lie beside the whole region.
 * @param {Thing} thing
 */
const place = (thing) => {
  const around = thing.closest("[data-at]")?.getBoundingClientRect(); // tiles count with their factory
  const isSmall = around && around.width * around.height < (innerWidth * innerHeight) / 8;
  const box = isSmall ? around : thing.getBoundingClientRect();
  const [wide, high] = [note.offsetWidth, note.offsetHeight];
  const region = asked === "focus" ? thing.closest(REGION) : null;
  const spots = [box, region?.getBoundingClientRect()]
    .flatMap((each) => (each ? beside(each, wide, high) : []))
    .filter(([left, top]) => Math.min(left, top, innerWidth - left - wide, innerHeight - top - high) >= 0);
  const needed = [...document.querySelectorAll(NEEDED)].map((each) => each.getBoundingClientRect());
  const covered = (/** @type {Spot} */ [left, top]) =>
    needed.filter((one) => one.left < left + wide && left < one.right && one.top < top + high && top < one.bottom)
      .length;
  const costs = spots.map(covered);
  const far = box.top > innerHeight - box.bottom ? GAP : innerHeight - high - GAP;
  const [left, top] = spots[costs.indexOf(Math.min(...costs))] ?? [beside(box, wide, high)[0][0], far];
  [note.style.left, note.style.top] = [`${left}px`, `${top}px`];
};

const isWithin = (/** @type {Event} */ event) => note.contains(/** @type {Node} */ (event.target));

/** @param {PointerEvent} event */
const press = (event) => {
  if (isWithin(event)) return;
  hide();
  swallows = false;
  pressed = null;
  if (event.pointerType === "mouse") {
    rested = [event.clientX, event.clientY];
    return;
  }
  if (!event.isPrimary) return;
  const thing = thingAt(event);
  if (!thing) return;
  pressed = [event.clientX, event.clientY];
  later(LONG, () => {
    swallows = say(thing, "press");
  });
};

/** @param {PointerEvent} event */
const move = (event) => {
  if (event.pointerType === "mouse") {
    const isOnSmall = /** @type {Element} */ (event.target).closest(SMALL_BOARD);
    if (isOnSmall) over(event);
    else if (isMoved(event) && pointed && pointed !== said) rest(pointed);
    rested = [event.clientX, event.clientY];
  } else if (pressed && Math.hypot(event.clientX - pressed[0], event.clientY - pressed[1]) > STILL) {
    pressed = null; // the finger scrolls
    if (!swallows) clearTimeout(timer);
  }
};

/** @param {MouseEvent} event */
const isMoved = ({ clientX, clientY }) => clientX !== rested[0] || clientY !== rested[1];

/** @param {Thing} thing */
const rest = (thing) => later(REST, () => say(thing, "point"));

/** @param {PointerEvent} event */
const over = (event) => {
  if (event.pointerType !== "mouse") return;
  if (isWithin(event)) return clearTimeout(timer);
  pointed = event.buttons ? null : thingAt(event);
  if ((!said || asked === "focus") && !isMoved(event)) return;
  if (pointed && pointed === said) clearTimeout(timer);
  else if (said) later(LEAVE, leave);
  else if (pointed) rest(pointed);
  else clearTimeout(timer);
};

const leave = () => {
  hide();
  if (pointed) rest(pointed);
};

const release = () => {
  if (pressed && !swallows) clearTimeout(timer);
  pressed = null;
};

/** Swallow the click of a long press. @param {MouseEvent} event */
const click = (event) => {
  if (isWithin(event)) {
    hide();
    return false;
  }
  if (!swallows || !isByFinger(event)) {
    swallows = false;
    /** @type {Thing | null} */
    const teller = /** @type {Element} */ (event.target).closest(TELLS);
    if (say(teller, "press")) return true;
    if (event.detail === 0) hide();
    return false;
  }
  swallows = false;
  event.preventDefault();
  return true;
};

/** @type {(event: KeyboardEvent, key: string) => boolean} */
const key = (event, pressed) => {
  swallows = false; // not every browser clicks after a long press
  if (pressed === "Escape" && said) {
    const isAskedFor = asked !== "focus";
    hide();
    if (!isAskedFor) return false;
    event.preventDefault();
    return true;
  }
  if (pressed !== "?" && pressed !== "F1") return false;
  const thing = document.activeElement?.closest(THING) ?? pointed;
  const link = said && said === thing && asked !== "focus" ? note.querySelector("a") : null;
  if (!link && say(thing, "key")) {
    event.preventDefault();
    return true;
  }
  const rules = /** @type {HTMLElement | null} */ (link ?? document.querySelector("#bar .bar-rules"));
  if (!rules) return false;
  hide();
  rules.click();
  event.preventDefault();
  return true;
};

/** @param {FocusEvent} event */
const focus = (event) => {
  if (isWithin(event)) return;
  const element = /** @type {Element} */ (event.target);
  if (swallows) return; // a finger that was just answered focuses the button above a small board
  if (said && !said.contains(element) && !element.contains(said)) hide(); // a finger focuses the dialog
  if (said || !element.matches(":focus-visible") || !element.closest(THING) || isForHand(element)) return;
  later(STOP, () => {
    if (document.activeElement === element) say(element.closest(THING), "focus");
  });
};

/** Keep the browser's menu closed under a finger that stays. @param {MouseEvent} event */
const menu = (event) => {
  if (!pressed && !swallows) return false;
  event.preventDefault();
  return true;
};

/** Keep the note with its thing, or hide it if the thing is gone, or has lost the focus that showed it. */
const settle = () => {
  if (pointed && !pointed.isConnected) pointed = null;
  if (!said) return;
  const isLeft = asked === "focus" && !said.contains(document.activeElement);
  if (isLeft || !said.isConnected) hide();
  else place(said);
};

/** Let the note follow when the page or a part of it scrolls. Hide it once the thing is out of sight. */
const scroll = () => {
  if (!said) return;
  const { left, right, top, bottom } = said.getBoundingClientRect();
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) hide();
  else settle();
};

register({ settle, press, move, over, release, click, key, focus, menu });
addEventListener("resize", settle);
addEventListener("scroll", scroll, { capture: true, passive: true });

/**
 * Set the function that gives the words about a kind of thing; "" for none.
 * @param {typeof ask} words
 */
export const answer = (words) => {
  ask = words;
};
