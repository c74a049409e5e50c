"""Cached values are the same as those computed from scratch."""

from __future__ import annotations

from random import Random

import pytest

from ilion.core.laws import random_act
from ilion.games.iliad import GAME
from ilion.games.iliad.book import ARRAYS, DONE, STAY, book_of
from ilion.games.iliad.map import BitSequence, contact_squares, nth_set_bit
from ilion.games.iliad.rules import IliadState
from ilion.games.iliad.state import MOVE
from ilion.games.iliad.types import Go, IliadSetup, Take


def test_the_nth_bit_is_found_wherever_it_stands() -> None:
    rng = Random(1)
    for _ in range(200):
        places = sorted(rng.sample(range(988), rng.randrange(1, 60)))
        mask = sum(1 << s for s in places)
        assert [nth_set_bit(mask, n) for n in range(len(places))] == places
    with pytest.raises(IndexError):
        nth_set_bit(0b101, 2)


def test_acts_not_laid_out_read_like_a_list() -> None:
    gos = book_of(IliadSetup()).gos
    acts, like = BitSequence(gos, 0b101101 << 60, [STAY]), [gos[60], gos[62], gos[63], gos[65], STAY]
    assert list(acts) == like and len(acts) == 5
    assert [acts[i] for i in range(-5, 5)] == like + like
    assert acts[1:3] == like[1:3] and list(reversed(acts)) == like[::-1]
    assert gos[63] in acts and gos[61] not in acts and DONE not in acts
    for beyond in (5, -6):
        with pytest.raises(IndexError):
            acts[beyond]
    assert not BitSequence(gos, 0, [])


def test_squares_and_contacts_are_the_same_as_counted_anew() -> None:
    moves = near = 0
    for seed in range(10):
        rng = Random(seed)
        setup = GAME.some_setup(rng)
        t = IliadState.start(setup)
        for _ in range(1200):
            if not t.actors():
                break
            seat, act = random_act(t, setup.seats, rng)
            t.do(seat, act)  # type: ignore[arg-type]
            if rng.random() < 0.1:
                t = t.copy()
            if t.phase == MOVE:
                fresh = IliadState.unpack(setup, t.pack())
                enemies = t.book.men[1 - t.side]
                assert t.occupied_squares() == fresh.occupied_squares() == t.mask_of(0) | t.mask_of(1)
                assert t.enemy_contact() == contact_squares(t.book.ground, t.wall, [t.where[e] for e in enemies])
                at, ours = t.pieces_by_square(), [t.where[p] for p in t.book.men[t.side] if t.where[p] >= 0]
                beside = [t.pieces_touching(s, 1 - t.side, at, across) for s in ours for across in (False, True)]
                assert t.may_touch_enemy() or not any(beside)
                moves, near = moves + 1, near + t.may_touch_enemy()
    assert moves > 2000 and 0 < near < moves


def test_the_squares_taken_are_right_though_nobody_asked_what_is_legal() -> None:
    state = IliadState.start(GAME.usual())
    for seat, act in ((1, ARRAYS[0]), (1, DONE), (0, ARRAYS[0]), (0, DONE)):
        state.do(seat, act)
    state.do(0, Take("diomedes"))
    state.do(0, Go("1908"))
    assert state.occupied_squares() == sum(state.book.ground.bit[s] for s in state.where)
