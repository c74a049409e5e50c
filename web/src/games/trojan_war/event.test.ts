import { expect, it } from "vitest";
import type { View } from "../../generated/trojan_war";
import { eventOf } from "./event";

const view = (parts: Partial<View>) => ({ turn: 4, event: -1, sinon: false, reroll_until: 0, heroes: [], ...parts }) as unknown as View;

it("shows no event before the die, on a 0 and on a 9", () => {
  for (const event of [-1, 0, 9]) expect(eventOf(view({ event }))).toBeNull();
  expect(eventOf(view({ event: 8 }))).toEqual({ who: "helen", says: "web-event-helen" });
});

it("says that Sinon helps only after arriving, and in time", () => {
  const says = (parts: Partial<View>) => eventOf(view({ event: 4, ...parts }))?.says;
  expect(says({ sinon: true, reroll_until: 4 })).toBe("web-event-sinon");
  expect(says({ sinon: true, reroll_until: 2 })).toBe("web-event-nothing");
  expect(says({ turn: 11 })).toBe("web-event-nothing");
});

it("says that a dead Helenus foresees nothing", () => {
  const says = (state: "dead" | "wounded" | "prisoner") => eventOf(view({ event: 6, heroes: [{ hero: "helenos", state, back: 0 }] }))?.says;
  expect(says("dead")).toBe("web-event-nothing");
  expect(says("wounded")).toBe("web-event-helenos");
  expect(says("prisoner")).toBe("web-event-helenos");
});
