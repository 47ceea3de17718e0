/** Fills localStorage to the last character. */
const fill = () => {
  for (let size = 1 << 22, at = 0; size >= 1; at += 1) {
    try {
      localStorage.setItem(`filler ${at}`, "x".repeat(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
};

/** Takes away what `fill` put there. */
const empty = () => {
  for (const key of Object.keys(localStorage)) if (key.startsWith("filler")) delete localStorage[key];
};

/**
 * Stores settings, and others as a page carries them over a reload.
 * @param {[settings: string, carried: string]} stored
 */
const carry = ([settings, carried]) => {
  localStorage.setItem("ladrilho:settings", settings);
  sessionStorage.setItem("ladrilho:carried", carried);
};

/**
 * Says if so many games have a summary.
 * @param {[prefix: string, number: number]} wanted
 */
const hasSummaries = ([prefix, number]) => {
  const games = Object.entries(localStorage).filter(([place]) => place.startsWith(prefix));
  return games.filter(([, text]) => text.includes('"summary"')).length >= number;
};

/** Notes how often the page asks to keep what it stores. */
const countAsked = () => {
  if (!isSecureContext) return; // about:blank keeps nothing
  StorageManager.prototype.persist = () => {
    const { dataset } = document.documentElement;
    dataset.asked = String(1 + Number(dataset.asked ?? 0));
    return Promise.resolve(true);
  };
};

/**
 * Stores nothing from now on.
 * @param {string} name of the error
 */
const refuse = (name) => {
  window.setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = () => {
    throw new DOMException("no", name);
  };
};

/** Stores again after `refuse`. */
const takeAgain = () => {
  Storage.prototype.setItem = window.setItem;
};

/** @param {[key: string, text: string]} record */
const store = ([key, text]) => {
  if (isSecureContext) localStorage.setItem(key, text); // about:blank keeps nothing
};

/**
 * Lets the page have no storage of this name.
 * @param {string} name
 */
const close = (name) => {
  const refuse = () => {
    throw new DOMException("no", "SecurityError");
  };
  Object.defineProperty(window, name, { get: refuse, configurable: true });
};
