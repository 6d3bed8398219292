// Says so where the browser is too old to play: iOS before 16.4, Chrome before 103, Firefox before 114.
// A classic script in words that old browsers read, for they do not run the others.
(function () {
  function tooOld() {
    var firefox = /Firefox\/(\d+)/.exec(navigator.userAgent);
    if (firefox && Number(firefox[1]) < 114) return true; // workers made of modules
    try {
      new window.DecompressionStream("deflate-raw");
      return false;
    } catch (_error) {
      return true;
    }
  }
  var old = document.getElementById("old");
  if (old && tooOld()) old.hidden = false;
})();
