/** When a waiting player receives a question, and whether the next frame shows it. */
import type { Page } from "playwright-core";

export interface Asked {
  /** Milliseconds from the message to the frame after it. */
  ms: number;
  /** Whether that frame shows the question. */
  there: boolean;
}

/** Injected before the page's own scripts: listens to every socket ahead of the client. */
function listen(): void {
  const asked: Asked[] = [];
  const mine = () => document.querySelector(".decision.mine") !== null;
  const Real = WebSocket;
  window.WebSocket = class extends Real {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener("message", ({ data }) => {
        const { type, asks = [] } = JSON.parse(data) as { type: string; asks?: { legal: unknown[] }[] };
        if (type !== "news" || mine() || !asks.some(({ legal }) => legal.length)) return;
        const came = performance.now();
        requestAnimationFrame(() => asked.push({ ms: performance.now() - came, there: mine() }));
      });
    }
  };
  (window as unknown as { asked: Asked[] }).asked = asked;
}

export const listens = (page: Page): Promise<unknown> => page.addInitScript(listen);

export const questions = (page: Page): Promise<Asked[]> => page.evaluate(() => (window as unknown as { asked: Asked[] }).asked);
