// inside.mjs FOLDER: turns FOLDER/source.pack into FOLDER/rules.pack and FOLDER/std.zip, with the published Pyodide.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const [folder] = process.argv.slice(2);
const beside = (name) => readFileSync(new URL(name, import.meta.url), "utf-8");
const python = await loadPyodide();
python.FS.mkdirTree("/own/tools/offline");
python.FS.writeFile("/own/tools/offline/packs.py", beside("packs.py"));
python.FS.writeFile("/source.pack", readFileSync(`${folder}/source.pack`));
python.runPython("import sys; sys.path.append('/own')");
python.runPython(beside("inside.py"));
for (const name of ["rules.pack", "std.zip"]) writeFileSync(`${folder}/${name}`, python.FS.readFile(`/out/${name}`));
