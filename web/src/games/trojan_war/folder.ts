/** All that is drawn of The Trojan War. */
import type { GameFolder } from "../../board/contract";
import Board from "./Board.svelte";
import Decision from "./Decision.svelte";
import Side from "./Side.svelte";
import { face } from "./face";
import { stage } from "./stage";

export const folder = { Board, Side, Decision, face, stage } as GameFolder;
