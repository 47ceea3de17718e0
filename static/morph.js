// Updates a part of the page to match its markup, at once or after the next frame.

import morphdom from "./vendor/morphdom/morphdom.js";

/** @type {NonNullable<Parameters<typeof morphdom>[2]>} */
const inside = {
  childrenOnly: true,
  // Most of a drawing stays the same, and comparing it as a whole takes half as long as walking through it.
  // Fields are an exception: a reader's changes do not show in their attributes.
  onBeforeElUpdated: (before, after) => {
    if (before.id === "camera") return false; // its content is not in the markup: see static/doors.js
    // Details that a reader has unfolded stay open.
    if (before instanceof HTMLDetailsElement) after.toggleAttribute("open", before.open);
    return !(before instanceof SVGElement && before.isEqualNode(after));
  },
};

/**
 * Markup as elements. They can be used only once: morph takes what it needs from them.
 * @param {string} markup
 */
export const parsed = (markup) => {
  const template = document.createElement("template");
  template.innerHTML = `<div>${markup}</div>`;
  return template.content.firstChild;
};

/**
 * The elements that lie over the table, or make it longer, by the region that holds them.
 * @type {Record<string, string>}
 */
const OVER = { hand: ".help, .news, .over-log", replay: ".replay", "above-log": ".offer", menu: ".dropped" };

/** @type {Record<string, string>} */
const present = {}; // their classes

/**
 * Give the body the classes of what lies there, for style sheets. If they asked for it with `:has()`, Chromium would
 * search the whole table after every click.
 * @type {(region: Element) => void}
 */
const markOver = (region) => {
  if (!(region.id in OVER)) return;
  present[region.id] = [...region.querySelectorAll(OVER[region.id])].map((one) => one.getAttribute("class")).join(" ");
  document.body.dataset.over = Object.values(present).filter(Boolean).join(" ");
};

/** @type {(region: Element, elements: Element) => void} */
export const morph = (region, elements) => {
  morphdom(region, elements, inside);
  markOver(region);
};

let isFollowing = false;

/** @type {(list: Element | null) => Element | null | undefined} */
const hereIn = (list) => list?.querySelector(":scope > .here");

/**
 * While a past position is shown, scroll the log to the entry that led there; if none did, to the foot, where the
 * oldest entry is. Otherwise scroll a log that has grown to its top, unless somebody is reading it.
 * @type {(list: Element) => void}
 */
export const follow = (list) => {
  const isPast = "at" in document.body.dataset;
  const step = isPast && hereIn(list);
  if (!isPast && (isFollowing || !list.matches(":hover, :focus-within"))) list.scrollTop = 0;
  if (isPast && !step) list.scrollTop = list.scrollHeight;
  isFollowing = isPast;
  if (!step) return;
  const [one, frame] = [step.getBoundingClientRect(), list.getBoundingClientRect()];
  if (one.top >= frame.top && one.bottom <= frame.bottom) return;
  list.scrollTop += one.top - frame.top - Math.max(0, frame.height - one.height) / 2;
};

/**
 * Bring that entry into view in the dialog with the log, when it opens.
 * @type {(dialog: Element) => void}
 */
export const showHere = (dialog) => {
  if (!("at" in document.body.dataset)) return;
  const lines = dialog.querySelector("[data-lines]");
  (hereIn(lines) ?? lines?.lastElementChild)?.scrollIntoView({ block: "center" });
};

const calm = matchMedia("(prefers-reduced-motion: reduce)");
let lastShown = ""; // the last sentence of a lesson, and choice asked for, that were brought into view

/** @type {Thing[]} */
let lit = []; // what the sentence of a lesson is about

/** The things on the table that the sentence of a lesson is about: see ui/kit/lesson.py. */
export const spokenOf = () =>
  (document.querySelector(".lesson")?.dataset.about?.split(" ") ?? []).flatMap((name) => {
    const [kind, at] = name.split(":");
    const all = [...document.querySelectorAll(`:is(#market, #own) [data-thing="${kind}"]`)];
    return at ? all.slice(Number(at), Number(at) + 1) : all;
  });

/**
 * Light what the sentence of a lesson is about. Bring that, the hand with the sentence, and the choice asked for into
 * view: only once, so that a reader may scroll elsewhere.
 */
export const showLesson = () => {
  for (const one of lit) delete one.dataset.lit;
  lit = spokenOf();
  for (const one of lit) one.dataset.lit = "";
  const says = document.querySelector(".lesson .says")?.textContent;
  if (!says) {
    lastShown = "";
    return;
  }
  const asked = document.querySelector("#stage [data-hint]") ?? document.querySelector(".lesson :is(.on, .row)");
  const leads = [says, asked?.dataset.pick, asked?.dataset.do].join("|");
  if (leads === lastShown) return;
  lastShown = leads;
  document.querySelector("#hand")?.scrollTo(0, 0);
  const [one, block] = leading(asked);
  one?.scrollIntoView({ block, behavior: calm.matches ? "instant" : "smooth" });
};

/**
 * Choose what to scroll to, and where it goes. That is the thing furthest out of view, as the others lie on the way. A
 * thing does not count if scrolling to it would push the choice out of view. If that leaves none, and the sentence is out
 * of view, the choice itself goes to the edge of the window: so as much of the sentence as possible is seen.
 * @type {(asked: Thing | null) => [one: Thing | undefined, block: ScrollLogicalPosition]}
 */
const leading = (asked) => {
  const bar = document.querySelector("#bar")?.getBoundingClientRect().bottom ?? 0;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const top = Math.max(bar, parseFloat(scrollPaddingTop) || 0);
  const bottom = innerHeight - (parseFloat(scrollPaddingBottom) || 0);
  const above = (/** @type {Element} */ one) => top - one.getBoundingClientRect().top;
  const below = (/** @type {Element} */ one) => one.getBoundingClientRect().bottom - bottom;
  const beyond = (/** @type {Element} */ one) => Math.max(above(one), below(one));
  const isNear = (/** @type {Element} */ one) => !asked || (above(one) <= -below(asked) && below(one) <= -above(asked));
  const says = /** @type {Thing} */ (document.querySelector(".lesson .says"));
  const hand = /** @type {Thing} */ (document.querySelector("#hand"));
  const others = [hand, says, ...lit].filter((one) => beyond(one) > 0);
  const near = others.filter(isNear);
  if (asked && !near.length && others.includes(says)) return [asked, below(says) > 0 ? "start" : "end"];
  return [[...(asked ? [asked] : []), ...near].sort((one, other) => beyond(other) - beyond(one))[0], "nearest"];
};

// The original, saved when the page starts: a test that stops the clock must not keep the page hidden.
const inNextFrame = requestAnimationFrame;

const painted = new MessageChannel();
/** @type {(() => void)[]} */
const calls = [];
painted.port1.onmessage = () => calls.shift()?.();

/** Make this call once the present picture is painted. @param {() => void} call */
export const whenPainted = (call) => {
  calls.push(call);
  inNextFrame(() => painted.port2.postMessage(null)); // arrives once that frame is painted
};

let isScheduled = false;
let isHeld = false;

/** @param {Element} region */
const mark = (region) => {
  if (isScheduled || isHeld) region.setAttribute("aria-busy", "true");
  else region.removeAttribute("aria-busy");
};

/**
 * Mark a region as busy until it is released.
 * @type {(region: Element, holds: boolean) => void}
 */
export const hold = (region, holds) => {
  isHeld = holds;
  mark(region);
};

/**
 * Make this call once the present screen has been painted. Until then the region is marked as busy.
 * @type {(region: Element, call: () => void) => void}
 */
export const afterPicture = (region, call) => {
  if (isScheduled) return;
  isScheduled = true;
  mark(region);
  whenPainted(() => {
    isScheduled = false;
    mark(region);
    call();
  });
};
