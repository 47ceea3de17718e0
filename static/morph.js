// Brings a part of the page in line with its markup.

import morphdom from "./vendor/morphdom/morphdom.js";

const inside = {
  childrenOnly: true,
  // Most of a drawing stays as it is, and to compare it in one go takes half the time of a walk through it. Not so
  // with fields: what a reader does to them is not in their attributes.
  onBeforeElUpdated: (before, after) => !(before instanceof SVGElement && before.isEqualNode(after)),
};

export const morph = (region, markup) => {
  morphdom(region, `<div>${markup}</div>`, inside);
};
