"""Where each statement is asked when tables are spread over several databases.

By its table, where it is about one; at all of them, where it is about tables of any letter, and then the answers are
put together; with the people, where it is about nothing else. ``tests/server/test_spread.py`` holds every statement
to one of these.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec


def names(text: str) -> frozenset[str]:
    return frozenset(text.split())


READS: Final = names(
    "answered load_snapshot load_entries load_lines chain_at seq_of read_secret shares_open call_refused votes_cast"
    " rested given_moves said speaker notice_facts was_said load_tables load_seats table_seqs chains_at said_around"
    " read_plan"
)
"""Those that change nothing: while a letter moves they are asked again where it has gone meanwhile."""

OF: Final = names(
    "answered load_snapshot load_entries load_lines chain_at seq_of open_table bring_table keep_secret read_secret"
    " add_seat hold_open leave_seat change_invite seat_bot shares_open change_commitment take_seat give_hash give_seed"
    " give_deal_share light_table"
    " start_table name_round keep_beacon ask_fate lose_beacon change_secret change_share refuse_call call_refused"
    " votes_cast rested release_table give_moves give_position given_moves release_turn renew_turn came_to"
    " postpone_result drop_result claim_rematch rematch_notices say said speaker report told_report notice_facts"
    " drop_notice was_said report_person close_report said_around"
    " save_plan read_plan delete_plan drop_plan"
)
"""About one table, which is named first."""

MANY: Final = {
    "load_tables": (0,),
    "load_seats": (0,),
    "table_seqs": (0,),
    "chains_at": (0, 1),
    "hold_tables": (0, 1, 2),
    "note_presence": (1, 2, 3),
}
"""About some tables: the places of their ids and of what is said of each."""

PERSONS: Final = {"add_seat": 2, "take_seat": 2, "say": 2, "hand_over_seats": 1}
"""The place of somebody who must be known where the statement is asked."""

WHOLE: Final = names(
    "chains_at note_presence archived_seats export_tables export_acts export_chat export_reports export_rates"
    " hand_over_seats hand_over_tables hand_over_chat forget_seats forget_tables forget_chat forget_reports"
    " forget_rates forget_openers forget_buckets export_played hand_over_played forget_played hand_over_reports"
    " export_favourites hand_over_favourites export_likeness export_plans forget_plans"
)
"""Those of which no database may be left out; of the others, those that are away are."""

APART: Final = names(
    "append which_epoch ripe_tables put_off_archive begun_bundles begin_bundle forget_bundle archive_tables"
    " kept_bundles public_games audit_ids audit_left audit_table audit_seats audit_lines one_at_a_time take_name"
    " leave_name take_cancelled know_people"
    " change_known forget_known know_node above_in_day"
)
"""Those that are asked of one database at a time, by whoever has chosen it."""

SIDES: Final = 12
"""Sides of somebody's that are told."""
Rows = list[Any]
Merge = Callable[[list[Any], Sequence[Any]], Any]
"""The answers of all databases, and what was asked, to one answer."""


def nothing(answers: list[Any], args: Sequence[Any]) -> None:
    return None


def together(answers: list[Rows], args: Sequence[Any]) -> Rows:
    return [row for rows in answers for row in rows]


def any_of(answers: list[Any], args: Sequence[Any]) -> Any:
    return next((answer for answer in answers if answer is not None), None)


def greatest(answers: list[Any], args: Sequence[Any]) -> Any:
    return max(answers)


def newest(place: int) -> Merge:
    """The last ones, as many as are asked for at a place."""

    def merge(answers: list[Rows], args: Sequence[Any]) -> Rows:
        return sorted(together(answers, args), key=lambda row: -row["at"])[: args[place]]

    return merge


def urgent(answers: list[Rows], args: Sequence[Any]) -> Rows:
    """What awaits somebody: whose clock runs first, and then what has waited least."""
    never = float("inf")
    rows = sorted(
        together(answers, args), key=lambda row: (never if row["until"] is None else row["until"], -row["since"])
    )
    return rows[: args[1]]


def games(answers: list[Rows], args: Sequence[Any]) -> Rows:
    """A page of what somebody has played. Where one database looked only so far back, nothing before that is told."""
    rows = sorted(together(answers, args), key=lambda row: (row["moment"], row["id"]), reverse=True)
    edges = [row for row in rows if not row["chosen"]]
    chosen = [row for row in rows if row["chosen"] and (not edges or row["moment"] >= edges[0]["moment"])][: args[7]]
    return chosen if len(chosen) == args[7] else [*chosen, *edges[:1]]


def sides(answers: list[Rows], args: Sequence[Any]) -> Rows:
    found: dict[tuple[Any, ...], Any] = {}
    for row in together(answers, args):
        key = row["game"], row["seats"], row["seat"]
        before = found.get(key, {"games": 0, "won": 0})
        found[key] = {**row, "games": row["games"] + before["games"], "won": row["won"] + before["won"]}
    return sorted(found.values(), key=lambda row: (-row["games"], row["game"], row["seat"]))[:SIDES]


def sums(answers: list[Any], args: Sequence[Any]) -> Any:
    return {name: sum(row[name] for row in answers) for name in answers[0].keys()}  # noqa: SIM118


def sums_of_people(answers: list[Rows], args: Sequence[Any]) -> Rows:
    found: dict[str, Any] = {}
    for row in together(answers, args):
        before = found.get(row["person"], {"finished": 0, "cancelled": 0})
        found[row["person"]] = {
            "person": row["person"],
            **{name: n + row[name] for name, n in before.items() if name != "person"},
        }
    return list(found.values())


def sums_exported(answers: list[Rows], args: Sequence[Any]) -> Rows:
    rows = [msgspec.json.decode(row["exported"]) for row in together(answers, args)]
    return [{"exported": msgspec.json.encode(sums(rows, args))}] if rows else []


def field(answers: list[Any], args: Sequence[Any]) -> Any:
    begun, ended = (sum(row[name] for row in answers) for name in ("begun", "ended"))
    taken = sum(row["ended"] * row["mean"] for row in answers if row["ended"])
    return {"begun": begun, "ended": ended, "mean": taken / ended if ended else None}


def ranked(answers: list[Rows], args: Sequence[Any]) -> Rows:
    """Lines of a day's list, with the places that they have among all."""
    rows = sorted(together(answers, args), key=lambda row: ([-x for x in row["standing"]], row["id"]))
    above = [sum(other["standing"] > row["standing"] for other in rows) for row in rows]
    return [{**row, "place": n + 1} for row, n in zip(rows, above, strict=True)][: args[1]]


EACH: Final[dict[str, Merge]] = {
    "pulse": greatest,
    "tables_of": newest(1),
    "live_tables": newest(0),
    "open_tables": newest(4),
    "tables_held": sums,
    "fallen_flags": together,
    "waiting_for_rounds": together,
    "abandon_tables": greatest,
    "lease_notices": together,
    "lease_reports": together,
    "open_reports": newest(1),
    "hand_over_reports": nothing,
    "hide_tables": nothing,
    "waiting_results": together,
    "archived_seats": together,
    "export_tables": together,
    "export_acts": together,
    "export_chat": together,
    "export_reports": together,
    "rates_of": sums_of_people,
    "house_rates": sums,
    "export_rates": sums_exported,
    "table_of_day": any_of,
    "field_of_day": field,
    "lines_of_day": ranked,
    "hand_over_seats": nothing,
    "hand_over_tables": nothing,
    "hand_over_chat": nothing,
    "forget_seats": nothing,
    "forget_tables": nothing,
    "forget_chat": nothing,
    "forget_reports": nothing,
    "forget_rates": nothing,
    "forget_openers": nothing,
    "forget_buckets": nothing,
    "games_of": games,
    "sides_of": sides,
    "points_of": newest(2),
    "luck_of": newest(1),
    "note_points": nothing,
    "turns_of": urgent,
    "export_played": together,
    "hand_over_played": nothing,
    "forget_played": nothing,
    "lease_plans": together,
    "export_plans": together,
    "forget_plans": nothing,
    "lease_weighings": together,
    "note_weighed": nothing,
    "favourites_of": together,
    "likenesses_of": together,
    "likeness_bands_of": together,
    "export_likeness": together,
    "export_favourites": together,
    "hand_over_favourites": nothing,
    "charge": nothing,
    "sweep": nothing,
}
"""Asked of every database."""
