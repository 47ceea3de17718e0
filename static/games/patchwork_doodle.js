// The patch in hand follows the pointer, the finger and the focus over the sheet, by the attributes that
// ui/games/patchwork_doodle/ghost.py wrote: Python is asked only once it is set. A place where it fits is a target on the
// space under the patch's grip, so that a click by mouse, or Enter, picks what lies there.

const UNIT = 40; // a space, in units of the drawing
const SIDE = 9;

let spot = null; // the row and column of the grip; null while nothing is held
let held = null; // what is drawn of it, found anew after every change of the page
let dragged = null; // how far the grip is from the finger
let lastKind = "mouse"; // not every browser tells the kind of pointer with a click

const find = () => {
  const ghost = document.querySelector("#own .patch-ghost");
  if (!ghost) return null;
  const svg = ghost.closest("svg");
  const targets = new Map([...svg.querySelectorAll("[data-grip]")].map((one) => [one.dataset.grip, one]));
  const span = ghost.dataset.span.split(" ").map(Number);
  const spaces = new Set(ghost.dataset.spaces.split(" "));
  return { ghost, svg, targets, span, spaces, moving: ghost.querySelector(".moving"), best: ghost.querySelector(".best") };
};

/** Whether a place is picked, and only to be confirmed: then the patch stays there. */
const isStaged = () => document.querySelector('#hand [data-pick="confirm"]') !== null;

const target = () => held.targets.get(spot.join(" "));

const within = ([row, column]) => {
  const [top, bottom, left, right] = held.span;
  return [Math.min(Math.max(row, top), bottom), Math.min(Math.max(column, left), right)];
};

/** The place where the patch fits that is nearest to where it is. */
const nearest = () => {
  const [row, column] = spot;
  const far = (one) => {
    const [r, c] = one.dataset.grip.split(" ").map(Number);
    return Math.abs(r - row) + Math.abs(c - column);
  };
  return [...held.targets.values()].reduce((best, one) => (best && far(best) <= far(one) ? best : one), null);
};

const draw = () => {
  const { ghost, moving, best } = held;
  const here = target();
  moving.setAttribute("transform", `translate(${spot[1] * UNIT} ${spot[0] * UNIT})`);
  ghost.classList.toggle("misfit", !here);
  const [row, column, height, width] = here ? here.dataset.best.split(" ").map(Number) : [0, 0, 0, 0];
  best.setAttribute("x", column * UNIT);
  best.setAttribute("y", row * UNIT);
  best.setAttribute("width", width * UNIT);
  best.setAttribute("height", height * UNIT);
  const promise = document.querySelector("#promise");
  if (promise) promise.textContent = here ? here.dataset.says : ghost.dataset.misfit;
  const button = document.querySelector("#hand [data-set]");
  if (button) button.disabled = !here;
};

const move = (place) => {
  if (isStaged()) return;
  const [row, column] = within(place);
  if (row === spot[0] && column === spot[1]) return;
  spot = [row, column];
  draw();
};

/** Find the patch again after the page changed. */
export const settle = () => {
  const before = spot;
  held = find();
  if (!held) {
    spot = dragged = null;
    return;
  }
  spot = within(before ?? [4, 4]);
  if (!before) {
    const first = nearest();
    if (first) spot = first.dataset.grip.split(" ").map(Number);
  }
  draw();
};

/** What has the focus while the patch is moved by keys: the place where it is, or the sheet where it does not fit. */
export const place = () => held && (target() ?? held.svg);

/** Move the patch by keys, a space at a time, whether it fits there or not. Says whether there is one to move. */
export const step = (right, down) => {
  const active = document.activeElement;
  if (!held || (active !== document.body && !active.closest("#own, #hand"))) return false;
  move([spot[0] + down, spot[1] + right]);
  place().focus();
  return true;
};

/** The space of the sheet at a point of the window, which may lie beyond its edge. */
const spaceAt = (event) => {
  const { x, y, width } = held.svg.querySelector(".paper").getBoundingClientRect();
  return [Math.floor(((event.clientY - y) / width) * SIDE), Math.floor(((event.clientX - x) / width) * SIDE)];
};

const isOnSheet = ([row, column]) => row >= 0 && row < SIDE && column >= 0 && column < SIDE;

const isOnGrid = (event) => held.svg.contains(event.target) && isOnSheet(spaceAt(event));

addEventListener("pointerdown", (event) => {
  lastKind = event.pointerType;
  dragged = null;
  if (!held || event.pointerType === "mouse" || !isOnGrid(event)) return;
  const [row, column] = spaceAt(event);
  const away = [spot[0] - row, spot[1] - column];
  // A finger on the patch takes it where it touches it; anywhere else the patch comes to the finger.
  dragged = held.spaces.has(`${-away[0]},${-away[1]}`) ? away : [0, 0];
  move([row + dragged[0], column + dragged[1]]);
});

addEventListener("pointermove", (event) => {
  if (!held || (event.pointerType !== "mouse" && !dragged)) return;
  const [row, column] = spaceAt(event);
  if (dragged) move([row + dragged[0], column + dragged[1]]);
  else if (isOnSheet([row, column])) move([row, column]);
});

for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(end, () => {
    dragged = null;
  });
}

addEventListener("focusin", ({ target: focused }) => {
  if (held && focused.dataset?.grip) move(focused.dataset.grip.split(" ").map(Number));
});

const pick = (event) => {
  event.stopPropagation();
  target()?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: event.detail }));
};

addEventListener(
  "click",
  (event) => {
    if (!held || !event.isTrusted || isStaged()) return;
    if (event.target.closest("[data-set]")) pick(event);
    // Without a pointer, as from a screen reader, the place that was chosen is what is meant.
    else if (event.detail === 0 || !isOnGrid(event)) return;
    else if ((event.pointerType ?? lastKind) !== "mouse") event.stopPropagation(); // the finger has moved it
    else if (target()) pick(event);
  },
  true,
);

// Enter sets the patch for the mouse too, which leaves the focus on nothing.
addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.repeat || !held || isStaged() || document.activeElement !== document.body) return;
  target()?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
});
