"""Routing of statements when tables are spread over several databases.

A statement about one table goes to its database; one about tables of any shard goes to all databases, and the answers
are merged; one about users only goes to the first. ``tests/server/database/test_shards.py`` checks that every
statement has a route.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec


def names(text: str) -> frozenset[str]:
    return frozenset(text.split())


READ_ONLY: Final = names(
    "answered load_snapshot load_entries load_lines chain_at seq_of read_secret shares_open call_refused votes_cast"
    " rested given_moves said speaker notice_facts was_said load_tables load_seats table_seqs chains_at said_around"
    " read_plan read_replay read_analysis"
)
"""Statements that only read: while a shard moves they are repeated if it has moved meanwhile."""

BY_TABLE: Final = names(
    "answered load_snapshot load_entries load_lines chain_at seq_of open_table bring_table keep_secret read_secret"
    " add_seat hold_open leave_seat change_invite seat_bot shares_open change_commitment take_seat give_hash give_seed"
    " give_deal_share light_table"
    " start_table name_round keep_beacon ask_fate lose_beacon change_secret change_share refuse_call call_refused"
    " votes_cast rested release_table give_moves give_position given_moves release_turn renew_turn came_to"
    " postpone_result drop_result claim_rematch rematch_notices say said speaker report told_report notice_facts"
    " drop_notice was_said report_person close_report said_around"
    " save_plan read_plan delete_plan drop_plan"
    " read_replay save_replay read_analysis lease_analysis save_analysis"
)
"""Statements about one table, which is the first argument."""

PER_TABLE_ARGUMENTS: Final = {
    "load_tables": (0,),
    "load_seats": (0,),
    "table_seqs": (0,),
    "chains_at": (0, 1),
    "hold_tables": (0, 1, 2),
    "note_presence": (1, 2, 3),
}
"""Statements about several tables: the indexes of the arguments with their ids and their values."""

USER_ARGUMENT: Final = {"keep_user": 0, "add_seat": 2, "take_seat": 2, "say": 2, "hand_over_seats": 1}
"""The index of a user who must be known in the database of the statement."""

NEEDS_ALL_DATABASES: Final = names(
    "chains_at note_presence archived_seats export_tables export_acts export_chat export_reports export_rates"
    " hand_over_seats hand_over_tables hand_over_chat forget_seats forget_tables forget_chat forget_reports"
    " forget_rates forget_openers forget_buckets export_played hand_over_played forget_played hand_over_reports"
    " export_favourites hand_over_favourites export_likeness export_plans forget_plans"
    " daily_games_of uncount_daily_games"
)
"""Statements that need all databases; for the others, unavailable ones are left out."""

CALLER_CHOOSES_SHARD: Final = names(
    "append which_epoch ripe_tables put_off_archive begun_bundles begin_bundle forget_bundle archive_tables"
    " kept_bundles public_games audit_ids audit_left audit_table audit_seats audit_lines one_at_a_time take_name"
    " leave_name take_cancelled know_people"
    " change_known forget_known know_node above_in_day keep_user"
)
"""Statements for one database, which the caller chooses."""

MAX_SIDES: Final = 12
"""Maximal number of favourite sides."""
Rows = list[Any]
Merge = Callable[[list[Any], Sequence[Any]], Any]
"""Merges the answers of all databases into one; also gets the arguments of the statement."""


def no_answer(answers: list[Any], args: Sequence[Any]) -> None:
    return None


def concatenated(answers: list[Rows], args: Sequence[Any]) -> Rows:
    return [row for rows in answers for row in rows]


def first_answer(answers: list[Any], args: Sequence[Any]) -> Any:
    return next((answer for answer in answers if answer is not None), None)


def greatest(answers: list[Any], args: Sequence[Any]) -> Any:
    return max(answers)


def newest(place: int) -> Merge:
    """Return a merge that keeps the newest rows, as many as the argument at ``place`` says."""

    def merge(answers: list[Rows], args: Sequence[Any]) -> Rows:
        return sorted(concatenated(answers, args), key=lambda row: -row["at"])[: args[place]]

    return merge


def most_urgent(answers: list[Rows], args: Sequence[Any]) -> Rows:
    """Return a user's turns: the nearest deadline first, then the newest."""
    never = float("inf")
    rows = sorted(
        concatenated(answers, args), key=lambda row: (never if row["until"] is None else row["until"], -row["since"])
    )
    return rows[: args[1]]


def history_page(answers: list[Rows], args: Sequence[Any]) -> Rows:
    """Return a page of a user's games, ending where one database stopped searching."""
    rows = sorted(concatenated(answers, args), key=lambda row: (row["moment"], row["id"]), reverse=True)
    edges = [row for row in rows if not row["chosen"]]
    chosen = [row for row in rows if row["chosen"] and (not edges or row["moment"] >= edges[0]["moment"])][: args[7]]
    return chosen if len(chosen) == args[7] else [*chosen, *edges[:1]]


def merged_sides(answers: list[Rows], args: Sequence[Any]) -> Rows:
    found: dict[tuple[Any, ...], Any] = {}
    for row in concatenated(answers, args):
        key = row["game"], row["seats"], row["seat"]
        before = found.get(key, {"games": 0, "won": 0})
        found[key] = {**row, "games": row["games"] + before["games"], "won": row["won"] + before["won"]}
    return sorted(found.values(), key=lambda row: (-row["games"], row["game"], row["seat"]))[:MAX_SIDES]


def sums(answers: list[Any], args: Sequence[Any]) -> Any:
    return {name: sum(row[name] for row in answers) for name in answers[0].keys()}  # noqa: SIM118


def sums_of_people(answers: list[Rows], args: Sequence[Any]) -> Rows:
    found: dict[str, Any] = {}
    for row in concatenated(answers, args):
        before = found.get(row["person"], {"finished": 0, "cancelled": 0})
        found[row["person"]] = {
            "person": row["person"],
            **{name: n + row[name] for name, n in before.items() if name != "person"},
        }
    return list(found.values())


def sums_exported(answers: list[Rows], args: Sequence[Any]) -> Rows:
    rows = [msgspec.json.decode(row["exported"]) for row in concatenated(answers, args)]
    return [{"exported": msgspec.json.encode(sums(rows, args))}] if rows else []


def merged_field(answers: list[Any], args: Sequence[Any]) -> Any:
    begun, ended = (sum(row[name] for row in answers) for name in ("begun", "ended"))
    taken = sum(row["ended"] * row["mean"] for row in answers if row["ended"])
    return {"begun": begun, "ended": ended, "mean": taken / ended if ended else None}


def ranked_results(answers: list[Rows], args: Sequence[Any]) -> Rows:
    """Return a day's results, with their places among all."""
    rows = sorted(concatenated(answers, args), key=lambda row: ([-x for x in row["standing"]], row["id"]))
    above = [sum(other["standing"] > row["standing"] for other in rows) for row in rows]
    return [{**row, "place": n + 1} for row, n in zip(rows, above, strict=True)][: args[1]]


MERGED_FROM_ALL: Final[dict[str, Merge]] = {
    "pulse": greatest,
    "tables_of": newest(1),
    "live_tables": newest(0),
    "open_tables": newest(4),
    "tables_held": sums,
    "fallen_flags": concatenated,
    "waiting_for_rounds": concatenated,
    "abandon_tables": greatest,
    "lease_notices": concatenated,
    "lease_reports": concatenated,
    "open_reports": newest(1),
    "hand_over_reports": no_answer,
    "hide_tables": no_answer,
    "waiting_results": concatenated,
    "archived_seats": concatenated,
    "export_tables": concatenated,
    "export_acts": concatenated,
    "export_chat": concatenated,
    "export_reports": concatenated,
    "rates_of": sums_of_people,
    "server_finish_rates": sums,
    "export_rates": sums_exported,
    "table_of_day": first_answer,
    "daily_games_of": concatenated,
    "uncount_daily_games": no_answer,
    "field_of_day": merged_field,
    "lines_of_day": ranked_results,
    "hand_over_seats": no_answer,
    "hand_over_tables": no_answer,
    "hand_over_chat": no_answer,
    "forget_seats": no_answer,
    "forget_tables": no_answer,
    "forget_chat": no_answer,
    "forget_reports": no_answer,
    "forget_rates": no_answer,
    "forget_openers": no_answer,
    "forget_buckets": no_answer,
    "games_of": history_page,
    "sides_of": merged_sides,
    "points_of": newest(2),
    "luck_of": newest(1),
    "note_points": no_answer,
    "turns_of": most_urgent,
    "export_played": concatenated,
    "hand_over_played": no_answer,
    "forget_played": no_answer,
    "lease_plans": concatenated,
    "export_plans": concatenated,
    "forget_plans": no_answer,
    "lease_weighings": concatenated,
    "note_weighed": no_answer,
    "favourites_of": concatenated,
    "likenesses_of": concatenated,
    "likeness_bands_of": concatenated,
    "export_likeness": concatenated,
    "export_favourites": concatenated,
    "hand_over_favourites": no_answer,
    "charge": no_answer,
    "sweep": no_answer,
}
"""Statements for every database, with the merge of their answers."""
