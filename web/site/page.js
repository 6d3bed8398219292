// What the build wrote for this page: language, base, game, title, options, levels, seats.

/** @type {Page} */
export const page = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("page")).textContent);
