"""Locks and constraints removed, one by one: here and never in the product.

The rig puts them into the nodes before they start. None can miss its place in silence (``tests.chaos.graft``).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tests.chaos.graft import reword, rewrite


def sits_unlocked() -> None:
    from ilion.server.tables.seating import sit

    rewrite(sit, {"held = await db.hold_open(table)": "held = table"})


def follows_unlocked() -> None:
    from ilion.server.tables.relationships import follow

    rewrite(follow, {"await db.hold_users([person.id, other])": "pass"})


def blocks_unlocked() -> None:
    from ilion.server.tables.relationships import block

    rewrite(block, {"await db.hold_users([person.id, other])": "pass"})


def challenges_unlocked() -> None:
    from ilion.server.tables.relationships import challenge

    rewrite(challenge, {"await db.hold_users([person.id, other])": "pass"})


def adds_bots_unlocked() -> None:
    from ilion.server.users.bot_accounts import BotAccounts

    rewrite(BotAccounts.add, {"await db.hold_users([owner.id])": "pass"})


def deletes_passkeys_unlocked() -> None:
    from ilion.server.users.passkeys import Passkeys

    rewrite(Passkeys.drop, {"await db.hold_users([person.id])": "pass"})


def locks_no_user() -> None:
    reword("hold_users", " for no key update", "")


def makes_tournaments_unlocked() -> None:
    from ilion.server.tables.tournaments import Tournaments

    rewrite(Tournaments.make, {"await db.hold_users([person.owner])": "pass"})


def enters_unlocked() -> None:
    from ilion.server.tables.tournaments import Tournaments

    rewrite(Tournaments.enter_alone, {"await db.hold_entries(cup)": "pass"})


def announces_unlocked() -> None:
    from ilion.server.users.moderators import Moderation

    rewrite(Moderation.announce, {"await db.one_at_a_time(ANNOUNCEMENTS_LOCK)": "pass"})


def opens_unlocked() -> None:
    reword("one_at_a_time", "pg_advisory_xact_lock(hashtextextended($1, 0))", "length($1)")


def hands_over_every_daily_game() -> None:
    from ilion.server.users.sessions import hand_over

    rewrite(hand_over, {"await settle_daily_games(db, [guest, account])": "pass"})


def leaves_unlocked() -> None:
    reword("hold_leaving", " for update", "")


def retires_guests_unlocked() -> None:
    from ilion.server.users.sessions import end_previous

    rewrite(end_previous, {"await db.hold_leaving(before.id)": "pass"})


class Plant(NamedTuple):
    """A bug, by the function that plants it or a statement for the database, and the pair that must find it."""

    bug: str
    pair: str
    sql: str = ""


PLANTS: Final = {
    "sits without a lock": Plant("sits_unlocked", "a user and their bot account sit down at a rated table"),
    "sits twice without a lock": Plant("sits_unlocked", "a user sits down on both seats of a rated table"),
    "follows without a lock": Plant("follows_unlocked", "the last user followed"),
    "blocks without a lock": Plant("blocks_unlocked", "the last user blocked"),
    "challenges without a lock": Plant("challenges_unlocked", "the last challenge to a user"),
    "adds bot accounts without a lock": Plant("adds_bots_unlocked", "the last bot account"),
    "deletes passkeys without a lock": Plant("deletes_passkeys_unlocked", "the last two passkeys are deleted"),
    "adds push devices without a lock": Plant("locks_no_user", "the last push device"),
    "makes tournaments without a lock": Plant("makes_tournaments_unlocked", "the last tournament"),
    "enters tournaments without a lock": Plant("enters_unlocked", "the last place in a tournament"),
    "announces without a lock": Plant("announces_unlocked", "the last announcement"),
    "opens tables without a lock": Plant("opens_unlocked", "the last open table"),
    "hands over every daily game": Plant(
        "hands_over_every_daily_game", "guest and account have both begun the daily game"
    ),
    "retires guests without a lock": Plant(
        "retires_guests_unlocked", "a guest signs in while the guest begins the daily game"
    ),
    "leaves without a lock": Plant("leaves_unlocked", "a user sits down and leaves for good"),
    "no index of daily games": Plant("", "the daily game is begun twice", "drop index tables_of_daily_games"),
}
