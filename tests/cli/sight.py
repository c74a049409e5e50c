"""Every kind of question of every game, where it is asked, and the facts that it depends on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ilion.core.game import Game
from ilion.core.laws import random_act
from ilion.core.record import Record, loads, replay
from ilion.core.state import FATE
from ilion.core.values import Act
from ilion.core.words import Words
from ilion.games import GAMES
from ilion.games.escolex.book import book_of as escolex_book
from ilion.games.escolex.map import value_at
from ilion.games.iliad.book import book_of as iliad_book
from ilion.games.troia.book import CARD
from ilion.games.troia.book import book_of as troia_book
from ilion.games.trojan_war.book import book_of as war_book
from ilion.games.trojan_war.state import EVENTS

GOLDEN = Path(__file__).parents[1] / "golden"
BESIDES: tuple[tuple[str, dict[str, Any], int, int], ...] = (
    ("troia", {"doris": "chosen"}, 2, 400),
    ("troia", {"apollo": "top"}, 1, 400),
    ("troia", {}, 1, 400),
    ("trojan-war", {"edition": 1, "sinon_window": "next-two"}, 14, 400),
    ("trojan-war", {"sinon_on_11": True, "sinon_window": "next-two"}, 0, 400),
    ("iliad", {"length": "two-days", "muster": "few"}, 88, 400),
)
"""Random games with the decisions that the golden ones do not have: game, options, seed, moves."""
Facts = Callable[[Any, Any, Words], Iterator[str]]


class Asked(NamedTuple):
    """A question in a game: the moves before it, and the seat that is asked."""

    game: Game
    setup: Any
    moves: list[tuple[int, Act]]
    seat: int
    view: Any


@cache
def questions(name: str) -> dict[str, Asked]:
    """For every kind of question, the position whose needs take the most words."""
    game, longest = GAMES[name], dict[str, tuple[int, Asked]]()
    for record in (*kept(game), *besides(game)):
        words = game.words("en", record.setup)
        state = game.state.start(record.setup)
        for n, step in enumerate(replay(game, record), 1):
            state = step.state
            for seat in state.actors():
                if seat == FATE:
                    continue
                view = state.seen(seat)
                kind = game.prompt(record.setup, view).word
                size = sum(
                    len(line) for part in game.prompt_sections(record.setup, view, words) for line in part.text()
                )
                if kind not in longest or size > longest[kind][0]:
                    longest[kind] = size, Asked(game, record.setup, list(record.moves[:n]), seat, view)
    return {kind: asked for kind, (_, asked) in longest.items()}


@cache
def marching() -> Asked:
    """Where a seat of Iliad's lesson may first march, with many."""
    game = GAMES["iliad"]
    record = next(record for record in kept(game) if record.setup.scenario == "lesson" and record.setup.seats == 2)
    for n, step in enumerate(replay(game, record), 1):
        for seat in step.state.actors():
            view = step.state.seen(seat) if seat != FATE else None
            if view is not None and game.prompt(record.setup, view).word == "ask-move":
                return Asked(game, record.setup, list(record.moves[:n]), seat, view)
    raise AssertionError("nobody marches in a kept game")


def kept(game: Game) -> Iterator[Record]:
    for path in sorted((GOLDEN / game.name).glob("*.jsonl")):
        yield loads(path.read_text("utf-8"), game)


def besides(game: Game) -> Iterator[Record]:
    for name, options, seed, acts in BESIDES:
        if name == game.name:
            setup, rng = game.usual(**options), Random(seed)
            record, state = Record(game=name, setup=setup, moves=[]), game.state.start(setup)
            while state.actors() and len(record.moves) < acts:
                seat, act = random_act(state, setup.seats, rng)
                record.moves.append((seat, act))
                state.do(seat, act)
            yield record


def hand(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """Every card I hold, with what it shows."""
    for card in v.hands[v.me]:
        yield words.say("board-card", card=card, what=troia_book(setup).what[CARD[card]])


def gods(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """Every god, its offering, what it costs me and whether my hand reaches it."""
    for god, reach in zip(v.olympus, v.reach, strict=True):
        yield words.name(f"god-{god.id}")
        yield words.name(f"offering-{god.offering}")
        yield str((god.greek, god.trojan)[v.me])
        yield words.say(f"needs-reach-{reach}")


def payment(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """The god, the cost, what is paid so far, if anything."""
    yield words.name(f"god-{v.payment.god}")
    yield str(v.payment.cost)
    if v.payment.total:
        yield str(v.payment.total)


def zones(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """Every hero and the zones."""
    yield from (words.name(f"hero-{hero.id}") for hero in v.heroes)
    yield from (words.name(f"zone-{zone}") for zone in range(5))


def olympus(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """Every god with its place and both costs."""
    for place, god in enumerate(v.olympus, 1):
        yield f"{place}. {words.name(f'god-{god.id}')}"
        yield from (str(god.greek), str(god.trojan))


def horn(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """The holder of the Cornucopia."""
    holder = "board-supply" if v.cornucopia < 0 else f"seat-{('greek', 'trojan')[v.cornucopia]}"
    yield words.say("board-cornucopia", holder=holder)


def other_hand(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """The number of the opponent's cards, and those I know."""
    yield str(sum(v.backs[1 - v.me]))
    for card in v.hands[1 - v.me]:
        yield words.say("board-card", card=card, what=troia_book(setup).what[CARD[card]])


def other_pile(setup: Any, v: Any, words: Words) -> Iterator[str]:
    for card in v.discards[1 - v.me]:
        yield words.say("board-card", card=card, what=troia_book(setup).what[CARD[card]])


def decks(setup: Any, v: Any, words: Words) -> Iterator[str]:
    for seat, side in enumerate(("greek", "trojan")):
        yield words.say("board-deck", side=f"seat-{side}", cards=v.decks[seat])


def goals(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """The pieces that are built and missing, and the march."""
    for piece, card in zip(troia_book(setup).pieces, v.horse, strict=True):
        yield words.say("board-piece-built" if card else "board-piece-missing", piece=f"emblem-{piece}")
    yield words.say("board-march", step=v.march)


def values(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """Every hero who can fight, of both sides, with values."""
    book = war_book(setup)
    for h, hero in enumerate(v.heroes):
        if hero.state == "ready":
            yield f"{words.name(f'hero-{hero.hero}')} {book.power[h]}/{book.resistance[h]} {book.character[h]}"


def event(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """The turn and its event."""
    yield f"Turn {v.turn} · "
    who = EVENTS[max(v.event, 0)] or "none"
    yield f"Event: {words.name(f'personage-{who}')}"


def score(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """The leading side, and by how much."""
    yield f"Score: {'Trojans' if v.vp > 0 else 'Greeks'} lead by {abs(v.vp)}" if v.vp else "Score: even"


def pairs(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """The opponents in every box, with values, and the odds where they are known."""
    book = war_book(setup)
    for c in v.challenges:
        for hero in (c.greek, c.trojan):
            h = book.index.get(hero, -1)
            if h >= 0:
                yield f"{words.name(f'hero-{hero}')} {book.power[h]}/{book.resistance[h]} {book.character[h]}"
        if c.chance >= 0:
            yield f"{round(100 * c.chance)}%"


def dice(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """Both dice, both sums, both totals, and the remaining re-rolls."""
    for die, added in zip(v.bout.dice, v.bout.sums, strict=True):
        yield f"{die} + {added} = {die + added}"
    yield str(v.rerolls)


def horse_die(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """The Horse's die, its total, what it needs, and the remaining re-rolls."""
    die = v.bout.dice[0]
    yield f"re-roll {die} (total {die + sum(value for _, value in v.horse)}, needs 6)"
    yield str(v.rerolls)


def mercy(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """The Horse's modifiers, and the totals after either answer."""
    yield words.say("board-horse-total", total=sum(value for _, value in v.horse))
    yield from ("If you kill: ", "If you spare: ", "Horse modifier ")


def held(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """Every prisoner with values."""
    book = war_book(setup)
    for h, hero in enumerate(v.heroes):
        if hero.state == "prisoner":
            yield f"{words.name(f'hero-{hero.hero}')} {book.power[h]}/{book.resistance[h]} {book.character[h]}"


def offered(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """The prisoners of both sides in an exchange."""
    yield from (words.name(f"hero-{hero}") for hero in (*v.bargain.gives, *v.bargain.asks))


def armies(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """Every army: troops, land, sea, income."""
    b = escolex_book(setup)
    for a in range(b.armies):
        yield words.say(
            "board-army",
            army=b.army_words[a],
            troops=v.strength[a],
            land=sum(v.chart.land[a]),
            sea=sum(v.chart.sea[a]),
            income=sum(v.income[a]),
        )


def my_armies(setup: Any, v: Any, words: Words) -> Iterator[str]:
    b = escolex_book(setup)
    told = list(armies(setup, v, words))
    yield from (told[a] for a in range(b.armies) if b.seat(a) == v.me)


def stock(setup: Any, v: Any, words: Words) -> Iterator[str]:
    yield f"({v.pool[v.army]} left in your stock)"


def regions(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """What each region has yet to place."""
    yield from (f"{left} to place" for left in v.left)


def around(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """The cell a march starts from, and every neighbour with its owner and troops."""
    b = escolex_book(setup)
    here = v.origin if v.origin >= 0 else v.half
    for j in (here, *b.near[here]):
        owner = value_at(v.chart.owner, j)
        yield words.name(b.names[j])
        if owner < b.armies:
            yield f"{words.name(b.army_words[owner])} {value_at(v.chart.troops, j)}"


def ends(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """How near both sides are to winning."""
    yield words.say("board-goals", troy=v.in_troy, ships=v.on_ships, needed=v.needed)


def piece(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """The piece in hand, its value and its steps."""
    name, book = v.taken or v.carried[0], iliad_book(setup)
    p = book.index[name]
    yield words.name(f"piece-{name}")
    yield "A" if book.archer[p] else str(book.points[p])
    yield f"{book.budget[p]} steps"


def ways(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """How many squares are in reach, and the best fights with cost, enemy and odds."""
    fights = sorted((e for e in v.ends if e.clash), key=lambda e: -(e.clash.chances[2] + e.clash.chances[3]))
    yield words.say("web-reach", free=len(v.ends) - len(fights), fights=len(fights))
    for end in fights[:4]:
        yield end.square
        yield from (words.name(f"piece-{foe}") for foe in end.foes)
        yield f"{round(100 * (end.clash.chances[2] + end.clash.chances[3]))}%"


def duties(setup: Any, v: Any, words: Words) -> Iterator[str]:
    yield from (words.name(f"piece-{enemy}") for enemy in v.duties)


def arrows(setup: Any, v: Any, words: Words) -> Iterator[str]:
    for shot in v.shots:
        yield words.name(f"piece-{shot.archer}")
        yield words.name(f"piece-{shot.target}")
        yield f"kills {round(100 * shot.kills)}%"


def unplaced(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """Every piece that is still to be placed, with its value."""
    book = iliad_book(setup)
    for p, seen in enumerate(v.pieces):
        if not seen.square and seen.status in ("ready", "abstaining") and book.owner[p] == v.me:
            yield f"{words.name(f'piece-{seen.id}')} {'A' if book.archer[p] else book.points[p]}"


def fallen(setup: Any, v: Any, words: Words) -> Iterator[str]:
    """Every piece that can be recovered with its points, and the available points."""
    book = iliad_book(setup)
    yield f"{v.quota[v.me]} point{'s' if v.quota[v.me] != 1 else ''}"
    for p, seen in enumerate(v.pieces):
        if seen.status == "fallen" and book.owner[p] == v.me:
            yield f"{words.name(f'piece-{seen.id}')} {book.points[p]}"


MOVING = ("poseidon", "ares", "hermes", "hephaestus", "hera", "artemis", "aphrodite", "aphrodite-more")
NEEDED: dict[str, dict[str, tuple[Facts, ...]]] = {
    "troia": {
        "ask-act": (hand, gods),
        "ask-again": (hand, gods),
        **{f"ask-pay-{level}": (payment, hand) for level in ("short", "mixed", "superior")},
        **{f"ask-{god}": (zones,) for god in MOVING},
        "ask-athena": (horn,),
        "ask-doris": (other_hand,),
        "ask-doris-more": (other_hand,),
        "ask-zeus": (hand, decks),
        "ask-iris": (olympus,),
        "ask-iris-more": (olympus,),
        "ask-apollo": (other_pile, hand),
        "ask-apollo-given": (other_pile, hand),
        "ask-build": (goals, hand),
        **{f"ask-march-{step}": (goals, hand) for step in range(1, 5)},
        "ask-return": (zones,),
    },
    "trojan-war": {
        "ask-line-up": (values, pairs, event, score),
        "ask-commit": (values, pairs, event, score),
        "ask-unveil": (pairs, score, event),
        "ask-cancel": (pairs, score, event),
        "ask-cancel-too": (pairs, score, event),
        "ask-swap": (pairs, score, event),
        "ask-shame": (pairs, score, event),
        "ask-sinon": (dice, score),
        **{f"ask-sinon-{what}": (dice, score) for what in ("duel", "armies")},
        "ask-sinon-horse": (horse_die, score),
        "ask-spare": (score, mercy),
        "ask-offer": (held, score),
        "ask-answer": (held, offered, score),
    },
    "escolex": {
        "ask-place": (stock, armies),
        "ask-found": (armies,),
        "ask-crown": (armies,),
        "ask-reinforce": (regions, armies),
        "ask-march": (armies,),
        "ask-depart": (around,),
        "ask-ship": (around,),
        "ask-choose": (my_armies,),
    },
    "iliad": {
        "ask-place": (unplaced, ends),
        "ask-place-where": (piece, ends),
        "ask-move": (ends, duties),
        "ask-move-where": (piece, ways, ends),
        "ask-declare": (duties, ends),
        "ask-shoot": (arrows, ends),
        "ask-carry": (piece, ends),
        "ask-recover": (fallen, ends),
    },
}
"""By game and decision, the facts that a player needs."""
