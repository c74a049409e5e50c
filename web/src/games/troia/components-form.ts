/** The cards as a checklist. */
import type { ComponentsForm, Item } from "../../board/contract";
import type { Card, Components, Deck } from "../../generated/troia";
import { printed } from "./cards";
import { OFFERINGS } from "./devices";
import Sample from "./Sample.svelte";

type Side = Item["side"];
const BACKS: Readonly<Record<Side, string>> = { greek: "G", trojan: "T" };
const SIDES: readonly Side[] = ["greek", "trojan"];
const PRINCES = ["hector", "paris"];
/** The most offerings of one kind on a card. */
const MOST = 4;

const keyOf = (side: Side, n: number) => `${BACKS[side]}${String(n + 1).padStart(2, "0")}`;
const sideOf = (key: string): Side => (key.startsWith("G") ? "greek" : "trojan");
const joined = (emblems: readonly string[]) => emblems.join(" ");

/** What the foot of a card may show: nothing, one piece or prince, both princes, and its current content. */
function feet(components: Components, side: Side, card: Card): string[] {
  const ones = side === "greek" ? components.horse.pieces : PRINCES;
  return [...new Set(["", ...ones, ...(side === "trojan" ? [joined(PRINCES)] : []), joined(card.emblems)])];
}

const changed = (deck: Deck, key: string, change: Partial<Card>): Deck => ({
  ...deck,
  cards: deck.cards.map((card, n) => (n === Number(key.slice(1)) - 1 ? { ...card, ...change } : card)),
});

export const componentsForm: ComponentsForm<Components> = {
  items: (components) =>
    SIDES.flatMap((side) =>
      components[side].cards.map((_, n) => {
        const key = keyOf(side, n);
        const card = printed(components, key)!;
        const kinds = Object.keys(OFFERINGS) as (keyof typeof card & string)[];
        return {
          key,
          side,
          word: key,
          fields: [
            ...kinds.map((kind) => ({ name: kind, word: `offering-${kind}`, value: card[kind] as number, least: 0, most: MOST })),
            {
              name: "emblems",
              word: "value-foot",
              value: joined(card.emblems),
              values: feet(components, side, card).map((value) => ({ value, words: value ? value.split(" ").map((e) => `emblem-${e}`) : ["value-foot-none"] })),
            },
          ],
        };
      }),
    ),
  put: (components, key, field, value) => {
    const side = sideOf(key);
    const put = field === "emblems" ? String(value).split(" ").filter(Boolean) : value;
    return { ...components, [side]: changed(components[side], key, { [field]: put }) };
  },
  vouched: (components, key) => components[sideOf(key)].origin === "own",
  vouch: (components, ours, keys) => {
    const vouched = (side: Side): Deck => ({
      ...components[side],
      origin: components[side].cards.every((_, n) => keys.has(keyOf(side, n))) ? "own" : ours[side].origin,
    });
    return { ...components, greek: vouched("greek"), trojan: vouched("trojan") };
  },
  Sample,
};
