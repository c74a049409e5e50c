/** Whole games in real browsers. */
import { describe, expect, it } from "vitest";
import { withServer } from "./fixtures";
import { type TestServer, play, two } from "./kit";
import { wholeGame } from "./secrets";

let server: TestServer;
withServer((opened) => void (server = opened), 2);

describe.each([
  ["First edition", "SIGTERM"],
  ["Version 2.0", "SIGKILL"],
] as const)("The Trojan War by link, %s", (edition, signal) => {
  it("is played to the end by two browsers, with a node restarted in between, and leaks no secrets", async () => {
    await wholeGame(server, await two(server, "The Trojan War", edition), signal, edition.length);
  });
});

describe("alone", () => {
  it.each(["The Trojan War", "Troia"])("a guest plays %s against a bot to the end, and verifies the dice in the browser", async (game) => {
    const guest = await server.player();
    await guest.startGame("Computer", { game, level: "Thersites" });
    await play([guest], 3);
    const { page } = guest;
    await page.getByRole("tab", { name: "Dice" }).click();
    await page.getByRole("button", { name: "Check the dice" }).click();
    await page.getByText("Everything checks out:").waitFor();
    await page.getByText("Your own seed is in the dice.").waitFor();
  });

  it("two players share one screen, and the curtain hides the table between them", async () => {
    const both = await server.player();
    await both.startGame("Same screen", { game: "The Trojan War" });
    const { page } = both;
    await page.locator(".curtain").waitFor();
    const random = [0.1, 0.3, 0.5, 0.7, 0.9];
    let curtains = 0;
    for (let n = 0; n < 60 && curtains < 4; n += 1) {
      if (await page.locator(".curtain").count()) {
        curtains += 1;
        const shown = await page.locator("body").innerText();
        expect(shown).not.toMatch(/Challenges|Ready:|box/i);
      }
      await both.step(random[n % 5]!);
      await page.waitForTimeout(60);
    }
    expect(curtains).toBe(4);
  });
});
