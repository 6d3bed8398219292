// Sharing a game: the link to copy, to send, to scan; the game as a text file. Loaded when first asked for.

import { el, icon, svg } from "./dom.js";
import { download } from "./files.js";
import { later, missing } from "./later.js";
import { learn, t } from "./play-text.js";
import { showSheet } from "./sheets.js";
import en from "./words/share.en.js";
import fr from "./words/share.fr.js";

learn({ fr, en });

const QUIET = 4; // modules of white around a QR code, as its standard asks

/**
 * @typedef {object} Sharing
 * @property {string} title
 * @property {(ply: number | null) => Promise<string>} link
 * @property {(url: string) => string} file
 * @property {() => void} out
 * @property {(() => void) | null} picture
 * @property {number | null} ply
 * @property {string} who
 * @property {boolean} warn
 */

/**
 * `link(ply)` gives the address (of the whole game when ply is null), `file()` the text to keep, `out()` hears that the
 * link was handed over; `ply`: the move that is looked at, or null; `picture()` hands a picture over, null when there
 * is none; `who`: for whom it is; `warn`: the link shows what a player must not see.
 * @param {Sharing} sharing
 */
export function shareSheet({ title, link, file, out, picture, ply, who, warn }) {
  const said = el("p", { class: "share-said", "aria-live": "polite" });
  /** @type {HTMLInputElement} */
  const field = el("input", {
    class: "field share-link",
    readonly: true,
    "aria-label": t("share.link"),
    onfocus: () => field.select(),
  });
  const code = el("div", {});
  /** @type {HTMLDialogElement} */
  const dialog = el(
    "dialog",
    { class: "sheet share", "aria-label": t("share.title") },
    el("h2", { class: "sheet-title" }, t("share.title")),
    who && el("p", { class: "share-who" }, who),
    warn && el("p", { class: "notice" }, t("share.warn")),
    ply !== null && which(),
    el(
      "div",
      { class: "share-row" },
      field,
      el(
        "button",
        { class: "primary-button", type: "button", autofocus: true, onclick: copy },
        icon("copy"),
        t("share.copy"),
      ),
    ),
    said,
    el(
      "div",
      { class: "sheet-buttons" },
      "share" in navigator &&
        el("button", { class: "plate-button", type: "button", onclick: send }, icon("share"), t("share.send")),
      el("button", { class: "plate-button", type: "button", onclick: save }, t("share.file")),
      picture && el("button", { class: "plate-button", type: "button", onclick: picture }, t("play.picture")),
    ),
    el(
      "details",
      { class: "share-scan", ontoggle: () => unfolded() && scan() },
      el("summary", {}, t("share.scan")),
      code,
    ),
    el("button", { class: "plate-button sheet-close", type: "button", onclick: () => dialog.close() }, t("play.close")),
  );

  const unfolded = () => dialog.querySelector("details")?.open;

  function which() {
    /** @param {number | null} value @param {string} label */
    const choice = (value, label) =>
      el(
        "label",
        { class: "share-choice" },
        el("input", {
          type: "radio",
          name: "share-ply",
          value: value ?? "",
          checked: value === ply,
          onchange: () => fill(value),
        }),
        label,
      );
    return el(
      "fieldset",
      { class: "share-which" },
      el("legend", { class: "visually-hidden" }, t("share.which")),
      choice(ply, t("share.here", { n: ply })),
      choice(null, t("share.whole")),
    );
  }

  let filled = Promise.resolve(); // the link is there: nothing is handed out before

  /** @param {number | null} at */
  const fill = (at) => (filled = write(at));

  /** @param {number | null} at */
  async function write(at) {
    field.value = await link(at).catch(({ text }) => ((said.textContent = text), "")); // too long: the file remains
    code.replaceChildren();
    if (unfolded()) scan();
  }

  async function copy() {
    await filled;
    if (!field.value) return;
    const copied = await navigator.clipboard?.writeText(field.value).then(
      () => true,
      () => false,
    );
    if (copied) out();
    else field.select();
    said.textContent = copied ? t("share.copied") : t("share.by-hand");
  }

  async function send() {
    await filled;
    if (field.value)
      navigator.share({ title, text: t("play.share.text", { title }), url: field.value }).then(out, () => {});
  }

  async function save() {
    await filled;
    download(`${title}.txt`, new Blob([file(field.value)], { type: "text/plain" }));
  }

  async function scan() {
    try {
      const { encode } = await later(import("./vendor/uqr.mjs"));
      code.replaceChildren(drawn(encode(field.value, { border: 0 })));
    } catch (error) {
      code.replaceChildren(el("p", {}, t(missing(error) ? "later.missing" : "share.too-long")));
    }
  }

  showSheet(dialog);
  return fill(ply);
}

/** Dark modules on white, in both themes: scanners expect it. @param {{ data: boolean[][], size: number }} code */
function drawn({ data, size }) {
  const dark = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  const side = size + 2 * QUIET;
  return svg(
    "svg",
    { class: "share-qr", viewBox: `${-QUIET} ${-QUIET} ${side} ${side}`, role: "img", "aria-label": t("share.scan") },
    svg("path", { class: "share-qr-paper", d: `M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z` }),
    svg("path", { class: "share-qr-ink", d: dark }),
  );
}
