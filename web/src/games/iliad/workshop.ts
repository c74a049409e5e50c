import type { Workshop } from "../../board/contract";

export const workshop: Workshop = { href: "/own/iliad", name: "own-components", how: "own-how", form: () => import("./form") };
