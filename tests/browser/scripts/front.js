/**
 * Says if something is in the window as a whole, with nothing over its middle.
 * @param {string} selector
 */
const isInView = (selector) => {
  const one = document.querySelector(selector);
  const { top, bottom, left, right } = one.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && one.contains(hit);
};

/** Lists what stands out of the sketches. */
const beyondSketches = () => {
  /** @type {NodeListOf<SVGElement>} */
  const parts = document.querySelectorAll("#dialog .sketch *");
  return [...parts]
    .filter((part) => {
      const whole = /** @type {Element} */ (part.ownerSVGElement).getBoundingClientRect();
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return left < whole.left || right > whole.right || top < whole.top || bottom > whole.bottom;
    })
    .map((part) => part.outerHTML);
};

/**
 * Gives the widths of what these hold and of themselves.
 * @param {string} selector
 */
const widths = (selector) =>
  [...document.querySelectorAll(selector)].map((one) => [one.scrollWidth, one.clientWidth]);

/**
 * Lists the lines below the doors of the day that would be cut, move what is below them or widen the page.
 * @param {string[][]} lines for each door, the first one as a measure
 */
const cutLines = (lines) => {
  const doors = [...document.querySelectorAll(".today-doors small")];
  if (doors.length !== lines.length) throw Error(`${doors.length} doors`);
  return doors.flatMap((line, door) => {
    const said = line.textContent;
    const box = /** @type {HTMLElement} */ (line.closest(".door"));
    let height = 0;
    const cut = lines[door].filter((words) => {
      line.textContent = words;
      height ||= box.offsetHeight;
      const isWide = document.documentElement.scrollWidth > innerWidth;
      return isWide || line.scrollWidth > line.clientWidth || box.offsetHeight !== height;
    });
    line.textContent = said;
    return cut;
  });
};

/** Says by how many pixels the example in the field for codes is higher than the field. */
const hiddenExample = () => {
  /** @type {HTMLTextAreaElement} */
  const field = document.querySelector("#code");
  field.value = field.placeholder; // a placeholder has no size of its own
  field.style.font = getComputedStyle(field, "::placeholder").font;
  const { scrollHeight, clientHeight } = field;
  field.value = field.style.font = "";
  return scrollHeight - clientHeight;
};
