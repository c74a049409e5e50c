import type { ComponentsEditor } from "../../board/contract";

export const editor: ComponentsEditor = { href: "/own/trojan-war", name: "own-components", how: "own-how", form: () => import("./components-form") };
