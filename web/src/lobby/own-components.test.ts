import { afterEach, expect, it, vi } from "vitest";
import { fileOf, keepOwn, own, ownComponents } from "./own-components";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
afterEach(() => kept.clear());

it("an owner's values are kept for their game until they return to the default ones", () => {
  keepOwn("troia", { components: { a: 1 }, read: ["G01"] });
  expect([own("troia"), ownComponents("troia"), ownComponents("iliad")]).toEqual([{ components: { a: 1 }, read: ["G01"] }, { a: 1 }, null]);
  keepOwn("troia", null);
  expect(ownComponents("troia")).toBeNull();
  expect(fileOf("trojan-war")).toBe("trojan-war.json");
});

it("invalid stored values are ignored", () => {
  for (const text of ["{", "7", "{}", "null", '{"read":["G01"]}']) {
    kept.set("ilion-own-troia", text);
    expect(own("troia")).toBeNull();
  }
});
