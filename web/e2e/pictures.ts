/** Pictures of the pages for review, by width and theme, in build/pictures. Smaller ones for the documents are in docs/pictures. */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, it } from "vitest";
import { finished, TestServer, type Player } from "./kit";
import { scaled } from "./webp";

const INTO = fileURLToPath(new URL("../../build/pictures/", import.meta.url));
const KEPT = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
const SIZES = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const;
/** The pictures for the documents: name, window and theme, and width. */
const SHOWN = new Map([
  ["home-1440-bone", 1100],
  ["lesson-trojan-war-1440-bone", 1100],
  ["war-lineup-1440-bone", 1100],
  ["troia-pay-1440-glaze", 1100],
  ["escolex-march-1440-bone", 1100],
  ["iliad-reach-1440-bone", 1100],
  ["rules-1440-bone", 1100],
  ["replay-1440-glaze", 1100],
  ["war-lineup-390-glaze", 390],
  ["troia-power-390-bone", 390],
]);
/** Take only those. */
const ONLY_SHOWN = "ILION_SHOWN" in process.env;
/** The languages of the tour besides English, and the width of its pictures. */
const TRANSLATIONS = ["es", "fr", "it"];
const TRANSLATION_WIDTH = 760;

let server: TestServer;
let author: Player;
beforeAll(async () => {
  mkdirSync(INTO, { recursive: true });
  server = await TestServer.open();
  author = await server.player();
  await author.go("/");
});
afterAll(() => server.close());

/** Take a picture of a page; a function creates a new page each time, for states that the picture changes. */
async function picture(name: string, path: string | (() => Promise<string>), ready: string, before?: () => Promise<void>): Promise<void> {
  for (const theme of ["bone", "glaze"]) {
    for (const [width, height] of SIZES) {
      const as = `${name}-${width}-${theme}`;
      if (ONLY_SHOWN && !SHOWN.has(as)) continue;
      for (const lang of ["en", ...(SHOWN.has(as) ? TRANSLATIONS : [])]) {
        const png = await taken(lang, theme, width, height, typeof path === "string" ? path : await path(), ready, before);
        writeFileSync(`${INTO}${lang === "en" ? "" : `${lang}-`}${as}.png`, png);
        if (SHOWN.has(as)) await keep(lang, as, png);
      }
    }
  }
}

/** Use drawn boards without animation. */
const drawn = (lang: string, theme: string) =>
  author.page.evaluate((kept) => localStorage.setItem("ilion-prefs", JSON.stringify(kept)), { lang, text: false, sound: false, motion: "none", theme });

async function taken(lang: string, theme: string, width: number, height: number, path: string, ready: string, before?: () => Promise<void>): Promise<Buffer> {
  const { page } = author;
  await page.setViewportSize({ width, height });
  await drawn(lang, theme);
  await page.goto(author.node.address + path);
  await page.locator(ready).first().waitFor();
  await before?.();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(300);
  return page.screenshot();
}

/** Save a smaller picture for the documents. */
async function keep(lang: string, name: string, png: Buffer): Promise<void> {
  const [into, width, quality] = lang === "en" ? [KEPT, SHOWN.get(name)!, 0.8] : [`${KEPT}${lang}/`, Math.min(SHOWN.get(name)!, TRANSLATION_WIDTH), 0.6];
  const [webp] = await scaled(server.browser, [png], width, quality);
  mkdirSync(into, { recursive: true });
  writeFileSync(`${into}${name}.webp`, webp!);
}

/** Zoom in two steps. */
async function zoomIn(): Promise<void> {
  const button = author.page.getByRole("button", { name: "Zoom in" });
  await button.click();
  await button.click();
}

interface Seen {
  me: number;
  to_act: number[];
  turn: number;
}
interface Troia extends Seen {
  phase: string;
  hands: string[][];
  reach: string[];
  horse: string[];
  god: string;
  payment: { level: string } | null;
}
interface War extends Seen {
  step: string;
  vp: number;
  challenges: { greek: string; trojan: string; won: string }[];
}

/** Open a table that continues from a chosen moment of a finished game, where the viewing seat must act. */
async function from<View extends Seen>(table: string, eyes: number, wanted: (view: View) => boolean): Promise<string> {
  const ask = (path: string, body?: unknown) =>
    author.page.evaluate(
      async ([address, form]) => {
        const told = form
          ? await fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(form) })
          : await fetch(address);
        return told.json();
      },
      [path, body] as const,
    );
  for (let first = 0; ; first += 50) {
    const moments = (await ask(`/api/tables/${table}/moments?eyes=${eyes}&lang=en&first=${first}&count=50`)) as { n: number; view: View }[];
    const found = moments.find(({ view }) => view.to_act.includes(eyes) && wanted(view));
    if (found) {
      const { game, seats: around } = (await ask(`/api/tables/${table}`)) as { game: string; seats: { seat: number }[] };
      const seats = around.map((seat) => (seat.seat === eyes ? "me" : "bot:greedy"));
      const { id } = (await ask("/api/tables", { game, seats, after: { table, moment: found.n, eyes: String(eyes) } })) as { id: string };
      return `/t/${id}`;
    }
    if (moments.length < 50) throw new Error("no such moment");
  }
}

it("home", () => picture("home", "/", "h1"));

describe("Troia", () => {
  let game: string;
  beforeAll(async () => {
    game = await finished(author, "troia", ["greedy", "greedy"], { gods: "first" });
  });
  it("an offering to choose", async () => {
    const table = await from<Troia>(game, 0, (v) => v.phase === "act" && v.hands[0]!.length > 5 && v.reach.includes("either"));
    await picture("troia-choose", table, ".decision.mine .acts .btn");
  });
  it("an offering under way", async () => {
    const table = await from<Troia>(game, 0, (v) => v.phase === "act" && v.turn === 0 && v.hands[0]!.length > 6 && v.reach.includes("either"));
    const { page } = author;
    await drawn("en", "glaze");
    await page.goto(author.node.address + table);
    await page.locator(".god.sup, .god.mix").last().click();
    await page.locator(".pay").waitFor();
    await page.locator(".hand .card:has(.wanted)").first().click();
    await picture("troia-pay", table, ".pay");
  });
  it("a power, by the Trojans", async () => {
    const table = () => from<Troia>(game, 1, (v) => v.phase === "power" && !["zeus", "athena", "doris"].includes(v.god));
    await picture("troia-power", table, ".power", async () => {
      await author.page.locator(".ctr.legal").first().click();
    });
  });
  it("the end", () => picture("troia-end", `/t/${game}`, ".result"));
});

describe("The Trojan War", () => {
  let game: string;
  beforeAll(async () => {
    game = await finished(author, "trojan-war", ["greedy", "greedy"]);
  });
  it("a line-up", async () => {
    const table = await from<War>(game, 0, (v) => v.step === "line-up" && v.turn >= 4 && v.challenges.filter((c) => c.greek).length > 2);
    await picture("war-lineup", table, ".decision.mine");
  });
  it("a decision in the duels", async () => {
    const table = await from<War>(game, 1, (v) => ["cancel", "spare"].includes(v.step) && v.turn >= 3);
    await picture("war-decide", table, ".decision.mine");
  });
  it("the end", () => picture("war-end", `/t/${game}`, ".result"));
  it("replay", () => picture("replay", `/t/${game}/replay?move=60`, ".transport"));
});

interface Plain extends Seen {
  phase: string;
  taken: string;
  clashes: unknown[];
  offers: unknown[];
  ends: [string, number, string[], unknown][];
}

describe("Iliad", () => {
  let game: string;
  beforeAll(async () => {
    game = await finished(author, "iliad", ["greedy", "greedy"], { length: "two-days" });
  });
  it("placing", async () => {
    const table = await from<Plain>(game, 1, (v) => v.phase === "place");
    await picture("iliad-place", table, ".plan");
  });
  it("a hero's reach", async () => {
    const table = await from<Plain>(game, 0, (v) => v.taken !== "" && v.ends.filter((e) => e[2].length).length > 3);
    await picture("iliad-reach", table, ".box");
  });
  it("fights to arrange", async () => {
    const table = await from<Plain>(game, 1, (v) => v.phase === "declare" && v.clashes.length > 1);
    await picture("iliad-declare", table, ".share");
  });
  it("the night", async () => {
    const table = await from<Plain>(game, 1, (v) => v.phase === "recover");
    await picture("iliad-night", table, ".fallen");
  });
  it("a hero's reach, from near", async () => {
    const table = await from<Plain>(game, 0, (v) => v.taken !== "" && v.ends.filter((e) => e[2].length).length > 3);
    await picture("iliad-near", table, ".box", zoomIn);
  });
  it("the end", () => picture("iliad-end", `/t/${game}`, ".result"));
});

interface Lands extends Seen {
  phase: string;
  round: number;
}

describe("Escólex", () => {
  let game: string;
  beforeAll(async () => {
    game = await finished(author, "escolex", ["greedy", "greedy", "greedy", "greedy"], { map: "aegean", max_rounds: 4 });
  });
  it("the first placings", async () => {
    const table = await from<Lands>(game, 0, (v) => v.phase === "place");
    await picture("escolex-early", table, ".decision.mine");
  });
  it("a march", async () => {
    const table = await from<Lands>(game, 0, (v) => v.phase === "march" && v.round >= 3);
    await picture("escolex-march", table, ".decision.mine");
  });
  it("a march, from near", async () => {
    const table = await from<Lands>(game, 0, (v) => v.phase === "march" && v.round >= 3);
    await picture("escolex-near", table, ".decision.mine", zoomIn);
  });
  it("the end", () => picture("escolex-end", `/t/${game}`, ".result"));
});

describe("Pages", () => {
  it("the map editor", () => picture("editor", "/maps", ".desk .box"));
  it.each(["trojan-war", "troia", "escolex", "iliad"])("a lesson of %s", (game) => picture(`lesson-${game}`, `/learn/${game}/play`, ".coach"));
  it("the rules", () => picture("rules", "/learn/trojan-war/rules", "h1"));
  it("learning", () => picture("learn", "/learn/iliad", "h1"));
  it("the account", () => picture("account", "/account", ".page section"));
  it("tables", () => picture("lobby", "/community", "h1"));
});
