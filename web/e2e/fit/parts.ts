/** Window sizes, and the elements that must be visible in each of them. */
import type { Part } from "./faults";
import type { Game } from "./positions";

/** Desktops, tablets, phones; 720 by 450 is a desktop at 200 %. */
export const SIZES = ["1920x1080", "1440x900", "1366x768", "1280x720", "1024x768", "820x1180", "720x450", "844x390", "390x844", "360x640"];

/** The board and the player's own pieces on it. */
export const BOARD: Record<Game, Part[]> = {
  war: [
    ["box", ".boxes .box", 2],
    ["counter", ".box .ctr > svg, .box .slot", 4],
    ["own hero", ".war > .dock .ctr > svg", 0],
  ],
  troia: [
    ["card", ".hand .cards .card", 0],
    ["zone", ".field .zone", 5],
    ["hero", ".field .zone .ctr > svg", 6],
    ["god", ".olympus .god", 6],
    ["deck", ".hand .deck"],
  ],
  escolex: [
    ["map", ".frame .map"],
    ["zoom", ".zoom .ib", 2],
  ],
  iliad: [
    ["plain", ".frame .box"],
    ["piece", ".tray .ctr > svg", 0],
    ["hour", ".cal .disp"],
  ],
};
const SEATS: Part = ["seat", ".table .seat", 2];
const QUESTION: Part = ["question", "#question"];
const ACTS: Part = ["act", ".decision > .acts .btn, .decision .confirm .btn", 0];

export const ASKED = [QUESTION, ACTS, SEATS];
export const REPLAYED: Part[] = [QUESTION, SEATS, ["transport", ".transport .ib, .transport select, .transport input", 6]];
export const ENDED: Part[] = [["result", "#result-title"], ["act", ".result .acts .btn", 3], SEATS];
