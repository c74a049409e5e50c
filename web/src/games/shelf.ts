/** The games' folders, each fetched when it is first needed. */
import type { Component } from "svelte";
import type { BoardProps, Face, GameFolder, Staging } from "../board/contract";

type Drawn = { default: Component<BoardProps> };
const BOARDS = import.meta.glob<Drawn>("./*/Board.svelte");
const SIDES = import.meta.glob<Drawn>("./*/Side.svelte");
const DECISIONS = import.meta.glob<Drawn>("./*/Decision.svelte");
const FACES = import.meta.glob<{ face: Face }>("./*/face.ts");
const STAGES = import.meta.glob<{ stage: Staging }>("./*/stage.ts");

const kept = new Map<string, Promise<GameFolder>>();

/** The folder of a game, by the name it has in addresses; empty where nothing was drawn for it yet. */
export function folderOf(game: string): Promise<GameFolder> {
  let folder = kept.get(game);
  if (!folder) {
    const at = `./${game.replaceAll("-", "_")}`;
    folder = Promise.all([
      BOARDS[`${at}/Board.svelte`]?.(),
      SIDES[`${at}/Side.svelte`]?.(),
      DECISIONS[`${at}/Decision.svelte`]?.(),
      FACES[`${at}/face.ts`]?.(),
      STAGES[`${at}/stage.ts`]?.(),
    ]).then(([board, side, decision, face, stage]) => ({
      Board: board?.default ?? null,
      Side: side?.default ?? null,
      Decision: decision?.default ?? null,
      face: face?.face ?? {},
      stage: stage?.stage,
    }));
    folder.catch(() => kept.delete(game));
    kept.set(game, folder);
  }
  return folder;
}
