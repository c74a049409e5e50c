"""Merges of the answers of several databases; the route of a statement in ``generated/routes.py`` names one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from ilion.server.database.generated.routes import MERGES

MAX_SIDES: Final = 12
"""Maximal number of favourite sides."""
Rows = list[Any]
Merge = Callable[..., Any]
"""Merges the answers of all databases into one; also gets the parameters that the route names."""


def no_answer(answers: list[Any]) -> None:
    return None


def concatenated(answers: list[Rows]) -> Rows:
    return [row for rows in answers for row in rows]


def first_answer(answers: list[Any]) -> Any:
    return next((answer for answer in answers if answer is not None), None)


def greatest(answers: list[Any]) -> Any:
    return max(answers)


def newest(answers: list[Rows], most: int) -> Rows:
    return sorted(concatenated(answers), key=lambda row: -row["at"])[:most]


def most_urgent(answers: list[Rows], most: int) -> Rows:
    """Return a user's turns: the nearest deadline first, then the newest."""
    never = float("inf")
    rows = sorted(
        concatenated(answers), key=lambda row: (never if row["until"] is None else row["until"], -row["since"])
    )
    return rows[:most]


def history_page(answers: list[Rows], most: int) -> Rows:
    """Return a page of a user's games, ending where one database stopped searching."""
    rows = sorted(concatenated(answers), key=lambda row: (row["moment"], row["id"]), reverse=True)
    edges = [row for row in rows if not row["chosen"]]
    chosen = [row for row in rows if row["chosen"] and (not edges or row["moment"] >= edges[0]["moment"])][:most]
    return chosen if len(chosen) == most else [*chosen, *edges[:1]]


def merged_sides(answers: list[Rows]) -> Rows:
    found: dict[tuple[Any, ...], Any] = {}
    for row in concatenated(answers):
        key = row["game"], row["seats"], row["seat"]
        before = found.get(key, {"games": 0, "won": 0})
        found[key] = {**row, "games": row["games"] + before["games"], "won": row["won"] + before["won"]}
    return sorted(found.values(), key=lambda row: (-row["games"], row["game"], row["seat"]))[:MAX_SIDES]


def sums(answers: list[Any]) -> Any:
    return {name: sum(row[name] for row in answers) for name in answers[0].keys()}  # noqa: SIM118


def sums_of_people(answers: list[Rows]) -> Rows:
    found: dict[str, Any] = {}
    for row in concatenated(answers):
        before = found.get(row["person"], {"finished": 0, "cancelled": 0})
        found[row["person"]] = {
            "person": row["person"],
            **{name: n + row[name] for name, n in before.items() if name != "person"},
        }
    return list(found.values())


def sums_exported(answers: list[Rows]) -> Rows:
    rows = [msgspec.json.decode(row["exported"]) for row in concatenated(answers)]
    return [{"exported": msgspec.json.encode(sums(rows))}] if rows else []


def merged_field(answers: list[Any]) -> Any:
    begun, ended = (sum(row[name] for row in answers) for name in ("begun", "ended"))
    taken = sum(row["ended"] * row["mean"] for row in answers if row["ended"])
    return {"begun": begun, "ended": ended, "mean": taken / ended if ended else None}


def ranked_results(answers: list[Rows], most: int) -> Rows:
    """Return a day's results, with their places among all."""
    rows = sorted(concatenated(answers), key=lambda row: ([-x for x in row["standing"]], row["id"]))
    above = [sum(other["standing"] > row["standing"] for other in rows) for row in rows]
    return [{**row, "place": n + 1} for row, n in zip(rows, above, strict=True)][:most]


MERGE_FUNCTIONS: Final[dict[str, Merge]] = {
    merge.__name__: merge
    for merge in (
        no_answer,
        concatenated,
        first_answer,
        greatest,
        newest,
        most_urgent,
        history_page,
        merged_sides,
        sums,
        sums_of_people,
        sums_exported,
        merged_field,
        ranked_results,
    )
}


def merged(name: str, answers: list[Any], args: Sequence[Any]) -> Any:
    """Return one answer from those of all databases."""
    merge, indexes = MERGES[name]
    return MERGE_FUNCTIONS[merge](answers, *(args[n] for n in indexes))
