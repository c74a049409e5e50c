/** An SMTP host of our own that keeps what it is given. */
import { createServer, type Server, type Socket } from "node:net";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Person } from "./kit";

export class Postbox {
  readonly letters: string[] = [];
  private readonly server: Server = createServer((socket) => this.talk(socket));

  /** Open for letters; its address. */
  open(): Promise<string> {
    return new Promise((opened) => {
      this.server.listen(0, "127.0.0.1", () => opened(`smtp://127.0.0.1:${(this.server.address() as { port: number }).port}`));
    });
  }

  close(): void {
    this.server.close();
  }

  /** The code in the nth letter, when it comes. */
  async code(n: number): Promise<string> {
    for (let tries = 0; tries < 300; tries += 1) {
      const code = /\d{4} \d{4}/.exec(this.letters[n] ?? "");
      if (code) return code[0];
      await new Promise((wait) => setTimeout(wait, 50));
    }
    throw new Error("no letter came");
  }

  /** Ask for a code on the account page and type it, by keyboard alone. */
  async enter(page: Page, email: string): Promise<void> {
    const n = this.letters.length;
    await page.getByRole("textbox", { name: "E-mail address" }).focus();
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    const code = page.getByRole("textbox", { name: "Code" });
    await code.waitFor();
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type(await this.code(n));
    await page.keyboard.press("Enter");
  }

  /** Give somebody an account, named by an address at Troy. */
  async account(name: string, person: Person): Promise<Person> {
    const email = `${name}@troy.example`;
    await person.go("/account");
    await this.enter(person.page, email);
    await person.page.getByText(`signed in with ${email}`).waitFor();
    return person;
  }

  private talk(socket: Socket): void {
    let heard = "";
    let body = false;
    socket.on("error", () => undefined);
    socket.write("220 postbox\r\n");
    socket.on("data", (bytes) => {
      heard += bytes.toString("utf-8");
      for (;;) {
        const mark = body ? "\r\n.\r\n" : "\r\n";
        const end = heard.indexOf(mark);
        if (end < 0) return;
        const said = heard.slice(0, end);
        heard = heard.slice(end + mark.length);
        if (body) this.letters.push(said);
        body = !body && /^DATA/i.test(said);
        socket.write(body ? "354 go on\r\n" : /^QUIT/i.test(said) ? "221 bye\r\n" : "250 ok\r\n");
        if (/^QUIT/i.test(said)) socket.end();
      }
    });
  }
}
