/** The games' folders, each fetched when it is first needed. */
import type { Booklet } from "../board/booklet";
import type { GameModule } from "../board/contract";

const FOLDERS = import.meta.glob<{ gameModule: GameModule }>("./*/index.ts");
const UNDRAWN: GameModule = { presentation: {} };

const kept = new Map<string, Promise<GameModule>>();

/** The gameModule of a game, by the name it has in addresses; empty where nothing was drawn for it yet. */
export function loadGame(game: string): Promise<GameModule> {
  let gameModule = kept.get(game);
  if (!gameModule) {
    const found = FOLDERS[`./${game.replaceAll("-", "_")}/index.ts`];
    gameModule = found ? found().then((module) => module.gameModule) : Promise.resolve(UNDRAWN);
    gameModule.catch(() => kept.delete(game));
    kept.set(game, gameModule);
  }
  return gameModule;
}

const BOOKLETS = import.meta.glob<{ booklet: Booklet }>("./*/booklet.ts");

/** What a game's printed rulebook has to look at and to cut out; null where nothing was drawn for it. */
export async function loadBooklet(game: string): Promise<Booklet | null> {
  return (await BOOKLETS[`./${game.replaceAll("-", "_")}/booklet.ts`]?.())?.booklet ?? null;
}
