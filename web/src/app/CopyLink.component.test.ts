import { flushSync } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { mountForTest, only } from "../mount.kit";
import CopyLink from "./CopyLink.svelte";
import { language } from "./language.svelte";

afterEach(() => vi.unstubAllGlobals());
const settle = async () => {
  await new Promise((done) => setTimeout(done));
  flushSync();
};
const withName = (page: HTMLElement, word: string) =>
  [...page.querySelectorAll("button")].find((button) => button.textContent?.includes(language.words.say(word)));

it("copies the link and says so", async () => {
  const writeText = vi.fn(async () => undefined);
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
  const page = await mountForTest(CopyLink, { name: "Invitation", link: "https://example.org/t/1" });
  withName(page, "copy-link")!.click();
  await settle();
  expect(writeText.mock.calls).toEqual([["https://example.org/t/1"]]);
  expect(only(page, "[role=status]").textContent).toBe(language.words.say("copied"));
});

it("selects the text if the clipboard is refused", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  document.execCommand = vi.fn(() => true);
  const page = await mountForTest(CopyLink, { name: "Invitation", link: "https://example.org/t/1" });
  const select = vi.spyOn(only<HTMLInputElement>(page, "input"), "select");
  withName(page, "copy-link")!.click();
  await settle();
  expect(select).toHaveBeenCalled();
  expect(document.execCommand).toHaveBeenCalledWith("copy");
});

it("offers a QR code only while it is readable", async () => {
  const short = await mountForTest(CopyLink, { name: "Invitation", link: "https://example.org/t/1" });
  expect(withName(short, "qr-code")).toBeDefined();
  document.body.replaceChildren();
  const long = await mountForTest(CopyLink, { name: "Map", link: `https://example.org/maps#${"x".repeat(300)}` });
  expect(withName(long, "qr-code")).toBeUndefined();
});
