/**
 * A slower device. Chromium's own throttle does not reach workers; here every thread of the page's processes, workers
 * included, gets a control group that limits it to a share of a core. Needs Linux, cgroups v1, and root.
 */
import { accessSync, constants, mkdirSync, readdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";

const GROUPS = "/sys/fs/cgroup/cpu";
/** Microseconds of the scheduling period: short, so that waits are spread evenly. */
const PERIOD = 10_000;
/** Milliseconds between two searches for new threads. */
const EVERY = 20;

export function canSlow(): boolean {
  try {
    accessSync(join(GROUPS, "cpu.cfs_quota_us"), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Return the processes that render pages. */
export async function renderers(context: BrowserContext): Promise<number[]> {
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.filter((process) => process.type === "renderer").map((process) => process.id);
}

/** Slow down all pages of a browser by this factor. Return a function that restores the speed. */
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
          // A thread or its process can end during the search.
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
        // The process has ended.
      }
      rmdirSync(group);
    }
  };
}
