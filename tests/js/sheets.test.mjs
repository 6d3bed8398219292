import assert from "node:assert/strict";
import test from "node:test";

import { Question } from "../../web/site/sheets.js";

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Stands for an element; a dialog tells that it was closed later, as browsers do. */
class FakePart {
  heard = {};
  open = false;
  addEventListener = (name, act) => (this.heard[name] = act);
  showModal = () => (this.open = true);
  close() {
    this.open = false;
    setTimeout(() => this.heard.close?.());
  }
}

test("a question that takes another's place waits for its own answer", async () => {
  const names = ["ask", "ask-text", "ask-more", "ask-yes", "ask-no"];
  const parts = Object.fromEntries(names.map((name) => [name, new FakePart()]));
  const question = new Question(parts);
  const first = question.ask("?");
  const second = question.ask("??");
  assert.equal(await first, false);
  await turn();
  parts["ask-yes"].heard.click();
  assert.equal(await second, true);
  const third = question.ask("???");
  parts.ask.close(); // Escape
  assert.equal(await third, false);
});
