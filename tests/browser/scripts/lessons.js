const LIES = "#market, #own .seat, #own :is(.azul-board, .sintra-board, .queens-garden, .patchwork-sheet)";

/**
 * Gives the places of the market and of one's own board, in pixels of the page, or of its pane.
 * @returns {number[][]}
 */
const places = () => {
  const { scrollLeft, scrollTop } = document.querySelector("#stage");
  return [...document.querySelectorAll(LIES)].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + scrollLeft + scrollX, y + scrollTop + scrollY, width, height].map(Math.round);
  });
};
