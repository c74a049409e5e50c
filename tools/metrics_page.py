"""Write the table of metrics in ``docs/host/monitoring.md``: ``python -m tools.metrics_page``."""

from __future__ import annotations

import ilion.server.app  # noqa: F401  (every metric is registered once the whole server is imported)
from ilion.server.runtime.metrics import REGISTRY
from tools.marked import replace_marked
from tools.notice import ROOT

MONITORING_PAGE = ROOT / "docs" / "host" / "monitoring.md"
METRIC_ENDINGS = {"counter": "_total"}
"""What Prometheus adds to the name of a metric."""


def metrics_table() -> str:
    """Return a row for each metric of Ilion; those of the Python process are not listed."""
    rows = ["| metric | type | labels | meaning |\n|---|---|---|---|\n"]
    for collector in sorted({*REGISTRY._collector_to_names}, key=lambda one: getattr(one, "_name", "")):
        name, kind = getattr(collector, "_name", ""), getattr(collector, "_type", "")
        labels = ", ".join(f"`{label}`" for label in getattr(collector, "_labelnames", ()))
        meaning = getattr(collector, "_documentation", "")
        if name.startswith("ilion_"):
            rows.append(f"| `{name}{METRIC_ENDINGS.get(kind, '')}` | {kind} | {labels} | {meaning} |\n")
    return "".join(rows)


def monitoring_page() -> str:
    """Return the page with the present table."""
    return replace_marked(MONITORING_PAGE.read_text("utf-8"), "metrics", metrics_table())


if __name__ == "__main__":
    MONITORING_PAGE.write_text(monitoring_page(), "utf-8")
