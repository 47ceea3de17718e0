const LEAST = 11; // CSS pixels

/**
 * Lists the texts of the table that are shown smaller than anybody reads, as they are on the screen: what an SVG scales
 * down counts as small. Words that are only said, to a screen reader, have no size.
 */
const small = () => {
  const texts = document.createTreeWalker(document.querySelector("#app"), NodeFilter.SHOW_TEXT);
  const found = [];
  let looked = 0;
  while (texts.nextNode()) {
    const text = /** @type {Text} */ (texts.currentNode);
    const one = /** @type {Element} */ (text.parentElement);
    if (!text.data.trim()) continue;
    looked += 1;
    const drawing = one instanceof SVGGraphicsElement ? one.getScreenCTM() : null;
    const scale = drawing ? Math.sqrt(Math.abs(drawing.a * drawing.d - drawing.b * drawing.c)) : one.currentCSSZoom;
    const size = parseFloat(getComputedStyle(one).fontSize) * scale;
    if (size > LEAST - 0.05 || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    // Chromium takes what is within a `display: none` of a drawing for visible.
    const { width } = one.getBoundingClientRect();
    if (width && !isOnlySaid(one)) found.push(`${text.data.trim()}: ${size.toFixed(1)} in ${pathOf(one)}`);
  }
  if (!looked) throw Error("no text to look at");
  return found;
};

/** @type {(one: Element | null) => Element[]} */
const chain = (one) => (one && one.id !== "app" ? [...chain(one.parentElement), one] : []);
/** @type {(one: Element) => boolean} */
const isOnlySaid = (one) => chain(one).some((outer) => getComputedStyle(outer).clipPath !== "none");
/** @type {(one: Element) => string} */
const pathOf = (one) => chain(one).map((outer) => outer.id || outer.getAttribute("class") || outer.localName).join(" ");
