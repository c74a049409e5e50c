"""A whole game as text: the acts, the facts with their clauses, and what each seat sees."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from ilion.cli.narration import Narration
from ilion.cli.record_player import RecordPlayer
from ilion.cli.session import LogLine, SessionMove, log_lines
from ilion.core.game import AnyState, Section
from ilion.core.play import Playthrough
from ilion.core.state import FATE
from ilion.core.values import Act, Seen

ALL = -2
"""The viewer from whom nothing is hidden."""


def visible_act(reel: RecordPlayer, before: AnyState, moment: SessionMove, viewer: int | None) -> Act | None:
    """Return the act if the viewer sees it as it is; None if it is veiled or not noticed."""
    if viewer == ALL or before.looks(viewer, moment.seat, moment.act) == moment.act:
        return moment.act
    return None


def visible_lines(reel: RecordPlayer, moment: SessionMove, viewer: int | None) -> list[LogLine]:
    """Return what a move tells the viewer."""
    if viewer == ALL:
        return [LogLine(fact, fact.clause) for fact in moment.facts]
    return [line for line in log_lines(reel.game, reel.setup, moment, viewer) if not line.own]


def script(reel: RecordPlayer, telling: Narration, viewer: int | None, *, clauses: bool = False) -> Iterator[str]:
    """Yield the whole game, one line for each act and fact, and on demand with its clause."""
    say = telling.cited if clauses else telling.line
    play = Playthrough(reel.game, reel.setup)
    for n, moment in enumerate(reel.moments, 1):
        act, lines = visible_act(reel, play.state, moment, viewer), visible_lines(reel, moment, viewer)
        if act is not None:
            yield f"{n}. {telling.move(moment.seat, act)}"
        yield from (f"    {say(line)}" for line in lines)
        play.redo(moment.seat, moment.act)
    yield from ending(reel, telling, play.state)


def ending(reel: RecordPlayer, telling: Narration, state: AnyState) -> Iterator[str]:
    if reel.fault is not None:
        seat, act = reel.record.moves[len(reel)]
        move = telling.move(seat, act)
        yield telling.words.say("replay-fault", n=len(reel) + 1, move=move, what=reel.why_faulty())
    elif not state.actors():
        yield telling.result(state.scores())


class ViewTranscript:
    """All viewers' boards as they change: of each text board only the new lines, each with who sees it."""

    def __init__(self, reel: RecordPlayer, telling: Narration) -> None:
        self.telling = telling
        self.observers: tuple[int | None, ...] = (*range(reel.setup.seats), None)
        self.shown: dict[int | None, frozenset[str]] = {observer: frozenset() for observer in self.observers}

    def look(self, state: AnyState) -> Iterator[str]:
        """Yield what is new on every board, and the questions of the seats that act."""
        news: dict[str, dict[str, list[int | None]]] = {}
        for observer in self.observers:
            board = self.lying(state.seen(observer))
            for section in board:
                for line in (section.title, *section.text()):
                    if line not in self.shown[observer]:
                        news.setdefault(section.title, {}).setdefault(line, []).append(observer)
            self.shown[observer] = frozenset(line for s in board for line in (s.title, *s.text()))
        for title, lines in news.items():
            yield f"  {title}"
            yield from (f"    {self.names(who)}: {line}" for line, who in lines.items() if line != title)
        for seat in state.actors():
            if seat != FATE:
                asked = self.telling.question(state.seen(seat))
                yield f"  {self.telling.viewer(seat)}? {asked} ({len(state.legal(seat))})"

    def lying(self, seen: Seen) -> list[Section]:
        """Return the board without what a question repeats of it."""
        needs = self.telling.needs(seen)
        parts = {section.title: section for section in self.telling.board(seen) if section not in needs}
        unasked = self.telling.board(structs.replace(seen, to_act=()))
        return [parts.get(section.title, section) for section in unasked]

    def names(self, observers: list[int | None]) -> str:
        if len(observers) == len(self.observers):
            return self.telling.words.say("view-all")
        return ", ".join(self.telling.viewer(observer) for observer in observers)


def playthrough(reel: RecordPlayer, telling: Narration) -> Iterator[str]:
    """Yield the script with what everyone sees at every decision."""
    yield telling.title()
    play = Playthrough(reel.game, reel.setup)
    sights = ViewTranscript(reel, telling)
    for n, moment in enumerate(reel.moments, 1):
        if moment.seat != FATE:
            yield from sights.look(play.state)
        yield f"{n}. {telling.move(moment.seat, moment.act)}"
        for fact in moment.facts:
            ears = "" if fact.hears is None else f" ({', '.join(telling.viewer(s) for s in fact.hears) or '-'})"
            yield f"    {telling.cited(LogLine(fact, fact.clause))}{ears}"
        play.redo(moment.seat, moment.act)
    yield from sights.look(play.state)
    yield from ending(reel, telling, play.state)
