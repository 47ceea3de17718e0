/** Lists the ids that could be taken for the address of a rule, but for the rules themselves. */
const named = () =>
  [...document.querySelectorAll("[id]")]
    .filter(({ id }) => /^(rules|daily)([^a-z-]|$)|=/.test(id))
    .filter((one) => !one.matches("#rulebook section[tabindex]"))
    .map(({ id }) => id);

/** Lists what of the rules stands out of the window, and the figures that nothing cuts off at their frames. */
const beyondWindow = () => [
  ...[...document.querySelectorAll("#rulebook .text *")]
    .filter((one) => !one.closest("svg") && one.getBoundingClientRect().right > innerWidth)
    .map((one) => one.textContent.slice(0, 40)),
  ...[...document.querySelectorAll("#rulebook .figure > svg")]
    .filter((one) => getComputedStyle(one).overflow !== "hidden")
    .map((one) => `figure ${one.classList}`),
];

/** Gives the colours of the rules. */
const colours = () =>
  ["section p", "section h2 a", ".ours b", ".figure", "figcaption"].map((one) => {
    const { color, backgroundColor } = getComputedStyle(document.querySelector(`#rulebook ${one}`));
    return color + backgroundColor;
  });

/** Closes the rules twice in one task. */
const closeTwice = () => {
  const close = document.querySelector("[data-rules-close]");
  close.click();
  close.click();
};
