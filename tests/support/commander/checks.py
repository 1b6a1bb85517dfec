"""Whether what a story asks and tells makes sense: known rules, sides, pieces, hexes and words."""

from __future__ import annotations

from typing import Any, Final

from opfire.commander.options.questions import ASKS
from opfire.commander.state.commander import Commander
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Draw
from opfire.kernel.events import Event
from opfire.rules.register import register

NO_RULE: Final = ("test", "scenario")
FIRED: Final = {"at", "plus", "units", "pieces", "start", "sustained"}
STAKES: Final = {
    "fire-attack": FIRED,
    "op-fire-attack": FIRED,
    "assault-fire-attack": FIRED,
    "mines-attack": {"at", "plus", "units"},
    "artillery-attack": {"at", "plus", "units"},
    "defence": {"unit", "plus", "against"},
    "targeting": {"at", "plus", "against", "needed"},
    "accuracy": {"at", "plus", "against", "needed"},
    "melee": {"at", "plus", "against"},
    "rally": {"unit", "against"},
    "rout": {"unit", "against"},
    "sudden-death": {"against"},
    "support": set(),
    "commissar": {"unit", "against"},
}
"""What is said of each roll to whoever may have it made again."""
TOLD_WHY: Final = {
    "Rolled": tuple(STAKES),
    "Revealed": ("random-hex", "event", "drift"),
    "Scored": ("objectives", "eliminated", "exited", "time", "event", "no-quarter", "light-wounds", "special"),
}
DRAWN: Final = ("chit", "fog-of-war", "smoke")
"""What is drawn for; only a marker is drawn by nobody."""
ABOUT: Final = {
    "defend": {"total"},
    "defence-action": {"unit", "total", "plus", "against"},
    "fire-group": {"at", "pieces", "bonus", "fp"},
    "fire-action": {"at", "pieces", "bonus", "fp"},
}
"""What the questions say that others reckon with."""


def check_event(game: Commander, event: Event) -> None:
    """Every word of an event means something."""
    assert event.rule in NO_RULE or register().find(event.rule), event
    for field in event.__struct_fields__:
        check_word(game, event, field, getattr(event, field))
    if hasattr(event, "why"):
        assert event.why in TOLD_WHY[type(event).__name__], event


def check_ask(game: Commander, ask: Ask) -> None:
    """Every word of a question means something."""
    assert ask.kind in ASKS, ask
    assert ask.side in game.setting.sides, ask
    assert ask.about.keys() == ABOUT.get(ask.kind, ask.about.keys()), ask
    for field, value in ask.about.items():
        check_word(game, ask, field, value)
    if ask.kind == "re-roll":
        said = ask.about.keys() - {"why", "of", "white", "coloured", "trigger", "hindered"}
        assert said in (set(), STAKES[str(ask.about["why"])]), ask


def check_draw(game: Commander, draw: Draw) -> None:
    """Things are drawn for a reason, and by a side if they are its own."""
    assert all(isinstance(thing, str) for thing in draw.deck), draw
    assert draw.why in DRAWN, draw
    assert (draw.of in game.setting.sides) == (draw.why != "smoke"), draw


def check_word(game: Commander, said: object, field: str, value: Any) -> None:
    """A side is one of two, a piece is in the game, a hex is on the map."""
    if field in ("side", "of", "winner"):
        assert value in game.setting.sides, said
    elif field == "unit":
        assert value in game.units, said
    elif field == "weapon":
        assert value in game.weapons, said
    elif field == "card":
        assert value in game.setting.pack.cards, said
    elif field in ("at", "to", "hex") and value not in ("off", ""):
        places = game.setting.grid.names + tuple(game.units)
        assert all(place in places for place in str(value).replace(",", "").split()), said
    elif field == "pieces":
        pieces = value.split() if isinstance(value, str) else value
        assert all(piece in game.units or piece in game.weapons for piece in pieces), said
