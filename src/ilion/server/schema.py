"""The messages and every game's values as TypeScript: ``python -m ilion.server.schema web/src/generated``.

What the server sends carries every field, but for scenes, which leave out what has its default, and for fields that are
not set; what a client says may leave out those with a default.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec

from ilion.answers import acts, components, examples, forms, insight, lessons, puzzles, shelf, verifying
from ilion.core import scene, traits
from ilion.core.game import Game
from ilion.core.rulebook import Rulebook
from ilion.explorer import surveys
from ilion.games import HOUSE
from ilion.server.edge import hooking, hosting, http_people, http_talk, keeping, over_days, seeking
from ilion.server.people import hosts, passkeys, people, programs, solving
from ilion.server.tables import cups, days, fairness, likeness, plans, played, ratings, ties
from ilion.server.tables import seeking as seeks
from ilion.server.thinking import ways
from ilion.table import messages, story

HEAD = "// Made by `just schema` from the server's types. Never edited by hand.\n"
Names = dict[str, dict[str, Any]]
SPARSE = frozenset(
    name
    for name, kind in vars(scene).items()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__struct_config__.omit_defaults
)
"""What is sent without the fields that have their default."""

FORMS = (
    forms.GuestForm,
    forms.TableForm,
    forms.CupForm,
    forms.SitForm,
    forms.SeedForm,
    forms.TextForm,
    http_people.CodeForm,
    http_people.EnterForm,
    forms.ProfileForm,
    http_people.SureForm,
    http_people.PasskeyForm,
    http_people.ProgramForm,
    http_people.PushForm,
    http_people.EndpointForm,
    http_talk.ReportForm,
    hooking.HookForm,
    hosting.BanForm,
    hosting.YoungForm,
    hosting.ReportKey,
    hosting.AnnounceForm,
    seeking.SeekForm,
    plans.PlanForm,
    plans.WaysForm,
)
ANSWERS = (
    forms.Me,
    forms.Opened,
    forms.Taken,
    shelf.GameInfo,
    Rulebook,
    lessons.Page,
    puzzles.Posed,
    examples.Figure,
    acts.Written,
    components.Checked,
    keeping.Kept,
    story.Tale,
    story.Moment,
    http_people.HouseInfo,
    fairness.Fairness,
    ratings.Ratings,
    solving.Solver,
    days.Day,
    surveys.Explored,
    traits.Trait,
    cups.CupInfo,
    cups.Cup,
    seeks.Seek,
    seeks.Now,
    played.PersonPage,
    played.PlayedGames,
    played.Point,
    ties.Ties,
    over_days.DaysOff,
    over_days.Feed,
    plans.Plan,
    ways.Ways,
    http_people.NewProgram,
    people.Session,
    passkeys.Passkey,
    programs.Program,
    http_talk.Muted,
    hooking.Hook,
    hosts.Wards,
    hosts.Reports,
    hosts.Heard,
    hosts.Announcement,
    hosts.Noted,
    hosting.Recount,
    likeness.Likeness,
    insight.Hint,
    insight.Analysis,
    verifying.Verified,
    scene.Scene,
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in modules().items():
        folder.joinpath(name).write_text(text, "utf-8")


def modules() -> dict[str, str]:
    """Every generated file by its name."""
    return {"messages.ts": wire(), **{f"{folder(g)}.ts": game(g) for g in HOUSE.values()}}


def folder(game: Game) -> str:
    """The name of a game's folder, the same in Python and in the web client."""
    return game.package.rsplit(".", 1)[1]


def wire() -> str:
    """The sockets' messages and the forms and answers over HTTP."""
    said = [*get_args(messages.ClientMessage), *FORMS]
    heard = [*get_args(messages.ServerMessage), *ANSWERS]
    _, ours = msgspec.json.schema_components(said, ref_template="{name}")
    _, theirs = msgspec.json.schema_components(heard, ref_template="{name}")
    parts = [
        *declared(theirs, partial=False),
        *declared({k: v for k, v in ours.items() if k not in theirs}, partial=True),
        f"export type ClientMessage = {union(get_args(messages.ClientMessage))};",
        f"export type ServerMessage = {union(get_args(messages.ServerMessage))};",
    ]
    return HEAD + "\n" + "\n\n".join(parts) + "\n"


def game(game: Game) -> str:
    """A game's acts, view, setup and components."""
    types = [*get_args(game.act), game.seen, game.setup, *([game.components] if game.components else [])]
    _, found = msgspec.json.schema_components(types, ref_template="{name}")
    parts = [*declared(found, partial=False), f"export type Action = {union(get_args(game.act))};"]
    parts += [
        f"export type {alias} = {name};"
        for alias, name in (("View", game.seen.__name__), ("Setup", game.setup.__name__))
        if alias != name
    ]
    return HEAD + "\n" + "\n\n".join(parts) + "\n"


def declared(names: Names, partial: bool) -> Iterable[str]:
    for name, schema in sorted(names.items()):
        note = schema.get("description", "")
        doc = f"/** {note} */\n" if note else ""
        if schema.get("type") == "object" and "properties" in schema:
            sparse = partial or name in SPARSE
            absent = {
                key: key not in schema.get("required", ()) and (sparse or "default" not in value)
                for key, value in schema["properties"].items()
            }
            fields = [
                f"  {key}{'?' if absent[key] else ''}: {shape(value)};" for key, value in schema["properties"].items()
            ]
            yield f"{doc}export interface {name} {{\n" + "\n".join(fields) + "\n}"
        else:
            yield f"{doc}export type {name} = {shape(schema)};"


def shape(schema: dict[str, Any]) -> str:
    """A schema as a TypeScript type."""
    match schema:
        case {"$ref": name}:
            return str(name)
        case {"enum": values}:
            return " | ".join(json.dumps(v, ensure_ascii=False) for v in values)
        case {"anyOf": options}:
            return " | ".join(dict.fromkeys(shape(o) for o in options))
        case {"type": "array", "prefixItems": items, **rest}:
            least = rest.get("minItems", 0)
            parts = [shape(item) + ("?" if n >= least else "") for n, item in enumerate(items)]
            return f"[{', '.join(wrapped(p) for p in parts)}]"
        case {"type": "array", **rest}:
            return f"{wrapped(shape(rest.get('items', {})))}[]"
        case {"type": "object", "additionalProperties": value} if isinstance(value, dict):
            return f"Record<string, {shape(value)}>"
        case {"type": "object"}:
            return "Record<string, unknown>"
        case {"type": ("integer" | "number")}:
            return "number"
        case {"type": ("string" | "boolean" | "null") as plain}:
            return str(plain)
        case _:
            return "unknown"


def wrapped(inner: str) -> str:
    if inner.endswith("?"):
        return f"({inner[:-1]})?" if "|" in inner else inner
    return f"({inner})" if "|" in inner else inner


def union(types: Sequence[type]) -> str:
    return " | ".join(t.__name__ for t in types)


if __name__ == "__main__":
    main()
