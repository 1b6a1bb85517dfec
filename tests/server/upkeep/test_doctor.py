"""The doctor: everything a server needs, and what to do where it is missing."""

import socket
from pathlib import Path

import pytest

from opfire.server.upkeep import doctor
from opfire.server.upkeep.doctor import examine


def found(host: str, port: int, database: str) -> dict[str, doctor.Finding]:
    return {finding.what: finding for finding in examine(host, port, database)}


def test_a_healthy_server_is_well_in_everything(database: str) -> None:
    findings = found("127.0.0.1", 0, database)
    assert list(findings) == ["versions", "page", "packs", "database", "clock", "disk", "workers", "port"]
    ill = [str(finding) for name, finding in findings.items() if not finding.well and name != "page"]
    assert ill == []


def test_what_is_wrong_comes_with_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("These are my notes. " * 200)
    monkeypatch.setattr(doctor, "COMMAND", ("false",))
    monkeypatch.setattr(doctor, "LEAST_FREE", 10**18)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        findings = found("127.0.0.1", taken.getsockname()[1], str(notes))
    ill = {name for name, finding in findings.items() if not finding.well} - {"page"}
    assert ill == {"database", "clock", "disk", "workers", "port"}
    assert "another port" in str(findings["port"])
    assert notes.read_text().startswith("These are my notes")
