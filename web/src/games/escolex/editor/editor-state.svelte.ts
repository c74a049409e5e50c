/** The state of the editor: the draft, its look, the current tool, and every step for undo. */
import type { Cell, MapFile } from "../../../generated/escolex";
import { around, type Box, NOWHERE } from "../grid";
import type { Point } from "../grid";
import { Ground } from "../ground";
import { bare, type Picture, type Scene } from "../scene";
import { Draft, type Head, type Spot, type Step } from "./draft";

export const TOOLS = ["select", "land", "sea", "mountain", "desert", "fertile", "plain", "join", "remove"] as const;
export type Tool = (typeof TOOLS)[number];
/** Widths of the brush in cells. */
export const WIDTHS = [1, 3, 5, 7] as const;
/** The number of steps that can be undone. */
const PAST = 200;

/** A step that replaced the map by another. */
interface Swap {
  from: Draft;
  to: Draft;
}
type Done = Step | Swap;

export class Desk {
  draft = $state.raw<Draft | null>(null);
  ground = $state.raw<Ground | null>(null);
  scene = $state.raw<Scene>(bare([]));
  /** Counts changes, so that views of the draft are computed again. */
  version = $state(0);
  tool = $state<Tool>("land");
  wide = $state<(typeof WIDTHS)[number]>(1);
  /** The selected cell. */
  chosen = $state(-1);
  past = $state.raw<readonly Done[]>([]);
  future = $state.raw<readonly Done[]>([]);
  /** The cell that others are joined to. */
  private anchor = -1;
  /** Whether a stroke has already changed something: later changes belong to the same step. */
  private stroke = false;

  /** Called with the changed part of the map. */
  constructor(private readonly touched: (box: Box) => void) {}

  get cell(): Cell | null {
    void this.version;
    return this.draft?.spots[this.chosen]?.cell ?? null;
  }

  get head(): Head | null {
    void this.version;
    return this.draft?.head ?? null;
  }

  /** Open another map. */
  begin(map: MapFile): void {
    const next = new Draft(map);
    if (this.draft) this.remember({ from: this.draft, to: next });
    this.show(next);
  }

  private show(draft: Draft): void {
    const ground = new Ground(draft.map);
    ground.change(draft.changed());
    this.draft = draft;
    this.ground = ground;
    this.scene = { ...bare(draft.spots.map(({ cell }) => cell?.name ?? "")), picture: this.scene.picture };
    this.chosen = this.anchor = -1;
    this.stroke = false;
    this.version += 1;
  }

  private remember(done: Done): void {
    this.past = [...this.past.slice(1 - PAST), done];
    this.future = [];
  }

  private redraw(spots: ReadonlyMap<number, Spot>): void {
    const box = this.ground!.change(spots);
    for (const [j, { cell }] of spots) this.scene.names[j] = cell?.name ?? "";
    this.version += 1;
    this.touched(box);
  }

  private choose(j: number): void {
    if (j === this.chosen) return;
    let box = NOWHERE;
    for (const k of [this.chosen, j]) if (k >= 0) box = around(box, this.ground!.places[k]!.box);
    this.scene.marks.delete(this.chosen);
    if (j >= 0) this.scene.marks.set(j, "chosen");
    this.chosen = j;
    this.touched(box);
  }

  /** Change the draft; `same` continues the previous step. */
  change(how: (draft: Draft) => ReadonlyMap<number, Spot>, same = false): boolean {
    const { draft } = this;
    if (!draft) return false;
    const step = same ? null : draft.begin();
    const spots = how(draft);
    if (!spots.size) return false;
    if (step) this.remember(step);
    this.redraw(spots);
    return true;
  }

  /** Change the head of the map. */
  entitle(change: Partial<Head>): void {
    if (!this.draft) return;
    this.remember(this.draft.begin());
    this.draft.entitle(change);
    this.version += 1;
  }

  /** Lay a picture over the map to trace, or remove it. */
  trace(picture: Picture | null): void {
    if (!this.ground) return;
    this.scene.picture = picture;
    this.touched([0, 0, this.ground.width, this.ground.height]);
  }

  take(tool: Tool): void {
    this.tool = tool;
    this.anchor = -1;
  }

  /** Apply the tool at a cell, and around the point with a wide brush; `first` starts a stroke. */
  use(j: number, first: boolean, at: Point = this.ground!.places[j]!.at): void {
    const { draft, tool } = this;
    if (!draft?.spots[j]?.cell || tool === "select") return;
    if (first) this.stroke = false;
    if (tool === "join" && (first || this.anchor < 0)) this.anchor = j;
    const under = this.under(j, at);
    // Joining brings further neighbours within reach.
    while (under.map((k) => this.stain(k)).some(Boolean) && tool === "join");
    this.choose(tool === "remove" ? -1 : tool === "join" ? this.anchor : j);
  }

  private stain(j: number): boolean {
    const done = this.change((draft) => this.apply(draft, j), this.stroke);
    this.stroke ||= done;
    return done;
  }

  /** Return the cells under the brush. */
  private under(j: number, at: Point): number[] {
    const { places, pitch } = this.ground!;
    const reach = ((this.wide - 1) / 2) * pitch * 1.15;
    const met = this.ground!.within([at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach]);
    return [j, ...met.filter((k) => k !== j && Math.hypot(places[k]!.at[0] - at[0], places[k]!.at[1] - at[1]) <= reach)];
  }

  private apply(draft: Draft, j: number): ReadonlyMap<number, Spot> {
    switch (this.tool) {
      case "land":
      case "sea":
        return draft.paint(j, this.tool);
      case "mountain":
      case "desert":
      case "fertile":
        return draft.flag(j, this.tool, true);
      case "plain":
        return draft.clear(j);
      case "remove":
        return draft.remove(j);
      case "join":
        return draft.join(this.anchor, j);
      default:
        return new Map();
    }
  }

  /** By keys, joining takes two cells, one after the other. */
  tap(j: number): void {
    if (!this.draft?.spots[j]?.cell) return;
    if (this.tool === "select") return this.choose(j);
    const again = this.tool === "join" && this.anchor >= 0;
    this.use(j, !again);
    this.stroke = false;
    if (again) this.anchor = -1;
  }

  private turn(done: Done, back: boolean): void {
    this.stroke = false;
    if ("from" in done) return this.show(back ? done.from : done.to);
    this.redraw(this.draft!.turn(done, back));
    if (!this.draft!.spots[this.chosen]?.cell) this.choose(-1);
  }

  undo(): void {
    const done = this.past.at(-1);
    if (!done) return;
    this.past = this.past.slice(0, -1);
    this.future = [done, ...this.future];
    this.turn(done, true);
  }

  redo(): void {
    const [done, ...rest] = this.future;
    if (!done) return;
    this.future = rest;
    this.past = [...this.past, done];
    this.turn(done, false);
  }
}
