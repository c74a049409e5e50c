"""Adds the refusals that every route may send to the OpenAPI document; each is a ``Refusal``."""

from __future__ import annotations

from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.plugins import ReceiveRoutePlugin
from litestar.routes import BaseRoute, HTTPRoute

from ilion.core.values import Refusal

REASONS = {
    400: "Malformed request",
    401: "Not signed in",
    403: "Not allowed for this user, or sent from another site",
    404: "Not found",
    409: "Not possible in the current state",
    413: "Request too large",
    422: "Values are inconsistent",
    429: "Too many requests",
    500: "Internal error",
    503: "Not saved; try again",
}
RESPONSES = {
    status: ResponseSpec(Refusal, generate_examples=False, description=reason) for status, reason in REASONS.items()
}


class ErrorResponsesPlugin(ReceiveRoutePlugin):
    """Adds the refusals to the responses that a route declares."""

    def receive_route(self, route: BaseRoute) -> None:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                if isinstance(handler, HTTPRouteHandler) and handler.include_in_schema is not False:
                    handler.responses = {**RESPONSES, **(handler.responses or {})}
