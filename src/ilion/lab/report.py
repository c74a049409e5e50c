"""The report of an experiment: one self-contained HTML page, for any screen or for printing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from importlib.resources import files
from statistics import median_low
from typing import Any

from ilion.bots.levels import name_of
from ilion.core.game import Game
from ilion.core.words import Words
from ilion.lab import plots
from ilion.lab.experiment import Experiment, ExperimentPlayer, text_in
from ilion.lab.figures import (
    ArmSummary,
    FactEffect,
    LabFigure,
    contrast,
    fact_effects,
    slope,
    summarise_arm,
    survival_curves,
)
from ilion.lab.game_figures import NO_SEAT
from ilion.lab.parquet_parts import ResultsFolder
from ilion.lab.sql_query import ResultsQuery
from ilion.lab.trials import Games, LabTrial, number_variants, ruling_variants, trials

MAX_EFFECTS_SHOWN = 12
"""Things listed that correlate most clearly with winning."""
LATE_GAME_SHARE = 0.8
"""The share of a game after which facts say little more than how it ends."""
MIN_CHANCE_SHOWN = 0.001
"""Smaller probabilities are shown as less than this."""
SIGNIFICANCE_LEVEL = 0.05
"""A split less likely than this stands out."""
THINGS_PLACEHOLDER = "◆"
"""Placeholder in a sentence for the things of a list."""


def report(folder: ResultsFolder, games: Games, lang: str) -> str:
    """Return the page; raise ``NoResults`` if no game has been played."""
    return LabReport(folder, games, lang).page()


class LabReport:
    """Everything needed to write a report."""

    def __init__(self, folder: ResultsFolder, games: Games, lang: str) -> None:
        self.lang = lang
        self.games = games
        self.words = Words.of(lang, "ilion.core", "ilion.bots", "ilion.lab")
        self.experiment: Experiment = folder.experiment()
        self.trials: Mapping[str, LabTrial] = {trial.arm: trial for trial in trials(self.experiment, games, lang)}
        self.first = self.trials[self.experiment.arm[0].name]
        self.ways = tuple(ruling_variants(self.experiment, games))
        self.ask = ResultsQuery([folder])
        self.titles = dict(self.named())
        asked = [self.trials[arm.name] for arm in self.experiment.arm]
        self.standings = [found for trial in asked if (found := summarise_arm(self.ask, trial)) is not None]

    def say(self, word: str, **args: Any) -> str:
        return escape(self.words.say(word, **args))

    def percent(self, value: float) -> str:
        return self.words.say("report-percent", n=self.words.decimal(100 * value))

    def whole(self, value: float) -> str:
        """Return a share without decimals, for labels."""
        return self.words.say("report-percent", n=self.words.decimal(100 * value, 0))

    def points(self, value: float) -> str:
        """Return a difference of shares, in percentage points."""
        return self.words.signed(100 * value)

    def chance(self, p: float) -> str:
        return f"p\u00a0{'<' if p < MIN_CHANCE_SHOWN else '='}\u00a0{self.words.decimal(max(p, MIN_CHANCE_SHOWN), 3)}"

    def game(self, trial: LabTrial) -> Game:
        return self.games[trial.game]

    def game_words(self, trial: LabTrial) -> Words:
        return self.game(trial).words(self.lang, trial.setup)

    def seat(self, trial: LabTrial, seat: int) -> str:
        if seat == NO_SEAT:
            return self.words.say("report-nobody")
        return self.game_words(trial).name(self.game(trial).seat_names(trial.setup)[seat])

    def team(self, trial: LabTrial, first: int) -> str:
        """Return all that win together with a seat, by name."""
        teams = self.game(trial).teams(trial.setup)
        return ", ".join([self.seat(trial, seat) for seat in next((t for t in teams if first in t), (first,))])

    def named(self) -> Iterator[tuple[str, str]]:
        """Yield the names of the arms."""
        for arm in self.experiment.arm:
            yield arm.name, text_in(arm.title, self.lang, arm.name)
        speech = self.game_words(self.first)
        for way in self.ways:
            yield (
                way.arm.name,
                self.words.say(
                    "report-way",
                    ruling=way.option.ruling,
                    option=speech.name(f"option-{way.option.name}"),
                    value=self.valued(speech, way.option.name, way.value),
                ),
            )

    def valued(self, speech: Words, option: str, value: Any) -> str:
        if isinstance(value, bool):
            return self.words.say("report-yes" if value else "report-no")
        word = f"option-{option}-{value}"
        return speech.name(word) if speech.has(word) else str(value)

    def page(self) -> str:
        title = escape(text_in(self.experiment.title, self.lang, self.experiment.name))
        style = files("ilion.lab").joinpath("report.css").read_text("utf-8")
        sections = [
            self.glance(),
            self.winners(),
            self.contrasts(),
            self.slopes(),
            self.endings(),
            self.lengths(),
            self.courses(),
            self.used(),
            self.stands(),
            self.method(),
        ]
        return (
            f'<!doctype html><html lang="{self.lang}"><head><meta charset="utf-8"><title>{title} · Ilion</title>'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<style>{style}</style></head><body><header><div class="meander"></div>'
            f'<p class="caps">{self.say("report-lab")}</p>'
            f"<h1>{title}</h1>{self.subject()}{self.about()}</header><main>{''.join(sections)}</main></body></html>\n"
        )

    def subject(self) -> str:
        """Return what is the same in all arms: the game, and the players."""
        same = [next(iter(told)) for told in (self.titles_of_games(), self.companies()) if len(set(told)) == 1]
        return f'<p class="subject">{escape(" · ".join(same))}</p>' if same else ""

    def titles_of_games(self) -> list[str]:
        return [self.game_words(found.trial).name("game-title") for found in self.standings]

    def companies(self) -> list[str]:
        return [", ".join(self.players(found.trial)) for found in self.standings]

    def about(self) -> str:
        about = text_in(self.experiment.about, self.lang)
        return f"<p>{escape(about)}</p>" if about else ""

    def section(self, word: str, *parts: str) -> str:
        """Return a section with its heading, an explanation, and its plots; empty if there are none."""
        inside = "".join(parts)
        if not inside:
            return ""
        lead = f'<h2>{self.say(f"report-{word}")}</h2><p class="lead">{self.say(f"report-{word}-how")}</p>'
        return f'<section id="{word}">{lead}{inside}</section>'

    def of_arm(self, found: ArmSummary, inside: str) -> str:
        """Return a part about one arm."""
        if not inside or len(self.standings) == 1:
            return inside
        return f"<h3>{escape(self.titles[found.trial.arm])}</h3>{inside}"

    def glance(self) -> str:
        """Return one row for each arm; common values are above, columns without data are left out."""
        columns: dict[str, list[str]] = {"arm": [f"<b>{escape(self.titles[f.trial.arm])}</b>" for f in self.standings]}
        for name, told in (("game", self.titles_of_games()), ("players", self.companies())):
            if len(set(told)) > 1:
                columns[name] = [escape(text) for text in told]
        columns["games"] = [str(found.games) for found in self.standings]
        columns["score"] = [
            escape(self.seat(found.trial, 0)) + " " + self.shown(found.scores[0], self.percent)
            for found in self.standings
        ]
        columns["turns"] = [str(median_low(f.turns.elements())) if f.turns else "–" for f in self.standings]
        courses = [found.course for found in self.standings]
        if any(courses):
            columns["leads"] = [self.shown(c.leads, self.words.decimal) if c else "–" for c in courses]
            columns["comeback"] = [self.shown(c.behind, self.percent) if c else "–" for c in courses]
        heads = [self.words.say(f"report-head-{name}") for name in columns]
        rows = list(zip(*columns.values(), strict=True))
        return self.section("glance", plots.table(heads, rows))

    def players(self, trial: LabTrial) -> list[str]:
        """Return the players at the table, each once."""
        return [self.player(who) for who in dict.fromkeys(trial.players)]

    def player(self, who: ExperimentPlayer) -> str:
        word = f"report-{who.bot}"
        name = self.words.name(word if self.words.has(word) else name_of(who.bot))
        return self.words.say("report-tries", who=name, n=who.tries) if who.tries else name

    def shown(self, found: LabFigure, say: plots.Say) -> str:
        return f"{say(found.value)} <small>{say(found.low)} … {say(found.high)}</small>"

    def winners(self) -> str:
        parts = [
            plots.shares(
                [
                    (self.titles[f.trial.arm], [(self.team(f.trial, seat), won.value) for seat, won in f.wins.items()])
                    for f in self.standings
                ],
                self.percent,
                self.whole,
            )
        ]
        for found in self.standings:
            trial, even = found.trial, 1 / found.trial.setup.seats
            rows = [
                (self.seat(trial, seat), score, self.say("report-begins") if seat == found.begins else "")
                for seat, score in enumerate(found.scores)
            ]
            if found.beginner is not None:
                rows.append((self.words.say("report-beginner"), found.beginner, ""))
            if len(set(trial.players)) > 1:
                rows += [(f"{i + 1}. {self.player(who)}", found.players[i], "") for i, who in enumerate(trial.players)]
            lines = [plots.ForestRow(name, one, note, one.excludes(even)) for name, one, note in rows]
            parts.append(self.of_arm(found, plots.forest(lines, self.percent, mark=even, share=True)))
        return self.section("winners", *parts)

    def contrasts(self) -> str:
        """Return the comparisons of arms: those requested, and every ruling against the first arm."""
        base, first = self.first, self.first.arm
        pairs = [(pair.a, pair.b) for pair in self.experiment.compare]
        pairs += [(first, way.arm.name) for way in self.ways]
        found = [one for a, b in pairs if (one := contrast(self.ask, a, b)) is not None]
        if not found:
            return ""
        who = self.seat(base, 0) if not self.experiment.swap else self.players(base)[0]
        moved = [one for one in found if one.better or one.worse]
        score = [
            plots.ForestRow(
                self.versus(one.a, one.b, first),
                one.score,
                self.say("report-split", more=one.better, fewer=one.worse, p=self.chance(one.chance)),
                one.chance < SIGNIFICANCE_LEVEL,
            )
            for one in moved
        ]
        length = [
            plots.ForestRow(
                self.versus(one.a, one.b, first),
                one.length,
                self.say("report-split-length", more=one.longer, fewer=one.shorter, p=self.chance(one.length_chance)),
                one.length_chance < SIGNIFICANCE_LEVEL,
            )
            for one in found
            if one.longer or one.shorter
        ]
        still = [self.versus(one.a, one.b, first) for one in found if one not in moved]
        return self.section(
            "contrasts",
            self.forest_of(self.words.say("report-contrast-score", who=who), score, self.points),
            self.forest_of(self.words.say("report-contrast-length"), length, self.words.signed),
            self.listed(self.words.say("report-contrast-none"), still),
        )

    def forest_of(self, title: str, rows: Sequence[plots.ForestRow], say: plots.Say) -> str:
        """Return changes under a heading, if there are any."""
        return f"<h3>{escape(title)}</h3>{plots.forest(rows, say, mark=0.0)}" if rows else ""

    def listed(self, title: str, names: Sequence[str]) -> str:
        items = "".join(f"<li>{escape(name)}</li>" for name in names)
        return f'<h3>{escape(title)}</h3><ul class="still">{items}</ul>' if items else ""

    def versus(self, a: str, b: str, first: str) -> str:
        name = self.titles[b]
        return (
            name
            if a == first and len(self.experiment.arm) == 1
            else self.words.say("report-versus", a=self.titles[a], b=name)
        )

    def slopes(self) -> str:
        rows = []
        for move in number_variants(self.experiment, self.games):
            less, more = move.arms
            found = slope(self.ask, less.name, more.name, move.step)
            if found is not None:
                value = f"{move.path} ({move.here:g} ± {move.step:g})"
                told = self.say("report-games", n=found.games)
                rows.append(plots.ForestRow(value, found.each, told, found.each.excludes(0.0)))
        title = self.words.say("report-slope", who=self.seat(self.first, 0))
        return self.section("slopes", self.forest_of(title, rows, self.points))

    def endings(self) -> str:
        parts = []
        for found in self.standings:
            speech = self.game_words(found.trial)
            rows = [
                plots.ForestRow(speech.sketch(word), share, self.clause(speech, clause))
                for word, clause, share in found.endings
            ]
            if rows:
                parts.append(self.of_arm(found, plots.forest(rows, self.percent, share=True)))
        return self.section("endings", *parts)

    def clause(self, speech: Words, clause: str) -> str:
        word = f"clause-{clause}"
        return (
            f'<abbr title="{escape(speech.name(word))}">{escape(clause)}</abbr>' if clause and speech.has(word) else ""
        )

    def lengths(self) -> str:
        parts = []
        for found in self.standings:
            if max(found.turns, default=0) > 0:
                fixed = len(found.turns) == 1
                told = (
                    f"<p>{self.say('report-always', n=max(found.turns))}</p>"
                    if fixed
                    else plots.columns(found.turns, self.words.say("report-turns"), self.whole)
                )
                acts = f"<p>{self.say('report-acts')} {self.shown(found.acts, self.words.decimal)}</p>"
                parts.append(self.of_arm(found, told + acts))
        return self.section("lengths", *parts)

    def courses(self) -> str:
        parts = []
        for found in self.standings:
            course = found.course
            if course is None:
                continue
            ends = (self.words.say("report-beginning"), self.words.say("report-end"))
            pictures = plots.band(course.bands, self.words.say("report-line"), ends, self.whole) + plots.columns(
                course.shares, self.words.say("report-leads"), self.whole
            )
            rows = [
                [self.say("report-head-leads"), self.shown(course.leads, self.words.decimal)],
                [self.say("report-drama"), self.shown(course.drama, lambda v: self.words.decimal(v, 2))],
                [self.say("report-comeback"), self.shown(course.comeback, self.percent)],
                [self.say("report-head-comeback"), self.shown(course.behind, self.percent)],
                [self.say("report-decided"), self.shown(course.decided, self.percent)],
            ]
            told = plots.table([self.words.say("report-measure"), self.words.say("report-mean")], rows)
            parts.append(self.of_arm(found, f'<div class="pair">{pictures}</div>{told}'))
        return self.section("courses", *parts)

    def used(self) -> str:
        """Return what correlates with winning, then everything by kind of fact."""
        parts = []
        for found in self.standings:
            every = fact_effects(self.ask, found.trial)
            if every:
                parts.append(self.of_arm(found, self.traits(found, every) + self.kinds(found.trial, every)))
        return self.section("used", *parts)

    def traits(self, found: ArmSummary, every: Sequence[FactEffect]) -> str:
        """Return what is known before the end; facts at the end are the result itself."""
        trial = found.trial
        early = LATE_GAME_SHARE * median_low(found.turns.elements())
        clear = [w for w in every if w.worth is not None and w.worth.excludes(0.0) and w.turn <= early]
        clear.sort(key=lambda w: (-w.weight, w.word, w.thing))
        rows = [
            plots.ForestRow(self.told(trial, w), w.worth, self.used_in(w), sure=True)
            for w in clear[:MAX_EFFECTS_SHOWN]
            if w.worth is not None
        ]
        return f"<h4>{self.say('report-traits')}</h4>{plots.forest(rows, self.points, mark=0.0)}" if rows else ""

    def told(self, trial: LabTrial, one: FactEffect) -> str:
        """Return a fact about a thing as text, and for which seat."""
        speech = self.game_words(trial)
        text = speech.sketch(one.word, **{one.role: one.thing}) if one.role else speech.sketch(one.word)
        return f"{self.seat(trial, max(one.seat, 0))}: {text}"

    def used_in(self, one: FactEffect) -> str:
        return self.say("report-used-in", share=self.percent(one.use.value), turn=self.words.decimal(one.turn, 0))

    def kinds(self, trial: LabTrial, every: Sequence[FactEffect]) -> str:
        """Return every kind of fact that names several things: how often each, for whom, and its effect.

        The clearest correlations with winning or losing come first.
        """
        speech = self.game_words(trial)
        by_kind: dict[tuple[str, str], list[FactEffect]] = {}
        for one in every:
            by_kind.setdefault((one.word, one.role) if one.role else ("", ""), []).append(one)
        heads = [self.words.say(f"report-head-{name}") for name in ("thing", "seat", "use", "turn", "worth")]
        folds = []
        for (word, role), rows in sorted(
            by_kind.items(), key=lambda kind: (kind[0][0] == "", -max(row.weight for row in kind[1]), kind[0])
        ):
            if len({row.thing or row.word for row in rows}) < 2:
                continue
            title = speech.sketch(word, **{role: THINGS_PLACEHOLDER}) if word else self.words.say("report-others")
            lines = [
                [
                    escape(speech.name(row.thing) if role else speech.sketch(row.word)),
                    escape(self.seat(trial, row.seat)) if row.seat != NO_SEAT else "–",
                    self.percent(row.use.value),
                    self.words.decimal(row.turn, 0),
                    self.shown(row.worth, self.points) if row.worth else "–",
                ]
                for row in sorted(rows, key=lambda row: (-row.use.value, row.thing, row.word, row.seat))
            ]
            folds.append(f"<details><summary>{escape(title)}</summary>{plots.table(heads, lines)}</details>")
        return f'<div class="folds"><h4>{self.say("report-kinds")}</h4>{"".join(folds)}</div>' if folds else ""

    def stands(self) -> str:
        parts = []
        for found in self.standings:
            trial = found.trial
            speech = self.game_words(trial)
            rows = [
                (speech.name(fall.thing) if fall.thing else self.seat(trial, fall.seat), fall.stands[1:])
                for fall in survival_curves(self.ask, trial, self.game(trial))
                if len(fall.stands) > 1
            ]
            if rows:
                parts.append(self.of_arm(found, plots.heat(rows, 1, self.percent)))
        return self.section("stands", *parts)

    def method(self) -> str:
        name = self.experiment.name
        typed = f"ilion lab run experiments/{name}.toml\nilion lab report build/lab/experiment={name}"
        return self.section(
            "method",
            f"<pre>{escape(typed)}</pre>",
            f"<p>{self.say('report-method-seeds', seed=str(self.experiment.seed))}</p>",
        )
