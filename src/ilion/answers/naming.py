"""Names as they may be shown."""

from __future__ import annotations

import re
import unicodedata

from ilion.core.wire import Refusal
from ilion.table.sorry import Sorry

NAMELESS = "?"
"""The name of somebody who gave none."""
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
"""The names that are to be had where nobody writes his own."""
UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""Letters and marks of Unicode that show nothing."""


def clean(name: str) -> str:
    """A name as it may be shown: letters, figures, a little punctuation; no direction marks, no tricks of spacing.

    One in which nothing is to be seen is refused.
    """
    if name == NAMELESS:
        return name
    even = unicodedata.normalize("NFKC", name)
    kept = "".join(c for c in even if (unicodedata.category(c)[0] in "LNM" or c in " -_.'’") and not UNSEEN.match(c))
    short = " ".join(kept.split())[:32].strip()
    if not any(c.isalnum() for c in short):
        raise Sorry(Refusal("refuse-no-name"), 422)
    return short
