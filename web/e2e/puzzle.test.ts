/** Puzzles: opened from a game's page, tried by keyboard, judged and explained, in every language; streak and strength are saved. */
import { expect, it } from "vitest";
import { pressOn } from "./input";
import { withServer } from "./fixtures";
import type { TestServer } from "./kit";
import { pageChecker, WINDOWS } from "./page-checker";

const look = pageChecker("puzzle", { fullPage: false });
let server: TestServer;
withServer((opened) => void (server = opened), 1);

const NEXT = { es: "Otro problema", fr: "Problème suivant", it: "Problema successivo" };

/** Return the number of a puzzle in which cards are drawn. */
async function drawing(): Promise<number> {
  for (let n = 1; ; n += 1) {
    const answer = await fetch(`${server.node.address}/api/games/troia/puzzles/${n}/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ lang: "en", act: ["draw"] }),
    });
    expect(answer.status).toBe(200);
    if (((await answer.json()) as { verdict: string }).verdict === "right") return n;
  }
}

it.each(Object.entries(WINDOWS))("is solved in a window of %s", async (window, viewport) => {
  const theme = Number(window) % 4 ? "glaze" : "bone";
  const player = await server.player({ viewport, prefs: { text: false, theme } });
  await player.go("/learn/troia");
  const { page } = player;
  await page.locator("a", { hasText: "Start" }).nth(1).click();
  await page.getByRole("heading", { name: /^Puzzle 1 of \d+/ }).waitFor();
  const n = await drawing();
  await player.go(`/learn/troia/puzzles/${n}`);
  await page.getByRole("heading", { name: new RegExp(`^Puzzle ${n} of`) }).waitFor();
  await page.locator(".decision").waitFor();
  await look(player, `asked-${window}`);
  await pressOn(page, ".decision details.all > summary");
  await page.locator(".decision .choices button").first().waitFor();
  await pressOn(page, ".decision .choices button");
  await page.getByText("There’s a better move").waitFor();
  await page.getByText(/^Your puzzle rating: 1\d\d\d ± \d+ \(provisional\)\. −\d+ for your first try\.$/).waitFor();
  await look(player, `wrong-${window}`);
  await pressOn(page, ".decision .acts > .btn:not([aria-keyshortcuts])");
  await page.getByText("Correct!").waitFor();
  await page.getByText("best", { exact: true }).waitFor();
  await look(player, `right-${window}`);
  const strength = page.getByText(/^Your puzzle rating/);
  const stands = await strength.textContent();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("ilion-puzzles-troia")!))).toEqual({ next: n + 1, streak: 0, best: 0 });
  const fit = await player.page.evaluate(async () => ((await (await fetch("/api/games/troia/puzzles")).json()) as { next: number }).next);
  expect(fit).not.toBe(n);
  await pressOn(page, `.coach a.btn[href$="/${n + 1}"]`);
  await page.getByRole("heading", { name: new RegExp(`^Puzzle ${n + 1} of`) }).waitFor();
  await strength.waitFor();
  await pressOn(page, ".coach a.btn");
  await page.getByRole("heading", { name: new RegExp(`^Puzzle ${fit} of`) }).waitFor();
  await player.go(`/learn/troia/puzzles/${n}`);
  await page.locator(".decision").waitFor();
  await strength.waitFor();
  await pressOn(page, ".decision .acts > .btn:not([aria-keyshortcuts])");
  await page.getByText("Correct!").waitFor();
  expect((await strength.textContent())!.trim()).toBe(stands!.split(" −")[0]!.trim());
  await player.go("/learn/troia");
  await page.getByText("Only your first try at each puzzle counts").waitFor();
  await look(player, `learn-${window}`);
  expect(await page.locator("a", { hasText: "Continue" }).getAttribute("href")).toMatch(new RegExp(`puzzles/${n + 1}$`));
});

it("is shown in every language", async () => {
  for (const [lang, next] of Object.entries(NEXT)) {
    const player = await server.player({ viewport: WINDOWS[390], prefs: { text: false, lang } });
    await player.go("/learn/troia/puzzles/1");
    await player.page.getByRole("link", { name: next }).waitFor();
    await look(player, `asked-${lang}`);
  }
});
