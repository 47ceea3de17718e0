// The memory of a Python that has imported what a start imports: kept on the device by static/remember.js, and faster to
// bring back than to build up again. Whatever goes wrong ends in an ordinary start.

// Pyodide calls the interface private. So it is pinned, a test fails when it changes, and this switches it off.
const IS_USED = true;
const UNFINISHED = "ladrilho:restoring"; // in localStorage: a version that was started from memory, and never answered

const version = String(new URL("..", import.meta.url).pathname.split("/").at(-2)); // see tools/build.py
export const CACHE = `ladrilho-${version}`; // that of sw.js, which an update deletes
export const ADDRESS = new URL("../memory", import.meta.url).href;
export const MODULES = "X-Modules"; // the header that names those it has imported

// --- as it is kept: three fifths of it are empty ---

const PAGE = 1024; // words of four bytes

// The number of words, the numbers of the pages that are not empty, their number; then those pages.
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

// --- when it is used ---

// A start from memory that came to nothing is not tried again before the next version.
export const isUsed = () => {
  try {
    const isTrusted = !globalThis.document || localStorage.getItem(UNFINISHED) !== version;
    return IS_USED && isTrusted && Boolean(globalThis.caches);
  } catch {
    return false; // storage forbidden: nobody could know that it had come to nothing
  }
};

/** @returns {Promise<Response | undefined>} */
export const kept = async () => caches.match(ADDRESS, { cacheName: CACHE }).catch(() => undefined);

let isUnfinished = false; // a start from memory is under way
const begun = () => {
  if (!globalThis.document) return;
  isUnfinished = true;
  localStorage.setItem(UNFINISHED, version);
};
/** A start from memory, if this was one, has come to a good end. */
export const finished = () => {
  if (!isUnfinished) return;
  isUnfinished = false;
  localStorage.removeItem(UNFINISHED);
};
// Whoever leaves before it has ended has seen no failure.
globalThis.window?.addEventListener("pagehide", () => window.ladrilhoIsFailing() || finished());

const read = async () => {
  const answer = isUsed() ? await kept() : undefined;
  return answer && new Uint32Array(await answer.arrayBuffer());
};
let reading = globalThis.document ? read() : undefined; // while the scripts load
reading?.catch(() => {}); // it is awaited below
const taken = () => {
  const memory = reading ?? read();
  reading = undefined; // or all of it would stay
  return memory;
};

/** @type {<T, O extends object>(start: (options: O & { _loadSnapshot?: Uint8Array }) => Promise<T>, options: O) => Promise<T>} */
export const startFrom = async (start, options) => {
  try {
    const memory = await taken();
    if (!memory) return start(options);
    begun();
    return await start({ ...options, _loadSnapshot: unpacked(memory) });
  } catch {
    const python = await start(options); // if that fails as well, it was not for the memory
    finished();
    await (await caches.open(CACHE)).delete(ADDRESS);
    return python;
  }
};
