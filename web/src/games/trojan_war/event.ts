/** The random event of a turn and its effect: none, if Sinon's part is over or Helenus is dead. */
import type { View } from "../../generated/trojan_war";
import { EVENTS } from "./devices";

export function eventOf(view: View): { who: string; says: string } | null {
  const who = EVENTS[view.event] ?? "";
  if (!who) return null;
  const spent = who === "sinon" && !(view.sinon && view.turn <= view.reroll_until);
  const silent = who === "helenos" && view.heroes.some((h) => h.hero === "helenos" && h.state === "dead");
  return { who, says: spent || silent ? "web-event-nothing" : `web-event-${who}` };
}
