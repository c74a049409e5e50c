/** How the page alerts the user: title, sound, icon, notification, and opening a tournament game. */
import { subscription } from "../account/device";
import { prefs } from "../app/prefs.svelte";
import { router } from "../app/router.svelte";
import { BOARD_PAGES } from "../app/top-bar.svelte";
import type { WaitingItem } from "../generated/messages";
import { sitePath } from "../net/site-path";
import { keyOf, titleWith } from "./waiting-list";

/** Milliseconds without a key or a click after which a live tournament game opens by itself. */
const OPEN_AFTER_MS = 8000;
const ICONS = { quiet: "/emblem.svg", loud: "/emblem-waiting.svg" };

export function showTitle(count: number, headline: string): void {
  const wanted = titleWith(document.title, count, headline);
  if (document.title !== wanted) document.title = wanted;
}

/** Put a dot on the icon of the tab while something waits. */
export function showIcon(loud: boolean): void {
  document.querySelector<HTMLLinkElement>("link[rel=icon]")?.setAttribute("href", sitePath(loud ? ICONS.loud : ICONS.quiet));
}

export function playBell(): void {
  if (prefs.kept.bell) void import("../table/sound").then(({ play }) => play("turn", prefs.kept.volume));
}

/** Show a notification of the browser while the tab is hidden, unless the server sends its own to this browser. */
export async function notify(item: WaitingItem, title: string, body: string): Promise<void> {
  if (document.visibilityState === "visible" || !("Notification" in globalThis) || Notification.permission !== "granted") return;
  if (await subscription()) return;
  const worker = await navigator.serviceWorker?.getRegistration();
  const link = sitePath(item.table ? `/t/${item.table}` : `/tournament/${item.tournament}`);
  await worker?.showNotification(title, { body, tag: keyOf(item), data: { link } });
}

/** Open a live tournament game unless the user presses something first. Return a function that cancels this. */
export function openUnlessBusy(item: WaitingItem): () => void {
  if (item.kind !== "tournament" || item.rhythm !== "live" || BOARD_PAGES.includes(router.page.at)) return () => undefined;
  const timer = setTimeout(() => router.go(`/t/${item.table}`), OPEN_AFTER_MS);
  const stop = () => {
    clearTimeout(timer);
    for (const kind of ["keydown", "pointerdown"]) removeEventListener(kind, stop);
  };
  for (const kind of ["keydown", "pointerdown"]) addEventListener(kind, stop);
  return stop;
}
