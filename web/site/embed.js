// <jeu-de-plateau jeu="…" lang="fr" theme="auto" position="1/0/…" image="…"><a href="…">Jouer</a></jeu-de-plateau>
// or, in place of a position: etape="chain/0", a step of the course, as its link has it after #lesson/; partie="1/0/…",
// a whole game to be gone through; position="problem/12", a problem.
// A board inside anybody's page. The link inside stays for browsers without scripts; `image` is the picture of the
// position, as the page of the site that makes these lines writes it. Version 1 of the protocol:
// child → parent {jp: 1, type: "ready" {v} | "height" {px} | "result" {ranking, reason, link}},
// parent → child {jp: 1, type: "theme" {theme} | "lang" {lang}}. Both sides check where a message comes from.
const HOME = new URL("./", import.meta.url);
const THEMES = ["auto", "light", "dark"];
/** @param {string[]} allowed @param {string | null} value */
const oneOf = (allowed, value) => allowed.find((each) => each === value) ?? allowed[0];

class BoardGame extends HTMLElement {
  /** @type {HTMLIFrameElement | undefined} */
  frame;
  /** @type {string | undefined} */
  link;

  static observedAttributes = ["jeu", "lang", "theme", "position", "etape", "partie", "image"];

  connectedCallback() {
    this.link ??= this.textContent.trim();
    this.style.display = "block";
    addEventListener("message", this.hear);
    this.draw();
  }

  disconnectedCallback() {
    removeEventListener("message", this.hear);
  }

  /** @param {string} name @param {string | null} before @param {string | null} after */
  attributeChangedCallback(name, before, after) {
    if (!this.frame || before === after) return;
    if (name === "theme") this.tell({ type: "theme", theme: this.theme });
    else if (name === "lang") this.tell({ type: "lang", lang: this.language });
    else if (name === "jeu" || this.shows !== this.shown) this.draw(); // a picture is for a board that nobody plays yet
  }

  get theme() {
    return oneOf(THEMES, this.getAttribute("theme"));
  }
  get language() {
    return this.getAttribute("lang") ?? document.documentElement.lang.slice(0, 2);
  }

  /** What the frame's address asks for. */
  get shows() {
    const step = this.getAttribute("etape");
    const game = this.getAttribute("partie");
    return step ? `lesson/${step}` : game ? `watch/${game}` : this.getAttribute("position") || null;
  }

  draw() {
    const game = this.getAttribute("jeu") ?? "";
    if (!/^[a-z0-9-]{1,40}$/.test(game)) return;
    this.shown = this.shows;
    const address = new URL(`embed/v1/${game}.html`, HOME);
    address.searchParams.set("lang", this.language);
    address.hash = [this.shows, this.getAttribute("image")].filter(Boolean).join("|");
    const frame = document.createElement("iframe");
    frame.title = this.getAttribute("title") ?? (this.link || game);
    frame.loading = "lazy";
    frame.allow = "fullscreen; clipboard-write";
    Object.assign(frame.style, { border: "0", width: "100%", height: "640px", display: "block" });
    frame.src = address.href;
    this.frame = frame;
    this.replaceChildren(frame);
  }

  /** @param {object} message */
  tell(message) {
    this.frame?.contentWindow?.postMessage({ jp: 1, ...message }, HOME.origin);
  }

  /** @param {MessageEvent} event */
  hear = ({ source, origin, data }) => {
    if (!this.frame || source !== this.frame.contentWindow || origin !== HOME.origin || data?.jp !== 1) return;
    if (data.type === "ready") {
      this.tell({ type: "theme", theme: this.theme });
      this.tell({ type: "lang", lang: this.language });
    }
    if (data.type === "height" && data.px > 0 && data.px < 4000) this.frame.style.height = `${Math.ceil(data.px)}px`;
    if (data.type === "result")
      this.dispatchEvent(
        new CustomEvent("result", { detail: { ranking: data.ranking, reason: data.reason, link: data.link } }),
      );
  };
}

customElements.define("jeu-de-plateau", BoardGame);
