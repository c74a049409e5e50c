"""A yes-or-no question before a command changes much; ``--yes`` answers it for scripts."""

from __future__ import annotations

import argparse
import sys

from ilion.cli.parser import CommandFailed
from ilion.core.words import Words


def add_yes(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--yes", action="store_true", help=words.say("help-yes"))


def confirm(args: argparse.Namespace, question: str, words: Words) -> None:
    """Return if the user agrees; raise CommandFailed if not, or if there is no terminal to ask at."""
    if args.yes:
        return
    if not sys.stdin.isatty():
        raise CommandFailed(f"{question} {words.say('confirm-needed')}")
    try:
        answer = input(f"{question} {words.say('confirm-choices')} ")
    except EOFError:
        answer = ""
    if answer.strip().casefold() not in words.say("confirm-yes").split():
        raise CommandFailed(words.say("confirm-refused"))
