"""Mutants: every kind of error is made, with a stable name, and texts are left alone."""

from __future__ import annotations

import ast

import pytest

from ilion_dev.mutation import mutants

RULES = """
NEEDED = 6
TABLE = (WON, LOST)

def gates(p, total: int = 0, herald=None):
    assert total >= 0
    if total >= NEEDED and p.vp > 0:
        p.score(1 - p.won, 1)
    if herald is not None:
        herald.tell("gates", clause="C-1", n=total + 1)
    p.turn += 1
    p.step = GREEK
    first(p)
    second(p)
    rest = third(p.a, p.b)
    fourth(rest)
    for one, other in zip(p.ours, p.theirs, strict=True):
        if one in (p.a, p.b):
            assert_never(other)
    if herald is None:
        return
    p.told = total + 1

def announce(p, herald: Herald):
    p.loudly = p.turn + 2

def label(p) -> str:
    return "a" if p.turn > 1 else "b"
"""


def names(source: str = RULES) -> list[str]:
    return [m.name for m in mutants("toy.rules", source, frozenset({"C-1"}))]


@pytest.mark.parametrize(
    "name",
    [
        "rules: 6 -> 7 in NEEDED = 6",
        "rules: 6 -> 5 in NEEDED = 6",
        "rules: (WON, LOST) -> (LOST, WON)",
        "rules.gates: total >= NEEDED -> total > NEEDED",
        "rules.gates: total >= NEEDED -> total < NEEDED",
        "rules.gates: total >= NEEDED and p.vp > 0 -> total >= NEEDED or p.vp > 0",
        "rules.gates: without p.score(1 - p.won, 1)",
        "rules.gates: twice p.score(1 - p.won, 1)",
        "rules.gates: 1 - p.won -> p.won",
        "rules.gates: without p.turn += 1",
        "rules.gates: twice p.turn += 1",
        "rules.gates: without p.step = GREEK",
        "rules.gates: GREEK -> TROJAN in p.step = GREEK",
        "rules.gates: second(p) before first(p)",
        "rules.gates: third(p.a, p.b) -> third(p.b, p.a)",
    ],
)
def test_every_kind_of_error_is_made(name: str) -> None:
    assert name in names()


def test_messages_assertions_and_labels_are_left_alone() -> None:
    assert not [
        n for n in names() if "herald" in n or "total + 1" in n or "assert" in n or "label" in n or "announce" in n
    ]


def test_what_makes_no_difference_is_no_error() -> None:
    assert not [n for n in names() if "strict=False" in n or "(p.b, p.a)" in n.split("third")[0] or "assert_never" in n]


def test_a_step_does_not_go_before_what_it_needs() -> None:
    assert "rules.gates: fourth(rest) before rest = third(p.a, p.b)" not in names()


def test_no_two_mutants_share_a_name_or_a_text() -> None:
    made = mutants("toy.rules", RULES)
    assert len({m.name for m in made}) == len(made)
    texts = [ast.unparse(ast.parse(m.source())) for m in made]
    assert len({*texts, ast.unparse(ast.parse(RULES))}) == len(made) + 1


def test_a_name_outlives_the_lines_above_it() -> None:
    assert names("import this\n\n\nSOMETHING = other\n" + RULES) == names()


def test_a_mutant_knows_the_clauses_its_function_cites() -> None:
    made = mutants("toy.rules", RULES, frozenset({"C-1", "C-2"}))
    assert {m.clauses for m in made if m.where == "gates"} == {("C-1",)}
    assert {m.clauses for m in made if not m.where} == {()}
