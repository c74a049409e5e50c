/** The emblem of each hero, god and personage: the same hero has the same device in every game. */
export const HEROES: Readonly<Record<string, string>> = {
  achilles: "spartan-helmet",
  "ajax-telamon": "bull",
  diomedes: "boar",
  ulysses: "owl",
  agamemnon: "lion",
  menelaus: "dragon-head",
  patroclus: "crested-helmet",
  "ajax-oileus": "snake",
  idomeneus: "rooster",
  meriones: "boar-tusks",
  sthenelus: "chariot",
  nestor: "amphora",
  neoptolemus: "trireme",
  philoctetes: "bow-arrow",
  hector: "horse-head",
  aeneas: "dove",
  sarpedon: "lightning-bow",
  deiphobus: "battle-axe",
  paris: "bowman",
  glaucus: "pegasus",
  agenor: "wingfoot",
  asteropaeus: "spears",
  helenos: "third-eye",
  polydamas: "eagle-head",
  pandarus: "bow-string",
  euphorbus: "scorpion",
  memnon: "sunrise",
  penthesilea: "deer-head",
};

export const GODS: Readonly<Record<string, string>> = {
  aphrodite: "rose",
  apollo: "lyre",
  ares: "spears",
  artemis: "deer-head",
  athena: "owl",
  hera: "queen-crown",
  hephaestus: "battle-axe",
  poseidon: "trident",
  zeus: "zeus-sword",
};

export const PERSONAGES: Readonly<Record<string, string>> = {
  priam: "crown",
  helen: "rose",
  cassandra: "eye-target",
  briseis: "queen-crown",
  calchas: "third-eye",
  thersites: "achilles-heel",
  sinon: "trojan-horse",
  helenos: "third-eye",
};

/** What the story holds for each turn, and its picture on the track. */
export const STORY: Readonly<Record<number, { word: string; device: string }>> = {
  3: { word: "web-briseis-taken", device: "camping-tent" },
  5: { word: "event-M5", device: "crossed-swords" },
  6: { word: "event-M6", device: "crossed-swords" },
  8: { word: "event-M8", device: "crossed-swords" },
  9: { word: "event-M9", device: "bow-arrow" },
  10: { word: "event-M10", device: "bow-arrow" },
  12: { word: "web-the-horse", device: "trojan-horse" },
};

export const EVENTS = ["", "cassandra", "calchas", "thersites", "sinon", "briseis", "helenos", "priam", "helen", ""];
export const ROMAN = ["I", "II", "III", "IV"];
