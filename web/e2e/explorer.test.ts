/** The explorer: from a game's page, its rulebook and a replay, by keyboard, at both widths, in every language and theme. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { withServer } from "./fixtures";
import { BIN, finished, type TestServer, type Player } from "./kit";
import { pageChecker, WINDOWS } from "./page-checker";

const look = pageChecker("explorer");
const HEADS = { en: "Openings", es: "Aperturas", fr: "Ouvertures", it: "Aperture" };
const NOTHING = {
  en: "turned on the explorer",
  es: "active el explorador",
  fr: "aura activé l’explorateur",
  it: "ha attivato l’esploratore",
};
const EXPERIMENT = 'name = "quick"\ngame = "troia"\nbots = ["uniform"]\ngames = 60\n';

const folder = mkdtempSync(join(tmpdir(), "ilion-explorer-"));
let server: TestServer;
withServer(
  (opened) => void (server = opened),
  1,
  async () => ({ ILION_ARCHIVE_FOLDER: folder }),
);
afterAll(() => rmSync(folder, { recursive: true }));

function ilion(...args: string[]): void {
  const env = { ...process.env, ILION_DATABASE_URL: server.database, ILION_ARCHIVE_FOLDER: folder };
  execFileSync(`${BIN}/ilion`, args, { env, stdio: ["ignore", "ignore", "pipe"] });
}

it("shows the statistics and how the player's own game began, and explains missing ones", async () => {
  const ann = await server.player({ viewport: WINDOWS[1440] });
  const table = await finished(ann, "troia", ["thersites", "thersites"]);
  ilion("archive", "--days", "0");
  writeFileSync(join(folder, "quick.toml"), EXPERIMENT);
  ilion("lab", "run", join(folder, "quick.toml"), "--out", join(folder, "lab"), "--pool", "--jobs", "1");
  ilion("explore", "--gather", "--files", join(folder, "lab"));

  await ann.go("/learn/troia");
  await ann.page.getByRole("link", { name: "Explore", exact: true }).focus();
  await ann.page.keyboard.press("Enter");
  await ann.page.waitForURL(/\/explorer\/troia/);
  await ann.page.getByRole("heading", { name: HEADS.en }).waitFor();
  await ann.page.getByText("fewer than 20 games").first().waitFor();
  await ann.go("/learn/troia/rules");
  await ann.page.getByRole("link", { name: "Explorer" }).focus();
  await ann.page.keyboard.press("Enter");
  await ann.page.waitForURL(/\/explorer\/troia/);
  await ann.page.getByRole("heading", { name: HEADS.en }).waitFor();

  await ann.go(`/t/${table}/replay`);
  await ann.page.locator("#tab-luck").click();
  await ann.page.getByRole("link", { name: "Results of this opening" }).focus();
  await ann.page.keyboard.press("Enter");
  await ann.page.waitForURL(/\/explorer\/troia\?table=/);
  await expect.poll(() => ann.page.getByText("your game").count()).toBe(2);
  await look(ann, "of-a-game-1440");
  await told(ann, 1440);
  await told(await server.player({ viewport: WINDOWS[390], prefs: { theme: "glaze" } }), 390);
});

/** Choose and unfold the lab's games by keyboard, in every language. */
async function told(player: Player, width: number): Promise<void> {
  const page = await player.go("/explorer/troia");
  for (const [lang, head] of Object.entries(HEADS)) {
    await player.setPrefs({ lang });
    await player.go("/explorer/troia");
    await page.getByRole("heading", { name: head }).waitFor();
    await page.getByRole("combobox").selectOption({ index: 1 });
    await expect.poll(() => page.locator(".value").count()).toBeGreaterThan(10);
    await look(player, `troia-${width}-${lang}`);
  }
  const rows = await page.locator("tbody tr").count();
  await page.locator("section button").first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("tbody tr").count()).toBeGreaterThan(rows);
  for (const [lang, text] of Object.entries(NOTHING)) {
    await player.setPrefs({ lang });
    await player.go("/explorer/iliad");
    await page.getByText(text).waitFor();
    await look(player, `nothing-${width}-${lang}`);
  }
}
