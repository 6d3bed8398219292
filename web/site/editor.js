// The workshop's editor: CodeMirror in place of a plain field. In a shadow root its styles pass the policy of the page.

import {
  acceptCompletion,
  autocompletion,
  completionKeymap,
  completionStatus,
  ifNotIn,
  moveCompletionSelection,
  selectedCompletionIndex,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python, pythonLanguage } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { el } from "./dom.js";

const MONO = 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace';
const look = EditorView.theme({
  "&": { border: "1px solid var(--ui-line)", borderRadius: "10px", color: "var(--ui-ink)", fontSize: ".875rem" },
  "@media (pointer: coarse)": { "&": { fontSize: "1rem" } }, // smaller, an iPhone would zoom in
  "&.cm-focused": { outline: "3px solid var(--ui-ink)", outlineOffset: "2px" },
  ".cm-scroller": { fontFamily: MONO, lineHeight: "1.25rem", maxHeight: "60vh", minHeight: "18rem" },
  ".cm-content": { caretColor: "var(--ui-ink)" },
  ".cm-gutters": { backgroundColor: "transparent", border: "none", color: "var(--ui-ink2)" },
  ".cm-tooltip": { backgroundColor: "var(--ui-panel)", border: "1px solid var(--ui-line)", color: "var(--ui-ink)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: MONO, maxWidth: "min(90vw, 40em)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { lineHeight: "2", padding: "0 8px" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    backgroundColor: "var(--ui-ink) !important",
    color: "var(--ui-panel) !important",
  },
  ".cm-completionDetail": { fontStyle: "normal", opacity: ".8" },
});
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: "var(--accent)", fontWeight: "bold" },
  { tag: [tags.string, tags.special(tags.string)], color: "color-mix(in srgb, #2f7d32 60%, var(--ui-ink))" },
  { tag: [tags.number, tags.bool, tags.null], color: "color-mix(in srgb, #1f5fa8 55%, var(--ui-ink))" },
  { tag: tags.comment, color: "var(--ui-ink2)", fontStyle: "italic" },
  { tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)], fontWeight: "bold" },
]);

/** @typedef {import("@codemirror/autocomplete").Completion} Completion */
/** @typedef {{ text(): string, write(text: string): void, focus(): void }} Field */

/**
 * Names of the games' package: those of its values after a dot, its own elsewhere. Python's come with the language.
 * @param {{ values: Completion[], own: Completion[] }} names
 */
const known = ({ values, own }) =>
  ifNotIn(["String", "FormatString", "Comment"], (context) => {
    const word = context.matchBefore(/\.?\w*/);
    if (!word?.text && !context.explicit) return null;
    const member = word?.text.startsWith(".");
    return {
      from: (word?.from ?? context.pos) + Number(member),
      options: member ? values : own,
      validFor: /^\w*$/,
    };
  });

/** Tab takes what is proposed: what was chosen in the list, else its first. @param {EditorView} view */
function complete(view) {
  if (completionStatus(view.state) !== "active") return false;
  if (selectedCompletionIndex(view.state) === null) moveCompletionSelection(true)(view);
  return acceptCompletion(view);
}

/**
 * What is typed over a selection: Chromium would give it the look of what was there, as an inline style that the policy
 * refuses.
 */
const over = EditorView.domEventHandlers({
  beforeinput(event, view) {
    if (event.inputType !== "insertText" || !event.data || view.state.selection.main.empty) return false;
    view.dispatch({ ...view.state.replaceSelection(event.data), userEvent: "input.type", scrollIntoView: true });
    return true;
  },
});

/**
 * Put the editor in place of a field, with what stands there; `said` are its own words for those who listen.
 * @param {HTMLTextAreaElement} plain
 * @param {{ names: Parameters<typeof known>[0], said: Record<string, string>, label: string, keys: string,
 *   changed: (text: string) => void, run: () => void }} about
 * @returns {Field}
 */
export function edit(plain, { names, said, label, keys, changed, run }) {
  const root = el("div", { class: "atelier-editor" });
  const told = {
    "aria-label": label,
    "aria-description": keys,
    "data-part": "program",
  };
  const state = EditorState.create({
    doc: plain.value,
    selection: { anchor: plain.selectionStart, head: plain.selectionEnd },
    extensions: [
      keymap.of([
        { key: "Mod-Enter", run: () => (run(), true) },
        { key: "Tab", run: complete },
      ]),
      keymap.of([...completionKeymap, indentWithTab, ...historyKeymap, ...defaultKeymap]),
      autocompletion({ selectOnOpen: false, interactionDelay: 0 }), // Enter ends the line; Tab takes, at once
      [over, EditorView.lineWrapping, lineNumbers(), history(), bracketMatching(), look, syntaxHighlighting(colours)],
      [python(), pythonLanguage.data.of({ autocomplete: known(names) }), indentUnit.of("    ")],
      [EditorState.phrases.of(said), EditorView.contentAttributes.of(told)],
      EditorView.updateListener.of(({ docChanged, state }) => docChanged && changed(state.doc.toString())),
    ],
  });
  const focused = document.activeElement === plain;
  plain.after(root);
  plain.hidden = true;
  const shadow = root.attachShadow({ mode: "open" });
  const view = new EditorView({ state, parent: shadow, root: shadow });
  if (focused) view.focus();
  return {
    text: () => view.state.doc.toString(),
    write: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    focus: () => view.focus(),
  };
}
