/**
 * A worker that runs Python. Its role is its name, because a service worker that responds would lose a query in its
 * address. It listens at once and queues messages until Python has started. Only one tab runs the server: it holds a lock,
 * and another tab takes over by stealing the lock.
 */
import { loadPython, type Python } from "./load-python";
import { forbidden, Store } from "./storage";
import { type TextServer, WorkerServer } from "./worker-server";
import type { WorkerRole, ToWorker, FromWorker } from "./worker-messages";

const LOCK = "ilion-server";
/** Milliseconds in which a tab that was just closed releases the lock. */
const PATIENCE = 1500;

const SERVER = "import os, time; from ilion.offline.text_server import TextServer; TextServer(os.urandom, time.time)";
const VERIFY = "from ilion.queries.verification import verify_json; lambda text: verify_json(text.encode()).decode()";
const THINK = "from ilion.offline.task_runner import think; think";

const send = (message: FromWorker) => postMessage(message);
const queued: ToWorker[] = [];
let hear = (message: ToWorker): void => void queued.push(message);
let take: (() => void) | null = null;

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === "ping") send({ type: "pong" });
  else if (data.type === "take") take?.();
  else hear(data);
});

/** Process messages from now on, the queued ones first. */
function listen(now: (message: ToWorker) => void): void {
  hear = now;
  queued.splice(0).forEach(now);
  send({ type: "ready" });
}

/** Return the handler of tasks; it loads its Python function with the first task. */
function thinker(python: Python): (message: ToWorker & { type: "think" }) => void {
  let think: ((text: string) => string) | null = null;
  return ({ n, text }) => {
    try {
      think ??= python.runPython(THINK) as (text: string) => string;
      send({ type: "thought", n, text: think(text) });
    } catch (error) {
      console.error(error);
      send({ type: "failed", n });
    }
  };
}

/** Wait until this tab holds the lock, which it then keeps. Without locks, the store still accepts only one owner. */
function holdLock(): Promise<void> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve();
  return new Promise((done) => {
    let held = false;
    const hold = (options: LockOptions) => {
      let got = false;
      const keep = () => {
        held = got = true;
        done();
        return new Promise<never>(() => undefined);
      };
      locks.request(LOCK, options, keep).catch((error: unknown) => {
        if (forbidden(error)) return done();
        if (got || !held) send({ type: "elsewhere" });
        if (got) close();
      });
    };
    take = () => hold({ steal: true });
    hold({ signal: AbortSignal.timeout(PATIENCE) });
  });
}

async function tables(): Promise<void> {
  const [{ python, prefetch }] = await Promise.all([loadPython(), holdLock()]);
  const server = new WorkerServer(python.runPython(SERVER) as TextServer, await Store.open(), prefetch, send, (error) => console.error(error));
  await server.open();
  const think = thinker(python);
  listen((message) => (message.type === "think" ? think(message) : void server.hear(message)));
}

const ROLES: Record<WorkerRole, () => Promise<void>> = {
  tables,
  thinker: async () => {
    const think = thinker((await loadPython()).python);
    listen((message) => message.type === "think" && think(message));
  },
  verify: async () => {
    const verified = (await loadPython()).python.runPython(VERIFY) as (text: string) => string;
    listen((message) => message.type === "verify" && send({ type: "verified", n: message.n, text: verified(message.text) }));
  },
};

ROLES[self.name as WorkerRole]().catch((error: unknown) => {
  console.error(error);
  send({ type: "broken", why: String(error) });
});
