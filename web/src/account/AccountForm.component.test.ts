import { flushSync } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { language } from "../app/language.svelte";
import { mountForTest, only } from "../mount.kit";
import AccountForm from "./AccountForm.svelte";
import * as device from "./device";
import { RequestError } from "../net/api";
import { session } from "../app/session.svelte";

vi.mock("./device", () => ({ knowsPasskeys: true, makePasskey: vi.fn(), usePasskey: vi.fn() }));
vi.mock("./passkey-support", () => ({ passkeySupport: vi.fn(() => "ok"), namedAddress: () => "http://localhost:8000/" }));
const { passkeySupport } = await import("./passkey-support");

afterEach(() => vi.restoreAllMocks());
const say = (word: string, args = {}) => language.words.say(word, args);
const settle = async () => {
  await new Promise((done) => setTimeout(done));
  flushSync();
};
async function form(step: "create" | "sign-in") {
  vi.spyOn(session, "about").mockResolvedValue({ mail: false } as never);
  vi.spyOn(session, "rename").mockResolvedValue();
  vi.spyOn(session, "afterSignIn").mockResolvedValue();
  const [turn, done] = [vi.fn(), vi.fn()];
  const page = await mountForTest(AccountForm as never, { step, turn, done });
  return { page, turn, done };
}

it("creates an account with a name and a passkey, welcomes the user, and continues", async () => {
  const { page, done } = await form("create");
  only<HTMLButtonElement>(page, "form .pri").click();
  await settle();
  expect(session.rename).toHaveBeenCalled();
  expect(device.makePasskey).toHaveBeenCalled();
  expect(only(page, "[role=status]").textContent).toContain(say("sign-up-done-text"));
  expect(done).not.toHaveBeenCalled();
  only<HTMLButtonElement>(page, ".pri").click();
  expect(done).toHaveBeenCalledTimes(1);
});

it.each([
  ["create", "passkey-not-created"],
  ["sign-in", "passkey-not-found"],
] as const)("explains why the device refused: %s", async (step, word) => {
  const refused = new RequestError({ word: "refuse-passkey-stopped", args: {}, clause: "" }, 0);
  vi.mocked(device.makePasskey).mockRejectedValueOnce(refused);
  vi.mocked(device.usePasskey).mockRejectedValueOnce(refused);
  const { page, done } = await form(step);
  only<HTMLButtonElement>(page, ".pri").click();
  await settle();
  expect(only(page, "[role=alert]").textContent).toBe(say(word));
  expect(done).not.toHaveBeenCalled();
});

it.each([
  ["insecure", "passkey-insecure"],
  ["numbers", "passkey-numbers"],
  ["old", "passkey-old"],
] as const)("explains why passkeys are unavailable: %s", async (support, word) => {
  vi.mocked(passkeySupport).mockReturnValueOnce(support);
  const { page } = await form("create");
  expect(only(page, "[role=status]").textContent).toContain(say(word));
  expect(page.querySelectorAll(".pri")).toHaveLength(0);
});
