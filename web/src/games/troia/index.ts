/** The board, panels and animation of Troia. */
import type { GameModule } from "../../board/contract";
import Board from "./Board.svelte";
import Decision from "./Decision.svelte";
import Side from "./Side.svelte";
import { presentation } from "./presentation";
import { animation } from "./animation";

export const gameModule = { Board, Side, Decision, presentation, animation } as GameModule;
