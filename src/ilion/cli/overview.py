"""The overview of all commands in groups, which ``ilion`` and ``ilion --help`` print."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ilion.cli.command_parser import CommandParser
from ilion.core.words import Words

GROUPS: Final = {
    "play": ("games", "learn", "play", "join", "watch", "replay"),
    "study": ("analyse", "verify", "match", "lab", "dataset", "explore"),
    "make": ("new", "components", "map", "dev"),
    "host": ("serve", "doctor", "host", "backup", "restore", "site"),
    "maintain": ("migrate", "worker", "archive", "audit", "ratings", "jobs", "shard"),
}
"""Every command, by the group in which it is listed."""
FIRST_STEPS: Final = {
    "ilion learn troia": "start-learn",
    "ilion play troia": "start-play",
    "ilion serve": "start-serve",
}
"""Commands for a first visit, and the messages that say what they do."""
NAME_WIDTH, STEP_WIDTH = 12, 19
"""Columns of the commands' names and of the first steps."""


class OverviewParser(CommandParser):
    """The parser of ``ilion`` itself, whose help is the overview."""

    def __init__(self, words: Words) -> None:
        super().__init__(prog="ilion", words=words, description=words.say("help-ilion"))
        self.set_defaults(run=None, parser=self)
        self.commands = self.add_subparsers(metavar=words.say("meta-command"), parser_class=CommandParser)

    def format_help(self) -> str:
        options = self._get_formatter()
        options.start_section(self.words.say("argparse-options"))
        options.add_arguments([action for action in self._actions if action.option_strings])
        options.end_section()
        return self.overview(options.format_help()) + "\n"

    def overview(self, options: str = "") -> str:
        """Return the commands by group, with the options if they are given."""
        parts = (*self.first_steps(), *self.groups(), *[options] * bool(options))
        more = self.words.say("see-command-help")
        return "\n".join((self.format_usage(), f"{self.description}\n", *parts, more))

    def first_steps(self) -> Iterator[str]:
        yield self.words.say("start-here")
        for command, word in FIRST_STEPS.items():
            yield f"  {command:{STEP_WIDTH}}{self.words.say(word)}"
        yield ""

    def groups(self) -> Iterator[str]:
        for group, names in GROUPS.items():
            yield self.words.say(f"group-{group}")
            for name in names:
                yield f"  {name:{NAME_WIDTH}}{self.commands.choices[name].description}"
            yield ""
