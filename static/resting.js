// Lets the board show what somebody rests on, with a mouse or the focus: a listed move, or an entry of the log. The
// views name it in `data-shows`. A finger rests on nothing: it chooses. Loaded after the first change of the page.

import { elementOf, register } from "./pointers.js";

const REST = 200; // ms on one of them: whoever passes over a list sees no flicker
const LEAVE = 80; // ms until the next one

let timer = 0;
let shown = "";

/** @param {Element} element */
const rest = (element) => {
  const what = element.closest("[data-shows]")?.getAttribute("data-shows") ?? "";
  clearTimeout(timer);
  if (what === shown) return;
  timer = setTimeout(
    () => {
      shown = what;
      document.dispatchEvent(new CustomEvent("rest", { detail: what })); // see ui/browser/choices.py
    },
    what ? REST : LEAVE,
  );
};

register({
  over: (event) => {
    if (event.pointerType === "mouse") rest(elementOf(event));
  },
  focus: (event) => rest(elementOf(event)),
  // A choice changes what is shown by itself, and the same thing can be rested on again after it.
  click: () => {
    clearTimeout(timer);
    shown = "";
  },
});
