"""The text board: squares and lines."""

from __future__ import annotations

from ilion.core.game import Section


def test_squares_stand_in_columns_and_an_empty_one_is_a_dot() -> None:
    grid = (("", "a", "b"), ("10", "", "x"), ("9", "oo", ""))
    assert Section("Board", ("To move: x",), grid).text() == ("    a b", "10  · x", " 9 oo ·", "To move: x")


def test_lines_alone_are_the_lines() -> None:
    assert Section("Hand", ("ace", "king")).text() == ("ace", "king")
