// Numbers choose their form as pygames_core/core/words.py does: `singular` there, Intl.PluralRules here.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fill } from "../../web/site/text.js";

test("forms by number are those of the engine", () => {
  const forms = (language) => [-1, 0, 0.5, 1, 1.5, 2, 21, 1e6].map((n) => fill("{n:1|n}", { n }, language)).join("");
  assert.equal(forms("fr"), "11111nnn");
  assert.equal(forms("en"), "1nn1nnnn");
});
