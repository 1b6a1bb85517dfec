"""A vehicle that is to move in the sight of nobody, in both editions."""

from support.assault.battles import Table, position

RH41, S43 = "red-horizon-41", "sicily-43"
TANK = "german-pz-iiij"
FAR = {"activated": True}


def tank(pack: str = RH41, foe: str = "soviet-heavy-rifles-41", kind: str = TANK, ground: str = "") -> Table:
    """A vehicle in D5 that faces the north-east corner, so that D4 and E5 lie before it; the enemy is done."""
    units = {"g1": f"{kind} D5 5", "s1": f"{foe} A9"}
    return position(units, active="g1", pack=pack, rows=ground or None, s1=FAR)


def left(table: Table) -> int:
    """The movement points left."""
    return int(table.ask.about["left"])
