/** The look of a seat's pieces: twelve that differ by colour, pattern and shape. */
export interface Pigment {
  field: string;
  ink: string;
  /** A tile of ten by ten, stroked over the field. */
  pattern: string;
}

const DARK = "#191310";
const BONE = "#f6efe2";

const PIGMENTS: readonly Pigment[] = [
  { field: "#2a211c", ink: BONE, pattern: "" },
  { field: "#d9763f", ink: DARK, pattern: "M0 5H10M0 0V5M5 5V10" },
  { field: "#d3b05c", ink: DARK, pattern: "M-2 12 12-2M-2 2 2-2M8 12 12 8" },
  { field: "#7d2f3c", ink: BONE, pattern: "M5 2V8M2 5H8" },
  { field: "#66752e", ink: BONE, pattern: "M2.500 2a.6.6 0 1 0 .1 0M7.500 7a.6.6 0 1 0 .1 0" },
  { field: "#efe6d3", ink: DARK, pattern: "M0 4Q2.500 1 5 4T10 4" },
  { field: "#d8979c", ink: DARK, pattern: "M5 0V10" },
  { field: "#5b947f", ink: DARK, pattern: "M0 7 5 3 10 7" },
  { field: "#6b4a2f", ink: BONE, pattern: "M5 2.500a2.500 2.500 0 1 0 .1 0" },
  { field: "#66537f", ink: BONE, pattern: "M-2-2 12 12M8-2 12 2M-2 8 2 12" },
  { field: "#c3c552", ink: DARK, pattern: "M0 5H10M5 0V10" },
  { field: "#857c70", ink: DARK, pattern: "M1 3H6M4 8H9" },
];

/** An army without a player. */
export const PASSIVE: Pigment = { field: "#b9ac98", ink: DARK, pattern: "" };

/** The outline of a seat's token, about 30 units wide around the middle. */
const TOKENS: readonly string[] = [
  "M13 0A13 13 0 1 1-13 0 13 13 0 1 1 13 0Z",
  "M-12.500-12.500h5v2.500h5v-2.500h5v2.500h5v-2.500h5V12H-12.500Z",
  "M0-16 16 0 0 16-16 0Z",
  "M-8-13H8L15 0 8 13H-8L-15 0Z",
  "M0-17 17 13H-17Z",
  "M-13-13H13V1C13 8 7 12.500 0 15-7 12.500-13 8-13 1Z",
  "M-13 14V-4L0-16 13-4V14Z",
  "M-18 0Q0-26 18 0 0 26-18 0Z",
  "M-13 13V-1A13 13 0 0 1 13-1V13Z",
  "M-17-11H17L11 12H-11Z",
  "M-8-12H18L8 12H-18Z",
  "M0 18-17-12H17Z",
];

export const pigmentOf = (army: number): Pigment => PIGMENTS[army % PIGMENTS.length]!;
export const tokenOf = (army: number): string => TOKENS[army % TOKENS.length]!;
