/** The games whose own components can be made in the browser, and where. */
import type { Workshop } from "../board/contract";

const FOUND = import.meta.glob<{ workshop: Workshop }>("./*/workshop.ts", { eager: true });

/** A game's workshop, by the name that the game has in addresses. */
export const workshopOf = (game: string): Workshop | null => FOUND[`./${game.replaceAll("-", "_")}/workshop.ts`]?.workshop ?? null;
