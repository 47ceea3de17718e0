// Lets a mouse drag what it can click: who presses a thing that can be taken in hand and moves away takes it, and
// letting go over a target chooses that. Let go elsewhere, it flies back. A drag makes the same choices as the clicks.

import { animate, put } from "./flights.js";
import { choose, elementOf, isCovered, register } from "./pointers.js";

const FAR = 8; // pixels from which on a press is a drag
const BACK = 180; // ms of the way back
// Things to take in hand. Other buttons beside the hand are for clicks: they turn a patch, or end a turn.
const SOURCES = "#market [data-pick], #market [data-do^='pick:'], #hand .ways [data-pick^='turn-']";

/** @typedef {{ source: Thing, place: DOMRect, x: number, y: number, ghost: SVGSVGElement | null, isHeld: boolean }} Drag */

/** @type {Drag | null} */
let drag = null;
let hasDragged = false; // the click that follows at once is none

/** @returns {Thing | null} */
const unpick = () => document.querySelector("#stage [data-do='unpick'], #hand [data-do='unpick']");

/** @param {PointerEvent} event */
const press = (event) => {
  hasDragged = false;
  const source = /** @type {Thing | null} */ (elementOf(event).closest(SOURCES));
  const isMouse = event.pointerType === "mouse" && event.button === 0 && !event.ctrlKey;
  const { clientX: x, clientY: y } = event;
  const canDrag = source && isMouse && !isCovered();
  drag = canDrag ? { source, place: source.getBoundingClientRect(), x, y, ghost: null, isHeld: false } : null;
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

const end = () => {
  drag?.ghost?.remove();
  drag = null;
};

/** @param {PointerEvent} event */
const move = (event) => {
  if (!drag) return;
  if (!(event.buttons & 1)) {
    end(); // let go where the page did not hear of it
    return;
  }
  const [right, down] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.isHeld) {
    if (Math.hypot(right, down) < FAR) return;
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
  if (drag.ghost) drag.ghost.style.transform = `translate(${right}px, ${down}px)`;
};

/** Let the picture fly back to where it was taken. @param {SVGSVGElement} ghost */
const flyBack = (ghost) => {
  put(ghost); // what was drawn anew has ended all flights
  const frames = [{ transform: ghost.style.transform }, { transform: "none" }];
  const way = animate(ghost, frames, { duration: BACK, easing: "ease-in" });
  way.onfinish = () => ghost.remove();
};

/** @param {PointerEvent} event */
const release = (event) => {
  const done = drag;
  drag = null;
  if (!done?.isHeld) return;
  hasDragged = true;
  setTimeout(() => (hasDragged = false)); // its click, if there is one, comes before
  const under = document.elementFromPoint(event.clientX, event.clientY);
  /** @type {Thing | null | undefined} */
  const target = under?.closest("#own [data-pick], #market [data-pick]");
  if (target && event.type !== "pointercancel") {
    done.ghost?.remove();
    choose(target, 1);
    return;
  }
  const { left, right, top, bottom } = done.place;
  const isBack = event.clientX > left && event.clientX < right && event.clientY > top && event.clientY < bottom;
  if (isBack && event.type !== "pointercancel") {
    done.ghost?.remove(); // an unsteady click
    return;
  }
  choose(unpick(), 1);
  if (done.ghost) flyBack(done.ghost);
};

const click = () => {
  const isOurs = hasDragged;
  hasDragged = false;
  return isOurs;
};

register({ press, move, release, click });
