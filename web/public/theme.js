// Runs before everything else: a dark theme stays dark from the first frame, and if a browser forbids a frame to store
// anything, data last as long as the page.
(function () {
  var kept = {};
  try {
    void localStorage;
  } catch (e) {
    var drawer = new Map();
    var value = {
      getItem: (key) => drawer.get(key) ?? null,
      setItem: (key, text) => void drawer.set(key, text),
      removeItem: (key) => void drawer.delete(key),
    };
    Object.defineProperty(window, "localStorage", { value });
  }
  try {
    kept = JSON.parse(localStorage.getItem("ilion-prefs") || "{}");
  } catch (e) {}
  var dark = kept.theme === "glaze" || (kept.theme !== "bone" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "glaze" : "bone";
  if (kept.lang) document.documentElement.lang = kept.lang;
})();
