/** @param {Element} one */
const middle = (one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};

/** Gives the column and row that the patch was moved to, in units of the drawing. */
const movedTo = () => {
  const transform = document.querySelector("#own .moving").getAttribute("transform");
  return (transform.match(/\d+/g) ?? []).map(Number);
};

const UNITS = 40; // a space is so wide

/**
 * Gives the place to click: a line of the scissors on an edge of it, where no other crosses; else the middle.
 * @param {Element} thing
 */
const placeToClick = (thing) => {
  /** @type {SVGPathElement} */
  const lozenges = thing.querySelector("path.hit"); // the first one begins the path
  if (!lozenges) return null;
  /** @param {number} number */
  const corner = (number) =>
    lozenges.getPointAtLength(number * 20 * Math.SQRT2).matrixTransform(lozenges.getScreenCTM());
  const [one, other, box] = [corner(1), corner(3), thing.getBoundingClientRect()];
  return { x: (one.x + other.x) / 2 - box.x, y: (one.y + other.y) / 2 - box.y };
};

/**
 * Says if the patch lies where this was picked.
 * @param {string} pick
 */
const liesOn = (pick) => {
  const [row, column] = String(document.querySelector(`[data-pick='${pick}']`).dataset.grip).split(" ").map(Number);
  const [across, down] = movedTo();
  const spaces = String(document.querySelector("#own .patch-ghost").dataset.spaces).split(" ");
  return spaces.includes([row - down / UNITS, column - across / UNITS].join(","));
};

/**
 * Gives from where to where to drag the patch, for it to lie where this is picked.
 * @param {string} pick
 */
const drag = (pick) => {
  const { x, y, width } = document.querySelector("#own .paper").getBoundingClientRect();
  const [column, row] = movedTo();
  /** @param {number} units */
  const at = (units) => ((units / UNITS + 0.5) / 9) * width;
  return [[x + at(column), y + at(row)], middle(document.querySelector(`[data-pick="${pick}"]`))];
};
