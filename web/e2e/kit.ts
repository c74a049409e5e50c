/** Real nodes on a real PostgreSQL and NATS, and players with real browsers. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import type { ContinueFrom } from "../src/generated/messages";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Run a measurement only briefly, to see that it works; its figures are not used. */
export const SMALLEST = "ILION_SMALLEST" in process.env;
export const BIN = process.env.VIRTUAL_ENV ? `${process.env.VIRTUAL_ENV}/bin` : `${ROOT}.venv/bin`;
/** The longest wait for a page, as on the offline site, because test machines can be busy. */
const MAX_WAIT_MS = 120_000;
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

/** Run Python with the project's interpreter. Return what it prints. */
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

/** Return a port below the ephemeral range, so that a free one is not taken by an outgoing connection. */
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
    return `http://localhost:${this.port}`;
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

/** A database, the nodes on it, and one browser for all players. */
export class TestServer {
  readonly players: Player[] = [];
  private readonly nodes: Node[] = [];

  private constructor(
    private readonly name: string,
    readonly browser: Browser,
  ) {}

  static async open(nodes = 1, more: Record<string, string> = {}): Promise<TestServer> {
    const name = `ilion_web_${process.pid}`;
    python(DATABASE, POSTGRES, name, "make");
    const server = new TestServer(name, await chromium.launch({ executablePath: CHROMIUM, args: FLAGS }));
    for (let n = 0; n < nodes; n += 1) {
      // All players of a test share one IP address and act faster than people.
      const env = {
        ILION_RATE_LIMIT_FACTOR: "20",
        ILION_AUTO_MIGRATE: "1",
        ILION_DATABASE_URL: server.database,
        ILION_NATS_URL: NATS,
        ILION_HEARTBEAT_SECONDS: "1",
        ILION_LOG_LEVEL: "error",
        ...more,
      };
      server.nodes.push(await Node.start(env));
    }
    return server;
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

  async player(options: BrowserContextOptions & { node?: Node; prefs?: Record<string, unknown> } = {}): Promise<Player> {
    const { node = this.node, prefs = {}, ...rest } = options;
    const context = await this.browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 }, ...rest });
    context.setDefaultTimeout(MAX_WAIT_MS);
    const wanted = { lang: "en", text: true, sound: false, motion: "none", speed: "none", ...prefs };
    await context.addInitScript((kept) => {
      if (!localStorage.getItem("ilion-prefs")) localStorage.setItem("ilion-prefs", JSON.stringify(kept));
    }, wanted);
    const player = new Player(context, node);
    this.players.push(player);
    return player;
  }

  async close(): Promise<void> {
    await this.browser.close();
    for (const node of this.nodes) await node.stop();
    python(DATABASE, POSTGRES, this.name, "drop");
  }
}

/** A player at a browser. It keeps all messages and responses received, and all errors of its pages. */
export class Player {
  page!: Page;
  /** Texts from the network: socket frames and API responses. */
  readonly received: string[] = [];
  readonly errors: string[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly node: Node,
  ) {}

  async tab(): Promise<Page> {
    const page = await this.context.newPage();
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => this.received.push(String(payload)));
    });
    page.on("response", async (response) => {
      if (/\/api\//.test(response.url())) this.received.push(await response.text().catch(() => ""));
    });
    page.on("console", (message) => {
      const text = message.text();
      // The last one only means that the machine is slow; another test checks that nothing is fetched twice.
      const expected =
        /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED|WebSocket connection|status of 4\d\d|preloaded using link preload but not used/.test(text);
      if (["error", "warning"].includes(message.type()) && !expected) this.errors.push(text);
    });
    page.on("pageerror", (error) => this.errors.push(error.message));
    page.on("dialog", (dialog) => {
      this.errors.push(`dialog: ${dialog.message()}`);
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

  /** Start a game from the home page with these choices, and defaults for the rest. */
  async startGame(
    opponent: "Computer" | "Friend by link" | "Same screen",
    options: { game?: string; length?: string; edition?: string; side?: string; level?: string } = {},
  ): Promise<void> {
    const page = await this.go("/");
    const choose = (name: string, exact = false) => page.getByRole("radio", { name, exact }).check({ force: true });
    if (options.game) await choose(options.game);
    if (options.length) await choose(options.length);
    await choose(opponent);
    if (options.edition) {
      await page.getByRole("button", { name: "More options" }).click();
      await choose(options.edition);
      await page.getByRole("button", { name: "Done" }).click();
    }
    if (options.side) await choose(options.side, true);
    if (options.level) await choose(options.level);
    await page.locator("#start").click();
    await page.waitForURL(/\/t\//);
  }

  /**
   * Play one step at the table: lift a curtain, choose or confirm. Return what was pressed, "" if nothing could be, and
   * "over" at the end.
   */
  async step(random: number): Promise<string> {
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
    }, random);
  }

  async over(): Promise<boolean> {
    return (await this.page.locator(".result").count()) > 0;
  }

  /** Change the stored settings; the next page that opens uses them. */
  async setPrefs(wanted: Record<string, unknown>): Promise<void> {
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

/** Return a generator of the same random numbers for the same seed. */
export function randomNumbers(seed: number): () => number {
  let x = seed;
  return () => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return x / 2 ** 32;
  };
}

/** Let players play until their games are over, with extra actions at given steps. */
export async function play(players: Player[], seed: number, at: Record<number, () => Promise<void>> = {}): Promise<number> {
  const random = randomNumbers(seed);
  let steps = 0;
  for (let idle = 0; idle < 600; ) {
    let done = 0;
    let moved = false;
    for (const player of players) {
      const said = await player.step(random());
      if (said === "over") done += 1;
      else if (said) {
        moved = true;
        steps += 1;
        await at[steps]?.();
      }
    }
    if (done === players.length) return steps;
    idle = moved ? 0 : idle + 1;
    await new Promise((wait) => setTimeout(wait, moved ? 15 : 50));
  }
  const seen = await Promise.all(players.map(({ page }) => page.locator("main").innerText()));
  throw new Error(`no player can continue: ${seen.join("\n---\n")}`);
}

/** Every game, set up to be short against bots. */
export const SHORT: Record<string, Record<string, unknown>> = {
  "trojan-war": {},
  troia: {},
  escolex: { max_rounds: 2 },
  iliad: { scenario: "lesson" },
};

/** Open a table through the API, with the player in the seats named `me`; it can continue from another game. */
export async function table(
  player: Player,
  game: string,
  seats: string[],
  setup: Record<string, unknown> = {},
  after?: ContinueFrom,
  sealed = false,
): Promise<string> {
  await player.go("/");
  const id = await player.page.evaluate(
    async ([name, sits, wanted, begins, waits]) => {
      const post = async (path: string, body: unknown) =>
        (await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();
      await post("/api/guests", { name: "Homer" });
      return ((await post("/api/tables", { game: name, setup: wanted, seats: sits, after: begins, sealed: waits })) as { id: string }).id;
    },
    [game, seats, setup, after, sealed] as const,
  );
  await player.go(`/t/${id}`);
  return id;
}

/** Play a game between bots to its end at a public table. Return its id. */
export async function finished(player: Player, game: string, bots: string[], setup: Record<string, unknown> = {}): Promise<string> {
  await player.go("/");
  return player.page.evaluate(
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

/** Two players at one table, on a node each, with drawn boards; the second joins by the link. */
export async function two(server: TestServer, game: string, edition?: string): Promise<[Player, Player]> {
  const host = await server.player({ node: server.at(0), prefs: { text: false, read: true } });
  await host.startGame("Friend by link", edition ? { game, edition } : { game });
  const link = await host.page.getByRole("textbox", { name: /Invite link/ }).inputValue();
  const guest = await server.player({ node: server.at(1), prefs: { text: false, read: true } });
  await guest.go(link.replace(/^https?:\/\/[^/]+/, ""));
  await guest.page.getByRole("button", { name: "Join" }).click();
  await guest.page.locator(".decision").waitFor();
  await host.page.locator(".decision").waitFor();
  return [host, guest];
}
