import { describe, expect, it } from "vitest";
import type { SeatInfo } from "../generated/messages";
import { seatName } from "./bots";
import { Words } from "./words";

const w = Words.of("en", "level-easy = Thersites\nlevel-hard = Nestor\nfree-seat = free\n");
const seats = ["easy", "hard", "easy", "easy", ""].map(
  (bot, seat): SeatInfo => ({
    seat,
    name: "",
    who: "",
    kind: "",
    bot,
    standby: "",
    mine: false,
    present: false,
    seed_hash: "",
    seeded: false,
    page: "",
    off: 0,
  }),
);

describe("who sits at a table", () => {
  it("has a name that nobody else there has", () => {
    expect(seats.map((s) => seatName(w, s, seats))).toEqual(["Thersites", "Nestor", "Thersites II", "Thersites III", "free"]);
  });
  it("has the name he chose", () => {
    const ann = { ...seats[4]!, who: "Ann" };
    expect(seatName(w, ann, [...seats.slice(0, 4), ann])).toBe("Ann");
  });
});
