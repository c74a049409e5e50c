"""Write the page of public addresses from ``docs/addresses.toml``: ``python -m tools.addresses_page``."""

from __future__ import annotations

from typing import Final

import msgspec

from tools.marked import replace_marked
from tools.notice import ROOT

ADDRESSES_FILE: Final = ROOT / "docs/addresses.toml"
ADDRESSES_PAGE: Final = ROOT / "docs/contribute/addresses.md"


class PublicAddress(msgspec.Struct, forbid_unknown_fields=True):
    """One public address of the project, or what to do until it exists."""

    meaning: str
    until: str
    used_by: tuple[str, ...]
    """The files that name the address as soon as it exists."""
    address: str = ""
    placeholder: str = ""
    """What the files say instead until then, where they cannot leave it out."""


def read_addresses() -> dict[str, PublicAddress]:
    """Return the public addresses by their names in the file."""
    return msgspec.toml.decode(ADDRESSES_FILE.read_bytes(), type=dict[str, PublicAddress])


def addresses_table(addresses: dict[str, PublicAddress]) -> str:
    """Return a row for each address."""
    rows = ["| address | today | until then | used by |\n|---|---|---|---|\n"]
    for one in addresses.values():
        today = one.address or "none"
        until = "–" if one.address else one.until
        rows.append(f"| {one.meaning} | {today} | {until} | {', '.join(f'`{file}`' for file in one.used_by)} |\n")
    return "".join(rows)


def addresses_page() -> str:
    """Return the page with the present addresses."""
    return replace_marked(ADDRESSES_PAGE.read_text("utf-8"), "addresses", addresses_table(read_addresses()))


if __name__ == "__main__":
    ADDRESSES_PAGE.write_text(addresses_page(), "utf-8")
