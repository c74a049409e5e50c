"""Writes the messages and every game's values as TypeScript: ``python -m ilion.server.schema web/src/generated``.

What the server sends has every field, except in scenes, which leave out defaults, and for unset fields; a client may
leave out fields with a default.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec

from ilion.core import scene, traits
from ilion.core.game import Game, RulesTable
from ilion.core.rulebook import Rulebook
from ilion.explorer import surveys
from ilion.games import BUILT_IN
from ilion.queries import act_search, analysis, catalogue, components, examples, forms, lessons, puzzles, verification
from ilion.server.api import account, chat, correspondence, matchmaking, moderation, stored_components, webhooks
from ilion.server.compute import conditional_options
from ilion.server.tables import (
    community,
    conditional_moves,
    daily,
    engine_similarity,
    fairness,
    game_history,
    ratings,
    relationships,
    tournaments,
)
from ilion.server.tables import matchmaking as seeks
from ilion.server.users import bot_accounts, moderators, passkeys, puzzle_ratings, sessions
from ilion.table import messages, replay

HEAD = "// Made by `just schema` from the server's types. Never edited by hand.\n"
Names = dict[str, dict[str, Any]]
SPARSE = frozenset(
    name
    for name, kind in vars(scene).items()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__struct_config__.omit_defaults
)
"""Structs that are sent without the fields that have their default."""

FORMS = (
    forms.GuestForm,
    forms.TableForm,
    forms.TournamentForm,
    forms.SitForm,
    forms.DiceShareForm,
    forms.TextForm,
    account.CodeForm,
    account.SignInForm,
    forms.ProfileForm,
    account.ConfirmForm,
    account.PasskeyForm,
    account.BotAccountForm,
    account.PushForm,
    account.EndpointForm,
    chat.ReportForm,
    webhooks.WebhookForm,
    moderation.BanForm,
    moderation.ProtectedUserForm,
    moderation.ReportKey,
    moderation.AnnounceForm,
    matchmaking.SeekForm,
    conditional_moves.ConditionalMovesForm,
    conditional_moves.ConditionOptionsForm,
)
ANSWERS = (
    forms.CurrentUser,
    forms.TableOpened,
    forms.ImportResult,
    catalogue.GameInfo,
    Rulebook,
    RulesTable,
    lessons.LessonPage,
    puzzles.PuzzleView,
    examples.ExampleFigure,
    act_search.SearchedAct,
    components.ComponentsReport,
    stored_components.StoredComponents,
    replay.Replay,
    replay.ReplayMoment,
    account.ServerInfo,
    fairness.Fairness,
    ratings.Ratings,
    puzzle_ratings.PuzzleRating,
    daily.DailyPage,
    surveys.ExplorerPage,
    traits.Trait,
    community.LeaderboardPlace,
    community.RecentResult,
    community.FoundPlayer,
    tournaments.TournamentInfo,
    tournaments.Tournament,
    seeks.Seek,
    seeks.PlayersOnline,
    game_history.UserProfile,
    game_history.PlayedGames,
    game_history.RatingPoint,
    relationships.Relationships,
    correspondence.DaysOff,
    correspondence.Feed,
    conditional_moves.ConditionalMoves,
    conditional_options.ConditionOptions,
    account.NewBotAccount,
    sessions.UserSession,
    passkeys.Passkey,
    bot_accounts.BotAccount,
    chat.MutedPlayers,
    webhooks.Webhook,
    moderators.ModeratedUsers,
    moderators.OpenReports,
    moderators.ReportContext,
    moderators.Announcement,
    moderators.ModerationLogEntry,
    moderation.RatingRebuildStatus,
    engine_similarity.SimilarityReport,
    analysis.Hint,
    analysis.GameAnalysis,
    verification.VerificationResult,
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
    """Return every generated file by its name."""
    return {"messages.ts": wire_types(), **{f"{folder(g)}.ts": game_types(g) for g in BUILT_IN.values()}}


def folder(game: Game) -> str:
    """Return the name of a game's folder, the same in Python and in the web client."""
    return game.package.rsplit(".", 1)[1]


def wire_types() -> str:
    """Return the socket messages, and the forms and answers over HTTP."""
    said = [*get_args(messages.ClientMessage), *FORMS]
    heard = [*get_args(messages.ServerMessage), *ANSWERS]
    _, ours = msgspec.json.schema_components(said, ref_template="{name}")
    _, theirs = msgspec.json.schema_components(heard, ref_template="{name}")
    parts = [
        *declarations(theirs, partial=False),
        *declarations({k: v for k, v in ours.items() if k not in theirs}, partial=True),
        f"export type ClientMessage = {union_type(get_args(messages.ClientMessage))};",
        f"export type ServerMessage = {union_type(get_args(messages.ServerMessage))};",
    ]
    return HEAD + "\n" + "\n\n".join(parts) + "\n"


def game_types(game: Game) -> str:
    """Return a game's acts, view, setup and components."""
    types = [*get_args(game.act), game.seen, game.setup, *([game.components] if game.components else [])]
    _, found = msgspec.json.schema_components(types, ref_template="{name}")
    parts = [*declarations(found, partial=False), f"export type Action = {union_type(get_args(game.act))};"]
    parts += [
        f"export type {alias} = {name};"
        for alias, name in (("View", game.seen.__name__), ("Setup", game.setup.__name__))
        if alias != name
    ]
    return HEAD + "\n" + "\n\n".join(parts) + "\n"


def declarations(names: Names, partial: bool) -> Iterable[str]:
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
                f"  {key}{'?' if absent[key] else ''}: {typescript_type(value)};"
                for key, value in schema["properties"].items()
            ]
            yield f"{doc}export interface {name} {{\n" + "\n".join(fields) + "\n}"
        else:
            yield f"{doc}export type {name} = {typescript_type(schema)};"


def typescript_type(schema: dict[str, Any]) -> str:
    """Return a schema as a TypeScript type."""
    match schema:
        case {"$ref": name}:
            return str(name)
        case {"enum": values}:
            return " | ".join(json.dumps(v, ensure_ascii=False) for v in values)
        case {"anyOf": options}:
            return " | ".join(dict.fromkeys(typescript_type(o) for o in options))
        case {"type": "array", "prefixItems": items, **rest}:
            least = rest.get("minItems", 0)
            parts = [typescript_type(item) + ("?" if n >= least else "") for n, item in enumerate(items)]
            return f"[{', '.join(parenthesized(p) for p in parts)}]"
        case {"type": "array", **rest}:
            return f"{parenthesized(typescript_type(rest.get('items', {})))}[]"
        case {"type": "object", "additionalProperties": value} if isinstance(value, dict):
            return f"Record<string, {typescript_type(value)}>"
        case {"type": "object"}:
            return "Record<string, unknown>"
        case {"type": ("integer" | "number")}:
            return "number"
        case {"type": ("string" | "boolean" | "null") as plain}:
            return str(plain)
        case _:
            return "unknown"


def parenthesized(inner: str) -> str:
    if inner.endswith("?"):
        return f"({inner[:-1]})?" if "|" in inner else inner
    return f"({inner})" if "|" in inner else inner


def union_type(types: Sequence[type]) -> str:
    return " | ".join(t.__name__ for t in types)


if __name__ == "__main__":
    main()
