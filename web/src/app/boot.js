// Request at once what the page at this address will need: texts, games, the table and its game.
const WORDS = __WORDS__;
const GAMES = __GAMES__;
const BASE = new URL(import.meta.url.replace(/assets\/[^/]*$/, "")).pathname;
const isOffline = document.querySelector('meta[name="ilion-server"]')?.content === "in-browser";

function lang() {
  try {
    const kept = JSON.parse(localStorage.getItem("ilion-prefs") ?? "{}").lang;
    if (kept in WORDS) return kept;
  } catch {}
  return navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in WORDS) ?? "en";
}

function fetchSoon(file) {
  const link = document.createElement("link");
  Object.assign(link, file.endsWith(".js") ? { rel: "modulepreload" } : { rel: "preload", as: "style" });
  link.crossOrigin = "";
  link.href = BASE + file;
  document.head.append(link);
}

/** Pending responses, each for its first caller: see `net/api.ts`. */
globalThis.early = new Map();
function ask(path, then = (answer) => answer, file = path) {
  const answer = fetch(BASE + file.slice(1)).then(then);
  answer.catch(() => {});
  early.set(path, answer);
}

const [, room, table] = location.pathname.slice(BASE.length - 1).split("/");
const reader = lang();
WORDS[reader].forEach(fetchSoon);
ask("/api/games", undefined, isOffline ? "/static/games.json" : undefined);
if (room === "t" && table) {
  ask(`/words/${reader}/core`);
  ask(`/words/${reader}/server`);
  if (!isOffline)
    ask(`/api/tables/${table}`, async (answer) => {
      const { game } = answer.ok ? await answer.clone().json() : {};
      if (game) {
        GAMES[game]?.forEach(fetchSoon);
        ask(`/words/${reader}/${game}`);
      }
      return answer;
    });
}
