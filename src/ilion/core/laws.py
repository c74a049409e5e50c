"""What every game obeys, at every position and every act; used by tests and by ``ilion fuzz``.

Each law raises ``Broken`` with its name. A run keeps its record, so a break can be replayed.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from ilion.core.game import AnyState, Game
from ilion.core.herald import Herald
from ilion.core.play import choices, final, tried
from ilion.core.record import Record, dumps, loads, replay
from ilion.core.scene import Scene, fault
from ilion.core.state import FATE
from ilion.core.wire import Act, Fact, Phrase, Refusal
from ilion.core.words import LANGS, UnknownWord

TRIED = 400
"""How many of the acts that can be written down are tried at a position; all of them where there are no more."""
ASIDE = 0.02
"""How often a random player does something besides."""
WAYS = 12
"""Of how many acts that can be written down it is asked where they would be picked."""
GUESSES = 40
"""How often a guess may hit upon what is hidden by chance: of two possible tables, once in 2**40 every time."""


class Broken(AssertionError):
    """A law does not hold; ``record`` holds the game up to there, once a run has added it."""

    record: Record | None = None

    def __init__(self, law: str, what: object = "") -> None:
        super().__init__(f"{law}: {what}" if what != "" else law)
        self.law = law


def kept(error: Exception, record: Record) -> Broken:
    """What went wrong in a game, a crash included, with the game up to there."""
    broken = error if isinstance(error, Broken) else Broken("nothing crashes", repr(error))
    broken.record = record
    return broken


def hold(law: str, kept: bool, what: object = "") -> None:
    if not kept:
        raise Broken(law, what)


class Inspector:
    """Holds one game under one setup against the laws."""

    def __init__(self, game: Game, setup: Any, rng: Random) -> None:
        self.game = game
        self.setup = setup
        self.rng = rng
        self.seats = range(setup.seats)
        self.written: list[Act] = list(game.acts(setup))
        self.known = set(self.written)
        self.tongues = [game.words(lang, setup) for lang in LANGS]
        self.said: set[tuple[str, tuple[str, ...]]] = set()
        self.clauses = {"", *(c.id for c in game.clauses())}
        self.acts = 0
        self.guesses = 0
        self.fooled = 0
        self.hidden = 0
        """How often somebody could not know what another had done, so that his guess had to differ."""

    def position(self, state: AnyState) -> None:
        """The laws of a position."""
        actors = state.actors()
        self.turns(state, actors)
        self.kinds(state, actors)
        self.complements(state)
        self.travels(state)
        for observer in (*self.seats, None):
            self.guessed(state, observer)
            self.laid(state, observer)

    def turns(self, state: AnyState, actors: tuple[int, ...]) -> None:
        alone = actors in ((), (FATE,))
        hold("actors are seats in order", alone or all(s in self.seats for s in actors), actors)
        hold("actors are seats in order", list(actors) == sorted(set(actors)), actors)
        for seat in self.seats:
            acts = state.legal(seat)
            if seat in actors:
                hold("a position not over has an act", len(acts) > 0, f"seat {seat}")
            else:
                hold("nobody acts out of turn", len(acts) == 0, f"seat {seat}: {acts}")
            hold("acts do not repeat", len(set(acts)) == len(acts), acts)
        if actors == (FATE,):
            odds = state.odds()
            hold("fate has something to do", odds.total > 0 and min(odds.weights()) > 0)
            hold("acts do not repeat", len(set(odds.acts)) == len(odds.acts))

    def kinds(self, state: AnyState, actors: tuple[int, ...]) -> None:
        """What a game knows of an act without trying it is so."""
        for seat in self.seats if actors != (FATE,) else ():
            for act in state.legal(seat):
                said, found = (whether(self.game, state, seat, act) for whether in (final, tried))
                hold("a quiet act can be taken back, a fateful one cannot", said == found, f"seat {seat} {act}")

    def complements(self, state: AnyState) -> None:
        """Legal and why_not are complements, over all that can be written down."""
        tried: Sequence[Act] = self.written
        if len(tried) > TRIED:
            tried = self.rng.sample(self.written, TRIED)
        for seat in self.seats:
            free = set(choices(state, seat))
            hold("legal acts can be written down", free <= self.known, free - self.known)
            for act in (*tried, *free):
                refusal = state.why_not(seat, act)
                if (refusal is None) != (act in free):
                    raise Broken("legal and why_not are complements", f"seat {seat} {act}: {refusal}")
                if refusal is not None:
                    self.sayable(refusal)

    def travels(self, state: AnyState) -> None:
        """Everything survives JSON, and a position survives packing."""
        decode, encode = msgspec.json.decode, msgspec.json.encode
        for observer in (*self.seats, None):
            seen = state.seen(observer)
            hold("a view survives JSON", decode(encode(seen), type=self.game.seen) == seen)
            hold("a view says who acts", seen.to_act == state.actors() and seen.me == observer)
            same = self.game.secrets or msgspec.structs.replace(seen, me=None) == state.seen(None)
            hold("in an open game all see the same", same, observer)
        packed = state.pack()
        again = self.game.state.unpack(self.setup, decode(encode(packed)))
        hold("a position survives packing", again.pack() == packed)
        hold("a position survives packing", [again.seen(s) for s in self.seats] == [state.seen(s) for s in self.seats])

    def guessed(self, state: AnyState, observer: int | None) -> None:
        """A guess looks to the observer like the truth, with the same choices."""
        if state.actors() == (FATE,):
            return
        seen = state.seen(observer)
        other = self.game.state.guess(self.setup, seen, self.rng)
        hold("a guess looks like the truth", other.seen(observer) == seen, observer)
        hold("a guess looks like the truth", other.actors() == state.actors(), observer)
        if observer is not None:
            hold("a guess leaves the same choices", choices(other, observer) == choices(state, observer), observer)
        self.guesses += 1
        self.fooled += other.pack() != state.pack()

    def hides(self, state: AnyState, seat: int, act: Act) -> None:
        """Whoever cannot tell an act from another guesses wrong sooner or later."""
        for observer in (*self.seats, None):
            if observer == seat:
                continue
            afters = [done(state, seat, a) for a in (act, *likes(state, seat, act, observer)[:1])]
            truth = afters[0].pack()
            if afters[0].actors() == (FATE,) or truth == afters[-1].pack():
                continue
            self.hidden += 1
            seen = afters[0].seen(observer)
            guesses = (self.game.state.guess(self.setup, seen, self.rng).pack() for _ in range(GUESSES))
            hold(
                "a guess does not know what is hidden", any(g != truth for g in guesses), f"observer {observer}: {act}"
            )

    def breath(self, state: AnyState) -> None:
        """In the midst of an act everybody sees a table that could be."""
        for observer in (*self.seats, None):
            seen = state.seen(observer)
            other = self.game.state.guess(self.setup, seen, self.rng)
            hold("a breath shows a table that could be", other.seen(observer) == seen, observer)

    def act(self, state: AnyState, seat: int, act: Act) -> list[Fact]:
        """The laws of one act; ``state`` is left as it was. Returns what the act tells."""
        decode, encode = msgspec.json.decode, msgspec.json.encode
        hold("an act survives JSON", decode(encode(act), type=self.game.act) == act, act)
        packed = state.pack()
        loud, quiet = state.copy(), state.copy()
        herald = Herald(lambda: self.breath(loud))
        loud.do(seat, act, herald)
        quiet.do(seat, act)
        hold("a copy shares nothing", state.pack() == packed, act)
        hold("an act does the same again, heard or not", loud.pack() == quiet.pack(), act)
        for fact in herald.facts:
            self.sayable(fact)
            hold("a clause exists", fact.clause in self.clauses or self.clauses == {""}, fact)
        self.sayable(self.game.tell(self.setup, act))
        if seat != FATE and not final(self.game, state, seat, act):
            other = self.game.state.guess(self.setup, state.seen(seat), self.rng)
            other.do(seat, act)
            hold("what can be taken back shows nothing new", other.seen(seat) == loud.seen(seat), act)
        broken = self.game.audit(state, seat, act, loud, herald.facts)
        hold("the game's own law", broken is None, broken)
        return herald.facts

    def sayable(self, phrase: Phrase | Fact | Refusal) -> None:
        """Everything can be said, in every language."""
        key = (phrase.word, tuple(sorted(phrase.args)))
        if key in self.said:
            return
        self.said.add(key)
        for words in self.tongues:
            try:
                words.say(phrase)
            except UnknownWord as error:
                raise Broken("everything can be said", f"{words.lang}: {error}") from error

    def shown(self, state: AnyState) -> None:
        """The text board and the question can be said to everybody, in every language."""
        for words in self.tongues:
            for observer in (*self.seats, None):
                seen = state.seen(observer)
                board, needs = (part(self.setup, seen, words) for part in (self.game.board, self.game.needs))
                hold("the board has words", len(board) > 0)
                hold("the board begins with what the question depends on", board[: len(needs)] == needs)
                words.say(self.game.ask(self.setup, seen))

    def laid(self, state: AnyState, observer: int | None) -> None:
        """What lies on the table holds together, can be said, and leads to whatever is picked there."""
        if self.game.scene is None:
            return
        seen = state.seen(observer)
        scene = self.game.scene(self.setup, seen)
        free = [] if observer is None else choices(state, observer)
        routes = [self.game.where(self.setup, seen, act) for act in free]
        wrong = fault(scene, len(self.seats), routes, self.game.pictures())
        hold("the scene holds together", not wrong, wrong)
        hold("a scene survives JSON", msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene)
        hold("a view leaves room for its scene", "scene" not in self.game.seen.__struct_fields__)
        for act in self.rng.sample(self.written, min(len(self.written), WAYS)):
            self.game.where(self.setup, seen, act)
        for phrase in said_of(scene, self.game.seat_names(self.setup)):
            self.sayable(phrase)

    def end(self, state: AnyState, record: Record) -> None:
        """The laws of a finished game."""
        scores = state.scores()
        hold("a result for every seat", len(scores) == len(self.seats) and all(0 <= s <= 1 for s in scores), scores)
        teams = self.game.teams(self.setup)
        hold("each seat is in one team", sorted([seat for team in teams for seat in team]) == [*self.seats], teams)
        hold("a team wins together", all(len({scores[seat] for seat in team}) == 1 for team in teams), scores)
        hold("an open game leaves nothing to guess", self.game.secrets or self.fooled == 0)
        record.scores = scores
        text = dumps(record)
        last = state.pack()
        again = loads(text, self.game)
        hold("a record survives its file", dumps(again) == text)
        for step in replay(self.game, again):
            state = step.state
        hold("a replay gives the same game", state.pack() == last)


def said_of(scene: Scene, seats: Sequence[str]) -> list[Phrase]:
    """Every name in a scene."""
    names = [area.title for area in scene.areas]
    names += [place.name for area in scene.areas for place in area.places.values()]
    for piece in scene.pieces:
        owner = "nobody" if piece.owner is None else seats[piece.owner]
        names.append(piece.name or Phrase(f"piece-{piece.kind}", {"owner": owner, "text": piece.text}))
    return [name for name in names if name is not None]


def likes(state: AnyState, seat: int, act: Act, observer: int | None) -> list[Act]:
    """The other acts that an observer could not tell from this one."""
    look = state.looks(observer, seat, act)
    if look == act:
        return []
    others = state.odds().acts if seat == FATE else state.legal(seat)
    return [a for a in others if a != act and state.looks(observer, seat, a) == look]


def done(state: AnyState, seat: int, act: Act) -> AnyState:
    """The position after an act; ``state`` is left as it was."""
    after = state.copy()
    after.do(seat, act)
    return after


def random_act(state: AnyState, seats: int, rng: Random) -> tuple[int, Act]:
    """What uniform players, now and then with an aside, and fate would do next."""
    actors = state.actors()
    if actors == (FATE,):
        return FATE, state.odds().draw(rng)
    if rng.random() < ASIDE:
        seat = rng.randrange(seats)
        besides = state.asides(seat)
        if besides:
            return seat, rng.choice(besides)
    seat = rng.choice(actors)
    return seat, rng.choice(state.legal(seat))


def check_game(game: Game, setup: Any, rng: Random, *, longest: int = 20_000, thorough: float = 1.0) -> Inspector:
    """Play one random game and hold it against every law; a share ``thorough`` of positions gets the costly ones."""
    record = Record(game=game.name, setup=setup, source=game.source, moves=[])
    try:
        inspector = Inspector(game, setup, rng)
        state: AnyState = game.state.start(setup)
        while state.actors():
            hold("the game ends", len(record.moves) < longest, f"{longest} acts")
            close = rng.random() < thorough
            if close:
                inspector.position(state)
            seat, act = random_act(state, setup.seats, rng)
            record.moves.append((seat, act))
            inspector.act(state, seat, act)
            if close:
                inspector.hides(state, seat, act)
            state.do(seat, act)
            if rng.random() < thorough / 50:
                inspector.shown(state)
        inspector.position(state)
        inspector.shown(state)
        inspector.end(state, record)
    except Exception as error:
        raise kept(error, record) from error
    inspector.acts = len(record.moves)
    return inspector
