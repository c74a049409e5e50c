/**
 * A slower device. Chromium's own throttle does not reach workers; here every thread of the page's processes, workers
 * included, gets a control group of its own that allows it a share of a core. Wants Linux, its first control groups, and root.
 */
import { accessSync, constants, mkdirSync, readdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";

const GROUPS = "/sys/fs/cgroup/cpu";
/** Microseconds after which a thread that has had its share may go on: short, so that nothing waits in lumps. */
const PERIOD = 10_000;
/** Milliseconds between two looks for threads that are new. */
const EVERY = 20;

export function canSlow(): boolean {
  try {
    accessSync(join(GROUPS, "cpu.cfs_quota_us"), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Processes that show pages. */
export async function renderers(context: BrowserContext): Promise<number[]> {
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.filter((process) => process.type === "renderer").map((process) => process.id);
}

/** Slow all pages of a browser, so many times; what comes back makes them as fast as before. */
export async function slow(context: BrowserContext, times: number): Promise<() => Promise<void>> {
  const groups = new Map<string, string>();
  const put = (pid: number) => {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      if (groups.has(thread)) continue;
      const group = join(GROUPS, `ilion-slowed-${thread}`);
      mkdirSync(group);
      groups.set(thread, group);
      writeFileSync(join(group, "cpu.cfs_period_us"), String(PERIOD));
      writeFileSync(join(group, "cpu.cfs_quota_us"), String(Math.round(PERIOD / times)));
      writeFileSync(join(group, "tasks"), thread);
    }
  };
  let on = true;
  const look = (async () => {
    while (on) {
      for (const pid of await renderers(context)) {
        try {
          put(pid);
        } catch (error) {
          // A thread or its process may end while it is looked at.
          if (!["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
        }
      }
      await new Promise((resolve) => setTimeout(resolve, EVERY));
    }
  })();
  return async () => {
    on = false;
    await look;
    for (const [thread, group] of groups) {
      try {
        writeFileSync(join(GROUPS, "tasks"), thread);
      } catch {
        // It has ended.
      }
      rmdirSync(group);
    }
  };
}
