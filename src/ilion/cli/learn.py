"""``ilion learn``: a game taught by playing it, at the same table as any other."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence

from ilion.cli.parser import Commands, Games, Impossible, add_command, add_game
from ilion.cli.session import Happening, LogLine, Session
from ilion.cli.telling import Telling
from ilion.core.game import AnyState, Game
from ilion.core.play import Illegal, choices
from ilion.core.record import Record
from ilion.core.tutorial import Lesson, has_tutorial, read_tutorial
from ilion.core.wire import Act, Phrase, Refusal, Seen
from ilion.core.words import Words


class Read(Act, frozen=True):
    """The learner has read the step: there was nothing else to do."""


READ = Read()


class Study(Session):
    """A tutorial as a session: the learner alone is a person, all others and fate act as it is written."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.path = None
        self.done: list[Act] = []
        self.begin()
        self.known = len(self.moments)
        seat = self.lesson.tutorial.seat
        sitting = tuple("human" if n == seat else "tutorial" for n in range(self.lesson.setup.seats))
        self.given = Record(game=game.name, setup=self.lesson.setup, seats=sitting, moves=[])
        self.humans = (seat,)

    def begin(self) -> None:
        """The lesson from its start through all that was done."""
        self.lesson = Lesson(self.game, read_tutorial(self.game.package))
        for act in self.done:
            self.lesson.do(None if act == READ else act)
        self.look()

    @property
    def state(self) -> AnyState:
        return self.lesson.state

    @property
    def record(self) -> Record:
        return self.given

    def look(self) -> None:
        self.moments = [Happening(h.seat, h.look, h.facts) for h in self.lesson.happened]

    @property
    def over(self) -> bool:
        return self.lesson.step is None

    def scores(self) -> tuple[float, ...]:
        """Nobody wins a lesson."""
        return (0.0,) * self.setup.seats  # type: ignore[no-any-return]

    def turn(self, before: int | None = None) -> int | None:
        return None if self.over else self.humans[0]

    def advance(self) -> bool:
        return False

    def choices(self, seat: int) -> Sequence[Act]:
        return choices(self.state, seat) if self.lesson.wanted else (READ,)

    def asides(self, seat: int) -> Sequence[Act]:
        """None apart: a step may ask for any of them."""
        return ()

    def cost(self, seat: int, act: Act) -> Phrase | None:
        """Nothing is asked twice: the step has asked for it."""

    def why_not(self, seat: int, act: Act) -> Refusal | None:
        return self.lesson.why_not(act)

    def act(self, seat: int, act: Act) -> None:
        """The learner's act; raises ``Illegal`` with the step's hint when the rules allow it but the step does not."""
        refusal = self.lesson.do(None if act == READ else act)
        if refusal is not None:
            raise Illegal(refusal)
        self.done.append(act)
        self.look()

    def undo(self) -> int | None:
        """A step back, dice or no dice: here they fall the same again."""
        if not self.done:
            return None
        self.done.pop()
        self.begin()
        return len(self.moments)


class Coaching(Telling):
    """A lesson in the reader's words: the step is the question."""

    def __init__(self, study: Study, words: Words) -> None:
        super().__init__(study.game, study.record, words)
        self.study = study

    def again(self, words: Words) -> Telling:
        return Coaching(self.study, words)

    def who(self, seat: int) -> str:
        return self.seats[seat]

    def act(self, act: Act) -> str:
        return self.words.say("learn-on") if act == READ else super().act(act)

    def question(self, seen: Seen) -> str:
        lesson = self.study.lesson
        step = lesson.step
        assert step is not None
        told = " ".join([self.speech.say(step.word), *(f"[{clause}]" for clause in step.cites)])
        return self.words.say("learn-step", n=lesson.at + 1, of=len(lesson.tutorial.step), told=told)

    def ended(self, seen: Seen, scores: Sequence[float], log: Iterable[LogLine]) -> str:
        return self.result(scores)

    def result(self, scores: Sequence[float]) -> str:
        return self.words.say("learn-over", game=self.game.name, seat=self.study.humans[0] + 1)


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "learn", run)
    add_game(parser, games, words)
    parser.add_argument("--plain", action="store_true", help=words.say("help-plain"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    if not has_tutorial(args.game):
        raise Impossible(words.say("learn-none", game=args.game.name))
    study = Study(args.game)
    telling = Coaching(study, words)
    if args.plain:
        from ilion.cli.plain import play_plain

        return play_plain(study, telling)
    from ilion.cli.table import TableApp

    TableApp(study, telling).run()
    return 0
