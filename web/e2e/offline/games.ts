/** Games played offline: the number of players, and options (by their labels) that keep them short. */
export const GAMES: [game: string, players: string, options: Record<string, string>][] = [
  ["The Trojan War", "", {}],
  ["Troia", "", {}],
  ["Escólex", "3", { Map: "Caldera", "Starting troops of each army": "4", "Round limit (Ilion variant)": "2" }],
  ["Iliad", "", { Scenario: "the lesson (Ilion variant)" }],
];
/** Presses before the device is switched off in the middle of a game. */
export const HALF = 6;
