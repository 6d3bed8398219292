// What the build wrote for this page: language, base, game, title, options, levels, seats.

export const page = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("page")).textContent);
