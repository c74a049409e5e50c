// boot.mjs PYTHON SOURCE: Python as a browser gets it, from the folder PYTHON; it runs SOURCE's `run` on standard input.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, source] = process.argv.slice(2);
const at = (name) => `${folder}/${name}`;
const asked = readFileSync(0, "utf-8");
const begun = performance.now();
const spec = JSON.parse(readFileSync(at("python.json"), "utf-8"));
const { loadPyodide } = await import(pathToFileURL(at(`${spec.folder}/pyodide.mjs`)).href);
const python = await loadPyodide({
  indexURL: at(`${spec.folder}/`),
  stdLibURL: at(spec.std),
  lockFileContents: spec.lock,
});

const pack = readFileSync(at(spec.rules));
const length = pack.readUInt32LE(0);
let from = 4 + length;
for (const [name, size] of JSON.parse(pack.toString("utf-8", 4, from))) {
  python.FS.mkdirTree(`/here/${name}`.slice(0, `/here/${name}`.lastIndexOf("/")));
  python.FS.writeFile(`/here/${name}`, pack.subarray(from, (from += size)));
}
python.FS.writeFile("/here/probe.py", readFileSync(source, "utf-8"));
python.runPython("import sys; sys.path.insert(0, '/here')");
const run = python.runPython("from probe import run; run");
process.stderr.write(`Python and the rules are up after ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
process.stdout.write(run(asked));
