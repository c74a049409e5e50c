"""Play whole games in tmux by pressing keys, and save the screens as text for a person to read.

For each game, size and language every new question, some of what followed, and the end are saved.
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

from ilion.cli.main import cli_words
from ilion.cli.session import AGAIN
from ilion.games import GAMES

SCREENS_FOLDER = Path("tests", "golden", "screens")
SIZES = ((80, 24), (200, 60))
SCREEN_LANGS = ("en", "fr")
GAME_OPTIONS = {
    "troia": (),
    "trojan-war": (),
    "escolex": ("--option", "max_rounds=3"),
    "iliad": ("--preset", "first"),
}
"""Each game, with options that make it short."""
SEATS_BY_GAME = {"troia": 2, "trojan-war": 2, "escolex": 4, "iliad": 2}


def texts(message: str) -> dict[str, str]:
    """Return a message of the terminal by language."""
    return {lang: cli_words(lang).say(message) for lang in SCREEN_LANGS}


END_MENU_TEXT = texts(AGAIN)
CONFIRM_TEXT = texts("confirm-title")
NEXT_PAGE_TEXT = texts("keys-news")
WITHDRAW = {lang: GAMES["escolex"].words(lang).say("act-withdraw") for lang in SCREEN_LANGS}
ASIDE_KEY = "(F7)"
LIST_PATTERN = re.compile("^▸ +1 ", re.MULTILINE)
"""A complete list with its first line in focus, as it is when something is asked."""
CHOICE_COUNT_PATTERN = re.compile(r"^─(\d+) (?:choices?|choix)", re.MULTILINE)
"""The rule above a question, with its number of choices."""
LUCK = {"en": "own decisions", "fr": "décisions propres"}
PATIENCE = 150
STILL_SCREENS = 2
"""How often a screen must be seen unchanged before it counts as finished."""
MAX_IDLE_SCREENS = 8
"""Screens without a question after which an empty search is cancelled."""
MAX_KEYS = 900
"""Keys after which a game is abandoned and reported."""
MAX_ARROW_STEPS = 3
"""A choice this near the list's beginning is selected by arrows, others by typing their number."""
ASIDE_SHARE = 0.06
"""How often an action besides the move is chosen, if there is one."""
MAX_SCREENS_BY_WIDTH = {80: 14, 200: 9}
"""By width, the number of screens saved of a game, at most, besides its end."""
PARALLEL_GAMES = 4
"""Games played in parallel: they mostly wait."""
MAX_SCREENS_PER_KIND, MIN_DECISIONS_BETWEEN = 3, 30
"""How many screens of one kind of question are saved, and how many decisions lie between two of them."""


def tmux(name: str, *args: str) -> str:
    return subprocess.run(["tmux", "-L", name, *args], capture_output=True, text=True, check=False).stdout


def wait_until_still(name: str) -> str:
    """Return the screen once it has stopped changing."""
    before, alike = "", 0
    for _ in range(400):
        time.sleep(0.1)
        now = tmux(name, "capture-pane", "-p")
        if not now:
            return ""
        alike = alike + 1 if now.strip("─ \n") and now == before else 0
        if alike == STILL_SCREENS:
            return now
        before = now
    return before


def wait_for_question(name: str, lang: str) -> str:
    """Return the screen once something is asked; earlier a key would act on the next screen."""
    for n in range(PATIENCE):
        screen = wait_until_still(name)
        if (
            not screen
            or (LIST_PATTERN.search(screen) and CHOICE_COUNT_PATTERN.search(screen))
            or NEXT_PAGE_TEXT[lang] in screen
            or CONFIRM_TEXT[lang] in screen
        ):
            return screen
        if n and not n % MAX_IDLE_SCREENS:
            tmux(name, "send-keys", "Escape")
    return screen


def press_keys(name: str, before: str, *keys: str) -> None:
    """Press keys, and wait until the last of them has changed something."""
    for n, key in enumerate(keys):
        before = wait_until_still(name) if 0 < n == len(keys) - 1 else before
        tmux(name, "send-keys", key)
        for _ in range(PATIENCE):
            now = tmux(name, "capture-pane", "-p")
            if now != before:
                break
            time.sleep(0.1)
        before = now


def kind(screen: str, lang: str) -> str:
    """Return the kind of a screen: the first words of a question, without names and numbers."""
    if NEXT_PAGE_TEXT[lang] in screen:
        return "news"
    if CONFIRM_TEXT[lang] in screen:
        return "sure"
    asked = screen[screen.rfind("─") + 1 :].strip("\n").partition("\n")[0]
    return " ".join(word for word in re.findall(r"[^\W\d_]+", asked) if word[0].islower())[:24]


def answer(screen: str, lang: str, rng: Random) -> tuple[str, ...]:
    """Return random keys that answer a screen, but none that leaves the game."""
    if NEXT_PAGE_TEXT[lang] in screen:
        return ("Enter",)
    if CONFIRM_TEXT[lang] in screen:
        return ("Escape",) if WITHDRAW[lang] in screen else ("Enter",)
    counted = CHOICE_COUNT_PATTERN.findall(screen)
    places = int(counted[-1]) if counted else 1
    if ASIDE_KEY in screen.split("─")[-1] and rng.random() < ASIDE_SHARE:
        return ("F7",)
    place = rng.randrange(places)
    return (*["Down"] * place, "Enter") if place < MAX_ARROW_STEPS else (*str(place + 1), "Enter")


def wait_for_chances(name: str, lang: str) -> str:
    """Return the screen once it shows the chances, however long that takes."""
    for _ in range(PATIENCE):
        screen = wait_until_still(name)
        if LUCK[lang] in screen:
            break
        time.sleep(1)
    return screen


def play_game(game: str, size: tuple[int, int], lang: str) -> tuple[list[str], bool]:
    """Return the screens of a game, and whether it came to its end."""
    name = f"screens-{os.getpid()}-{game}-{size[0]}-{lang}"
    rng, kept, seen = Random(f"{game}/{size}/{lang}"), list[str](), dict[str, tuple[int, int]]()
    bots = [part for seat in range(2, SEATS_BY_GAME[game] + 1) for part in ("--bot", f"{seat}=uniform")]
    play = ["ilion", "play", game, "--lang", lang, "--seed", "7", "--save", f"{game}.jsonl", *bots, *GAME_OPTIONS[game]]
    run = f"cd {tempfile.mkdtemp()} && PYTHONPATH={Path('src').resolve()} LC_ALL=C.UTF-8 {' '.join(play)}"
    sized = ("-x", str(size[0]), "-y", str(size[1]))
    tmux(name, "-u", "new-session", "-d", *sized, run)
    try:
        for n in range(MAX_KEYS):
            screen = wait_for_question(name, lang)
            if not screen:
                return kept, False
            if END_MENU_TEXT[lang] in screen:
                press_keys(name, screen, "3", "Enter")
                return [*kept, screen, wait_for_chances(name, lang)], True
            sort = kind(screen, lang)
            count, last = seen.get(sort, (0, -MIN_DECISIONS_BETWEEN))
            if (
                len(kept) < MAX_SCREENS_BY_WIDTH[size[0]]
                and count < MAX_SCREENS_PER_KIND
                and (not count or n - last >= MIN_DECISIONS_BETWEEN)
            ):
                seen[sort] = count + 1, n
                kept.append(screen)
            press_keys(name, screen, *answer(screen, lang, rng))
        return kept, False
    finally:
        tmux(name, "kill-server")


def name_of(game: str, size: tuple[int, int], lang: str) -> str:
    return f"{game}-{size[0]}x{size[1]}-{lang}"


def save_screens(case: tuple[str, tuple[int, int], str]) -> bool:
    """Save a game's screens to its file; return whether it came to its end."""
    screens, ended = play_game(*case)
    width = case[1][0]
    path = SCREENS_FOLDER / f"{name_of(*case)}.txt"
    pages = ["\n".join(line.rstrip() for line in page.rstrip("\n").split("\n")) for page in screens]
    path.write_text(("=" * width + "\n").join(f"{page}\n" for page in pages), "utf-8")
    print(path, len(screens), "ended" if ended else "given up", flush=True)
    return ended


def main() -> int:
    """Play the named cases (``troia`` or ``troia-80x24-en``), else all."""
    SCREENS_FOLDER.mkdir(parents=True, exist_ok=True)
    named = set(sys.argv[1:])
    cases = [
        case for case in product(GAME_OPTIONS, SIZES, SCREEN_LANGS) if not named or {case[0], name_of(*case)} & named
    ]
    with ThreadPoolExecutor(PARALLEL_GAMES) as pool:
        return int(not all(list(pool.map(save_screens, cases))))


if __name__ == "__main__":
    sys.exit(main())
