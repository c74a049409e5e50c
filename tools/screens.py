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
from concurrent.futures import ThreadPoolExecutor
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
WITHDRAW = {"en": "Withdraw from the war", "fr": "Se retirer de la guerre"}
ASIDE = "(F7)"
POINTED = re.compile("^▸ +1 ", re.MULTILINE)
"""A list as it is when something is asked: whole, its first line in focus."""
COUNTED = re.compile(r"^─(\d+) (?:choices?|choix)", re.MULTILINE)
"""The rule above a question, with how many choices it has."""
LUCK = {"en": "own decisions", "fr": "décisions propres"}
PATIENCE = 150
STILL = 2
"""How often a screen is seen unchanged before it is taken for what it is."""
LOST = 8
"""After so many screens on which nothing is asked, a search that finds nothing is let go."""
MOST = 900
"""Keys after which a game is given up, and said to be."""
NEAR = 3
"""A choice so near the list's beginning is gone to by arrows, one further down by typing its number."""
BESIDE = 0.06
"""How often one does something besides one's move, where one can."""
KEPT = {80: 14, 200: 9}
"""By width, the screens kept of a game, at most, besides its end."""
AT_ONCE = 4
"""Games played side by side: they mostly wait."""
ALIKE, APART = 3, 30
"""How many screens of one kind of question are kept, and how many decisions lie between two of them."""


def tmux(name: str, *args: str) -> str:
    return subprocess.run(["tmux", "-L", name, *args], capture_output=True, text=True, check=False).stdout


def still(name: str) -> str:
    """The screen once it has stopped changing."""
    before, alike = "", 0
    for _ in range(400):
        time.sleep(0.1)
        now = tmux(name, "capture-pane", "-p")
        if not now:
            return ""
        alike = alike + 1 if now.strip("─ \n") and now == before else 0
        if alike == STILL:
            return now
        before = now
    return before


def question(name: str, lang: str) -> str:
    """The screen once something is asked: while others act a key would fall on whatever comes next."""
    for n in range(PATIENCE):
        screen = still(name)
        if (
            not screen
            or (POINTED.search(screen) and COUNTED.search(screen))
            or TURN[lang] in screen
            or SURE[lang] in screen
        ):
            return screen
        if n and not n % LOST:
            tmux(name, "send-keys", "Escape")
    return screen


def pressed(name: str, before: str, *keys: str) -> None:
    """Keys, until the last of them has changed something: what is asked next is not answered before it is asked."""
    for n, key in enumerate(keys):
        before = still(name) if 0 < n == len(keys) - 1 else before
        tmux(name, "send-keys", key)
        for _ in range(PATIENCE):
            now = tmux(name, "capture-pane", "-p")
            if now != before:
                break
            time.sleep(0.1)
        before = now


def kind(screen: str, lang: str) -> str:
    """What sort of screen it is: of a question its first words, names and numbers aside."""
    if TURN[lang] in screen:
        return "news"
    if SURE[lang] in screen:
        return "sure"
    asked = screen[screen.rfind("─") + 1 :].strip("\n").partition("\n")[0]
    return " ".join(word for word in re.findall(r"[^\W\d_]+", asked) if word[0].islower())[:24]


def answer(screen: str, lang: str, rng: Random) -> tuple[str, ...]:
    """The keys that answer a screen: by chance, but nobody leaves a game that is to be played to its end."""
    if TURN[lang] in screen:
        return ("Enter",)
    if SURE[lang] in screen:
        return ("Escape",) if WITHDRAW[lang] in screen else ("Enter",)
    counted = COUNTED.findall(screen)
    places = int(counted[-1]) if counted else 1
    if ASIDE in screen.split("─")[-1] and rng.random() < BESIDE:
        return ("F7",)
    place = rng.randrange(places)
    return (*["Down"] * place, "Enter") if place < NEAR else (*str(place + 1), "Enter")


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
    rng, kept, seen = Random(f"{game}/{size}/{lang}"), list[str](), dict[str, tuple[int, int]]()
    bots = [part for seat in range(2, SEATS[game] + 1) for part in ("--bot", f"{seat}=uniform")]
    play = ["ilion", "play", game, "--lang", lang, "--seed", "7", "--save", f"{game}.jsonl", *bots, *PLAYED[game]]
    run = f"cd {tempfile.mkdtemp()} && PYTHONPATH={Path('src').resolve()} LC_ALL=C.UTF-8 {' '.join(play)}"
    sized = ("-x", str(size[0]), "-y", str(size[1]))
    tmux(name, "-u", "new-session", "-d", *sized, run)
    try:
        for n in range(MOST):
            screen = question(name, lang)
            if not screen:
                return kept, False
            if OVER[lang] in screen:
                pressed(name, screen, "3", "Enter")
                return [*kept, screen, reckoned(name, lang)], True
            sort = kind(screen, lang)
            count, last = seen.get(sort, (0, -APART))
            if len(kept) < KEPT[size[0]] and count < ALIKE and (not count or n - last >= APART):
                seen[sort] = count + 1, n
                kept.append(screen)
            pressed(name, screen, *answer(screen, lang, rng))
        return kept, False
    finally:
        tmux(name, "kill-server")


def name_of(game: str, size: tuple[int, int], lang: str) -> str:
    return f"{game}-{size[0]}x{size[1]}-{lang}"


def keep(case: tuple[str, tuple[int, int], str]) -> bool:
    """A game's screens into its file; whether it came to its end."""
    screens, ended = played(*case)
    width = case[1][0]
    path = FOLDER / f"{name_of(*case)}.txt"
    pages = ["\n".join(line.rstrip() for line in page.rstrip("\n").split("\n")) for page in screens]
    path.write_text(("=" * width + "\n").join(f"{page}\n" for page in pages), "utf-8")
    print(path, len(screens), "ended" if ended else "given up", flush=True)
    return ended


def main() -> int:
    """Those named (``troia`` or ``troia-80x24-en``), else all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    named = set(sys.argv[1:])
    cases = [case for case in product(PLAYED, SIZES, LANGS) if not named or {case[0], name_of(*case)} & named]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return int(not all(list(pool.map(keep, cases))))


if __name__ == "__main__":
    sys.exit(main())
