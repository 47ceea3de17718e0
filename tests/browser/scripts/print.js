const READ = "#bar .turn, #market svg, .seat, .seat > svg, .seat h2, .tiles, .ending h2, .ending td, .ending li";

const BOARD = 60; // pixels, that the board of another player is high at least

/**
 * Lists what is shown and is not all on the sheet, too small, or written in a light colour.
 * @param {[width: number, height: number, dark: number]} sheet
 */
const amiss = ([width, height, dark]) => {
  /** @param {Element} one */
  const isLight = (one) => {
    const colour = getComputedStyle(one).color.match(/[0-9.]+/g) ?? [];
    return one.matches("h2, td, .turn") && Math.max(...colour.slice(0, 3).map(Number)) > dark;
  };
  const shown = [...document.querySelectorAll(READ)].filter(
    (one) => one.checkVisibility() && one.getBoundingClientRect().width,
  );
  const whole = document.querySelectorAll("#dialog[open]").length ? ".ending td" : "#own .seat";
  if (!shown.some((one) => one.matches(whole))) return ["nothing"];
  return shown
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const isSmall = one.matches(".other > svg") && bottom - top < BOARD;
      return left < -1 || top < -1 || right > width + 1 || bottom > height + 1 || isSmall || isLight(one);
    })
    .map((one) => one.outerHTML.slice(0, 90));
};
