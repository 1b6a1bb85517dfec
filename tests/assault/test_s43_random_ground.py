"""Random games over a hill town full of works, wire, mines and alleys keep every promise of the kernel."""

from functools import lru_cache

import msgspec
import pytest

from opfire.assault import game
from opfire.assault.pack.scenarios import Scenario
from support.simtest import random_sim_test

TOWN = {
    "id": "hill-town",
    "title": {"en": "Hill town", "de": "Bergstadt"},
    "about": {"en": "", "de": ""},
    "edition": "sicily-43",
    "turns": 4,
    "tiles": [[{"tile": "5A"}]],
    "rules": ["infantry", "vehicles", "fortifications", "mines", "blast", "covert-action"],
    "objectives": [{"hex": "5A.D4", "points": 2, "held_by": "axis"}],
    "overlays": [
        {"kind": "bunker", "at": ["5A.C6"], "facing": 2, "side": "axis"},
        {"kind": "trench", "at": ["5A.E6"], "facing": 2, "side": "axis"},
        {"kind": "barbed-wire", "at": ["5A.C6", "5A.D6"], "facing": 2},
        {"kind": "tank-barrier", "at": ["5A.D5"], "facing": 5},
        {
            "kind": "minefield",
            "at": ["5A.B7", "5A.E7", "5A.F7", "5A.D7", "5A.A7"],
            "side": "axis",
            "mines": {"APM": 1, "ATM": 1},
        },
    ],
    "sides": [
        {
            "id": "axis",
            "faction": "german",
            "name": {"en": "Axis", "de": "Achse"},
            "units": [
                {"type": "german-rifles-43", "id": "a1", "at": "5A.D4"},
                {"type": "german-heavy-mg-42", "id": "a2", "at": "5A.E6"},
                {"type": "german-50mm-pak-38", "id": "a3", "at": "5A.C6", "facing": 2},
                {"type": "german-pz-iiij", "id": "a4", "at": "5A.D2", "facing": 1},
            ],
        },
        {
            "id": "allied",
            "faction": "us",
            "name": {"en": "Allies", "de": "Alliierte"},
            "units": [
                {"type": "us-cbt-engineers-43", "id": "u1", "at": "5A.C8"},
                {"type": "us-rangers-43", "id": "u2", "at": "5A.E8"},
                {"type": "us-m4a1", "id": "u3", "at": "5A.D9", "facing": 5},
                {"type": "us-m3-half-track", "id": "u4", "at": "5A.F9", "facing": 5},
                {"type": "us-bazooka-team", "id": "u5", "at": "5A.B8"},
            ],
        },
    ],
    "victory": {"conditions": [{"winner": "allied", "when": "end", "objectives": 1}], "otherwise": "axis"},
}


@pytest.fixture
def hill_town(monkeypatch: pytest.MonkeyPatch) -> str:
    """A scenario that lies in no pack."""
    pack = game.packs()["sicily-43"]
    scenario = msgspec.convert(TOWN, Scenario)
    mine = msgspec.structs.replace(pack, scenarios={**pack.scenarios, scenario.id: scenario})
    packs = {**game.packs(), pack.id: mine}
    monkeypatch.setattr(game, "packs", lambda: packs)
    monkeypatch.setattr(game, "find_pack", packs.get)
    monkeypatch.setattr(game, "setting_of", lru_cache(game.setting_of.__wrapped__))
    return f"{pack.id}/{scenario.id}"


@pytest.mark.parametrize("seed", range(3))
def test_random_games_hold_every_promise(hill_town: str, seed: int) -> None:
    random_sim_test(hill_town, [seed])
