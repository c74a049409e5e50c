/** A tab whose stage is recorded: the messages it received, and every scene it showed, with its time. */
import type { Page } from "playwright-core";
import type { GameAnimation } from "../../src/board/contract";
import type { News, EntryNews } from "../../src/generated/messages";
import { presentation } from "../../src/games/escolex/presentation";
import { animation as escolex } from "../../src/games/escolex/animation";
import { animation as iliad } from "../../src/games/iliad/animation";
import { animation as troia } from "../../src/games/troia/animation";
import { animation as war } from "../../src/games/trojan_war/animation";
import { Words } from "../../src/i18n/words";
import type { Player } from "../kit";
import { dueOf, meanwhile } from "./due";
import type { Due, Seen } from "./faults";

/** How a game is staged, and what its board shows, from the view and from the page. */
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

/** Tamper with a message; return whether it was changed. */
export type Tamper = (told: EntryNews[]) => boolean;

/**
 * Injected into the page: records every scene. One that is drawn in parts, or is still behind the server-rendered page, is
 * read once it is complete.
 */
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
  /** The original messages, before tampering. */
  readonly sent: News[] = [];
  private words!: Words;

  private constructor(
    readonly page: Page,
    private readonly game: string,
  ) {}

  /** Open a tab that will be at a table of a game. */
  static async tab(player: Player, game: string, tamper: Tamper = () => false): Promise<Watched> {
    const page = await player.tab();
    const tab = new Watched(page, game);
    await page.addInitScript(`(${watch})(${GAMES[game]!.drawn})`);
    await page.routeWebSocket(/\/socket$/, (socket) => {
      const server = socket.connectToServer();
      let tampered = false;
      server.onMessage((text) => {
        const message = JSON.parse(String(text)) as News;
        if (message.type === "news") {
          const before = tab.sent.at(-1);
          tab.sent.push(structuredClone(message));
          if (before && !tampered && !meanwhile(before, message)) tampered = tamper(message.told);
        }
        const told = JSON.stringify(message);
        player.received.push(told);
        socket.send(told);
      });
    });
    const texts = await Promise.all(["core", "server", game].map(async (room) => (await fetch(`${player.node.address}/words/en/${room}`)).text()));
    tab.words = Words.of("en", ...texts);
    return tab;
  }

  /** What a seat must be shown of all messages. */
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
