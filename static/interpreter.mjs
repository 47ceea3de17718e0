// The Python named in pyscript.toml: Pyodide, told to load everything from this site. Works in a worker as well.

import { late } from "./late.js";
import { startFrom } from "./memory.js";
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

const home = new URL("./vendor/pyodide/", import.meta.url).href;
export const wheels = new URL("./wheels/", import.meta.url).href;
export const puzzles = new URL("./puzzles/", import.meta.url).href;
export const thinker = new URL("./thinker.js", import.meta.url).href; // ui/browser/thinker.py starts it

/** Reads pictures and the camera; few visitors need it. */
export const doors = () => late("doors.js");

/** Makes a picture of a finished game. */
export const picture = () => late("picture.js");
/** Says if the device has power to spare; only games with an expert need it. */
export const spare = () => late("spare.js");
/** Plays sounds; only people who have switched them on need it. */
export const sounds = () => late("sound.js");

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

// --- our archives ---
//
// tools/archives.py makes them. app.zip holds all that a start needs of our own Python, compressed as a whole. Then
// comes an ending that adds the reader's language to it; and after the start, or at once where there is more to do than
// to show the menu, the endings in later.zip that add the rest, also to Python's own library.

const CODE = "code.zip"; // Python imports from it
const LIBRARY = "python_stdlib.zip"; // Pyodide calls it otherwise
const SIGNATURE = 0x04034b50; // of each member
const HEADER = 30; // bytes before the name of a member
const END = 22; // bytes of the record at the end of an archive

/** @typedef {{ name: string, compressed: ArrayBuffer, check: number }} Member */

/** @type {(archive: ArrayBuffer) => Member[]} */
const members = (archive) => {
  const view = new DataView(archive);
  const found = [];
  const isMember = (/** @type {number} */ at) => at + HEADER < view.byteLength && view.getUint32(at, true) === SIGNATURE;
  if (!isMember(0)) throw new Error("an archive is damaged");
  for (let at = 0; isMember(at); ) {
    const [check, size] = [14, 18].map((place) => view.getUint32(at + place, true));
    const [named, extra] = [26, 28].map((place) => view.getUint16(at + place, true));
    const name = new TextDecoder().decode(new Uint8Array(archive, at + HEADER, named));
    at += HEADER + named + extra + size;
    found.push({ name, compressed: archive.slice(at - size, at), check });
  }
  return found;
};

/** @typedef {{ name: string, content: Uint8Array, check: number }} Part */

/** @type {(archive: ArrayBuffer) => Promise<Part[]>} */
const unpacked = async (archive) =>
  Promise.all(
    members(archive).map(async ({ name, compressed, check }) => {
      const stream = new Blob([compressed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
      return { name, content: new Uint8Array(await new Response(stream).arrayBuffer()), check };
    }),
  );

/** @param {string} name */
const addressOf = (name) => new URL(`../${name}`, import.meta.url);
/** @param {string} name */
const fetched = async (name) => unpacked(await (await arrived(fetch(addressOf(name)))).arrayBuffer());

// That of the page; a worker speaks none.
const language = async () => {
  const { lang } = document.documentElement;
  return lang && lang !== "en" ? fetched(`locales/${lang.replace("-", "_")}.zip`) : [];
};

const LATER = "later.zip";
const rest = async () => {
  const { body } = await arrived(fetch(addressOf(LATER)));
  const parts = [];
  const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (body).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    globalThis.window?.ladrilhoProgress?.(); // somebody may be waiting for it
  }
  return unpacked(await new Blob(parts).arrayBuffer());
};

/** @returns {ArrayBuffer} */
const restAtOnce = () => {
  const request = new XMLHttpRequest();
  request.open("GET", addressOf(LATER), false);
  request.overrideMimeType("text/plain; charset=x-user-defined"); // such a request brings nothing but text
  request.send();
  if (request.status !== 200) throw new Error(`${request.status}: ${LATER}`);
  return Uint8Array.from(request.responseText, (sign) => sign.charCodeAt(0)).buffer;
};

/** @param {Uint8Array} archive */
const startOfDirectory = ({ buffer, byteOffset, length }) =>
  new DataView(buffer, byteOffset + length - END).getUint32(16, true);

/** @typedef {Awaited<ReturnType<typeof load>>} Python */

// Where the endings go: by its name here, an archive's path, and the length of what comes before its directory.
/** @type {Record<string, { path: string, length: number }>} */
let places = {};

// Python imports without checking any sum.
/** @type {(python: Python, parts: Part[]) => void} */
const put = (python, parts) => {
  const crc32 = python.runPython("import zlib; lambda part: zlib.crc32(part.to_bytes())");
  for (const { name, content, check } of parts) {
    if (crc32(content) !== check) throw new Error(`${name} is damaged`);
    const { path, length } = places[name];
    const whole = new Uint8Array(length + content.length);
    if (length) whole.set(python.FS.readFile(path).subarray(0, length));
    whole.set(content, length);
    python.FS.writeFile(path, whole);
  }
  crc32.destroy();
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

// There is more to do than to show the menu: a game or a lesson is on the table, or was begun, or events are carried on.
const isForMore = () => {
  try {
    const kept = localStorage.getItem("ladrilho:running") ?? localStorage.getItem("ladrilho:open");
    return /^#(?!rules)./.test(location.hash) || kept !== null || Number(window.ladrilhoCarried?.length) > 0;
  } catch {
    return false; // storage forbidden
  }
};

/** @type {Promise<void> | undefined} */
let completing;
/** @type {(python: Python) => void} */
const arrive = (python) => python.runPython("from engine.arriving import arrived; arrived()");

// Who imports one of the other modules before they have come has to wait, and the page stands still.
/** @param {Python} python */
const expect = (python) => {
  const inflate = python.runPython("import zlib; lambda part: zlib.decompress(part.to_bytes(), -15)");
  const bring = () => {
    const parts = members(restAtOnce()).map(({ compressed, ...member }) => {
      const content = inflate(new Uint8Array(compressed));
      return { ...member, content: content.toJs() };
    });
    put(python, parts);
    arrive(python);
    completing = Promise.resolve();
    setTimeout(() => tellComplete());
  };
  python.pyimport("engine.arriving").expect(CODE, bring);
};

/** Python, from which our own modules can be imported: all of them, or those of a start. */
/** @param {Options} options */
export const start = async (options) => {
  const isRestored = Boolean(options._loadSnapshot);
  const isWhole = !globalThis.document || isForMore();
  const [python, app, ending] = await Promise.all([loaded(options), fetched("app.zip"), isWhole ? rest() : language()]);
  const { config } = /** @type {any} */ (python)._api;
  for (const each of [options, config]) delete each._loadSnapshot; // 30 MB
  places = { [CODE]: { path: CODE, length: 0 } };
  put(python, app);
  const library = `/lib/${python.FS.readdir("/lib").find((/** @type {string} */ name) => name.endsWith(".zip"))}`;
  for (const [name, path] of [[CODE, CODE], [LIBRARY, library]]) {
    places[name] = { path, length: startOfDirectory(python.FS.readFile(path)) };
  }
  put(python, ending);
  python.runPython(isRestored ? RESTORED : `import sys; sys.path.insert(0, "${CODE}")`);
  if (!isWhole) expect(python);
  else if (!isRestored) arrive(python);
  if (isWhole) completing = Promise.resolve();
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
const IDLE_WITHIN_MS = 100;
let tellComplete = () => {};
/** Brings what the start did without. If that fails, the next call tries again. */
export const complete = () => {
  const bring = async () => {
    const python = /** @type {Python} */ (page);
    put(python, await rest());
    arrive(python);
  };
  completing ??= bring();
  completing.then(
    () => tellComplete(),
    () => (completing = undefined),
  );
  return completing;
};

/** @param {() => void} tell */
export const onceComplete = (tell) => {
  tellComplete = tell;
  const begin = () => complete().catch(() => {}); // nobody waits for it yet
  (window.requestIdleCallback ?? setTimeout)(begin, /** @type {any} */ ({ timeout: IDLE_WITHIN_MS }));
};

/** The names of the modules that the page has imported. */
export const modules = () => page?.runPython("import sys; ' '.join(sys.modules)").split(" ") ?? [];
