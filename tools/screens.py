"""Whole games played in tmux by pressing keys; what stood on the screen is kept as text for a person to read.

Every question that is new, what followed it now and then, and the end are kept, for each game, size and language.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from itertools import product
from pathlib import Path
from random import Random

FOLDER = Path("tests", "golden", "screens")
SIZES = ((80, 24), (200, 60))
LANGS = ("en", "fr")
PLAYED = {
    "troia": (),
    "trojan-war": (),
    "escolex": ("--option", "max_rounds=3"),
    "iliad": ("--preset", "first"),
}
"""Each game, and options that let it end before lunch."""
SEATS = {"troia": 2, "trojan-war": 2, "escolex": 4, "iliad": 2}
OVER = {"en": "Again with the same players", "fr": "Encore, avec les mêmes joueurs"}
SURE = {"en": "Really?", "fr": "Vraiment"}
TURN = {"en": "Enter turns the page", "fr": "Entrée tourne la page"}
POINTED = re.compile("^▸", re.MULTILINE)
LUCK = {"en": "own decisions", "fr": "décisions propres"}
PATIENCE = 150
MOST = 700
"""Keys after which a game is given up, and said to be."""
FIRST, LAST = 6, 2
"""The choices that are taken by chance: so many from the list's beginning, and from its end."""
KEPT = 14
"""Screens kept of a game, at most, besides its end."""


def tmux(name: str, *args: str) -> str:
    return subprocess.run(["tmux", "-L", name, *args], capture_output=True, text=True, check=False).stdout


def still(name: str) -> str:
    """The screen once it has stopped changing."""
    before = ""
    for _ in range(200):
        time.sleep(0.2)
        now = tmux(name, "capture-pane", "-p")
        if not now:
            return ""
        if now.strip("─ \n") and now == before:
            return now
        before = now
    return before


def question(name: str, lang: str) -> str:
    """The screen once something is asked: while others act a key would fall on whatever comes next."""
    for _ in range(PATIENCE):
        screen = still(name)
        if not screen or POINTED.search(screen) or TURN[lang] in screen or SURE[lang] in screen:
            return screen
    return screen


def pressed(name: str, before: str, *keys: str) -> None:
    """Keys, and then Enter; until that has changed something."""
    if keys:
        tmux(name, "send-keys", *keys)
        before = still(name)
    tmux(name, "send-keys", "Enter")
    for _ in range(PATIENCE):
        if tmux(name, "capture-pane", "-p") != before:
            return
        time.sleep(0.1)


def reckoned(name: str, lang: str) -> str:
    """The screen once the chances stand on it, however long that takes."""
    for _ in range(PATIENCE):
        screen = still(name)
        if LUCK[lang] in screen:
            break
        time.sleep(1)
    return screen


def played(game: str, size: tuple[int, int], lang: str) -> tuple[list[str], bool]:
    """The screens of a game, and whether it came to its end."""
    name = f"screens-{os.getpid()}-{game}-{size[0]}-{lang}"
    rng, kept, asked = Random(f"{game}/{size}/{lang}"), list[str](), set[str]()
    bots = [part for seat in range(2, SEATS[game] + 1) for part in ("--bot", f"{seat}=uniform")]
    play = ["ilion", "play", game, "--lang", lang, "--seed", "7", *bots, *PLAYED[game]]
    kept_in = tempfile.mkdtemp()
    sized = ("-x", str(size[0]), "-y", str(size[1]))
    tmux(name, "-u", "new-session", "-d", *sized, f"XDG_STATE_HOME={kept_in} LC_ALL=C.UTF-8 {' '.join(play)}")
    try:
        for _ in range(MOST):
            screen = question(name, lang)
            if not screen:
                return kept, False
            if OVER[lang] in screen:
                tmux(name, "send-keys", "3")
                still(name)
                tmux(name, "send-keys", "Enter")
                return [*kept, screen, reckoned(name, lang)], True
            text = "".join(c for c in screen[screen.rfind("─") :].partition("\n")[2][:60] if not c.isdigit())
            if len(kept) < KEPT and text not in asked:
                asked.add(text)
                kept.append(screen)
            step = 0 if SURE[lang] in screen else rng.randrange(-LAST, FIRST)
            pressed(name, screen, *["Up" if step < 0 else "Down"] * abs(step))
        return kept, False
    finally:
        tmux(name, "kill-server")


def name_of(game: str, size: tuple[int, int], lang: str) -> str:
    return f"{game}-{size[0]}x{size[1]}-{lang}"


def main() -> int:
    """Those named (``troia`` or ``troia-80x24-en``), else all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    unended = 0
    for game, size, lang in product(PLAYED, SIZES, LANGS):
        name = name_of(game, size, lang)
        if sys.argv[1:] and not {game, name} & set(sys.argv[1:]):
            continue
        screens, ended = played(game, size, lang)
        unended += not ended
        path = FOLDER / f"{name}.txt"
        rule = "=" * size[0] + "\n"
        pages = ["\n".join(line.rstrip() for line in page.rstrip("\n").split("\n")) for page in screens]
        path.write_text(rule.join(f"{page}\n" for page in pages), "utf-8")
        print(path, len(screens), "ended" if ended else "given up", flush=True)
    return int(unended > 0)


if __name__ == "__main__":
    sys.exit(main())
