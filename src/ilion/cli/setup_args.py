"""Arguments of the command line for a setup: edition, options, components, and players."""

from __future__ import annotations

import argparse
import json
import tomllib
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from ilion.bots.baselines import BOTS
from ilion.bots.levels import LEVELS, ORDINARY, name_of, players
from ilion.cli.games import typed_value, typed_values
from ilion.cli.parser import CommandFailed, add_number, check_edition, read_text
from ilion.core.components import read
from ilion.core.game import RECOMMENDED, Game, InvalidSetup, Preset
from ilion.core.options import options, with_options
from ilion.core.words import Words

HUMAN = "human"


def add_setup(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the arguments that choose a setup."""
    add_number(parser, words, "edition", None, meta="E")
    add_number(parser, words, "seats", None, least=1)
    parser.add_argument("--preset", metavar=words.say("meta-preset"), help=words.say("help-preset"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar=words.say("meta-option"),
        help=words.say("help-option"),
    )
    parser.add_argument("--components", type=Path, metavar=words.say("meta-file"), help=words.say("help-components"))


def chosen_setup(game: Game, args: argparse.Namespace, words: Words, *, bots: bool = False) -> Any:
    """Return the requested setup, for people or bots; raise CommandFailed if something does not fit."""
    check_edition(game, args.edition, words)
    fixed: dict[str, Any] = {"version": game.version, **(game.bot_game_options if bots else {})}
    if args.edition is not None and len(game.editions) > 1:
        fixed["edition"] = args.edition
    if args.seats is not None:
        fixed["seats"] = args.seats
    fixed |= one_preset(game, args.preset, words).options if args.preset is not None else {}
    given = dict(one_option(game, text, words) for text in args.option)
    try:
        setup = with_options(game.setup, given, **fixed)
    except msgspec.ValidationError as error:
        raise CommandFailed(words.say("setup-misfit", what=str(error))) from error
    if args.components is not None:
        setup = msgspec.structs.replace(setup, components=read_components(game, args.components, words))
    why = game.setup_refusal(setup)
    if why is not None:
        raise CommandFailed(game.words(words.lang, setup).say(why))
    return setup


def given_fields(game: Game, args: argparse.Namespace, words: Words) -> dict[str, Any]:
    """Return the parts of a setup that were given, without the edition; the rest may be random."""
    setup = chosen_setup(game, args, words)
    names = [text.partition("=")[0] for text in args.option]
    names += list(one_preset(game, args.preset, words).options) if args.preset is not None else []
    names += [name for name in ("seats", "components") if getattr(args, name) is not None]
    return {name: getattr(setup, name) for name in names}


def one_preset(game: Game, name: str, words: Words) -> Preset:
    """Return a preset by its name."""
    known = {preset.name: preset for preset in (RECOMMENDED, *game.presets)}
    if name not in known:
        raise CommandFailed(words.say("no-such-preset", name=name, game=game.name, presets=tuple(known)))
    return known[name]


def one_option(game: Game, text: str, words: Words) -> tuple[str, str]:
    """Return NAME and VALUE, checked against the game's options."""
    name, _, value = text.partition("=")
    known = {o.name: o for o in options(game.setup)}
    if name not in known:
        raise CommandFailed(words.say("no-such-option", name=name, game=game.name, options=tuple(known)))
    values = tuple(typed_value(v) for v in known[name].values)
    if values and value not in values:
        raise CommandFailed(words.say("no-such-value", name=name, value=value, values=typed_values(known[name])))
    return name, value


def read_components(game: Game, path: Path, words: Words) -> Any:
    """Return a user's own components, from TOML or JSON."""
    if game.components is None:
        raise CommandFailed(words.say("components-none", game=game.name))
    text = read_text(path, words)
    try:
        data = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
        return read(game, data)
    except InvalidSetup as error:
        what = game.words(words.lang).say(error.why)
        raise CommandFailed(words.say("components-misfit", file=str(path), what=what)) from error
    except ValueError as error:
        raise CommandFailed(words.say("components-misfit", file=str(path), what=str(error))) from error


def plain(text: str) -> str:
    """Return a text in lower case without accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in parts if not unicodedata.combining(c))


def seat_number(game: Game, setup: Any, text: str, words: Words) -> int:
    """Return a seat by its number (from 1), its name in the reader's language, or its id in the rules."""
    ids = game.seat_names(setup)
    speech = game.words(words.lang, setup)
    names = [speech.name(word) for word in ids]
    if text.isdecimal() and 1 <= int(text) <= len(ids):
        return int(text) - 1
    wanted = plain(text)
    for seat, (word, name) in enumerate(zip(ids, names, strict=True)):
        if wanted and (word.endswith(text) or wanted in plain(name)):
            return seat
    raise CommandFailed(words.say("no-such-seat", seat=text, seats=tuple(names)))


def chosen_seats(game: Game, setup: Any, args: argparse.Namespace, words: Words) -> tuple[str, ...]:
    """Return the players as a record has them; by default you in the first free seat against bots."""
    seats: list[str] = [HUMAN if args.hotseat else ""] * setup.seats
    for text in args.seat:
        name, _, player = text.partition("=")
        sits = HUMAN if player == HUMAN else bot_seat(chosen_bot(game, player, words, HUMAN))
        seats[seat_number(game, setup, name, words)] = sits
    if HUMAN not in seats and "" in seats:
        seats[seats.index("")] = HUMAN
    return tuple(seat or usual_bot(game) for seat in seats)


def chosen_bot(game: Game, text: str, words: Words, *besides: str) -> str:
    """Return a bot by its id or its name in the reader's language; ``besides`` are other valid words."""
    typed = plain(text)
    for bot in (*LEVELS, *BOTS):
        if typed in (bot, plain(words.name(name_of(bot)))):
            if bot not in players(game):
                raise CommandFailed(words.say("no-mind", game=game.name, player=name_of(bot)))
            return bot
    raise CommandFailed(words.say("no-such-player", player=text, players=(*besides, *players(game))))


def bot_seat(name: str) -> str:
    return f"bot:{name}"


def usual_bot(game: Game) -> str:
    """Return the bot of a seat for which none was named."""
    return bot_seat(ORDINARY if game.mind else "uniform")


def names_of(game: Game, setup: Any, lang: str, seats: Sequence[int]) -> tuple[str, ...]:
    """Return the seats' names in a language."""
    speech, ids = game.words(lang, setup), game.seat_names(setup)
    return tuple(speech.name(ids[s]) for s in seats)
