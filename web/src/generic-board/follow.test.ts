import { expect, it } from "vitest";
import type { ScenePiece } from "../generated/messages";
import { follow, type Followed } from "./follow";

const away = (a: string, b: string) => Math.abs(Number(a) - Number(b));
const man = (at: number, owner = 0): ScenePiece => ({ at: String(at), owner });
const keyAt = (all: Followed[], at: number) => all.find((f) => f.piece.at === String(at))!.key;

it("moves a piece without an id to the new place of a piece with its look", () => {
  const before = follow([], [man(1), man(4), man(4, 1)], away);
  const after = follow(before, [man(1), man(6), man(4, 1)], away);
  expect(keyAt(after, 6)).toBe(keyAt(before, 4));
  expect(keyAt(after, 1)).toBe(keyAt(before, 1));
});

it("moves a removed piece to the hand, and adds a new one", () => {
  const before = follow([], [man(5), man(3, 1)], away);
  const after = follow(before, [man(0, 1), man(5), man(9)], away);
  expect(after[0]!.key).toBe(before[1]!.key);
  expect(before.map((f) => f.key)).not.toContain(after[2]!.key);
});

it("follows a piece with an id anywhere, but no card face down among others", () => {
  const card = (at: string, id?: string): ScenePiece => ({ at, shape: "card", ...(id ? { id } : { down: true }) });
  const before = follow([], [card("1", "ace"), card("2"), card("2")], away);
  const after = follow(before, [card("2"), card("2"), card("7", "ace")], away);
  expect(after[2]!.key).toBe(before[0]!.key);
  expect(new Set(after.map((f) => f.key)).size).toBe(3);
});

it("turns over a card that leaves a hand or goes face down, and never gives two the same key", () => {
  const up = (at: number, id: string): ScenePiece => ({ at: String(at), shape: "card", id });
  const down = (at: number): ScenePiece => ({ at: String(at), shape: "card", down: true });
  const dealt = follow([], [down(1), down(1), down(5), down(5), up(8, "ten")], away);
  const played = follow(dealt, [down(1), down(1), down(5), up(9, "ace"), up(8, "ten")], away);
  expect(played[3]!.key).toBe(dealt[3]!.key);
  const again = follow(played, [down(1), down(1), down(5), up(7, "ace"), down(8)], away);
  expect(again[3]!.key).toBe(dealt[3]!.key);
  expect(again[4]!.key).toBe(dealt[4]!.key);
  const shown = follow(again, [up(1, "ten"), down(1), down(5), up(7, "ace"), down(8)], away);
  expect(new Set(shown.map((f) => f.key)).size).toBe(5);
});
