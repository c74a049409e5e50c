"""The log lines of a node: fixed texts, known fields, and of an error only its type and place."""

from __future__ import annotations

import json
import logging
import sys

from ilion.server.runtime.json_logs import EXTRA_FIELDS, JsonFormatter
from ilion.server.runtime.settings import Settings


def curve_of(**extra: object) -> dict[str, object]:
    record = logging.getLogger("ilion.test").makeRecord(
        "ilion.test", logging.INFO, "f.py", 1, "something %s happened", ("secret-argument",), None, extra=extra
    )
    line: dict[str, object] = json.loads(JsonFormatter("n1").format(record))
    return line


def test_a_line_has_its_text_and_known_fields_only() -> None:
    line = curve_of(route="/api/me", status=200, token="secret", email="a@b")
    assert line["told"] == "something %s happened" and line["route"] == "/api/me" and line["status"] == 200
    assert "secret" not in json.dumps(line) and "a@b" not in json.dumps(line)
    assert set(line) <= {"at", "level", "from", "told", "node", *EXTRA_FIELDS}


def test_an_error_is_logged_with_type_and_place_and_without_user_input() -> None:
    try:
        raise KeyError("secret-key")
    except KeyError:
        record = logging.getLogger("x").makeRecord("x", logging.ERROR, "f", 1, "broke", (), sys.exc_info())
    line = JsonFormatter("n1").format(record)
    assert json.loads(line)["error"] == "KeyError" and "test_json_logs.py" in line and "secret-key" not in line


def test_a_chained_error_is_logged_with_its_cause() -> None:
    def deep() -> None:
        raise KeyError("secret-key")

    try:
        try:
            deep()
        except KeyError as error:
            raise RuntimeError("secret-text") from error
    except RuntimeError:
        record = logging.getLogger("x").makeRecord("x", logging.ERROR, "f", 1, "broke", (), sys.exc_info())
    line = json.loads(JsonFormatter("n1").format(record))
    assert (line["error"], line["cause"]) == ("RuntimeError", "KeyError") and line["where"][-1].endswith(" deep")
    assert "secret" not in json.dumps(line)


def test_settings_do_not_print_their_secrets() -> None:
    told = repr(
        Settings(
            database_url="postgresql://u:topsecret@h/d",
            nats_url="nats://topsecret@h",
            smtp_url="smtp://u:topsecret@h",
            metrics_token="topsecret",
        )
    )
    assert "topsecret" not in told
