// Offers pointer, touch, wheel and key events over the table to the games before they reach Python.
//
// A game that handles some of them registers a widget: a plain object with the functions it needs from the list below.
// A function that returns true has handled the event, which then goes no further. Widgets are asked in the order of
// their registration. No other script listens to pointers. What keys focus is scrolled into view as well.

/**
 * @typedef {object} Widget
 * @property {() => void} [settle] the page was redrawn: find the moving thing again
 * @property {() => void} [settled] all widgets have settled, and their drawings are in place
 * @property {(event: MouseEvent) => boolean | void} [click]
 * @property {(event: PointerEvent) => boolean | void} [press]
 * @property {(event: PointerEvent) => boolean | void} [move]
 * @property {(event: PointerEvent) => boolean | void} [over] the pointer moved onto another element
 * @property {(event: PointerEvent) => boolean | void} [release] also when the browser cancelled the pointer
 * @property {(event: WheelEvent) => boolean | void} [wheel] over one's own board
 * @property {(event: TouchEvent) => ((times: number) => void) | void} [pinch] two fingers touched one's own
 *   board: returns a function to call with the factor by which they have moved apart
 * @property {(event: KeyboardEvent, key: string) => boolean | void} [key] as named by `keyOf`
 * @property {(event: FocusEvent) => boolean | void} [focus]
 * @property {(event: MouseEvent) => boolean | void} [menu] the browser is about to open its menu
 * @property {() => Thing | null} [place] the element to focus while keys move something
 * @property {(right: number, down: number) => boolean} [step] move it by an arrow key; returns true if it moved
 */

/** @type {Widget[]} */
const widgets = [];

/** @param {Widget} widget */
export const register = (widget) => {
  widgets.push(widget);
};

/** The element that an event is aimed at, even if a text or the whole page sent it. @param {Event} event */
export const elementOf = ({ target }) => {
  if (target instanceof Element) return target;
  return (target instanceof Node && target.parentElement) || document.documentElement;
};

/** True if a dialog is open: everything else is inert then, even if nothing in the dialog has the focus. */
export const isCovered = () => document.querySelector("dialog[open]") !== null;

/** @param {(widget: Widget) => unknown} ask */
const isAnswered = (ask) => widgets.some((widget) => ask(widget) === true);

let lastKind = "mouse"; // not every browser reports the kind of pointer with a click
let isChoosing = false; // the click is one of ours

/**
 * True if a finger or a pen made the click, rather than a mouse, a key or a screen reader.
 * @param {MouseEvent & { pointerType?: string }} event
 */
export const isByFinger = (event) => event.detail > 0 && (event.pointerType || lastKind) !== "mouse";

/**
 * Choose for a widget, like a click that skips the widgets. `detail` is 0 for a key.
 * @type {(target: Thing | null | undefined, detail: number) => void}
 */
export const choose = (target, detail) => {
  isChoosing = true;
  target?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
  isChoosing = false;
};

// --- the second half of a double click ---
//
// If the first half has changed the thing under the pointer, the second half is not meant for the new one and chooses
// nothing. It also never plays or puts back a piece, and never presses a button with `data-once`, such as one that
// deletes a row of several. A button with `data-again`, which turns a piece, works every time. The system tells double
// clicks of a mouse, but not of a finger.

const TWICE = 300; // ms, by a finger: as in touch systems
const LONGEST = 1000; // ms, by a mouse: a longer series of quick presses is no double click
const NEAR = 12; // pixels, by a finger
const CONTROLS = "[data-pick], [data-do], [data-why], a, button, summary, label, input, select, textarea";
const COMMANDS = ["data-pick", "data-do", "href"];
const CHOICES = "[data-pick], [data-do='unpick'], [data-do^='pick:']:not([data-again])"; // at a table

/** @typedef {{ place: string, command: string, name: string, isOnce: boolean }} Aim */

/** @type {(Aim & { at: number, x: number, y: number }) | undefined} */
let first; // the last click let through, with its aim before it was answered
let isSecond = false; // the next click is the unwanted second half of a double click

/** The aim of an event. @param {MouseEvent} event @returns {Aim} */
const aim = ({ target }) => {
  const { route, room, game } = document.body.dataset;
  const title = document.querySelector("#dialog-title")?.textContent;
  const place = [route, room, game, title, document.querySelector("#rulebook[open]") !== null].join("|");
  const found = target instanceof Element ? target.closest(CONTROLS) : null;
  const control = found instanceof HTMLLabelElement ? found.control : found; // which the browser clicks as well
  const command = COMMANDS.map((attribute) => control?.getAttribute(attribute)).find(Boolean) ?? "";
  const name = control?.getAttribute("aria-label") ?? control?.textContent ?? "";
  const isOnce = control?.matches(route === "table" && !isCovered() ? CHOICES : "[data-once]") ?? false;
  return { place, command, name, isOnce };
};

/** True if both aim at one button for repeated presses, such as one that turns a patch: it may have changed since. */
const isSame = /** @param {Aim} one @param {Aim} other */ (one, other) =>
  one.place === other.place && ((one.command && one.command === other.command) || one.name === other.name);

/** @param {MouseEvent} event */
const isTwice = (event) => {
  if (!first) return false;
  const after = event.timeStamp - first.at;
  if (lastKind === "mouse") return event.detail > 1 && after < LONGEST;
  return after < TWICE && Math.hypot(event.clientX - first.x, event.clientY - first.y) < NEAR;
};

/** @param {MouseEvent} event */
const swallow = (event) => {
  if (!isSecond) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** @param {MouseEvent} event */
const press = (event) => {
  isSecond = false;
  if (first && isTwice(event)) {
    const now = aim(event);
    isSecond = first.isOnce || now.isOnce || !isSame(first, now);
  }
  swallow(event);
};

/** @param {MouseEvent} event */
const click = (event) => {
  if (isChoosing || event.detail === 0) return; // made by a widget or a key, without a pressed button
  swallow(event);
  if (!isSecond) first = { ...aim(event), at: event.timeStamp, x: event.clientX, y: event.clientY };
};

addEventListener("mousedown", press, { capture: true }); // of a finger, just before its click
addEventListener("click", click, { capture: true });
addEventListener("keydown", () => void (first = undefined), { capture: true }); // a key between two clicks parts them

// --- keys ---

const FIELDS = "input, select, textarea"; // these keep their keys
const FULL_WIDTH = /^[\uFF01-\uFF5E]$/;
const FROM_FULL_WIDTH = 0xfee0; // distance to the same sign in half width
const HIDDEN = ["", "Process", "Unidentified"]; // a key that an input method keeps to itself
/** The sign on a key other than a letter, without and with Shift. @type {Record<string, string>} */
const SIGNS = { Equal: "=+", Minus: "-_", NumpadAdd: "++", NumpadSubtract: "--", Slash: "/?", Space: "  " };

/**
 * The character a key types. If it types a letter that is not Latin, as in Zhuyin, kana or Cyrillic, the character on
 * the same key of a Latin keyboard.
 * @param {KeyboardEvent} event
 */
const typed = ({ key, code, shiftKey }) => {
  if (key === "\u3000") return " ";
  if (FULL_WIDTH.test(key)) return String.fromCharCode(key.charCodeAt(0) - FROM_FULL_WIDTH);
  const isOther = /^[\p{L}\p{M}]+$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  if (!isOther && !HIDDEN.includes(key)) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1].toLowerCase();
  return letter ?? SIGNS[code]?.[Number(shiftKey)] ?? "";
};

/**
 * The key pressed for the page; "" if it belongs to the browser, a field or an input method, or if somebody has
 * switched off keys that type something.
 * @param {KeyboardEvent} event
 */
export const keyOf = (event) => {
  const isTaken = event.ctrlKey || event.metaKey || event.altKey || event.getModifierState("AltGraph");
  if (isTaken || event.isComposing || elementOf(event).closest(FIELDS)) return "";
  const key = typed(event);
  const isOff = document.body.dataset.keys === "off" && key.length === 1 && key !== " ";
  return isOff ? "" : key;
};

// --- the focus ---
//
// A clicked drawing loses the focus before the click is answered, because a focused drawing changes more slowly. Things
// that show more with the focus keep it, and so do things focused by keys or a screen reader.

/** @param {MouseEvent} event */
const drop = ({ detail, target }) => {
  const focused = document.activeElement;
  if (detail === 0 || !(focused instanceof SVGElement) || focused.matches("[data-look], :focus-visible")) return;
  if (target instanceof Element && target.closest("[data-pick], [data-do], [data-why]")) focused.blur();
};

addEventListener("click", drop, { capture: true });

// --- events offered to the widgets ---

/**
 * @template {keyof WindowEventMap} Kind
 * @param {Kind} kind
 * @param {(widget: Widget, event: WindowEventMap[Kind]) => boolean | void} ask
 */
const offer = (kind, ask) => {
  // In the capture phase, before any other listener.
  const listener = /** @param {WindowEventMap[Kind]} event */ (event) => {
    if (isAnswered((widget) => ask(widget, event))) event.stopPropagation();
  };
  addEventListener(kind, listener, { capture: true });
};

addEventListener(
  "pointerdown",
  (event) => {
    lastKind = event.pointerType;
  },
  { capture: true },
);
offer("pointerdown", (widget, event) => widget.press?.(event));
offer("pointermove", (widget, event) => widget.move?.(event));
offer("pointerover", (widget, event) => widget.over?.(event));
offer("pointerup", (widget, event) => widget.release?.(event));
offer("pointercancel", (widget, event) => widget.release?.(event));
offer("click", (widget, event) => {
  const isHandled = isChoosing ? false : widget.click?.(event);
  if (isHandled) first = undefined; // the widget knows best what the next click means
  return isHandled;
});
offer("keydown", (widget, event) => {
  if (document.querySelector("#rulebook[open]")) return false; // the rules cover everything, even an open dialog
  const key = keyOf(event);
  return key !== "" && widget.key?.(event, key);
});
offer("focusin", (widget, event) => widget.focus?.(event));
/** @param {Element} target */
const bringIntoView = (target) => target.scrollIntoView({ block: "nearest", inline: "nearest" });

// Chromium does not scroll to something that is partly in view already.
addEventListener("focusin", (event) => {
  const target = elementOf(event);
  if (target.matches("#app *") && target.matches(":focus-visible")) bringIntoView(target);
});

/** What a key has pressed, until the page was redrawn. @type {Element | null} */
let pressedByKey = null;
addEventListener("click", ({ detail }) => (pressedByKey = detail === 0 ? document.activeElement : null), true);
offer("contextmenu", (widget, event) => widget.menu?.(event));

// The page waits for a listener that may keep it from scrolling, so these listen only to one's own board.
const own = /** @type {HTMLElement} */ (document.querySelector("#own")); // index.html has it, and it stays

own.addEventListener(
  "wheel",
  (event) => {
    if (isAnswered((widget) => widget.wheel?.(event))) event.preventDefault();
  },
  { passive: false },
);

/** @param {TouchList} touches */
const apart = (touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
/** @type {{ apart: number, follow: (times: number) => void } | null} */
let pinch = null; // the distance of two fingers when they touched, and the widget's function

own.addEventListener("touchstart", (event) => {
  pinch = null;
  if (event.touches.length !== 2) return;
  for (const widget of widgets) {
    const follow = widget.pinch?.(event);
    if (follow) pinch = { apart: apart(event.touches), follow };
    if (follow) return;
  }
});
own.addEventListener(
  "touchmove",
  (event) => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    pinch.follow(apart(event.touches) / pinch.apart);
  },
  { passive: false },
);

// --- called by the page: see ui/browser/show.py and choices.py ---

/** Take in that the page was redrawn. */
export const settle = () => {
  for (const widget of widgets) widget.settle?.();
  for (const widget of widgets) widget.settled?.();
  // A dialog may have grown above the button that was pressed.
  if (isCovered() && pressedByKey && pressedByKey === document.activeElement) bringIntoView(pressedByKey);
  pressedByKey = null;
};

/** The element to focus while keys move something, or null. */
export const place = () => widgets.map((widget) => widget.place?.()).find(Boolean) ?? null;

/**
 * Move something by an arrow key, unless a dialog covers it. Returns true if there was something to move.
 * @type {(right: number, down: number) => boolean}
 */
export const step = (right, down) => !isCovered() && isAnswered((widget) => widget.step?.(right, down));
