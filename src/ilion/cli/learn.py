"""``ilion learn``: a tutorial, played at the same table as any game."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence

from ilion.cli.narration import Narration
from ilion.cli.parser import CommandFailed, Commands, Games, add_command, add_game
from ilion.cli.session import LocalSession, LogLine, SessionMove
from ilion.core.game import AnyState, Game
from ilion.core.play import Illegal, choices
from ilion.core.record import Record
from ilion.core.tutorial import LessonProgress, TutorialStep, has_tutorial, read_tutorial
from ilion.core.values import Act, Phrase, Refusal, Seen
from ilion.core.words import Words


class ReadStep(Act, frozen=True, tag="read"):
    """The learner has read the step; there was nothing else to do."""


READ = ReadStep()


class LessonSession(LocalSession):
    """A tutorial as a session: the learner is the only person, all other seats and draws are scripted."""

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
        """Replay the lesson from its start through all that was done."""
        self.lesson = LessonProgress(self.game, read_tutorial(self.game.package))
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
        self.moments = [SessionMove(h.seat, h.look, h.facts) for h in self.lesson.happened]

    @property
    def over(self) -> bool:
        return self.lesson.step is None

    def scores(self) -> tuple[float, ...]:
        """Return zeros: a lesson has no winner."""
        return (0.0,) * self.setup.seats  # type: ignore[no-any-return]

    def turn(self, before: int | None = None) -> int | None:
        return None if self.over else self.humans[0]

    def advance(self) -> bool:
        return False

    def choices(self, seat: int) -> Sequence[Act]:
        return choices(self.state, seat) if self.lesson.wanted else (READ,)

    def asides(self, seat: int) -> Sequence[Act]:
        """Return nothing: a step may ask for any act."""
        return ()

    def cost(self, seat: int, act: Act) -> Phrase | None:
        """Return None: the step has asked for the act already."""

    def why_not(self, seat: int, act: Act) -> Refusal | None:
        return self.lesson.why_not(act)

    def act(self, seat: int, act: Act) -> None:
        """Do the learner's act; raise ``Illegal`` with the step's hint if the rules allow it but the step does not."""
        refusal = self.lesson.do(None if act == READ else act)
        if refusal is not None:
            raise Illegal(refusal)
        self.done.append(act)
        self.look()

    def undo(self) -> int | None:
        """Go back one step, even across draws, which are scripted."""
        if not self.done:
            return None
        self.done.pop()
        self.begin()
        return len(self.moments)


class LessonNarration(Narration):
    """A lesson in the reader's language: the step is the question."""

    def __init__(self, study: LessonSession, words: Words) -> None:
        super().__init__(study.game, study.record, words)
        self.study = study

    def again(self, words: Words) -> Narration:
        return LessonNarration(self.study, words)

    def who(self, seat: int) -> str:
        return self.seats[seat]

    def act(self, act: Act) -> str:
        return self.words.say("learn-on") if act == READ else super().act(act)

    def question(self, seen: Seen) -> str:
        lesson = self.study.lesson
        step = lesson.step
        assert step is not None
        told = " ".join([self.speech.say(step_word(step, self.speech)), *(f"[{clause}]" for clause in step.cites)])
        return self.words.say("learn-step", n=lesson.at + 1, of=len(lesson.tutorial.step), told=told)

    def ended(self, seen: Seen, scores: Sequence[float], log: Iterable[LogLine]) -> str:
        return self.result(scores)

    def result(self, scores: Sequence[float]) -> str:
        return self.words.say("learn-over", game=self.game.name, seat=self.study.humans[0] + 1)


def step_word(step: TutorialStep, speech: Words) -> str:
    """Return the message of a step, the one that describes the terminal if there is one."""
    return step.terminal if speech.has(step.terminal) else step.word


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "learn", run)
    add_game(parser, games, words)
    parser.add_argument("--plain", action="store_true", help=words.say("help-plain"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    if not has_tutorial(args.game):
        raise CommandFailed(words.say("learn-none", game=args.game.name))
    study = LessonSession(args.game)
    telling = LessonNarration(study, words)
    if args.plain:
        from ilion.cli.plain_table import play_plain

        return play_plain(study, telling)
    from ilion.cli.table_app import TableApp

    TableApp(study, telling).run()
    return 0
