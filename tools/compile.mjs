// node tools/compile.mjs SOURCE.zip TARGET.zip KIND [STANDARD_LIBRARY.zip]
//
// Runs compile_zip.py in the very Python that the browser will run.

import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [source, target, kind, stdLibURL] = process.argv.slice(2);

// Left alone, Node would print the line of minified code that the error came from.
process.on("uncaughtException", (error) => fail(error.message));

function fail(reason) {
  console.error(reason);
  process.exit(1);
}

// The order of set constants within bytecode follows the hash seed. Lines are enough to find an error by: columns
// would make the bytecode a fifth larger.
const pyodide = await loadPyodide({ env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" }, ...(stdLibURL && { stdLibURL }) });

pyodide.FS.writeFile("compile_zip.py", readFileSync(new URL("compile_zip.py", import.meta.url)));
pyodide.FS.writeFile("source.zip", readFileSync(source));
const { compile_zip } = pyodide.pyimport("compile_zip");
if (!compile_zip("source.zip", "target.zip", kind)) process.exit(1);
writeFileSync(target, pyodide.FS.readFile("target.zip"));
