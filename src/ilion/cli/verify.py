"""``ilion verify``: whether a record's dice, acts and result are right, and what that proves."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from ilion.cli.narration import Narration
from ilion.cli.parser import CommandFailed, Commands, Games, add_command
from ilion.cli.progress import show_seconds
from ilion.cli.record_files import add_file, find_record_game, record_path
from ilion.core.dice import DiceProof, RecordFault, decode_record, known_chains
from ilion.core.game import Game, InvalidSetup
from ilion.core.play import Illegal
from ilion.core.promise import read_promise
from ilion.core.record import Record
from ilion.core.record_syntax import lines_of
from ilion.core.verify import verify
from ilion.core.words import Words

NOT_SHOWN = ("hints", "cancelled", "together", "screen")


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "verify", run)
    add_file(parser, words)
    parser.add_argument("--promise", type=Path, metavar=words.say("meta-file"), help=words.say("help-promise"))
    parser.add_argument("--chain", type=Path, metavar=words.say("meta-file"), help=words.say("help-chain"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    path = record_path(args, words)
    try:
        text = decode_record(path.read_bytes())
        lines_of(text)
        promise = read_promise(decode_record(args.promise.read_bytes())) if args.promise is not None else None
        chains = known_chains(args.chain)
    except OSError as error:
        raise CommandFailed(words.say("file-unreadable", file=str(error.filename or path))) from error
    except RecordFault as fault:
        print(words.say("verify-wrong", what=words.say(fault.word, **fault.told)))
        return 1
    game, _ = find_record_game(path, games, words)
    try:
        with show_seconds(words):
            record, proof = verify(game, text, chains)
        if promise is not None:
            promise.hold(proof.promise)
    except RecordFault as fault:
        print(words.say("verify-wrong", what=fault_text(game, fault, words)))
        return 1
    for line in report(Narration(game, record, words), record, proof):
        print(line)
    if promise is not None:
        print(f"✓ {words.say('promise-held')}")
    return 0


def fault_text(game: Game, fault: RecordFault, words: Words) -> str:
    """Return the fault as text; if an act or a setup is not allowed, with the rules' reason."""
    said, speech = words.say(fault.word, **fault.told), game.words(words.lang)
    match fault.__cause__:
        case Illegal(refusal=why) | InvalidSetup(why=why):
            return f"{said} {speech.say(why)}"
    return said


def report(telling: Narration, record: Record, proof: DiceProof) -> Iterator[str]:
    words = telling.words
    yield telling.title()
    yield telling.rules()
    yield from telling.origins()
    yield from (f"✓ {line}" for line in checked_lines(telling, record, proof))
    if proof.beacon is not None and not proof.beacon.signature:
        yield words.say("verify-unsigned", name=proof.beacon.name)
    if proof.anew:
        yield words.say("proof-anew", times=proof.anew)
    yield words.say("verify-compare")
    yield "  " + words.say("verify-shown-commitment", hash=proof.commitment)
    for share in proof.seats:
        shown = "verify-shown-seat" if share.independent else "verify-shown-bot"
        yield "  " + words.say(shown, seat=telling.speech.name(share.seat), hash=share.hash)
    yield words.say("verify-proves" if proof.independent else "verify-alone")
    yield words.say("verify-not")
    ahead = "saved" if proof.level == 3 else "foresight"
    yield from (f"  – {words.say(f'verify-not-{what}')}" for what in (ahead, *NOT_SHOWN))


def checked_lines(telling: Narration, record: Record, proof: DiceProof) -> Iterator[str]:
    """Yield what was checked, one line each."""
    words = telling.words
    yield words.say("verify-commitment")
    yield words.say("verify-seats")
    if proof.beacon is not None:
        pulse = proof.beacon
        yield words.say("verify-beacon", round=str(pulse.round), name=pulse.name, value=pulse.value)
        rounds = str(1 + len(proof.rounds))
        if pulse.signature:
            yield words.say("verify-signed", name=pulse.name, rounds=rounds)
    yield words.say("verify-draws", draws=len(proof.draws))
    yield words.say("verify-acts", acts=len(record.moves))
    if record.scores is None:
        yield words.say("verify-unfinished")
    else:
        yield words.say("verify-result", result=telling.result(record.scores))
    yield words.say("verify-seal")
