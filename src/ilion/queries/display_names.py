"""Display names of users."""

from __future__ import annotations

import re
import unicodedata

from ilion.core.values import Refusal
from ilion.table.errors import RequestRefused

NAMELESS = "?"
"""The name of a user who gave none."""
HEROES: tuple[str, ...] = (
    "Acamas",
    "Aeneas",
    "Agenor",
    "Alcathous",
    "Andromache",
    "Antenor",
    "Antilochus",
    "Automedon",
    "Briseis",
    "Cassandra",
    "Cebriones",
    "Chryseis",
    "Clytius",
    "Creusa",
    "Deiphobus",
    "Diomedes",
    "Dolops",
    "Eurybates",
    "Eurypylus",
    "Glaucus",
    "Gorgythion",
    "Hecuba",
    "Helenus",
    "Hicetaon",
    "Hippothous",
    "Idaeus",
    "Idomeneus",
    "Lampus",
    "Laodice",
    "Leonteus",
    "Machaon",
    "Meriones",
    "Mydon",
    "Nestor",
    "Palamedes",
    "Pandion",
    "Panthous",
    "Patroclus",
    "Penthesilea",
    "Podarces",
    "Polites",
    "Polypoetes",
    "Polyxena",
    "Pyraechmes",
    "Sarpedon",
    "Sthenelus",
    "Talthybius",
    "Teucer",
    "Thoas",
    "Thrasymedes",
    "Thymoetes",
    "Troilus",
)
"""The names to choose from for users who may not write their own."""
NO_NAME = Refusal("refuse-no-name")
INVISIBLE_PATTERN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Unicode letters and marks that are invisible."""


def clean(name: str) -> str:
    """Return a name as it may be shown: letters, digits, some punctuation; no direction marks or unusual spaces.

    Raise a refusal if nothing visible is left.
    """
    if name == NAMELESS:
        return name
    even = unicodedata.normalize("NFKC", name)
    kept = "".join(
        c for c in even if (unicodedata.category(c)[0] in "LNM" or c in " -_.'’") and not INVISIBLE_PATTERN.match(c)
    )
    short = " ".join(kept.split())[:32].strip()
    if not any(c.isalnum() for c in short):
        raise RequestRefused(NO_NAME, 422)
    return short
