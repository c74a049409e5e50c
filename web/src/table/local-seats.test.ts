import { expect, it } from "vitest";
import type { TableState } from "./table-state.svelte";
import { LocalSeats } from "./local-seats.svelte";

const at = (playing: boolean) =>
  new LocalSeats(
    { me: [0], asks: [{ seat: 0, legal: [] }], standing: "here", sending: false, info: { status: "playing" }, stage: { playing } } as unknown as TableState,
    () => false,
  );

it("offers nothing to choose while the stage plays: boards look as they do for whoever watches", () => {
  expect([at(false).live, at(true).live]).toEqual([true, false]);
});
