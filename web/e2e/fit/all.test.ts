/** Every question of every game fits every window: own pieces, board, question and main action on one screen. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ASKED, BOARD, SIZES } from "./parts";
import { GAMES, POSITIONS, questions } from "./positions";
import { LayoutCheck } from "./layout-check";

let check: LayoutCheck;
beforeAll(async () => {
  check = await LayoutCheck.open();
});
afterAll(() => check.close());

describe.each(GAMES)("%s", (game) => {
  const kept = POSITIONS[game];
  let tables: string[];
  beforeAll(() => {
    tables = check.createTables(kept);
  });
  it("every question has a saved position", () => {
    expect(questions(game).filter((q) => !kept.some(({ name }) => name.split(",")[0] === q))).toEqual([]);
  });
  describe.each(kept.map(({ name }, n) => [name, n] as const))("%s", (name, n) => {
    it.each(SIZES)("%s", async (size) => {
      const scene = { name: `${game}-${name}`, address: tables[n]!, ready: ".decision.mine", parts: [...ASKED, ...BOARD[game]] };
      expect((await check.look(scene, size)).join("; ")).toBe("");
    });
  });
});
