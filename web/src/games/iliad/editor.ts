import type { ComponentsEditor } from "../../board/contract";

export const editor: ComponentsEditor = { href: "/own/iliad", name: "own-components", how: "own-how", form: () => import("./components-form") };
