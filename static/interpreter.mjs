// The Python named in pyscript.toml: Pyodide, told to load everything from this site. Works in a worker as well.

import { startFrom } from "./memory.js";
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

const home = new URL("./vendor/pyodide/", import.meta.url).href;
export const wheels = new URL("./wheels/", import.meta.url).href;
export const thinker = new URL("./thinker.js", import.meta.url).href; // ui/browser/thinker.py starts it

/** Reads pictures and the camera; few visitors need it. */
export const doors = () => import("./doors.js");

/** Makes a picture of a finished game. */
export const picture = () => import("./picture.js");
/** Plays sounds; only people who have switched them on need it. */
export const sounds = () => import("./sound.js");

// Pyodide's own list names three hundred packages. This site has only micropip, loaded before the first installation.
// Its name and hash come from requirements/browser.txt: a test compares them.
const micropip = {
  name: "micropip",
  version: "0.11.1",
  file_name: "micropip-0.11.1-py3-none-any.whl",
  sha256: "768de165adb8e66906039d8fec4127a57f522dfdf8e6fbff877a4616941ecfd3",
  install_dir: "site",
  package_type: "package",
  imports: ["micropip"],
  depends: [],
};
/** @type {object} The part of a list of packages that Pyodide reads. */
const lockFileContents = { info: { abi_version: "2026_0" }, packages: { micropip } };

export { version };

/** @typedef {NonNullable<Parameters<typeof load>[0]>} Options */

/** @type {(source: Response | PromiseLike<Response>) => Promise<Response>} */
const arrived = async (source) => {
  const answer = await source;
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.url}`);
  return answer;
};

/** @type {typeof WebAssembly.instantiateStreaming | undefined} */
const streaming = globalThis.WebAssembly?.instantiateStreaming;

/** @type {(answer: Response, imports?: WebAssembly.Imports) => Promise<WebAssembly.WebAssemblyInstantiatedSource>} */
const instantiate = async (answer, imports) => WebAssembly.instantiate(await answer.arrayBuffer(), imports);

// Browsers compile a file while it arrives, and keep the result, only if the host names its right type. Many hosts do
// not. For these, or if that way fails, the bytes are compiled after all have arrived.
/** @type {typeof WebAssembly.instantiateStreaming} */
const compile = async (source, imports) => {
  const answer = await arrived(source);
  if (!streaming || answer.headers.get("Content-Type")?.toLowerCase() !== "application/wasm") {
    return instantiate(answer, imports);
  }
  return streaming.call(WebAssembly, answer, imports).catch(async (error) => {
    if (!(error instanceof TypeError)) throw error;
    return instantiate(await fetch(answer.url), imports);
  });
};

// --- our own Python ---

const CODE = "code.zip"; // Python imports from it; app.zip holds nothing else, compressed as a whole
const HEADER = 30; // bytes at the start of a zip archive, before the name

const code = async () => {
  const answer = await arrived(fetch(new URL("../app.zip", import.meta.url)));
  const archive = await answer.arrayBuffer();
  const header = new DataView(archive);
  const [check, size] = [14, 18].map((at) => header.getUint32(at, true));
  const from = HEADER + header.getUint16(26, true) + header.getUint16(28, true); // after the name and the extra fields
  const compressed = new Blob([archive.slice(from, from + size)]).stream();
  const whole = new Response(compressed.pipeThrough(new DecompressionStream("deflate-raw")));
  return { archive: new Uint8Array(await whole.arrayBuffer()), check };
};

// --- the start ---

// Pyodide waits for ever if the file does not compile, so its start ends with that error.
/** @param {Options} options @returns {ReturnType<typeof load>} */
const loaded = (options) =>
  new Promise((started, failed) => {
    /** @type {typeof WebAssembly.instantiateStreaming} */
    const compiled = (source, imports) => {
      const instance = compile(source, imports);
      // A page that measures Python alone has no static/shell.js.
      globalThis.window?.ladrilhoCompiling?.(true);
      instance.then(() => globalThis.window?.ladrilhoCompiling?.(false), failed);
      return instance;
    };
    if (globalThis.WebAssembly) WebAssembly.instantiateStreaming = compiled;
    load({
      ...options,
      indexURL: home,
      packageBaseUrl: wheels, // would otherwise be a content delivery network
      stdLibURL: `${home}python_stdlib.zip`,
      lockFileContents: /** @type {Options["lockFileContents"]} */ (lockFileContents),
    }).then(started, failed);
  });

// Without a new seed, every start from the same memory would draw the same numbers. Pyodide has added "" once more.
const RESTORED = `
import sys
sys.path.remove("")
if "random" in sys.modules:
    sys.modules["random"].seed()
`;

/** Python, from which our own modules can be imported. */
/** @param {Options} options */
export const start = async (options) => {
  const isRestored = Boolean(options._loadSnapshot);
  const [python, { archive, check }] = await Promise.all([loaded(options), code()]);
  const { config } = /** @type {any} */ (python)._api;
  for (const each of [options, config]) delete each._loadSnapshot; // 30 MB
  python.FS.writeFile(CODE, archive);
  const found = python.runPython(`import zlib; zlib.crc32(open("${CODE}", "rb").read())`); // no import checks it
  if (found !== check) throw new Error("app.zip is damaged");
  python.runPython(isRestored ? RESTORED : `import sys; sys.path.insert(0, "${CODE}")`);
  return python;
};

// PyScript asks for Python when it has read its configuration, a tenth of a start after the menu appears. So the page
// starts Python as soon as the menu is painted, and gives it to the first who asks.
/** @type {ReturnType<typeof start> | null | undefined} */
let early; // null once it is taken: a page in the background may be painted only after that
const begin = () => (early === undefined ? (early = startFrom(start, {})) : early);
if (globalThis.document) requestAnimationFrame(() => setTimeout(begin));

/** @param {Options} options */
export const loadPyodide = async (options) => {
  if (!globalThis.document || early === null) return startFrom(start, options);
  const python = await /** @type {ReturnType<typeof start>} */ (begin());
  early = null;
  page = python;
  python.setStdout({ batched: options.stdout });
  python.setStderr({ batched: options.stderr });
  return python;
};

/** @type {Awaited<ReturnType<typeof start>> | undefined} */
let page; // the Python of the page
/** The names of the modules that the page has imported. */
export const modules = () => page?.runPython("import sys; ' '.join(sys.modules)").split(" ") ?? [];
