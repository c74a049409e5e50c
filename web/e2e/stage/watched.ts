/** A tab whose stage is watched: what came over its wire, and every picture that it showed, with its time. */
import type { Page } from "playwright-core";
import type { GameAnimation } from "../../src/board/contract";
import type { News, EntryNews } from "../../src/generated/messages";
import { presentation } from "../../src/games/escolex/presentation";
import { animation as escolex } from "../../src/games/escolex/animation";
import { animation as iliad } from "../../src/games/iliad/animation";
import { animation as troia } from "../../src/games/troia/animation";
import { animation as war } from "../../src/games/trojan_war/animation";
import { Words } from "../../src/i18n/words";
import type { Person } from "../kit";
import { dueOf, meanwhile } from "./due";
import type { Due, Seen } from "./faults";

/** How a game is staged, and what its board shows of a view, read from the view and from the page. */
interface Game {
  staging: GameAnimation;
  of: (view: any, words: Words) => string;
  drawn: () => string;
}
export const GAMES: Record<string, Game> = {
  "trojan-war": {
    staging: war,
    of: (view) => view.challenges.map((c: { cancelled: boolean; won: string }) => (c.cancelled ? "x" : c.won ? "!" : ".")).join(""),
    drawn: () => [...document.querySelectorAll(".boxes > .box")].map((box) => (box.matches(".offb") ? "x" : box.querySelector(".stamp") ? "!" : ".")).join(""),
  },
  troia: {
    staging: troia,
    of: (view) => (view.me === 1 ? view.olympus : view.olympus.toReversed()).map((g: { id: string }) => g.id).join(" "),
    drawn: () => [...document.querySelectorAll<HTMLElement>("[data-god]")].map((god) => god.dataset.god).join(" "),
  },
  escolex: {
    staging: escolex,
    of: (view, words) =>
      view.settled
        .map((_: unknown, seat: number) => presentation.standing!(view, seat, words).line)
        .toSorted()
        .join("; "),
    drawn: () =>
      [...document.querySelectorAll<HTMLElement>(".seat .who > .tiny:nth-of-type(2)")]
        .map((line) => line.innerText)
        .sort()
        .join("; "),
  },
  iliad: {
    staging: iliad,
    of: (view) =>
      view.pieces
        .filter((p: string[]) => p[1])
        .map((p: string[]) => `${p[0]} ${p[1]}`)
        .toSorted()
        .join("; "),
    drawn: () =>
      [...document.querySelectorAll<HTMLElement>("[data-piece]")]
        .map((p) => `${p.dataset.piece} ${p.dataset.square}`)
        .sort()
        .join("; "),
  },
};

/** How a lying wire changes what a page is told; null leaves it as it is. */
export type Lie = (told: EntryNews[]) => boolean;

/** In the page: keeps every picture that stands where decisions do; one that is drawn in parts, or still behind the server's page, is read once it is whole. */
function watch(drawn: () => string): void {
  interface Shown {
    lines: string[];
    from: number;
    ms: number;
    pace: number;
    moving: number;
    drawn: string;
  }
  const shown: Shown[] = [];
  let last: Element | null = null;
  let partly = false;
  const look = () => {
    const now = performance.now();
    const busy = document.body?.ariaBusy === "true" || !!document.querySelector("#app > .first");
    const said = document.querySelector(".narration .said");
    const before = shown.at(-1);
    if (last && said !== last && before && !before.ms) before.ms = now - before.from;
    const lines = [...(said?.querySelectorAll("p") ?? [])].map((p) => p.textContent ?? "");
    if (said && said !== last && lines.length) {
      last = said;
      const pace = Number(document.querySelector<HTMLElement>(".staged")?.style.getPropertyValue("--pace") || 1);
      shown.push({ lines, from: now, ms: 0, pace, moving: document.getAnimations().length, drawn: drawn() });
      partly = busy;
    } else if (!said) last = null;
    else if (before) {
      before.moving = Math.max(before.moving, document.getAnimations().length);
      if (partly && !busy) before.drawn = drawn();
      partly &&= busy;
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  (window as unknown as { shown: Shown[] }).shown = shown;
}

export class Watched {
  /** What was sent to the page, before anybody lied. */
  readonly sent: News[] = [];
  private words!: Words;

  private constructor(
    readonly page: Page,
    private readonly game: string,
  ) {}

  /** A tab of somebody's that will be at a table of a game. */
  static async tab(person: Person, game: string, lie: Lie = () => false): Promise<Watched> {
    const page = await person.tab();
    const tab = new Watched(page, game);
    await page.addInitScript(`(${watch})(${GAMES[game]!.drawn})`);
    await page.routeWebSocket(/\/socket$/, (socket) => {
      const server = socket.connectToServer();
      let lied = false;
      server.onMessage((text) => {
        const message = JSON.parse(String(text)) as News;
        if (message.type === "news") {
          const before = tab.sent.at(-1);
          tab.sent.push(structuredClone(message));
          if (before && !lied && !meanwhile(before, message)) lied = lie(message.told);
        }
        const told = JSON.stringify(message);
        person.heard.push(told);
        socket.send(told);
      });
    });
    const texts = await Promise.all(["core", "server", game].map(async (room) => (await fetch(`${person.node.address}/words/en/${room}`)).text()));
    tab.words = Words.of("en", ...texts);
    return tab;
  }

  /** What had to be shown of all that came, at a table where one sits at this seat. */
  due(seat: number): Due[] {
    const { staging, of } = GAMES[this.game]!;
    return dueOf(
      this.sent,
      staging,
      seat,
      (fact) => this.words.say(fact),
      (view) => of(view, this.words),
    );
  }

  seen(): Promise<Seen[]> {
    return this.page.evaluate(() => (window as unknown as { shown: Seen[] }).shown.map((s) => ({ ...s })));
  }

  async idle(): Promise<void> {
    await this.page.locator(".narration").waitFor({ state: "detached", timeout: 120_000 });
  }
}
