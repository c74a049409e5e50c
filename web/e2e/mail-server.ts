/** An SMTP server that keeps what it receives. */
import { createServer, type Server, type Socket } from "node:net";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Player } from "./kit";

export class MailServer {
  readonly mails: string[] = [];
  private readonly server: Server = createServer((socket) => this.talk(socket));

  /** Start to listen. Return the address. */
  open(): Promise<string> {
    return new Promise((opened) => {
      this.server.listen(0, "127.0.0.1", () => opened(`smtp://127.0.0.1:${(this.server.address() as { port: number }).port}`));
    });
  }

  close(): void {
    this.server.close();
  }

  /** Wait for the nth e-mail. Return its code. */
  async code(n: number): Promise<string> {
    for (let tries = 0; tries < 300; tries += 1) {
      const code = /\d{4} \d{4}/.exec(this.mails[n] ?? "");
      if (code) return code[0];
      await new Promise((wait) => setTimeout(wait, 50));
    }
    throw new Error("no e-mail arrived");
  }

  /** Request a code on the account page and type it, by keyboard alone. */
  async enter(page: Page, email: string): Promise<void> {
    const n = this.mails.length;
    const instead = page.getByRole("button", { name: "Use e-mail instead" });
    await page.getByRole("textbox", { name: "E-mail address" }).or(instead).first().waitFor();
    if (await instead.count()) await instead.press("Enter");
    await page.getByRole("textbox", { name: "E-mail address" }).focus();
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    const code = page.getByRole("textbox", { name: "Code" });
    await code.waitFor();
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type(await this.code(n));
    await page.keyboard.press("Enter");
  }

  /** Sign a player up with an address at troy.example. */
  async account(name: string, player: Player): Promise<Player> {
    const email = `${name}@troy.example`;
    await player.go("/account");
    await this.enter(player.page, email);
    await player.page.getByText(`signed in with ${email}`).waitFor();
    return player;
  }

  private talk(socket: Socket): void {
    let buffer = "";
    let body = false;
    socket.on("error", () => undefined);
    socket.write("220 postbox\r\n");
    socket.on("data", (bytes) => {
      buffer += bytes.toString("utf-8");
      for (;;) {
        const mark = body ? "\r\n.\r\n" : "\r\n";
        const end = buffer.indexOf(mark);
        if (end < 0) return;
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + mark.length);
        if (body) this.mails.push(line);
        body = !body && /^DATA/i.test(line);
        socket.write(body ? "354 go on\r\n" : /^QUIT/i.test(line) ? "221 bye\r\n" : "250 ok\r\n");
        if (/^QUIT/i.test(line)) socket.end();
      }
    });
  }
}
