// Reads {name: source} of the page modules as JSON on standard input, writes {name: source} of the bundles on standard
// output. Rollup as WebAssembly gives the same text on every machine. Its folder is the first argument, entries follow.

import { posix } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const [folder, ...entries] = process.argv.slice(2);
const { rollup } = await import(pathToFileURL(`${folder}/dist/es/rollup.js`).href);
const sources = JSON.parse(await text(process.stdin));

const fromMemory = {
  name: "from-memory",
  resolveId: (name, importer) => (importer && name.startsWith(".") ? posix.join(posix.dirname(importer), name) : name),
  load: (name) => sources[name],
};

/** What a module loads at once, itself among it. */
function atOnce(name, info, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const used of info(name).importedIds) atOnce(used, info, found);
  return found;
}

/** What is loaded later from what `name` loads at once, and from that later still. */
function later(name, info, found = new Set()) {
  for (const each of atOnce(name, info)) {
    for (const next of info(each).dynamicallyImportedIds) {
      if (found.has(next)) continue;
      found.add(next);
      later(next, info, found);
    }
  }
  return found;
}

/**
 * Modules that some root (the entry, whatever is loaded later) and what it loads later both need, by that root: apart
 * from both, so that no two files ever need each other's address.
 */
function shared(entry, info) {
  const groups = new Map(); // module -> root
  for (const root of [entry, ...later(entry, info)]) {
    const own = atOnce(root, info);
    for (const next of later(root, info)) {
      for (const each of atOnce(next, info)) if (own.has(each) && !groups.has(each)) groups.set(each, root);
    }
  }
  return groups;
}

const stem = (name) => posix.basename(name, ".js");
const bundles = {};
for (const entry of entries) {
  let groups = null;
  const bundle = await rollup({
    input: entry,
    plugins: [fromMemory],
    onwarn: ({ message }) => {
      throw new Error(message);
    },
  });
  const { output } = await bundle.generate({
    format: "es",
    entryFileNames: "[name].js",
    chunkFileNames: ({ name }) => (name.startsWith(`${stem(entry)}-`) ? `${name}.js` : `${stem(entry)}-${name}.js`),
    manualChunks(name, { getModuleInfo }) {
      groups ??= shared(entry, getModuleInfo);
      return groups.has(name) ? `${stem(groups.get(name))}-base` : null;
    },
    hoistTransitiveImports: false, // the page's head names them
  });
  for (const { fileName, code } of output) bundles[fileName] = code;
}
process.stdout.write(JSON.stringify(bundles));
