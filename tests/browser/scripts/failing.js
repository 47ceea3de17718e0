/** Lets WebAssembly be there, and compile nothing. */
const refuseToCompile = () => {
  const refuse = () => Promise.reject(new WebAssembly.CompileError("not here"));
  WebAssembly.instantiate = WebAssembly.instantiateStreaming = WebAssembly.compile = refuse;
};

/** Refuses memory that is asked for. */
const refuseMemory = () => {
  const refuse = () => {
    throw new RangeError("could not allocate memory");
  };
  WebAssembly.Memory = new Proxy(WebAssembly.Memory, { construct: refuse });
};

/** Leaves no memory for what is compiled. */
const haveNoRoom = () => {
  const refuse = () => Promise.reject(new RangeError("Out of memory: Cannot allocate Wasm memory"));
  WebAssembly.instantiate = WebAssembly.instantiateStreaming = refuse;
};

/** Leaves nothing where Python looks for a list. */
const haveNoList = () => {
  Object.defineProperty(window, "ladrilhoEarly", { get: () => null, set: () => {} });
};

/** Notes every failure that the page tells of. */
const noteFailures = () => {
  window.said = [];
  const note = () => document.body?.dataset.failed && window.said.push(document.body.dataset.failed);
  const what = { attributes: true, attributeFilter: ["data-failed"], subtree: true };
  new MutationObserver(note).observe(document, what);
};

/**
 * Imports in another Python of the page a module that comes after the start, and gives its name.
 * @param {string} version
 */
const importAtOnce = async (version) => {
  const { loadPyodide } = await import(`./${version}/static/interpreter.mjs`);
  return (await loadPyodide({})).runPython("from ui.games.azul import face; face.__name__");
};

/** Lets no canvas become a picture until `drawAgain` is called. */
const drawNothing = () => {
  const { toBlob } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.toBlob = (/** @type {BlobCallback} */ tell) => tell(null);
  window.drawAgain = () => {
    HTMLCanvasElement.prototype.toBlob = toBlob;
  };
};
