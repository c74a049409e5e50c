"""The text board, the questions and the acts in words."""

from __future__ import annotations

from typing import assert_never

from ilion.core.components import notice
from ilion.core.game import Section
from ilion.core.state import FATE
from ilion.core.wire import Arg, Phrase
from ilion.core.words import Words
from ilion.games.troia.book import BACKS, CARD, GREEK, MARCH, OFFERINGS, SIDES, TROJAN, ZONES, Book, book_of
from ilion.games.troia.position import ACT, BUILD, NOBODY, PAYING, POWER
from ilion.games.troia.printed import whose
from ilion.games.troia.types import (
    Action,
    Add,
    Deal,
    Decline,
    Done,
    Draw,
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
    View,
    Wait,
)


def board(setup: TroiaSetup, seen: View, words: Words) -> tuple[Section, ...]:
    """What a view shows, part by part."""
    book = book_of(setup)
    parts = [
        Section(words.say("board-olympus"), olympus(book, seen, words)),
        Section(words.say("board-battle"), battle(seen, words)),
        Section(words.say("board-goals"), goals(book, seen, words)),
        Section(words.say("board-hands"), hands(book, seen, words)),
        Section(words.say("board-piles"), piles(book, seen, words)),
    ]
    if seen.payment is not None:
        inside = [described(book, card, words) for card in seen.payment.cards]
        if seen.payment.poured >= 0:
            inside.append(words.say(f"act-pour-{seen.payment.poured}"))
        parts.insert(0, Section(words.say("board-payment"), (words.say(paying(seen)), *inside)))
    if any(how != "none" for how in seen.reach):
        parts.append(Section(words.say("board-reach"), within_reach(seen, words)))
    own = setup.components
    origin = words.say("board-reconstructed") if own is None else notice(whose(own), words)
    return (*parts, Section(words.say("board-origin"), (origin,)))


def olympus(book: Book, seen: View, words: Words) -> tuple[str, ...]:
    """From the Trojan end down to the Greek: place, god, offering, costs and the heroes it moves."""
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
    return tuple(lines)


def within_reach(seen: View, words: Words) -> tuple[str, ...]:
    """The gods that my hand can pay, and how."""
    gods = zip(seen.olympus, seen.reach, strict=True)
    return tuple(words.say(f"board-reach-{how}", god=f"god-{god.id}") for god, how in gods if how != "none")


def battle(seen: View, words: Words) -> tuple[str, ...]:
    """From the Trojan end down to the Greek, the heroes in each zone with their two icons, mine first."""
    lines = []
    for zone in range(ZONES - 1, -1, -1):
        there = [hero(h, words) for h in seen.heroes if h.zone == zone]
        lines.append(words.say("board-zone", zone=f"zone-{zone}", heroes=", ".join(there) or "–"))
    return tuple(lines)


def hero(seen: HeroSeen, words: Words) -> str:
    return words.say(
        "board-hero", hero=f"hero-{seen.id}", large=f"offering-{seen.large}", small=f"offering-{seen.small}"
    )


def goals(book: Book, seen: View, words: Words) -> tuple[str, ...]:
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
    return tuple(lines)


def hands(book: Book, seen: View, words: Words) -> tuple[str, ...]:
    lines = []
    for seat in (GREEK, TROJAN):
        total = sum(seen.backs[seat])
        foreign = seen.backs[seat][1 - seat]
        lines.append(words.say("board-hand", side=f"seat-{SIDES[seat]}", cards=total, foreign=foreign))
        for card in seen.hands[seat]:
            line = "  " + described(book, card, words)
            if seat == seen.me and card in seen.shown:
                line += "  " + words.say("board-shown")
            lines.append(line)
    return tuple(lines)


def piles(book: Book, seen: View, words: Words) -> tuple[str, ...]:
    lines = []
    for seat in (GREEK, TROJAN):
        pile = "; ".join(described(book, card, words) for card in seen.discards[seat]) or "–"
        side = f"seat-{SIDES[seat]}"
        lines.append(words.say("board-deck", side=side, cards=seen.decks[seat]))
        lines.append(words.say("board-discard", side=side, pile=pile))
    return tuple(lines)


def described(book: Book, card: str, words: Words) -> str:
    return words.say("board-card", card=card, what=book.what[CARD[card]])


def paying(seen: View) -> Phrase:
    """What the offering under way would be if paid now."""
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


def ask(setup: TroiaSetup, seen: View) -> Phrase:
    """What the view's seat is asked, or whom it waits for."""
    if seen.ending:
        return Phrase(f"ended-{seen.ending}", {"side": side_of(seen.winner)})
    if seen.to_act == (FATE,):
        return Phrase("ask-fate")
    if seen.me is None or seen.me not in seen.to_act:
        return Phrase("ask-waiting", {"side": side_of(seen.to_act[0])})
    if seen.phase == ACT:
        return Phrase("ask-again" if seen.offered else "ask-act")
    if seen.phase == PAYING:
        return paying(seen)
    if seen.phase == POWER:
        if seen.god == "apollo" and setup.apollo != "chosen":
            return Phrase("ask-apollo-given")
        return Phrase(f"ask-{seen.god}-more" if seen.chosen else f"ask-{seen.god}")
    if seen.phase == BUILD:
        return Phrase("ask-build") if seen.turn == GREEK else Phrase(f"ask-march-{seen.march + 1}")
    return Phrase("ask-return")


def side_of(seat: int) -> str:
    return f"side-{SIDES[seat]}" if seat != NOBODY else "nobody"


def tell(setup: TroiaSetup, act: Action) -> Phrase:
    """An act in words."""
    book = book_of(setup)
    match act:
        case Settle(god):
            return Phrase("act-settle", {"god": f"god-{god}"})
        case Deal(card):
            return of_card(book, "act-deal", card)
        case Snatch(card):
            return of_card(book, "act-take", card)
        case Draw():
            return Phrase("act-draw")
        case Offer(god):
            return Phrase("act-offer", {"god": f"god-{god}"})
        case Add(card):
            return of_card(book, "act-add", card)
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
            return of_card(book, "act-take", card)
        case Decline():
            return Phrase("act-decline")
        case Done():
            return Phrase("act-done")
        case Lay(card, piece):
            return Phrase("act-lay", {"card": card, "piece": f"emblem-{piece}", "what": book.what[CARD[card]]})
        case March(card, second):
            return (
                Phrase("act-march-both", {"card": card, "second": second})
                if second
                else of_card(book, "act-march", card)
            )
        case Wait():
            return Phrase("act-wait")
        case Recall(first, second):
            return Phrase("act-recall", {"heroes": (f"hero-{first}", f"hero-{second}")})
        case _:
            assert_never(act)


def of_card(book: Book, word: str, card: str) -> Phrase:
    """An act with a card, or with a card of which only the back is seen."""
    if card in BACKS:
        return Phrase(f"{word}-unseen", {"back": f"back-{card}"})
    return Phrase(word, {"card": card, "what": book.what[CARD[card]]})
