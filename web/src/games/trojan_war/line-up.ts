/** Moving a hero who is already lined up: to another box, to that of another hero, who swaps places, or back to the camp. */
import type { Act } from "../../board/choices";
import { run } from "../../board/own-acts";
import type { EntryNews } from "../../generated/messages";
import type { View } from "../../generated/trojan_war";

const sideOf = (view: View) => (view.me === 0 ? "greek" : "trojan");

/** Return the view with a hero in a box; `hero` may be empty. */
function put(view: View, box: number, hero: string): View {
  const challenges = view.challenges.map((c, n) => (n + 1 === box ? { ...c, [sideOf(view)]: hero } : c));
  return { ...view, challenges };
}

export const foresee = (view: View, act: Act): View | null => (act[0] === "place" && view.me !== null ? put(view, act[1] as number, act[2] as string) : null);

export interface Move {
  back: number;
  acts: Act[];
  shown: View;
}

/** Return the moves that bring a placed hero to another box, or with 0 back to the camp; null if it was not placed this turn. */
export function moveHero(view: View, told: readonly EntryNews[], hero: string, to: number): Move | null {
  const placed = run(told, view.me, "place");
  const own = placed.findIndex((act) => act[2] === hero);
  const from = placed[own]?.[1] as number | undefined;
  if (from === undefined || from === to) return null;
  const other = to ? placed.findIndex((act) => act[1] === to) : -1;
  const first = other < 0 ? own : Math.min(own, other);
  const comrade = (placed[other]?.[2] as string | undefined) ?? "";
  const acts = placed
    .slice(first)
    .flatMap((act): Act[] => (act[2] !== hero ? [act[1] === to ? ["place", from, act[2]] : act] : to ? [["place", to, hero]] : []));
  const shown = put(view, from, comrade);
  return { back: placed.length - first, acts, shown: to ? put(shown, to, hero) : shown };
}
