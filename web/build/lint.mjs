// Biome over the page's modules and styles: `node lint.mjs <node_modules> check|write <files…>`.
// It says what the linter found and which modules are not formatted; `write` formats them.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { relative } from "node:path";

const [modules, mode, ...files] = process.argv.slice(2);
const { Biome } = createRequire(`${modules}/`)("@biomejs/js-api/nodejs");

const RULES = {
  complexity: { noCommaOperator: "off", noImportantStyles: "off", useArrowFunction: "off" },
  style: { useTemplate: "off", noDescendingSpecificity: "off" }, // as useArrowFunction: scripts for old browsers
  suspicious: { noAssignInExpressions: "off", noDuplicateProperties: "off" }, // twice: for browsers that lack the unit
};

const biome = new Biome();
const { projectKey } = biome.openProject(".");
biome.applyConfiguration(projectKey, {
  formatter: { lineWidth: 120, indentStyle: "space", indentWidth: 2 },
  linter: { rules: { recommended: true, ...RULES } },
});

const lineOf = (text, offset) => Buffer.from(text).subarray(0, offset).toString().split("\n").length;

/** What is wrong in one file, a line for each. */
function read(file) {
  const filePath = relative(".", file);
  const before = readFileSync(file, "utf8");
  const how = mode === "write" ? { filePath, fixFileMode: "safeFixes" } : { filePath };
  const { content, diagnostics } = biome.lintContent(projectKey, before, how);
  const found = diagnostics.map(
    ({ category, description, location }) =>
      `${filePath}:${lineOf(content, location.span?.[0] ?? 0)}: ${description} (${category})`,
  );
  if (file.endsWith(".css")) return found; // one rule a line is how the styles are read
  const formatted = biome.formatContent(projectKey, content, { filePath }).content;
  if (formatted === before) return found;
  if (mode === "check") return [...found, `${filePath}: is not formatted; python3 build.py tidy does it`];
  writeFileSync(file, formatted);
  return found;
}

const wrong = files.flatMap(read);
for (const line of wrong) console.log(line);
process.exit(wrong.length ? 1 : 0);
