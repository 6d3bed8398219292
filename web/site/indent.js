// A field for programs: Tab indents, Shift+Tab goes back, Enter keeps the indentation, Escape lets Tab leave the field.
// All of it is typed into the field, so that the browser can undo it.

const STEP = "    ";
/** @type {WeakSet<HTMLTextAreaElement>} fields that the next Tab leaves */
const leaving = new WeakSet();

/** Replace all that stands in a field, as if it were typed. @param {HTMLTextAreaElement} field @param {string} text */
export function write(field, text) {
  field.select();
  insert(field, text);
}

/** What a key does to a program. @param {HTMLTextAreaElement} field @param {KeyboardEvent} event */
export function typed(field, event) {
  if (event.key === "Escape") leaving.add(field);
  else if (event.key !== "Shift") {
    const leaves = leaving.delete(field);
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const done = event.key === "Tab" && !leaves ? tab(field, event.shiftKey) : event.key === "Enter" && newLine(field);
    if (done) event.preventDefault();
  }
}

/** One step in or out: at the caret, or for every line that is selected. @param {HTMLTextAreaElement} field */
function tab(field, back = false) {
  const { selectionStart: from, selectionEnd: to, value } = field;
  const first = value.lastIndexOf("\n", from - 1) + 1;
  if (from === to && !back) return insert(field, STEP.slice((from - first) % STEP.length));
  const lines = value.slice(first, to).split("\n");
  const moved = lines.map((line) => (back ? line.replace(/^ {1,4}/, "") : line && STEP + line));
  field.setSelectionRange(first, to);
  insert(field, moved.join("\n"));
  const start = Math.max(first, from + moved[0].length - lines[0].length);
  field.setSelectionRange(from === to ? start : first, from === to ? start : first + moved.join("\n").length);
  return true;
}

/** The next line begins under this one, a step further after a colon. @param {HTMLTextAreaElement} field */
function newLine(field) {
  const line = field.value.slice(0, field.selectionStart).split("\n").at(-1) ?? "";
  const indent = /^ */.exec(line)?.[0] ?? "";
  return insert(field, `\n${indent}${/:\s*(#.*)?$/.test(line) ? STEP : ""}`);
}

/** Type a text; where a browser does not undo what scripts type, it is put there all the same. */
function insert(/** @type {HTMLTextAreaElement} */ field, /** @type {string} */ text) {
  field.focus();
  if (!document.execCommand?.("insertText", false, text)) {
    field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return true;
}
