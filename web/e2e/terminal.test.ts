/** One game between a terminal and a browser, to the end and to the record that both keep. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { playOn } from "./input";
import { withServer } from "./fixtures";
import { BIN, randomNumbers, type TestServer } from "./kit";

let server: TestServer;
withServer((opened) => void (server = opened));

/** Presses in the browser before it resigns. */
const PRESSES = 16;

/** `ilion join` in a terminal: it answers each question with one of the first choices. */
class Terminal {
  told = "";
  answers = 0;
  private readonly folder = mkdtempSync(join(tmpdir(), "ilion-terminal-"));
  private readonly process: ChildProcessWithoutNullStreams;

  constructor(link: string, random: () => number) {
    const env = { ...process.env, XDG_STATE_HOME: this.folder, PYTHONUNBUFFERED: "1" };
    this.process = spawn(`${BIN}/ilion`, ["join", link, "--plain", "--lang", "en", "--name", "Hector"], { env });
    this.process.stderr.on("data", (text) => (this.told += text));
    this.process.stdout.on("data", (text) => {
      this.told += text;
      if (!this.told.endsWith("> ") || this.over) return;
      this.answers += 1;
      this.say(this.told.endsWith("anything else cancels.\n> ") ? "y" : String(1 + Math.floor(random() * 2)));
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

  /** End it and delete what it saved. */
  async leave(): Promise<void> {
    if (this.process.exitCode === null) {
      const gone = new Promise((done) => this.process.once("exit", done));
      this.process.stdin.end();
      await gone;
    }
    rmSync(this.folder, { recursive: true });
  }
}

it("The Trojan War is played by a terminal against a browser, and both keep the same record", async () => {
  const host = await server.player({ prefs: { text: false, read: true } });
  await host.startGame("Friend by link", { game: "The Trojan War" });
  const { page } = host;
  const link = await page.getByRole("textbox", { name: /Invite link/ }).inputValue();
  const terminal = new Terminal(link, randomNumbers(3));
  try {
    await page.locator(".decision").waitFor();
    await playOn(page, "mouse", randomNumbers(4), PRESSES);
    await expect.poll(() => terminal.answers).toBeGreaterThan(3);
    expect(terminal.told).toContain("Trojans ready to fight");
    const id = /\/t\/([\w-]+)/.exec(page.url())![1]!;
    await page.getByRole("button", { name: "Menu", exact: true }).click();
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
