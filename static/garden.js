// What a garden of Azul: Queen's Garden answers by itself, without Python: zooming one's own on a small screen, by
// buttons, keys and pinching; turning an expansion before it is laid, by R, the wheel and a button; and going from
// one hexagon to the next by G, each of which shows its groups.

const STEP = 1.5;
const MOST = 3.4;

const own = document.querySelector("#own");
const view = () => own.querySelector(".queens-view");

// --- zooming ---

let zoom = 1;

const zoomTo = (wanted) => {
  const seen = view();
  if (!seen) return;
  const before = zoom;
  zoom = Math.min(Math.max(wanted, 1), MOST);
  // What is in the middle stays there.
  const x = seen.scrollLeft + seen.clientWidth / 2;
  const y = seen.scrollTop + seen.clientHeight / 2;
  own.style.setProperty("--queens-zoom", zoom);
  seen.scrollLeft = (x * zoom) / before - seen.clientWidth / 2;
  seen.scrollTop = (y * zoom) / before - seen.clientHeight / 2;
};

const zoomed = { in: () => zoomTo(zoom * STEP), out: () => zoomTo(zoom / STEP) };

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-zoom]");
  if (button) zoomed[button.dataset.zoom]();
});

const apart = (touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
let pinch = null; // the distance of two fingers, and the zoom, as the pinching began

own.addEventListener("touchstart", (event) => {
  const pinches = event.touches.length === 2 && event.target.closest(".queens-view");
  pinch = pinches ? { apart: apart(event.touches), zoom } : null;
});
own.addEventListener(
  "touchmove",
  (event) => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    zoomTo((pinch.zoom * apart(event.touches)) / pinch.apart);
  },
  { passive: false },
);

// --- turning an expansion ---

let aimed = null; // the petal under the pointer when the expansion was turned away from it

const petals = () => [...own.querySelectorAll('[data-pick^="lay-"]')];
const slotOf = (petal) => petal.dataset.pick.split("-")[1];

const turn = (step, leads = true) => {
  const all = petals();
  if (!all.length) return false;
  const pointed = all.find((petal) => petal.matches(":hover"));
  const now = own.querySelector(".turned") ?? pointed ?? all.find((petal) => petal === document.activeElement) ?? all[0];
  const ring = all.filter((petal) => slotOf(petal) === slotOf(now));
  const next = ring[(ring.indexOf(now) + step + ring.length) % ring.length];
  for (const petal of all) petal.classList.toggle("turned", petal === next);
  aimed = pointed ?? null;
  if (leads) next.focus({ preventScroll: true }); // not from the button, where a second Enter turns on
  return true;
};

const forget = () => {
  aimed = null;
  own.querySelector(".turned")?.classList.remove("turned");
};

own.addEventListener("pointerover", (event) => {
  const petal = event.target.closest('[data-pick^="lay-"]');
  if (petal && petal !== aimed) forget();
});

own.addEventListener(
  "wheel",
  (event) => {
    if (event.target.closest(".queens-garden") && turn(Math.sign(event.deltaY))) event.preventDefault();
  },
  { passive: false },
);

// A click where the pointer still is lays the expansion as it was turned.
document.addEventListener(
  "click",
  (event) => {
    const turned = own.querySelector(".turned");
    const petal = event.target.closest?.('[data-pick^="lay-"]');
    if (event.target.closest?.("[data-turn]")) {
      turn(1, false);
    } else if (turned && petal && petal === aimed && petal !== turned) {
      event.stopPropagation();
      forget();
      turned.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    }
  },
  { capture: true },
);

// --- looking at groups ---

const lookOn = (step) => {
  const lying = [...own.querySelectorAll(".lying")];
  if (!lying.length) return;
  const at = lying.indexOf(document.activeElement);
  lying[at < 0 ? 0 : (at + step + lying.length) % lying.length].focus();
};

// --- keys ---

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, dialog")) return;
  if (event.key === "+" || event.key === "=") zoomed.in();
  else if (event.key === "-") zoomed.out();
  else if (event.key === "r" || event.key === "R") turn(event.shiftKey ? -1 : 1);
  else if (event.key === "g" || event.key === "G") lookOn(event.shiftKey ? -1 : 1);
});
