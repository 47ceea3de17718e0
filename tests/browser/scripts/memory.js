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

/** Counts its bytes. */
const size = async () => (await (await kept())?.blob())?.size;

/** Leaves it in `memory`. */
const read = async () => {
  const answer = await kept();
  if (!answer) throw new Error("no memory is kept");
  window.memory = await answer.arrayBuffer();
};

const STATES = {
  whole: () => window.memory,
  empty: () => "",
  "without its head": () => window.memory.slice(9),
  halved: () => window.memory.slice(0, window.memory.byteLength / 2),
  zeros: () => new Uint8Array(9999),
};

/**
 * Keeps what was read, in a state that it may be found in.
 * @param {keyof STATES} state
 */
const keep = async (state) => {
  const { name, address } = await place();
  await (await caches.open(name)).put(address, new Response(STATES[state]()));
};

/**
 * Gives the last value of a script, in one more Python of the page, which starts as the page's own did.
 * @param {[version: string, script: string]} asked
 */
const run = async ([version, script]) => {
  const { loadPyodide } = await import(`./${version}/static/interpreter.mjs`);
  return (await loadPyodide({})).runPython(script);
};

/**
 * Sets `remembered`: whether one more Python of the page starts from it.
 * @param {string} version
 */
const noteIfRemembered = (version) => {
  run([version, "import sys; str('ui.app' in sys.modules)"]).then((answer) => {
    window.remembered = answer;
  });
};

/** Sets `isKept` once it is. */
const noteOnceKept = () => {
  const note = async () => {
    window.isKept = await isKept();
    if (!window.isKept) setTimeout(note, 100);
  };
  note();
};
