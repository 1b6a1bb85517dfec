"""The settings of a server: command line, environment, file and default, in this order."""

from pathlib import Path

import pytest

from opfire.cli.errors import UserError
from opfire.cli.settings import SETTINGS, port_of, settle, shown, variables


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "opfire.toml"
    path.write_text('port = 8001\nhost = "0.0.0.0"\ndatabase = "postgresql://me:secret@db/games"\n')
    return path


def test_the_command_line_goes_before_the_environment_before_the_file(file: Path) -> None:
    given, environment = {"port": "8003"}, {"OPFIRE_PORT": "8002", "OPFIRE_HOST": "10.0.0.1"}
    everything = settle(given, environment, file)
    assert everything["port"] == ("8003", "command line")
    assert everything["host"] == ("10.0.0.1", "OPFIRE_HOST")
    assert everything["database"] == ("postgresql://me:secret@db/games", str(file))
    assert everything["webhooks"] == ("off", "default")


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_setting_can_be_given_in_every_way(setting, tmp_path: Path) -> None:
    file = tmp_path / "opfire.toml"
    file.write_text(f'{setting.name} = "a"\n')
    assert settle({}, {}, file)[setting.name].value == "a"
    assert settle({}, {setting.variable: "b"}, file)[setting.name].value == "b"
    assert settle({setting.name: "c"}, {setting.variable: "b"}, file)[setting.name].value == "c"
    assert variables(settle({setting.name: "c"}, {}, None))[setting.variable] == "c"


def test_the_file_may_be_named_in_the_environment(file: Path) -> None:
    assert port_of(settle({}, {"OPFIRE_SETTINGS": str(file)}, None)) == 8001


def test_no_password_is_shown(file: Path) -> None:
    told = "\n".join(shown(settle({"keeper_secret": "a secret of mine"}, {}, file)))
    assert "keeper_secret   ***" in told
    told = told.replace("keeper_secret", "")
    assert "postgresql://me:***@db/games" in told
    assert "secret" not in told


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("prot = 1", "no setting 'prot'"),
        ("port = ", "cannot be read as TOML"),
        ("port = true", "must be a text or a number"),
    ],
)
def test_a_mistake_in_the_file_is_said_in_a_sentence(text: str, complaint: str, tmp_path: Path) -> None:
    file = tmp_path / "opfire.toml"
    file.write_text(text)
    with pytest.raises(UserError, match=complaint):
        settle({}, {}, file)


@pytest.mark.parametrize("port", ["x", "-1", "65536"])
def test_a_port_that_is_none_is_refused(port: str) -> None:
    with pytest.raises(UserError, match="65535"):
        port_of(settle({"port": port}, {}, None))
