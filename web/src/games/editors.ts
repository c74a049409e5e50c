/** Games whose components can be edited in the browser. */
import type { ComponentsEditor } from "../board/contract";

const FOUND = import.meta.glob<{ editor: ComponentsEditor }>("./*/editor.ts", { eager: true });

/** Return the components editor of a game, by the name that the game has in addresses, or null. */
export const editorOf = (game: string): ComponentsEditor | null => FOUND[`./${game.replaceAll("-", "_")}/editor.ts`]?.editor ?? null;
