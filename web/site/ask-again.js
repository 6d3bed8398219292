// A place on the page that says what did not come, apart from later.js so that boards in frames stay light.

import { el } from "./dom.js";
import { t } from "./text.js";

/**
 * Says at the end of `place` that something did not come, until somebody asks again.
 * @param {Element} place @returns {Promise<true>}
 */
export const askAgain = (place) =>
  new Promise((again) => {
    const key = el("button", { class: "plate-button", type: "button" }, t("later.again"));
    const notice = el("p", { class: "notice" }, el("span", { role: "alert" }, t("later.missing")), key);
    key.onclick = () => {
      notice.remove();
      again(true);
    };
    place.append(notice);
  });
