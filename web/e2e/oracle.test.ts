/** The oracle: hints in games against bots, and luck versus skill after a game. */
import { expect, it } from "vitest";
import { settle, wrong } from "./axe";
import { withServer } from "./fixtures";
import { finished, type TestServer, play, table, two } from "./kit";

/** The oracle runs in a separate process, which must start first. */
const PATIENCE = 150_000;

let server: TestServer;
withServer((opened) => void (server = opened), 2);

it("against a bot it shows its move, the odds and the reason, until the table moves on", async () => {
  const player = await server.player();
  await player.startGame("Computer", { game: "The Trojan War", level: "Thersites" });
  const { page } = player;
  await page.locator(".decision.mine").waitFor();
  const legal = await page.locator(".decision .choices button").allInnerTexts();
  await page.getByRole("button", { name: "Ask the oracle for a hint" }).click();
  const said = page.locator(".oracle [role=status]");
  await said.waitFor({ timeout: PATIENCE });
  const acts = await said.locator("li .act").allInnerTexts();
  expect(acts.length).toBeGreaterThan(0);
  for (const act of acts)
    expect(
      legal.some((text) => text.includes(act)),
      act,
    ).toBe(true);
  expect(await said.locator("li .num").first().innerText()).toMatch(/^\d+%$/);
  expect(await said.locator("p.small").count()).toBeGreaterThan(0);
  expect(await wrong(page)).toEqual([]);
  await expect.poll(() => player.step(0)).not.toBe("");
  await said.waitFor({ state: "detached" });
});

it("it gives no hints in games between players", async () => {
  const [host, guest] = await two(server, "The Trojan War");
  await expect.poll(async () => (await Promise.all([host, guest].map(({ page }) => page.locator(".decision.mine").count()))).includes(1)).toBe(true);
  for (const { page } of [host, guest]) expect(await page.locator(".oracle").count()).toBe(0);
});

it("a finished game is split into luck and skill, and each turning point links to its moment", async () => {
  const over = await finished(await server.player(), "trojan-war", ["uniform", "uniform"]);
  const player = await server.player();
  const page = await player.go(`/t/${over}/replay?move=0&eyes=spectator`);
  await page.locator("#tab-luck").click();
  const account = page.locator("section.luck");
  await account.locator("table").waitFor({ timeout: PATIENCE });
  for (const side of ["Trojans", "Greeks"]) {
    await account.getByRole("radio", { name: side }).check({ force: true });
    const parts = await account.locator("tbody td.num").allInnerTexts();
    const values = parts.map((text) => Number(text.replace("−", "-")));
    const result = values.pop()!;
    expect(values.length).toBeGreaterThanOrEqual(5);
    expect(Math.abs(values.reduce((sum, value) => sum + value) - result)).toBeLessThanOrEqual(3);
  }
  expect(await account.locator("ol").innerText()).not.toMatch(/Dice:|Rolls|Fate:/);
  await settle(page);
  expect(await wrong(page)).toEqual([]);
  const moment = () => page.locator(".do .caps").first().innerText();
  const before = await moment();
  await account.locator("ol button").last().click();
  await expect.poll(moment).not.toBe(before);
  const ask = page.getByRole("button", { name: "Ask the oracle for a hint" });
  expect(await account.getByText("Best roll:").count()).toBe(1);
  await page.getByRole("slider", { name: "Position" }).fill("0");
  for (let n = 0; n < 60 && !(await ask.count()); n += 1) await page.keyboard.press("ArrowRight");
  await ask.click();
  await page.locator(".oracle [role=status]").waitFor({ timeout: PATIENCE });
});

it("a finished table shows its board, and the analysis in a tab; a turning point links to its moment", async () => {
  const over = await finished(await server.player(), "trojan-war", ["uniform", "uniform"]);
  const player = await server.player();
  const page = await player.go(`/t/${over}`);
  await page.locator(".result").waitFor();
  expect(await page.locator("section.luck").count()).toBe(0);
  await page.locator("#tab-luck").click();
  await page.locator("section.luck table").waitFor({ timeout: PATIENCE });
  await settle(page);
  expect(await wrong(page)).toEqual([]);
  await page.locator(".text").getByText("Dead:").first().waitFor();
  await page.locator("section.luck ol button").last().click();
  await page.waitForURL(/\/replay\?move=\d+&eyes=spectator/);
  await page.locator(".transport").waitFor();
});

it("a player sees the analysis as soon as the game ends", async () => {
  const player = await server.player();
  await table(player, "iliad", ["me", "bot:uniform"], { scenario: "lesson" });
  await play([player], 5);
  await player.page.locator("section.luck table").waitFor({ timeout: PATIENCE });
  expect(await player.page.locator(".result .trophy").count()).toBe(1);
});
