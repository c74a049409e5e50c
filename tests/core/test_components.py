"""A user's own components: unknown names, and the source of each value."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ilion.core.components import (
    MAX_VALUES_SHOWN,
    check_components,
    load_shipped_components,
    notice,
    origin_of,
    read,
    read_setup,
    shipped_file,
    whose,
)
from ilion.core.game import Game, InvalidSetup, PrintedLabel, PrintedValue
from ilion.core.record import Record, dumps, loads
from ilion.core.words import LANGS
from ilion.games import GAMES

FILES = [game for game in GAMES.values() if shipped_file(game) is not None]
named = pytest.mark.parametrize("game", FILES, ids=lambda game: game.name)


def parts(game: Game) -> Any:
    """A game's own components, as lists and tables."""
    return msgspec.json.decode(msgspec.json.encode(load_shipped_components(game)))


SLIPS = {
    "trojan-war": (("hero", 4, "boards"), "bords", "hero.agamemnon.bords"),
    "troia": (("greek", "cards", 0, "grain"), "grian", "greek.cards.1.grian"),
    "iliad": (("pieces", 28, "value"), "valeu", "pieces.hector.valeu"),
}


def slipped(game: Game) -> tuple[Any, str, str]:
    """Components with one misspelt name, its place, and the intended name."""
    (*way, meant), typed, where = SLIPS[game.name]
    data = place = parts(game)
    for step in way:
        place = place[step]
    place[typed] = place.pop(meant)
    return data, where, str(meant)


@named
def test_a_misspelt_name_is_refused_with_the_nearest_wherever_components_are_read(game: Game) -> None:
    data, where, meant = slipped(game)
    with pytest.raises(InvalidSetup) as told:
        read(game, data)
    assert (told.value.why.word, told.value.why.args) == ("unknown-key", {"key": f'"{where}"', "nearest": f'"{meant}"'})
    with pytest.raises(InvalidSetup) as told:
        read_setup(game, {"components": data})
    assert told.value.why.args == {"key": f'"components.{where}"', "nearest": f'"{meant}"'}
    whole = dumps(
        Record(game=game.name, setup=game.setup(version=game.version, components=load_shipped_components(game)))
    )
    head = msgspec.json.decode(whole.split("\n", 1)[0])
    head["setup"]["components"] = data
    with pytest.raises(InvalidSetup):
        loads(msgspec.json.encode(head).decode() + "\n", game)
    assert loads(whole, game).setup.components == load_shipped_components(game)


@named
def test_a_name_like_no_other_is_refused_with_those_that_there_are(game: Game) -> None:
    with pytest.raises(InvalidSetup) as told:
        read(game, {**parts(game), "zzz": 1})
    assert told.value.why.word == "unknown-key-far" and all(
        name in str(told.value.why.args["known"]) for name in parts(game)
    )


@named
def test_other_errors_are_also_reported_with_their_place(game: Game) -> None:
    data = parts(game)
    data.popitem()
    data.pop(next(iter(data)))
    with pytest.raises(msgspec.ValidationError, match="required field"):
        read(game, data)


@pytest.mark.parametrize(
    "key", ["x` - at `$.hero.zz", "x` - at `$.hero[99999]", "x` - at `$.origin.a[0]", "x" * 200_000, "`", "", "\n"]
)
def test_a_name_may_be_anything_and_is_refused_all_the_same(key: str) -> None:
    game = GAMES["trojan-war"]
    for data in ({**parts(game), key: 1}, {**parts(game), "hero": [{**parts(game)["hero"][0], key: 1}]}):
        with pytest.raises(InvalidSetup) as told:
            read(game, data)
        assert len(game.words("en").say(told.value.why)) < 400


def test_a_name_is_never_taken_for_a_word_of_the_language() -> None:
    game = GAMES["iliad"]
    with pytest.raises(InvalidSetup) as told:
        read(game, {**parts(game), "night": 1})
    assert game.words("en").has("night") and '"night" is not a known key.' in game.words("en").say(told.value.why)


@named
def test_our_own_components_are_sound_and_every_reconstructed_value_is_ours(game: Game) -> None:
    assert check_components(game, load_shipped_components(game)) == ([], [])
    told = whose(game, load_shipped_components(game))
    assert told is not None and (told.named, told.theirs) == ((), 0)
    assert told.ours == {"trojan-war": 80, "troia": 88, "iliad": 76}[game.name]


def value(at: str, raw: int, source: str = "reconstructed") -> PrintedValue:
    return PrintedValue(at, raw, source, PrintedLabel(f"hero-{at}", "", raw))


OURS = [value("a", 1), value("b", 2), value("c", 3, "rulebook"), value("d", 4, "published")]


def test_a_changed_value_is_its_owners_and_the_others_are_ours() -> None:
    told = origin_of(OURS, [value("a", 7), *OURS[1:]])
    assert (told.named, told.theirs, told.ours) == ((PrintedLabel("hero-a", "", 7),), 1, 1)


def test_a_value_equal_to_our_guess_is_the_users_once_declared() -> None:
    for source in ("own", "published", "rulebook"):
        told = origin_of(OURS, [value("a", 1, source), *OURS[1:]])
        assert (told.theirs, told.ours) == (1, 1)


def test_what_the_rulebook_gives_is_nobodys_until_it_is_changed() -> None:
    told = origin_of(OURS, [*OURS[:2], value("c", 9, "rulebook"), OURS[3], value("e", 5)])
    assert ([shown.thing for shown in told.named], told.ours) == (["hero-c", "hero-e"], 2)


def test_a_notice_names_a_few_values_and_counts_the_others() -> None:
    game = GAMES["trojan-war"]
    data = parts(game)
    for hero in data["hero"][: MAX_VALUES_SHOWN + 2]:
        hero["power"] += 1
    told = whose(game, read(game, data))
    assert told is not None and (len(told.named), told.theirs, told.ours) == (
        MAX_VALUES_SHOWN,
        MAX_VALUES_SHOWN + 2,
        75,
    )
    said = notice(told, game.words("en"))
    assert said == (
        "From the creator’s file: Achilles (Power 10), Ajax son of Telamon (Power 8), Diomedes (Power 8) "
        "and 2 more values. 75 values are our reconstructions."
    )


@pytest.mark.parametrize("lang", LANGS)
@named
def test_the_board_and_the_notice_say_the_same_in_every_language(game: Game, lang: str) -> None:
    data = parts(game)
    match game.name:
        case "trojan-war":
            data["hero"][14]["power"] = 9
        case "troia":
            data["greek"]["cards"][0]["fish"] = 2
        case _:
            data["pieces"][28]["value"] = 9
    setup = game.setup(version=game.version, components=read(game, data))
    words = game.words(lang, setup)
    told = whose(game, setup.components)
    assert told is not None and told.theirs == 1
    said = notice(told, words)
    board = game.board(setup, game.state.start(setup).seen(None), words)
    assert said in [line for section in board for line in section.lines]
    assert str(told.ours) in said


def test_the_whole_of_a_file_can_be_vouched_for_at_once() -> None:
    game = GAMES["trojan-war"]
    told = whose(game, read(game, {**parts(game), "origin": "published"}))
    assert told is not None and (told.theirs, told.ours) == (80, 0)
    assert notice(told, game.words("en")).endswith("No value is our reconstruction.")


@pytest.mark.parametrize(
    ("name", "spoil", "advice"),
    [
        ("trojan-war", lambda d: d["hero"][14].update(power=80), "advice-power"),
        ("trojan-war", lambda d: d["hero"].pop(10), "advice-counters"),
        ("trojan-war", lambda d: d["influence"].update(hektor=d["influence"].pop("hector")), "advice-row"),
        ("troia", lambda d: [card.update(fish=0, grain=1) for card in d["greek"]["cards"]], "advice-offering"),
        ("iliad", lambda d: d["pieces"].pop(27), "advice-pieces"),
        ("iliad", lambda d: d["map"]["troy_wall"].pop(), "advice-wall"),
    ],
)
@pytest.mark.parametrize("lang", LANGS)
def test_unusual_values_are_reported_and_allowed(name: str, spoil: Any, advice: str, lang: str) -> None:
    data = parts(GAMES[name])
    spoil(data)
    faults, told = check_components(GAMES[name], read(GAMES[name], data))
    assert faults == [] and [phrase.word for phrase in told] == [advice]
    assert GAMES[name].words(lang).say(told[0])


def test_all_errors_are_reported_at_once_up_to_a_limit() -> None:
    game = GAMES["trojan-war"]
    data = parts(game)
    for hero in data["hero"][:2]:
        hero["character"] = "X"
    data["gods"].pop()
    faults, _ = check_components(game, read(game, data))
    assert {fault.word for fault in faults} == {"fault-character", "fault-gods", "fault-influence"}
    data["hero"] = [{**data["hero"][0], "id": f"h{n}"} for n in range(5000)]
    assert len(check_components(game, read(game, data))[0]) == 40
