/** The replay of a finished game. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withServer } from "./fixtures";
import { finished, type TestServer, type Player } from "./kit";

let server: TestServer;
let over = "";
withServer(async (opened) => {
  server = opened;
  over = await finished(await server.player(), "trojan-war", ["uniform", "uniform"]);
});

async function watch(path = "", prefs: Record<string, unknown> = {}): Promise<Player> {
  const player = await server.player({ prefs });
  await player.go(`/t/${over}/replay${path}`);
  await player.page.locator(".transport").waitFor();
  return player;
}
const at = async (player: Player) => Number(/Position (\d+) of/i.exec(await player.page.locator(".do .caps").innerText())?.[1]);
const last = async (player: Player) => Number(/of (\d+)/i.exec(await player.page.locator(".do .caps").innerText())?.[1]);

it("steps, scrubs and jumps to a turn", async () => {
  const player = await watch();
  const { page } = player;
  expect(await at(player)).toBe(0);
  await page.getByRole("button", { name: "Next position" }).click();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => at(player)).toBe(2);
  await page.getByRole("button", { name: "Last position" }).click();
  await expect.poll(() => at(player)).toBe(await last(player));
  await page.getByRole("slider", { name: "Position" }).fill("30");
  await expect.poll(() => at(player)).toBe(30);
  await page.getByRole("combobox", { name: "Go to turn" }).selectOption({ label: "Turn 5." });
  await expect.poll(() => page.locator(".text h3").first().innerText()).toMatch(/Turn 5 of 12/);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  const before = await at(player);
  await expect.poll(() => at(player)).toBeGreaterThan(before);
});

it("shows one moment everywhere while positions load, and retries when the server is busy", async () => {
  const player = await server.player({ prefs: { speed: "none" } });
  let refused = 0;
  await player.context.route("**/moments?**", async (route) => {
    if (Number(new URL(route.request().url()).searchParams.get("first")) === 0) return route.continue();
    if (!refused++) return route.fulfill({ status: 429, json: { word: "refuse-busy", args: {}, clause: "" } });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return route.continue();
  });
  const page = await player.go(`/t/${over}/replay?move=0&eyes=spectator`);
  await page.locator(".transport").waitFor();
  const all = await last(player);
  const start = await page.locator("#question").innerText();
  await page.keyboard.press("End");
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        const [n, slider, lines, question] = await page.evaluate(() => [
          /\d+/.exec(document.querySelector(".do .caps")!.textContent!)![0],
          document.querySelector<HTMLInputElement>(".transport input")!.value,
          String(document.querySelectorAll(".log li").length > 0),
          document.querySelector("#question")!.textContent!,
        ]);
        seen.add(JSON.stringify([n, slider, lines, question === start]));
        return Number(n);
      },
      { interval: 50, timeout: 20_000 },
    )
    .toBe(all);
  expect([...seen].sort()).toEqual([JSON.stringify(["0", "0", "false", true]), JSON.stringify([`${all}`, `${all}`, "true", false])].sort());
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(refused).toBeGreaterThan(1);
});

it("plays the game on the stage, sentence by sentence, and Escape ends it", async () => {
  const player = await watch("?move=30&eyes=0", { text: false, speed: "calm" });
  const { page } = player;
  const question = page.locator("#question");
  const received = new Set<string>();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(async () => received.add(await question.innerText()).size).toBeGreaterThan(4);
  const told = await page.locator(".log li, .log .h").allInnerTexts();
  expect(
    [...received].filter((line) => told.some((t) => line.startsWith(t.split(".")[0]!))),
    [...received].join(" | "),
  ).not.toEqual([]);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.keyboard.press("Escape");
  const [now, asked] = [await at(player), await question.innerText()];
  await page.waitForTimeout(1500);
  expect([await at(player), await question.innerText()]).toEqual([now, asked]);
});

it("a link opens the moment, from the same viewpoint", async () => {
  const player = await watch("?move=41&eyes=1");
  expect(await at(player)).toBe(41);
  await player.page.getByRole("button", { name: "Share position" }).click();
  const link = await player.page.getByRole("textbox", { name: "Share position" }).inputValue();
  expect(link).toMatch(/replay\?move=41&eyes=1$/);
  const text = await player.page.locator(".text").innerText();
  const other = await server.player();
  await other.go(link.replace(/^https?:\/\/[^/]+/, ""));
  await other.page.locator(".transport").waitFor();
  await expect.poll(() => other.page.locator(".text").innerText()).toBe(text);
});

it("the record can be downloaded", async () => {
  const player = await watch();
  const [download] = await Promise.all([player.page.waitForEvent("download"), player.page.getByRole("button", { name: "Download game" }).click()]);
  const lines = readFileSync(await download.path(), "utf-8")
    .trim()
    .split("\n");
  expect(JSON.parse(lines[0]!)).toMatchObject({ game: "trojan-war" });
  expect(lines.length).toBeGreaterThan(50);
});

it("the game continues from a moment, against a bot", async () => {
  const player = await watch("?move=50&eyes=0");
  const { page } = player;
  const turn = async () =>
    Number(
      /Turn (\d+)/.exec(
        await page
          .locator(".text h3", { hasText: /Turn \d/ })
          .first()
          .innerText(),
      )![1],
    );
  const left = await turn();
  await page.getByRole("button", { name: "Play from here" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForURL((url) => !url.pathname.includes(over));
  await page.locator(".decision").waitFor();
  // The bot may have ended the turn by now.
  expect([left, left + 1]).toContain(await turn());
  await page.locator(".decision.mine").waitFor();
  await expect.poll(() => player.step(0.4)).not.toBe("");
});
