/**
 * Lighthouse scores of the built home and community pages, the offline site, every game's table and its replay: the median
 * of three runs by category, on a simulated phone and on a desktop. npx fetches Lighthouse on demand: two hundred packages
 * are too many to lock for one measurement. `ILION_REPORTS` names a folder for the full reports.
 */
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { finished, TestServer, SHORT, SMALLEST } from "./kit";

const LIGHTHOUSE = process.env.ILION_LIGHTHOUSE ?? "npx --yes lighthouse@12.8.2";
const CHROMIUM = process.env.ILION_CHROMIUM ?? "/usr/bin/chromium";
const REPORTS = process.env.ILION_REPORTS;
const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
const RUNS = SMALLEST ? 1 : 3;
/** Lighthouse slows a phone down four times; the smallest run only shows that the measurement works. */
const wanted = (category: string, form: string) => (SMALLEST ? 0 : category === "performance" && form === "mobile" ? 90 : 95);

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { displayValue?: string }>;
}

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open();
});
afterAll(() => server.close());

async function run(path: string, form: string): Promise<Report> {
  const [command, ...first] = LIGHTHOUSE.split(" ");
  const preset = form === "desktop" ? ["--preset=desktop"] : [];
  const asked = [
    ...first,
    server.node.address + path,
    ...preset,
    "--quiet",
    "--output=json",
    `--only-categories=${CATEGORIES.join(",")}`,
    "--chrome-flags=--headless --no-sandbox --disable-gpu",
  ];
  for (let tries = 0; ; tries += 1) {
    try {
      const { stdout } = await promisify(execFile)(command!, asked, { env: { ...process.env, CHROME_PATH: CHROMIUM }, maxBuffer: 1 << 27 });
      return JSON.parse(stdout) as Report;
    } catch (error) {
      // Lighthouse sometimes misses the start of the page load and needs another run.
      if (tries === 3 || !String(error).includes("NO_NAVSTART")) throw error;
    }
  }
}

const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;

/** One finished table of each game, shared by all measurements of it. */
const played = new Map<string, Promise<string>>();
function tableOf(game: string): Promise<string> {
  const table = played.get(game) ?? server.player().then((player) => finished(player, game, ["uniform", "uniform"], SHORT[game]));
  played.set(game, table);
  return table;
}

const PATHS: Record<string, string> = { home: "/", community: "/community", offline: "/offline/" };
const PAGES = [
  ["home", ""],
  ["community", ""],
  ["offline", ""],
  ...Object.keys(SHORT).flatMap((game) => [
    ["table", game],
    ["replay", game],
  ]),
] as const;

it.each(PAGES.flatMap(([page, game]) => ["mobile", "desktop"].map((form) => [page, game, form] as const)))("%s %s, %s", async (page, game, form) => {
  const path = PATHS[page] ?? `/t/${await tableOf(game)}${page === "replay" ? "/replay" : ""}`;
  const reports: Report[] = [];
  for (let n = 0; n < RUNS; n += 1) reports.push(await run(path, form));
  if (REPORTS) mkdirSync(REPORTS, { recursive: true });
  if (REPORTS) reports.forEach((report, n) => writeFileSync(join(REPORTS, `${page}-${game}-${form}-${n}.json`), JSON.stringify(report)));
  const scores = CATEGORIES.map((name) => Math.round(100 * middle(reports.map((r) => r.categories[name]!.score))));
  const { audits } = reports.at(-1)!;
  const times = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"].map(
    (id) => `${id} ${audits[id]?.displayValue}`,
  );
  console.log(`${page} ${game}, ${form}: ${CATEGORIES.map((name, n) => `${name} ${scores[n]}`).join(", ")} (${times.join(", ")})`);
  CATEGORIES.forEach((name, n) => expect(scores[n], name).toBeGreaterThanOrEqual(wanted(name, form)));
});
