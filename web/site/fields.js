// The fields that forms are made of: native radios and checkboxes under paper faces.

import { el, icon, svg } from "./dom.js";

/** One of a few short words. `options`: [{value, label}]; `change(value)`. @template V @param {Radios<V>} field */
export function segments({ name, label, options, value, change, hidden = false }) {
  return group({ name, label, options, value, change, hidden, row: "segments", face: segment });
}

/**
 * One of several, each with a picture and a line: [{value, label, help, picture}]; `game` prefixes the symbols.
 * @template V @param {Radios<V> & { game: string }} field
 */
export function cards({ name, label, options, value, change, game }) {
  return group({
    name,
    label,
    options,
    value,
    change,
    row: "option-cards",
    face: (input, option) => card(input, option, game),
  });
}

/** @typedef {(input: HTMLInputElement, option: Offer<any>) => Element} Face any: a face shows no value */

/** @template V @param {Radios<V> & { row: string, face: Face }} field */
function group({ name, label, options, value, change, row, face, hidden = false }) {
  const inputs = options.map((option) =>
    face(
      radio(name, option.value === value, () => change(option.value)),
      option,
    ),
  );
  const legend = el("legend", { class: hidden ? "visually-hidden" : "section-title" }, label);
  return el("fieldset", { "data-field": name }, legend, el("div", { class: row }, inputs));
}

/** @param {string} name @param {boolean} checked @param {() => void} onchange */
const radio = (name, checked, onchange) => el("input", { type: "radio", name, checked, onchange });

/** @type {Face} */
const segment = (input, { label }) => el("label", { class: "segment" }, input, el("span", {}, label));

/** @param {HTMLInputElement} input @param {Offer<any>} option @param {string} game */
function card(input, { label, help, picture }, game) {
  return el(
    "label",
    { class: "option-card" },
    input,
    el(
      "span",
      { class: "option-face" },
      picture &&
        svg(
          "svg",
          { class: "option-picture", viewBox: "-34 -34 68 68", "aria-hidden": "true" },
          svg("use", { href: `#${game}-${picture}` }),
        ),
      el("span", {}, el("span", { class: "option-name" }, label), help && el("span", { class: "option-more" }, help)),
    ),
  );
}

/** Yes or no, with a line that explains. @param {Field<boolean> & { help?: string }} field */
export function toggle({ name, label, help, value, change }) {
  /** @type {HTMLInputElement} */
  const input = el("input", {
    type: "checkbox",
    role: "switch",
    name,
    checked: value,
    onchange: () => change(input.checked),
  });
  return el(
    "label",
    { class: "toggle-row panel-card", "data-field": name },
    input,
    el(
      "span",
      { class: "toggle-words" },
      el("span", { class: "toggle-name" }, label),
      help && el("span", { class: "option-more" }, help),
    ),
    el("span", { class: "toggle", "aria-hidden": "true" }, el("i", {}, icon("check"))),
  );
}

/**
 * A small number with two round keys.
 * @param {Omit<Field<number>, "name"> & { values: number[], fewer: string, more: string }} field
 */
export function stepper({ values, value, label, fewer, more, change }) {
  const shown = el("output", { class: "stepper-value", "aria-label": label });
  /** @param {number} by */
  const step = (by) =>
    el(
      "button",
      {
        class: "plate-button stepper-key",
        type: "button",
        "aria-label": by < 0 ? fewer : more,
        onclick: () => move(by),
      },
      icon(by < 0 ? "minus" : "plus"),
    );
  const [down, up] = [step(-1), step(1)];

  /** @param {number} by */
  function move(by) {
    const next = values[values.indexOf(value) + by];
    if (next === undefined) return;
    value = next;
    draw();
    change(value);
  }

  // aria-disabled, not disabled: a key that disables itself would lose the focus
  function draw() {
    shown.textContent = String(value);
    down.setAttribute("aria-disabled", String(value === values[0]));
    up.setAttribute("aria-disabled", String(value === values.at(-1)));
  }

  draw();
  return el("div", { class: "stepper", role: "group", "aria-label": label }, down, shown, up);
}
