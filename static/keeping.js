// For ui/browser/storage.py: what protects games besides localStorage. The mirror, in IndexedDB, is on disk after each
// write, while localStorage can lose the last minute when the browser is killed. The lock makes one tab the
// writer of a game.

"use strict";

const databases = (() => {
  try {
    return window.indexedDB;
  } catch {
    return undefined; // forbidden
  }
})();

// At its start PyScript waits for databases of its own, one per address, where it would store packages. We have none,
// and where the browser forbids databases it would wait for ever. So it gets one that is always empty.
{
  /** @param {unknown} result */
  const answer = (result) => {
    /** @type {{ onsuccess?: (event: { target: { result: unknown } }) => void }} */
    const request = {};
    queueMicrotask(() => request.onsuccess?.({ target: { result } }));
    return request;
  };
  const store = new Proxy({}, { get: () => () => answer([]) });
  const empty = { transaction: () => ({ objectStore: () => store }), close: () => {} };
  /** @type {(name: string, version?: number) => unknown} */
  const open = (name, ...version) =>
    name.startsWith("IDBMap/") ? answer(empty) : /** @type {IDBFactory} */ (databases).open(name, ...version);
  Object.defineProperty(window, "indexedDB", { value: { open }, configurable: true });
}

// What localStorage holds under keys with this prefix, as JSON: [[key, text], ...]. Throws if there is no localStorage.
window.ladrilhoStored = (prefix) =>
  JSON.stringify(Object.entries(window.localStorage).filter(([key]) => key.startsWith(prefix)));

window.ladrilhoMirror = (() => {
  const STORE = "games";

  /** @type {(transaction: IDBTransaction) => Promise<true>} */
  const done = (transaction) =>
    new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = () => reject(transaction.error);
    });

  /** @type {Promise<IDBDatabase>} */
  const opened = new Promise((resolve, reject) => {
    const request = /** @type {IDBFactory} */ (databases).open("ladrilho", 1); // where it is forbidden, this throws
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  }).then((database) => {
    database.onversionchange = () => database.close(); // a later version of this page wants it
    return database;
  });

  /** @type {() => Promise<[key: string, text: string][]>} */
  const readAll = async () => {
    const transaction = (await opened).transaction(STORE);
    const games = transaction.objectStore(STORE);
    const [keys, values] = [games.getAllKeys(), games.getAll()];
    await done(transaction);
    return keys.result.map((key, at) => [String(key), String(values.result[at]?.text)]);
  };

  // Open it at once, while Python starts. Without a mirror, games are stored in localStorage alone.
  const reading = readAll().catch(() => undefined);

  /** @type {(change: (games: IDBObjectStore) => void) => Promise<boolean>} */
  const write = async (change) => {
    try {
      const transaction = (await opened).transaction(STORE, "readwrite", { durability: "strict" });
      change(transaction.objectStore(STORE));
      return await done(transaction);
    } catch {
      return false;
    }
  };

  // By game: the newest record waiting for a transaction. On a busy device one takes a second, in which a quick
  // player makes several decisions. So at most one waits behind the one under way, and writes whatever is newest
  // when its turn comes.
  /** @type {Map<string, { counter: number, text: string }>} */
  const newest = new Map();

  /** @param {string} key */
  const writeNewest = async (key) => {
    let isTaken = false;
    await write((games) => {
      const present = games.get(key);
      present.onsuccess = () => {
        const record = /** @type {{ counter: number }} */ (newest.get(key));
        isTaken = newest.delete(key);
        try {
          // A newer record stays, whatever this page believes.
          if (!(present.result?.counter > record.counter)) games.put(record, key);
          games.transaction.commit?.(); // at once: the page may be about to end
        } catch {
          // localStorage has it
        }
      };
    });
    if (!isTaken) newest.delete(key); // its turn never came
  };

  return {
    // [[key, text], ...], or undefined if there is no mirror or it does not answer in time.
    read: (limit) => Promise.race([reading, new Promise((resolve) => setTimeout(resolve, limit))]),

    put: (key, counter, text) => {
      const isAwaited = newest.has(key);
      newest.set(key, { counter, text });
      if (!isAwaited) writeNewest(key);
    },

    drop: (key) => write((games) => games.delete(key)),
  };
})();

// Asks for a lock that this tab keeps until it ends, and tells whether it got it. Whoever is refused can rely on that
// somebody has begun, even before what they stored has come over from their process.
window.ladrilhoClaim = (name, tell) => {
  /** @param {boolean} isOurs */
  const say = (isOurs) => queueMicrotask(() => tell(isOurs));
  if (!navigator.locks) {
    say(true);
    return;
  }
  navigator.locks
    .request(name, { ifAvailable: true }, (lock) => {
      say(Boolean(lock));
      return lock && new Promise(() => {});
    })
    .catch(() => say(true)); // no locks here after all
};

window.ladrilhoHold = (() => {
  let leave = () => {};

  // Requests the lock with this name until another is requested, and reports whenever it is gained or lost.
  // With `steal`, the current holder loses it.
  return (name, steal, tell) => {
    leave();
    if (!name) return;
    const left = new AbortController();
    leave = () => left.abort();
    // In a microtask of its own: an error in the callback must not look like a failure of the lock.
    /** @param {boolean} isHeld */
    const say = (isHeld) => queueMicrotask(() => left.signal.aborted || tell(name, isHeld));
    if (!navigator.locks) {
      say(true); // an old browser: the newest record wins
      return;
    }
    const having = new Promise((resolve) => left.signal.addEventListener("abort", resolve));
    /** @param {LockOptions} options */
    const ask = (options) =>
      navigator.locks.request(name, options, (lock) => {
        if (left.signal.aborted) return true;
        say(Boolean(lock));
        return lock && having.then(() => true);
      });
    (async () => {
      /** @type {LockOptions} */
      let options = steal ? { steal } : { ifAvailable: true };
      while (!left.signal.aborted) {
        try {
          if (await ask(options)) return;
        } catch (error) {
          if (left.signal.aborted) return;
          if (/** @type {Error} */ (error).name !== "AbortError") {
            say(true); // no locks here after all
            return;
          }
          say(false); // stolen
        }
        options = { signal: left.signal }; // in line, for when the other tab is closed
      }
    })();
  };
})();
