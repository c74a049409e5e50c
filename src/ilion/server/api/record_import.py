"""HTTP API for importing the record of a game that was played offline."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import post
from litestar.params import JSONBody
from msgspec import Meta

from ilion.queries.record_import import check_import
from ilion.server.api.compute_requests import compute
from ilion.server.api.game_info import MAX_LARGE_REQUEST_BYTES
from ilion.server.api.services import Services
from ilion.server.api.stored_components import CHARACTERS_PER_CHARGE
from ilion.server.api.tables import Web, human_of, rate_limit_keys
from ilion.server.compute.worker_pool import JobKind
from ilion.server.tables.record_import import import_record
from ilion.server.users.rate_limits import KEEPING
from ilion.table.messages import TableInfo

RECORD = JobKind("record", 20.0)


class RecordForm(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=MAX_LARGE_REQUEST_BYTES)]


@post("/api/records", request_max_body_size=2 * MAX_LARGE_REQUEST_BYTES)
async def bring_record(data: JSONBody[RecordForm], state: Services, request: Web) -> TableInfo:
    """Import a finished game of the user against bots as a table, once the whole record is verified."""
    person = await human_of(request)
    await state.ledger.spend(KEEPING.of(rate_limit_keys(request, person), 1 + len(data.text) / CHARACTERS_PER_CHARGE))
    table = await import_record(
        state.tables, person, data.text, await compute(request, RECORD, check_import, data.text)
    )
    return state.tables.outgoing.info(await state.tables.reader.header(table), person.id)
