import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { codeIn, codeOf, isCode } from "../../web/site/address.js";
import { understood } from "../../web/site/paste.js";

const GAMES = { oware: { url: "/oware/" }, hex: { url: "/hex/" } };
const RECORD = { v: 1, game: "hex", rules: 1, options: {}, actions: ["a1"], end: null };

test("a link names its game, whatever the site, the language or the message around it", () => {
  for (const link of [
    "https://x.org/oware/#1/2/a:b/c;d/e",
    "https://x.org/jeux/en/oware/?a=b#1/2/a:b/c;d/e",
    "https://x.org/embed/v1/oware.html#1/2/a:b/c;d/e",
  ]) {
    assert.deepEqual(understood(`À toi ! ${link} bises`, GAMES, "hex"), {
      game: "oware",
      query: "",
      hash: "1/2/a:b/c;d/e",
    });
  }
});

test("a game by link stays one when it is pasted: its code says so, or the address of before", () => {
  assert.deepEqual(understood("https://x.org/oware/#1/2/a:b/c;d/e-link", GAMES), {
    game: "oware",
    query: "",
    hash: "1/2/a:b/c;d/e-link",
  });
  assert.deepEqual(understood("https://x.org/oware/?par=lien#1/2/a:b/c;d/e", GAMES), {
    game: "oware",
    query: "?par=lien",
    hash: "1/2/a:b/c;d/e",
  });
});

test("what names a game stands close before its code: a long text is not searched through for every sign of it", () => {
  const link = (signs) => `https://x.org/oware/?${"/hex/?".repeat(signs / 6)}#1/2/a:b`;
  assert.equal(understood(link(600), GAMES).game, "oware");
  assert.equal(understood(`${link(6000)} `, { oware: GAMES.oware }), null, "too far away");
  assert.equal(understood(link(120_000), GAMES, "hex").game, "hex");
});

test("a bare code belongs to the page it is pasted into", () => {
  assert.deepEqual(understood(" 1z/abc-_/e ", GAMES, "hex"), { game: "hex", query: "", hash: "1z/abc-_/e" });
  assert.equal(understood("1z/abc-_/e", GAMES), null);
});

test("a record is found alone, in a save, and in a text file", () => {
  for (const text of [
    JSON.stringify(RECORD),
    JSON.stringify({ id: "s", record: RECORD }),
    `Hex\n1. a1\n\n${JSON.stringify(RECORD)}\n`,
  ]) {
    const found = understood(text, GAMES);
    assert.equal(found.game, "hex");
    assert.deepEqual(JSON.parse(decodeURIComponent(found.hash.slice("json/".length))), RECORD);
  }
});

test("anything else is nothing", () => {
  for (const text of [
    "",
    "bonjour",
    "{",
    "{}",
    '{"game":"chess","actions":[]}',
    "javascript:alert(1)",
    "https://x.org/chess/",
  ])
    assert.equal(understood(text, GAMES, "hex"), null);
});

test("every code of the golden links is a code for the page too, alone and among words", () => {
  const rows = JSON.parse(readFileSync(new URL("../golden/links.json", import.meta.url), "utf8"));
  for (const { code } of rows.filter((row) => isCode(row.code))) {
    assert.equal(codeOf(` https://x.org/hex/#${code} `), code);
    assert.equal(codeIn(`À toi ! ${code} bises`).code, code);
  }
  assert.ok(rows.length > 10);
  assert.equal(codeOf("https://x.org/hex/#setup"), "");
});
