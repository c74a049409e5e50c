/** The oracle: a hint while one plays against bots, and luck apart from skill when a game is over. */
import { expect, it } from "vitest";
import { settle, wrong } from "./axe";
import { housed } from "./housed";
import { finished, type House, play, table, two } from "./kit";

/** The oracle thinks in a process of its own, which must come up first. */
const PATIENCE = 150_000;

let house: House;
housed((opened) => void (house = opened), 2);

it("against a bot it says what it would do, how well and why, until the table moves on", async () => {
  const person = await house.person();
  await person.begin("Start", { game: "The Trojan War", level: "Thersites" });
  const { page } = person;
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
  expect(await said.locator("li .num").first().innerText()).toMatch(/^\d+ %$/);
  expect(await said.locator("p.small").count()).toBeGreaterThan(0);
  expect(await wrong(page)).toEqual([]);
  await expect.poll(() => person.step(0)).not.toBe("");
  await said.waitFor({ state: "detached" });
});

it("between people it is not to be asked", async () => {
  const [host, guest] = await two(house, "The Trojan War");
  await expect.poll(async () => (await Promise.all([host, guest].map(({ page }) => page.locator(".decision.mine").count()))).includes(1)).toBe(true);
  for (const { page } of [host, guest]) expect(await page.locator(".oracle").count()).toBe(0);
});

it("a finished game is told in luck and skill, and each turning point leads to its moment", async () => {
  const over = await finished(await house.person(), "trojan-war", ["uniform", "uniform"]);
  const person = await house.person();
  const page = await person.go(`/t/${over}/replay?move=0&eyes=spectator`);
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

it("who comes to a finished table sees its board, and how it went when he asks; a turning point leads to its moment", async () => {
  const over = await finished(await house.person(), "trojan-war", ["uniform", "uniform"]);
  const person = await house.person();
  const page = await person.go(`/t/${over}`);
  await page.locator(".result").waitFor();
  expect(await page.locator("section.luck").count()).toBe(0);
  await page.getByRole("button", { name: "Show analysis" }).click();
  await page.locator("section.luck table").waitFor({ timeout: PATIENCE });
  await settle(page);
  expect(await wrong(page)).toEqual([]);
  await page.getByRole("button", { name: "Show board" }).click();
  await page.locator(".text").getByText("Dead:").first().waitFor();
  await page.getByRole("button", { name: "Show analysis" }).click();
  await page.locator("section.luck ol button").last().click();
  await page.waitForURL(/\/replay\?move=\d+&eyes=spectator/);
  await page.locator(".transport").waitFor();
});

it("who has played to the end is told at once how it went", async () => {
  const person = await house.person();
  await table(person, "iliad", ["me", "bot:uniform"], { scenario: "lesson" });
  await play([person], 5);
  await person.page.locator("section.luck table").waitFor({ timeout: PATIENCE });
  expect(await person.page.locator(".result .trophy").count()).toBe(1);
});
