/** Every question of every game fits every window: one's own pieces, the board, the question and the main act, in one screen. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ASKED, BOARD, SIZES } from "./parts";
import { GAMES, POSITIONS, questions } from "./positions";
import { Sight } from "./sight";

let sight: Sight;
beforeAll(async () => {
  sight = await Sight.open();
});
afterAll(() => sight.close());

describe.each(GAMES)("%s", (game) => {
  const kept = POSITIONS[game];
  let tables: string[];
  beforeAll(() => {
    tables = sight.lay(kept);
  });
  it("every question is kept", () => {
    expect(questions(game).filter((q) => !kept.some(({ name }) => name.split(",")[0] === q))).toEqual([]);
  });
  describe.each(kept.map(({ name }, n) => [name, n] as const))("%s", (name, n) => {
    it.each(SIZES)("%s", async (size) => {
      const scene = { name: `${game}-${name}`, address: tables[n]!, ready: ".decision.mine", parts: [...ASKED, ...BOARD[game]] };
      expect((await sight.look(scene, size)).join("; ")).toBe("");
    });
  });
});
