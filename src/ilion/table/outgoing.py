"""Everything that is sent about a table: to each seat what it may know, see and do, to others what is public."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import structs

from ilion.core.play import final
from ilion.core.values import Act, Seen
from ilion.table.animation import Change, animate_entries
from ilion.table.commands import bot_only_refusal
from ilion.table.encoded_cache import encode_once
from ilion.table.header import DELETED_USER, TableHeader
from ilion.table.messages import (
    Clocks,
    EntryNews,
    Lang,
    LegalAct,
    PendingDice,
    PendingRound,
    SeatInfo,
    SeatPrompt,
    TableInfo,
)
from ilion.table.noticed import VEILED_KINDS, last_noticed
from ilion.table.table_state import ACT_KINDS, TAKEBACK_KINDS, LogEntry, TableState
from ilion.table.view_encoding import in_scene

MAX_CACHED_VIEWERS: Final = 8
"""Viewers whose prompts are cached for the current position."""


class Outgoing:
    """Builder of all outgoing messages of a table; nothing is sent without it."""

    def told(
        self, entries: Sequence[LogEntry], mine: Sequence[int], live: TableState | None = None
    ) -> tuple[EntryNews, ...]:
        """Return what happened, as far as these seats (none: a spectator) may know; with ``live``, animated."""
        told = [(e, news) for e in entries if (news := self.entry_news(e, mine)) is not None]
        beats = {} if live is None else self.beats(live, [e for e, _ in told], mine)
        return tuple(structs.replace(news, beats=beats.get(e.seq, ())) for e, news in told)

    def entry_news(self, e: LogEntry, mine: Sequence[int]) -> EntryNews | None:
        """Return what these seats may know of an entry, or None if that is nothing."""
        observer, looks = mine[0] if len(mine) == 1 else None, e.story.looks
        look = None if not looks else looks[-1] if observer is None else looks[observer]
        if e.seat in mine and looks:
            look = looks[e.seat]
        facts = e.heard_by(mine)
        if not facts and look is None and e.kind in VEILED_KINDS:
            return None
        return EntryNews(e.last_noticed(mine).number, e.seat, facts, None if look is True else look, e.kind)

    def beats(
        self, live: TableState, entries: Sequence[LogEntry], mine: Sequence[int]
    ) -> dict[int, tuple[Change, ...]]:
        """Return the animation frames, by entry."""
        return animate_entries(live, entries, mine)

    def asks(self, live: TableState, mine: Sequence[int], lang: Lang, text: bool) -> tuple[SeatPrompt, ...]:
        """Return what each of my seats, or a spectator, sees and may do, encoded once for all who share the view."""
        return tuple(self.written(live, seat, lang, text) for seat in (mine or (None,)))

    def written(self, live: TableState, seat: int | None, lang: Lang, text: bool) -> SeatPrompt:
        kept, eyes = live.written(), (seat, lang if text else None)
        found = kept.get(eyes)
        if found is None:
            if len(kept) >= MAX_CACHED_VIEWERS:
                kept.clear()
            found = kept[eyes] = encode_once(self.ask(live, seat, lang, text))
        return found

    def ask(self, live: TableState, seat: int | None, lang: Lang, text: bool) -> SeatPrompt:
        game, setup, state = live.game, live.setup, live.state
        seen = self.seen(live, seat)
        board = game.board(setup, seen, game.words(lang, setup)) if text else ()
        asked = SeatPrompt(
            seat, in_scene(game, setup, seen), game.prompt(setup, seen), game.goal(setup, seen), board=board
        )
        if seat is None or live.info.status != "playing" or bot_only_refusal(live, seat):
            return asked
        legal = tuple(self.choice(live, seen, seat, a) for a in state.legal(seat))
        asides = tuple(self.besides(live, seat, a) for a in state.asides(seat))
        automatic = game.automatic_act(setup, seen)
        return structs.replace(asked, legal=legal, asides=asides, undo=self.may_undo(live, seat), automatic=automatic)

    def seen(self, live: TableState, seat: int | None) -> Seen:
        return live.seen(live.state, seat)

    def choice(self, live: TableState, seen: Any, seat: int, act: Act) -> LegalAct:
        """Return an act as it is offered, with the pieces and places of the scene to pick for it, if there are any."""
        game, setup, state = live.game, live.setup, live.state
        fights, warns = game.forecast_fights(state, seat, act), game.act_warning(state, seat, act)
        route = game.act_route(setup, seen, act)
        return live.offers.choice(game, setup, act, final(game, state, seat, act), fights, warns, route)

    def besides(self, live: TableState, seat: int, act: Act) -> LegalAct:
        return live.offers.choice(live.game, live.setup, act, False, warns=live.game.act_warning(live.state, seat, act))

    def may_undo(self, live: TableState, seat: int | None) -> bool:
        """Return whether a seat's last act can be taken back, judged by the entries that the seat has noticed."""
        back = 0
        if live.info.rated or seat is None:
            return False
        for e in reversed(live.recent):
            if not e.noticed_by((seat,)):
                continue
            if e.draws or e.kind not in (*ACT_KINDS, *TAKEBACK_KINDS) or (e.kind in TAKEBACK_KINDS and e.seat != seat):
                return False
            if e.seat != seat or e.kind == "aside":
                continue
            if e.kind in TAKEBACK_KINDS:
                back += 1
            elif back:
                back -= 1
            else:
                return self.goes_back(live, seat)
        return False

    def goes_back(self, live: TableState, seat: int) -> bool:
        """Return whether only bots have answered an act and it revealed nothing; True if that is not in memory."""
        try:
            return live.goes_back(seat)
        except LookupError:
            return True

    def info(self, row: TableHeader, person: str | None) -> TableInfo:
        """Return a table as a person may see it from outside."""
        names = row.game.seat_names(row.setup)
        seats = tuple(
            SeatInfo(s.seat, names[s.seat], look=row.game.look_of(s.seat))
            if s.person != person and row.lapsed(s)
            else SeatInfo(
                s.seat,
                names[s.seat],
                s.who,
                DELETED_USER if s.person == DELETED_USER else s.kind,
                s.bot,
                s.standby,
                person is not None and s.person == person,
                s.present,
                s.seed_hash,
                s.seed is not None,
                s.page,
                s.off if row.per_move else 0.0,
                row.game.look_of(s.seat),
            )
            for s in row.seats
        )
        return TableInfo(
            id=row.id,
            game=row.game.name,
            setup=row.setup,
            status=row.status,
            seats=seats,
            seq=last_noticed(row.noticed, row.seq, row.mine(person)).number,
            to_act=row.awaited,
            scores=row.scores,
            ended_by=row.ended_by,
            public=row.public,
            rhythm=row.rhythm,
            commitment=row.commitment,
            protocol=row.protocol,
            level=row.dice,
            beacon=self.light(row),
            waits=None if row.asked is None else PendingDice(row.sealed, row.asked_at, row.due, row.asked.seal),
            created=row.created,
            rematch=row.rematch,
            rated=bool(row.rated),
            day=row.day,
            cup=row.cup,
            opened=person is not None and row.creator == person,
            due=row.forfeit,
        )

    def light(self, row: TableHeader) -> PendingRound | None:
        if row.beacon is None:
            return None
        return PendingRound(row.beacon.name, row.named or 0, row.round or 0, (row.value or b"").hex(), row.lost)

    def clocks(self, row: TableHeader) -> Clocks | None:
        if not row.clocks:
            return None
        left = tuple(now if on else bank for bank, on, now in zip(row.clocks, row.deadlines, row.left, strict=True))
        return Clocks(left, tuple(i for i, on in enumerate(row.deadlines) if on))
