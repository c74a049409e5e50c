/** All that is drawn of Escólex. */
import type { GameFolder } from "../../board/contract";
import Board from "./Board.svelte";
import Decision from "./Decision.svelte";
import { face } from "./face";
import { stage } from "./stage";

export const folder = { Board, Decision, face, stage } as GameFolder;
