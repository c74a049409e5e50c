"""Face-down moves and their undos: viewers who don't see them receive nothing, and count nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ilion.games import GAMES
from ilion.games.trojan_war.types import Commit
from ilion.table import commands
from ilion.table.archive_format import rebuild_stories
from ilion.table.local_table import LocalTable
from ilion.table.messages import Ack, DoAct, EarlierNews, Hello, LoadEarlier, News, Ping, Undo, Welcome
from ilion.table.noticed import LastNoticed, count_entry, last_noticed
from ilion.table.table_state import EncodedDraft, EntryDraft, EntryStory, LogEntry
from tests.rig.uncached import ComparedTable
from tests.table.test_table import SECRET, Ear, row_of


class Hidden:
    """A Trojan War in which both sides place their counters face down at the same time."""

    def __init__(self) -> None:
        self.saved: list[tuple[LogEntry, EncodedDraft]] = []
        self.table = LocalTable(row_of("trojan-war", "ann", "bob"), SECRET, lambda *line: self.saved.append(line))
        self.ann, self.bob, self.eve = Ear("ann"), Ear("bob"), Ear("eve")
        for ear in (self.ann, self.bob, self.eve):
            self.table.hear(ear, Hello("here", animate=True))
        self.n = 0

    @property
    def places(self) -> list[Any]:
        return [choice.act for choice in self.ann.last.asks[0].legal if choice.act[0] == "place"]

    def say(self, who: Ear, kind: Any, **more: Any) -> Any:
        self.n += 1
        news = who.last
        self.table.hear(who, kind(f"intent-{self.n:04}", news.seq, position_hash=news.position_hash, **more))
        return next(m for m in reversed(who.heard) if getattr(m, "id", "") == f"intent-{self.n:04}")

    def do(self, who: Ear, act: Any) -> Any:
        return self.say(who, DoAct, act=msgspec.Raw(msgspec.json.encode(act)))

    def change_of_mind(self) -> None:
        assert isinstance(self.do(self.ann, self.places[0]), Ack)
        assert isinstance(self.say(self.ann, Undo), Ack)


def test_others_receive_nothing_of_a_hidden_move_or_its_undo() -> None:
    game = Hidden()
    heard = [len(ear.heard) for ear in (game.bob, game.eve)]
    numbers = [game.bob.last.seq, game.eve.last.seq]
    for _ in range(3):
        game.change_of_mind()
    assert isinstance(game.do(game.ann, game.places[0]), Ack)
    assert [len(ear.heard) for ear in (game.bob, game.eve)] == heard
    assert game.ann.last.seq == numbers[0] + 7
    assert isinstance(game.do(game.bob, game.bob.last.asks[0].legal[0].act), Ack)
    assert game.bob.last.seq == numbers[0] + 1, "only what was done here is counted"
    game.table.hear(game.eve, Ping())
    assert game.eve.heard[-1].seq == numbers[1]  # type: ignore[union-attr]


def test_a_reconnect_shows_no_trace_of_what_was_hidden_meanwhile() -> None:
    game = Hidden()
    assert isinstance(game.do(game.bob, game.bob.last.asks[0].legal[0].act), Ack)
    for person in ("bob", "eve"):
        before, after = Ear(person), Ear(person)
        game.table.hear(before, Hello("here"))
        game.change_of_mind()
        game.do(game.ann, game.places[0])
        game.table.hear(after, Hello("here"))
        assert after.heard == before.heard, "the welcome, the news, its number, its mark and what may be taken back"
        again = Ear(person)
        game.table.hear(again, Hello("here", before.last.seq, position_hash=before.last.position_hash))
        welcome, news = again.heard
        assert isinstance(welcome, Welcome) and not welcome.reset
        assert isinstance(news, News) and news.told == () and news.since == news.seq == before.last.seq
        game.say(game.ann, Undo)


def test_hidden_moves_outdate_no_decision_and_no_update() -> None:
    game = Hidden()
    seen = game.bob.last
    for _ in range(40):
        game.change_of_mind()
    assert game.table.live.seq > 80
    assert isinstance(game.do(game.bob, seen.asks[0].legal[0].act), Ack)
    late = Ear("bob")
    game.table.hear(late, Hello("here"))
    assert late.last.since == 0 and [told.seq for told in late.last.told] == [1, 2], "the start and one act"
    game.table.hear(late, LoadEarlier("a-page-of-it", 3))
    page = late.heard[-1]
    assert isinstance(page, EarlierNews) and page.since == 0 and len(page.told) == 2


def test_hidden_moves_are_shown_once_the_rules_reveal_them() -> None:
    game = Hidden()
    game.change_of_mind()
    rng = Random(1)
    for ear in (game.ann, game.bob):
        before = game.eve.last.seq
        while legal := [choice.act for choice in ear.last.asks[0].legal if choice.act[0] in ("place", "commit")]:
            assert isinstance(game.do(ear, next((act for act in legal if act[0] == "commit"), rng.choice(legal))), Ack)
        assert game.eve.last.seq == before + 1, "that a side is done is seen by all"
    fresh = Ear("bob")
    game.table.hear(fresh, Hello("here"))
    assert fresh.last.asks == game.bob.last.asks


def test_a_log_comes_back_from_the_archive_with_every_viewers_numbers() -> None:
    game, setup = GAMES["troia"], GAMES["troia"].setup()
    compared = ComparedTable(game, setup, Random(4), Hello("plain"))
    while compared.acts < 80 and compared.step():
        pass
    entries = compared.table.entries
    assert entries[-1].story.noticed, "something was hidden"
    bare = [msgspec.structs.replace(entry, story=EntryStory(())) for entry in entries]
    stories, _, _ = rebuild_stories(game, setup, None, bare)
    assert [story.noticed for story in stories] == [entry.story.noticed for entry in entries]


@pytest.mark.parametrize("hidden", [0, 1])
def test_numbers_start_where_a_log_of_an_older_release_ends(hidden: int) -> None:
    after = count_entry((), 8, [True, not hidden, True])
    assert after == (() if not hidden else (LastNoticed(8, 8), LastNoticed(7, 7), LastNoticed(8, 8)))
    assert last_noticed(after, 8, (1,)) == LastNoticed(8 - hidden, 8 - hidden)
    assert last_noticed(after, 8, (0, 1)) == LastNoticed(8, 8), "who holds all seats counts everything"


def test_a_hidden_entry_is_saved_as_veiled_and_an_open_one_is_not() -> None:
    table = Hidden().table
    while not any(isinstance(act, Commit) for act in table.live.state.legal(0)):
        draft = commands.try_act(table.live, f"intent-{table.live.seq}", 0, table.live.state.legal(0)[0])
        assert isinstance(draft, EntryDraft) and commands.is_veiled(table.live, draft)
        table.append(draft)
    commit = next(act for act in table.live.state.legal(0) if isinstance(act, Commit))
    draft = commands.try_act(table.live, "the-commitment", 0, commit)
    assert isinstance(draft, EntryDraft) and not commands.is_veiled(table.live, draft)
