/** How the log of Troia looks, and which acts are chosen on the board. */
import type { Presentation } from "../../board/contract";

export const presentation: Presentation = {
  chapters: ["turn"],
  onBoard: ["offer", "add", "pour", "move", "lift", "put", "take", "lay", "march", "recall"],
  onward: ["pay", "invoke"],
  icons: {
    drew: "laurel-crown",
    "drew-card": "laurel-crown",
    "paid-mixed": "amphora",
    "paid-superior": "amphora",
    "god-moved": "greek-temple",
    "hero-moved": "spartan-helmet",
    "hero-stayed": "spartan-helmet",
    "invoked-zeus": "zeus-sword",
    "invoked-athena": "cornucopia",
    "invoked-doris": "mermaid",
    "invoked-apollo": "lyre",
    took: "lyre",
    stole: "mermaid",
    "stole-card": "mermaid",
    laid: "trojan-horse",
    marched: "horse-head",
    returned: "return-arrow",
    "ended-horse": "trojan-horse",
    "ended-march": "trireme",
    "ended-progress": "laurels",
    "ended-heroes": "laurels",
    "ended-draw": "laurels",
  },
};
