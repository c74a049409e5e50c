/** How the log of Troia looks, and which moves are chosen on the board. */
import type { Act } from "../../board/choices";
import type { Presentation } from "../../board/contract";
import type { TroiaView } from "../../generated/troia";

/** A card added to an offering is shown there before the server responds. */
const foresee = (view: TroiaView, act: Act): TroiaView | null =>
  act[0] === "add" && view.payment ? { ...view, payment: { ...view.payment, cards: [...view.payment.cards, String(act[1])] } } : null;

export const presentation: Presentation = {
  foresee,
  ending: (view: TroiaView, _told, words) => ({
    head: words.say(`web-end-${view.ending}`),
    reason: words.say("web-end-count", { built: view.horse.filter(Boolean).length, march: view.march }),
  }),
  chapters: ["turn"],
  numberedChapters: true,
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
