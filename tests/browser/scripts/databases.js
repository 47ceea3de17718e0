/**
 * @param {string} name
 * @returns {Promise<IDBDatabase>}
 */
const opened = (name) =>
  new Promise((resolve) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
  });

/**
 * @template Result
 * @param {IDBRequest<Result>} request
 * @returns {Promise<Result>}
 */
const resultOf = (request) =>
  new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });

/**
 * Reads all that a database holds, by key, once all that was asked of it before is done.
 * @param {string} name
 * @param {string} within
 * @returns {Promise<[key: string, record: { counter: number, text: string }][]>}
 */
const all = async (name, within) => {
  const database = await opened(name);
  const store = database.transaction(within).objectStore(within);
  const [keys, values] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
  database.close();
  return keys.map((key, at) => [String(key), values[at]]);
};

/** Gives the texts that the mirrors hold, by key. */
const mirrored = async () => {
  const games = await all("ladrilho", "games");
  const texts = await all("ladrilho-texts", "texts");
  return [games, texts].map((records) => Object.fromEntries(records.map(([key, { text }]) => [key, text])));
};

/** Says if the mirror holds all games as they are in localStorage. */
const isMirrored = async () => {
  /** @param {string} game */
  const newest = (game) =>
    Math.max(
      ...Object.keys(localStorage)
        .filter((place) => place.startsWith(`ladrilho:game:${game}/`))
        .map((place) => JSON.parse(localStorage[place].slice(11)).counter),
    );
  const games = await all("ladrilho", "games");
  return games.length && games.every(([game, { counter }]) => counter >= newest(game));
};

/** Counts the transactions that write and, while that is asked for, lets none of them end: each goes on asking. */
const holdBack = () => {
  Object.assign(window, { isHeldBack: false, begun: 0 });
  const transaction = IDBDatabase.prototype.transaction;
  /** @this {IDBDatabase} @param {Parameters<IDBDatabase["transaction"]>} how */
  IDBDatabase.prototype.transaction = function (...how) {
    const made = transaction.apply(this, how);
    if (how[1] !== "readwrite" || this.name !== "ladrilho") return made;
    window.begun += 1;
    const commit = made.commit;
    made.commit = () => {
      if (!window.isHeldBack) commit.call(made);
    };
    const goOn = () => {
      if (window.isHeldBack) made.objectStore("games").get("").onsuccess = goOn;
    };
    goOn();
    return made;
  };
};

/**
 * Lets a database open only once `answer` was called.
 * @param {string} which
 */
const answerLate = (which) => {
  const answered = new Promise((resolve) => {
    window.answer = resolve;
  });
  const open = IDBFactory.prototype.open;
  /** @this {IDBFactory} @param {string} name @param {[version?: number]} version */
  IDBFactory.prototype.open = function (name, ...version) {
    const request = open.call(this, name, ...version);
    if (name !== which) return request;
    const opened = new Promise((resolve) => request.addEventListener("success", resolve));
    const late = /** @type {any} */ ({}); // of a request, it has what the page uses
    Promise.all([opened, answered]).then(() => {
      late.result = request.result;
      late.onsuccess({ target: late });
    });
    return late;
  };
};

/** Refuses to open each database the first time, as a browser may after a crash. */
const refuseOnce = () => {
  /** @type {Set<string>} */
  const refused = new Set();
  const open = IDBFactory.prototype.open;
  /** @this {IDBFactory} @param {string} name @param {[version?: number]} version */
  IDBFactory.prototype.open = function (name, ...version) {
    if (refused.has(name)) return open.call(this, name, ...version);
    refused.add(name);
    throw new DOMException("Internal error opening backing store", "UnknownError");
  };
};

/**
 * Puts a record, sound or not, where the settings are mirrored.
 * @param {unknown} record
 */
const putText = async (record) => {
  const database = await opened("ladrilho-texts");
  const transaction = database.transaction("texts", "readwrite");
  transaction.objectStore("texts").put(record, "ladrilho:settings");
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
};

/** Notes the databases that the page uses. */
const noteUsed = () => {
  window.used = new Set();
  const transaction = IDBDatabase.prototype.transaction;
  /** @this {IDBDatabase} @param {Parameters<IDBDatabase["transaction"]>} how */
  IDBDatabase.prototype.transaction = function (...how) {
    window.used.add(this);
    return transaction.apply(this, how);
  };
};

/** Closes the noted databases and says so, as the browser does of itself. */
const closeUsed = () => {
  for (const database of window.used) {
    database.close();
    database.dispatchEvent(new Event("close"));
  }
};

/** Counts the transactions that write from now on. */
const countWrites = () => {
  window.begun = 0;
  const transaction = IDBDatabase.prototype.transaction;
  /** @this {IDBDatabase} @param {Parameters<IDBDatabase["transaction"]>} how */
  IDBDatabase.prototype.transaction = function (...how) {
    window.begun += Number(how[1] === "readwrite");
    return transaction.apply(this, how);
  };
};

const OWNERS = {
  put: IDBObjectStore.prototype,
  get: IDBObjectStore.prototype,
  transaction: IDBDatabase.prototype,
  commit: IDBTransaction.prototype,
};

/**
 * Lets a step of a write fail, until it is mended.
 * @param {keyof typeof OWNERS} step
 */
const failAt = (step) => {
  window.whole = Reflect.get(OWNERS[step], step);
  const error = step === "transaction" ? "InvalidStateError" : "DataError";
  const refuse = () => {
    throw new DOMException("no", error);
  };
  /** @this {IDBTransaction} */
  const abort = function () {
    this.abort();
  };
  Reflect.set(OWNERS[step], step, step === "commit" ? abort : refuse);
};

/** @param {keyof typeof OWNERS} step */
const mend = (step) => Reflect.set(OWNERS[step], step, window.whole);
