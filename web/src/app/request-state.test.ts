import { expect, it } from "vitest";
import { RequestError } from "../net/api";
import { RequestState, retryOf } from "./request-state.svelte";

const refusal = { word: "refuse-no-table", args: {}, clause: "" };
const refused = () => Promise.reject(new RequestError(refusal, 404));

it("is busy while a request runs, and returns whether it succeeded", async () => {
  const attempt = new RequestState();
  let finish = () => {};
  const making = attempt.make(() => new Promise<void>((done) => (finish = done)), "open");
  expect(attempt.busy).toBe("open");
  finish();
  expect(await making).toBe(true);
  expect(attempt.busy).toBe("");
});

it("keeps a refusal until the next try", async () => {
  const attempt = new RequestState();
  expect(await attempt.make(refused)).toBe(false);
  expect(attempt.refusal).toEqual(refusal);
  expect(attempt.busy).toBe("");
  const again = attempt.make(() => undefined);
  expect(attempt.refusal).toBeNull();
  await again;
});

it("keeps the last refusal during a background request until the response", async () => {
  const attempt = new RequestState();
  await attempt.make(refused);
  const again = attempt.make(() => undefined, "");
  expect(attempt.busy).toBe("");
  expect(attempt.refusal).toEqual(refusal);
  await again;
  expect(attempt.refusal).toBeNull();
});

it("rethrows an error that is no refusal", async () => {
  const attempt = new RequestState();
  await expect(attempt.make(() => Promise.reject(new TypeError("broken")))).rejects.toThrow("broken");
  expect(attempt.busy).toBe("");
});

it("offers to retry a request that was refused only for a moment", async () => {
  const attempt = new RequestState();
  await attempt.make(refused);
  expect(retryOf(attempt.refusal!)).toBeUndefined();
  let tries = 0;
  await attempt.make(() => {
    tries += 1;
    if (tries === 1) throw new RequestError({ word: "refuse-busy", args: {}, clause: "" }, 503);
  });
  retryOf(attempt.refusal!)!();
  await expect.poll(() => attempt.busy).toBe("");
  expect([tries, attempt.refusal]).toEqual([2, null]);
});
