import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";

const SOURCE = readFileSync(new URL("./service-worker.js", import.meta.url), "utf-8").replace("__SHELL__", "[]");

interface FetchLike {
  request: { method: string; url: string; mode: string };
  respondWith: (answer: Promise<Response>) => void;
}

/** The service worker's response to a request, if the network returns `response` and the cache runs `put`. */
async function answered(path: string, response: Response, put: () => Promise<void>): Promise<Response | undefined> {
  const listeners = new Map<string, (event: FetchLike) => void>();
  const self = { addEventListener: (name: string, listener: (event: FetchLike) => void) => listeners.set(name, listener) };
  const caches = { open: async () => ({ put }), match: async () => undefined };
  const run = new Function("self", "caches", "location", "fetch", SOURCE) as (...given: unknown[]) => void;
  run(self, caches, { origin: "https://ilion.example" }, async () => response);
  let answer: Promise<Response> | undefined;
  listeners.get("fetch")!({
    request: { method: "GET", url: `https://ilion.example${path}`, mode: "cors" },
    respondWith: (given) => (answer = given),
  });
  return answer;
}

it.each(["/assets/index-1.js", "/words/en/core"])("a full disk does not block %s", async (path) => {
  const full = vi.fn(async () => Promise.reject(new DOMException("full", "QuotaExceededError")));
  const answer = await answered(path, new Response("here"), full);
  expect(full).toHaveBeenCalledOnce();
  expect(await answer?.text()).toBe("here");
});

it("a partial response is passed on but not cached", async () => {
  const put = vi.fn(async () => Promise.resolve());
  const answer = await answered("/emblem.svg", new Response("par", { status: 206 }), put);
  expect(put).not.toHaveBeenCalled();
  expect(await answer?.text()).toBe("par");
});

it.each(["/api/me", "/api/me/export", "/api/tables/mine", "/socket"])("%s is left to the network and never cached", async (path) => {
  const put = vi.fn(async () => Promise.resolve());
  expect(await answered(path, new Response("mine"), put)).toBeUndefined();
  expect(put).not.toHaveBeenCalled();
});

it.each([401, 404, 500])("a response with status %d is passed on but not cached", async (status) => {
  const put = vi.fn(async () => Promise.resolve());
  const answer = await answered("/words/en/core", new Response("no", { status }), put);
  expect(put).not.toHaveBeenCalled();
  expect(answer?.status).toBe(status);
});
