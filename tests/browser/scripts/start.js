/**
 * Gives what the menu says, but for when the site is on the device: that is found out beside all else.
 * @param {HTMLElement} menu
 */
const words = (menu) => {
  for (const readiness of menu.querySelectorAll(".offline")) readiness.style.display = "none";
  return menu.innerText;
};

/** Keeps the site off the device. To store it is a fourth of the work of a start, and most tests have no use for it. */
const haveNoServiceWorker = () => {
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(Error("not here"));
};

/** What the menu says of the day, and the boxes of the doors to it. */
const day = () => ({
  lines: [...document.querySelectorAll(".today-doors small")].map((line) => line.innerText),
  boxes: [...document.querySelectorAll(".today-doors .door")].map((door) => door.getBoundingClientRect().toJSON()),
});

/** Notes when the page is ready: in `readyAt`; in `readyWords`, what its menu says then, in `readyDay`, of the day. */
const noteReady = () => {
  new MutationObserver((_changes, observer) => {
    if (!document.body?.dataset.ready) return;
    window.readyAt = performance.now();
    window.readyWords = words(document.querySelector("#menu"));
    window.readyDay = day();
    observer.disconnect();
  }).observe(document, { attributes: true, attributeFilter: ["data-ready"], subtree: true });
};

/** The addresses of all files that it asked for before. */
const filesOfStart = () =>
  performance
    .getEntries()
    .filter(({ entryType, startTime }) => ["navigation", "resource"].includes(entryType) && startTime < window.readyAt)
    .map(({ name }) => name);

/**
 * Holds back what the page puts off for exactly so long, until `release` is called; from then on it comes at once.
 * @param {number[]} delays in milliseconds
 */
const holdRests = (delays) => {
  const later = window.setTimeout;
  const released = new Promise((resolve) => {
    window.release = resolve;
  });
  const [forget, waiting] = [window.clearTimeout, new Set()];
  let last = 0;
  /** @type {(call: (...rest: unknown[]) => void, delay?: number, ...rest: unknown[]) => number} */
  const held = (call, delay, ...rest) => {
    if (!delays.includes(Number(delay))) return later(call, delay, ...rest);
    const id = (last -= 1);
    waiting.add(id);
    released.then(() => waiting.delete(id) && call(...rest));
    return id;
  };
  /** @param {number} id */
  const cleared = (id) => (id < 0 ? waiting.delete(id) : forget(id));
  Object.assign(window, { setTimeout: held, clearTimeout: cleared });
};
