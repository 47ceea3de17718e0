/**
 * Clicks as fast as the page answers, rather on what was not offered before: so choices are soon made. At the end
 * of a game, the last one is undone.
 */
const clickOn = () => {
  let before = new Set();
  const click = () => {
    const picks = [...document.querySelectorAll(":is(#market, #own, #hand) [data-pick]")];
    const more = picks.filter(({ dataset }) => !before.has(dataset.pick));
    before = new Set(picks.map(({ dataset }) => dataset.pick));
    const among = more.length ? more : picks;
    const one =
      among[Math.floor(Math.random() * among.length)] ??
      document.querySelector("#hand [data-do=skip], #bar [data-do=undo]");
    one?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    setTimeout(click);
  };
  click();
};

/**
 * Gives the newest counter of a game, as localStorage has it.
 * @param {string} key
 */
const counterOf = (key) => {
  const texts = [0, 1].map((slot) => localStorage[`ladrilho:game:${key}/${slot}`]).filter(Boolean);
  return Math.max(0, ...texts.map((text) => JSON.parse(text.slice(11)).counter));
};
