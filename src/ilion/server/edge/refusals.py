"""Every address may refuse, and says so in the OpenAPI document: always as a Refusal, whatever the reason."""

from __future__ import annotations

from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.plugins import ReceiveRoutePlugin
from litestar.routes import BaseRoute, HTTPRoute

from ilion.core.wire import Refusal

REASONS = {
    400: "That cannot be read",
    401: "Nobody we know asks",
    403: "Not for this one, or not from that page",
    404: "There is no such thing",
    409: "Not as things stand",
    413: "Too much at once",
    422: "That does not fit together",
    429: "Too often",
    500: "A fault of ours",
    503: "Not saved; ask again",
}
RESPONSES = {
    status: ResponseSpec(Refusal, generate_examples=False, description=reason) for status, reason in REASONS.items()
}


class TellsRefusals(ReceiveRoutePlugin):
    """Adds the refusals to whatever else a route says of its answers."""

    def receive_route(self, route: BaseRoute) -> None:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                if isinstance(handler, HTTPRouteHandler) and handler.include_in_schema is not False:
                    handler.responses = {**RESPONSES, **(handler.responses or {})}
