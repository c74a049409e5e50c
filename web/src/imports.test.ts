/** The linter's rules of imports, tried on planted files: a wrong import is reported, an allowed one is not. */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const WEB = fileURLToPath(new URL("..", import.meta.url));
const DIRECTION = "lint/style/noRestrictedImports";
const CIRCLE = "lint/suspicious/noImportCycles";

const WRONG: Record<string, string> = {
  "src/net/value.ts": `import { prefs } from "../app/prefs.svelte";\nexport { prefs };`,
  "src/net/type.ts": `import type { Part } from "../board/choices";\nexport type { Part };`,
  "src/net/late.ts": `export const load = () => import("../offline/offline-server");`,
  "src/games/iliad/editor/deep.ts": `import { api } from "../../../table/components";\nexport { api };`,
  "src/board/Template.svelte": `{#await import("../table/Log.svelte") then { default: Log }}<Log />{/await}`,
  "src/app/Component.svelte": `<script lang="ts">\n  import Frame from "../board/Frame.svelte";\n</script>\n<Frame />`,
  "src/account/again.ts": `export * from "../pages/Home.svelte";`,
  "src/i18n/lower.ts": `import { seatHash } from "../net/dice-shares";\nexport { seatHash };`,
};
const CIRCULAR: Record<string, string> = {
  "src/net/a.ts": `import type { B } from "./b";\nexport type A = B;`,
  "src/net/b.ts": `import type { A } from "./a";\nexport type B = A[];`,
};
const ALLOWED: Record<string, string> = {
  "src/table/down.ts": `import { prefs } from "../app/prefs.svelte";\nimport { api } from "../net/api";\nexport { api, prefs };`,
  "src/table/beside.ts": `import { api } from "./down";\nimport { rules } from "../learn/rulebook";\nexport { api, rules };`,
  "src/pages/top.ts": `export * from "../table/beside";`,
};

/** Lint files of these names and texts with the client's settings; return pairs of file and broken rule. */
function brokenRules(files: Record<string, string>): string[][] {
  const folder = mkdtempSync(join(tmpdir(), "ilion-imports-"));
  try {
    copyFileSync(join(WEB, "biome.json"), join(folder, "biome.json"));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const rules = ["--only=style/noRestrictedImports", "--only=suspicious/noImportCycles"];
    const run = spawnSync(join(WEB, "node_modules/.bin/biome"), ["lint", "--reporter=github", ...rules], { cwd: folder, encoding: "utf-8" });
    return [...run.stdout.matchAll(/title=([\w/]+),file=(\S*?),/g)].map((match) => [match[2]!.slice(match[2]!.indexOf("src/")), match[1]!]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it("reports every import that points up and every circle, and nothing else", { timeout: 60_000 }, () => {
  const expected = [...Object.keys(WRONG).map((name) => [name, DIRECTION]), ...Object.keys(CIRCULAR).map((name) => [name, CIRCLE])];
  expect(brokenRules({ ...WRONG, ...CIRCULAR, ...ALLOWED }).sort()).toEqual(expected.sort());
});
