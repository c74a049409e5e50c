"""Bugs, each of which undoes one promise: here and never in the product.

Most are put into nodes and workers by the nursery before it forks them, some into the database by SQL. None of them can
miss its place in silence: what is not there to be changed is an error.
"""

from __future__ import annotations

import asyncio
from threading import Event
from typing import Any

from tests.chaos.graft import replace, reword, rewrite, set_in

# Acts


async def no_version_check(db: Any) -> None:
    """An act lands on whatever the table has become meanwhile."""
    await reshape(
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


async def reshape(db: Any, function: str, edits: dict[str, str]) -> None:
    """Another text in a function of the database, as this release calls it: the one that takes most."""
    newest = "select pg_get_functiondef(oid) from pg_proc where proname = $1 order by pronargs desc limit 1"
    source = await db.fetchval(newest, function)
    for old, new in edits.items():
        assert source.count(old) == 1, f"{function} does not say once: {old}"
        source = source.replace(old, new)
    await db.execute(source)


def forgets_ids() -> None:
    """A repeat is not recognised: the node never asks whether an id was answered."""
    from ilion.server.database import queries

    set_in(queries(), "answered", "select seq, null::integer as saved from tables where id = $1 and $2 <> ''")


def knows_its_own_ids() -> None:
    """A repeat is recognised only where the act was saved."""
    from ilion.server.database import Database

    honest_rows, honest_row, own = Database.rows, Database.row, set[str]()

    async def rows(self: Database, name: str, *args: Any) -> Any:
        found = await honest_rows(self, name, *args)
        if name == "append":
            own.update(args[IDS][row["line"] - 1] for row in found)
        return found

    async def row(self: Database, name: str, *args: Any) -> Any:
        found = await honest_row(self, name, *args)
        return {**found, "saved": None} if found and name == "answered" and args[2] not in own else found

    replace(honest_rows, rows)
    replace(honest_row, row)


def answers_early() -> None:
    """The answer is given first and the act saved a little later."""
    from ilion.server.database import Database

    honest = Database.rows
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
    """An act that lost its race is acknowledged all the same."""
    from ilion.server.database import Database

    honest = Database.rows

    async def rows(self: Database, name: str, *args: Any) -> Any:
        found = await honest(self, name, *args)
        return all_saved(args) if name == "append" else found

    replace(honest, rows)


EXPECTED, IDS = 3, 5
"""Where these stand among what is asked for by ``append``."""


def all_saved(args: Any) -> list[dict[str, int]]:
    """The answer as if each line of a statement had been saved."""
    return [{"line": n, "saved": seq + 1} for n, seq in enumerate(args[EXPECTED], 1)]


async def locks_in_no_order(db: Any) -> None:
    """Several acts lock their tables as they come."""
    await reshape(db, "append_lines", {"if cardinality(the_tables) > 1 then": "if false then"})


def commits_softly() -> None:
    """Commits are answered before they are on disk."""
    from ilion.server.database import SYNCHRONOUS_COMMIT

    set_in(SYNCHRONOUS_COMMIT, "synchronous_commit", "off")


def accepts_the_stale() -> None:
    """What was decided on a position that is gone is done all the same."""
    from ilion.table.table_state import TableState

    replace(TableState.moved_on, lambda self, mine, number, seat: False)


def undoes_fate() -> None:
    """Whoever does not like the dice takes his act back, and theirs with it."""
    from ilion.core.play import Playthrough
    from ilion.server.tables.tables import Tables
    from ilion.table.table_state import TableState, Takeback, standing_moves

    async def back(self: Tables, person: str, table: str, live: TableState, seat: int) -> Takeback | None:
        made = standing_moves(live.game, live.setup, live.given, await self.entries(table, 0))
        mine = [place for place, (who, _) in made.items() if who == seat]
        if not mine:
            return None
        before = list(made.values())[: list(made).index(mine[-1])]
        return Takeback(mine[-1], made[mine[-1]][1], Playthrough(live.game, live.setup, moves=before))

    replace(Tables.find_takeback, back)


def packs_too_soon() -> None:
    """The snapshot is of the position before the act."""
    from ilion.table.table_state import TableState, pack

    honest = TableState.snapshot
    replace(honest, lambda self, packed, counters, force=False: honest(self, pack(self.state), self.counters, force))


def forgets_what_was_drawn() -> None:
    """Whoever reads a table from its snapshot draws the first dice again."""
    from ilion.table.table_state import TableState

    rewrite(TableState.restore, {"self.counters = dict(snapshot.counters)": "self.counters = {}"})


def throws_ones() -> None:
    """The dice do not fall as the tape says."""
    from ilion.table.table_state import TableState

    rewrite(TableState.settle, {"n = tape.below(label, counter, odds.total)": "n = 0"})


# Hints and news


def never_looks() -> None:
    """Heartbeats do not look at the log, so that a lost hint is lost for good."""
    reword("table_seqs", "where id = any($1)", "where id = any($1) and false")


def skips_a_line() -> None:
    """Whoever has missed several lines is told all but the first."""
    from ilion.server.api.sockets import Sockets

    honest = Sockets.send_missed

    async def news(self: Sockets, c: Any, live: Any, always: bool = False) -> None:
        if 0 < c.seq < live.seq - 1:
            c.seq += 1
        await honest(self, c, live, always)

    replace(honest, news)


def shows_a_seats_cards() -> None:
    """A spectator is told what the first seat is told."""
    from ilion.table.outgoing import Outgoing

    honest = Outgoing.told
    replace(honest, lambda self, entries, mine, live=None: honest(self, entries, mine or (0,), live))


def never_repeats_a_word() -> None:
    """Heartbeats do not look for words, so that one whose hint was lost is never heard."""
    reword("table_seqs", "(select max(n) from chat where table_id = id)", "0")


# Bots and seats


async def leases_for_ever(db: Any) -> None:
    """The turn of a worker that died is nobody's."""
    await reshape(
        db, "lease_turn", {"set at = statement_timestamp() + make_interval(secs => lease)": "set at = 'infinity'"}
    )


def acts_too_late() -> None:
    """A bot's act is done on whatever the table has become while it was thought of."""
    from ilion.server.tables.tables import Tables
    from ilion.table.commands import bot

    rewrite(Tables.bot_act, {"live = await self.live(table)": "live = await self.load(table)"})
    rewrite(bot, {"if live.seq != on:": "if False:"})


def calls_bots_for_anybody() -> None:
    """A bot takes the seat of one who is there."""
    from ilion.table.commands import is_away

    replace(is_away, lambda seconds, rhythm: True)


def counts_one_vote_as_all() -> None:
    """What one of those who wait wants is done."""
    from ilion.table.votes import call

    rewrite(call, {"> len(here)": "> 0"})


def sits_down_quietly() -> None:
    """Nobody is told that a bot has sat down."""
    from ilion.table.commands import sit

    rewrite(sit, {'story_of(live, "told-bot-sits" if bot else "told-seat-back", seat)': "EntryStory(())"})


# Clocks


async def counts_twice(db: Any) -> None:
    """What was thought is taken from the bank twice."""
    old = "(extract(epoch from t.deadlines[i] + waited - clock) * 1000)::bigint"
    await reshape(db, "append_lines", {old: f"2 * {old} - t.clocks[i]"})


def flags_early() -> None:
    """A flag falls three seconds before its time."""
    reword("fallen_flags", "d.deadline < p.at - p.lost", "d.deadline < p.at - p.lost + interval '3 seconds'")
    reword("fallen_flags", "at <= statement_timestamp()", "at <= statement_timestamp() + interval '3 seconds'")


def flags_never() -> None:
    """Nobody looks at the clocks."""
    reword("fallen_flags", "t.status = 'playing'", "t.status = 'paused'")


async def keeps_what_an_outage_took(db: Any) -> None:
    """Clocks run on while the house is away."""
    await reshape(db, "take_heartbeat", {"now - at + grace": "interval '0'"})


def has_no_pulse() -> None:
    """No node can say that it is here."""
    reword("pulse", "take_heartbeat()", "take_the_heartbeat()")


# What is due


async def notes_no_turn(db: Any) -> None:
    """It is not noted when a bot begins to be waited for."""
    await reshape(db, "schedule_table_work", {"new.awaited && new.bot_seats": "false"})


async def forgets_who_stands_up(db: Any) -> None:
    """A bot that has given its seat back is waited for as before."""
    await db.execute("drop trigger bot_stands_up on seats")


def looks_too_late() -> None:
    """A clock that had not run out when it was looked at is looked at again an hour after it could have."""
    reword("fallen_flags", "greatest(f.later, ", "greatest(f.later + interval '1 hour', ")


async def keeps_what_is_over(db: Any) -> None:
    """What was due at a table is due for ever."""
    await reshape(
        db, "schedule_table_work", {("delete from scheduled_work where table_id = new.id and kind <> 'archive';"): ""}
    )


# Ends


def draws_alone() -> None:
    """One who offers a draw has it."""
    from ilion.table.commands import end

    rewrite(end, {"asked >= people": "asked"})


def rewards_giving_up() -> None:
    """Whoever gives up has won."""
    from ilion.table.commands import end

    rewrite(end, {"End(kind, seat)": "End(kind, (seat + 1) % live.setup.seats)"})


def opens_two_rematches() -> None:
    """Everybody who asks for a rematch gets one of his own."""
    from ilion.server.tables.rematch import rematch

    honest = "following = row.rematch"
    rewrite(rematch, {honest: f"row = structs.replace(row, rematch=new_id())\n    {honest}"})


# Processes


def never_notices() -> None:
    """What thinks for a node or worker does not see that it is dead."""
    from ilion.bots import process_pool

    set_in(vars(process_pool), "initialise_worker", initialise_deaf_worker)


def initialise_deaf_worker(memory: int, needs: str, niceness: int) -> None:
    from ilion.bots import process_pool

    set_in(vars(process_pool), "wait", lambda _: Event().wait())
    process_pool.initialise_worker(memory, needs, niceness)


# People


def leaves_doors_open() -> None:
    """A node that was not told of a sign-out never finds out."""
    from ilion.server.api.sockets import Sockets

    rewrite(Sockets.check_sessions, {"await self.close_sessions(held - known)": "pass"})


def forgets_letters() -> None:
    """A letter that was turned away is not sent again."""
    from ilion.server.users.notifications import NotificationSender

    rewrite(NotificationSender.step, {'if sent or row["tries"] >= MAX_NOTIFICATION_ATTEMPTS:': "if True:"})
