// For ui/browser/storage.py: what keeps games besides localStorage. The mirror, in IndexedDB, is on the disk with each
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

// At its start PyScript waits for databases of its own, one for each address, to keep packages in. We have none,
// and where the browser forbids databases it would wait for ever: it gets one that is always empty.
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

// What localStorage holds under keys with this prefix, as the text of [[key, text], ...]. Throws where there is none.
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

  // At once, while Python starts. Where there is no mirror, games are kept in localStorage alone.
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

  // By game: the newest record that waits for a transaction. One takes a second on a busy device, in which a quick
  // player decides more than once: so at most one is in line behind the one under way, and it takes what is the
  // newest when its turn comes.
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
          // Whatever this page believes, what is newer stays.
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
    // [[key, text], ...], or undefined where there is no mirror, or none that answers in time.
    read: (limit) => Promise.race([reading, new Promise((resolve) => setTimeout(resolve, limit))]),

    put: (key, counter, text) => {
      const isAwaited = newest.has(key);
      newest.set(key, { counter, text });
      if (!isAwaited) writeNewest(key);
    },

    drop: (key) => write((games) => games.delete(key)),
  };
})();

window.ladrilhoHold = (() => {
  let leave = () => {};

  // Asks for the lock of this name, for as long as no other is asked for, and tells whenever it is had or lost.
  // With `steal`, whoever has it loses it.
  return (name, steal, tell) => {
    leave();
    if (!name) return;
    const left = new AbortController();
    leave = () => left.abort();
    // By itself: whatever goes wrong over there is not to be taken for what becomes of the lock.
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
