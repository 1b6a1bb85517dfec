"""Two riflemen 20 cm apart, and the codes of a shot."""

from opfire.skirmish.fire import hit_roll as hits
from opfire.skirmish.fire.hit_modifiers import Shot
from opfire.skirmish.state.skirmish import Skirmish

TWO = {"g": "de-rifle 100,100", "r": "su-rifle 300,100"}


def codes(game: Skirmish, one: Shot) -> list[str]:
    """Why dice of a shot are rolled again or spoiled."""
    return [code.why for code in hits.codes_of(game, one)]
