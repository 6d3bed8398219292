// Before the first paint: the theme and the motion that this device's player chose, and how it is played. A classic
// script, so that nothing flashes.
for (const name of ["theme", "motion", "scan", "pace"]) {
  try {
    const value = JSON.parse(localStorage.getItem(`ludotheque:set:${name}`) ?? "null");
    if (/^(light|dark|reduced|one|two|slow|fast)$/.test(value)) document.documentElement.dataset[name] = value;
  } catch {}
}
window.bringScanner = () => import("./scanner.js"); // from here alone, or devices would keep it twice
if (document.documentElement.dataset.scan) addEventListener("DOMContentLoaded", window.bringScanner);
