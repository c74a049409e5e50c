import { expect, it } from "vitest";
import type { TableNews } from "../net/table.svelte";
import { Sitting } from "./sitting.svelte";

const at = (playing: boolean) =>
  new Sitting(
    { me: [0], asks: [{ seat: 0, legal: [] }], standing: "here", sending: false, info: { status: "playing" }, stage: { playing } } as unknown as TableNews,
    () => false,
  );

it("offers nothing to choose while the stage plays: boards look as they do for whoever watches", () => {
  expect([at(false).live, at(true).live]).toEqual([true, false]);
});
