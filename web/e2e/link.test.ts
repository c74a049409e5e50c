/** A game by link between two browsers, and what each must not receive. */
import { describe, expect, it } from "vitest";
import { withServer } from "./fixtures";
import { type TestServer, type Player, two } from "./kit";
import { handOf, leaks, names, wholeGame } from "./secrets";

let server: TestServer;
withServer((opened) => void (server = opened), 2);

it("Troia is played to the end, with a node killed in between, and leaks no secrets", async () => {
  await wholeGame(server, await two(server, "Troia"), "SIGKILL", 5);
});

/** Open a table that asks both seats at once: in The Trojan War an event may let one side line up first. */
async function bothAsked(game: string): Promise<[Player, Player]> {
  for (;;) {
    const pair = await two(server, game);
    for (const { page } of pair) await page.locator("#question:not(:empty)").waitFor();
    const asked = await Promise.all(pair.map(({ page }) => page.locator(".decision.mine").count()));
    if (asked.every(Boolean)) return pair;
  }
}

it("a reload and the back button lose nothing", async () => {
  const [{ page }] = await bothAsked("The Trojan War");
  const look = async () => [await page.locator("#question").innerText(), await page.locator(".board").innerText()];
  const [asked] = await look();
  await page.locator(".decision .all summary").click();
  await page.locator(".decision .choices button").first().click();
  await page.locator(".box .pen").first().waitFor(); // The piece is placed at once; the question changes once the server has confirmed.
  await expect.poll(async () => (await look())[0]).not.toEqual(asked);
  const before = await look();
  await page.reload();
  await expect.poll(look).toEqual(before);
  await page.getByRole("link", { name: "Ilion, home" }).click();
  await page.getByRole("link", { name: "Resume" }).waitFor();
  await page.goBack();
  await expect.poll(look).toEqual(before);
});

describe.each(["The Trojan War", "Troia"])("a secret of %s that gets out", (game) => {
  it("is found in the page, in storage, and in received messages", async () => {
    const [host, guest] = await (game === "The Trojan War" ? bothAsked(game) : two(server, game));
    const known = await names(server.node);
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
    guest.received.unshift(host.received.findLast((text) => text.startsWith('{"type":"news"'))!);
    expect(await leaks(host, guest, 0, known)).toContainEqual("a view of seat 0");
  });
});
