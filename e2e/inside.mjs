// Runs a Python script in the very runtime that a built site ships, as the worker does, and prints its `report(golden)`.
// node inside.mjs <site folder> <its runtime.json> <script.py> <golden.json>
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, listing, script, golden] = process.argv.slice(2);
const runtime = JSON.parse(readFileSync(listing, "utf8"));
const here = (name) => join(folder, runtime.files[name]);
const { loadPyodide } = await import(pathToFileURL(here("pyodide.mjs")).href);
const { default: createPyodideModule } = await import(pathToFileURL(here("pyodide.asm.mjs")).href);
const python = await loadPyodide({
  createPyodideModule,
  indexURL: join(here("pyodide.asm.wasm"), ".."),
  stdLibURL: here("library"),
  lockFileContents: runtime.lock,
  fsInit: async (FS) => FS.writeFile("/lib/engine.zip", readFileSync(here("engine"))),
});
python.runPython('import sys; sys.path.append("/lib/engine.zip")');
for (const entry of runtime.extra) {
  const [module, register] = entry.split(":");
  python.pyimport(module)[register]();
}
python.runPython(readFileSync(script, "utf8"));
python.globals.set("golden", readFileSync(golden, "utf8"));
try {
  process.stdout.write(python.runPython("json.dumps(report(json.loads(golden)))"));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
process.exit();
