"""A game played elsewhere, on one's own device without this house, brought here as its record."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import post
from litestar.params import JSONBody
from msgspec import Meta

from ilion.answers.records import brought
from ilion.server.edge.asking import ask
from ilion.server.edge.http import Web, human_of, payer
from ilion.server.edge.keeping import LETTERS
from ilion.server.edge.library import LARGE
from ilion.server.edge.rooms import Rooms
from ilion.server.people.limits import KEEPING
from ilion.server.tables.bringing import bring
from ilion.server.thinking.room import Kind
from ilion.table.messages import TableInfo

RECORD = Kind("record", 20.0)


class RecordForm(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=LARGE)]


@post("/api/records", request_max_body_size=2 * LARGE)
async def bring_record(data: JSONBody[RecordForm], state: Rooms, request: Web) -> TableInfo:
    """A finished game of one person against bots becomes a table of his here, once all of it is right."""
    person = await human_of(request)
    await state.ledger.spend(KEEPING.of(payer(request, person), 1 + len(data.text) / LETTERS))
    table = await bring(state.tables, person, data.text, await ask(request, RECORD, brought, data.text))
    return state.tables.info(await state.tables.row(table), person.id)
