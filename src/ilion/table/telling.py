"""What is told of a table: to each seat what it may hear, see and do, to everybody else what shows from outside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import structs

from ilion.core.play import final
from ilion.core.wire import Act, Seen
from ilion.table.beats import Change, told_in_beats
from ilion.table.live import ACTS, BACKS, Entry, Live
from ilion.table.messages import Ask, Choice, Clocks, Lang, Round, SeatInfo, TableInfo, Told, Waits
from ilion.table.rows import GONE, Row
from ilion.table.showing import in_scene
from ilion.table.steps import barred
from ilion.table.written import written

EYES: Final = 8
"""Ways to look at a position that are remembered while it stands."""


class Tells:
    """Everything that leaves a table goes through here."""

    def told(self, entries: Sequence[Entry], mine: Sequence[int], live: Live | None = None) -> tuple[Told, ...]:
        """What happened, as far as these seats (none: a spectator) may hear; with ``live``, beat by beat."""
        observer = mine[0] if len(mine) == 1 else None
        told = []
        for e in entries:
            looks = e.story.looks
            look = None if not looks else looks[-1] if observer is None else looks[observer]
            if e.seat in mine and looks:
                look = looks[e.seat]
            facts = e.heard_by(mine)
            if facts or look is not None or e.kind not in ("act", "undo"):
                told.append(Told(e.seq, e.seat, facts, None if look is True else look, e.kind))
        if live is None:
            return tuple(told)
        heard = {t.seq for t in told}
        beats = self.beats(live, [e for e in entries if e.seq in heard], mine)
        return tuple(structs.replace(t, beats=beats.get(t.seq, ())) for t in told)

    def beats(self, live: Live, entries: Sequence[Entry], mine: Sequence[int]) -> dict[int, tuple[Change, ...]]:
        """What happened in between, by entry."""
        return told_in_beats(live, entries, mine)

    def asks(self, live: Live, mine: Sequence[int], lang: Lang, text: bool) -> tuple[Ask, ...]:
        """What each of my seats, or a spectator, sees and may do, written once for all who look at it the same way."""
        return tuple(self.written(live, seat, lang, text) for seat in (mine or (None,)))

    def written(self, live: Live, seat: int | None, lang: Lang, text: bool) -> Ask:
        kept, eyes = live.written(), (seat, lang if text else None)
        found = kept.get(eyes)
        if found is None:
            if len(kept) >= EYES:
                kept.clear()
            found = kept[eyes] = written(self.ask(live, seat, lang, text))
        return found

    def ask(self, live: Live, seat: int | None, lang: Lang, text: bool) -> Ask:
        game, setup, state = live.game, live.setup, live.state
        seen = self.seen(live, seat)
        board = game.board(setup, seen, game.words(lang, setup)) if text else ()
        asked = Ask(seat, in_scene(game, setup, seen), game.ask(setup, seen), board=board)
        if seat is None or live.info.status != "playing" or barred(live, seat):
            return asked
        legal = tuple(self.choice(live, seen, seat, a) for a in state.legal(seat))
        asides = tuple(self.besides(live, seat, a) for a in state.asides(seat))
        return structs.replace(asked, legal=legal, asides=asides, undo=self.may_undo(live, seat))

    def seen(self, live: Live, seat: int | None) -> Seen:
        return live.seen(live.state, seat)

    def choice(self, live: Live, seen: Any, seat: int, act: Act) -> Choice:
        """An act as it is offered, with the way over the scene by which it is picked, if there is one."""
        game, setup, state = live.game, live.setup, live.state
        fights, warns = game.foresee(state, seat, act), game.warn(state, seat, act)
        route = game.where(setup, seen, act)
        return live.offers.choice(game, setup, act, final(game, state, seat, act), fights, warns, route)

    def besides(self, live: Live, seat: int, act: Act) -> Choice:
        return live.offers.choice(live.game, live.setup, act, False, warns=live.game.warn(live.state, seat, act))

    def may_undo(self, live: Live, seat: int | None) -> bool:
        """Whether a seat's last act can be taken back; what the last entries rule out is not tried."""
        back = 0
        if live.info.rated:
            return False
        for e in reversed(live.recent):
            if e.draws or e.kind not in (*ACTS, *BACKS) or (e.kind in BACKS and e.seat != seat):
                return False
            if e.seat != seat or e.kind == "aside":
                continue
            if e.kind in BACKS:
                back += 1
            elif back:
                back -= 1
            else:
                return self.goes_back(live, seat)
        return False

    def goes_back(self, live: Live, seat: int | None) -> bool:
        """Whether it is so: nobody but bots has answered, and nothing was shown; perhaps, where it is not at hand."""
        try:
            return seat is not None and live.goes_back(seat)
        except LookupError:
            return True

    def info(self, row: Row, person: str | None) -> TableInfo:
        """A table as a person may see it from outside."""
        names = row.game.seat_names(row.setup)
        seats = tuple(
            SeatInfo(s.seat, names[s.seat])
            if s.person != person and row.lapsed(s)
            else SeatInfo(
                s.seat,
                names[s.seat],
                s.who,
                GONE if s.person == GONE else s.kind,
                s.bot,
                s.standby,
                person is not None and s.person == person,
                s.present,
                s.seed_hash,
                s.seed is not None,
                s.page,
                s.off if row.per_move else 0.0,
            )
            for s in row.seats
        )
        return TableInfo(
            id=row.id,
            game=row.game.name,
            setup=row.setup,
            status=row.status,
            seats=seats,
            seq=row.seq,
            to_act=row.awaited,
            scores=row.scores,
            ended_by=row.ended_by,
            public=row.public,
            rhythm=row.rhythm,
            commitment=row.commitment,
            protocol=row.protocol,
            level=row.dice,
            beacon=self.light(row),
            waits=None if row.asked is None else Waits(row.sealed, row.asked_at, row.due, row.asked.seal),
            created=row.created,
            rematch=row.rematch,
            rated=bool(row.rated),
            day=row.day,
            cup=row.cup,
            opened=person is not None and row.creator == person,
        )

    def light(self, row: Row) -> Round | None:
        if row.beacon is None:
            return None
        return Round(row.beacon.name, row.named or 0, row.round or 0, (row.value or b"").hex(), row.lost)

    def clocks(self, row: Row) -> Clocks | None:
        if not row.clocks:
            return None
        left = tuple(now if on else bank for bank, on, now in zip(row.clocks, row.deadlines, row.left, strict=True))
        return Clocks(left, tuple(i for i, on in enumerate(row.deadlines) if on))
