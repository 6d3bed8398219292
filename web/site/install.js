// Putting the site among the apps: the browser's own offer where there is one, drawn steps on iPhone and iPad.

import { $ } from "./dom.js";

const installed = () => matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);

/**
 * `place` holds the parts install-offer (a button), install-steps and install-done, all hidden.
 * @param {HTMLElement} place
 */
export function offerInstall(place) {
  /** @param {string} name */
  const show = (name) => {
    place.hidden = false;
    for (const part of ["offer", "steps", "done"]) $(`[data-part=install-${part}]`, place).hidden = part !== name;
  };
  /** @type {(Event & { prompt?: () => void }) | null} */
  let offer = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event;
    show("offer");
  });
  addEventListener("appinstalled", () => show("done"));
  $("[data-part=install-now]", place).addEventListener("click", () => offer?.prompt?.());
  if (installed()) show("done");
  else if (isApple()) show("steps");
}
