"""A long log is sent in pages: the newest after a hello, the others on request."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from ilion.games import GAMES
from ilion.table.local_table import LocalTable
from ilion.table.messages import EarlierNews, EntryNews, Hello, LoadEarlier, News, Refused, ServerMessage, Welcome
from ilion.table.subscriber import ENTRIES_PER_PAGE, Subscriber
from tests.rig.uncached import ComparedTable

ACTS = ENTRIES_PER_PAGE + 90
"""More than a page and fewer than three: the last page is a short one."""
decode = msgspec.json.Decoder(ServerMessage).decode


class Ear(Subscriber):
    id = ""

    def __init__(self, person: str) -> None:
        self.id = person
        self.heard: list[ServerMessage] = []

    def send(self, message: ServerMessage) -> None:
        self.heard.append(decode(msgspec.json.encode(message)))


def played(game: str, acts: int) -> LocalTable:
    compared = ComparedTable(GAMES[game], GAMES[game].setup(), Random(game), Hello("long"))
    while compared.table.live.seq < acts and compared.step():
        pass
    return compared.table


def story(table: LocalTable, who: Ear, since: int) -> tuple[list[EntryNews], int]:
    """Return all that is sent after a hello, page by page, and the number of pages."""
    table.hear(who, Hello("long", since, animate=True))
    news = who.heard[-1]
    assert isinstance(news, News) and len(news.told) <= ENTRIES_PER_PAGE
    told, begins, pages = list(news.told), news.since, 1
    while begins > max(since, 0):
        table.hear(who, LoadEarlier(f"page-{begins:04}", begins + 1))
        page = who.heard[-1]
        assert isinstance(page, EarlierNews) and len(page.told) <= ENTRIES_PER_PAGE and page.since < begins
        told, begins, pages = [*page.told, *told], page.since, pages + 1
    return [t for t in told if t.seq > since], pages


@pytest.mark.parametrize("game", GAMES)
def test_all_pages_together_are_the_log(game: str) -> None:
    table = played(game, ACTS)
    seats = range(table.live.setup.seats)
    for person, mine in [*((str(seat), (seat,)) for seat in seats), ("eve", ())]:
        now = table.live.last_noticed(mine).number
        for since in (-1, 20, now - 3):
            due = table.told([e for e in table.entries if e.last_noticed(mine).number > since], mine)
            told, pages = story(table, Ear(person), since)
            missed = now - max(since, 0)
            assert [msgspec.structs.replace(t, beats=()) for t in told] == decoded(due) and pages == -(
                -missed // ENTRIES_PER_PAGE
            )


def decoded(told: tuple[EntryNews, ...]) -> list[EntryNews]:
    return msgspec.json.decode(msgspec.json.encode(told), type=list[EntryNews])


def test_a_client_that_missed_more_than_a_page_is_sent_the_seats_and_no_frames() -> None:
    table, ann = played("troia", 4), Ear("0")
    table.hear(ann, Hello("long", animate=True))
    table.listeners.remove(ann)
    later = played("troia", ACTS)
    later.listeners.append(ann)
    later.tell()
    news = ann.heard[-1]
    assert isinstance(news, News) and news.table is not None
    assert news.since == later.live.last_noticed((0,)).number - ENTRIES_PER_PAGE
    assert not any(t.beats for t in news.told)


def test_nothing_is_sent_early_or_to_absent_clients() -> None:
    table, eve = played("trojan-war", 9), Ear("eve")
    table.hear(eve, LoadEarlier("too-early", 3))
    assert isinstance(eve.heard[-1], Refused)
    table.hear(eve, Hello("long"))
    assert isinstance(eve.heard[-2], Welcome)
    eve.number = 5
    table.hear(eve, LoadEarlier("far-ahead", 2**31 - 1))
    page = eve.heard[-1]
    assert isinstance(page, EarlierNews) and page.since == 0 and all(t.seq <= 5 for t in page.told)
