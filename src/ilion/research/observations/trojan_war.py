"""Observation of The Trojan War: heroes, line-ups as far as a seat sees them, the duel and the story."""

from __future__ import annotations

from typing import Any, Final

from ilion.games.trojan_war.book import MANDATORY, STORY, book_of
from ilion.games.trojan_war.state import (
    AWAY,
    DEAD,
    NOBODY,
    OUTCOMES,
    PRISONER,
    RESULTS,
    STEPS,
    Position,
)
from ilion.games.trojan_war.types import BOXES, GREEK, SIDES, TROJAN, TrojanWarSetup
from ilion.games.trojan_war.view import is_open_to
from ilion.research.observed_array import UNBOUNDED, ObservedArray, flag, label, named

READY, WOUNDED, IS_AWAY, IS_PRISONER, IS_DEAD = range(5)
HERO_STATES: Final = ("ready", "wounded", "away", "prisoner", "dead")
EMPTY: Final = -1
FACE_DOWN: Final = -2
LAST_TURN: Final = 12


def arrays(setup: TrojanWarSetup) -> tuple[ObservedArray, ...]:
    """Return the layout of an observation under a setup."""
    book = book_of(setup)
    heroes, gods = len(book.ids), len(book.gods)
    return (
        label("seat", "The seat that sees this.", 2, low=0),
        flag("to_act", "Seats that are to act.", (2,)),
        ObservedArray("turn", "Turn of the game.", 1, LAST_TURN),
        named("step", "Step of the turn.", STEPS),
        ObservedArray("points", "Victory points: positive for the Trojans.", -UNBOUNDED, UNBOUNDED),
        named("hero_state", "By hero: where the hero is.", HERO_STATES, (heroes,)),
        ObservedArray(
            "hero_back", "By hero: first turn in which the hero may fight; 0 if absent.", 0, UNBOUNDED, (heroes,)
        ),
        label("line_up", "By side and box: the hero; -1 for none, -2 for a face-down counter.", heroes, (2, BOXES), -2),
        label("box_story", "By box: the mandatory duel of the story that stands there.", len(MANDATORY), (BOXES,)),
        flag("cancelled", "By box: whether the challenge is cancelled.", (BOXES,)),
        named("box_winner", "By box: the side that has won.", ("nobody", *SIDES), (BOXES,), -1),
        named("box_result", "By box: what happened to the loser.", ("nothing", *RESULTS), (BOXES,), -1),
        ObservedArray("boxes", "Number of boxes in use this turn.", 0, BOXES),
        flag("committed", "By side: whether the line-up is fixed.", (2,)),
        named("seer", "Side that has a seer this turn.", ("nobody", *SIDES), low=-1),
        label("unveiled", "Box whose counter a seer has turned up.", BOXES),
        label("shamed", "Box that Thersites gives to the Trojans.", BOXES),
        label("gods", "The gods drawn this turn, in order.", gods, (2,)),
        label("absent_god", "The god who was drawn to stay out of the bowl.", gods),
        label("event", "Face of the event die; -1 if it was not rolled this turn.", 10),
        flag("pending", "By event of the story: whether it waits for its heroes.", (len(STORY),)),
        flag("briseis", "1 if Briseis is in Agamemnon’s tent."),
        flag("sinon", "Whether Sinon helps the Greeks."),
        ObservedArray("rerolls", "Greek re-rolls left, and the first and last turn for them.", 0, UNBOUNDED, (3,)),
        flag("ulysses_took_helenos", "Whether Ulysses has taken Helenos prisoner."),
        ObservedArray("fight_box", "Box of the current fight; 4 for the armies, 5 for the Horse.", -1, BOXES + 1),
        ObservedArray("fight_wounds", "By side: wounds in the current duel.", 0, UNBOUNDED, (2,)),
        ObservedArray("fight_dice", "By side: the die; -1 before it is thrown.", -1, 9, (2,)),
        ObservedArray("fight_sums", "By side: everything that is added to the die.", -UNBOUNDED, UNBOUNDED, (2,)),
        named("fight_winner", "Side that has won the current throw.", ("nobody", *SIDES), low=-1),
        named("fight_result", "What happens to the loser of the current duel.", ("nothing", *RESULTS), low=-1),
        ObservedArray("wins", "By side: duels won this turn.", 0, UNBOUNDED, (2,)),
        ObservedArray(
            "turn_points",
            "By side: points scored this turn in each box, then by the armies.",
            0,
            UNBOUNDED,
            (2, BOXES + 1),
        ),
        named("offerer", "Side that offers an exchange of prisoners.", ("nobody", *SIDES), low=-1),
        flag("given", "By hero: whether the offer releases the hero.", (heroes,)),
        flag("asked", "By hero: whether the offer demands the hero.", (heroes,)),
        flag("bargained", "By side: whether it has had its chance to offer this turn.", (2,)),
        named("outcome", "Result of the game.", ("open", *OUTCOMES), low=-1),
    )


def read(state: Any, seat: int) -> list[int]:
    """Return what a seat sees, in the order of ``arrays``."""
    assert isinstance(state, Position)
    p: Position = state
    heroes = len(p.back)
    row: list[int] = [seat, int(GREEK in p.waiting), int(TROJAN in p.waiting), p.turn, p.step, p.vp]
    row += [hero_state(back, p.turn) for back in p.back]
    row += [0 if back >= AWAY else back for back in p.back]
    for side in (GREEK, TROJAN):
        line = p.line(side)
        row += [counter(p, side, box, line[box], seat) if box < p.duels else EMPTY for box in range(BOXES)]
    staged = p.staged[: p.duels]
    row += [staged[box] if box < len(staged) else NOBODY for box in range(BOXES)]
    row += [int(box in p.cancelled) for box in range(BOXES)]
    row += [result % 2 if result >= 0 else NOBODY for result in p.results]
    row += [result // 2 if result >= 0 else NOBODY for result in p.results]
    row += [p.duels, int(p.committed[GREEK]), int(p.committed[TROJAN]), p.seer, p.unveiled, p.auto]
    gods = p.gods
    row += [gods[0] if gods else NOBODY, gods[1] if len(gods) > 1 else NOBODY]
    row += [p.absent[0] if p.absent else NOBODY, p.event]
    row += [int(event in p.pending) for event in range(len(STORY))]
    row += [p.briseis, int(p.sinon), p.rerolls, p.reroll_from, p.reroll_until, int(p.ulysses_took)]
    read_fight(p, row)
    row += p.wins
    scored = [0] * (2 * (BOXES + 1))
    for side, points, box in p.entries:
        scored[side * (BOXES + 1) + (box - 1 if box else BOXES)] += points
    row += scored
    row.append(p.offerer)
    offered = p.offerer != NOBODY
    for heroes_offered in (p.gives, p.asks):
        row += [int(offered and hero in heroes_offered) for hero in range(heroes)]
    row += [int(p.bargained[GREEK]), int(p.bargained[TROJAN]), p.outcome]
    return row


def hero_state(back: int, turn: int) -> int:
    if back == DEAD:
        return IS_DEAD
    if back == PRISONER:
        return IS_PRISONER
    if back == AWAY:
        return IS_AWAY
    return WOUNDED if back > turn else READY


def counter(p: Position, side: int, box: int, hero: int, seat: int) -> int:
    """Return the hero in a box, or what a seat sees instead."""
    if is_open_to(p, side, box, seat):
        return hero
    laid = p.committed == (True, True) or p.seer == 1 - side
    return FACE_DOWN if p.committed[side] and (hero >= 0 or not laid) else EMPTY


def read_fight(p: Position, row: list[int]) -> None:
    """Add the current fight: nothing between fights, only the dice at the Horse."""
    if p.turn == LAST_TURN:
        row += [BOXES + 1, 0, 0, p.dice[GREEK], p.dice[TROJAN], 0, 0, NOBODY, NOBODY]
    elif p.box < 0:
        row += [NOBODY, 0, 0, NOBODY, NOBODY, 0, 0, NOBODY, NOBODY]
    else:
        row += [p.box if p.box < p.duels else BOXES, *p.wounds, *p.dice, *p.sums]
        row += [p.won, p.fallen if p.won >= 0 else NOBODY]
