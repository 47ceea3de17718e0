// A worker that starts a Python, has it import the modules it is told, and keeps its memory: see static/memory.js.

import { start } from "./interpreter.mjs";
import { ADDRESS, CACHE, DIGEST, digest, MODULES, packed } from "./memory.js";

/** @param {string[]} names */
const imports = (names) => `
import gc
from importlib import import_module
for name in ${JSON.stringify(names)}:
    try:
        import_module(name)
    except Exception:  # a module of PyScript or of the page, which needs a document
        pass
del import_module, name
gc.collect()
`;

/** @param {string[]} names */
const remember = async (names) => {
  const python = await start({ _makeSnapshot: true });
  python.runPython(imports(names)); // nothing from outside may be left in it
  const memory = packed(python.makeMemorySnapshot());
  const headers = { [DIGEST]: await digest(memory), [MODULES]: names.join(" ") };
  if (!(await caches.has(CACHE))) return; // another version has taken over
  await (await caches.open(CACHE)).put(ADDRESS, new Response(memory, { headers }));
};

onmessage = ({ data }) => remember(data).catch(() => {}).finally(() => postMessage("ended"));
