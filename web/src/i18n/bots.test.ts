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
    look: 0,
  }),
);

describe("the name of a seat's player", () => {
  it("is unique at the table", () => {
    expect(seats.map((s) => seatName(w, s, seats))).toEqual(["Thersites", "Nestor", "Thersites II", "Thersites III", "free"]);
  });
  it("is the name that the player has chosen", () => {
    const ann = { ...seats[4]!, who: "Ann" };
    expect(seatName(w, ann, [...seats.slice(0, 4), ann])).toBe("Ann");
  });
});
