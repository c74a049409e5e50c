// What the page at this address will ask for, asked for at once: the words of its reader, the games, the table.
const WORDS = __WORDS__;

function lang() {
  try {
    const kept = JSON.parse(localStorage.getItem("ilion-prefs") ?? "{}").lang;
    if (kept in WORDS) return kept;
  } catch {}
  return navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in WORDS) ?? "en";
}

const [, room, table, more] = location.pathname.split("/");
for (const file of [...WORDS[lang()], "/api/games", ...(room === "t" && !more ? [`/api/tables/${table}`] : [])]) {
  const link = document.createElement("link");
  Object.assign(link, file.endsWith(".js") ? { rel: "modulepreload" } : { rel: "preload", as: "fetch" });
  link.crossOrigin = "";
  link.href = file;
  document.head.append(link);
}
