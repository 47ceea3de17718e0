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
