"""argparse in the reader's language: its own sentences translated, and errors that name the nearest valid word."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, Final, NoReturn

from ilion.core.words import Words

ARGPARSE: Final = {
    "usage: ": "argparse-usage",
    "positional arguments": "argparse-positional",
    "options": "argparse-options",
    "show this help message and exit": "argparse-help",
    "the following arguments are required: %s": "argparse-required",
    "argument %(argument_name)s: %(message)s": "argparse-argument",
    "invalid choice: %(value)r (choose from %(choices)s)": "argparse-choice",
    "expected one argument": "argparse-one",
    "expected at least one argument": "argparse-some",
    "ambiguous option: %(option)s could match %(matches)s": "argparse-ambiguous",
    "ignored explicit argument %r": "argparse-ignored",
}
"""Argparse's own sentences, which it translates with gettext, and our messages for them."""
COMMAND_EXAMPLES: Final = {
    "ilion learn": "ilion learn troia",
    "ilion play": "ilion play troia",
    "ilion join": "ilion join https://play.example.org/join/abc123",
    "ilion watch": "ilion watch https://play.example.org/t/abc123",
    "ilion match": "ilion match troia --bots greedy,uniform --games 10",
    "ilion lab run": "ilion lab run experiments/trojan-war-balance.toml",
    "ilion lab report": "ilion lab report build/lab",
    "ilion lab sql": 'ilion lab sql build/lab "select count(*) from games"',
    "ilion lab record": "ilion lab record build/lab basic 0",
    "ilion dataset": "ilion dataset troia --bots greedy,uniform --games 10",
    "ilion new": "ilion new nim",
    "ilion components": "ilion components troia",
    "ilion map check": "ilion map check island.json",
    "ilion dev fuzz": "ilion dev fuzz troia --acts 1000",
    "ilion dev twins": "ilion dev twins troia --pairs 100",
    "ilion dev clauses": "ilion dev clauses troia",
    "ilion dev bench": "ilion dev bench troia",
    "ilion dev golden": "ilion dev golden troia",
    "ilion dev ladder": "ilion dev ladder troia --games 10",
    "ilion dev puzzles": "ilion dev puzzles troia --games 10",
    "ilion host add": "ilion host add you@example.org",
    "ilion host drop": "ilion host drop you@example.org",
    "ilion host likeness": "ilion host likeness player@example.org",
    "ilion jobs retry": "ilion jobs retry email",
    "ilion jobs delete": "ilion jobs delete email",
    "ilion backup": "ilion backup ../ilion.backup",
    "ilion restore": "ilion restore ../ilion.backup",
    "ilion site": "ilion site build/site",
    "ilion shard move": "ilion shard move abc far",
}
"""An example of each command that needs arguments."""


LEAST_LIKENESS: Final = 0.7
"""How alike a name must be to what was typed, from 0 to 1, to be suggested."""


def speak(words: Words) -> None:
    """Make argparse use our translations; its gettext names are the only way."""

    def one(text: str) -> str:
        if text not in ARGPARSE:
            return text
        space = re.search(r"\s*$", text)
        return words.say(ARGPARSE[text]) + (space.group() if space else "")

    def many(single: str, plural: str, n: int) -> str:
        return one(single if n == 1 else plural)

    vars(argparse).update({"_": one, "ngettext": many})


class CommandParser(argparse.ArgumentParser):
    """A parser whose errors are two lines: what is wrong, and what to type instead."""

    def __init__(self, *, words: Words, **options: Any) -> None:
        self.words = words
        super().__init__(**options)

    def error(self, message: str) -> NoReturn:
        example = COMMAND_EXAMPLES.get(self.prog)
        self.refuse(message, self.words.say("see-example", command=example) if example else "")

    def refuse(self, message: str, remedy: str = "") -> NoReturn:
        """Exit with what is wrong and a line on what to type instead, by default how to see the help."""
        remedy = remedy or self.words.say("see-help", command=self.prog)
        self.exit(2, f"{self.prog}: {message}\n{remedy}\n")

    def refuse_unknown(self, typed: str) -> NoReturn:
        """Exit because of an argument that the command does not take."""
        known = [option for option in self._option_string_actions if option.startswith("--")]
        word = "unknown-option" if typed.startswith("-") else "unknown-argument"
        self.refuse(with_suggestion(self.words.say(word, typed=typed), typed.partition("=")[0], known, self.words))

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Check an argument against its choices; of a command, name the nearest one."""
        if isinstance(action, argparse._SubParsersAction) and value not in action.choices:
            message = self.words.say("unknown-command", typed=value)
            self.refuse(with_suggestion(message, value, action.choices, self.words))
        super()._check_value(action, value)


def with_suggestion(message: str, typed: str, known: Iterable[str], words: Words) -> str:
    """Return a message, and the name nearest to what was typed if one is near."""
    near = get_close_matches(typed, list(known), n=1, cutoff=LEAST_LIKENESS)
    return f"{message} {words.say('did-you-mean', name=near[0])}" if near else message
