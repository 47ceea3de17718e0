// The memory of a Python that has imported the modules of a start. static/remember.js keeps it on the device; from it,
// Python starts faster than anew. Whatever goes wrong ends in an ordinary start.

// Pyodide calls the interface private. So it is pinned, a test fails when it changes, and this switches it off.
const IS_USED = true;
// In localStorage: a version whose start from memory never answered. Not "ladrilho:", which static/keeping.js mirrors.
const UNFINISHED = "ladrilho-restoring";

export const version = String(new URL("..", import.meta.url).pathname.split("/").at(-2)); // see tools/build.py
export const CACHE = `ladrilho-${version}`; // the cache of sw.js: an update deletes it
export const ADDRESS = new URL("../memory", import.meta.url).href;
export const MODULES = "X-Modules"; // the header with the names of the modules
export const DIGEST = "X-Digest"; // the header with the hash

/** @param {BufferSource} bytes */
export const digest = async (bytes) => {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

// --- its form on the device: three fifths of its pages are empty, and left out ---

const PAGE = 1024; // words of four bytes

// The number of words, how many pages are not empty, the numbers of those pages, and then the pages themselves.
/** @param {Uint8Array} memory @returns {Uint32Array<ArrayBuffer>} */
export const packed = (memory) => {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4);
  const pages = [...Array(Math.ceil(words.length / PAGE)).keys()].filter((page) =>
    words.subarray(page * PAGE, (page + 1) * PAGE).some(Boolean),
  );
  const kept = new Uint32Array(2 + pages.length * (1 + PAGE));
  kept.set([words.length, pages.length, ...pages]);
  pages.forEach((page, at) => {
    kept.set(words.subarray(page * PAGE, (page + 1) * PAGE), 2 + pages.length + at * PAGE);
  });
  return kept;
};

/** @param {Uint32Array} kept @returns {Uint8Array} */
export const unpacked = (kept) => {
  const [size, count] = kept;
  const words = new Uint32Array(size);
  for (let at = 0; at < count; at += 1) {
    const from = 2 + count + at * PAGE;
    const page = kept[2 + at] * PAGE;
    words.set(kept.subarray(from, from + Math.min(PAGE, size - page)), page);
  }
  return new Uint8Array(words.buffer);
};

// --- its use ---

const hasFailed = () => Boolean(globalThis.document) && localStorage.getItem(UNFINISHED) === version;

// A start from memory that never answered is not repeated before the next version.
export const isUsed = () => {
  try {
    return IS_USED && Boolean(globalThis.caches) && !hasFailed();
  } catch {
    return false; // storage forbidden: a failure would leave no trace
  }
};

/** @returns {Promise<Response | undefined>} */
export const kept = async () => caches.match(ADDRESS, { cacheName: CACHE }).catch(() => undefined);

export const forget = async () => {
  if (await caches.has(CACHE)) await (await caches.open(CACHE)).delete(ADDRESS);
};

let isUnfinished = false;
// Returns false if the start could not be noted, as when the storage is full: then nobody would learn of a failure.
const begun = () => {
  if (!globalThis.document) return true;
  try {
    localStorage.setItem(UNFINISHED, version);
  } catch {
    return false;
  }
  return (isUnfinished = true);
};
/** The start from memory, if this was one, has ended well. */
export const finished = () => {
  if (!isUnfinished) return;
  isUnfinished = false;
  localStorage.removeItem(UNFINISHED);
};
// Leaving in the middle of a start is no failure, unless the page has said that the start failed.
globalThis.window?.addEventListener("pagehide", () => window.ladrilhoIsFailing?.() || finished());

const read = async () => {
  const answer = isUsed() ? await kept() : undefined;
  if (!answer || !begun()) return undefined;
  try {
    const bytes = await answer.arrayBuffer();
    if ((await digest(bytes)) === answer.headers.get(DIGEST)) return new Uint32Array(bytes);
  } catch {
    // unreadable: as good as damaged
  }
  finished();
  return forget();
};
let reading = globalThis.document ? read() : undefined; // while the scripts load
reading?.catch(() => {}); // awaited below
const taken = () => {
  const memory = reading ?? read();
  reading = undefined; // it is large
  return memory.catch(() => undefined);
};

/** @type {<T, O extends object>(start: (options: O & { _loadSnapshot?: Uint8Array }) => Promise<T>, options: O) => Promise<T>} */
export const startFrom = async (start, options) => {
  const memory = await taken();
  if (!memory) return start(options);
  try {
    return await start({ ...options, _loadSnapshot: unpacked(memory) });
  } catch {
    const python = await start(options); // if this fails as well, the note stays: maybe both were too large
    finished();
    forget().catch(() => {});
    return python;
  }
};
