/** What is played without a server: each game, how many sit, and options (as a reader sees them) that keep it short. */
export const GAMES: [game: string, players: string, options: Record<string, string>][] = [
  ["The Trojan War", "", {}],
  ["Troia", "", {}],
  ["Escólex", "3", { Map: "Caldera", "Starting troops of each army": "4", "Round limit (Ilion variant)": "2" }],
  ["Iliad", "", { Scenario: "the lesson (Ilion variant)" }],
];
/** So often something is pressed before the device is switched off in the middle of a game. */
export const HALF = 6;
