// Protects the storage, for ui/browser/storage.py. Mirrors in IndexedDB are on disk after each write, while
// localStorage can lose the last minute if the browser is killed. A lock makes one tab the writer of a game.

"use strict";

const databases = (() => {
  try {
    return window.indexedDB;
  } catch {
    return undefined; // forbidden
  }
})();

// When PyScript starts, it waits for databases of its own, one per address, for storing packages. We have no packages,
// and if the browser forbids databases it would wait for ever. So it gets one that is always empty.
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

const AGAIN_AFTER_MS = 1000;

/** @typedef {{ counter: number, text: string | null }} Kept the text under a key, or null once it was deleted */

// A mirror: a database with one store. If databases are forbidden, everything it does fails.
/** @param {string} name @param {string} within */
const mirrorIn = (name, within) => {
  /** @type {(transaction: IDBTransaction) => Promise<true>} */
  const done = (transaction) =>
    new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = () => reject(transaction.error);
    });

  /** @type {() => Promise<IDBDatabase>} */
  const open = async () => {
    /** @type {IDBDatabase} */
    const database = await new Promise((resolve, reject) => {
      const request = /** @type {IDBFactory} */ (databases).open(name, 1); // throws if forbidden
      request.onupgradeneeded = () => request.result.createObjectStore(within);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    database.onversionchange = () => database.close(); // a later version of this page wants it
    database.onclose = lose; // the browser may close it at any time
    return database;
  };

  /** @type {Promise<IDBDatabase> | undefined} */
  let opened;
  const lose = () => {
    opened = undefined;
  };
  // Opens the database again after it was closed, or could not be opened.
  const connected = () =>
    (opened ??= open().catch((error) => {
      lose();
      throw error;
    }));

  /** @type {() => Promise<[key: string, record: Kept | undefined][]>} */
  const readAll = async () => {
    const transaction = (await connected()).transaction(within);
    const store = transaction.objectStore(within);
    const [keys, values] = [store.getAllKeys(), store.getAll()];
    await done(transaction);
    return keys.result.map((key, at) => [String(key), values.result[at]]);
  };

  /** @type {(change: (store: IDBObjectStore) => void) => Promise<boolean>} */
  const write = async (change) => {
    try {
      const transaction = (await connected()).transaction(within, "readwrite", { durability: "strict" });
      change(transaction.objectStore(within));
      return await done(transaction);
    } catch {
      return false;
    }
  };

  // By key: the newest record waiting for a transaction. On a busy device a transaction takes a second. In that time
  // a quick player makes several decisions, and hundreds of games can be deleted at once. So at most one transaction
  // waits behind the running one, and writes the newest records when its turn comes.
  /** @type {Map<string, Kept>} */
  const newest = new Map();
  let isAwaited = false;

  /** @type {(store: IDBObjectStore, key: string, record: Kept) => Promise<void>} */
  const replace = (store, key, record) =>
    new Promise((resolve, reject) => {
      const present = store.get(key);
      present.onsuccess = () => {
        try {
          // A newer record stays, whatever this page believes.
          if (!(present.result?.counter > record.counter)) store.put(record, key);
          resolve();
        } catch (error) {
          reject(error);
        }
      };
    });

  const writeNewest = async () => {
    let isTaken = false;
    await write((store) => {
      store.get("").onsuccess = async () => {
        const records = [...newest];
        newest.clear();
        [isTaken, isAwaited] = [true, false];
        // localStorage still has the records that fail.
        await Promise.allSettled(records.map(([key, record]) => replace(store, key, record)));
        try {
          store.transaction.commit?.(); // now: the page may be about to end
        } catch {
          // the whole transaction has failed
        }
      };
    });
    if (isTaken) return;
    newest.clear(); // their turn never came
    isAwaited = false;
  };

  // After a crash, a browser may fail to open a database and succeed a moment later.
  const readAgain = async () => {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    lose();
    return readAll();
  };

  return {
    // The mirror is opened at once, while Python starts. Without one, everything is stored in localStorage alone.
    reading: readAll().catch(readAgain).catch(() => undefined),

    /** @type {(key: string) => Promise<Kept | undefined>} */
    get: async (key) => {
      const transaction = (await connected()).transaction(within);
      const present = transaction.objectStore(within).get(key);
      await done(transaction);
      return present.result;
    },

    /** @type {(key: string, record: Kept) => void} */
    put: (key, record) => {
      newest.set(key, record);
      if (isAwaited) return;
      isAwaited = true;
      writeNewest();
    },

    /** @type {(key: string) => Promise<boolean>} */
    drop: (key) => write((store) => store.delete(key)),
  };
};

// Everything except games is a text in localStorage under a key of its own. The texts have a mirror of their own, as an
// older version of this page would take them for games. A text's stamp, beside it in localStorage, says how often it
// was stored, and identifies the text. So the newer of the two can be told without a clock after the browser is killed,
// and also if an older version of this page, which knows no stamps, has stored another text since.
const texts = (() => {
  const STAMP = "ladrilho-stamp:";
  const MOST = 1e12; // highest counter that can be ours
  const mirror = mirrorIn("ladrilho-texts", "texts");

  /** @type {Map<string, Kept>} stored by this page, or by the mirror alone */
  const stored = new Map();
  /** @type {Map<string, string | null>} the mirror's texts that localStorage has no room for */
  const roomless = new Map();

  // Games have a mirror of their own, and the probe of the storage needs none.
  /** @param {string} key */
  const isMirrored = (key) => /^ladrilho:(?!game:|probe$)/.test(key);

  /** @param {string | null} text */
  const digest = (text) => {
    let sum = 0x811c9dc5;
    for (let at = 0; at < (text ?? "").length; at += 1) {
      sum = Math.imul(sum ^ String(text).charCodeAt(at), 0x01000193);
    }
    return text === null ? "-" : (sum >>> 0).toString(36);
  };

  /** @param {unknown} counter */
  const isCounter = (counter) => Number.isInteger(counter) && Number(counter) >= 0 && Number(counter) < MOST;

  /** @param {string} key */
  const stampOf = (key) => {
    const stamp = window.localStorage.getItem(STAMP + key);
    if (stamp === null) return undefined;
    const [counter, mark] = stamp.split(" ");
    return { counter: isCounter(Number(counter)) ? Number(counter) : 0, mark };
  };

  /** @type {(key: string, text: string | null) => void} */
  const write = (key, text) => {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  };

  /** @type {(key: string, record: Kept) => void} */
  const stamp = (key, { counter, text }) => {
    try {
      window.localStorage.setItem(STAMP + key, `${counter} ${digest(text)}`);
    } catch {
      // full: without a stamp, the text there counts as newer, which it is
    }
  };

  /** @type {(key: string, text: string | null, above: number) => Kept} */
  const mirrored = (key, text, above) => {
    const record = { counter: above + 1, text };
    stored.set(key, record);
    mirror.put(key, record);
    return record;
  };

  // Returns true if the mirror's text replaced the one in localStorage.
  /** @type {(key: string, held: Kept | undefined) => boolean} */
  const settle = (key, held) => {
    const [text, mark] = [window.localStorage.getItem(key), stampOf(key)];
    const above = Math.max(held?.counter ?? 0, mark?.counter ?? 0);
    if (held && held.text === text) {
      if (above > Number(mark?.counter ?? -1) || mark?.mark !== digest(text)) stamp(key, { counter: above, text });
      return false;
    }
    // Stored later without a stamp, or by this page before the mirror answered.
    const isNewer = (mark && mark.mark !== digest(text)) || stored.has(key);
    if (!held || isNewer || (mark && mark.counter >= held.counter)) {
      stamp(key, mirrored(key, text, above));
      return false;
    }
    try {
      write(key, held.text);
      stamp(key, held);
    } catch {
      roomless.set(key, held.text);
      stored.set(key, held); // the next text is newer than this
    }
    return true;
  };

  // Where a reload goes on: other tabs go on elsewhere, so each has copies of its own. A new tab takes those of the
  // last one, except for the link to what is not stored.
  const LINK = "ladrilho:link";
  const OF_TAB = ["ladrilho:open", "ladrilho:counted", "ladrilho:past"];

  /** @type {(key: string, text: string | null | undefined) => void} */
  const keepInTab = (key, text) => {
    try {
      sessionStorage.setItem(key, text ?? "");
    } catch {
      // forbidden or full: a reload does without
    }
  };

  /** @param {string} key */
  const inTab = (key) => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null; // forbidden
    }
  };

  let isLate = false;
  const settled = mirror.reading.then((records) => {
    if (!records) return;
    const isSound = (/** @type {Kept | undefined} */ record) =>
      isCounter(record?.counter) && (record?.text === null || typeof record?.text === "string");
    const held = new Map(records.filter(([, record]) => isSound(record)));
    const keys = new Set([...Object.keys(window.localStorage).filter(isMirrored), ...held.keys()]);
    const changed = [...keys].filter((key) => settle(key, held.get(key)));
    // As if another tab had stored it just now.
    if (isLate) changed.forEach((key) => window.dispatchEvent(new StorageEvent("storage", { key })));
  }).catch(() => {}); // storage forbidden

  addEventListener("storage", ({ key, isTrusted }) => isTrusted && roomless.delete(String(key)));

  /** @type {(prefix: string) => [key: string, text: string][]} */
  const all = (prefix) => {
    const here = Object.entries(window.localStorage).filter(([key]) => key.startsWith(prefix) && !roomless.has(key));
    const others = [...roomless].filter(([key, text]) => key.startsWith(prefix) && text !== null);
    const found = new Map([...here, .../** @type {[string, string][]} */ (others)]);
    for (const key of OF_TAB.filter((one) => one.startsWith(prefix))) {
      const own = inTab(key);
      if (own === null) keepInTab(key, found.get(key));
      else if (own) found.set(key, own);
      else found.delete(key);
    }
    return [...found];
  };

  return {
    settled,
    all,

    setLate: () => {
      isLate = true;
    },

    /** @type {(key: string) => string} */
    get: (key) => (roomless.has(key) ? roomless.get(key) : window.localStorage.getItem(key)) ?? "",

    /** @type {(key: string, text: string | null) => void} */
    put: (key, text) => {
      if (key === LINK || OF_TAB.includes(key)) keepInTab(key, text);
      if (key === LINK) return;
      if (!isMirrored(key)) {
        write(key, text);
        return;
      }
      const before = stored.get(key);
      const above = Math.max(before?.counter ?? 0, stampOf(key)?.counter ?? 0);
      // Texts that localStorage has no room for are put again and again.
      const isAgain = before && before.text === text && before.counter === above;
      const record = isAgain ? before : mirrored(key, text, above);
      roomless.delete(key);
      write(key, text);
      stamp(key, record);
    },
  };
})();

// Everything stored under keys with this prefix, as JSON: [[key, text], ...]. Throws if there is no localStorage.
window.ladrilhoStored = (prefix) => JSON.stringify(texts.all(prefix));

// The text stored under a key; "" if none. Throws as well.
window.ladrilhoText = texts.get;

// Stores a text, or deletes the present one. Throws if it cannot be stored; then only the mirror has it.
window.ladrilhoStore = (key, text) => texts.put(key, text ?? null);

window.ladrilhoMirror = (() => {
  const games = mirrorIn("ladrilho", "games");

  const read = texts.settled.then(() => games.reading).then((records) =>
    records?.map(([key, record]) => /** @type {[string, string]} */ ([key, String(record?.text)])),
  );

  return {
    // The games as [[key, text], ...], after all other texts are in their places; undefined without a mirror, or
    // without an answer in time. A second try to open one is waited for: Python starts meanwhile anyway.
    read: async (limit) => {
      const late = new Promise((resolve) => setTimeout(resolve, limit));
      const inTime = await Promise.race([read, late]);
      if (!Array.isArray(inTime)) texts.setLate();
      return Array.isArray(inTime) ? inTime : undefined;
    },

    // The same, however long it takes.
    readLate: () => read,

    put: (key, counter, text) => games.put(key, { counter, text }),
    ask: (key) => games.get(key).then((record) => record?.text ?? "", () => ""),
    drop: games.drop,
  };
})();

// Requests a lock that this tab keeps until it ends, and tells true if it got it. If it is refused, another tab has
// already begun, even if what that tab stored has not arrived yet.
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
