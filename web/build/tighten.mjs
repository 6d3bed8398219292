// Reads {name: source} of scripts and styles as JSON on standard input, writes them without what only people read.
// esbuild as WebAssembly gives the same text on every machine. Its folder is the first argument.
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";

const esbuild = createRequire(import.meta.url)(`${process.argv[2]}/lib/main.js`);
process.on("exit", esbuild.stop); // its process may outlive this one, and hold for ever what our caller reads
const sources = JSON.parse(await text(process.stdin));
const tight = {};
for (const [name, source] of Object.entries(sources)) {
  const kind = name.endsWith(".css") ? { loader: "css" } : { loader: "js", format: "esm" };
  const said = { ...kind, minify: true, charset: "utf8", target: "es2022", legalComments: "none" };
  const { code } = await esbuild.transform(source, said);
  tight[name] = code;
}
process.stdout.write(JSON.stringify(tight), () => process.exit(0));
