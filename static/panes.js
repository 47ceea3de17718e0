// Shows the market and one's own board as two panes on a phone, for games that need the whole screen for each. People
// swipe them, or press buttons with data-pane. A corner shows the hidden pane in small (its part with data-glimpse).
// That pane comes to the front by itself when the next choice is there.

import { spokenOf } from "./morph.js";

/** @typedef {"market" | "own"} Pane */

const SETTLED = 120; // ms without a change before the small picture is drawn again

// index.html has them, and they are never replaced.
/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const [stage, market, hand, own] = ["stage", "market", "hand", "own"].map(part);

const upright = matchMedia("(orientation: portrait) and (max-width: 719px), (max-width: 479px)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const glimpse = document.createElement("div");
glimpse.className = "glimpse";
glimpse.ariaHidden = "true";

const arePanes = () => upright.matches && market.querySelector("[data-pane]") !== null;

/** @returns {Pane} */
const front = () => (stage.scrollLeft * 2 > stage.clientWidth ? "own" : "market");

/** @type {{ asks: string, seat: string, lying: number }} */
let last = { asks: "", seat: "", lying: 0 };

/** The page's present request, and its pane. @returns {[asks: string, pane: Pane]} */
const request = () => {
  if (hand.querySelector(".on-own, .counting")) return ["place", "own"];
  if (market.querySelector("[data-hint]")) return ["hint", "market"];
  if (own.querySelector("[data-hint]")) return ["hint", "own"];
  if (hand.querySelector(".holding")) return ["take", "market"];
  const [about] = spokenOf();
  if (about) return [`read ${document.querySelector(".lesson .says")?.textContent}`, own.contains(about) ? "own" : "market"];
  if (market.querySelector("[data-pick]")) return ["begin", "market"];
  if (own.querySelector("[data-pick]")) return ["begin", "own"];
  return ["wait", "own"];
};

/** Bring the pane that matters now to the front. If the request is unchanged, leave the pane that somebody chose. */
export const settle = () => {
  if (!arePanes()) {
    last.asks = "";
    glimpse.remove();
    return;
  }
  const [asks, pane] = request();
  const seat = own.querySelector(".seat")?.className ?? "";
  const lying = own.querySelectorAll("[data-at] [data-is]").length;
  const goesOn = asks === "begin" && seat === last.seat && !["", "wait"].includes(last.asks);
  // In the middle of a turn, a piece just taken or placed stays in view. Putting one back changes nothing.
  if (goesOn && lying !== last.lying) show("own", true);
  else if (!goesOn && asks !== last.asks) show(pane, true);
  last = { asks, seat, lying };
  mark();
};

/**
 * Bring a pane to the front.
 * @type {(pane: string, atOnce: boolean) => void}
 */
export const show = (pane, atOnce) => {
  const left = pane === "own" ? stage.clientWidth : 0;
  stage.scrollTo({ left, behavior: atOnce || calm.matches ? "instant" : "smooth" });
  mark();
};

/** @type {number | undefined} */
let timer;

/** Note which pane is in front, and draw the other one in small once nothing moves any more. */
const mark = () => {
  if (!arePanes()) return;
  stage.dataset.pane = front();
  clearTimeout(timer);
  timer = setTimeout(draw, SETTLED);
};

const draw = () => {
  const seen = (front() === "own" ? market : own).querySelector("[data-glimpse]");
  if (!seen || !arePanes()) return;
  const copy = /** @type {Element} */ (seen.cloneNode(true));
  // Nothing in it can be chosen, has a name, or is a place of the table.
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    for (const { name } of [...one.attributes]) if (/^(data-|aria-|id$|role$|tabindex$)/.test(name)) one.removeAttribute(name);
    one.classList.remove("target", "lit", "piece");
  }
  for (const over of copy.querySelectorAll(".preview, .groups, .over, .hit, .frame, title")) over.remove();
  glimpse.replaceChildren(copy);
  if (!glimpse.isConnected) stage.append(glimpse);
};

stage.addEventListener("scroll", mark, { passive: true });
upright.addEventListener("change", settle);
