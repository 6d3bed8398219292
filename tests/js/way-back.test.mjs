import assert from "node:assert/strict";
import { test } from "node:test";

import { beginAgain } from "../../web/site/way-back.js";

test("what is tried again comes with the page; where nothing can be kept, the page stays", () => {
  const heard = [];
  globalThis.location = { reload: () => heard.push("reload") };
  globalThis.dispatchEvent = ({ type }) => heard.push(type);
  beginAgain(true);
  assert.deepEqual(heard, ["reload"]);
  beginAgain(false);
  assert.deepEqual(heard, ["reload", "hashchange"]);
});
