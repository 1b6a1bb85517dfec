"""What `deploy/` says is done here without containers: the steps of the Dockerfile, as a user without rights."""

import os
import pwd
import re
import shlex
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from support.installation import ROOT, Distributions

pytestmark = pytest.mark.slow
DEPLOY = ROOT / "deploy"
WHEELS = ROOT / ".venv" / "wheels"


def instructions(name: str) -> list[str]:
    """The arguments of an instruction of the Dockerfile, each time it stands there."""
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    return [line.split(" ", 1)[1] for line in text.splitlines() if line.startswith(f"{name} ")]


def nobody() -> dict[str, object]:
    """Root lends the steps a user who may do nothing."""
    if os.getuid() != 0:
        return {}
    entry = pwd.getpwnam("nobody")
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


def test_everything_the_dockerfile_copies_is_there() -> None:
    copied = [word for line in instructions("COPY") if "--from" not in line for word in line.split()[:-1]]
    assert "dist/*.whl" in copied
    assert all((ROOT / word).is_file() for word in copied if "*" not in word)


def test_the_steps_of_the_dockerfile_end_in_a_server_that_is_well(
    distributions: Distributions, place: Path, unused_port: int
) -> None:
    folder, wheel = Path(shutil.copytree(DEPLOY, place / "build")), distributions.wheel
    prefix, state = place / "prefix", place / "state"
    shutil.copy(wheel, folder)
    shutil.copy(ROOT / "requirements" / "hashed.txt", folder)
    shutil.copytree(WHEELS, place / "wheels")
    state.mkdir()
    if nobody():
        for path in (place, *place.rglob("*")):
            shutil.chown(path, "nobody")
    around = {
        "PATH": os.environ["PATH"],
        "HOME": str(state),
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(place / "wheels"),
        "OPFIRE_HOST": "127.0.0.1",
        "OPFIRE_PORT": str(unused_port),
        "OPFIRE_DATABASE": str(state / "games.db"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    (step,) = [line for line in instructions("RUN") if "install.sh" in line]
    assert "/opt/opfire /build/hashed.txt" in step
    command = ["sh", folder / "install.sh", folder / wheel.name, prefix, folder / "hashed.txt"]
    subprocess.run(command, check=True, env=around, cwd=place, **nobody())  # type: ignore[call-overload]
    (start,) = [words(line) for line in instructions("CMD")]
    health = words(instructions("HEALTHCHECK")[0].split("CMD ", 1)[1])
    placed = {"/opt/opfire": str(prefix), "/opt/health.py": str(folder / "health.py")}
    server = subprocess.Popen(moved(start, placed), env=around, cwd=state, **nobody())  # type: ignore[call-overload]
    try:
        assert well(moved(health, placed), around)
    finally:
        server.terminate()
        server.wait(20)


def words(command: str) -> list[str]:
    return [word.strip(",") for word in shlex.split(command.strip("[]"))]


def moved(command: list[str], placed: dict[str, str]) -> list[str]:
    for here, there in placed.items():
        command = [word.replace(here, there) for word in command]
    return command


def well(command: list[str], around: dict[str, str]) -> bool:
    """Ask as the health check does until the server is well."""
    for _ in range(60):
        if subprocess.run(command, env=around, check=False, stderr=subprocess.DEVNULL).returncode == 0:
            return True
        time.sleep(0.5)
    return False


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that the user without rights can reach, which pytest's own are not."""
    with TemporaryDirectory(prefix="opfire-deploy-") as folder:
        yield Path(folder)


@pytest.fixture
def unused_port() -> int:

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def test_the_container_and_the_service_run_without_rights() -> None:
    assert instructions("USER") == ["10001"]
    unit = (DEPLOY / "opfire.service").read_text(encoding="utf-8")
    for line in ("DynamicUser=yes", "NoNewPrivileges=yes", "ProtectSystem=strict", "CapabilityBoundingSet="):
        assert re.search(rf"^{line}$", unit, re.MULTILINE), line
    compose = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    assert "read_only: true" in compose


def test_the_container_and_the_service_start_the_server_as_the_documents_say() -> None:
    (start,) = [words(line) for line in instructions("CMD")]
    unit = (DEPLOY / "opfire.service").read_text(encoding="utf-8")
    assert start == ["/opt/opfire/bin/opfire", "serve"]
    assert "ExecStart=/opt/opfire/bin/opfire serve\n" in unit
    assert "opfire serve" in (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def test_whoever_comes_unencrypted_is_sent_on_by_the_proxy() -> None:
    proxy = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    assert re.search(r"listen 80;\s+server_name (\S+);\s+return 301 https://\$host\$request_uri;", proxy)
