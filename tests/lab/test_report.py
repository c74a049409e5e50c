"""The report says what the games say, in four languages, and the results answer questions."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ilion.core.words import LANGS
from ilion.games import GAMES
from ilion.lab.experiment import Experiment
from ilion.lab.figures import (
    LabFigure,
    contrast,
    difference_to_rest,
    fact_effects,
    slope,
    summarise_arm,
    survival_curves,
)
from ilion.lab.parquet_parts import ResultsFolder
from ilion.lab.report import report
from ilion.lab.sql_query import InvalidQuery, NoResults, ResultsQuery
from ilion.lab.stats import independent_difference
from ilion.lab.trials import trials
from tests.cli.conftest import Ilion, ilion  # noqa: F401
from tests.lab.conftest import Lab, lab

TEXT = """
name = "page"
title = { en = "Heroes & gods", it = "Eroi & dei" }
game = "trojan-war"
bots = ["uniform"]
games = 70
measure = ["ending", "told"]
[[arm]]
name = "second"
[[arm]]
name = "first"
options = { edition = 1 }
[[compare]]
a = "first"
b = "second"
[[sensitivity]]
path = "hero.hector.power"
step = 3
"""
NAMES = ("word", "role", "thing", "seat")
"""What makes a line of the ledger."""
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> ResultsFolder:
    return lab.__wrapped__(tmp_path_factory.mktemp("report"))(TEXT)[1]  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_is_whole_and_speaks_the_readers_language(played: ResultsFolder, lang: str) -> None:
    page = report(played, GAMES, lang)
    title = "Eroi &amp; dei" if lang == "it" else "Heroes &amp; gods"
    assert f"<h1>{title}</h1>" in page and f'<html lang="{lang}">' in page
    assert not re.search(r"""(src|href)=|@import|url\((?!"data:)""", page), "it needs nothing from elsewhere"
    for section in (
        "glance",
        "winners",
        "contrasts",
        "slopes",
        "endings",
        "lengths",
        "used",
        "stands",
        "method",
    ):
        assert f'<section id="{section}">' in page
    assert GAMES["trojan-war"].words(lang).name("hero-hector") in page
    assert "report-" not in re.sub(r"ilion lab report", "", page), "every word is in the catalogue"


def test_the_course_of_games_is_drawn(lab: Lab) -> None:
    folder = lab('name = "course"\ngame = "troia"\nbots = ["greedy"]\ngames = 8\nmeasure = ["course"]')[1]
    page = report(folder, GAMES, "en")
    assert '<section id="courses">' in page and "<polyline" in page and '<section id="used">' not in page
    assert page.count("decides first") == 1, "the Greeks always begin"


def test_the_figures_are_those_of_the_games(played: ResultsFolder) -> None:
    ask = ResultsQuery([played])
    second, _, less, more = trials(played.experiment(), GAMES)
    found = summarise_arm(ask, second)
    assert found is not None and found.games == 70
    rows = [row for part in played.parts("second") for row in played.read(part).to_pylist()]
    assert found.wins[0].value == sum(row["winner"] == 0 for row in rows) / 70
    assert found.scores[1].value == pytest.approx(sum(row["scores"][1] for row in rows) / 70)
    assert sum(share.value for _, _, share in found.endings) == pytest.approx(1)
    moved = slope(ask, less.arm, more.arm, 3)
    both = contrast(ask, less.arm, more.arm)
    assert moved is not None and both is not None and moved.each.value == pytest.approx(both.score.value / 6)
    assert both.better + both.worse <= 70


def test_games_with_a_feature_are_separated_from_the_rest(played: ResultsFolder) -> None:
    ask, trial = ResultsQuery([played]), trials(played.experiment(), GAMES)[0]
    rows = [row for part in played.parts("second") for row in played.read(part).to_pylist()]
    told = [(row["scores"], {tuple(line[name] for name in NAMES) for line in row["told"]}) for row in rows]
    checked = 0
    for one in fact_effects(ask, trial):
        key, seat = tuple(getattr(one, name) for name in NAMES), max(one.seat, 0)
        with_it = [scores[seat] for scores, keys in told if key in keys]
        assert one.use.value == len(with_it) / 70
        if one.worth is not None:
            without = [scores[seat] for scores, keys in told if key not in keys]
            gap, (low, high) = independent_difference(without, with_it)
            assert (one.worth.value, one.worth.low, one.worth.high) == pytest.approx((gap, low, high))
            checked += 1
    assert checked > 10


def test_who_fell_does_not_rise_again(played: ResultsFolder) -> None:
    trial = trials(played.experiment(), GAMES)[0]
    found = survival_curves(ResultsQuery([played]), trial, GAMES["trojan-war"])
    assert any(fall.thing == "hero-hector" for fall in found)
    for fall in found:
        assert len(fall.stands) == 13
        assert all(later <= earlier for earlier, later in zip(fall.stands, fall.stands[1:], strict=False))


def test_what_is_too_seldom_says_nothing() -> None:
    assert difference_to_rest(5, 1.0, 0.0, 1000, 0.5, 0.25) is None
    assert difference_to_rest(500, 0.6, 0.24, 1000, 0.5, 0.25) is not None


def test_a_ruling_that_changes_no_game_is_named_without_a_plot(lab: Lab) -> None:
    text = 'name = "still"\ngame = "trojan-war"\nbots = ["uniform"]\ngames = 2\nmeasure = []\n[[arm]]\nname = "a"\n'
    same = '[[arm]]\nname = "b"\noptions = { edition = 2 }\n[[compare]]\na = "a"\nb = "b"\n'
    page = report(lab(text + same)[1], GAMES, "en")
    assert "<li>b instead of a</li>" in page and "better in" not in page


def test_a_filled_dot_means_that_even_is_excluded() -> None:
    assert LabFigure(0.6, 0.55, 0.65).excludes(0.5) and not LabFigure(0.6, 0.45, 0.75).excludes(0.5)


def test_the_same_tokens_as_at_the_table() -> None:
    value = re.compile(r"--(?!meander)([a-z0-9-]+):([^;]+);")
    files = ("web/src/styles/tokens.css", "src/ilion/lab/report.css")
    tokens, used = (
        {(name, said.strip()) for name, said in value.findall((ROOT / file).read_text("utf-8"))} for file in files
    )
    assert used and used <= tokens, used - tokens


def test_custom_questions(played: ResultsFolder, ilion: Ilion) -> None:  # noqa: F811
    code, said = ilion(f"lab sql {played.path}", "select arm, count(*) n from games group by arm order by arm limit 1")
    assert (code, said) == (0, "arm\tn\nfirst\t70\n")
    code, said = ilion(f"lab sql {played.path.parent}", "select count(distinct thing) > 20 from told")
    assert (code, said.split()[-1]) == (0, "True")
    assert ilion(f"lab sql {played.path}", "select nonsense")[0] == 2
    assert ilion(f"lab sql {played.path.parent.parent}", "select 1")[0] == 2


def test_an_arm_that_is_not_there_is_refused_with_those_that_are(played: ResultsFolder, ilion: Ilion) -> None:  # noqa: F811
    for folder in (played.path, played.path.parent):
        code, said = ilion(f"lab record {folder} third 0", game=GAMES["trojan-war"])
        assert code == 2 and "third" in said and "first" in said and "second.hero.hector.power-3" in said


def test_an_experiment_with_a_game_that_is_not_here_is_refused(played: ResultsFolder, ilion: Ilion) -> None:  # noqa: F811
    for typed in (f"lab record {played.path} first 0", f"lab report {played.path}"):
        code, said = ilion(typed)
        assert code == 2 and "trojan-war" in said


def test_an_empty_experiment_has_an_empty_report(tmp_path: Path) -> None:
    with pytest.raises(NoResults):
        ResultsQuery([ResultsFolder.of(tmp_path, Experiment(name="x"))])


def test_a_bad_question_is_refused(played: ResultsFolder) -> None:
    with pytest.raises(InvalidQuery):
        ResultsQuery([played]).answer("select from where")
