/** The pieces of the game: what is printed on each, and its state. */
import { HEROES } from "../../board/emblems";
import type { Piece as PrintedPiece, Components, PieceSeen, View } from "../../generated/iliad";
import type { Words } from "../../i18n/words";

export interface Piece {
  man: PrintedPiece;
  id: string;
  side: "greek" | "trojan";
  /** Empty if it is not on the map. */
  square: string;
  status: PieceSeen[2];
  mark: PieceSeen[3];
  /** A hero's counter is larger. */
  hero: boolean;
}

export function piecesOf(view: View, components: Components): Piece[] {
  const men = new Map(components.pieces.map((m) => [m.id, m]));
  return view.pieces.flatMap(([id, square, status, mark]) => {
    const man = men.get(id);
    return man ? [pieceOf(man, square, status, mark)] : [];
  });
}

/** Return a piece from its print; ready and off the map by default. */
export const pieceOf = (man: PrintedPiece, square = "", status: Piece["status"] = "ready", mark: Piece["mark"] = "fresh"): Piece => ({
  man,
  id: man.id,
  side: man.side,
  square,
  status,
  mark,
  hero: man.value !== "A" && man.value > 1,
});

/** Both Ajaxes have other names in the other games. */
const NAMESAKES: Readonly<Record<string, string>> = { ajax_telamon: "ajax", ajax_oileus: "ajax-oileus" };

/** A hero's emblem; other pieces show spears or a bow. */
export const deviceOf = (man: PrintedPiece) => HEROES[NAMESAKES[man.id] ?? man.id] ?? (man.value === "A" ? "bow-arrow" : "spears");

/** The message id of a piece. */
export const named = (id: string) => `piece-${id}`;

/** Describe a piece: its name, origin, side and strength. */
export const described = ({ id, man, side }: Piece, words: Words) =>
  words.say("web-piece", { piece: named(id), city: `city-${man.city}`, side: `side-${side}`, value: `${man.value}` });

/** Return which pieces must attack an enemy, and why: bound pieces before adjacent ones. */
export function owed(view: View, enemy: string, words: Words): { pieces: string[]; text: string } {
  const by = view.owed.filter(([, e]) => e === enemy);
  const bound = by.filter(([, , b]) => b);
  const pieces = (bound.length ? bound : by).map(([a]) => a);
  return { pieces, text: words.say(bound.length ? "web-owed-bound" : "web-owed-beside", { enemy: named(enemy), pieces: pieces.map(named) }) };
}
