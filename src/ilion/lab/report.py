"""The report of an experiment: one page of HTML, whole in itself, to be read on any screen or printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import Any

from ilion.bots.levels import name_of
from ilion.core.game import Game
from ilion.core.options import options
from ilion.core.words import Words
from ilion.lab import plots
from ilion.lab.asking import Ask
from ilion.lab.experiment import Experiment, said
from ilion.lab.figures import Figure, Standing, Worth, contrast, falls, slope, standing, worths
from ilion.lab.parts import Folder
from ilion.lab.reading import NOBODY
from ilion.lab.trials import Games, Trial, moved_name, parts_of, trials, value_at, way_name

TRAITS = 12
"""Things that go most clearly with winning."""
LATE = 0.8
"""The share of a game after which what is told says little more than how it ends."""
HERE = "◆"
"""Stands in a sentence for the things of a list."""


def report(folder: Folder, games: Games, lang: str) -> str:
    """The page; raises ``Nothing`` where no game has been played."""
    return Report(folder, games, lang).page()


class Report:
    """Everything needed to write one."""

    def __init__(self, folder: Folder, games: Games, lang: str) -> None:
        self.lang = lang
        self.games = games
        self.words = Words.of(lang, "ilion.core", "ilion.bots", "ilion.lab")
        self.experiment: Experiment = folder.experiment()
        self.trials: Mapping[str, Trial] = {trial.arm: trial for trial in trials(self.experiment, games, lang)}
        self.ask = Ask([folder])
        self.titles = dict(self.named())
        asked = [self.trials[arm.name] for arm in self.experiment.arm]
        self.standings = [found for trial in asked if (found := standing(self.ask, trial)) is not None]

    def say(self, word: str, **args: Any) -> str:
        return escape(self.words.say(word, **args))

    def number(self, value: float, places: int = 1) -> str:
        text = f"{value:.{places}f}".replace("-", "−")
        return text if self.lang == "en" else text.replace(".", ",")

    def percent(self, value: float) -> str:
        return self.number(100 * value) + ("%" if self.lang == "en" else "\u00a0%")

    def points(self, value: float) -> str:
        """A difference of shares, in points."""
        return ("+" if value > 0 else "") + self.number(100 * value)

    def change(self, value: float) -> str:
        return ("+" if value > 0 else "") + self.number(value)

    def chance(self, p: float) -> str:
        return f"p\u00a0<\u00a0{self.number(0.001, 3)}" if p < 0.001 else f"p\u00a0=\u00a0{self.number(p, 3)}"

    def game(self, trial: Trial) -> Game:
        return self.games[trial.game]

    def game_words(self, trial: Trial) -> Words:
        return self.game(trial).words(self.lang, trial.setup)

    def seat(self, trial: Trial, seat: int) -> str:
        if seat == NOBODY:
            return self.words.say("report-nobody")
        return self.game_words(trial).name(self.game(trial).seat_names(trial.setup)[seat])

    def named(self) -> Iterator[tuple[str, str]]:
        """What each arm is called."""
        for arm in self.experiment.arm:
            yield arm.name, said(arm.title, self.lang, arm.name)
        base = self.trials[self.experiment.arm[0].name]
        speech = self.game_words(base)
        for option in options(self.game(base).setup) if self.experiment.rulings else ():
            for value in option.values:
                name = way_name(base.arm, option, value)
                if name in self.trials:
                    told = speech.name(f"option-{option.name}")
                    yield name, f"{option.ruling} · {told}: {self.valued(speech, option.name, value)}"
        for moved in self.experiment.sensitivity:
            for sign, mark in ((-1, "−"), (1, "+")):
                yield moved_name(moved.of or base.arm, moved.path, sign), f"{moved.path} {mark}"

    def valued(self, speech: Words, option: str, value: Any) -> str:
        if isinstance(value, bool):
            return self.words.say("report-yes" if value else "report-no")
        word = f"option-{option}-{value}"
        return speech.name(word) if speech.has(word) else str(value)

    def page(self) -> str:
        title = escape(said(self.experiment.title, self.lang, self.experiment.name))
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
            f"<h1>{title}</h1>{self.about()}</header><main>{''.join(sections)}</main></body></html>\n"
        )

    def about(self) -> str:
        about = said(self.experiment.about, self.lang)
        return f"<p>{escape(about)}</p>" if about else ""

    def section(self, word: str, *parts: str) -> str:
        """A section with its heading, what to make of it, and its plots; nothing where there are none."""
        inside = "".join(parts)
        if not inside:
            return ""
        lead = f'<h2>{self.say(f"report-{word}")}</h2><p class="lead">{self.say(f"report-{word}-how")}</p>'
        return f'<section id="{word}">{lead}{inside}</section>'

    def of_arm(self, found: Standing, inside: str) -> str:
        """A part that concerns one arm."""
        if not inside or len(self.standings) == 1:
            return inside
        return f"<h3>{escape(self.titles[found.trial.arm])}</h3>{inside}"

    def glance(self) -> str:
        heads = [
            self.words.say(f"report-head-{name}") for name in ("arm", "game", "players", "games", "score", "turns")
        ]
        heads += [self.words.say(f"report-head-{name}") for name in ("leads", "comeback")]
        rows = []
        for found in self.standings:
            trial, course = found.trial, found.course
            turns = sorted(found.turns.elements())
            rows.append(
                [
                    f"<b>{escape(self.titles[trial.arm])}</b>",
                    escape(self.game_words(trial).name("game-title")),
                    escape(", ".join(self.players(trial))),
                    str(found.games),
                    escape(self.seat(trial, 0)) + " " + self.shown(found.scores[0], self.percent),
                    str(turns[len(turns) // 2]) if turns and turns[-1] else "–",
                    self.shown(course.leads, self.number) if course else "–",
                    self.shown(course.behind, self.percent) if course else "–",
                ]
            )
        return self.section("glance", plots.table(heads, rows))

    def players(self, trial: Trial) -> list[str]:
        """Who sits at the table, each once."""
        told = []
        for who in dict.fromkeys(trial.players):
            name = self.words.name(name_of(who.bot))
            told.append(self.words.say("report-tries", who=name, n=who.tries) if who.tries else name)
        return told

    def shown(self, found: Figure, say: plots.Say) -> str:
        return f"{say(found.value)} <small>{say(found.low)} … {say(found.high)}</small>"

    def winners(self) -> str:
        parts = [
            plots.shares(
                [
                    (self.titles[f.trial.arm], [(self.seat(f.trial, seat), won.value) for seat, won in f.wins.items()])
                    for f in self.standings
                ],
                self.percent,
            )
        ]
        for found in self.standings:
            trial, even = found.trial, 1 / found.trial.setup.seats
            rows = [(self.seat(trial, seat), score, "") for seat, score in enumerate(found.scores)]
            if found.beginner is not None:
                rows.append((self.words.say("report-beginner"), found.beginner, ""))
            if len(set(trial.players)) > 1:
                rows += [
                    (f"{i + 1}. {self.words.name(name_of(who.bot))}", found.players[i], "")
                    for i, who in enumerate(trial.players)
                ]
            parts.append(self.of_arm(found, plots.forest(rows, self.percent, mark=even, low=0.0, high=1.0)))
        return self.section("winners", *parts)

    def contrasts(self) -> str:
        """Arms against each other: those asked for, and every ruling against the first arm."""
        first = self.experiment.arm[0].name
        pairs = [(pair.a, pair.b) for pair in self.experiment.compare]
        base = self.trials[first]
        for option in options(self.game(base).setup) if self.experiment.rulings else ():
            names = [way_name(first, option, value) for value in option.values]
            pairs += [(first, name) for name in names if name in self.trials]
        found = [one for a, b in pairs if (one := contrast(self.ask, a, b)) is not None]
        if not found:
            return ""
        who = self.seat(base, 0) if not self.experiment.swap else self.players(base)[0]
        score = [
            (
                self.versus(one.a, one.b, first),
                one.score,
                self.say("report-split", more=one.better, fewer=one.worse, p=self.chance(one.chance)),
            )
            for one in found
        ]
        length = [
            (
                self.versus(one.a, one.b, first),
                one.length,
                self.say("report-split-length", more=one.longer, fewer=one.shorter, p=self.chance(one.length_chance)),
            )
            for one in found
        ]
        return self.section(
            "contrasts",
            f"<h3>{self.say('report-contrast-score', who=who)}</h3>",
            plots.forest(score, self.points, mark=0.0),
            *self.lengthened(length),
        )

    def lengthened(self, rows: Sequence[tuple[str, Figure, str]]) -> list[str]:
        """What changes in the length, where anything does."""
        if not any(row[1].low or row[1].high for row in rows):
            return []
        return [f"<h3>{self.say('report-contrast-length')}</h3>", plots.forest(rows, self.change, mark=0.0)]

    def versus(self, a: str, b: str, first: str) -> str:
        name = self.titles[b]
        return (
            name
            if a == first and len(self.experiment.arm) == 1
            else self.words.say("report-versus", a=self.titles[a], b=name)
        )

    def slopes(self) -> str:
        rows = []
        for moved in self.experiment.sensitivity:
            arm = moved.of or self.experiment.arm[0].name
            trial = self.trials[arm]
            here = value_at(parts_of(self.game(trial), trial.setup), moved.path)
            less, more = (moved_name(arm, moved.path, sign) for sign in (-1, 1))
            found = slope(self.ask, arm, moved.path, here, moved.step, less, more)
            if found is not None:
                rows.append(
                    (f"{moved.path} ({here} ± {moved.step:g})", found.slope, self.say("report-games", n=found.games))
                )
        if not rows:
            return ""
        who = self.seat(self.trials[self.experiment.arm[0].name], 0)
        return self.section(
            "slopes", f"<h3>{self.say('report-slope', who=who)}</h3>", plots.forest(rows, self.points, mark=0.0)
        )

    def endings(self) -> str:
        parts = []
        for found in self.standings:
            speech = self.game_words(found.trial)
            rows = [(speech.sketch(word), share, self.clause(speech, clause)) for word, clause, share in found.endings]
            if rows:
                parts.append(self.of_arm(found, plots.forest(rows, self.percent, mark=0.0, low=0.0, high=1.0)))
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
                    else plots.columns(found.turns, self.words.say("report-turns"))
                )
                acts = f"<p>{self.say('report-acts')} {self.shown(found.acts, self.number)}</p>"
                parts.append(self.of_arm(found, told + acts))
        return self.section("lengths", *parts)

    def courses(self) -> str:
        parts = []
        for found in self.standings:
            course = found.course
            if course is None:
                continue
            ends = (self.words.say("report-beginning"), self.words.say("report-end"))
            pictures = plots.band(course.bands, self.words.say("report-line"), ends, self.percent) + plots.columns(
                course.shares, self.words.say("report-leads")
            )
            rows = [
                [self.say("report-head-leads"), self.shown(course.leads, self.number)],
                [self.say("report-drama"), self.shown(course.drama, lambda v: self.number(v, 2))],
                [self.say("report-comeback"), self.shown(course.comeback, self.percent)],
                [self.say("report-head-comeback"), self.shown(course.behind, self.percent)],
                [self.say("report-decided"), self.shown(course.decided, self.percent)],
            ]
            told = plots.table([self.words.say("report-measure"), self.words.say("report-mean")], rows)
            parts.append(self.of_arm(found, f'<div class="pair">{pictures}</div>{told}'))
        return self.section("courses", *parts)

    def used(self) -> str:
        """What goes with winning, then everything by kind of fact."""
        parts = []
        for found in self.standings:
            every = worths(self.ask, found.trial)
            if every:
                parts.append(self.of_arm(found, self.traits(found, every) + self.kinds(found.trial, every)))
        return self.section("used", *parts)

    def traits(self, found: Standing, every: Sequence[Worth]) -> str:
        """What is known before the end: what is told at the end is the result itself."""
        trial = found.trial
        turns = sorted(found.turns.elements())
        early = LATE * turns[len(turns) // 2]
        clear = [w for w in every if w.worth is not None and w.worth.excludes(0.0) and w.turn <= early]
        clear.sort(key=lambda w: (-w.weight, w.word, w.thing))
        rows = [(self.told(trial, w), w.worth, self.used_in(w)) for w in clear[:TRAITS] if w.worth is not None]
        return f"<h4>{self.say('report-traits')}</h4>{plots.forest(rows, self.points, mark=0.0)}" if rows else ""

    def told(self, trial: Trial, one: Worth) -> str:
        """A fact of a thing in words, and for which seat."""
        speech = self.game_words(trial)
        text = speech.sketch(one.word, **{one.role: one.thing}) if one.role else speech.sketch(one.word)
        return f"{self.seat(trial, max(one.seat, 0))}: {text}"

    def used_in(self, one: Worth) -> str:
        return self.say("report-used-in", share=self.percent(one.use.value), turn=self.number(one.turn, 0))

    def kinds(self, trial: Trial, every: Sequence[Worth]) -> str:
        """Every kind of fact that names several things: how often each, for whom, and what goes with it."""
        speech = self.game_words(trial)
        by_kind: dict[tuple[str, str], list[Worth]] = {}
        for one in every:
            by_kind.setdefault((one.word, one.role) if one.role else ("", ""), []).append(one)
        heads = [self.words.say(f"report-head-{name}") for name in ("thing", "seat", "use", "turn", "worth")]
        folds = []
        for (word, role), rows in sorted(by_kind.items(), key=lambda kind: (kind[0][0] == "", kind[0])):
            if len({row.thing or row.word for row in rows}) < 2:
                continue
            title = speech.sketch(word, **{role: HERE}) if word else self.words.say("report-others")
            lines = [
                [
                    escape(speech.name(row.thing) if role else speech.sketch(row.word)),
                    escape(self.seat(trial, row.seat)) if row.seat != NOBODY else "–",
                    self.percent(row.use.value),
                    self.number(row.turn, 0),
                    self.shown(row.worth, self.points) if row.worth else "–",
                ]
                for row in sorted(rows, key=lambda row: (-row.use.value, row.thing, row.word, row.seat))
            ]
            folds.append(f"<details><summary>{escape(title)}</summary>{plots.table(heads, lines)}</details>")
        return f"<h4>{self.say('report-kinds')}</h4>{''.join(folds)}" if folds else ""

    def stands(self) -> str:
        parts = []
        for found in self.standings:
            trial = found.trial
            speech = self.game_words(trial)
            rows = [
                (speech.name(fall.thing) if fall.thing else self.seat(trial, fall.seat), fall.stands[1:])
                for fall in falls(self.ask, trial, self.game(trial))
                if len(fall.stands) > 1
            ]
            if rows:
                parts.append(self.of_arm(found, plots.heat(rows, 1, self.percent)))
        return self.section("stands", *parts)

    def method(self) -> str:
        name = self.experiment.name
        typed = f"ilion lab run {name}.toml\nilion lab report build/lab/experiment={name}"
        return self.section(
            "method",
            f"<pre>{escape(typed)}</pre>",
            f"<p>{self.say('report-method-seeds', seed=str(self.experiment.seed))}</p>",
        )
