import { expect, it } from "vitest";
import { RequestError } from "../net/api";
import { RequestState } from "./request-state.svelte";

const refusal = { word: "refuse-no-table", args: {}, clause: "" };
const refused = () => Promise.reject(new RequestError(refusal, 404));

it("is busy while it lasts, and says whether it was done", async () => {
  const attempt = new RequestState();
  let finish = () => {};
  const making = attempt.make(() => new Promise<void>((done) => (finish = done)), "open");
  expect(attempt.busy).toBe("open");
  finish();
  expect(await making).toBe(true);
  expect(attempt.busy).toBe("");
});

it("keeps what was refused until the next try", async () => {
  const attempt = new RequestState();
  expect(await attempt.make(refused)).toBe(false);
  expect(attempt.refusal).toEqual(refusal);
  expect(attempt.busy).toBe("");
  const again = attempt.make(() => undefined);
  expect(attempt.refusal).toBeNull();
  await again;
});

it("in the background leaves the last refusal standing until there is an answer", async () => {
  const attempt = new RequestState();
  await attempt.make(refused);
  const again = attempt.make(() => undefined, "");
  expect(attempt.busy).toBe("");
  expect(attempt.refusal).toEqual(refusal);
  await again;
  expect(attempt.refusal).toBeNull();
});

it("lets a real fault through", async () => {
  const attempt = new RequestState();
  await expect(attempt.make(() => Promise.reject(new TypeError("broken")))).rejects.toThrow("broken");
  expect(attempt.busy).toBe("");
});
