/**
 * A worker with Python in it. Its role is its name: a query in its address would be lost where a service worker answers.
 *
 * It listens at once and keeps what it hears until Python is up. One tab alone is the house: it holds a lock, and who
 * wants to be the house instead takes that away.
 */
import { loadPython, type Python } from "./load-python";
import { forbidden, Store } from "./storage";
import { type House, Tables } from "./worker-server";
import type { WorkerRole, ToWorker, FromWorker } from "./worker-messages";

const LOCK = "ilion-house";
/** Milliseconds in which a tab that was just closed lets go of the lock. */
const PATIENCE = 1500;

const SERVER = "import os, time; from ilion.offline.text_server import TextServer; TextServer(os.urandom, time.time)";
const VERIFY = "from ilion.queries.verification import verify_json; lambda text: verify_json(text.encode()).decode()";
const THINK = "from ilion.offline.task_runner import think; think";

const tell = (told: FromWorker) => postMessage(told);
const early: ToWorker[] = [];
let hear = (said: ToWorker): void => void early.push(said);
let take: (() => void) | null = null;

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === "ping") tell({ type: "pong" });
  else if (data.type === "take") take?.();
  else hear(data);
});

/** From now on, and before that all that came too early. */
function listen(now: (said: ToWorker) => void): void {
  hear = now;
  early.splice(0).forEach(now);
  tell({ type: "ready" });
}

/** Whoever thinks is started when there is first something to think about. */
function thinker(python: Python): (said: ToWorker & { type: "think" }) => void {
  let think: ((text: string) => string) | null = null;
  return ({ n, text }) => {
    try {
      think ??= python.runPython(THINK) as (text: string) => string;
      tell({ type: "thought", n, text: think(text) });
    } catch (error) {
      console.error(error);
      tell({ type: "failed", n });
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
        if (got || !held) tell({ type: "elsewhere" });
        if (got) close();
      });
    };
    take = () => hold({ steal: true });
    hold({ signal: AbortSignal.timeout(PATIENCE) });
  });
}

async function tables(): Promise<void> {
  const [{ python, bring }] = await Promise.all([loadPython(), alone()]);
  const house = new Tables(python.runPython(SERVER) as House, await Store.open(), bring, tell, (error) => console.error(error));
  await house.open();
  const think = thinker(python);
  listen((said) => (said.type === "think" ? think(said) : void house.hear(said)));
}

const ROLES: Record<WorkerRole, () => Promise<void>> = {
  tables,
  thinker: async () => {
    const think = thinker((await loadPython()).python);
    listen((said) => said.type === "think" && think(said));
  },
  verify: async () => {
    const verified = (await loadPython()).python.runPython(VERIFY) as (text: string) => string;
    listen((said) => said.type === "verify" && tell({ type: "verified", n: said.n, text: verified(said.text) }));
  },
};

ROLES[self.name as WorkerRole]().catch((error: unknown) => {
  console.error(error);
  tell({ type: "broken", why: String(error) });
});
