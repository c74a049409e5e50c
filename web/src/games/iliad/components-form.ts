/** The pieces as a checklist. */
import type { ComponentsForm } from "../../board/contract";
import type { Components, Piece } from "../../generated/iliad";
import { named } from "./pieces";
import Sample from "./Sample.svelte";

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, "A"] as const;

export const componentsForm: ComponentsForm<Components> = {
  items: ({ pieces }) =>
    pieces.map((m) => ({
      key: m.id,
      side: m.side,
      word: named(m.id),
      fields: [
        { name: "value", word: "value-value", value: m.value, values: VALUES.map((value) => ({ value, words: value === "A" ? ["value-archer"] : [] })) },
      ],
    })),
  put: (components, key, _, value) => ({
    ...components,
    pieces: components.pieces.map((m) => (m.id === key ? { ...m, value: value as Piece["value"] } : m)),
  }),
  vouched: ({ pieces }, key) => pieces.some((m) => m.id === key && m.source === "published"),
  vouch: (components, ours, keys) => ({
    ...components,
    pieces: components.pieces.map((m) => ({
      ...m,
      source: keys.has(m.id) ? "published" : (ours.pieces.find((o) => o.id === m.id)?.source ?? "reconstructed"),
    })),
  }),
  Sample,
};
