"""The bill on the page of scale is the one that its command reckons, and a statement that grows would be found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.load import figures
from tests.load.background_queries import QUERIES, grown
from tests.load.bill import HOUSES, newest, reckon, table

PAGE = Path(__file__).parent.parent / "docs/reports/capacity.md"


def test_the_page_has_the_bill_that_the_command_prints() -> None:
    assert table(newest(figures.FILE)) in PAGE.read_text("utf-8"), "python -m tests.load.bill"


def test_a_dearer_act_makes_a_dearer_bill() -> None:
    found = newest(figures.FILE)
    for figure in (
        "trojan_war_node_us",
        "trojan_war_database_us",
        "archive_trojan_war_stub_bytes",
        "idle_second_node_us",
    ):
        dearer = {**found, figure: 2 * found[figure]}
        assert reckon(1_000_000, dearer).euros > reckon(1_000_000, found).euros
    bills = [reckon(people, found) for people in HOUSES.values()]
    assert [b.euros for b in bills] == sorted(b.euros for b in bills)


@pytest.mark.parametrize("name", QUERIES)
def test_a_statement_that_grows_with_the_tables_is_found(name: str) -> None:
    kept = {f"due_{asked}_{n}_processor_ms": 0.5 for asked in (*QUERIES, "nothing") for n in (1_000, 300_000)}
    assert grown(kept, 1_000, 300_000) == []
    assert grown({**kept, f"due_{name}_300000_processor_ms": 90.0}, 1_000, 300_000) == [name]
