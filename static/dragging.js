// Lets a mouse or a finger drag what it can click: who presses a thing that can be taken in hand and moves away takes
// it, and letting go over a target chooses that. Let go elsewhere, it flies back. A drag makes the same choices as the
// clicks. A finger drags where the style sheets keep the browser from scrolling with it: see `touch-action`.

import { animate, put } from "./flights.js";
import { choose, elementOf, isCovered, register } from "./pointers.js";

const FAR = 8; // pixels from which on a press is a drag
const BACK = 180; // ms of the way back
const UNDER_FINGER = 1.7; // times its size, to be seen around a fingertip
// Things to take in hand. Other buttons beside the hand are for clicks: they turn a patch, or end a turn.
const STORED = "#own [data-drags] [data-pick]";
const SOURCES = `#market [data-pick], #market [data-do^='pick:'], ${STORED}, #hand .ways [data-pick^='turn-']`;
const TARGETS = `#own [data-pick]:not(${STORED}), #market [data-pick]`;
// Where the piece in hand follows a finger, until a button sets it.
const FOLLOWS = "[data-moved-by-finger]";
const SET = "#hand [data-set]";

/**
 * @typedef {object} Drag
 * @property {Thing} source
 * @property {DOMRect} place of the source
 * @property {number} x where it was pressed
 * @property {number} y
 * @property {number} pointer
 * @property {boolean} isAcrossForBrowser
 * @property {SVGSVGElement | null} ghost the picture that follows the pointer
 * @property {boolean} isHeld
 */

/** @type {Drag | null} */
let drag = null;
let hasDragged = false; // the click that follows at once is none

/** @type {Thing | null} */
let aimed = null; // the target under the pointer, which shows what it would bring

/** @param {Thing | null} target */
const aim = (target) => {
  if (target !== aimed) aimed?.classList.remove("aimed");
  aimed = target;
  aimed?.classList.add("aimed"); // once more, as it may have been drawn again
};

/** @type {(event: PointerEvent) => Thing | null} */
const targetAt = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest(TARGETS) ?? null;

/** @returns {Thing | null} */
const unpick = () => document.querySelector("#stage [data-do='unpick'], #hand [data-do='unpick']");

/** Ends without a choice. */
const end = () => {
  aim(null);
  drag?.ghost?.remove();
  drag = null;
};

/**
 * The directions in which the browser scrolls when a pointer moves on from a thing: "none" for a mouse.
 * @type {(event: PointerEvent, source: Thing) => string}
 */
const scrolls = ({ pointerType }, source) =>
  pointerType === "mouse" ? "none" : getComputedStyle(source).touchAction;

/** @param {PointerEvent} event */
const press = (event) => {
  hasDragged = false;
  if (drag && !event.isPrimary) putBack(drag); // two fingers enlarge
  drag = null;
  const source = /** @type {Thing | null} */ (elementOf(event).closest(SOURCES));
  if (!source || !event.isPrimary || event.button !== 0 || event.ctrlKey || isCovered()) return;
  const way = scrolls(event, source);
  if (way !== "none" && way !== "pan-x") return;
  const { clientX: x, clientY: y, pointerId: pointer } = event;
  const place = source.getBoundingClientRect();
  drag = { source, place, x, y, pointer, isAcrossForBrowser: way === "pan-x", ghost: null, isHeld: false };
};

/** A picture of the piece, as it lies. @type {(source: Thing) => SVGSVGElement | null} */
const picture = (source) => {
  const piece = source.querySelector("[data-is]") ?? source.closest("[data-is]");
  const box = piece?.getBoundingClientRect();
  if (!piece || !box?.width) return null;
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", ["x", "y", "width", "height"].map((name) => piece.getAttribute(name)).join(" "));
  const copy = /** @type {Element} */ (piece.cloneNode(true));
  copy.removeAttribute("data-is");
  drawing.append(copy);
  for (const side of /** @type {const} */ (["left", "top", "width", "height"])) drawing.style[side] = `${box[side]}px`;
  return drawing;
};

/** @param {PointerEvent} event */
const move = (event) => {
  if (drag?.pointer !== event.pointerId) return;
  if (!(event.buttons & 1)) {
    end(); // let go where the page did not hear of it
    return;
  }
  const [right, down] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.isHeld) {
    if (Math.hypot(right, down) < FAR) return;
    if (drag.isAcrossForBrowser && Math.abs(right) >= Math.abs(down)) {
      end(); // a swipe
      return;
    }
    const ghost = picture(drag.source);
    choose(drag.source, 1);
    if (!unpick()) {
      end(); // it needed no place: the choice is made
      hasDragged = true;
      return;
    }
    drag = { ...drag, ghost, isHeld: true };
    if (ghost) put(ghost);
  }
  const size = event.pointerType === "mouse" ? 1 : UNDER_FINGER;
  if (drag.ghost) drag.ghost.style.transform = `translate(${right}px, ${down}px) scale(${size})`;
  aim(targetAt(event));
};

/** Let the picture fly back to where it was taken. @param {SVGSVGElement} ghost */
const flyBack = (ghost) => {
  put(ghost); // what was drawn anew has ended all flights
  const frames = [{ transform: ghost.style.transform }, { transform: "none" }];
  const way = animate(ghost, frames, { duration: BACK, easing: "ease-in" });
  way.onfinish = () => ghost.remove();
};

/**
 * Put back what was dragged.
 * @param {Drag} done
 */
const putBack = ({ ghost, isHeld }) => {
  if (!isHeld) return;
  choose(unpick(), 1);
  if (ghost) flyBack(ghost);
};

/** @param {PointerEvent} event */
const release = (event) => {
  if (drag?.pointer !== event.pointerId) return;
  const done = drag;
  drag = null;
  aim(null);
  if (!done.isHeld) return;
  hasDragged = true;
  setTimeout(() => (hasDragged = false)); // its click, if there is one, comes before
  if (event.type === "pointercancel") {
    putBack(done);
    return;
  }
  const { clientX, clientY, pointerType } = event;
  const { left, right, top, bottom } = done.place;
  const isUnsteady = clientX > left && clientX < right && clientY > top && clientY < bottom; // rather a click
  const under = document.elementFromPoint(clientX, clientY);
  const isToBeSet = pointerType !== "mouse" && document.querySelector(SET) && under?.closest(FOLLOWS);
  const target = targetAt(event);
  if (!isUnsteady && !isToBeSet && !target) {
    putBack(done);
    return;
  }
  done.ghost?.remove();
  if (target && !isToBeSet) choose(target, 1);
};

const click = () => {
  const isOurs = hasDragged;
  hasDragged = false;
  return isOurs;
};

register({ press, move, release, click });
