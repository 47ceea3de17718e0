const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * Lists what axe finds wrong on the page, once no colour is on its way to another: by all rules but some, or by those
 * alone that look at colours.
 * @param {[without: string[], onlyColours: boolean]} rules
 */
const violations = async ([without, onlyColours]) => {
  const changing = document.getAnimations().filter((each) => each instanceof CSSTransition);
  await Promise.allSettled(changing.map(({ finished }) => finished));
  return axe.run({
    resultTypes: ["violations"],
    ...(onlyColours ? { runOnly: { type: "rule", values: OF_COLOURS } } : {}),
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  });
};
