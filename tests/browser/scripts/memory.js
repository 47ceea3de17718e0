// The memory of a start, which the page keeps on the device.

const place = async () => {
  const [name] = await caches.keys();
  return { name, address: `./${name.slice("ladrilho-".length)}/memory` };
};

const kept = async () => {
  const { name, address } = await place();
  return caches.match(address, { cacheName: name });
};

const isKept = async () => Boolean(await kept());
const isDropped = async () => !(await isKept());

/** Counts its bytes. */
const size = async () => (await (await kept())?.blob())?.size;

/** Leaves it, and its headers, in the window. */
const read = async () => {
  const answer = await kept();
  if (!answer) throw new Error("no memory is kept");
  window.memory = await answer.arrayBuffer();
  window.headers = answer.headers;
};

// As it was; with one of its bytes changed; and nothing that Pyodide could start from, though its hash is right.
const STATES = {
  whole: async () => new Response(window.memory, { headers: window.headers }),
  empty: async () => new Response("", { headers: window.headers }),
  halved: async () => new Response(window.memory.slice(0, window.memory.byteLength / 2), { headers: window.headers }),
  changed: async () => {
    const bytes = new Uint8Array(window.memory.slice());
    return new Response(bytes.fill(1, 9e6, 9e6 + 1), { headers: window.headers });
  },
  /** @param {string} version */
  foreign: async (version) => {
    const { DIGEST, digest } = await import(`./${version}/static/memory.js`);
    const bytes = new Uint8Array(10_000);
    return new Response(bytes, { headers: { [DIGEST]: await digest(bytes) } });
  },
};

/**
 * Keeps what was read, in a state that it may be found in.
 * @param {[version: string, state: keyof STATES]} asked
 */
const keep = async ([version, state]) => {
  const { name, address } = await place();
  await (await caches.open(name)).put(address, await STATES[state](version));
};

/** Makes nobody learn the hash of anything. */
const hashNothing = () => {
  crypto.subtle.digest = () => new Promise(() => {});
};

/** The names of the modules that it has imported. */
const kinds = async () => (await kept())?.headers.get("X-Modules")?.split(" ");

/**
 * The names of the modules that the page has imported.
 * @param {string} version
 */
const modules = async (version) => (await import(`./${version}/static/interpreter.mjs`)).modules();

/**
 * Says if the page has imported all of these.
 * @param {[version: string, names: string[]]} wanted
 */
const hasImported = async ([version, names]) => {
  const imported = await modules(version);
  return names.every((name) => imported.includes(name));
};

/**
 * Sets `modules` to these names.
 * @param {string} version
 */
const noteModules = (version) => {
  modules(version).then((names) => {
    window.modules = names;
  });
};

/**
 * What another Python of the page draws by lot.
 * @param {string} version
 */
const draw = async (version) => {
  const { loadPyodide } = await import(`./${version}/static/interpreter.mjs`);
  return (await loadPyodide({})).runPython("import random; random.random()");
};

/** Sets `isKept` once it is. */
const noteOnceKept = () => {
  const note = async () => {
    window.isKept = await isKept();
    if (!window.isKept) setTimeout(note, 100);
  };
  note();
};
