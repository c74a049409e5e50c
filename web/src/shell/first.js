// What the page at this address will ask for, asked for at once: its room and the words of its reader.
const ROOMS = __ROOMS__;
const WORDS = __WORDS__;

function lang() {
  try {
    const kept = JSON.parse(localStorage.getItem("ilion-prefs") ?? "{}").lang;
    if (kept in WORDS) return kept;
  } catch {}
  return navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in WORDS) ?? "en";
}

function room() {
  const [first = "home", , third] = location.pathname.split("/").filter(Boolean);
  if (first === "t") return third === "replay" ? "replay" : "table";
  if (first === "learn") return { rules: "rules", play: "lesson" }[third] ?? "learn";
  return first;
}

for (const file of [...(ROOMS[room()] ?? []), ...WORDS[lang()]]) {
  const link = document.createElement("link");
  if (file.endsWith(".css")) Object.assign(link, { rel: "preload", as: "style" });
  else link.rel = "modulepreload";
  link.crossOrigin = "";
  link.href = file;
  document.head.append(link);
}
