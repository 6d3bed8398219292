// The one Trusted Types policy: scripts are loaded from this site alone.

// A frame that its host gives no origin may run no worker of any site: there a script without a place imports it.
const placed =
  globalThis.origin === "null"
    ? (url) => `data:text/javascript,import${encodeURIComponent(JSON.stringify(url))}`
    : (url) => url;

const check = (url) => {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`not from here: ${url}`);
  return placed(String(url));
};

const policy = globalThis.trustedTypes?.createPolicy("app", { createScriptURL: check });

/** A URL that Worker and serviceWorker.register accept. */
export const trustedURL = (url) => (policy ? policy.createScriptURL(String(url)) : check(url));
