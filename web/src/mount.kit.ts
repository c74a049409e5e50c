/** For tests: mount a component into an empty page, in English, and remove it afterwards. */
import { type Component, flushSync, mount, unmount } from "svelte";
import { afterEach } from "vitest";
import { language } from "./app/language.svelte";

const mounted: ReturnType<typeof mount>[] = [];

afterEach(async () => {
  for (const component of mounted.splice(0)) await unmount(component);
  document.body.replaceChildren();
});

/** Mount a component and return the element that holds it. Change `props` only if it is a `$state` of a `.svelte.ts` file. */
export async function mountForTest<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): Promise<HTMLElement> {
  await language.load();
  mounted.push(mount(component, { target: document.body, props }));
  flushSync();
  return document.body;
}

/** Return the one element that a selector finds; fail if there is none or more than one. */
export function only<E extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): E {
  const found = [...root.querySelectorAll<E>(selector)];
  if (found.length !== 1) throw new Error(`${found.length} elements match ${selector}`);
  return found[0]!;
}
