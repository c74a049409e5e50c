/** What is played without a server: each game, how many sit, and options (as a reader sees them) that keep it short. */
export const GAMES: [game: string, players: string, options: Record<string, string>][] = [
  ["The Trojan War", "", {}],
  ["Troia", "", {}],
  ["Escólex", "3", { Map: "Caldera", "Initial troops of each army": "4", "Rounds after which the war is decided by count (house rule)": "2" }],
  ["Iliad", "", { "Scenario (the lesson is ours)": "the lesson" }],
];
/** So often something is pressed before the device is switched off in the middle of a game. */
export const HALF = 6;
