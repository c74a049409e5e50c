/**
 * A worker with Python in it. Its role is its name: a query in its address would be lost where a service worker answers.
 *
 * It listens at once and keeps what it hears until Python is up. One tab alone is the house: it holds a lock, and who
 * wants to be the house instead takes that away.
 */
import { boot, type Python } from "./boot";
import { forbidden, Store } from "./store";
import { type House, Tables } from "./tables";
import type { Role, Said, Told } from "./talk";

const LOCK = "ilion-house";
/** Milliseconds in which a tab that was just closed lets go of the lock. */
const PATIENCE = 1500;

const HOUSE = `
import os, time
from ilion.here.house import House

class Texts:
    """The house, spoken to in texts."""

    def __init__(self):
        self.house = House(os.urandom, time.time)

    def recall(self, key, value):
        self.house.recall(key, value)

    def load(self, head, entries):
        self.house.load(head.encode(), [entry.encode() for entry in entries])

    def request(self, n, method, address, body):
        self.house.request(n, method, address, body.encode())

    def hear(self, wire, text):
        self.house.hear(wire, text)

    def leave(self, wire):
        self.house.leave(wire)

    def thought(self, n, found):
        self.house.thought(n, found.encode())

    def failed(self, n):
        self.house.failed(n)

    def outgoing(self):
        return self.house.outgoing().decode()

Texts()
`;
const VERIFY = "from ilion.answers.verifying import verified; lambda text: verified(text.encode()).decode()";
const THINK = "from ilion.here.thinker import think; think";

const tell = (told: Told) => postMessage(told);
const early: Said[] = [];
let hear = (said: Said): void => void early.push(said);
let take: (() => void) | null = null;

addEventListener("message", ({ data }: MessageEvent<Said>) => {
  if (data.say === "ping") tell({ say: "pong" });
  else if (data.say === "take") take?.();
  else hear(data);
});

/** From now on, and before that all that came too early. */
function listen(now: (said: Said) => void): void {
  hear = now;
  early.splice(0).forEach(now);
  tell({ say: "ready" });
}

/** Whoever thinks is started when there is first something to think about. */
function thinker(python: Python): (said: Said & { say: "think" }) => void {
  let think: ((text: string) => string) | null = null;
  return ({ n, text }) => {
    try {
      think ??= python.runPython(THINK) as (text: string) => string;
      tell({ say: "thought", n, text: think(text) });
    } catch (error) {
      console.error(error);
      tell({ say: "failed", n });
    }
  };
}

/** Wait until this tab is the house, for as long as it is. Where there are no locks the store still has one owner only. */
function alone(): Promise<void> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve();
  return new Promise((mine) => {
    let held = false;
    const hold = (options: LockOptions) => {
      let got = false;
      const have = () => {
        held = got = true;
        mine();
        return new Promise<never>(() => undefined);
      };
      locks.request(LOCK, options, have).catch((error: unknown) => {
        if (forbidden(error)) return mine();
        if (got || !held) tell({ say: "elsewhere" });
        if (got) close();
      });
    };
    take = () => hold({ steal: true });
    hold({ signal: AbortSignal.timeout(PATIENCE) });
  });
}

async function tables(): Promise<void> {
  const [{ python, bring }] = await Promise.all([boot(), alone()]);
  const house = new Tables(python.runPython(HOUSE) as House, await Store.open(), bring, tell, (error) => console.error(error));
  await house.open();
  const think = thinker(python);
  listen((said) => (said.say === "think" ? think(said) : void house.hear(said)));
}

const ROLES: Record<Role, () => Promise<void>> = {
  tables,
  thinker: async () => {
    const think = thinker((await boot()).python);
    listen((said) => said.say === "think" && think(said));
  },
  verify: async () => {
    const verified = (await boot()).python.runPython(VERIFY) as (text: string) => string;
    listen((said) => said.say === "verify" && tell({ say: "verified", n: said.n, text: verified(said.text) }));
  },
};

ROLES[self.name as Role]().catch((error: unknown) => {
  console.error(error);
  tell({ say: "broken", why: String(error) });
});
