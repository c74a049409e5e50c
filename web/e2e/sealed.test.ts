/** Sealed dice: whoever asks for dice is told that they wait, the game goes on when their number is there, and it verifies. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { housed } from "./housed";
import { BIN, type House, play, ROOT, table } from "./kit";

let house: House;
let light: ChildProcess;
let chain = "";

/** A beacon of our own that shines every second; what the node is set to. */
function lit(): Promise<Record<string, string>> {
  light = spawn(`${BIN}/python`, ["-m", "tests.server.lighthouse", "1"], { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((found) => {
    light.stdout!.once("data", (said: Buffer) => {
      const setting = String(said).trim();
      chain = setting.split(" ")[0]!.replace("chain:", "");
      found({ ILION_BEACON_URLS: setting, ILION_BOT_WORKERS: "1" });
    });
  });
}

housed((opened) => void (house = opened), 1, lit);
afterAll(() => void light.kill());

it("a whole game at level 3 is played in the browser, and its record verifies", async () => {
  const person = await house.person();
  const id = await table(person, "trojan-war", ["me", "bot:uniform"], {}, undefined, true);
  await person.page.locator(".decision").first().waitFor({ timeout: 60_000 });
  expect(await play([person], 1)).toBeGreaterThan(20);
  expect(person.heard.filter((text) => /"waits":\{/.test(text)).length).toBeGreaterThan(5);
  const record = await (await fetch(`${person.node.address}/api/tables/${id}/record`)).text();
  const file = join(mkdtempSync(join(tmpdir(), "ilion-")), "game.jsonl");
  writeFileSync(file, record);
  const said = execFileSync(`${BIN}/python`, ["-m", "ilion.core.dice", file, "--chain", chain], { cwd: ROOT, encoding: "utf-8" });
  expect(said).toMatch(/Rounds signed by drand-tests-\w+: \d\d/);
}, 900_000);
