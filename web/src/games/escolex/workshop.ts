import type { Workshop } from "../../board/contract";

export const workshop: Workshop = { href: "/maps", name: "map-editor", how: "map-how" };
