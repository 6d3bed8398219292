// Runs compile_inside.py within the Pyodide that the site ships, so that bytecode and interpreter are one.
// node compile.mjs <pyodide folder> <source.zip> <target.zip>
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [folder, source, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const lock = JSON.parse(readFileSync(join(folder, "pyodide-lock.json"), "utf8"));
const python = await loadPyodide({
  indexURL: folder,
  lockFileContents: { info: lock.info, packages: {} },
  env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" }, // lines in tracebacks, no columns: a third smaller
});
python.FS.writeFile("/source.zip", readFileSync(source));
python.runPython(readFileSync(join(dirname(fileURLToPath(import.meta.url)), "compile_inside.py"), "utf8"));
writeFileSync(target, python.FS.readFile("/target.zip"));
process.exit(0);
