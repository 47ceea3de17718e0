// node tools/imported.mjs STANDARD_LIBRARY.zip CODE.zip NAMES.json
//
// Prints as JSON the names of all modules that Python has imported after it has started and imported those named:
// "ours", and whatever of the "others" there is. See tools/started.py.

import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [stdLibURL, code, names] = process.argv.slice(2);
const { ours, others } = JSON.parse(readFileSync(names, "utf8"));

const python = await loadPyodide({ stdLibURL });
python.FS.writeFile("code.zip", readFileSync(code));
const found = python.runPython(`
import json
import sys
from importlib import import_module

sys.path.insert(0, "code.zip")
for name in ${JSON.stringify([...ours, ...others])}:
    try:
        import_module(name)
    except ImportError:  # no module after all, or one that needs a browser
        pass
json.dumps(sorted(sys.modules))
`);
console.log(found);
