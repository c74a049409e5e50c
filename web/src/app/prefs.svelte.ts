/** The user's preferences, stored only in this browser. */
import { LANGS, type Lang } from "../i18n/words";

export type Theme = "auto" | "bone" | "glaze";
/** The speed of animations: normal, double, or none. */
export type Speed = "calm" | "brisk" | "none";
export type Motion = "auto" | "full" | "none";

interface Kept {
  lang: Lang;
  theme: Theme;
  motion: Motion;
  speed: Speed;
  sound: boolean;
  /** Whether a sound announces waiting events: a tournament game, an opponent, a challenge, a turn. */
  bell: boolean;
  /** The volume, from 0 to 1. */
  volume: number;
  /** The text board instead of the drawn one. */
  text: boolean;
  /** The text board beside the drawn one, for screen readers. */
  read: boolean;
}

const KEY = "ilion-prefs";

function spoken(): Lang {
  for (const tag of navigator.languages ?? []) {
    const lang = tag.slice(0, 2) as Lang;
    if (LANGS.includes(lang)) return lang;
  }
  return "en";
}

function read(): Kept {
  const start: Kept = { lang: spoken(), theme: "auto", motion: "auto", speed: "calm", sound: false, bell: true, volume: 0.6, text: false, read: false };
  try {
    return { ...start, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return start;
  }
}

const darkRoom = matchMedia("(prefers-color-scheme: dark)");
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

class Prefs {
  kept = $state(read());
  private dark = $state(darkRoom.matches);
  private still = $state(stillness.matches);

  constructor() {
    darkRoom.addEventListener("change", () => (this.dark = darkRoom.matches));
    stillness.addEventListener("change", () => (this.still = stillness.matches));
  }

  get theme(): "bone" | "glaze" {
    const { theme } = this.kept;
    return theme === "auto" ? (this.dark ? "glaze" : "bone") : theme;
  }

  /** Whether animations are allowed. */
  get motion(): boolean {
    const { motion } = this.kept;
    return motion === "auto" ? !this.still : motion === "full";
  }

  set(change: Partial<Kept>): void {
    Object.assign(this.kept, change);
    localStorage.setItem(KEY, JSON.stringify(this.kept));
  }

  /** Apply the preferences to the page; called from an effect. */
  apply(): void {
    const root = document.documentElement;
    root.lang = this.kept.lang;
    root.dataset.theme = this.theme;
    root.dataset.motion = this.motion ? "full" : "none";
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", this.theme === "glaze" ? "#1f1814" : "#fbf7ef");
  }
}

export const prefs = new Prefs();
