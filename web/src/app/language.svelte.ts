/** The texts of the page and of the tables, in the chosen language. */
import { api } from "../net/api";
import { isOffline } from "../net/server-info";
import { prefs } from "./prefs.svelte";
import { type Lang, Words } from "../i18n/words";

const OWN = import.meta.glob<string>("../i18n/*.ftl", { query: "?raw", import: "default" });
/** The bots' names and the oracle's reasons are Ilion's own texts. */
const BOTS = import.meta.glob<string>("../../../src/ilion/bots/words/*.ftl", { query: "?raw", import: "default" });

/** Texts that the offline app has instead of the server's, or in addition. */
const HERE = import.meta.glob<string>("../offline/i18n/*.ftl", { query: "?raw", import: "default" });

class Language {
  words: Words = $state.raw(Words.of("en"));
  private readonly tables = new Map<string, Promise<Words>>();
  private readonly texts = new Map<string, Promise<string>>();
  private loading: Lang | null = null;

  /** Load the page's texts in the chosen language; the old ones stay until then. */
  async load(): Promise<void> {
    const { lang } = prefs.kept;
    if (this.loading === lang) return;
    this.loading = lang;
    const here = isOffline ? [HERE[`../offline/i18n/${lang}.ftl`]!()] : [];
    const texts = await Promise.all([...here, OWN[`../i18n/${lang}.ftl`]!(), BOTS[`../../../src/ilion/bots/words/${lang}.ftl`]!()]);
    if (this.loading === lang) this.words = Words.of(lang, ...texts);
  }

  /** Return the texts of a game's tables: Ilion's, the server's and the game's; without a game, the first two. */
  game(lang: Lang, game = ""): Promise<Words> {
    const key = `${lang}/${game}`;
    let words = this.tables.get(key);
    if (!words) {
      const rooms = ["core", "server", ...(game ? [game] : [])];
      words = Promise.all(rooms.map((room) => this.text(lang, room))).then((texts) => Words.of(lang, ...texts));
      words.catch(() => this.tables.delete(key));
      this.tables.set(key, words);
    }
    return words;
  }

  /** Return the texts of a room, fetched once. */
  private text(lang: Lang, room: string): Promise<string> {
    const key = `${lang}/${room}`;
    let text = this.texts.get(key);
    if (!text) {
      text = api.words(lang, room);
      text.catch(() => this.texts.delete(key));
      this.texts.set(key, text);
    }
    return text;
  }
}

export const language = new Language();
