/** Sealed dice: after a roll the page shows that it waits, the game continues once the beacon's number is there, and it verifies. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { withServer } from "./fixtures";
import { BIN, type TestServer, play, ROOT, table } from "./kit";

let server: TestServer;
let light: ChildProcess;
let chain = "";

/** Start a local beacon with a new number every second. Return the node's settings for it. */
function startBeacon(): Promise<Record<string, string>> {
  light = spawn(`${BIN}/python`, ["-m", "tests.server.lighthouse", "1"], { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((found) => {
    light.stdout!.once("data", (said: Buffer) => {
      const setting = String(said).trim();
      chain = setting.split(" ")[0]!.replace("chain:", "");
      found({ ILION_BEACON_URLS: setting, ILION_BOT_WORKERS: "1" });
    });
  });
}

withServer((opened) => void (server = opened), 1, startBeacon);
afterAll(() => void light.kill());

it("a whole game at level 3 is played in the browser, and its record verifies", async () => {
  const player = await server.player();
  const id = await table(player, "trojan-war", ["me", "bot:uniform"], {}, undefined, true);
  await player.page.locator(".decision").first().waitFor({ timeout: 60_000 });
  expect(await play([player], 1)).toBeGreaterThan(20);
  expect(player.received.filter((text) => /"waits":\{/.test(text)).length).toBeGreaterThan(5);
  const record = await (await fetch(`${player.node.address}/api/tables/${id}/record`)).text();
  const file = join(mkdtempSync(join(tmpdir(), "ilion-")), "game.jsonl");
  writeFileSync(file, record);
  const said = execFileSync(`${BIN}/python`, ["-m", "ilion.core.dice", file, "--chain", chain], { cwd: ROOT, encoding: "utf-8" });
  expect(said).toMatch(/Rounds signed by drand-tests-\w+: \d\d/);
}, 900_000);
