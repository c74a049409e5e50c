import { afterEach, expect, it, vi } from "vitest";
import { router } from "../app/router.svelte";
import type { WaitingItem } from "../generated/messages";
import { mountForTest, only } from "../mount.kit";
import { waiting } from "./waiting.svelte";
import WaitingLine from "./WaitingLine.svelte";

afterEach(() => vi.restoreAllMocks());

const item = (kind: WaitingItem["kind"], more: Partial<WaitingItem> = {}): WaitingItem => ({
  kind,
  table: "t1",
  game: "troia",
  players: ["Antenor"],
  bots: [],
  rhythm: "live",
  rated: false,
  preset: "recommended",
  tournament: "",
  tournament_name: "",
  due: 0,
  since: 0,
  ...more,
});
const mounted = (one: WaitingItem) => mountForTest(WaitingLine as never, { item: one });

it("offers to accept or decline a challenge", async () => {
  const accept = vi.spyOn(waiting, "accept").mockResolvedValue();
  const decline = vi.spyOn(waiting, "decline").mockResolvedValue();
  const page = await mounted(item("challenge"));
  expect(only(page, "p").textContent).toBe("Challenge Antenor challenges you to troia, live, with a clock");
  const [yes, no] = [...page.querySelectorAll("button")];
  yes!.click();
  await vi.waitFor(() => expect(accept).toHaveBeenCalledWith("t1"));
  await vi.waitFor(() => expect(no!.disabled).toBe(false));
  no!.click();
  await vi.waitFor(() => expect(decline).toHaveBeenCalledWith("t1"));
});

it("counts down to a forfeit, in red in the last minute", async () => {
  const now = Date.now() / 1000;
  const calm = await mounted(item("tournament", { tournament_name: "Evening Swiss", due: now + 252.5 }));
  expect(only(calm, "p").textContent).toMatch(/^Tournament game Evening Swiss: join within 4:1\d or you forfeit$/);
  expect(calm.querySelector(".hurried")).toBeNull();
  expect(only<HTMLAnchorElement>(calm, "a").pathname).toBe("/t/t1");
  document.body.replaceChildren();
  const late = await mounted(item("tournament", { tournament_name: "Evening Swiss", due: now + 30 }));
  expect(late.querySelector(".hurried")).not.toBeNull();
});

it("names the bots of an unfinished game and leads to its table", async () => {
  const go = vi.spyOn(router, "go").mockReturnValue();
  const page = await mounted(item("unfinished", { players: [], bots: ["glaucus"] }));
  expect(only(page, "p").textContent).toBe("Unfinished game troia against Glaucus");
  expect(only<HTMLAnchorElement>(page, "a").pathname).toBe("/t/t1");
  expect(go).not.toHaveBeenCalled();
});
