/** The counters as a checklist. */
import type { ComponentsForm } from "../../board/contract";
import type { Components, Counter } from "../../generated/trojan_war";
import Sample from "./Sample.svelte";

const PRINTED = ["power", "resistance", "character"] as const;

const known = (hero: Counter) => PRINTED.every((name) => hero.known.includes(name));

export const componentsForm: ComponentsForm<Components> = {
  items: ({ hero, letters }) =>
    hero.map((h) => ({
      key: h.id,
      side: h.side,
      word: `hero-${h.id}`,
      fields: [
        { name: "power", word: "value-power", value: h.power, least: 0, most: 99 },
        { name: "resistance", word: "value-resistance", value: h.resistance, least: 1, most: 99 },
        { name: "character", word: "value-character", value: h.character, values: letters.map((value) => ({ value, words: [`letter-${value}`] })) },
      ],
    })),
  put: (components, key, field, value) => ({ ...components, hero: components.hero.map((h) => (h.id === key ? { ...h, [field]: value } : h)) }),
  vouched: ({ origin, hero }, key) => origin === "published" || hero.some((h) => h.id === key && known(h)),
  vouch: (components, ours, keys) => ({
    ...components,
    origin: "reconstructed",
    hero: components.hero.map((h) => ({
      ...h,
      known: [...new Set([...(ours.hero.find((o) => o.id === h.id)?.known ?? []), ...(keys.has(h.id) ? PRINTED : [])])],
    })),
  }),
  Sample,
};
