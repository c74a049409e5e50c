import { expect, it } from "vitest";

const CONFIGS = import.meta.glob<{ default: { test: { include?: string[]; projects?: unknown } } }>(["../vitest.*.config.ts", "!../vitest.e2e.config.ts"], {
  eager: true,
});

it.each(Object.keys(CONFIGS))("%s runs its own file and nothing else", (path) => {
  const { include, projects } = CONFIGS[path]!.default.test;
  expect(include).toHaveLength(1);
  expect(projects).toBeUndefined();
});
