"""What lies on the map besides units (5.0, S43-9.6.4 to 9.6.6): works, obstacles and minefields of the scenario."""

from __future__ import annotations

from opfire.assault.board.ground import BUILDINGS
from opfire.assault.log.ground import MinesLaid
from opfire.assault.movement.mines import DUMMY
from opfire.assault.options.answers import Lay
from opfire.assault.pack.scenarios import Overlay
from opfire.assault.preparation.hurry import decide
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Minefield, Work
from opfire.assault.terrain.obstacles import OBSTACLES, barrier_at, has_obstacle, survey
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule

MINEFIELD = "minefield"


@rule("S43-9.6.4", "S43-9.6.5")
def lay_overlays(battle: Battle) -> None:
    """Fortifications, wire and barriers lie in a hex and face the vertex the scenario says."""
    grid = battle.setting.board.grid
    for overlay in battle.setting.scenario.overlays:
        for place in overlay.at:
            if overlay.kind in battle.setting.pack.fortifications:
                battle.works[grid.parse(place)] = Work(overlay.kind, overlay.facing or 0, overlay.side)
            elif overlay.kind in OBSTACLES:
                battle.barriers[barrier_at(grid.parse(place), overlay.facing or 0)] = overlay.kind
            elif overlay.kind in battle.setting.board.terrain_types:
                battle.altered[grid.parse(place)] = overlay.kind
    survey(battle)


@rule("S43-9.6.6.1")
def markers(overlay: Overlay) -> dict[str, int]:
    """The minefield markers of a side: those of the scenario and as many dummies."""
    return {**{str(kind): count for kind, count in overlay.mines.items()}, DUMMY: sum(overlay.mines.values())}


def unlaid(battle: Battle, overlay: Overlay) -> list[str]:
    """The markers still to be laid, kind by kind."""
    laid = [field.kind for field in battle.mines.values() if field.side == overlay.side]
    return [kind for kind, count in markers(overlay).items() for _ in range(count - laid.count(kind))]


def next_minefield(battle: Battle) -> Overlay | None:
    """The minefield of the scenario that is not laid out yet; None when all are."""
    fields = [one for one in battle.setting.scenario.overlays if one.kind == MINEFIELD]
    return next((overlay for overlay in fields if unlaid(battle, overlay)), None)


@rule("S43-9.6.6.1")
def lay_mine(battle: Battle, overlay: Overlay) -> Script[None]:
    """The owner lays the next marker face down; what is left to no choice lays itself."""
    kinds = unlaid(battle, overlay)
    spots = free_spots(battle, overlay, kinds[0])
    if len(spots) == len(kinds) == kinds.count(kinds[0]):
        for hex in spots:
            battle.mines[hex] = Minefield(overlay.side, kinds[0])
    else:
        names = {battle.hex_name(hex): hex for hex in spots}
        options = [Lay(name) for name in names]
        about: dict[str, str | int] = {"kind": kinds[0], "left": len(kinds)}
        choice = yield from decide(battle, Ask(overlay.side, "lay-mines", options, about))
        battle.mines[names[choice.at]] = Minefield(overlay.side, kinds[0])
    if not unlaid(battle, overlay):
        own = {battle.hex_name(hex): one.kind for hex, one in battle.mines.items() if one.side == overlay.side}
        battle.tell(MinesLaid(side=overlay.side, number=len(own), fields=own, rule=battle.cite("9.6.6.1")))


@rule("S43-9.6.6.1")
def free_spots(battle: Battle, overlay: Overlay, kind: str) -> list[int]:
    """One marker a hex, and none with works or obstacles."""
    grid = battle.setting.board.grid
    return [
        hex
        for hex in sorted(map(grid.parse, overlay.at))
        if hex not in battle.mines
        and hex not in battle.works
        and not has_obstacle(battle, hex)
        and may_lie(battle, kind, hex)
    ]


@rule("S43-9.6.6.1")
def may_lie(battle: Battle, kind: str, hex: int) -> bool:
    """Mines against tanks are not laid in buildings."""
    return kind != "ATM" or battle.ground.terrain[hex] not in BUILDINGS
