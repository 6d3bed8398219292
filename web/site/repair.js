// The repair page: forget the service worker and its files, keep the saved games.
// A classic script that needs no other, so that it runs when everything else is broken.
(function () {
  var page = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("page")).textContent);
  var base = page.base;
  var button = /** @type {HTMLButtonElement} */ (document.querySelector("[data-part=repair]"));

  /** @param {string} which */
  function say(which) {
    ["working", "done", "away", "failed"].forEach(function (name) {
      /** @type {HTMLElement} */ (document.querySelector("[data-part=repair-" + name + "]")).hidden = name !== which;
    });
    button.disabled = which === "working";
  }

  /**
   * Whether the host itself answers: without a network, or where a login page stands for every address, forgetting the
   * files would leave nothing.
   */
  function reachable() {
    return fetch(base + "sw.js", { cache: "no-store" }).then(
      function (answer) {
        return answer.ok
          ? /javascript/.test(answer.headers.get("content-type") || "")
          : answer.status === 404 || answer.status === 410;
      },
      function () {
        return false;
      },
    );
  }

  function forgetWorkers() {
    if (!navigator.serviceWorker) return Promise.resolve();
    return navigator.serviceWorker.getRegistrations().then(function (found) {
      var ours = found.filter(function (each) {
        return each.scope === location.origin + base;
      });
      return Promise.all(
        ours.map(function (each) {
          return each.unregister();
        }),
      );
    });
  }

  /** Until none is left: a worker that goes may keep what was on its way. @returns {Promise<unknown>} */
  function forgetFiles() {
    if (!window.caches) return Promise.resolve();
    return caches.keys().then(function (names) {
      var ours = names.filter(function (name) {
        return name.indexOf(page.site.ours) === 0;
      });
      if (!ours.length) return null;
      return Promise.all(
        ours.map(function (name) {
          return caches.delete(name);
        }),
      ).then(forgetFiles);
    });
  }

  button.addEventListener("click", function () {
    say("working");
    reachable()
      .then(function (yes) {
        if (!yes) return say("away");
        return forgetWorkers()
          .then(forgetFiles)
          .then(function () {
            say("done");
          });
      })
      .catch(function () {
        say("failed");
      });
  });
  button.disabled = false;
})();
