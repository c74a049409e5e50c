import type { Booklet } from "../../board/booklet";
import Sheet from "./Sheet.svelte";

export const booklet: Booklet = { Sheet };
