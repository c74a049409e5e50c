"""Ports that tests and rigs choose at the same time are different ones."""

from __future__ import annotations

import socket

import pytest

from tests.rig import process


def test_a_port_that_was_chosen_is_not_chosen_again_until_it_was_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "OWN", range(30_000, 30_060))
    chosen = [process.free_port() for _ in range(30)]
    assert len(set(chosen)) == len(chosen)


def test_a_port_that_another_process_has_chosen_is_left_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket(socket.AF_UNIX) as other:
        other.bind("\0ilion-port-30100")
        monkeypatch.setattr(process, "OWN", range(30_100, 30_120))
        assert 30_100 not in {process.free_port() for _ in range(15)}
