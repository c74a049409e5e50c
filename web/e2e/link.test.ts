/** A game by link between two browsers, and what one of them must not know. */
import { describe, expect, it } from "vitest";
import { housed } from "./housed";
import { type House, type Person, two } from "./kit";
import { handOf, leaks, names, wholeGame } from "./secrets";

let house: House;
housed((opened) => void (house = opened), 2);

it("Troia is played to the end, with a node killed in between, and keeps its secrets", async () => {
  await wholeGame(house, await two(house, "Troia"), "SIGKILL", 5);
});

/** Two at a table who are both asked at once: in The Trojan War an event may let one side line up first. */
async function bothAsked(game: string): Promise<[Person, Person]> {
  for (;;) {
    const pair = await two(house, game);
    for (const { page } of pair) await page.locator("#question:not(:empty)").waitFor();
    const asked = await Promise.all(pair.map(({ page }) => page.locator(".decision.mine").count()));
    if (asked.every(Boolean)) return pair;
  }
}

it("a reload and the back button lose nothing", async () => {
  const [{ page }] = await bothAsked("The Trojan War");
  const look = async () => [await page.locator("#question").innerText(), await page.locator(".board").innerText()];
  await page.locator(".decision .all summary").click();
  await page.locator(".decision .choices button").first().click();
  await page.locator(".box .pen").first().waitFor();
  const before = await look();
  await page.reload();
  await expect.poll(look).toEqual(before);
  await page.getByRole("link", { name: "Ilion, home" }).click();
  await page.getByRole("link", { name: "Resume" }).waitFor();
  await page.goBack();
  await expect.poll(look).toEqual(before);
});

describe.each(["The Trojan War", "Troia"])("a secret of %s that gets out", (game) => {
  it("is found in the page, in what is kept, and in what was told", async () => {
    const [host, guest] = await (game === "The Trojan War" ? bothAsked(game) : two(house, game));
    const known = await names(house.node);
    if (game === "The Trojan War") {
      await host.page.locator(".decision .all summary").click();
      await host.page.locator(".decision .choices button").first().click();
      await host.page.locator(".box .pen").first().waitFor();
    }
    await expect.poll(() => leaks(host, guest, 0, known)).toEqual([]);
    const secret = game === "The Trojan War" ? await host.page.locator(".box .pen .nm").first().innerText() : handOf(host, 0)[0]!;
    await guest.page.locator(".text li").first().waitFor({ state: "attached" });
    await guest.page.evaluate((word) => {
      for (const place of document.querySelectorAll(".text li, .boxes > .box")) place.append(` ${word}`);
    }, secret);
    expect(await leaks(host, guest, 0, known)).toContainEqual(expect.stringContaining("shown"));
    await guest.page.evaluate((word) => localStorage.setItem("planted", word), secret);
    expect(await leaks(host, guest, 0, known)).toContainEqual(expect.stringContaining("kept"));
    guest.heard.unshift(host.heard.findLast((text) => text.startsWith('{"type":"news"'))!);
    expect(await leaks(host, guest, 0, known)).toContainEqual("a view of seat 0");
  });
});
