/** Notes all that goes wrong, as the driver reports none of it. Runs before all other scripts of the page. */
const watch = () => {
  window.complaints = [];
  /** @param {unknown} what */
  const complain = (what) => window.complaints.push(String(what));
  addEventListener(
    "error",
    ({ message, target }) => complain(message ?? /** @type {Element} */ (target).outerHTML),
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => complain(reason));
  addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) =>
    complain(`${effectiveDirective} forbids ${blockedURI}`),
  );
  for (const level of /** @type {const} */ (["error", "warn"])) {
    const say = console[level];
    console[level] = (...said) => {
      complain(said.join(" "));
      say(...said);
    };
  }
};

/**
 * Gives the middle of something, and whether that is to be seen.
 * @param {string} selector
 */
const middle = (selector) => {
  const one = document.querySelector(selector);
  one.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = one.getBoundingClientRect();
  const [across, down] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  return [across, down, one.contains(document.elementFromPoint(across, down))];
};
