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

/** Watches what the mirror of the games writes: always the newest that was stored before the previous write ended. */
const watchMirror = () => {
  /** @type {Record<string, number>} the newest counter in localStorage, by game, when a write ended */
  const stored = {};
  /** @type {typeof window.watched} */
  const watched = { onDisk: {}, outdated: 0 };
  window.watched = watched;
  const put = IDBObjectStore.prototype.put;
  /** @this {IDBObjectStore} @param {{ counter: number }} record @param {string} key */
  IDBObjectStore.prototype.put = function (record, key) {
    if (this.name === "games") {
      this.transaction.addEventListener("complete", () => {
        if (record.counter < stored[key]) watched.outdated += 1;
        watched.onDisk[key] = Math.max(watched.onDisk[key] ?? 0, record.counter);
        stored[key] = counterOf(key);
      });
    }
    return put.call(this, record, key);
  };
};

/**
 * Gives the newest counter of a game, as localStorage has it.
 * @param {string} key
 */
const counterOf = (key) => {
  const texts = [0, 1].map((slot) => localStorage[`ladrilho:game:${key}/${slot}`]).filter(Boolean);
  return Math.max(0, ...texts.map((text) => JSON.parse(text.slice(11)).counter));
};
