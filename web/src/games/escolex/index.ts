/** The board, panels and animation of Escólex. */
import type { GameModule } from "../../board/contract";
import Board from "./Board.svelte";
import Decision from "./Decision.svelte";
import { presentation } from "./presentation";
import { animation } from "./animation";

export const gameModule = { Board, Decision, presentation, animation } as GameModule;
