import { expect, it } from "vitest";
import type { Presentation } from "../board/contract";
import { presentation as war } from "../games/trojan_war/presentation";
import type { EntryNews, Fact, SeatInfo, TableInfo } from "../generated/messages";
import { Words } from "../i18n/words";
import { mountForTest, only } from "../mount.kit";
import Result from "./Result.svelte";

const words = Words.of(
  "en",
  `
seat-0 = Greeks
seat-1 = Trojans
web-end-greek = Troy falls
web-end-trojan = Troy stands
web-end-roll = Horse roll { $total }, needed 6.
web-end-lead = The Trojans lead by { $vp }.
part-horse = moves
`,
);
const seat = (n: number, mine: boolean, who = "") => ({ seat: n, look: n, name: `seat-${n}`, mine, who, bot: who ? "" : "glaucus" }) as unknown as SeatInfo;
const told: EntryNews[] = [
  {
    seq: 9,
    seat: -1,
    kind: "act",
    look: null,
    beats: [],
    facts: [{ word: "horse-succeeds", args: { die: 5, total: 8 }, clause: "", hears: null } as unknown as Fact],
  },
];

async function shown(
  scores: number[],
  seats: SeatInfo[],
  more: Partial<TableInfo> = {},
  presentation: Presentation = war,
  view: unknown = { outcome: "greek" },
) {
  document.body.replaceChildren();
  const table = { id: "t", game: "trojan-war", status: "over", ended_by: "rules", seats, scores, rematch: "", ...more } as unknown as TableInfo;
  const outcome = "Troy falls. The Greeks win.";
  const page = await mountForTest(Result, { table, outcome, words, told, presentation, view, share: () => {}, look: null });
  return [only(page, "h2").textContent, page.querySelector(".grow p")?.textContent ?? ""];
}
const me = seat(0, true, "Ann");
const bot = seat(1, false);

it("says who won and what happened, in the game's own text", async () => {
  expect(await shown([1, 0], [me, bot])).toEqual(["You win: Troy falls.", "Horse roll 8, needed 6."]);
  expect(await shown([0, 1], [me, bot], {}, war, { outcome: "trojan", vp: 3 })).toEqual([
    "You lose: Troy stands.",
    "Horse roll 8, needed 6. The Trojans lead by 3.",
  ]);
  expect(await shown([1, 0], [seat(0, false, "Ann"), bot])).toEqual(["Winner: Ann (Troy falls).", "Horse roll 8, needed 6."]);
});

it("shows the game's last sentences if it has no short text", async () => {
  expect(await shown([1, 0], [me, bot], {}, {})).toEqual(["You win.", "Troy falls. The Greeks win."]);
  expect(await shown([0.5, 0.5], [me, bot], {}, {})).toEqual(["It’s a draw.", "Troy falls. The Greeks win."]);
});

it("says what ended a game that its rules did not end", async () => {
  expect(await shown([0, 1], [me, bot], { ended_by: "resign" })).toEqual(["You lose.", "The game ended by resignation."]);
  expect(await shown([], [me, bot], { status: "aborted", ended_by: "abort" })).toEqual(["The game was cancelled.", ""]);
});

it("keeps the sum of the deciding roll folded", async () => {
  await shown([1, 0], [me, bot]);
  expect(only<HTMLDetailsElement>(document.body, ".roll").open).toBe(false);
});
