/** The games' folders, each fetched when it is first needed. */
import type { GameFolder } from "../board/contract";

const FOLDERS = import.meta.glob<{ folder: GameFolder }>("./*/folder.ts");
const UNDRAWN: GameFolder = { face: {} };

const kept = new Map<string, Promise<GameFolder>>();

/** The folder of a game, by the name it has in addresses; empty where nothing was drawn for it yet. */
export function folderOf(game: string): Promise<GameFolder> {
  let folder = kept.get(game);
  if (!folder) {
    const found = FOLDERS[`./${game.replaceAll("-", "_")}/folder.ts`];
    folder = found ? found().then((module) => module.folder) : Promise.resolve(UNDRAWN);
    folder.catch(() => kept.delete(game));
    kept.set(game, folder);
  }
  return folder;
}
