"""The text board, the questions and the acts in words."""

from __future__ import annotations

from typing import assert_never

from ilion.core.components import notice
from ilion.core.game import Section
from ilion.core.state import FATE
from ilion.core.wire import Phrase
from ilion.core.words import Words
from ilion.games.troia.book import BACKS, CARD, GREEK, SIDES, Book, book_of
from ilion.games.troia.needs import needs
from ilion.games.troia.parts import battle, goals, hands, olympus, paying, payment, piles
from ilion.games.troia.position import ACT, BUILD, NOBODY, PAYING, POWER
from ilion.games.troia.printed import whose
from ilion.games.troia.types import (
    Action,
    Add,
    Deal,
    Decline,
    Done,
    Draw,
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
    """What a view shows, part by part; what the question depends on stands first."""
    book = book_of(setup)
    first = needs(setup, seen, words)
    parts = [
        olympus(book, seen, words),
        battle(seen, words),
        goals(book, seen, words),
        hands(book, seen, words),
        piles(book, seen, words),
    ]
    if seen.payment is not None:
        parts.insert(0, payment(book, seen, words))
    own = setup.components
    origin = words.say("board-reconstructed") if own is None else notice(whose(own), words)
    parts.append(Section(words.say("board-origin"), (origin,)))
    return (*first, *(part for part in parts if part not in first))


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
