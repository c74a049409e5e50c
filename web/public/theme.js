// Runs before the first paint, so that a dark room stays dark.
(function () {
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("ilion-prefs") || "{}");
  } catch (e) {}
  var dark = kept.theme === "glaze" || (kept.theme !== "bone" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "glaze" : "bone";
  if (kept.lang) document.documentElement.lang = kept.lang;
})();
