"""Text board, prompts and sketch: a view in words, what its seat is asked, and acts in words."""

from __future__ import annotations

from typing import assert_never

from ilion.core.board_sketch import Ground, Sketch, SketchArea, SketchMark, box
from ilion.core.components import notice
from ilion.core.game import Goal, Section
from ilion.core.state import FATE
from ilion.core.values import Arg, Phrase
from ilion.core.words import Words
from ilion.games.troia.book import (
    BACKS,
    CARD,
    GREEK,
    MARCH,
    OFFERINGS,
    PIECES,
    SIDES,
    TROJAN,
    ZONES,
    Book,
    book_of,
    components_origin,
)
from ilion.games.troia.state import ACT, BUILD, NOBODY, PAYING, POWER
from ilion.games.troia.types import (
    Action,
    Add,
    Deal,
    Decline,
    Done,
    Draw,
    GodSeen,
    HeroSeen,
    Invoke,
    Lay,
    Lift,
    March,
    Move,
    Offer,
    Pay,
    Pour,
    Put,
    Recall,
    Settle,
    Snatch,
    Take,
    TroiaSetup,
    TroiaView,
    Wait,
)


def board(setup: TroiaSetup, seen: TroiaView, words: Words) -> tuple[Section, ...]:
    """Return a view in words, the sections of the prompt first."""
    book = book_of(setup)
    first = prompt_sections(setup, seen, words)
    parts = [
        olympus_section(book, seen, words),
        battle_section(seen, words),
        goals_section(book, seen, words),
        hands_section(book, seen, words),
        piles_section(book, seen, words),
    ]
    if seen.payment is not None:
        parts.insert(0, payment_section(book, seen, words))
    own = setup.components
    origin = words.say("board-reconstructed") if own is None else notice(components_origin(own), words)
    parts.append(Section(words.say("board-origin"), (origin,)))
    return (*first, *(part for part in parts if part not in first))


def prompt(setup: TroiaSetup, seen: TroiaView) -> Phrase:
    """Return what the view's seat is asked, or whom it waits for."""
    if seen.ending:
        return Phrase(f"ended-{seen.ending}", {"side": side_name(seen.winner)})
    if seen.to_act == (FATE,):
        return Phrase("ask-fate")
    if seen.me is None or seen.me not in seen.to_act:
        return Phrase("ask-waiting", {"side": side_name(seen.to_act[0])})
    if seen.phase == ACT:
        return Phrase("ask-again" if seen.offered else "ask-act")
    if seen.phase == PAYING:
        return payment_prompt(seen)
    if seen.phase == POWER:
        if seen.god == "apollo" and setup.apollo != "chosen":
            return Phrase("ask-apollo-given")
        return Phrase(f"ask-{seen.god}-more" if seen.chosen else f"ask-{seen.god}")
    if seen.phase == BUILD:
        return Phrase("ask-build") if seen.turn == GREEK else Phrase(f"ask-march-{seen.march + 1}")
    return Phrase("ask-return")


def goal(setup: TroiaSetup, seen: TroiaView) -> Goal:
    """Return what a side wants, and how far horse and march are."""
    aim = "watch" if seen.me is None else SIDES[seen.me]
    args: dict[str, Arg] = {"built": sum(map(bool, seen.horse)), "march": seen.march, "all": PIECES}
    return Goal(Phrase(f"goal-{aim}"), Phrase("goal-standing", args))


def side_name(seat: int) -> str:
    return f"side-{SIDES[seat]}" if seat != NOBODY else "nobody"


def act_phrase(setup: TroiaSetup, act: Action) -> Phrase:
    """Return an act in words."""
    book = book_of(setup)
    match act:
        case Settle(god):
            return Phrase("act-settle", {"god": f"god-{god}"})
        case Deal(card):
            return card_phrase(book, "act-deal", card)
        case Snatch(card):
            return card_phrase(book, "act-take", card)
        case Draw():
            return Phrase("act-draw")
        case Offer(god):
            return Phrase("act-offer", {"god": f"god-{god}"})
        case Add(card):
            return card_phrase(book, "act-add", card)
        case Pour(own):
            return Phrase(f"act-pour-{own}")
        case Pay():
            return Phrase("act-pay")
        case Invoke():
            return Phrase("act-invoke")
        case Move(name, zone):
            return Phrase("act-move", {"hero": f"hero-{name}", "zone": f"zone-{zone}"})
        case Lift(god):
            return Phrase("act-lift", {"god": f"god-{god}"})
        case Put(place):
            return Phrase("act-put", {"place": place + 1})
        case Take(card):
            return card_phrase(book, "act-take", card)
        case Decline():
            return Phrase("act-decline")
        case Done():
            return Phrase("act-done")
        case Lay(card, piece):
            return Phrase("act-lay", {"card": card, "piece": f"emblem-{piece}", "what": book.what[CARD[card]]})
        case March(card, second):
            return (
                Phrase("act-march-both", {"what": (*book.what[CARD[card]], *book.what[CARD[second]])})
                if second
                else card_phrase(book, "act-march", card)
            )
        case Wait():
            return Phrase("act-wait")
        case Recall(first, second):
            return Phrase("act-recall", {"heroes": (f"hero-{first}", f"hero-{second}")})
        case _:
            assert_never(act)


def card_phrase(book: Book, word: str, card: str) -> Phrase:
    """Return an act with a card in words; only the back is named if the card is hidden."""
    if card in BACKS:
        return Phrase(f"{word}-unseen", {"back": f"back-{card}"})
    return Phrase(word, {"card": card, "what": book.what[CARD[card]]})


MOVERS = ("poseidon", "ares", "hermes", "hephaestus", "hera", "artemis", "aphrodite")
"""Gods whose power moves a hero."""


def prompt_sections(setup: TroiaSetup, seen: TroiaView, words: Words) -> tuple[Section, ...]:
    """Return the sections that the pending question depends on, most important first; none if the seat is not asked."""
    if seen.me is None or seen.me not in seen.to_act or seen.ending:
        return ()
    book = book_of(setup)
    if seen.phase == ACT:
        return (hand_section(book, seen, words), gods_section(book, seen, words))
    if seen.phase == PAYING:
        return (payment_section(book, seen, words), hand_section(book, seen, words))
    if seen.phase == BUILD:
        return (goals_section(book, seen, words), hand_section(book, seen, words))
    if seen.phase != POWER or seen.god in MOVERS:
        return (battle_section(seen, words),)
    match seen.god:
        case "iris":
            return (olympus_section(book, seen, words),)
        case "apollo":
            return (pile_section(book, seen, words), hand_section(book, seen, words))
        case "doris":
            return (hands_section(book, seen, words),)
        case "zeus":
            return (hand_section(book, seen, words), decks_section(seen, words))
        case _:
            return (goals_section(book, seen, words), hand_section(book, seen, words))


def hand_section(book: Book, seen: TroiaView, words: Words) -> Section:
    """Return my cards without those in an offering, and the Cornucopia if I hold it."""
    assert seen.me is not None
    away = seen.payment.cards if seen.payment is not None else ()
    cards = [card_text(book, card, words) for card in seen.hands[seen.me] if card not in away]
    if seen.cornucopia == seen.me:
        cards.append(words.name("cornucopia"))
    return Section(words.say("needs-hand"), (words.series(cards) or "–",))


def gods_section(book: Book, seen: TroiaView, words: Words) -> Section:
    """Return each god with its cost for me, the hero it moves and where, and what my hand can pay."""
    gods = [god_text(book, seen, place, words) for place in range(len(seen.olympus) - 1, -1, -1)]
    return Section(words.say("needs-gods"), tuple(gods))


def god_text(book: Book, seen: TroiaView, place: int, words: Words) -> str:
    god = seen.olympus[place]
    hero, zone = moved_hero(book, seen, god)
    line = words.say(
        "needs-god",
        place=place + 1,
        god=f"god-{god.id}",
        offering=f"offering-{god.offering}",
        cost=god.greek if seen.me == GREEK else god.trojan,
        hero=hero,
        zone=zone,
    )
    return f"{line} · {words.say(f'needs-reach-{seen.reach[place]}')}"


def moved_hero(book: Book, seen: TroiaView, god: GodSeen) -> tuple[str, str]:
    """Return the hero that a god's offering moves for me, and the zone where the hero stands."""
    assert seen.me is not None
    icons = book.icons[seen.me]
    name = next(h for h, icon in zip(book.heroes, icons, strict=True) if OFFERINGS[icon] == god.offering)
    zone = next(h.zone for h in seen.heroes if h.id == name)
    return f"hero-{name}", f"zone-{zone}"


def pile_section(book: Book, seen: TroiaView, words: Words) -> Section:
    """Return the other side's discards, from which a card is taken."""
    assert seen.me is not None
    side = 1 - seen.me
    cards = words.series(card_text(book, card, words) for card in seen.discards[side]) or "–"
    return Section(words.say("needs-pile", side=f"seat-{SIDES[side]}"), (cards,))


def decks_section(seen: TroiaView, words: Words) -> Section:
    """Return how many cards are left to draw."""
    sides = enumerate(SIDES)
    lines = [words.say("board-deck", side=f"seat-{side}", cards=seen.decks[seat]) for seat, side in sides]
    return Section(words.say("needs-decks"), tuple(lines))


def act_note(setup: TroiaSetup, seen: TroiaView, act: Action, words: Words) -> str:
    """Return a note on one choice: cost and possible levels of an offering, or a laid card's other symbols."""
    if seen.me is None:
        return ""
    book = book_of(setup)
    match act:
        case Offer(name):
            place = next(n for n, god in enumerate(seen.olympus) if god.id == name)
            god = seen.olympus[place]
            hero, _ = moved_hero(book, seen, god)
            cost = god.greek if seen.me == GREEK else god.trojan
            reach = seen.reach[place] if place < len(seen.reach) else "none"
            return words.say("remark-offer", cost=cost, hero=hero, reach=f"needs-reach-{reach}")
        case Lay(card, piece):
            rest = tuple(shown for shown in book.what[CARD[card]] if shown != f"emblem-{piece}")
            return words.say("remark-lay", what=rest) if rest else ""
        case _:
            return ""


def payment_section(book: Book, seen: TroiaView, words: Words) -> Section:
    """Return what the current offering holds, and what it would be, unless the prompt says that already."""
    assert seen.payment is not None
    inside = [card_text(book, card, words) for card in seen.payment.cards]
    if seen.payment.poured >= 0:
        inside.append(words.say(f"act-pour-{seen.payment.poured}"))
    is_asked = seen.me is not None and seen.me in seen.to_act
    outcome = () if is_asked else (words.say(payment_prompt(seen)),)
    return Section(words.say("board-payment"), (*outcome, words.series(inside) or "–"))


def olympus_section(book: Book, seen: TroiaView, words: Words) -> Section:
    """Return, from the Trojan end down to the Greek, place, god, offering, costs and the heroes it moves."""
    lines = []
    for place in range(len(seen.olympus) - 1, -1, -1):
        god = seen.olympus[place]
        heroes = {
            side: next((f"hero-{h}" for h, i in zip(book.heroes, icons, strict=True) if OFFERINGS[i] == god.offering))
            for side, icons in zip(SIDES, book.icons, strict=True)
        }
        lines.append(
            words.say(
                "board-god",
                place=place + 1,
                god=f"god-{god.id}",
                offering=f"offering-{god.offering}",
                greek=god.greek,
                trojan=god.trojan,
                greekhero=heroes["greek"],
                trojanhero=heroes["trojan"],
            )
        )
    return Section(words.say("board-olympus"), tuple(lines))


def battle_section(seen: TroiaView, words: Words) -> Section:
    """Return, from the Trojan end down to the Greek, the heroes in each zone with their two icons, mine first."""
    lines = []
    for zone in range(ZONES - 1, -1, -1):
        there = [hero_text(h, words) for h in seen.heroes if h.zone == zone]
        lines.append(words.say("board-zone", zone=f"zone-{zone}", heroes=", ".join(there) or "–"))
    return Section(words.say("board-battle"), tuple(lines))


def hero_text(seen: HeroSeen, words: Words) -> str:
    return words.say(
        "board-hero", hero=f"hero-{seen.id}", large=f"offering-{seen.large}", small=f"offering-{seen.small}"
    )


def goals_section(book: Book, seen: TroiaView, words: Words) -> Section:
    pieces = [
        words.say("board-piece-built" if card else "board-piece-missing", piece=f"emblem-{piece}")
        for piece, card in zip(book.pieces, seen.horse, strict=True)
    ]
    built = sum(1 for card in seen.horse if card)
    lines = [words.say("board-horse", built=built, pieces=", ".join(pieces)), words.say("board-march", step=seen.march)]
    if seen.march < len(MARCH):
        lines.append(words.say(f"board-step-{seen.march + 1}"))
    holder = "board-supply" if seen.cornucopia == NOBODY else f"seat-{SIDES[seen.cornucopia]}"
    lines.append(words.say("board-cornucopia", holder=holder))
    return Section(words.say("board-goals"), tuple(lines))


def hands_section(book: Book, seen: TroiaView, words: Words) -> Section:
    lines = []
    for seat in (GREEK, TROJAN):
        total = sum(seen.backs[seat])
        foreign = seen.backs[seat][1 - seat]
        lines.append(words.say("board-hand", side=f"seat-{SIDES[seat]}", cards=total, foreign=foreign))
        for card in seen.hands[seat]:
            line = "  " + card_text(book, card, words)
            if seat == seen.me and card in seen.shown:
                line += "  " + words.say("board-shown")
            lines.append(line)
    return Section(words.say("board-hands"), tuple(lines))


def piles_section(book: Book, seen: TroiaView, words: Words) -> Section:
    lines = []
    for seat in (GREEK, TROJAN):
        pile = words.series(card_text(book, card, words) for card in seen.discards[seat]) or "–"
        side = f"seat-{SIDES[seat]}"
        lines.append(words.say("board-deck", side=side, cards=seen.decks[seat]))
        lines.append(words.say("board-discard", side=side, pile=pile))
    return Section(words.say("board-piles"), tuple(lines))


def card_text(book: Book, card: str, words: Words) -> str:
    return words.say("board-card", card=card, what=book.what[CARD[card]])


def payment_prompt(seen: TroiaView) -> Phrase:
    """Return what the current offering would be if paid now."""
    payment = seen.payment
    assert payment is not None
    kind = next(g.offering for g in seen.olympus if g.id == payment.god)
    args: dict[str, Arg] = {
        "god": f"god-{payment.god}",
        "cost": payment.cost,
        "total": payment.total,
        "specific": payment.specific,
        "kind": f"offering-{kind}",
        "hero": f"hero-{payment.hero}",
        "zone": f"zone-{payment.zone}",
    }
    return Phrase(f"ask-pay-{payment.level}", args)


SKETCH_STEPS = 4
GROUNDS: tuple[Ground, ...] = ("ships", "land", "field", "land", "wall")
"""By zone, from the Greek side."""


def sketch(setup: TroiaSetup, v: TroiaView, words: Words) -> Sketch:
    areas = [SketchArea(box(0, (ZONES - 1 - zone) * 19, 100, 18.4), GROUNDS[zone]) for zone in range(ZONES)]
    marks = []
    for zone in range(ZONES):
        here = [hero for hero in v.heroes if hero.zone == zone]
        for n, hero in enumerate(here):
            y = (ZONES - 1 - zone) * 19 + 6.6
            marks.append(
                SketchMark(
                    100 * (n + 1) / (len(here) + 1), y, 9.6, name=words.name(f"hero-{hero.id}"), letters=4.2, room=24
                )
            )
    for seat, come, y in ((TROJAN, v.march, 0), (GREEK, len(v.horse), 57)):
        areas += [
            SketchArea(box(104, y + step * 9.4, 16, 8.6), seat if step < come else "box", str(step + 1))
            for step in range(SKETCH_STEPS)
        ]
    return Sketch(120, 95, tuple(areas), tuple(marks))
