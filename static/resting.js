// Lets the board show what somebody rests on, with a mouse or the focus: a listed move, or an entry of the log. The
// views name it in `data-shows`. A finger rests on nothing: it chooses. Loaded after the first change of the page.

import { isMoving } from "./flights.js";
import { elementOf, register } from "./pointers.js";

const REST = 200; // ms on one of them: whoever passes over a list sees no flicker
const LEAVE = 80; // ms until the next one

let timer = 0;
/** @type {string | undefined} */
let shown = ""; // undefined once a click may have changed it

/** Let the board show it once all pieces have arrived, as redrawing would stop them. @param {string} what */
const show = (what) => {
  if (isMoving()) {
    timer = setTimeout(show, LEAVE, what);
    return;
  }
  shown = what;
  document.dispatchEvent(new CustomEvent("rest", { detail: what })); // see ui/browser/choices.py
};

/** @param {Element} element */
const rest = (element) => {
  const what = element.closest("[data-shows]")?.getAttribute("data-shows") ?? "";
  clearTimeout(timer);
  if (what !== shown) timer = setTimeout(show, what ? REST : LEAVE, what);
};

register({
  over: (event) => {
    if (event.pointerType === "mouse") rest(elementOf(event));
  },
  focus: (event) => rest(elementOf(event)),
  // A click may or may not change what the board shows, so the next thing rested on is reported in any case.
  click: () => {
    clearTimeout(timer);
    shown = undefined;
  },
});
