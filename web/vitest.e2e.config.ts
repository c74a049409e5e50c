import { svelte } from "@sveltejs/vite-plugin-svelte";
import { configDefaults, defineConfig } from "vitest/config";

/** Files that measure time: run one after the other, after all others. */
const TIMED = ["e2e/stage/all.test.ts", "e2e/offline/measured.test.ts"];

export default defineConfig({
  plugins: [svelte()],
  test: {
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 100 } },
    projects: [
      {
        extends: true,
        test: { name: "seen", include: ["e2e/**/*.test.ts"], exclude: [...configDefaults.exclude, ...TIMED], maxWorkers: 2, sequence: { groupOrder: 1 } },
      },
      { extends: true, test: { name: "timed", include: TIMED, maxWorkers: 1, sequence: { groupOrder: 2 } } },
    ],
  },
});
