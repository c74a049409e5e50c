/** Pictures of the pages, to be looked at: each by width and theme, into build/pictures. The documents' own are kept smaller, in docs/pictures. */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, it } from "vitest";
import { finished, House, type Person } from "./kit";

const INTO = fileURLToPath(new URL("../../build/pictures/", import.meta.url));
const KEPT = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
const SIZES = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const;
/** What the documents show: by name, window and theme, and how wide it is kept. */
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
/** Nothing is wanted but those. */
const ONLY_SHOWN = "ILION_SHOWN" in process.env;
/** The languages of the tour besides English, and how wide its pictures are there. */
const ABROAD = ["es", "fr", "it"];
const ABROAD_WIDTH = 760;

let house: House;
let author: Person;
beforeAll(async () => {
  mkdirSync(INTO, { recursive: true });
  house = await House.open();
  author = await house.person();
  await author.go("/");
});
afterAll(() => house.close());

/** Of a page, or of one that is made anew each time because the picture changes it. */
async function picture(name: string, path: string | (() => Promise<string>), ready: string, before?: () => Promise<void>): Promise<void> {
  for (const theme of ["bone", "glaze"]) {
    for (const [width, height] of SIZES) {
      const as = `${name}-${width}-${theme}`;
      if (ONLY_SHOWN && !SHOWN.has(as)) continue;
      for (const lang of ["en", ...(SHOWN.has(as) ? ABROAD : [])]) {
        const png = await taken(lang, theme, width, height, typeof path === "string" ? path : await path(), ready, before);
        writeFileSync(`${INTO}${lang === "en" ? "" : `${lang}-`}${as}.png`, png);
        if (SHOWN.has(as)) await keep(lang, as, png);
      }
    }
  }
}

/** From now on boards are drawn, and stand still. */
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

/** Kept for the documents, smaller. */
async function keep(lang: string, name: string, png: Buffer): Promise<void> {
  const [into, width, quality] = lang === "en" ? [KEPT, SHOWN.get(name)!, 0.8] : [`${KEPT}${lang}/`, Math.min(SHOWN.get(name)!, ABROAD_WIDTH), 0.6];
  const page = await house.browser.newPage();
  const webp = await page.evaluate(
    async ([source, across, fine]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [across, Math.round((image.height * across) / image.width)];
      const brush = canvas.getContext("2d")!;
      brush.imageSmoothingQuality = "high";
      brush.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL("image/webp", fine);
    },
    [`data:image/png;base64,${png.toString("base64")}`, width, quality] as const,
  );
  mkdirSync(into, { recursive: true });
  writeFileSync(`${into}${name}.webp`, Buffer.from(webp.slice(webp.indexOf(",") + 1), "base64"));
  await page.close();
}

/** Twice as near. */
async function nearer(): Promise<void> {
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

/** A table that goes on from a wanted moment of a finished game, where the seat whose eyes are used must act. */
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
    await picture("iliad-near", table, ".box", nearer);
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
    await picture("escolex-near", table, ".decision.mine", nearer);
  });
  it("the end", () => picture("escolex-end", `/t/${game}`, ".result"));
});

describe("Pages", () => {
  it("the map editor", () => picture("editor", "/maps", ".desk .box"));
  it.each(["trojan-war", "troia", "escolex", "iliad"])("a lesson of %s", (game) => picture(`lesson-${game}`, `/learn/${game}/play`, ".coach"));
  it("the rules", () => picture("rules", "/learn/trojan-war/rules", "h1"));
  it("learning", () => picture("learn", "/learn/iliad", "h1"));
  it("the account", () => picture("account", "/account", ".page section"));
  it("tables", () => picture("lobby", "/lobby", "h1"));
});
