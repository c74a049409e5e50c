"""Plots made to be read: inline SVG for shapes, HTML for words; both keep their size on any screen and on paper.

Every function returns HTML; texts that come in are escaped here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape

from ilion.lab.figures import Figure

Say = Callable[[float], str]
"""A number as the language writes it."""
FEW = 14
"""Columns that can each carry their number."""


def whisker(found: Figure, low: float, high: float, mark: float | None = None, tone: str = "ink") -> str:
    """A dot with its interval on a scale; ``mark`` is where even, or nothing, would be."""

    def at(value: float) -> float:
        return 100 * (min(max(value, low), high) - low) / (high - low)

    even = f'<line class="even" x1="{at(mark):.2f}" x2="{at(mark):.2f}" y1="0" y2="20"/>' if mark is not None else ""
    return (
        '<svg class="whisker" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">'
        f'{even}<line class="span {tone}" x1="{at(found.low):.2f}" x2="{at(found.high):.2f}" y1="10" y2="10"/></svg>'
        f'<i class="dot {tone}" style="left:{at(found.value):.2f}%"></i>'
    )


def forest(
    rows: Sequence[tuple[str, Figure, str]],
    say: Say,
    *,
    mark: float,
    low: float | None = None,
    high: float | None = None,
) -> str:
    """One row for each figure: its name, the dot with its interval, the numbers, and a note."""
    least = min([row[1].low for row in rows] + [mark]) if low is None else low
    most = max([row[1].high for row in rows] + [mark]) if high is None else high
    edge = (most - least) * 0.04 or 0.01
    least, most = (least - edge if low is None else low), (most + edge if high is None else high)
    lines = []
    for name, found, note in rows:
        tone = "sure" if found.excludes(mark) else "ink"
        lines.append(
            f'<li><span class="name">{escape(name)}</span>'
            f'<span class="plot">{whisker(found, least, most, mark, tone)}</span>'
            f'<span class="value"><b>{say(found.value)}</b> <small>{say(found.low)} … {say(found.high)}</small></span>'
            f'<span class="note">{note}</span></li>'
        )
    return f'<ul class="forest">{"".join(lines)}</ul>'


def shares(rows: Sequence[tuple[str, Sequence[tuple[str, float]]]], say: Say) -> str:
    """Stacked bars: how a whole is shared, one bar for each row. Each piece carries its own words and pattern."""
    lines = []
    for name, pieces in rows:
        bars = "".join(
            f'<i class="piece p{n % 6}" style="width:{100 * share:.2f}%" title="{escape(label)} {say(share)}">'
            f"<span>{say(share) if share >= 0.12 else ''}</span></i>"
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


def columns(counts: Mapping[int, int], title: str) -> str:
    """A histogram of whole numbers, with the ends and the middle of its scale."""
    low, high = min(counts), max(counts)
    width = max(1, -(-(high - low + 1) // 40))
    bins = [sum(counts.get(v, 0) for v in range(start, start + width)) for start in range(low, high + 1, width)]
    tallest = max(bins)
    bars = "".join(
        f'<rect x="{n + 0.08:.2f}" width="0.84" y="{100 - 100 * c / tallest:.2f}" height="{100 * c / tallest:.2f}"/>'
        for n, c in enumerate(bins)
    )
    few = len(bins) <= FEW
    marks = range(low, high + 1, width) if few else (low, (low + high) // 2, high)
    ends = "".join(f"<span>{mark}</span>" for mark in marks)
    return (
        f'<figure class="columns"><figcaption>{escape(title)}</figcaption>'
        f'<svg viewBox="0 0 {len(bins)} 100" preserveAspectRatio="none" role="img" aria-label="{escape(title)}">'
        f"{bars}</svg>"
        f'<div class="axis{" each" if few else ""}">{ends}</div></figure>'
    )


def band(points: Sequence[tuple[float, float, float]], title: str, ends: tuple[str, str], say: Say) -> str:
    """A line with the band of its quartiles, from 0 to 1."""
    last = len(points) - 1 or 1

    def way(place: int) -> list[str]:
        return [f"{100 * n / last:.2f},{100 - 100 * p[place]:.2f}" for n, p in enumerate(points)]

    area = " ".join(way(0) + way(2)[::-1])
    return (
        f'<figure class="band"><figcaption>{escape(title)}</figcaption><div class="frame">'
        f'<div class="scale"><span>{say(1.0)}</span><span>{say(0.5)}</span><span>{say(0.0)}</span></div>'
        f'<svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label="{escape(title)}">'
        '<line class="even" x1="0" x2="100" y1="50" y2="50"/>'
        f'<polygon points="{area}"/><polyline points="{" ".join(way(1))}"/></svg></div>'
        f'<div class="axis"><span>{escape(ends[0])}</span><span>{escape(ends[1])}</span></div></figure>'
    )


def heat(rows: Sequence[tuple[str, Sequence[float]]], first: int, say: Say) -> str:
    """A row of shaded cells for each name, from none (pale) to all (dark), the last in words."""
    shown = rows[0][1]
    heads = "".join(f"<th>{first + n}</th>" for n in range(len(shown)))
    lines = []
    for name, values in rows:
        cells = "".join(f'<td style="--v:{value:.3f}" title="{say(value)}"></td>' for value in values)
        lines.append(f'<tr><th scope="row">{escape(name)}</th>{cells}<td class="last">{say(values[-1])}</td></tr>')
    return f'<div class="wide"><table class="heat"><tr><th></th>{heads}<th></th></tr>{"".join(lines)}</table></div>'


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table; the cells are HTML already."""
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join(
        "<tr>"
        + "".join(f'<td data-head="{escape(heads[n])}"><span>{cell}</span></td>' for n, cell in enumerate(row))
        + "</tr>"
        for row in rows
    )
    return f'<table class="plain"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
