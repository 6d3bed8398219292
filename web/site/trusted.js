// The one Trusted Types policy: scripts are loaded from this site alone.

const check = (url) => {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`not from here: ${url}`);
  return String(url);
};

const policy = globalThis.trustedTypes?.createPolicy("app", { createScriptURL: check });

/** A URL that Worker and serviceWorker.register accept. */
export const trustedURL = (url) => (policy ? policy.createScriptURL(String(url)) : check(url));
