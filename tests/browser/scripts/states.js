/**
 * @param {Element} one
 * @param {string} names
 */
const changeClasses = (one, names) => names.split(" ").forEach((name) => one.classList.toggle(name));

/**
 * @param {Element & Record<string, unknown>} one
 * @param {string} name
 */
const changeProperty = (one, name) => {
  Object.assign(one, { [name]: !one[name] });
};

/**
 * Changes an attribute, given as `name=value`, to what it is not.
 * @param {Element} one
 * @param {string} name
 */
const changeAttribute = (one, name) => {
  const [key, value] = name.split("=");
  const had = one.getAttribute(key);
  window.had = [key, had];
  if (had === null) one.setAttribute(key, value);
  else if (key.startsWith("aria-pressed")) one.setAttribute(key, had === "true" ? "false" : "true");
  else one.removeAttribute(key);
};

/**
 * Puts the attribute back that was changed.
 * @param {Element} one
 */
const restoreAttribute = (one) => {
  const [key, had] = window.had;
  if (had === null) one.removeAttribute(key);
  else one.setAttribute(key, had);
};

/**
 * Brings something into view, and gives its place on the page with so many pixels more on each side.
 * @param {Element} one
 * @param {number} more
 */
const place = (one, more) => {
  one.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const { left, top, width, height } = one.getBoundingClientRect();
  const [x, y] = [Math.max(0, left - more), Math.max(0, top - more)];
  return { x: x + scrollX, y: y + scrollY, width: width + 2 * more, height: height + 2 * more };
};
