import type { ComponentsEditor } from "../../board/contract";

export const editor: ComponentsEditor = { href: "/maps", name: "map-editor", how: "map-how" };
