"""Every alert is tested, has its section in the runbook, and refers to metrics that exist."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

import ilion.server.app  # noqa: F401  (all that counts is there once the whole server is read)
from ilion.server.runtime.metrics import REGISTRY

ROOT = Path(__file__).parent.parent
WATCH = ROOT / "deploy/prometheus"
RUNBOOK = (ROOT / "docs/host/runbook.md").read_text("utf-8")
RULES: list[dict[str, Any]] = [
    rule
    for group in yaml.load((WATCH / "rules.yml").read_text("utf-8"), yaml.CSafeLoader)["groups"]
    for rule in group["rules"]
]
ALERTS = {rule["alert"]: rule for rule in RULES if "alert" in rule}
TESTS = yaml.load((WATCH / "tests.yml").read_text("utf-8"), yaml.CSafeLoader)["tests"]
OURS = {"up"}
"""Metrics that Prometheus provides itself."""
NAME = re.compile(r"\b(?:ilion|process)[a-z0-9_:]*|\bup\b")


def figures() -> set[str]:
    """Return every name that /metrics may have."""
    told = set(OURS)
    for family in REGISTRY.collect():
        more = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum")}.get(family.type, ("",))
        told |= {family.name + end for end in more}
    return told


def sections() -> dict[str, str]:
    """Return the runbook's section on each alert."""
    parts = re.split(r"^## (\w+)$", RUNBOOK, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_every_alert_has_a_section_in_the_runbook_and_every_section_an_alert() -> None:
    assert list(sections()) == list(ALERTS)


@pytest.mark.parametrize("alert", ALERTS)
def test_a_section_says_how_serious_it_is_how_to_see_it_and_what_to_do(alert: str) -> None:
    told, labels = sections()[alert], ALERTS[alert]["labels"]
    assert told.strip().startswith(f"**{labels['severity'].title()}.**") and "*See:*" in told and "*Do:*" in told


def test_rules_use_only_existing_metrics() -> None:
    known = figures() | {rule["record"] for rule in RULES if "record" in rule}
    for rule in RULES:
        asked = set(NAME.findall(re.sub(r'"[^"]*"', "", rule["expr"])))
        assert asked and asked <= known, (rule, asked - known)


def test_the_runbook_uses_only_existing_metrics() -> None:
    known = figures() | {family.name for family in REGISTRY.collect()} | {rule.get("record", "") for rule in RULES}
    asked = set(re.findall(r"`(ilion[_:][a-z0-9_:]+|process_[a-z0-9_]+)", RUNBOOK)) - {"ilion_default"}
    assert asked <= known, asked - known


def test_an_unknown_metric_is_found() -> None:
    assert set(NAME.findall("rate(ilion_socket_mesages_total[5m]) > 0")) - figures() == {"ilion_socket_mesages_total"}


def test_every_alert_is_tested_to_fire_and_to_stay_silent() -> None:
    well, *ill = TESTS
    assert {case["alertname"] for case in well["alert_rule_test"] if not case.get("exp_alerts")} == set(ALERTS)
    assert {case["alertname"] for test in ill for case in test["alert_rule_test"] if case["exp_alerts"]} == set(ALERTS)


@pytest.mark.skipif(shutil.which("promtool") is None, reason="promtool is part of Debian's package prometheus")
@pytest.mark.parametrize(
    "asked",
    [
        ("check", "config", "--syntax-only", "prometheus.yml"),
        ("check", "rules", "rules.yml"),
        ("test", "rules", "tests.yml"),
    ],
)
def test_promtool_finds_no_error(asked: tuple[str, ...]) -> None:
    done = subprocess.run(["promtool", *asked], cwd=WATCH, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
