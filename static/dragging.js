// Lets a mouse or a finger drag what it can click. Pressing a thing that needs a place (below `.drags`) and moving away
// takes it in hand. Letting go over a target chooses that target; anywhere else, the thing flies back. A drag makes the
// same choices as the clicks. A finger drags where `touch-action` keeps the browser from scrolling: see motion.css.

import { animate, put } from "./flights.js";
import { choose, elementOf, isCovered, register } from "./pointers.js";
import { hide } from "./things.js";

const FAR = 8; // pixels of movement that turn a press into a drag
const BACK = 180; // ms of the way back
const UNDER_FINGER = 1.7; // times its size, to be seen around a fingertip
const SOURCES = ":is(.drags, .drags *):is([data-pick], [data-do^='pick:'])";
// A place on the board, or one that a button in the hand stands for: the pick of that button is its `data-drop`.
const TARGETS = "#own [data-pick]:not(.drags *), [data-drop]";
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
 * @property {boolean} swipes the browser moves the page across
 * @property {SVGSVGElement | null} ghost the picture that follows the pointer
 * @property {boolean} isHeld
 */

/** @type {Drag | null} */
let drag = null;
let hasDragged = false; // since the last press

/** @type {Thing | null} */
let aimed = null; // the target under the pointer, which shows what it would bring

/** @param {Thing | null} target */
const aim = (target) => {
  if (target !== aimed) aimed?.classList.remove("aimed");
  aimed = target;
  aimed?.classList.add("aimed"); // once more, as it may have been drawn again
};

/** @param {PointerEvent} event */
const under = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY);

/** @type {(element: Element | null) => Thing | null} */
const targetOf = (element) => element?.closest(TARGETS) ?? null;

/** @returns {Thing | null} */
const unpick = () => document.querySelector("#stage [data-do='unpick'], #hand [data-do='unpick']");

/** Ends the drag, if there is one, and gives it. */
const end = () => {
  const ended = drag;
  drag = null;
  aim(null);
  return ended;
};

/**
 * What the browser does itself when a pointer moves on from a thing.
 * @type {(event: PointerEvent, source: Thing) => string[]}
 */
const browserDoes = ({ pointerType }, source) =>
  pointerType === "mouse" ? [] : getComputedStyle(source.querySelector(".over") ?? source).touchAction.split(" ");

/** @param {PointerEvent} event */
const press = (event) => {
  hasDragged = false;
  putBack(end()); // a second finger enlarges the page
  const source = /** @type {Thing | null} */ (elementOf(event).closest(SOURCES));
  if (!source || !event.isPrimary || event.button !== 0 || event.ctrlKey || isCovered()) return;
  const done = browserDoes(event, source);
  if (done.some((what) => !["none", "pinch-zoom", "pan-x"].includes(what))) return;
  const { clientX: x, clientY: y, pointerId: pointer } = event;
  const place = source.getBoundingClientRect();
  drag = { source, place, x, y, pointer, swipes: done.includes("pan-x"), ghost: null, isHeld: false };
};

/** The thing to choose for a target. @param {Thing} target */
const chosenBy = ({ dataset }) =>
  dataset.drop ? document.querySelector(`#hand [data-pick="${dataset.drop}"]`) : null;

/** A picture of the piece, as it lies; or of the sign on a button. @type {(source: Thing) => SVGSVGElement | null} */
const picture = (source) => {
  const piece = source.querySelector("[data-is]") ?? source.closest("[data-is]");
  const sign = /** @type {SVGSVGElement | null} */ (piece ? null : source.querySelector("svg"));
  const box = (piece ?? sign)?.getBoundingClientRect();
  if (!box?.width) return null;
  const drawing = /** @type {SVGSVGElement} */ (
    sign?.cloneNode(true) ?? document.createElementNS("http://www.w3.org/2000/svg", "svg")
  );
  if (piece) {
    drawing.setAttribute("viewBox", ["x", "y", "width", "height"].map((name) => piece.getAttribute(name)).join(" "));
    const copy = /** @type {Element} */ (piece.cloneNode(true));
    copy.removeAttribute("data-is");
    drawing.append(copy);
  }
  for (const side of /** @type {const} */ (["left", "top", "width", "height"])) drawing.style[side] = `${box[side]}px`;
  return drawing;
};

/** @param {PointerEvent} event */
const move = (event) => {
  if (drag?.pointer !== event.pointerId) return;
  if (!(event.buttons & 1)) {
    end()?.ghost?.remove(); // let go where the page did not hear of it
    return;
  }
  const [right, down] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.isHeld) {
    if (Math.hypot(right, down) < FAR) return;
    if (drag.swipes && Math.abs(right) >= Math.abs(down)) {
      end();
      return;
    }
    hide(); // a note would lie between the finger and the targets
    const ghost = picture(drag.source);
    choose(drag.source, 1);
    if (!unpick()) {
      end(); // it needed no place: the choice is made
      hasDragged = true;
      return;
    }
    drag = { ...drag, ghost, isHeld: true };
    // The pressed thing may be redrawn. The page would then lose track of a finger.
    if (event.pointerType !== "mouse") document.documentElement.setPointerCapture(event.pointerId);
    if (ghost) put(ghost);
  }
  const size = event.pointerType === "mouse" ? 1 : UNDER_FINGER;
  if (drag.ghost) drag.ghost.style.transform = `translate(${right}px, ${down}px) scale(${size})`;
  aim(targetOf(under(event)));
};

/** Let the picture fly back to where it was taken. @param {SVGSVGElement} ghost */
const flyBack = (ghost) => {
  put(ghost); // what was drawn anew has ended all flights
  const frames = [{ transform: ghost.style.transform }, { transform: "none" }];
  const way = animate(ghost, frames, { duration: BACK, easing: "ease-in" });
  way.onfinish = () => ghost.remove();
};

/** @param {Drag | null} ended */
const putBack = (ended) => {
  if (!ended?.isHeld) return;
  choose(unpick(), 1);
  if (ended.ghost) flyBack(ended.ghost);
};

/** @param {PointerEvent} event */
const release = (event) => {
  if (drag?.pointer !== event.pointerId) return;
  const ended = end();
  if (!ended?.isHeld) return;
  hasDragged = true;
  if (event.type === "pointercancel") {
    putBack(ended);
    return;
  }
  const { clientX, clientY, pointerType } = event;
  const { left, right, top, bottom } = ended.place;
  const isUnsteady = clientX > left && clientX < right && clientY > top && clientY < bottom; // rather a click
  const below = under(event);
  const isToBeSet = pointerType !== "mouse" && document.querySelector(SET) && below?.closest(FOLLOWS);
  const target = targetOf(below);
  if (!isUnsteady && !isToBeSet && !target) {
    putBack(ended);
    return;
  }
  ended.ghost?.remove();
  if (target && !isToBeSet) choose(chosenBy(target) ?? target, 1);
};

/** Ignore the click that ends a drag, but not one from a key or a screen reader. @param {MouseEvent} event */
const click = ({ detail }) => {
  const isOurs = hasDragged && detail > 0;
  hasDragged = false;
  return isOurs;
};

register({ press, move, release, click });
