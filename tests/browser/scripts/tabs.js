/**
 * Begins the game of the day at a time, which several tabs can share.
 * @param {number} at
 */
const beginDailyAt = (at) => {
  setTimeout(() => document.querySelector("[data-do=begin-daily].primary").click(), at - Date.now());
};

/**
 * Takes a game over at a time, which several tabs can share.
 * @param {number} at
 */
const takeOverAt = (at) => {
  window.hasClicked = false;
  setTimeout(() => {
    const button = document.querySelector("#hand [data-do=take-over]");
    window.asked += Number(Boolean(button));
    button?.click();
    window.hasClicked = true;
  }, at - Date.now());
};

/** Lets nothing be heard of other tabs while `isDeaf` is set, as in a tab that the browser has put to sleep. */
const beDeaf = () => {
  addEventListener("storage", (event) => {
    if (window.isDeaf) event.stopImmediatePropagation();
  });
};
