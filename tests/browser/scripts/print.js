const READ = "#bar .turn, #market svg, .seat, .seat > svg, .seat h2, .tiles, .ending h2, .ending td, .ending li";

const BOARD = 60; // pixels, that the board of another player is high at least
const NAME = 24; // and that the name is wide

/**
 * Says if the card of another player is in disorder: without its name, or its board lies over the head or the edge.
 * @param {Element} card
 */
const isMixed = (card) => {
  const edge = card.getBoundingClientRect().bottom;
  const foot = card.querySelector("header")?.getBoundingClientRect().bottom ?? edge;
  const boards = [...card.children].filter((one) => !one.matches("header, button") && one.checkVisibility());
  const isAway = boards.some((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top < foot - 1 || bottom > edge + 1;
  });
  return isAway || !boards.length || (card.querySelector("h2")?.getBoundingClientRect().width ?? 0) < NAME;
};

/**
 * Lists what is shown and is not all on the sheet, too small, in disorder, or written in a light colour.
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
      return left < -1 || top < -1 || right > width + 1 || bottom > height + 1 || isSmall || isLight(one) || (one.matches(".other") && isMixed(one));
    })
    .map((one) => one.outerHTML.slice(0, 90));
};
