import { describe, expect, it } from "vitest";
import type { SceneArea, ScenePiece, Scene } from "../generated/messages";
import { lay, type Plan, pose } from "./layout";

const WINDOWS = [
  [360, 380],
  [390, 560],
  [700, 620],
  [1000, 700],
  [1400, 900],
  [700, 260],
] as const;

const rows = (columns: number, high: number, name: string) =>
  [...Array(high).keys()].map((j) => [...Array(columns).keys()].map((i) => `${name}${i}-${j}`).join(" "));
const hand = (owner: number | null, n: number): SceneArea => ({ id: `hand-${owner}-${n}`, layout: { type: "tray", room: n }, owner });
const SCENES: Record<string, Scene> = {
  ur: {
    areas: [
      { id: "b", layout: { type: "squares", rows: ["a4 a3 a2 a1 . . a14 a13", "s5 s6 s7 s8 s9 s10 s11 s12", "b4 b3 b2 b1 . . b14 b13"] } },
      hand(0, 7),
      hand(0, 6),
      hand(1, 7),
      hand(1, 6),
      hand(null, 4),
    ],
  },
  chess: { areas: [{ id: "b", layout: { type: "squares", rows: rows(8, 8, "c"), look: "chequer" } }] },
  hexes: {
    areas: [
      { id: "h", layout: { type: "hexes", rows: rows(9, 7, "h") } },
      { id: "turns", layout: { type: "track", ids: [...Array(24).keys()].map((n) => `t${n}`) } },
    ],
  },
  cards: {
    areas: [0, 1, 2, 3, 4].map((seat) => hand(seat, 13)),
    pieces: [...Array(13).keys()].map((n) => ({ at: "hand-0-13", id: `c${n}`, shape: "card", text: "7" })),
  },
  points: {
    areas: [
      { id: "p", layout: { type: "points", at: { a: [0, 0], b: [4, 0], c: [2, 3] }, lines: [["a", "b"]] } },
      {
        id: "r",
        layout: {
          type: "regions",
          shapes: {
            x: [
              [0, 0],
              [2, 0],
              [0, 2],
            ],
            y: [
              [2, 0],
              [2, 2],
              [0, 2],
            ],
          },
        },
      },
    ],
  },
};

function boxes(plan: Plan) {
  return [...plan.spots.values()].map((s) => ({
    id: s.id,
    left: s.x - s.w / 2,
    right: s.x + s.w / 2,
    top: s.y - s.h / 2,
    bottom: s.y + s.h / 2,
    tray: !s.corners.length,
  }));
}

describe.each(Object.entries(SCENES))("%s", (_, scene) => {
  it.each(WINDOWS)("fits into a box of %i by %i, with every place visible", (width, height) => {
    const plan = lay(scene, 0, width, height);
    for (const g of plan.grounds) {
      expect(g.x).toBeGreaterThanOrEqual(-0.01);
      expect(g.x + g.w).toBeLessThanOrEqual(width + 0.01);
    }
    for (const box of boxes(plan)) {
      expect(box.left).toBeGreaterThanOrEqual(-0.01);
      expect(box.right).toBeLessThanOrEqual(width + 0.01);
      expect(box.top).toBeGreaterThanOrEqual(-12);
      if (scene !== SCENES["cards"]) expect(box.bottom).toBeLessThanOrEqual(height + 12);
    }
  });

  it("lets no two areas overlap", () => {
    const { grounds } = lay(scene, 0, 1000, 700);
    for (const [n, a] of grounds.entries())
      for (const b of grounds.slice(n + 1))
        expect(a.x + a.w <= b.x + 0.01 || b.x + b.w <= a.x + 0.01 || a.y + a.h <= b.y + 0.01 || b.y + b.h <= a.y + 0.01).toBe(true);
  });
});

it("places the player's own trays below the board and the others' above it", () => {
  const plan = lay(SCENES["ur"]!, 1, 1000, 700);
  const [mine, theirs, board] = [plan.spots.get("hand-1-7")!, plan.spots.get("hand-0-7")!, plan.spots.get("s5")!];
  expect(theirs.y).toBeLessThan(board.y);
  expect(mine.y).toBeGreaterThan(board.y);
});

it("keeps the pieces of a tray in it, and gives those that share a place one each", () => {
  const plan = lay(SCENES["cards"]!, 0, 390, 560);
  const spot = plan.spots.get("hand-0-13")!;
  const posed = pose(plan, spot, SCENES["cards"]!.pieces!);
  for (const p of posed) {
    expect(p.x - p.size / 2).toBeGreaterThanOrEqual(spot.x - spot.w / 2);
    expect(p.x + p.size / 2).toBeLessThanOrEqual(spot.x + spot.w / 2);
  }
  const square = lay(SCENES["chess"]!, 0, 800, 800);
  const men: ScenePiece[] = [{ at: "c0-0" }, { at: "c0-0" }, { at: "c0-0" }];
  const at = square.spots.get("c0-0")!;
  expect(new Set(pose(square, at, men).map((p) => p.y)).size).toBe(3);
  const spread = pose(square, { ...at, area: { ...at.area, pile: "spread" } }, men);
  expect(new Set(spread.map((p) => `${p.x} ${p.y}`)).size).toBe(3);
});

it("keeps a hand of cards together in the middle, with places as high as cards", () => {
  const cards: ScenePiece[] = ["a", "b", "c"].map((id) => ({ at: "hand-0-8", id, shape: "card", text: "7" }));
  const table: SceneArea = { id: "t", layout: { type: "points", at: { x: [0, 0], y: [3, 1] }, look: "card" } };
  const plan = lay({ areas: [table, hand(0, 8), hand(1, 8)], pieces: cards }, 0, 1000, 700);
  const spot = plan.spots.get("hand-0-8")!;
  const laid = pose(plan, spot, cards);
  expect(laid[1]!.x).toBeCloseTo(spot.x);
  expect(laid[0]!.size).toBe(plan.card);
  const place = plan.spots.get("x")!;
  expect(place.h / place.w).toBeCloseTo(1.45);
  expect(pose(plan, place, [cards[0]!])[0]!.size).toBeLessThan(place.w);
});
