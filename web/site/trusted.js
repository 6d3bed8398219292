// The one Trusted Types policy: scripts are loaded from this site alone.

// A frame that its host gives no origin may run no worker of any site: there a script without a place imports it.
const placed =
  globalThis.origin === "null"
    ? (/** @type {string} */ url) => `data:text/javascript,import${encodeURIComponent(JSON.stringify(url))}`
    : (/** @type {string} */ url) => url;

/** @param {string | URL} url */
const check = (url) => {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`not from here: ${url}`);
  return placed(String(url));
};

const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("app", { createScriptURL: check });

/**
 * A URL that Worker and serviceWorker.register accept.
 * @type {(url: string | URL) => any} any: what the policy makes stands for a text
 */
export const trustedURL = (url) => (policy ? policy.createScriptURL(String(url)) : check(url));
