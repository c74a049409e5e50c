"""The page of figures says what the rigs of load have kept."""

from __future__ import annotations

import msgspec

from tools.figures import FIGURES_PAGE, RESULTS_FILE, bars, page


def test_the_page_is_that_of_the_file() -> None:
    assert FIGURES_PAGE.read_text("utf-8") == page(), "python -m tools.figures"


def test_it_tells_every_run_and_every_figure() -> None:
    told = FIGURES_PAGE.read_text("utf-8")
    for line in RESULTS_FILE.read_bytes().splitlines():
        run = msgspec.json.decode(line)
        assert run["commit"][:8] in told and all(f"| {name} |" in told for name in run["found"])


def test_bars_stand_between_nought_and_the_largest() -> None:
    assert bars([0, 1, 2]) == "▁▅█" and bars([0, 0]) == "▁▁"
