/** One game, joined from a browser and from a terminal at once. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { housed } from "./housed";
import { BIN, chances, type House } from "./kit";

let house: House;
housed((opened) => void (house = opened));

/** `ilion join`, in lines: the first choice is taken whenever one is asked for. */
class Terminal {
  told = "";
  private readonly kept = mkdtempSync(join(tmpdir(), "ilion-"));
  private readonly process: ChildProcess;

  constructor(link: string, name: string) {
    const env = { ...process.env, XDG_STATE_HOME: this.kept, PYTHONUNBUFFERED: "1" };
    this.process = spawn(`${BIN}/ilion`, ["join", link, "--plain", "--lang", "en", "--name", name], { env, stdio: ["pipe", "pipe", "inherit"] });
    this.process.stdout!.setEncoding("utf-8").on("data", (text: string) => {
      this.told += text;
      if (text.endsWith("> ")) this.process.stdin!.write("1\n");
    });
  }

  async close(): Promise<void> {
    const ended = new Promise((done) => this.process.once("exit", done));
    this.process.kill();
    await ended;
    rmSync(this.kept, { recursive: true });
  }
}

it("a turn of The Trojan War is played from both, and told to both alike", async () => {
  const host = await house.person();
  await host.begin("Open a table", { game: "The Trojan War" });
  const terminal = new Terminal(await host.page.getByRole("textbox", { name: /Link to the seat/ }).inputValue(), "Bob");
  try {
    await host.page.locator(".decision").waitFor({ timeout: 30_000 });
    const chance = chances(3);
    await expect.poll(async () => (await host.step(chance()), terminal.told), { timeout: 60_000 }).toMatch(/Box 4: .+ against .+\./);
    expect(terminal.told).toMatch(/» Place .+ in box 1/);
    const lines = terminal.told.match(/Box [1-4]: .+ against .+?\./g)!;
    const log = () => host.page.locator(".log").first().textContent();
    for (const line of lines.slice(0, 4)) await expect.poll(log).toContain(line);
    expect(await host.page.locator("main").innerText()).toContain("Bob");
  } finally {
    await terminal.close();
  }
});
