"""Whether 'why not?' has a reason for everything that is not offered, and whether the reason is real."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from opfire.assault.activation import OPEN_TO
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Morale
from opfire.kernel.ask import Ask
from opfire.kernel.display import Text
from opfire.kernel.match import Match, View
from opfire.kernel.why import offered
from opfire.texts import catalogue
from support.aids.grounds import distances

HELD = ("hand", "requested", "borrowed")
SOME = 9
"""Each so-many-th hex is asked about."""


def faults(match: Match) -> list[str]:
    """Things without a reason, reasons without words, and reasons that are not so."""
    ask = match.ask
    assert isinstance(ask, Ask)
    view, found = match.view(ask.side), []
    for kind, id in things(match, view, ask):
        told = view.why_not(ask, kind, id)
        known = id in offered(ask, kind)
        if not told and not known and not by_its_hex(view, ask, kind, id):
            found.append(f"no reason for {kind} {id}")
        for why in told:
            if any(f"\n{why.key} =" not in catalogue(lang) for lang in ("en", "de")):
                found.append(f"no words for {why.key}")
            elif why.key in REAL and not REAL[why.key](match, view, ask, why):
                found.append(f"{kind} {id}: not so: {why}")
    return found


def things(match: Match, view: View, ask: Ask) -> Iterator[tuple[str, str]]:
    """Every piece on the board, hexes here and there, cards in hand, and actions of the edition."""
    picture = view.picture()
    yield from (("piece", one.id) for one in picture.pieces if one.at and not one.gone)
    yield from (("hex", name) for name in match.module.board(match.header.scenario).hexes[::SOME] if name)
    hands = [hand for hand in picture.hands if hand.side == ask.side and hand.name in HELD]
    yield from (("card", card.id) for hand in hands for card in hand.cards)
    if isinstance(view.game, Battle) and ask.kind == "action":
        yield from (("action", what) for what in OPEN_TO[view.game.setting.edition.id])


def by_its_hex(view: View, ask: Ask, kind: str, id: str) -> bool:
    """A piece whose hex can be chosen needs no reason."""
    at = next((one.at for one in view.picture().pieces if one.id == id), None)
    return kind == "piece" and at in offered(ask, "hex")


# Reasons


def is_away(match: Match, view: View, ask: Ask, why: Text) -> bool:
    """So many hexes lie between it and what it would have to be near."""
    places = {one.id: str(one.at) for one in view.picture().pieces}
    near = str(why.args.get("at") or places[str(why.args.get("unit", ask.about.get("unit")))])
    name = str(why.args["name"])
    away = why.args.get("away", why.args.get("range"))
    return bool(distances(match.header.scenario, near)[places.get(name, name)] == away)


def is_unseen(match: Match, view: View, ask: Ask, why: Text) -> bool:
    """The ruler finds no sight of the hex."""
    places = {one.id: str(one.at) for one in view.picture().pieces}
    line = match.module.tool(view.game, "sight", {"from": places[str(why.args["unit"])], "to": str(why.args["name"])})
    return bool(line.state == "blocked")  # type: ignore[attr-defined]


def is_far(match: Match, view: View, ask: Ask, why: Text) -> bool:
    """The range is counted hex by hex, and longer than the reach."""
    places = {one.id: str(one.at) for one in view.picture().pieces}
    target = places.get(str(why.args["name"])) if "at" not in why.args else str(why.args["at"])
    firer = places[str(why.args.get("unit", why.args["name"]))]
    return distances(match.header.scenario, firer)[str(target)] == why.args["range"] > int(why.args["reach"])


def leads_back(match: Match, view: View, ask: Ask, why: Text) -> bool:
    """Counted hex by hex from where the attack came, or from the other enemy, it is no way out."""
    places = {one.id: str(one.at) for one in view.picture().pieces}
    hexes = distances(match.header.scenario, str(why.args.get("at", places.get(str(why.args.get("enemy"))))))
    now, then = hexes[places[str(why.args["unit"])]], hexes[str(why.args["name"])]
    shorter = then < now if "enemy" in why.args else then <= now
    return shorter and (now, then) == (why.args["now"], why.args["away"])


def is_unseen_by_all(match: Match, view: View, ask: Ask, why: Text) -> bool:
    """The nearest one does not see it, nor does anybody else who may direct the fire, of whom there are so many."""
    own = [one for one in view.picture().pieces if one.side == ask.side]
    return is_unseen(match, view, ask, why) and 0 < int(why.args["number"]) <= len(own)


def is_apart(match: Match, view: View, ask: Ask, why: Text) -> bool:
    """So many hexes lie between."""
    places = {one.id: str(one.at) for one in view.picture().pieces}
    start = str(ask.about.get("from", places[str(ask.about["unit"])]))
    return distances(match.header.scenario, start)[str(why.args["name"])] == why.args["away"] != 1


def is_dear(match: Match, view: View, ask: Ask, why: Text) -> bool:
    """The cost is more than what the question says is left."""
    left = int(ask.about.get("left", why.args["left"]))
    return int(why.args["cost"]) > left == why.args["left"]


def is_blocked(match: Match, view: View, ask: Ask, why: Text) -> bool:
    """The ruler finds no sight."""
    places = {one.id: str(one.at) for one in view.picture().pieces}
    start = places[str(why.args.get("unit", why.args["name"]))]
    end = str(why.args["at"]) if "unit" not in why.args else places[str(why.args["name"])]
    line = match.module.tool(view.game, "sight", {"from": start, "to": end})
    return line.state == "blocked"  # type: ignore[attr-defined,no-any-return]


def has_acted(match: Match, view: View, ask: Ask, why: Text) -> bool:
    """The state says so."""
    return bool(view.game.units[str(why.args["name"])].activated)  # type: ignore[attr-defined]


def is_shaken(match: Match, view: View, ask: Ask, why: Text) -> bool:
    return view.game.units[str(why.args["name"])].morale is not Morale.NONE  # type: ignore[attr-defined,no-any-return]


def is_taken(match: Match, view: View, ask: Ask, why: Text) -> bool:
    """The other one stands there."""
    return any(one.id == why.args["other"] and one.at == why.args["name"] for one in view.picture().pieces)


def is_theirs(match: Match, view: View, ask: Ask, why: Text) -> bool:
    side = next(one.side for one in view.picture().pieces if one.id == why.args["name"])
    return (side != ask.side) == (why.key == "why-not-enemy")


def holds_nobody(match: Match, view: View, ask: Ask, why: Text) -> bool:
    there = [one for one in view.picture().pieces if one.at == why.args["name"] and not one.gone]
    return all(one.side == ask.side for one in there)


REAL: dict[str, Callable[[Match, View, Ask, Text], bool]] = {
    "why-not-assault-too-far": is_far,
    "why-not-commander-too-far": is_far,
    "why-not-assault-not-adjacent": is_apart,
    "why-not-commander-not-adjacent": is_apart,
    "why-not-assault-cost": is_dear,
    "why-not-commander-cost": is_dear,
    "why-not-assault-blocked": is_blocked,
    "why-not-commander-blocked": is_blocked,
    "why-not-assault-activated": has_acted,
    "why-not-commander-activated": has_acted,
    "why-not-assault-shaken": is_shaken,
    "why-not-assault-taken": is_taken,
    "why-not-assault-not-beside": is_away,
    "why-not-assault-not-beside-fight": is_away,
    "why-not-assault-not-same-hex": is_away,
    "why-not-assault-not-next-to": is_away,
    "why-not-assault-shift-too-far": is_away,
    "why-not-assault-charge-too-far": is_away,
    "why-not-assault-shift-alone": is_away,
    "why-not-assault-smoke-range": is_away,
    "why-not-assault-hex-unseen": is_unseen,
    "why-not-assault-not-away": leads_back,
    "why-not-assault-towards-another": leads_back,
    "why-not-assault-nobody-sees": is_unseen_by_all,
    "why-not-assault-not-in-fight": is_away,
    "why-not-assault-no-way-on": is_taken,
    "why-not-commander-nobody-there": holds_nobody,
    "why-not-enemy": is_theirs,
    "why-not-own": is_theirs,
}
"""Reasons that are looked at by other means than those that gave them."""
