import type { ComponentsEditor } from "../../board/contract";

export const editor: ComponentsEditor = { href: "/own/troia", name: "own-components", how: "own-how", form: () => import("./components-form") };
