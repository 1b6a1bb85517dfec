"""Two riflemen 20 cm apart, and the codes of a shot."""

from opfire.skirmish.fire import hit_roll as hits
from opfire.skirmish.fire.hit_modifiers import Shot
from opfire.skirmish.rolls.rolls import ANY, HIGHEST, LOWEST
from opfire.skirmish.state.skirmish import Skirmish

TWO = {"g": "de-rifle 100,100", "r": "su-rifle 300,100"}
FIRER, TARGET = 0, 1
AGAIN = {
    "marksman": {(FIRER, FIRER, ANY, "high")},
    "same-target": {(FIRER, FIRER, ANY, "high")},
    "infantry-weapon": {(FIRER, FIRER, LOWEST, "high")},
    "hits-hard": {(FIRER, TARGET, ANY, "low")},
    "low-velocity": {(TARGET, FIRER, ANY, "low")},
    "skirts": {(TARGET, TARGET, LOWEST, "high"), (TARGET, FIRER, HIGHEST, "low")},
    "additional-armour": {(TARGET, FIRER, ANY, "low")},
}
"""Who picks by each code, of whose dice, which, and what he hopes for (SK-notation, SK-hit-roll k to p, ac, ad)."""


def codes(game: Skirmish, one: Shot) -> list[str]:
    """Why dice of a shot are rolled again or spoiled; each code must be about the dice that the sheet names."""
    found = hits.codes_of(game, one)
    for code in found:
        picks = FIRER if code.by == one.firer.side else TARGET
        assert (picks, code.pool, code.which, code.wants) in AGAIN[code.why], code
    return [code.why for code in found]
