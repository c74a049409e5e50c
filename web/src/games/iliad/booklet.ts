import type { Booklet } from "../../board/booklet";
import Plan from "./Plan.svelte";
import Sheet from "./Sheet.svelte";

export const booklet: Booklet = { Plan, Sheet };
