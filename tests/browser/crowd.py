"""A battle with as many units as one wants, for measuring: a pack of its own on the map of six tiles."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from opfire.assault.game import setting_of
from opfire.assault.options.answers import Leave
from opfire.assault.shelf.packs import packs
from opfire.kernel.ask import Ask
from opfire.kernel.chance import mix, step
from opfire.kernel.match import Match
from opfire.kernel.record import save

SIX_TILES: Final = "red-horizon-41/dolubowo-airfield"
CROWD: Final = "crowd/crowd"
SEED: Final = 5
RULES: Final = ("infantry", "artillery", "vehicles", "transport", "indirect-fire", "smoke", "command-cards")
KINDS: Final = {
    "german": ("german-rifles-41", "german-rifles-41", "german-heavy-mg34", "german-pz-iiij"),
    "soviet": ("soviet-rifles-41", "soviet-rifles-41", "soviet-mmg-maxim", "soviet-t-26"),
}


def write_pack(shelf: Path, units: int) -> None:
    """Lay a pack with the battle on a shelf that is named in OPFIRE_PACKS."""
    pack = shelf / "crowd"
    (pack / "scenarios").mkdir(parents=True)
    title = {"en": "Crowd", "de": "Gedränge"}
    manifest = {"id": "crowd", "game": "assault", "extends": "red-horizon-41", "title": title, "about": title}
    (pack / "pack.yaml").write_text(json.dumps({**manifest, "edition": "red-horizon-41", "version": "1.0.0"}))
    (pack / "scenarios" / "crowd.yaml").write_text(json.dumps({"crowd": _scenario(units, title)}))
    packs.cache_clear()


def _scenario(units: int, title: dict[str, str]) -> dict[str, Any]:
    return {
        "title": title,
        "about": title,
        "edition": "red-horizon-41",
        "date": "1941",
        "place": title,
        "turns": 12,
        "landscape": "east",
        "tiles": [[{"tile": "6B"}, {"tile": "7B"}, {"tile": "8B"}], [{"tile": "3B"}, {"tile": "4B"}, {"tile": "5B"}]],
        "initiative": "german",
        "rules": RULES,
        "objectives": [{"hex": "7B.F3", "held_by": "soviet", "name": title}],
        "sides": [_side(side, there) for side, there in _placed(units).items()],
        "victory": {"conditions": [{"winner": "german", "when": "end", "objectives": 1}], "otherwise": "soviet"},
        "provenance": "house",
    }


def _side(side: str, units: list[dict[str, Any]]) -> dict[str, Any]:
    name = {"en": side, "de": side}
    cards = {"command_points": 9, "deck": [side, "neutral"], "hand": 4}
    return {"id": side, "faction": side, "name": name, "units": units, **cards}


def _placed(count: int) -> dict[str, list[dict[str, Any]]]:
    """Both sides in turn, every third hex from their own edge of the map on."""
    setting = setting_of(SIX_TILES, ())
    grid, free = setting.board.grid, list(range(setting.board.grid.size))
    found: dict[str, list[dict[str, Any]]] = {side: [] for side in KINDS}
    for number in range(count):
        side = list(KINDS)[number % 2]
        kind = KINDS[side][number // 2 % len(KINDS[side])]
        order = free if side == "soviet" else free[::-1]
        hex = next(hex for hex in order if hex % 3 == 0 and setting.ground.ways[kind][hex])
        free.remove(hex)
        facing = 0 if side == "german" else 3
        found[side].append({"type": kind, "id": f"u{number}", "at": grid.name(hex), "facing": facing})
    return found


def record_of(answers: int) -> bytes:
    """The record of so many answers by chance, so that the log is as long as amid a game."""
    match, rng = Match.start(CROWD, seed=SEED), mix(SEED)
    while len(match.entries) < answers:
        assert isinstance(match.ask, Ask)
        staying = [option for option in match.ask.options if not isinstance(option, Leave)]
        rng = step(rng)
        match.answer(staying[mix(rng) % len(staying)])
    return save(match)
