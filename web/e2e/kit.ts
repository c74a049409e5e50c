/** Real nodes on a real PostgreSQL and NATS, and people with real browsers. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import type { ContinueFrom } from "../src/generated/messages";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** A rig is run for a moment, only to see that it still runs: nothing is measured. */
export const SMALLEST = "ILION_SMALLEST" in process.env;
export const BIN = process.env.VIRTUAL_ENV ? `${process.env.VIRTUAL_ENV}/bin` : `${ROOT}.venv/bin`;
const POSTGRES = process.env.ILION_TEST_DATABASE ?? "postgresql://postgres@127.0.0.1:5432";
const NATS = process.env.ILION_TEST_NATS ?? "nats://127.0.0.1:4222";
export const CHROMIUM = process.env.ILION_CHROMIUM ?? "/usr/bin/chromium";
export const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Run some Python with the project's own interpreter; what it prints. */
export function python(source: string, ...args: string[]): string {
  return execFileSync(`${BIN}/python`, ["-c", source, ...args], { cwd: ROOT, encoding: "utf-8", maxBuffer: 1 << 26 });
}

const DATABASE = `
import asyncio, asyncpg, sys
async def main(server, name, make):
    db = await asyncpg.connect(f"{server}/postgres")
    await db.execute(f'drop database if exists "{name}" with (force)')
    if make == "make":
        await db.execute(f'create database "{name}"')
    await db.close()
asyncio.run(main(*sys.argv[1:]))
`;

/** A port below those from which the system gives one to whoever connects: what is free there stays so for a while. */
async function freePort(): Promise<number> {
  const port = 16_384 + Math.floor(Math.random() * 16_384);
  return new Promise((found) => {
    const server = createServer();
    server.once("error", () => found(freePort()));
    server.listen(port, "127.0.0.1", () => server.close(() => found(port)));
  });
}

/** One `ilion serve`. */
export class Node {
  private process: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    private readonly env: Record<string, string>,
  ) {}

  static async start(env: Record<string, string>): Promise<Node> {
    const node = new Node(await freePort(), env);
    await node.start();
    return node;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.process = spawn(`${BIN}/ilion`, ["serve", "--port", String(this.port)], {
      env: { ...process.env, ...this.env },
      stdio: ["ignore", "ignore", "inherit"],
    });
    for (let tries = 0; tries < 900; tries += 1) {
      if (
        await fetch(`${this.address}/readyz`).then(
          (r) => r.ok,
          () => false,
        )
      )
        return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error("the node does not answer");
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const running = this.process;
    this.process = null;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((done) => running.once("exit", done));
    running.kill(signal);
    await ended;
  }
}

/** A database of its own, the nodes on it, and one browser for everybody. */
export class House {
  readonly people: Person[] = [];
  private readonly nodes: Node[] = [];

  private constructor(
    private readonly name: string,
    readonly browser: Browser,
  ) {}

  static async open(nodes = 1, more: Record<string, string> = {}): Promise<House> {
    const name = `ilion_web_${process.pid}`;
    python(DATABASE, POSTGRES, name, "make");
    const house = new House(name, await chromium.launch({ executablePath: CHROMIUM, args: FLAGS }));
    for (let n = 0; n < nodes; n += 1) {
      // All the people of a test come from one address, and none of them waits to read.
      const env = {
        ILION_RATE_LIMIT_FACTOR: "20",
        ILION_AUTO_MIGRATE: "1",
        ILION_DATABASE_URL: house.database,
        ILION_NATS_URL: NATS,
        ILION_HEARTBEAT_SECONDS: "1",
        ILION_LOG_LEVEL: "error",
        ...more,
      };
      house.nodes.push(await Node.start(env));
    }
    return house;
  }

  get database(): string {
    return `${POSTGRES}/${this.name}`;
  }

  get node(): Node {
    return this.nodes[0]!;
  }

  at(n: number): Node {
    return this.nodes[n]!;
  }

  async person(options: BrowserContextOptions & { node?: Node; prefs?: Record<string, unknown> } = {}): Promise<Person> {
    const { node = this.node, prefs = {}, ...rest } = options;
    const context = await this.browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 }, ...rest });
    const wanted = { lang: "en", text: true, sound: false, motion: "none", speed: "none", ...prefs };
    await context.addInitScript((kept) => {
      if (!localStorage.getItem("ilion-prefs")) localStorage.setItem("ilion-prefs", JSON.stringify(kept));
    }, wanted);
    const person = new Person(context, node);
    this.people.push(person);
    return person;
  }

  async close(): Promise<void> {
    await this.browser.close();
    for (const node of this.nodes) await node.stop();
    python(DATABASE, POSTGRES, this.name, "drop");
  }
}

/** Somebody at a browser: everything it hears is kept, everything it complains of is, too. */
export class Person {
  page!: Page;
  /** Texts that came over the wire: socket frames and answers. */
  readonly heard: string[] = [];
  readonly complaints: string[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly node: Node,
  ) {}

  async tab(): Promise<Page> {
    const page = await this.context.newPage();
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => this.heard.push(String(payload)));
    });
    page.on("response", async (response) => {
      if (/\/api\//.test(response.url())) this.heard.push(await response.text().catch(() => ""));
    });
    page.on("console", (message) => {
      const text = message.text();
      // The last one says only that the machine is slow; that nothing is fetched twice is tested elsewhere.
      const expected =
        /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED|WebSocket connection|status of 4\d\d|preloaded using link preload but not used/.test(text);
      if (["error", "warning"].includes(message.type()) && !expected) this.complaints.push(text);
    });
    page.on("pageerror", (error) => this.complaints.push(error.message));
    page.on("dialog", (dialog) => {
      this.complaints.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    this.page = page;
    return page;
  }

  async go(path: string): Promise<Page> {
    if (!this.page) await this.tab();
    await this.page.goto(this.node.address + path);
    return this.page;
  }

  /** Sit down from the home page: choose the game, then the way to play. */
  async begin(way: string, options: { game?: string; edition?: string; side?: string; level?: string } = {}): Promise<void> {
    const page = await this.go("/");
    if (options.game) await page.getByRole("radio", { name: options.game }).check({ force: true });
    if (options.edition) await page.getByRole("radio", { name: options.edition }).check({ force: true });
    if (options.side) await page.getByRole("radio", { name: options.side, exact: true }).check({ force: true });
    if (options.level) await page.getByRole("radio", { name: options.level }).check({ force: true });
    await page.getByRole("button", { name: way }).click();
    await page.waitForURL(/\/t\//);
  }

  /**
   * One step at the table by whatever is offered: a curtain lifted, a choice made or confirmed. Says what was done; empty
   * when nothing could be; "over" at the end.
   */
  async step(chance: number): Promise<string> {
    return this.page.evaluate((r) => {
      const press = (button: HTMLElement) => {
        const text = button.innerText.trim();
        button.click();
        return text;
      };
      if (document.querySelector(".result")) return "over";
      const curtain = document.querySelector<HTMLElement>(".curtain .btn");
      if (curtain) return press(curtain);
      const sure = document.querySelector<HTMLButtonElement>(".confirm .pri");
      if (sure) return sure.disabled ? "" : press(sure);
      const all = document.querySelector<HTMLDetailsElement>(".decision details.all:not([open])");
      if (all) {
        all.open = true;
        return "";
      }
      const open = document.querySelectorAll<HTMLButtonElement>(
        ".decision .choices button:not(:disabled), .decision .acts > .btn:not([aria-keyshortcuts]):not(:disabled)",
      );
      return open.length ? press(open[Math.floor(r * open.length)]!) : "";
    }, chance);
  }

  async over(): Promise<boolean> {
    return (await this.page.locator(".result").count()) > 0;
  }

  /** Settings changed behind the page's back, for what is opened next. */
  async prefer(wanted: Record<string, unknown>): Promise<void> {
    await this.page.evaluate((more) => {
      const kept = JSON.parse(localStorage.getItem("ilion-prefs")!) as object;
      localStorage.setItem("ilion-prefs", JSON.stringify({ ...kept, ...more }));
    }, wanted);
  }

  async resign(): Promise<void> {
    await this.page.getByRole("button", { name: "Menu", exact: true }).click();
    await this.page.getByRole("button", { name: "Resign", exact: true }).click();
    await this.page
      .getByRole("dialog")
      .getByRole("button", { name: /^(Resign|Yes)/ })
      .last()
      .click();
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

/** A stream of chances that is the same every time. */
export function chances(seed: number): () => number {
  let x = seed;
  return () => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return x / 2 ** 32;
  };
}

/** Let some people play until everybody's game is over, doing something at given steps. */
export async function play(people: Person[], seed: number, at: Record<number, () => Promise<void>> = {}): Promise<number> {
  const chance = chances(seed);
  let steps = 0;
  for (let idle = 0; idle < 600; ) {
    let done = 0;
    let moved = false;
    for (const person of people) {
      const said = await person.step(chance());
      if (said === "over") done += 1;
      else if (said) {
        moved = true;
        steps += 1;
        await at[steps]?.();
      }
    }
    if (done === people.length) return steps;
    idle = moved ? 0 : idle + 1;
    await new Promise((wait) => setTimeout(wait, moved ? 15 : 50));
  }
  const seen = await Promise.all(people.map(({ page }) => page.locator("main").innerText()));
  throw new Error(`nobody can go on: ${seen.join("\n---\n")}`);
}

/** Every game, set up so that bots soon end it. */
export const SHORT: Record<string, Record<string, unknown>> = {
  "trojan-war": {},
  troia: {},
  escolex: { max_rounds: 2 },
  iliad: { scenario: "lesson" },
};

/** A table of somebody's own, without a visit to the home page: he sits where it says `me`. It may go on from another. */
export async function table(
  person: Person,
  game: string,
  seats: string[],
  setup: Record<string, unknown> = {},
  after?: ContinueFrom,
  sealed = false,
): Promise<string> {
  await person.go("/");
  const id = await person.page.evaluate(
    async ([name, sits, wanted, begins, waits]) => {
      const post = async (path: string, body: unknown) =>
        (await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();
      await post("/api/guests", { name: "Homer" });
      return ((await post("/api/tables", { game: name, setup: wanted, seats: sits, after: begins, sealed: waits })) as { id: string }).id;
    },
    [game, seats, setup, after, sealed] as const,
  );
  await person.go(`/t/${id}`);
  return id;
}

/** A game between bots, played to its end at an open table; its id. */
export async function finished(person: Person, game: string, bots: string[], setup: Record<string, unknown> = {}): Promise<string> {
  await person.go("/");
  return person.page.evaluate(
    async ([name, seats, wanted]) => {
      const post = async (path: string, body: unknown) =>
        (await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();
      await post("/api/guests", { name: "Homer" });
      const { id } = await post("/api/tables", { game: name, setup: wanted, seats: seats.map((bot) => `bot:${bot}`), public: true });
      for (;;) {
        const table = await (await fetch(`/api/tables/${id}`)).json();
        if (table.status === "over") return id as string;
        await new Promise((wait) => setTimeout(wait, 300));
      }
    },
    [game, bots, setup] as const,
  );
}

/** Two people at one table, on a node each, before drawn boards; the second came by the link. */
export async function two(house: House, game: string, edition?: string): Promise<[Person, Person]> {
  const host = await house.person({ node: house.at(0), prefs: { text: false, read: true } });
  await host.begin("Create table", edition ? { game, edition } : { game });
  const link = await host.page.getByRole("textbox", { name: /Invite link/ }).inputValue();
  const guest = await house.person({ node: house.at(1), prefs: { text: false, read: true } });
  await guest.go(link.replace(/^https?:\/\/[^/]+/, ""));
  await guest.page.getByRole("button", { name: "Join" }).click();
  await guest.page.locator(".decision").waitFor();
  await host.page.locator(".decision").waitFor();
  return [host, guest];
}
