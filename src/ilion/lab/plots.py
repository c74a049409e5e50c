"""Plots: inline SVG for shapes, HTML for text; both keep their size on any screen and on paper.

Every function returns HTML and escapes the texts it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import NamedTuple

from ilion.lab.figures import LabFigure

Say = Callable[[float], str]
"""Formats a number in the reader's language."""
MAX_LABELLED_COLUMNS = 10
"""Columns that can each carry their number and their share."""


class ForestRow(NamedTuple):
    """A row of a forest plot."""

    name: str
    found: LabFigure
    note: str = ""
    """HTML, not escaped."""
    sure: bool = False
    """Whether it stands out: its dot is filled."""


def whisker(found: LabFigure, low: float, high: float, mark: float | None, tone: str) -> str:
    """Return a dot with its interval on a scale; ``mark`` is the neutral value."""

    def at(value: float) -> float:
        return 100 * (min(max(value, low), high) - low) / (high - low)

    even = f'<line class="even" x1="{at(mark):.2f}" x2="{at(mark):.2f}" y1="0" y2="20"/>' if mark is not None else ""
    return (
        '<svg class="whisker" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">'
        f'{even}<line class="span {tone}" x1="{at(found.low):.2f}" x2="{at(found.high):.2f}" y1="10" y2="10"/></svg>'
        f'<i class="dot {tone}" style="left:{at(found.value):.2f}%"></i>'
    )


def forest(rows: Sequence[ForestRow], say: Say, *, mark: float | None = None, share: bool = False) -> str:
    """Return one row for each figure: name, dot with interval, numbers, and a note. Shares go from 0 to 1."""
    least, most = 0.0, 1.0
    if not share:
        ends = [end for row in rows for end in (row.found.low, row.found.high)] + ([] if mark is None else [mark])
        edge = (max(ends) - min(ends)) * 0.04 or 0.01
        least, most = min(ends) - edge, max(ends) + edge
    lines = []
    for name, found, note, sure in rows:
        tone = "sure" if sure else "ink"
        lines.append(
            f'<li><span class="name">{escape(name)}</span>'
            f'<span class="plot">{whisker(found, least, most, mark, tone)}</span>'
            f'<span class="value"><b>{say(found.value)}</b> <small>{say(found.low)} … {say(found.high)}</small></span>'
            f'<span class="note">{note}</span></li>'
        )
    return f'<ul class="forest">{"".join(lines)}</ul>'


def shares(rows: Sequence[tuple[str, Sequence[tuple[str, float]]]], say: Say, whole: Say) -> str:
    """Return stacked bars, one for each row. Each piece has its own text and pattern."""
    lines = []
    for name, pieces in rows:
        bars = "".join(
            f'<i class="piece p{n % 6}" style="width:{100 * share:.2f}%" title="{escape(label)} {say(share)}">'
            f"<span>{whole(share) if share >= 0.1 else ''}</span></i>"
            for n, (label, share) in enumerate(pieces)
            if share
        )
        lines.append(f'<li><span class="name">{escape(name)}</span><span class="stack">{bars}</span></li>')
    keys: dict[str, int] = {}
    for _, pieces in rows:
        for n, (label, _) in enumerate(pieces):
            keys.setdefault(label, n)
    key = "".join(f'<span><i class="piece p{n % 6}"></i>{escape(label)}</span>' for label, n in keys.items())
    return f'<ul class="shares">{"".join(lines)}</ul><p class="key">{key}</p>'


def columns(counts: Mapping[int, int], title: str, whole: Say) -> str:
    """Return a histogram of whole numbers: few columns carry their shares, many only the ends and the middle."""
    low, high = min(counts), max(counts)
    width = max(1, -(-(high - low + 1) // 40))
    bins = [sum(counts.get(v, 0) for v in range(start, start + width)) for start in range(low, high + 1, width)]
    tallest = max(bins)
    bars = "".join(
        f'<rect x="{n + 0.08:.2f}" width="0.84" y="{100 - 100 * c / tallest:.2f}" height="{100 * c / tallest:.2f}"/>'
        for n, c in enumerate(bins)
    )
    few = len(bins) <= MAX_LABELLED_COLUMNS
    total = sum(bins)
    if few:
        marks = "".join(f"<span>{low + n}<small>{whole(c / total)}</small></span>" for n, c in enumerate(bins))
    else:
        marks = "".join(f"<span>{mark}</span>" for mark in (low, (low + high) // 2, high))
    return (
        f'<figure class="columns"><figcaption>{escape(title)}</figcaption>'
        f'<svg viewBox="0 0 {len(bins)} 100" preserveAspectRatio="none" role="img" aria-label="{escape(title)}">'
        f"{bars}</svg>"
        f'<div class="axis{" each" if few else ""}">{marks}</div></figure>'
    )


def band(points: Sequence[tuple[float, float, float]], title: str, ends: tuple[str, str], whole: Say) -> str:
    """Return a line with the band of its quartiles, from 0 to 1."""
    last = len(points) - 1 or 1

    def way(place: int) -> list[str]:
        return [f"{100 * n / last:.2f},{100 - 100 * p[place]:.2f}" for n, p in enumerate(points)]

    area = " ".join(way(0) + way(2)[::-1])
    return (
        f'<figure class="band"><figcaption>{escape(title)}</figcaption><div class="frame">'
        f'<div class="scale"><span>{whole(1.0)}</span><span>{whole(0.5)}</span><span>{whole(0.0)}</span></div>'
        f'<svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label="{escape(title)}">'
        f'<polygon points="{area}"/><line class="even" x1="0" x2="100" y1="50" y2="50"/>'
        f'<polyline points="{" ".join(way(1))}"/></svg></div>'
        f'<div class="axis"><span>{escape(ends[0])}</span><span>{escape(ends[1])}</span></div></figure>'
    )


def heat(rows: Sequence[tuple[str, Sequence[float]]], first: int, say: Say) -> str:
    """Return a row of shaded cells for each name, from none (pale) to all (dark), the last value as text."""
    shown = rows[0][1]
    heads = "".join(f"<th>{first + n}</th>" for n in range(len(shown)))
    lines = []
    for name, values in rows:
        cells = "".join(f'<td style="--v:{value:.3f}" title="{say(value)}"></td>' for value in values)
        lines.append(f'<tr><th scope="row">{escape(name)}</th>{cells}<td class="last">{say(values[-1])}</td></tr>')
    return f'<div class="wide"><table class="heat"><tr><th></th>{heads}<th></th></tr>{"".join(lines)}</table></div>'


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table; the cells are HTML already."""
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join(
        "<tr>"
        + "".join(f'<td data-head="{escape(heads[n])}"><span>{cell}</span></td>' for n, cell in enumerate(row))
        + "</tr>"
        for row in rows
    )
    kind = "plain pairs" if len(heads) == 2 else "plain"
    return f'<table class="{kind}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
