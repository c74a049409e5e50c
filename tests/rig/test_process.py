"""Ports chosen by tests and rigs at the same time are different."""

from __future__ import annotations

import socket

import pytest

from tests.rig import process


def test_a_chosen_port_is_not_chosen_again_before_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "OWN", range(30_000, 30_060))
    chosen = [process.free_port() for _ in range(30)]
    assert len(set(chosen)) == len(chosen)


def test_a_port_chosen_by_another_process_is_not_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket(socket.AF_UNIX) as other:
        other.bind("\0ilion-port-30100")
        monkeypatch.setattr(process, "OWN", range(30_100, 30_120))
        assert 30_100 not in {process.free_port() for _ in range(15)}
