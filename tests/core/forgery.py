"""Records with something changed in them, for the checkers to refuse."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from ilion.core.beacon_chain import BeaconRound
from ilion.core.dice import PROTOCOL, DiceProof, DiceProtocol, DiceTape, seal
from ilion.core.game import AnyState, Game
from ilion.core.record import Record, dumps, loads
from ilion.core.state import FATE

SEED, OTHER = b"server".ljust(32, b"."), b"another".ljust(32, b".")
PULSE = BeaconRound("recorded", 1000, 3, 1997, 336, "ab" * 32)


def promise(game: Game, setup: Any, level: int = 1) -> DiceProof:
    """The proof of a game that has not started, with seeds that anyone may know."""
    seats = [
        (seat, f"{seat} {n}".encode().ljust(32, b".")[:32], n == 0) for n, seat in enumerate(game.seat_names(setup))
    ]
    return DiceProof.of("table-1", SEED, seats, PULSE if level == 2 else None)


class Page:
    """The lines of a record, open to be changed."""

    def __init__(self, game: Game, text: str, rng: Random) -> None:
        self.game = game
        self.rng = rng
        self.true_text = text
        *self.lines, self.seal = text.rstrip("\n").split("\n")
        self.at = next(i for i, line in enumerate(self.lines) if line.startswith('{"proof":'))
        self.proof: dict[str, Any] = json.loads(self.lines[self.at])["proof"]

    @cached_property
    def record(self) -> Record:
        return loads(self.true_text, self.game)

    def text(self, *, sealed: bool) -> str:
        """What the forger publishes, with a new seal or the old one."""
        lines = list(self.lines)
        if self.proof:
            i = next(i for i, line in enumerate(lines) if line.startswith('{"proof":'))
            lines[i] = json.dumps({"proof": self.proof}, separators=(",", ":"))
        return "\n".join([*lines, seal(lines) if sealed else self.seal]) + "\n"

    def move(self, fate: bool) -> int:
        """Return a line with a move of dice, or of a seat."""
        return self.rng.choice([i for i in range(1, self.at) if self.lines[i].startswith("[-1,") == fate])

    def draw(self) -> list[Any]:
        draw: list[Any] = self.rng.choice(self.proof["draws"])
        return draw

    def before(self, line: int) -> AnyState:
        state: AnyState = self.game.state.start(self.record.setup)
        for seat, act in self.record.moves[: line - 1]:
            state.do(seat, act)
        return state

    def put(self, line: int, seat: int, act: Any) -> None:
        self.lines[line] = dumps(Record(game="", setup={}, moves=[(seat, act)])).split("\n")[1]

    def draw_of(self, line: int) -> int:
        """Return the draw that belongs to a line with a move of dice."""
        return sum(other.startswith("[-1,") for other in self.lines[1:line])


def flip(digits: str, rng: Random) -> str:
    i = rng.randrange(len(digits))
    return digits[:i] + rng.choice([d for d in "0123456789abcdef" if d != digits[i]]) + digits[i + 1 :]


def flipped(name: str) -> Callable[[Page], None]:
    def change(page: Page) -> None:
        page.proof[name] = flip(page.proof[name], page.rng)

    return change


def seat_flipped(name: str) -> Callable[[Page], None]:
    def change(page: Page) -> None:
        share = page.rng.choice(page.proof["seats"])
        share[name] = flip(share[name], page.rng)

    return change


def new_server_seed(page: Page) -> None:
    page.proof["seed"] = OTHER.hex()
    page.proof["commitment"] = DiceProtocol().commit(page.proof["table"], OTHER)


def new_seat_seed(page: Page) -> None:
    share = page.rng.choice(page.proof["seats"])
    share["seed"] = OTHER.hex()
    share["hash"] = DiceProtocol().seat_hash(page.proof["table"], share["seat"], OTHER)


def new_table(page: Page) -> None:
    """Another table, and every hash made to fit it."""
    table = page.proof["table"] = "table-2"
    page.proof["commitment"] = DiceProtocol().commit(table, bytes.fromhex(page.proof["seed"]))
    for share in page.proof["seats"]:
        share["hash"] = DiceProtocol().seat_hash(table, share["seat"], bytes.fromhex(share["seed"]))


def draw_anew(page: Page) -> None:
    """Return the draws that the forged seeds and labels give, whatever moves there are."""
    proof = page.proof
    seats = [(share["seat"], bytes.fromhex(share["seed"])) for share in proof["seats"]]
    value = bytes.fromhex(proof["beacon"]["value"]) if proof["beacon"] else None
    tape = DiceTape(DiceProtocol().key(bytes.fromhex(proof["seed"]), proof["table"], seats, value))
    for draw in proof["draws"]:
        runs, weights = proof["lists"][draw[2]]
        n = tape.draw(draw[0], sum(map(int, weights)) or sum(runs[1::2]))
        draw[1:] = [tape.draws[-1].counter, draw[2], str(n)]


def all_dice_anew(page: Page) -> None:
    new_server_seed(page)
    draw_anew(page)


def one_more_at_the_table(page: Page) -> None:
    proof = page.proof
    hash = DiceProtocol().seat_hash(proof["table"], "nobody", OTHER)
    proof["seats"].append({"seat": "nobody", "hash": hash, "seed": OTHER.hex(), "independent": True})
    draw_anew(page)


def other_odds(page: Page) -> None:
    total_changed(page)
    draw_anew(page)


def other_purpose(page: Page) -> None:
    label_changed(page)
    draw_anew(page)


def seats_turned(page: Page) -> None:
    page.proof["seats"].append(page.proof["seats"].pop(0))


def seat_renamed(page: Page) -> None:
    page.rng.choice(page.proof["seats"])["seat"] += "'"


def seat_doubled(page: Page) -> None:
    page.proof["seats"].append(page.proof["seats"][0])


def seat_dropped(page: Page) -> None:
    page.proof["seats"].pop()


def level_changed(page: Page) -> None:
    page.proof["level"] = 3 - page.proof["level"]


def protocol_changed(page: Page) -> None:
    page.proof["protocol"] = PROTOCOL + "0"


def beacon_changed(page: Page) -> None:
    """Another value, another round, another moment; or none where there was one, or one where there was none."""
    pulse = page.proof["beacon"]
    if pulse is None:
        page.proof["beacon"], page.proof["level"] = vars(PULSE), 2
        return
    match page.rng.choice(["value", "round", "at", "none"]):
        case "value":
            pulse["value"] = flip(pulse["value"], page.rng)
        case "none":
            page.proof["beacon"], page.proof["level"] = None, 1
        case name:
            pulse[name] += page.rng.choice((-3, 3))


def number_changed(page: Page) -> None:
    draw = page.draw()
    draw[3] = str(int(draw[3]) + 1)


def total_changed(page: Page) -> None:
    """One outcome of a list made likelier."""
    runs, weights = page.proof["lists"][page.draw()[2]]
    weights[:] = weights or ["1"] * sum(runs[1::2])
    weights[-1] = str(int(weights[-1]) + 1)


def loaded_die(page: Page) -> None:
    """What fate did made the only thing that it could do: right in itself, and only the rules know better."""
    while True:
        line = page.move(fate=True)
        draw = page.proof["draws"][page.draw_of(line)]
        outcome = page.proof["outcomes"].index(json.loads(page.lines[line])[1])
        if page.proof["lists"][draw[2]] != [[outcome, 1], []]:
            break
    page.proof["lists"].append([[outcome, 1], []])
    draw[2:] = [len(page.proof["lists"]) - 1, "0"]
    in_order(page)


def in_order(page: Page) -> None:
    """The lists in the order of their first use, and none that is not used."""
    lists, draws = page.proof["lists"], page.proof["draws"]
    used = list(dict.fromkeys(json.dumps(lists[draw[2]]) for draw in draws))
    for draw in draws:
        draw[2] = used.index(json.dumps(lists[draw[2]]))
    page.proof["lists"] = [json.loads(one) for one in used]


def outcomes_turned(page: Page) -> None:
    """Two outcomes in each other's place: every number that picked the one now picks the other."""
    outcomes = page.proof["outcomes"]
    done = json.loads(page.lines[page.move(fate=True)])[1]
    i = outcomes.index(done)
    j = page.rng.choice([j for j in range(len(outcomes)) if j != i])
    outcomes[i], outcomes[j] = outcomes[j], outcomes[i]


def die_hidden(page: Page) -> None:
    """A dice line written so that a check of its first letters overlooks it; its draw is left out."""
    line = page.move(fate=True)
    del page.proof["draws"][page.draw_of(line)]
    page.lines[line] = page.lines[line].replace("[-1,", "[ -1,", 1)


def blank(page: Page) -> None:
    line = page.rng.choice([i for i in range(len(page.lines)) if i != page.at])
    page.lines[line] += page.rng.choice([" ", "\t", "\r", "\ufeff"])


def keys_turned(page: Page) -> None:
    page.proof = dict(reversed(page.proof.items()))


def head_doubled(page: Page) -> None:
    page.lines[0] = page.lines[0].replace('"game":', '"game":"x","game":', 1)


def lines_turned(page: Page) -> None:
    page.lines[-2:] = reversed(page.lines[-2:])


def label_changed(page: Page) -> None:
    page.draw()[0] += "/again"


def counter_changed(page: Page) -> None:
    page.draw()[1] += 1


def draw_dropped(page: Page) -> None:
    page.proof["draws"].remove(page.draw())


def draw_doubled(page: Page) -> None:
    draws = page.proof["draws"]
    draws.insert(page.rng.randrange(len(draws)), page.draw())


def draws_swapped(page: Page) -> None:
    draws = page.proof["draws"]
    i = page.rng.choice([i for i in range(len(draws) - 1) if draws[i] != draws[i + 1]])
    draws[i], draws[i + 1] = draws[i + 1], draws[i]


def field_dropped(page: Page) -> None:
    del page.proof[page.rng.choice(list(page.proof))]


def field_spoilt(page: Page) -> None:
    spoilt: list[Any] = ["", "x", -1, 1.5, None, [], {}, True, "\ud800", 1 << 60]
    name = page.rng.choice(list(page.proof))
    page.proof[name] = page.rng.choice([value for value in spoilt if value != page.proof[name]])


def die_changed(page: Page) -> None:
    """Another of the things that fate might have done."""
    while True:
        line = page.move(fate=True)
        acts = [act for act in page.before(line).odds().acts if act != page.record.moves[line - 1][1]]
        if acts:
            return page.put(line, FATE, page.rng.choice(acts))


def die_and_number_changed(page: Page) -> None:
    while True:
        line = page.move(fate=True)
        odds = page.before(line).odds()
        numbers = [n for n in range(min(odds.total, 999)) if odds.pick(n) != page.record.moves[line - 1][1]]
        if numbers:
            n = page.rng.choice(numbers)
            page.proof["draws"][page.draw_of(line)][3] = str(n)
            return page.put(line, FATE, odds.pick(n))


def roll_again(page: Page) -> None:
    """The next number of the same label, as if the first had not been."""
    while True:
        line = page.move(fate=True)
        draw = page.proof["draws"][page.draw_of(line)]
        odds = page.before(line).odds()
        assert page.record.proof is not None
        n = DiceTape(page.record.proof.key()).below(draw[0], draw[1] + 1, odds.total)
        if odds.pick(n) != page.record.moves[line - 1][1]:
            draw[1:] = [draw[1] + 1, draw[2], str(n)]
            return page.put(line, FATE, odds.pick(n))


def die_dropped(page: Page) -> None:
    del page.lines[page.move(fate=True)]


def die_and_draw_dropped(page: Page) -> None:
    line = page.move(fate=True)
    del page.proof["draws"][page.draw_of(line)], page.lines[line]


def die_by_a_seat(page: Page) -> None:
    line = page.move(fate=True)
    page.lines[line] = page.lines[line].replace("[-1,", "[0,", 1)


def act_by_fate(page: Page) -> None:
    line = page.move(fate=False)
    page.put(line, FATE, page.record.moves[line - 1][1])


def result_changed(page: Page) -> None:
    scores = json.loads(page.lines[-1])["scores"]
    scores[page.rng.randrange(len(scores))] += page.rng.choice((-0.25, 0.25))
    page.lines[-1] = json.dumps({"scores": scores}, separators=(",", ":"))


def result_dropped(page: Page) -> None:
    page.lines.pop()


def last_act_dropped(page: Page) -> None:
    del page.lines[page.at - 1]


def act_that_is_none(page: Page) -> None:
    page.lines[page.move(fate=False)] = page.rng.choice(['[0,["steal"]]', "[99,[]]", "[0,null]", "[0,{}]"])


def line_that_is_none(page: Page) -> None:
    page.lines[page.move(fate=False)] = page.rng.choice(["[0", "{}", "[]", '"', "null", "", "[0,[],0]", "[-2,[]]"])


def name_added(page: Page) -> None:
    head = json.loads(page.lines[0])
    head["seats"].append("nobody")
    page.lines[0] = json.dumps(head, ensure_ascii=False, separators=(",", ":"))


def seats_of_the_table_changed(page: Page) -> None:
    head = json.loads(page.lines[0])
    head["setup"]["seats"] += page.rng.choice((-1, 1))
    page.lines[0] = json.dumps(head, ensure_ascii=False, separators=(",", ":"))


def rules_of_tomorrow(page: Page) -> None:
    head = json.loads(page.lines[0])
    head["setup"]["version"] += 100
    page.lines[0] = json.dumps(head, ensure_ascii=False, separators=(",", ":"))


def proof_dropped(page: Page) -> None:
    del page.lines[page.at]
    page.proof = {}


def proof_doubled(page: Page) -> None:
    page.lines.insert(page.at, page.lines[page.at])


def act_not_allowed(page: Page) -> None:
    """Return a move of the game that the rules forbid there."""
    line = page.move(fate=False)
    seat, state = page.record.moves[line - 1][0], page.before(line)
    forbidden = [act for act in page.game.acts(page.record.setup) if state.why_not(seat, act) is not None]
    page.put(line, seat, page.rng.choice(forbidden))


def legal_act_changed(page: Page) -> None:
    """Something else that the seat might have done; dice that fall the same way can make it a possible game."""
    lines = [i for i in range(1, page.at) if not page.lines[i].startswith("[-1,")]
    for line in page.rng.sample(lines, len(lines)):
        seat, done = page.record.moves[line - 1]
        others = [act for act in page.before(line).legal(seat) if act != done]
        if others:
            return page.put(line, seat, page.rng.choice(others))
    raise AssertionError("nobody had a choice")


def act_dropped(page: Page) -> None:
    del page.lines[page.move(fate=False)]


def acts_swapped(page: Page) -> None:
    lines = page.lines
    i = page.rng.choice([i for i in range(1, page.at - 1) if lines[i] != lines[i + 1]])
    lines[i], lines[i + 1] = lines[i + 1], lines[i]


def player_renamed(page: Page) -> None:
    head = json.loads(page.lines[0])
    head["seats"][0] = "Thersites"
    page.lines[0] = json.dumps(head, ensure_ascii=False, separators=(",", ":"))


def bot_made_a_person(page: Page) -> None:
    """Or a person a bot."""
    share = page.proof["seats"][-1]
    share["independent"] = not share["independent"]


SURE: tuple[Callable[[Page], None], ...] = (
    flipped("seed"),
    flipped("commitment"),
    flipped("table"),
    seat_flipped("seed"),
    seat_flipped("hash"),
    new_server_seed,
    new_seat_seed,
    new_table,
    all_dice_anew,
    one_more_at_the_table,
    other_odds,
    other_purpose,
    seats_turned,
    seat_renamed,
    seat_doubled,
    seat_dropped,
    level_changed,
    protocol_changed,
    beacon_changed,
    number_changed,
    total_changed,
    label_changed,
    counter_changed,
    draw_dropped,
    draw_doubled,
    draws_swapped,
    field_dropped,
    field_spoilt,
    die_changed,
    die_and_number_changed,
    roll_again,
    die_dropped,
    die_and_draw_dropped,
    die_by_a_seat,
    act_by_fate,
    result_changed,
    result_dropped,
    last_act_dropped,
    act_that_is_none,
    line_that_is_none,
    name_added,
    act_not_allowed,
    seats_of_the_table_changed,
    rules_of_tomorrow,
    proof_dropped,
    proof_doubled,
    loaded_die,
    outcomes_turned,
    die_hidden,
    blank,
    keys_turned,
    head_doubled,
    lines_turned,
)
"""What is refused even under a seal of the forger's own."""

ONLY_SEALED: tuple[Callable[[Page], None], ...] = (
    legal_act_changed,
    act_dropped,
    acts_swapped,
    player_renamed,
    bot_made_a_person,
)
"""What may leave a game that could have been: the old seal gives it away."""


OTHER_NUMBERS = (new_server_seed, new_seat_seed, new_table, all_dice_anew, seats_turned, beacon_changed)
"""What makes new dice out of new numbers; a game of few draws may be thrown the same."""


def thrown_the_same(page: Page, text: str) -> bool:
    """Whether the forger's numbers happen to give the dice of the true game."""
    draw_anew(page)
    return bool(page.proof["draws"] == Page(page.game, text, page.rng).proof["draws"])


class Forgery(NamedTuple):
    name: str
    text: str


def forgeries(game: Game, text: str, times: int) -> Iterator[Forgery]:
    """Every kind of forgery so many times; those that can be refused without it carry a fresh seal."""
    for n in range(times):
        for kind in SURE + ONLY_SEALED:
            page = Page(game, text, Random(f"{kind.__qualname__}/{n}"))
            kind(page)
            forged = page.text(sealed=kind in SURE)
            if kind in OTHER_NUMBERS and thrown_the_same(page, text):
                forged = page.text(sealed=False)
            assert forged != text
            yield Forgery(kind.__qualname__, forged)
