/**
 * The rules of a table as a booklet: its options, tables, map and counters, and nothing wider than the paper. With
 * ILION_BOOKLETS, the PDF files and pictures of their columns are kept in that folder.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withServer } from "./fixtures";
import { type TestServer, table } from "./kit";

const FOLDER = process.env["ILION_BOOKLETS"] ?? "";
/** Width and height between the margins, in CSS pixels. */
const PAPERS = { A4: [688, 1016], Letter: [710, 950] } as const;
/** Every game with options of its own, and what their table says of one of them. */
const GAMES: [string, Record<string, unknown>, string][] = [
  ["trojan-war", { edition: 1, less_bloody: "die-only" }, "on a 0"],
  ["troia", { costs: "straight", doris: "chosen" }, "6-5-4-3-2-1"],
  ["escolex", { special_cells: true, capital: true, queen: true, seats: 3 }, "Yes"],
  ["iliad", { second_wound: "death", wall_melee: "never" }, "kills"],
];

let server: TestServer;
withServer((opened) => void (server = opened));

it.each(GAMES)("the rules of %s are a booklet that fits both papers", async (game, options, said) => {
  const player = await server.player();
  const seats = Array.from({ length: Number(options["seats"] ?? 2) }, () => "me");
  const id = await table(player, game, seats, options);
  const page = await player.go(`/learn/${game}/rules?table=${id}`);
  await page.locator("#sheet").waitFor();
  await page.locator("table", { hasText: said }).first().waitFor();
  await expect.poll(() => page.locator(".tables table").count()).toBeGreaterThan(2);
  expect(await page.locator(".sheet .cut").count()).toBeGreaterThan(30);
  await page.emulateMedia({ media: "print" });
  for (const [format, [width, height]] of Object.entries(PAPERS)) {
    await page.setViewportSize({ width, height });
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll(".book *")]
        .filter((one) => !one.closest(".sr, svg *") && one.getBoundingClientRect().right > innerWidth + 1)
        .map((one) => `${one.tagName} ${one.className} ${one.textContent.trim().slice(0, 40)}`),
    );
    expect(wide).toEqual([]);
    const pdf = await page.pdf({ format, printBackground: true, preferCSSPageSize: false });
    expect(pdf.length).toBeGreaterThan(50_000);
    if (!FOLDER) continue;
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${FOLDER}/${game}-${format}.pdf`, pdf);
    writeFileSync(`${FOLDER}/${game}-${format}.png`, await page.screenshot({ fullPage: true }));
  }
  await player.close();
});
