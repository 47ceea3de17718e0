// Where the words of a hint lie on a phone or an upright screen: over as little as possible of what the hint lights up, and as near
// to the foot as that allows. Elsewhere static/help.css gives them a place of their own.

import { register } from "./pointers.js";

const GAP = 8; // pixels to the edges, and between two places that are tried

const floats = matchMedia("(orientation: portrait), (orientation: landscape) and (max-height: 519px)");

/**
 * @param {DOMRect} box
 * @param {number} left
 * @param {number} top
 * @param {DOMRect} panel
 */
const covered = (box, left, top, { width, height }) => {
  const across = Math.min(box.right, left + width) - Math.max(box.left, left);
  const down = Math.min(box.bottom, top + height) - Math.max(box.top, top);
  return Math.max(across, 0) * Math.max(down, 0);
};

const settle = () => {
  const panel = document.querySelector("#hand > .help:not(.lesson)");
  if (!panel) return;
  for (const side of ["left", "top", "bottom", "margin"]) panel.style.removeProperty(side);
  if (!floats.matches) return;
  const at = panel.getBoundingClientRect();
  const lit = [...document.querySelectorAll("[data-hint]")].map((one) => one.getBoundingClientRect());
  const highest = (document.querySelector("#bar")?.getBoundingClientRect().bottom ?? 0) + GAP;
  let [best, left, top] = [Infinity, at.left, at.top];
  for (let y = at.top; y >= highest && best > 0; y -= GAP) {
    for (const x of [at.left, innerWidth - GAP - at.width]) {
      const cost = lit.reduce((sum, box) => sum + covered(box, x, y, at), 0);
      if (cost < best) [best, left, top] = [cost, x, y];
    }
  }
  Object.assign(panel.style, { left: `${left}px`, top: `${top}px`, bottom: "auto", margin: "0" });
};

register({ settle });
addEventListener("resize", settle);
