import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import credits from "./credits.json";

it("every emblem is credited to its artist, once", () => {
  const sheet = readFileSync(new URL("./devices.svg", import.meta.url), "utf-8");
  const drawn = [...sheet.matchAll(/<symbol id="([^"]+)"/g)].map((m) => m[1]!);
  expect(Object.values(credits).flat().toSorted()).toEqual(drawn.toSorted());
});
