import { expect, it } from "vitest";
import { mountForTest, only } from "../mount.kit";
import UserName from "./UserName.svelte";

it("leads to the profile of a user who has a public one", async () => {
  const page = await mountForTest(UserName, { name: "Ann", page: "abc" });
  expect([only(page, "a").textContent, only(page, "a").getAttribute("href"), only(page, "a").hasAttribute("target")]).toEqual(["Ann", "/people/abc", false]);
});

it("opens it in a new tab during a game", async () => {
  const page = await mountForTest(UserName, { name: "Ann", page: "abc", newTab: true });
  expect(only(page, "a").getAttribute("target")).toBe("_blank");
});

it.each([
  ["Ann", "Ann"],
  ["Guest 482", "Guest 482"],
  ["", "deleted account"],
])("shows the name of a user without a profile as text", async (name, shown) => {
  const page = await mountForTest(UserName, { name, page: "" });
  expect([page.querySelector("a"), page.textContent?.trim()]).toEqual([null, shown]);
});
