"""The figures of scenarios as they are kept: all of them for reports, and the wins in the scenario itself."""

from __future__ import annotations

import re
from importlib.metadata import version
from pathlib import Path
from typing import Final

import msgspec

from opfire.content.shelf import find_pack
from opfire.kernel.game import UnknownScenario
from opfire.kernel.home import data_home
from opfire.lab.balance import DRAW, Balance

EVEN: Final = (40, 60)
"""The first side's percentage of the games that somebody won; outside of it a scenario is called lopsided."""
FRESH: Final = ", with fresh troops"
"""Said of the battles of a campaign, which are measured with troops that have fought none before."""


class Kept(msgspec.Struct, frozen=True):
    """The figures of a scenario and the version of Opfire that played."""

    opfire: str
    balance: Balance


def place(scenario: str) -> Path:
    """The file in which the figures of a scenario are kept."""
    return data_home() / "balance" / f"{scenario.replace('/', '--')}.json"


def keep(found: Balance) -> None:
    """Keep figures, unless there are some of the same version from more games."""
    before, path = kept(found.scenario), place(found.scenario)
    if before is not None and before.opfire == version("opfire") and before.balance.games > found.games:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(Kept(version("opfire"), found)))


def kept(scenario: str) -> Kept | None:
    """The figures of a scenario; None if there are none that can be read."""
    try:
        return msgspec.json.decode(place(scenario).read_bytes(), type=Kept)
    except (OSError, msgspec.MsgspecError):
        return None


def is_lopsided(found: Balance) -> bool:
    """Whether one side wins far more often."""
    won = [number for side, number in found.wins.items() if side != DRAW]
    return not EVEN[0] <= 100 * won[0] // max(1, sum(won)) <= EVEN[1]


def line(found: Balance, before: str = "") -> str:
    """The figures as a scenario says them: who played, who won how often, and the interval of the first side."""
    (one, left), (other, right) = [(side, won) for side, won in found.wins.items() if side != DRAW]
    low, high = found.interval[one]
    player = found.players[0]
    told = f"{player} against {player}: {one} {left}, {other} {right} of {found.games}"
    fresh, lopsided = FRESH if FRESH in before else "", ", lopsided" if is_lopsided(found) else ""
    return f"{told} ({100 * low:.0f} to {100 * high:.0f} %){fresh}{lopsided}"


def source(scenario: str) -> Path:
    """The file of a pack that holds a scenario."""
    pack, _, name = scenario.partition("/")
    folder = find_pack(pack)
    for path in sorted(folder.glob("scenarios/*.yaml")) if folder else []:
        if re.search(rf"^{re.escape(name)}:", path.read_text(encoding="utf-8"), re.MULTILINE):
            return path
    raise UnknownScenario(f"no file of a pack holds the scenario '{scenario}'")


def record(found: Balance) -> str:
    """Write the figures into the scenario, in place of those it had; gives the line."""
    path, name = source(found.scenario), found.scenario.partition("/")[2]
    text = path.read_text(encoding="utf-8")
    start = re.search(rf"^{re.escape(name)}:.*\n", text, re.MULTILINE)
    assert start is not None
    after = re.compile(r"^\S", re.MULTILINE).search(text, start.end())
    end = after.start() if after else len(text)
    block = text[start.end() : end]
    old = re.search(r'^  balance: "(.*)"\n', block, re.MULTILINE)
    told = line(found, old[1] if old else "")
    said = f'  balance: "{told}"\n'
    whole = block[: old.start()] + said + block[old.end() :] if old else block.rstrip("\n") + "\n" + said
    path.write_text(text[: start.end()] + whole + text[end:], encoding="utf-8")
    return told
