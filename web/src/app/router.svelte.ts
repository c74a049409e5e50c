/** The page of each address. The back button is the browser's own. */
import { isOffline } from "../net/server-info";
import { sitePath, pathInSite } from "../net/site-path";

export type Page =
  | { at: "home" }
  | { at: "table"; table: string }
  | { at: "replay"; table: string; move: number | null }
  | { at: "learn" | "rules" | "lesson" | "own" | "explorer"; game: string }
  | { at: "puzzle"; game: string; n: number }
  | { at: "maps"; kept: string }
  | { at: "day"; day: string }
  | { at: "tournament"; id: string }
  | { at: "people"; person: string }
  | { at: (typeof PLAIN)[number] }
  | { at: "embed" | "study" }
  | { at: "nowhere" };

/** Pages that only exist with a server. */
const SERVED: readonly string[] = ["community", "tournaments", "account", "fairness", "host"];

/** Pages whose address is their name. */
const PLAIN = ["community", "tournaments", "profile", "account", "settings", "about", "fairness", "host"] as const;

function pageOf(url: URL): Page {
  const [first, second, third, ...more] = pathInSite(url.pathname).split("/").filter(Boolean).map(decodeURIComponent);
  if (first === "learn" && second && third === "puzzles" && more.length === 1 && /^\d{1,5}$/.test(more[0]!)) {
    return { at: "puzzle", game: second, n: Number(more[0]) };
  }
  if (more.length) return { at: "nowhere" };
  if (first === undefined) return { at: "home" };
  if (first === "t" && second && third === "replay") {
    const move = Number(url.searchParams.get("move") ?? Number.NaN);
    return { at: "replay", table: second, move: Number.isInteger(move) && move >= 0 ? move : null };
  }
  if (first === "learn" && second && third === "rules") return { at: "rules", game: second };
  if (first === "learn" && second && third === "play") return { at: "lesson", game: second };
  if (third !== undefined) return { at: "nowhere" };
  if (first === "t" && second) return { at: "table", table: second };
  if (first === "learn" && second) return { at: "learn", game: second };
  if (first === "own" && second) return { at: "own", game: second };
  if (first === "day" && !isOffline) return { at: "day", day: second ?? "" };
  if (first === "tournament" && second && !isOffline) return { at: "tournament", id: second };
  if (first === "people" && second && !isOffline) return { at: "people", person: second };
  if (first === "explorer" && second && !isOffline) return { at: "explorer", game: second };
  if (first === "maps") return { at: "maps", kept: second ?? "" };
  if (second !== undefined) return { at: "nowhere" };
  if (first === "learn") return { at: "study" };
  if (first === "embed" && isOffline) return { at: "embed" };
  const plain = PLAIN.find((at) => at === first && !(isOffline && SERVED.includes(at)));
  if (plain) return { at: plain };
  return { at: "nowhere" };
}

/** Pages that moved, by their old path. */
const MOVED: Record<string, string> = { "/lobby": "/community" };

/** Return the address of the page; the old address of a page that moved is replaced first. */
function currentAddress(): URL {
  const moved = MOVED[pathInSite(location.pathname)];
  if (moved) history.replaceState(null, "", sitePath(moved));
  return new URL(location.href);
}

class Router {
  url = $state.raw(currentAddress());
  page = $derived(pageOf(this.url));

  constructor() {
    addEventListener("popstate", () => (this.url = currentAddress()));
    addEventListener("click", (event) => this.clicked(event));
  }

  go(path: string): void {
    history.pushState(null, "", sitePath(path));
    this.url = currentAddress();
    scrollTo(0, 0);
  }

  /** Replace the address by another state of the same page, without a new history entry. */
  replace(path: string): void {
    history.replaceState(null, "", sitePath(path));
    this.url = new URL(location.href);
  }

  /** Handle a plain click on an internal link within the app. */
  private clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    const path = pathInSite(link.pathname);
    if (path.startsWith("/api/")) return;
    event.preventDefault();
    this.go(path + link.search + link.hash);
  }
}

export const router = new Router();
