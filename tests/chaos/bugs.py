"""Planted bugs, each of which breaks one invariant. They exist only in this rig.

Most are put into nodes and workers by the fork server before it forks them, some into the database by SQL. Each fails
if the code that it changes has moved.
"""

from __future__ import annotations

import asyncio
from threading import Event
from typing import Any

import msgspec

from tests.chaos.graft import replace, reword, rewrite, set_in

# Moves


async def no_version_check(db: Any) -> None:
    """A move is saved on any position that the table has reached meanwhile."""
    await edit_function(
        db,
        "append_lines",
        {
            "seq = a.expected + 1, awaited": "seq = t.seq + 1, awaited",
            "t.seq = a.expected and (a.before is null or t.chain = a.before) and ": "",
            "returning a.n)": "returning a.n, t.seq)",
            "a.expected + 1, a.act_id": "u.seq, a.act_id",
            "a.expected + 1, a.packed": "u.seq, a.packed",
            "a.n, a.expected + 1 from": "a.n, u.seq from",
        },
    )


async def edit_function(db: Any, function: str, edits: dict[str, str]) -> None:
    """Change the text of a database function; of several overloads, the one with the most parameters."""
    newest = "select pg_get_functiondef(oid) from pg_proc where proname = $1 order by pronargs desc limit 1"
    source = await db.fetchval(newest, function)
    for old, new in edits.items():
        assert source.count(old) == 1, f"{function} must contain exactly once: {old}"
        source = source.replace(old, new)
    await db.execute(source)


def forgets_ids() -> None:
    """A repeat is not recognised: the node never checks whether an id was answered before."""
    from ilion.server.database import queries

    asked = "select seq, chain, null::integer as saved, archived is not null as archived from tables"
    set_in(queries(), "answered", f"{asked} where id = $1 and $2 <> ''")


def knows_its_own_ids() -> None:
    """A repeat is recognised only by the node that saved the move."""
    from ilion.server.database import Database

    honest_structs, honest_struct, own = Database.structs, Database.struct, set[str]()

    async def structs(self: Database, name: str, *args: Any) -> Any:
        found = await honest_structs(self, name, *args)
        if name == "append":
            own.update(args[IDS][row.line - 1] for row in found)
        return found

    async def struct(self: Database, name: str, *args: Any) -> Any:
        found: Any = await honest_struct(self, name, *args)
        unknown = found and name == "answered" and args[2] not in own
        return msgspec.structs.replace(found, saved=None) if unknown else found

    replace(honest_structs, structs)
    replace(honest_struct, struct)


def answers_early() -> None:
    """The reply is sent first and the move saved a little later."""
    from ilion.server.database import Database

    honest = Database.structs
    tasks = set()

    async def later(self: Database, *args: Any) -> None:
        await asyncio.sleep(0.1)
        await honest(self, *args)

    async def hasty(self: Database, name: str, *args: Any) -> Any:
        if name != "append":
            return await honest(self, name, *args)
        task = asyncio.create_task(later(self, name, *args))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
        return all_saved(args)

    replace(honest, hasty)


def answers_anyway() -> None:
    """A move that lost its race is acknowledged nevertheless."""
    from ilion.server.database import Database

    honest = Database.structs

    async def structs(self: Database, name: str, *args: Any) -> Any:
        found = await honest(self, name, *args)
        return all_saved(args) if name == "append" else found

    replace(honest, structs)


EXPECTED, IDS = 3, 5
"""The position of these among the parameters of ``append``."""


def all_saved(args: Any) -> list[Any]:
    """Return the result as if each line of a statement had been saved."""
    from ilion.server.database.generated.rows import SavedEntryRow

    return [SavedEntryRow(n, seq + 1) for n, seq in enumerate(args[EXPECTED], 1)]


async def locks_in_no_order(db: Any) -> None:
    """Several moves lock their tables in any order."""
    await edit_function(db, "append_lines", {"if cardinality(the_tables) > 1 then": "if false then"})


def commits_softly() -> None:
    """Commits are acknowledged before they are on disk."""
    from ilion.server.database import SYNCHRONOUS_COMMIT

    set_in(SYNCHRONOUS_COMMIT, "synchronous_commit", "off")


def accepts_the_stale() -> None:
    """A move decided on an outdated position is made nevertheless."""
    from ilion.table.table_state import TableState

    replace(TableState.moved_on, lambda self, mine, number, seat: False)


def undoes_fate() -> None:
    """A player who dislikes the dice can undo the move, and the dice with it."""
    from ilion.core.play import Playthrough
    from ilion.server.tables.act_service import ActService
    from ilion.table.table_state import TableState, Takeback, standing_moves

    async def back(self: ActService, person: str, table: str, live: TableState, seat: int) -> Takeback | None:
        made = standing_moves(live.game, live.setup, live.given, await self.logs.entries(table, 0))
        mine = [place for place, (who, _) in made.items() if who == seat]
        if not mine:
            return None
        before = list(made.values())[: list(made).index(mine[-1])]
        return Takeback(mine[-1], made[mine[-1]][1], Playthrough(live.game, live.setup, moves=before))

    replace(ActService.find_takeback, back)


def packs_too_soon() -> None:
    """The snapshot holds the position before the move."""
    from ilion.table.table_state import TableState, pack

    honest = TableState.snapshot
    replace(honest, lambda self, packed, counters, force=False: honest(self, pack(self.state), self.counters, force))


def forgets_what_was_drawn() -> None:
    """A table loaded from its snapshot draws the first dice again."""
    from ilion.table.table_state import TableState

    rewrite(TableState.restore, {"self.counters = dict(snapshot.counters)": "self.counters = {}"})


def throws_ones() -> None:
    """The dice differ from those of the seeds."""
    from ilion.table.table_state import TableState

    rewrite(TableState.settle, {"n = tape.below(label, counter, odds.total)": "n = 0"})


# Hints and updates


def never_looks() -> None:
    """Heartbeats don't check the log, so a lost hint is lost for good."""
    reword("table_seqs", "where id = any($1)", "where id = any($1) and false")


def skips_a_line() -> None:
    """A client that has missed several lines is sent all but the first."""
    from ilion.server.api.news_sender import NewsSender

    honest = NewsSender.send_missed

    async def news(self: NewsSender, c: Any, live: Any, always: bool = False) -> None:
        if 0 < c.seq < live.seq - 1:
            c.seq += 1
        await honest(self, c, live, always)

    replace(honest, news)


def shows_a_seats_cards() -> None:
    """A spectator is sent what the first seat is sent."""
    from ilion.table.outgoing import Outgoing

    honest = Outgoing.told
    replace(honest, lambda self, entries, mine, live=None: honest(self, entries, mine or (0,), live))


def never_repeats_chat() -> None:
    """Heartbeats don't check the chat, so a message whose hint was lost never arrives."""
    reword("table_seqs", "(select max(n) from chat where table_id = id)", "0")


# Bots and seats


async def leases_for_ever(db: Any) -> None:
    """The turn of a dead worker is never taken over."""
    await edit_function(
        db, "lease_turn", {"set at = statement_timestamp() + make_interval(secs => lease)": "set at = 'infinity'"}
    )


def acts_too_late() -> None:
    """A bot's move is made on any position that the table has reached while it was computed."""
    from ilion.server.tables.act_service import ActService
    from ilion.table.commands import bot

    rewrite(ActService.bot_act, {"live = await self.cache.live(table)": "live = await self.cache.load(table)"})
    rewrite(bot, {"if live.seq != on:": "if False:"})


def calls_bots_for_present_players() -> None:
    """A bot takes the seat of a present player."""
    from ilion.table.commands import is_away

    replace(is_away, lambda seconds, rhythm: True)


def counts_one_vote_as_all() -> None:
    """The vote of a single player decides."""
    from ilion.table.votes import call

    rewrite(call, {"> len(here)": "> 0"})


def hides_seat_changes() -> None:
    """It is not announced that a bot has taken a seat."""
    from ilion.table.commands import sit

    rewrite(sit, {'story_of(live, "told-bot-sits" if bot else "told-seat-back", seat)': "EntryStory(())"})


# Clocks


async def counts_twice(db: Any) -> None:
    """Thinking time is subtracted from the clock twice."""
    old = "(extract(epoch from t.deadlines[i] + waited - clock) * 1000)::bigint"
    await edit_function(db, "append_lines", {old: f"2 * {old} - t.clocks[i]"})


def flags_early() -> None:
    """A flag falls three seconds early."""
    reword("fallen_flags", "d.deadline < p.at - p.lost", "d.deadline < p.at - p.lost + interval '3 seconds'")
    reword("fallen_flags", "at <= statement_timestamp()", "at <= statement_timestamp() + interval '3 seconds'")


def flags_never() -> None:
    """Nobody checks the clocks."""
    reword("fallen_flags", "t.status = 'playing'", "t.status = 'paused'")


async def keeps_what_an_outage_took(db: Any) -> None:
    """Clocks keep running during an outage of the server."""
    await edit_function(db, "take_heartbeat", {"now - at + grace": "interval '0'"})


def sends_no_heartbeats() -> None:
    """No node sends heartbeats."""
    reword("pulse", "take_heartbeat()", "take_the_heartbeat()")


# Scheduled work


async def notes_no_turn(db: Any) -> None:
    """A bot's turn is not scheduled."""
    await edit_function(db, "schedule_table_work", {"new.awaited && new.bot_seats": "false"})


async def forgets_who_stands_up(db: Any) -> None:
    """A bot that has returned its seat still has turns."""
    await db.execute("drop trigger bot_stands_up on seats")


def looks_too_late() -> None:
    """A clock that had not run out when it was checked is checked again an hour too late."""
    reword("fallen_flags", "greatest(f.later, ", "greatest(f.later + interval '1 hour', ")


async def keeps_what_is_over(db: Any) -> None:
    """Work stays scheduled at a finished table."""
    await edit_function(
        db, "schedule_table_work", {("delete from scheduled_work where table_id = new.id and kind <> 'archive';"): ""}
    )


# Ends of games


def draws_alone() -> None:
    """An offered draw is a draw at once."""
    from ilion.table.commands import end

    rewrite(end, {"asked >= people": "asked"})


def rewards_giving_up() -> None:
    """A player who resigns wins."""
    from ilion.table.commands import end

    rewrite(end, {"End(kind, seat)": "End(kind, (seat + 1) % live.setup.seats)"})


def opens_two_rematches() -> None:
    """Everyone who asks for a rematch gets their own."""
    from ilion.server.tables.rematch import rematch

    honest = "following = row.rematch"
    rewrite(rematch, {honest: f"row = structs.replace(row, rematch=new_id())\n    {honest}"})


# Processes


def never_notices() -> None:
    """The processes of a node or worker don't notice that it is dead."""
    from ilion.bots import process_pool

    set_in(vars(process_pool), "initialise_worker", initialise_deaf_worker)


def initialise_deaf_worker(memory: int, niceness: int) -> None:
    from ilion.bots import process_pool

    set_in(vars(process_pool), "wait", lambda _: Event().wait())
    process_pool.initialise_worker(memory, niceness)


# Users


def leaves_doors_open() -> None:
    """A node that was not notified of a sign-out never finds out."""
    from ilion.server.api.heartbeats import Heartbeats

    rewrite(Heartbeats.check_sessions, {"await self.connections.close_sessions(held - known)": "pass"})


def forgets_emails() -> None:
    """A rejected e-mail is not sent again."""
    from ilion.server.users.notifications import NotificationSender

    rewrite(NotificationSender.step, {"if sent or row.tries >= MAX_NOTIFICATION_ATTEMPTS:": "if True:"})
