/**
 * A plan in a correspondence game: created by keyboard, hidden from the opponent, played while its owner is away; a plan
 * that no longer fits is reported.
 */
import { expect, it } from "vitest";
import { withServer } from "./fixtures";
import type { TestServer, Player } from "./kit";
import { pageChecker, WINDOWS } from "./page-checker";

const look = pageChecker("plan", { fullPage: false });
const FOLD = { en: "Conditional moves", es: "Jugadas condicionales", fr: "Coups conditionnels", it: "Mosse condizionali" } as const;
let server: TestServer;
withServer((opened) => void (server = opened), 2);

/** Two players at a correspondence table, on a node each: the one to move, and the one who waits. */
async function overDays(): Promise<[Player, Player]> {
  const ann = await server.player({ node: server.at(0), viewport: WINDOWS[1440] });
  await ann.go("/");
  const { id } = await ann.page.evaluate(async () => {
    const post = async (path: string, body: unknown) =>
      (await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();
    await post("/api/guests", { name: "Ann" });
    const opened = (await post("/api/tables", { game: "escolex", setup: {}, seats: ["me", "open"], rhythm: { kind: "days", bank: 172800 } })) as {
      id: string;
      invites: Record<string, string>;
    };
    localStorage.setItem(`ilion-invites-${opened.id}`, JSON.stringify(opened.invites));
    return opened;
  });
  await ann.go(`/t/${id}`);
  const link = await ann.page.getByRole("textbox", { name: /Invite link/ }).inputValue();
  const bob = await server.player({ node: server.at(1), viewport: WINDOWS[390] });
  await bob.go(link.replace(/^https?:\/\/[^/]+/, ""));
  await bob.page.getByRole("button", { name: "Join" }).click();
  for (const { page } of [ann, bob]) await page.locator(".decision").waitFor();
  await expect.poll(async () => (await ann.page.locator(".decision.mine").count()) + (await bob.page.locator(".decision.mine").count())).toBe(1);
  return (await ann.page.locator(".decision.mine").count()) ? [ann, bob] : [bob, ann];
}

const fold = (player: Player) => player.page.locator(".plan summary");
const first = (player: Player) => player.page.locator(".plan select").nth(0);
const second = (player: Player) => player.page.locator(".plan select").nth(1);

/** Choose the n-th item of the list by keyboard. Return its text. */
async function pick(list: ReturnType<typeof first>, n: number): Promise<string> {
  await list.waitFor();
  await list.focus();
  for (let k = 0; k < n; k += 1) await list.press("ArrowDown");
  return (await list.locator("option").nth(n).innerText()).trim();
}

async function planned(player: Player): Promise<{ if: string; then: string }> {
  await fold(player).focus();
  if (!(await player.page.locator("details.plan[open]").count())) await player.page.keyboard.press("Enter");
  const when = await pick(first(player), 1);
  const then = await pick(second(player), 1);
  const add = player.page.getByRole("button", { name: "Add" });
  await add.focus();
  await player.page.keyboard.press("Enter");
  await player.page.locator(".plan ol li").waitFor();
  return { if: when, then };
}

async function plays(player: Player, act: string): Promise<void> {
  const all = player.page.locator(".decision details.all:not([open]) summary");
  if (await all.count()) await all.click();
  await player.page.locator(".decision").getByRole("button", { name: act, exact: true }).first().click();
  const sure = player.page.locator(".confirm .pri");
  if (await sure.count()) await sure.click();
}

it("a plan is created by keyboard, hidden from the opponent, and played while its owner is away", async () => {
  const [asked, waits] = await overDays();
  expect(await asked.page.locator(".plan").count()).toBe(0);
  const width = waits.page.viewportSize()!.width;
  await fold(waits).waitFor();
  await look(waits, `closed-${width}`);
  const plan = await planned(waits);
  await waits.page.getByText(`“${plan.if}”`).waitFor();
  await look(waits, `made-${width}`);
  const told = asked.received.length;
  await waits.page.close();

  await plays(asked, plan.if);
  await asked.page.locator(".decision.mine").waitFor({ timeout: 20_000 });
  expect(asked.received.slice(0, told).join(), "the opponent received no plan").not.toContain("plan");
  await waits.tab();
  await waits.go(new URL(asked.page.url()).pathname);
  await fold(waits).waitFor();
  await fold(waits).click();
  expect(await waits.page.locator(".plan ol li").count(), "it was played").toBe(0);
});

it("a plan can be deleted, and one that no longer fits is reported", async () => {
  const [asked, waits] = await overDays();
  const { if: when } = await planned(waits);
  await waits.page.getByRole("button", { name: "Delete all" }).focus();
  await waits.page.keyboard.press("Enter");
  await expect.poll(() => waits.page.locator(".plan ol li").count()).toBe(0);
  await planned(waits);
  const all = asked.page.locator(".decision details.all:not([open]) summary");
  if (await all.count()) await all.click();
  const names = await asked.page.locator(".decision .choices button").allInnerTexts();
  const other = names.map((name) => name.trim()).find((name) => name && name !== when)!;
  await plays(asked, other);
  await waits.page.getByText("Something else happened").waitFor({ timeout: 20_000 });
  await look(waits, `dropped-${waits.page.viewportSize()!.width}`);
  await waits.page.getByRole("button", { name: "OK" }).focus();
  await waits.page.keyboard.press("Enter");
  await expect.poll(() => waits.page.locator(".plan").count()).toBe(0);
});

it("the panel shows the same in every language, in both windows and both themes", async () => {
  const [, waits] = await overDays();
  await fold(waits).waitFor();
  for (const [lang, name] of Object.entries(FOLD)) {
    for (const width of [1440, 390] as const) {
      const theme = lang === "es" || lang === "it" ? "glaze" : "bone";
      await waits.page.setViewportSize(WINDOWS[width]);
      await waits.setPrefs({ lang, theme });
      await waits.page.reload();
      await fold(waits).waitFor();
      expect(await fold(waits).innerText()).toBe(name);
      await fold(waits).focus();
      await waits.page.keyboard.press("Enter");
      await pick(first(waits), 2);
      await second(waits).waitFor();
      await look(waits, `${lang}-${width}-${theme}`);
    }
  }
});
