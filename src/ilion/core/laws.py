"""Laws: invariants of every game, at every position and every act; used by tests and by ``ilion dev fuzz``.

Each law raises ``LawBroken`` with its name. A run keeps its record, so that a failure can be replayed.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from ilion.core.game import AnyState, Game
from ilion.core.herald import Herald
from ilion.core.play import choices, final, is_final_when_tried
from ilion.core.record import Record, dumps, loads, replay
from ilion.core.scene import Scene, fault
from ilion.core.state import FATE
from ilion.core.values import Act, Fact, Phrase, Refusal
from ilion.core.words import LANGS, MissingMessage

MAX_ACTS_TRIED = 400
"""Acts tried at a position, of all that can be written; all of them if there are fewer."""
ASIDE = 0.02
"""Chance that a random player chooses an aside."""
MAX_GOAL_LENGTH = 110
"""Characters of a goal with its standing that fit above a board."""
MAX_WAYS = 12
"""Acts whose route is checked at a position."""
GUESSES = 40
"""How often a guess may hit what is hidden by chance: for two possibilities, with probability 2**-40."""


class LawBroken(AssertionError):
    """Raised when a law does not hold; ``record`` holds the game up to there, once a run has added it."""

    record: Record | None = None

    def __init__(self, law: str, what: object = "") -> None:
        super().__init__(f"{law}: {what}" if what != "" else law)
        self.law = law


def as_law_broken(error: Exception, record: Record) -> LawBroken:
    """Return what went wrong in a game, a crash included, with the game up to there."""
    broken = error if isinstance(error, LawBroken) else LawBroken("nothing crashes", repr(error))
    broken.record = record
    return broken


def hold(law: str, holds: bool, what: object = "") -> None:
    if not holds:
        raise LawBroken(law, what)


class LawChecker:
    """Checks one game under one setup against the laws."""

    def __init__(self, game: Game, setup: Any, rng: Random) -> None:
        self.game = game
        self.setup = setup
        self.rng = rng
        self.seats = range(setup.seats)
        self.written: list[Act] = list(game.acts(setup))
        self.written_set = set(self.written)
        self.languages = [game.words(lang, setup) for lang in LANGS]
        self.messages_checked: set[tuple[str, tuple[str, ...]]] = set()
        self.clauses = {"", *(c.id for c in game.clauses())}
        self.acts = 0
        self.guesses = 0
        self.wrong_guesses = 0
        self.hidden = 0
        """How often a seat could not know what another had done, so that its guess had to differ."""

    def check_position(self, state: AnyState) -> None:
        """Check the laws of a position."""
        actors = state.actors()
        self.check_actors(state, actors)
        self.check_act_kinds(state, actors)
        self.check_complements(state)
        for seat in self.seats:
            self.check_automatic_act(state, seat)
        self.check_encoding(state)
        for observer in (*self.seats, None):
            self.check_guess(state, observer)
            self.check_scene(state, observer)

    def check_actors(self, state: AnyState, actors: tuple[int, ...]) -> None:
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

    def check_act_kinds(self, state: AnyState, actors: tuple[int, ...]) -> None:
        """Check what a game claims to know of an act without trying it."""
        for seat in self.seats if actors != (FATE,) else ():
            for act in state.legal(seat):
                claimed, actual = (whether(self.game, state, seat, act) for whether in (final, is_final_when_tried))
                hold("a quiet act can be taken back, a fateful one cannot", claimed == actual, f"seat {seat} {act}")

    def check_complements(self, state: AnyState) -> None:
        """Check that ``legal`` and ``why_not`` are complements, over all acts that can be written."""
        tried: Sequence[Act] = self.written
        if len(tried) > MAX_ACTS_TRIED:
            tried = self.rng.sample(self.written, MAX_ACTS_TRIED)
        for seat in self.seats:
            free = set(choices(state, seat))
            hold("legal acts can be written down", free <= self.written_set, free - self.written_set)
            for act in (*tried, *free):
                refusal = state.why_not(seat, act)
                if (refusal is None) != (act in free):
                    raise LawBroken("legal and why_not are complements", f"seat {seat} {act}: {refusal}")
                if refusal is not None:
                    self.check_messages(refusal)

    def check_encoding(self, state: AnyState) -> None:
        """Check that everything survives JSON, and that a position survives packing."""
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

    def check_guess(self, state: AnyState, observer: int | None) -> None:
        """Check that a guess looks like the truth to the observer, with the same choices."""
        if state.actors() == (FATE,):
            return
        seen = state.seen(observer)
        other = self.game.state.guess(self.setup, seen, self.rng)
        hold("a guess looks like the truth", other.seen(observer) == seen, observer)
        hold("a guess looks like the truth", other.actors() == state.actors(), observer)
        if observer is not None:
            hold("a guess leaves the same choices", choices(other, observer) == choices(state, observer), observer)
        self.guesses += 1
        self.wrong_guesses += other.pack() != state.pack()

    def check_hidden(self, state: AnyState, seat: int, act: Act) -> None:
        """Check that a seat that cannot tell two acts apart sometimes guesses the wrong one."""
        for observer in (*self.seats, None):
            if observer == seat:
                continue
            afters = [after_act(state, seat, a) for a in (act, *likes(state, seat, act, observer)[:1])]
            truth = afters[0].pack()
            if afters[0].actors() == (FATE,) or truth == afters[-1].pack():
                continue
            self.hidden += 1
            seen = afters[0].seen(observer)
            guesses = (self.game.state.guess(self.setup, seen, self.rng).pack() for _ in range(GUESSES))
            hold(
                "a guess does not know what is hidden", any(g != truth for g in guesses), f"observer {observer}: {act}"
            )

    def check_breath(self, state: AnyState) -> None:
        """Check that within an act everyone sees a possible table."""
        for observer in (*self.seats, None):
            seen = state.seen(observer)
            other = self.game.state.guess(self.setup, seen, self.rng)
            hold("a breath shows a table that could be", other.seen(observer) == seen, observer)

    def check_act(self, state: AnyState, seat: int, act: Act) -> list[Fact]:
        """Check the laws of one act and return its facts; ``state`` is left unchanged."""
        decode, encode = msgspec.json.decode, msgspec.json.encode
        hold("an act survives JSON", decode(encode(act), type=self.game.act) == act, act)
        packed = state.pack()
        loud, quiet = state.copy(), state.copy()
        herald = Herald(lambda: self.check_breath(loud))
        loud.do(seat, act, herald)
        quiet.do(seat, act)
        hold("a copy shares nothing", state.pack() == packed, act)
        hold("an act does the same again, heard or not", loud.pack() == quiet.pack(), act)
        for fact in herald.facts:
            self.check_messages(fact)
            hold("a clause exists", fact.clause in self.clauses or self.clauses == {""}, fact)
        self.check_messages(self.game.act_phrase(self.setup, act))
        if seat != FATE and not final(self.game, state, seat, act):
            other = self.game.state.guess(self.setup, state.seen(seat), self.rng)
            other.do(seat, act)
            hold("what can be taken back shows nothing new", other.seen(seat) == loud.seen(seat), act)
        broken = self.game.audit(state, seat, act, loud, herald.facts)
        hold("the game's own law", broken is None, broken)
        return herald.facts

    def check_messages(self, phrase: Phrase | Fact | Refusal) -> None:
        """Check that everything has a message in every language."""
        key = (phrase.word, tuple(sorted(phrase.args)))
        if key in self.messages_checked:
            return
        self.messages_checked.add(key)
        for words in self.languages:
            try:
                words.say(phrase)
            except MissingMessage as error:
                raise LawBroken("everything can be said", f"{words.lang}: {error}") from error

    def check_text(self, state: AnyState) -> None:
        """Check that text board and prompt have messages for every observer, in every language."""
        for words in self.languages:
            for observer in (*self.seats, None):
                seen = state.seen(observer)
                board, needs = (part(self.setup, seen, words) for part in (self.game.board, self.game.prompt_sections))
                hold("the board has words", len(board) > 0)
                hold("the board begins with what the question depends on", board[: len(needs)] == needs)
                words.say(self.game.prompt(self.setup, seen))
                goal = self.game.goal(self.setup, seen)
                line = [words.say(goal.aim), words.say(goal.standing)]
                hold("the goal fits into one line", all(line) and sum(map(len, line)) <= MAX_GOAL_LENGTH, line)

    def check_scene(self, state: AnyState, observer: int | None) -> None:
        """Check that the scene is consistent, has messages, and that every route leads somewhere."""
        if self.game.scene is None:
            return
        seen = state.seen(observer)
        scene = self.game.scene(self.setup, seen)
        free = [] if observer is None else choices(state, observer)
        routes = [self.game.act_route(self.setup, seen, act) for act in free]
        wrong = fault(scene, len(self.seats), routes, self.game.pictures())
        hold("the scene holds together", not wrong, wrong)
        hold("a scene survives JSON", msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene)
        hold("a view leaves room for its scene", "scene" not in self.game.seen.__struct_fields__)
        for act in self.rng.sample(self.written, min(len(self.written), MAX_WAYS)):
            self.game.act_route(self.setup, seen, act)
        for phrase in said_of(scene, self.game.seat_names(self.setup)):
            self.check_messages(phrase)

    def check_automatic_act(self, state: AnyState, seat: int) -> None:
        """Check that an act played without asking is legal, and that only a seat that is asked has one."""
        act = self.game.automatic_act(self.setup, state.seen(seat))
        hold("an automatic act is legal", act is None or act in state.legal(seat), act)

    def check_end(self, state: AnyState, record: Record) -> None:
        """Check the laws of a finished game."""
        scores = state.scores()
        hold("a result for every seat", len(scores) == len(self.seats) and all(0 <= s <= 1 for s in scores), scores)
        teams = self.game.teams(self.setup)
        hold("each seat is in one team", sorted([seat for team in teams for seat in team]) == [*self.seats], teams)
        hold("a team wins together", all(len({scores[seat] for seat in team}) == 1 for team in teams), scores)
        hold("an open game leaves nothing to guess", self.game.secrets or self.wrong_guesses == 0)
        record.scores = scores
        text = dumps(record)
        last = state.pack()
        again = loads(text, self.game)
        hold("a record survives its file", dumps(again) == text)
        for step in replay(self.game, again):
            state = step.state
        hold("a replay gives the same game", state.pack() == last)


def said_of(scene: Scene, seats: Sequence[str]) -> list[Phrase]:
    """Return every name in a scene."""
    names = [area.title for area in scene.areas]
    names += [place.name for area in scene.areas for place in area.places.values()]
    for piece in scene.pieces:
        owner = "nobody" if piece.owner is None else seats[piece.owner]
        names.append(piece.name or Phrase(f"piece-{piece.kind}", {"owner": owner, "text": piece.text}))
    return [name for name in names if name is not None]


def likes(state: AnyState, seat: int, act: Act, observer: int | None) -> list[Act]:
    """Return the other acts that an observer could not tell from this one."""
    look = state.looks(observer, seat, act)
    if look == act:
        return []
    others = state.odds().acts if seat == FATE else state.legal(seat)
    return [a for a in others if a != act and state.looks(observer, seat, a) == look]


def after_act(state: AnyState, seat: int, act: Act) -> AnyState:
    """Return the position after an act; ``state`` is left unchanged."""
    after = state.copy()
    after.do(seat, act)
    return after


def random_act(state: AnyState, seats: int, rng: Random) -> tuple[int, Act]:
    """Return the next act of uniform players, sometimes an aside, or of fate."""
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


def check_game(game: Game, setup: Any, rng: Random, *, longest: int = 20_000, thorough: float = 1.0) -> LawChecker:
    """Play one random game and check every law; a share ``thorough`` of positions gets the expensive checks."""
    record = Record(game=game.name, setup=setup, source=game.source, moves=[])
    try:
        inspector = LawChecker(game, setup, rng)
        state: AnyState = game.state.start(setup)
        while state.actors():
            hold("the game ends", len(record.moves) < longest, f"{longest} acts")
            close = rng.random() < thorough
            if close:
                inspector.check_position(state)
            seat, act = random_act(state, setup.seats, rng)
            record.moves.append((seat, act))
            inspector.check_act(state, seat, act)
            if close:
                inspector.check_hidden(state, seat, act)
            state.do(seat, act)
            if rng.random() < thorough / 50:
                inspector.check_text(state)
        inspector.check_position(state)
        inspector.check_text(state)
        inspector.check_end(state, record)
    except Exception as error:
        raise as_law_broken(error, record) from error
    inspector.acts = len(record.moves)
    return inspector
