"""The pictures of a package: what is taken, and that whatever else lies in the folder is left out by its name."""

from __future__ import annotations

from importlib import invalidate_caches
from pathlib import Path

import pytest

from ilion.core.pictures import MAX_PICTURE_BYTES, MAX_PICTURES, PictureFiles, read_pictures

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"/>'
PNG = b"\x89PNG\r\n\x1a\n" + bytes(8)
WEBP = b"RIFF\x04\x00\x00\x00WEBP"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Path:
    """A package of this test's own, with a folder of pictures."""
    root = tmp_path / f"pictured_{abs(hash(request.node.nodeid))}"
    (root / "pictures").mkdir(parents=True)
    (root / "__init__.py").write_text("", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    invalidate_caches()
    return root


def put(package: Path, **named: bytes) -> PictureFiles:
    for name, data in named.items():
        (package / "pictures" / name).write_bytes(data)
    return read_pictures(package.name)


def test_pictures_of_each_kind_are_taken_as_they_are(package: Path) -> None:
    drawn = {"king.svg": SVG, "old-king.svg": b'\n<?xml version="1.0"?>' + SVG, "2.png": PNG, "a.webp": WEBP}
    assert put(package, **drawn) == PictureFiles(dict(sorted(drawn.items())), {})


def test_a_package_without_pictures_has_none(package: Path) -> None:
    (package / "pictures").rmdir()
    assert put(package) == PictureFiles({}, {})
    assert read_pictures("ilion.games.troia") == PictureFiles({}, {})


LEFT_OUT = {
    "page.html": b"<html></html>",
    "script.js": b"1",
    "king.svg.html": SVG,
    "King.svg": SVG,
    "two words.svg": SVG,
    ".hidden.svg": SVG,
    "..svg": SVG,
    "king.svg ": SVG,
    "page.svg": b"<html></html>",
    "sound.png": SVG,
    "image.svg": PNG,
    "empty.webp": b"",
    "large.png": PNG.ljust(MAX_PICTURE_BYTES + 1, b"\0"),
}


@pytest.mark.parametrize("name", LEFT_OUT)
def test_what_is_no_picture_is_left_out_by_its_name_and_the_next_is_taken(package: Path, name: str) -> None:
    found = put(package, **{name: LEFT_OUT[name], "z.png": PNG.ljust(MAX_PICTURE_BYTES, b"\0")})
    assert [*found.taken] == ["z.png"] and [*found.left_out] == [name] and found.left_out[name]


def test_no_way_leads_out_of_the_folder(package: Path, tmp_path: Path) -> None:
    (tmp_path / "secret.svg").write_bytes(SVG)
    (package / "pictures" / "link.svg").symlink_to(tmp_path / "secret.svg")
    (package / "pictures" / "deep.svg").mkdir()
    (package / "pictures" / "deep.svg" / "king.svg").write_bytes(SVG)
    found = put(package)
    assert not found.taken and sorted(found.left_out) == ["deep.svg", "link.svg"]


def test_a_folder_that_lies_elsewhere_gives_nothing(package: Path, tmp_path: Path) -> None:
    (package / "pictures").rename(tmp_path / "elsewhere")
    (package / "pictures").symlink_to(tmp_path / "elsewhere")
    found = put(package, **{"king.svg": SVG})
    assert found == PictureFiles({}, {"king.svg": "lies elsewhere"})


def test_there_are_only_so_many(package: Path) -> None:
    found = put(package, **{f"p{n:03}.svg": SVG for n in range(MAX_PICTURES + 2)})
    assert len(found.taken) == MAX_PICTURES and [*found.left_out] == [
        f"p{MAX_PICTURES:03}.svg",
        f"p{MAX_PICTURES + 1:03}.svg",
    ]
