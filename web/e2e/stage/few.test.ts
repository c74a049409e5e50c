/** One turn of The Trojan War on the stage, and that lies about it are found. */
import { expect, it } from "vitest";
import { housed } from "../housed";
import type { House } from "../kit";
import { found, sat, watched } from "./evening";
import { DROPPED, SWAPPED, TWICE } from "./lies";

let house: House;
housed((opened) => void (house = opened));

it("every fact is on the board, in order and once; a tab that drops, doubles or swaps one is found out", async () => {
  const evening = await sat(house, "trojan-war", [DROPPED, TWICE, SWAPPED], {});
  await watched(evening, 14);
  const [told, dropped, twice, swapped] = await found(evening);
  // For how long a picture stands is the machine's matter, too: all.test.ts holds it to that where there is time to measure.
  expect(told!.filter((fault) => !fault.startsWith("too short"))).toEqual([]);
  expect(dropped!.join()).toMatch(/missing/);
  expect(twice!.join()).toMatch(/twice/);
  expect(swapped!.join()).toMatch(/order/);
});
