/**
 * Waits until our site has kept its memory; returns whether it has. Other pages keep none.
 * @param {number} within milliseconds
 */
const isKept = async (within) => {
  if (!document.querySelector("script[src*='shell.js']")) return true;
  for (const end = performance.now() + within; performance.now() < end; ) {
    for (const name of await caches.keys()) {
      const kept = await (await caches.open(name)).keys();
      if (kept.some(({ url }) => url.endsWith("/memory"))) return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
};

/**
 * Stores records as the page does.
 * @param {[place: string, key: string, counter: number, text: string][]} records
 */
const keep = async (records) => {
  const opening = indexedDB.open("ladrilho", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("games");
  /** @type {IDBDatabase} */
  const database = await new Promise((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const transaction = database.transaction("games", "readwrite");
  for (const [place, key, counter, text] of records) {
    localStorage.setItem(place, text);
    transaction.objectStore("games").put({ counter, text }, key);
  }
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
};

/**
 * Opens a room beside the menu, and returns the time until the frame that shows it was painted.
 * @param {string} pick
 */
const enter = (pick) =>
  new Promise((done) => {
    const start = performance.now();
    const painted = new MessageChannel();
    painted.port1.onmessage = () => done(performance.now() - start);
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(".room-head")) return;
      observer.disconnect();
      requestAnimationFrame(() => painted.port2.postMessage(0));
    }).observe(document.querySelector("#menu"), { subtree: true, childList: true });
    document.querySelector(`[data-pick=${pick}]`).click();
  });

/**
 * Opens a room as soon as the page answers, and notes the time until the frame that shows it was painted.
 * @param {string} pick
 */
const enterEarly = (pick) => {
  const open = async () => {
    window.moments.entered = await enter(pick);
  };
  new MutationObserver((_changes, observer) => {
    if (!document.body?.dataset.ready) return;
    observer.disconnect();
    setTimeout(open);
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-ready"] });
};

/**
 * Scrolls as a flinging finger does, and returns the time between frames.
 * @param {number} frames
 */
const scroll = (frames) =>
  new Promise((done) => {
    /** @type {number[]} */
    const times = [];
    let before = 0;
    /** @param {number} now */
    const next = (now) => {
      if (before) times.push(now - before);
      before = now;
      scrollBy(0, 40);
      if (times.length < frames) requestAnimationFrame(next);
      else done(times);
    };
    requestAnimationFrame(next);
  });

/**
 * Notes when the menu is there, when it was painted, when the page is ready, and when a dialog opens. A message posted in an animation
 * frame arrives once that frame has been painted.
 */
const watch = () => {
  window.moments = {};
  const { moments } = window;
  const painted = new MessageChannel();
  painted.port1.onmessage = () => {
    moments.menu = performance.now();
  };
  const note = () => {
    if (!moments.filled && document.querySelector("#menu > *")) {
      moments.filled = performance.now();
      requestAnimationFrame(() => painted.port2.postMessage(0));
    }
    if (!moments.answered && document.querySelector("#dialog[open]")) moments.answered = performance.now();
    if (!moments.ready && document.body?.dataset.ready) moments.ready = performance.now();
  };
  const what = { subtree: true, childList: true, attributes: true, attributeFilter: ["data-ready", "open"] };
  new MutationObserver(note).observe(document, what);
};
