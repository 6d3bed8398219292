// Before the first paint: the theme and the motion that this device's player chose. A classic script, so that nothing
// flashes.
for (const name of ["theme", "motion"]) {
  try {
    const value = JSON.parse(localStorage.getItem(`ludotheque:set:${name}`) ?? "null");
    if (/^(light|dark|reduced)$/.test(value)) document.documentElement.dataset[name] = value;
  } catch {}
}
