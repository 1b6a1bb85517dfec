"""Run every benchmark of this folder, show a table and keep the results: `python -m bench` or `python bench`."""

from __future__ import annotations

import importlib
import os
import platform
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
Row = dict[str, object]


def results(wanted: list[str]) -> Iterator[tuple[str, list[Row]]]:
    """Run the benchmarks named, or all, one after the other."""
    sys.path.insert(0, str(HERE))
    for path in sorted(HERE.glob("bench_*.py")):
        name = path.stem.removeprefix("bench_")
        if not wanted or name in wanted:
            yield name, importlib.import_module(path.stem).run()


def show(console: Console, name: str, rows: list[Row]) -> None:
    table = Table("what", "value", "unit", "peer", "ratio", title=name, title_justify="left")
    table.columns[1].justify = table.columns[4].justify = "right"
    for row in rows:
        value = row["value"]
        shown = f"{value:,}" if isinstance(value, int | float) else str(value)
        table.add_row(str(row["name"]), shown, str(row["unit"]), str(row.get("peer", "")), str(row.get("ratio", "")))
    console.print(table)


def keep(found: dict[str, list[Row]]) -> None:
    """Write the latest results, and add a dated line to the history beside them."""
    load = round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None
    machine = {"python": platform.python_version(), "cpus": os.cpu_count(), "load": load}
    (HERE / "results.json").write_bytes(msgspec.json.format(msgspec.json.encode({**machine, "results": found})))
    date = datetime.now(UTC).date().isoformat()
    values = {name: {str(row["name"]): row["value"] for row in rows} for name, rows in found.items()}
    with (HERE / "history.jsonl").open("ab") as history:
        history.write(msgspec.json.encode({"date": date, **machine, "values": values}) + b"\n")


def main() -> None:
    console, found = Console(), {}
    for name, rows in results(sys.argv[1:]):
        show(console, name, rows)
        found[name] = rows
    if not found:
        console.print(f"no benchmark is called {' or '.join(sys.argv[1:])}")
        raise SystemExit(2)
    keep(found)


if __name__ == "__main__":
    main()
