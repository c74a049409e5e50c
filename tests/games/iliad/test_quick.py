"""What is kept to be quick says the same as what would be worked out anew."""

from __future__ import annotations

from random import Random

import pytest

from ilion.core.laws import random_act
from ilion.games.iliad import GAME
from ilion.games.iliad.among import Among, place
from ilion.games.iliad.book import ARRAYS, DONE, STAY, book_of
from ilion.games.iliad.ground import contact
from ilion.games.iliad.rules import War
from ilion.games.iliad.table import MOVE
from ilion.games.iliad.types import Go, IliadSetup, Take


def test_the_nth_bit_is_found_wherever_it_stands() -> None:
    rng = Random(1)
    for _ in range(200):
        places = sorted(rng.sample(range(988), rng.randrange(1, 60)))
        mask = sum(1 << s for s in places)
        assert [place(mask, n) for n in range(len(places))] == places
    with pytest.raises(IndexError):
        place(0b101, 2)


def test_acts_not_laid_out_read_like_a_list() -> None:
    gos = book_of(IliadSetup()).gos
    acts, like = Among(gos, 0b101101 << 60, [STAY]), [gos[60], gos[62], gos[63], gos[65], STAY]
    assert list(acts) == like and len(acts) == 5
    assert [acts[i] for i in range(-5, 5)] == like + like
    assert acts[1:3] == like[1:3] and list(reversed(acts)) == like[::-1]
    assert gos[63] in acts and gos[61] not in acts and DONE not in acts
    for beyond in (5, -6):
        with pytest.raises(IndexError):
            acts[beyond]
    assert not Among(gos, 0, [])


def test_squares_and_contacts_are_the_same_as_counted_anew() -> None:
    moves = near = 0
    for seed in range(7):
        rng = Random(seed)
        setup = GAME.some_setup(rng)
        t = War.start(setup)
        for _ in range(1200):
            if not t.actors():
                break
            seat, act = random_act(t, setup.seats, rng)
            t.do(seat, act)  # type: ignore[arg-type]
            if rng.random() < 0.1:
                t = t.copy()
            if t.phase == MOVE:
                fresh = War.unpack(setup, t.pack())
                enemies = t.book.men[1 - t.side]
                assert t.occupied() == fresh.occupied() == t.mask_of(0) | t.mask_of(1)
                assert t.faced() == contact(t.book.ground, t.wall, [t.where[e] for e in enemies])
                at, ours = t.standing(), [t.where[p] for p in t.book.men[t.side] if t.where[p] >= 0]
                beside = [t.touching(s, 1 - t.side, at, across) for s in ours for across in (False, True)]
                assert t.close() or not any(beside)
                moves, near = moves + 1, near + t.close()
    assert moves > 2000 and 0 < near < moves


def test_the_squares_taken_are_right_though_nobody_asked_what_is_legal() -> None:
    state = War.start(GAME.usual())
    for seat, act in ((1, ARRAYS[0]), (1, DONE), (0, ARRAYS[0]), (0, DONE)):
        state.do(seat, act)
    state.do(0, Take("diomedes"))
    state.do(0, Go("1908"))
    assert state.occupied() == sum(state.book.ground.bit[s] for s in state.where)
