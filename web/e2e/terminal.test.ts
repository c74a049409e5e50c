/** One game, played at once from a terminal and from a browser, to its end and to what both keep of it. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { playOn } from "./hands";
import { housed } from "./housed";
import { BIN, chances, type House } from "./kit";

let house: House;
housed((opened) => void (house = opened));

/** What is pressed in the browser before it gives up. */
const PRESSES = 16;

/** `ilion join` in lines: whenever it asks, it is told one of the first choices. */
class Terminal {
  told = "";
  answers = 0;
  private readonly folder = mkdtempSync(join(tmpdir(), "ilion-terminal-"));
  private readonly process: ChildProcessWithoutNullStreams;

  constructor(link: string, chance: () => number) {
    const env = { ...process.env, XDG_STATE_HOME: this.folder, PYTHONUNBUFFERED: "1" };
    this.process = spawn(`${BIN}/ilion`, ["join", link, "--plain", "--lang", "en", "--name", "Hector"], { env });
    this.process.stderr.on("data", (text) => (this.told += text));
    this.process.stdout.on("data", (text) => {
      this.told += text;
      if (!this.told.endsWith("> ") || this.over) return;
      this.answers += 1;
      this.say(this.told.endsWith("thinks again.\n> ") ? "y" : String(1 + Math.floor(chance() * 2)));
    });
  }

  get over(): boolean {
    return this.told.includes("The game is over.");
  }

  say(line: string): void {
    this.process.stdin.write(`${line}\n`);
  }

  kept(name: string): string {
    return readFileSync(join(this.folder, "ilion", name), "utf-8");
  }

  /** Gone, with what it kept. */
  async leave(): Promise<void> {
    if (this.process.exitCode === null) {
      const gone = new Promise((done) => this.process.once("exit", done));
      this.process.stdin.end();
      await gone;
    }
    rmSync(this.folder, { recursive: true });
  }
}

it("The Trojan War is played by a terminal against a browser, and both keep one record", async () => {
  const host = await house.person({ prefs: { text: false, read: true } });
  await host.begin("Create table", { game: "The Trojan War" });
  const { page } = host;
  const link = await page.getByRole("textbox", { name: /Invite link/ }).inputValue();
  const terminal = new Terminal(link, chances(3));
  try {
    await page.locator(".decision").waitFor();
    await playOn(page, "mouse", chances(4), PRESSES);
    await expect.poll(() => terminal.answers).toBeGreaterThan(3);
    expect(terminal.told).toContain("Trojans: ready to fight");
    const id = /\/t\/([\w-]+)/.exec(page.url())![1]!;
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: "Resign" }).click();
    await page.locator(".result").waitFor();
    await expect.poll(() => terminal.told).toContain("Winner: Trojans");
    await expect.poll(() => terminal.told).toContain("Rematch");
    const record = await page.evaluate(async (table) => (await fetch(`/api/tables/${table}/record`)).text(), id);
    await expect.poll(() => terminal.kept(`${id}.jsonl`)).toBe(record);
    terminal.say("3");
    await expect.poll(() => terminal.told).toContain("own decisions");
  } finally {
    await terminal.leave();
  }
});
