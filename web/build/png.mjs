// Reads [{svg, width}] as JSON on standard input, writes the PNG pictures as base64 JSON on standard output.
// resvg as WebAssembly gives the same bytes on every machine. Its folder is the first argument.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const { initWasm, Resvg } = await import(pathToFileURL(`${folder}/index.mjs`).href);
await initWasm(readFileSync(`${folder}/index_bg.wasm`));
const draw = ({ svg, width }) => new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();
const pictures = JSON.parse(readFileSync(0, "utf8")).map((job) => Buffer.from(draw(job)).toString("base64"));
process.stdout.write(JSON.stringify(pictures));
