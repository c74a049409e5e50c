"""``python -m tools.site build/docs --base /ilion/``: the documentation in four languages beside the games to play."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from tools.addresses_page import read_addresses
from tools.notice import ROOT
from tools.site.gather import DOCS, SITE_LANGS, address, gather, pages, place
from tools.site.links import faults

LOOK_FOLDER = Path(__file__).parent / "look"
FRAME_FOLDER = Path(__file__).parent / "frame"
"""Template around every page; it makes browsers fetch nothing from other hosts."""
FONTS_FOLDER = ROOT / "web/src/styles/fonts"
EMBLEM_FILE = ROOT / "web/public/emblem.svg"
GAME_FOLDER = "game"
"""The folder of the games to play, written by ``ilion site``."""
REDIRECT_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url={link}">
<title>Moved</title>
<p>This page has moved: <a href="{link}">open the new page</a>.</p>
</html>
"""
SITE_SETTINGS: dict[str, Any] = tomllib.loads((DOCS / "site.toml").read_text("utf-8"))


def folder_pages(name: str) -> list[str]:
    """Return the pages of a folder, named as ``folder/*``: first its introduction, then the others by name."""
    found = [place(page).as_posix() for page in pages(SITE_LANGS[0]) if f"{place(page).parent.as_posix()}/*" == name]
    return sorted(found, key=lambda page: (not page.endswith("/README.md"), page))


def every(nav: list[Any]) -> list[Any]:
    """Return the pages in order, with every page of a folder that is listed as a whole."""
    rows: list[Any] = []
    for entry in nav:
        if isinstance(entry, dict):
            rows += [{name: listed} for name, below in entry.items() if (listed := every(below))]
        else:
            rows += folder_pages(entry) if entry.endswith("/*") else [entry]
    return rows


def redirects() -> dict[str, str]:
    """Return the old addresses, each with the page that replaces it."""
    found: dict[str, str] = {}
    for old, new in SITE_SETTINGS["redirects"].items():
        if new.endswith("/*"):
            moved = (page for page in folder_pages(new) if not page.endswith("/README.md"))
            found |= {f"{old.removesuffix('*')}{Path(page).stem}": page for page in moved}
        else:
            found[old] = new
    return found


def write_redirects(out: Path) -> None:
    """Write a page at every old address that sends its readers to the new one."""
    for old, new in redirects().items():
        link = os.path.relpath("/" + address(DOCS / new), f"/{old}") + "/"
        file = out / old / "index.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(REDIRECT_PAGE.format(link=link), "utf-8")


def settings(lang: str) -> dict[str, Any]:
    """Return the builder's settings for a language."""
    told = SITE_SETTINGS[lang]
    front = {one: "./" if one == SITE_LANGS[0] else f"{one}/" for one in SITE_LANGS}
    toggles = [
        ("default", "(prefers-color-scheme: light)", "slate"),
        ("slate", "(prefers-color-scheme: dark)", "default"),
    ]
    addresses = read_addresses()
    home, repository = addresses["documentation"].address, addresses["repository"].address
    return {
        "site_name": "Ilion",
        **({"site_url": f"{home.rstrip('/')}/{front[lang].removeprefix('./')}"} if home else {}),
        **({"repo_url": repository} if repository else {}),
        "site_description": told["description"],
        "docs_dir": lang,
        "site_dir": f"{lang}-built",
        "use_directory_urls": True,
        "nav": every(told["nav"]),
        "copyright": told["copyright"],
        "extra_css": ["look/ilion.css"],
        "extra_javascript": ["look/reach.js"],
        "theme": {
            "language": lang,
            "custom_dir": "frame",
            "font": False,
            "favicon": "look/emblem.svg",
            "logo": "look/emblem.svg",
            "features": [
                "content.code.copy",
                "navigation.footer",
                "navigation.sections" if lang != SITE_LANGS[0] else "navigation.tabs",
                "navigation.top",
                "search.highlight",
                "toc.follow",
            ],
            "palette": [
                {
                    "media": media,
                    "scheme": scheme,
                    "primary": "custom",
                    "accent": "custom",
                    "toggle": {
                        "icon": f"lucide/{'sun' if scheme == 'default' else 'moon'}",
                        "name": told[f"to_{other}"],
                    },
                }
                for scheme, media, other in toggles
            ],
        },
        "extra": {
            "generator": False,
            "alternate": [
                {
                    "name": SITE_SETTINGS[one]["name"],
                    "lang": one,
                    "link": ("" if lang == SITE_LANGS[0] else "../") + front[one],
                }
                for one in SITE_LANGS
            ],
        },
        "markdown_extensions": {
            "admonition": {},
            "attr_list": {},
            "md_in_html": {},
            "tables": {},
            "toc": {"permalink": True, "slugify": {"object": "pymdownx.slugs.slugify", "kwds": {"case": "lower"}}},
            "pymdownx": {
                "superfences": {},
                "highlight": {"anchor_linenums": False},
                "inlinehilite": {},
                "betterem": {},
            },
        },
    }


def build(lang: str, work: Path, out: Path) -> None:
    """Build one language's pages."""
    sources = work / lang
    shutil.copytree(FRAME_FOLDER, work / "frame", dirs_exist_ok=True)
    gather(lang, sources)
    shutil.copytree(LOOK_FOLDER, sources / "look")
    shutil.copytree(FONTS_FOLDER, sources / "look/fonts")
    shutil.copy(EMBLEM_FILE, sources / "look/emblem.svg")
    config = work / f"{lang}.yml"
    config.write_text(json.dumps(settings(lang)), "utf-8")
    done = subprocess.run(["zensical", "build", "--strict", "--config-file", config], cwd=work, check=False)
    if done.returncode:
        sys.exit(f"The pages in {lang} cannot be built as they are.")
    shutil.copytree(work / f"{lang}-built", out if lang == SITE_LANGS[0] else out / lang, dirs_exist_ok=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--base", default="/", help="where the folder will lie on its host")
    args = parser.parse_args()
    out: Path = args.folder.resolve()
    shutil.rmtree(out, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        for lang in SITE_LANGS:
            build(lang, Path(folder), out)
    write_redirects(out)
    game = [
        sys.executable,
        "-m",
        "ilion.cli.main",
        "site",
        str(out / GAME_FOLDER),
        "--base",
        f"{args.base}{GAME_FOLDER}/",
        "--yes",
    ]
    subprocess.run(game, check=True)
    wrong = [*faults(out, GAME_FOLDER)]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    files = [file for file in out.rglob("*") if file.is_file() and file.relative_to(out).parts[0] != GAME_FOLDER]
    size = sum(file.stat().st_size for file in files) / 1e6
    print(f"{sum(file.suffix == '.html' for file in files)} pages, {len(files)} files, {size:.1f} MB in {out}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
