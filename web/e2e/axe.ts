/** Accessibility violations of a page, found by axe-core. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

const AXE = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf-8");

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** Return what axe reports. It runs in the tests' own world, which the page's Content-Security-Policy does not restrict. */
export async function wrong(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId } = await session.send("Page.createIsolatedWorld", { frameId: frameTree.frame.id });
  await session.send("Runtime.evaluate", { expression: AXE, contextId: executionContextId });
  const { result } = await session.send("Runtime.evaluate", {
    expression: "axe.run(document, { resultTypes: ['violations'] }).then((r) => JSON.stringify(r.violations))",
    contextId: executionContextId,
    awaitPromise: true,
  });
  await session.detach();
  const found = JSON.parse(String(result.value)) as Violation[];
  return found.map((v) => `${v.id}: ${v.nodes.map((n) => `${n.html.slice(0, 160)} ${n.failureSummary ?? ""}`).join(" | ")}`);
}

export const settle = async (page: Page) => {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};
