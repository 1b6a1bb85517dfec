"""What a battle of Assault is made of: plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opfire.assault.state.pieces import NOBODY, STANDING, Minefield, Phase, Request, Unit, Work
from opfire.kernel.state import Game, field, first_side, fresh, from_setting, per_side, shared

if TYPE_CHECKING:
    from opfire.assault.board.ground import Ground
    from opfire.assault.state.setting import Setting


class Position(Game):
    """The pieces, cards and markers of a battle, on the map and off it."""

    setting: Setting
    turn: int = field(1)
    phase: Phase = field(Phase.FORCES)
    first: str = from_setting(first_side)
    active: str = from_setting(first_side)
    passes: int = field(0)
    passed: tuple[str, ...] = field(())
    """The sides that have passed in the support phase."""
    points: dict[str, int] = per_side(0)
    """The command points of each side."""
    planned: dict[str, dict[str, int]] = per_side(dict)
    """Unspent command points on the unit cards of each side, its secret."""
    owing: tuple[str, ...] = field(())
    """Lost units for which a point has yet to come off a unit card."""
    focus: dict[str, int] = per_side(0)
    """The command focus pool of each side (second edition)."""
    units: dict[str, Unit] = fresh(dict)
    objectives: dict[int, str] = fresh(dict)
    """Who controls each objective hex; empty for nobody."""
    smoke: dict[int, int] = fresh(dict)
    dug_in: dict[int, str] = fresh(dict)
    """Hexes with a dug-in marker and the side that dug it."""
    hands: dict[str, tuple[str, ...]] = per_side(())
    """The command cards in each hand."""
    decks: dict[str, tuple[str, ...]] = per_side(())
    """The command cards each side can still draw, in no order."""
    discards: dict[str, tuple[str, ...]] = per_side(())
    borrowed: dict[str, tuple[str, ...]] = per_side(())
    """Cards of the enemy that a side may play this turn."""
    pools: dict[str, tuple[str, ...]] = per_side(())
    """Support cards that wait beside the deck, in no order."""
    box: dict[str, tuple[str, ...]] = per_side(())
    """Cards of each side that have never been in this battle; what was exchanged is a secret."""
    removed: dict[str, tuple[str, ...]] = per_side(())
    """Cards of each side that are out of the battle for good, seen by all."""
    requests: dict[str, Request] = fresh(dict)
    """The support cards laid out, by copy and in the order of their names."""
    answered: tuple[str, ...] = field(())
    """The sides that have played a card in this activation (8.3)."""
    lasting_effects: dict[str, tuple[str, ...]] = fresh(dict, saved_as="boons")
    """What cards have given to units for this activation."""
    mustered: dict[str, tuple[str, ...]] = per_side(())
    """The formation cards each side has taken."""
    spare: dict[str, tuple[str, ...]] = per_side(())
    """Formation cards drawn and not taken (5.6)."""
    arrived: dict[str, tuple[int, ...]] = per_side(())
    """The waves of reinforcements that have come, by number."""
    placing: bool = field(False)
    """The roll for the first placement has been made."""
    drawn: tuple[str, ...] = field(())
    """The sides that have drawn their cards in this planning phase, or got their support cards before the set-up."""
    hurried: tuple[str, ...] = field(())
    """The sides that have the rest set up for them, a divided one with the number of the player."""
    shown: str = field("", saved=False)
    """The side that is looking at the enemy's hand just now; not saved."""
    looked: dict[str, tuple[str, ...]] = fresh(dict, saved=False)
    """The moments since the last checkpoint at which a hand was looked through, in order; not saved."""
    bared: tuple[tuple[str, str], ...] = field((), saved=False)
    """What has come to light this turn, by side: cards of a hand, unit cards without a point; not saved."""
    activation_start: tuple[str, int, int] = field(NOBODY, saved_as="began")
    """The unit that is activated, and the hex and the facing in which its activation began (10.6)."""
    mover: tuple[str, int] = field(STANDING)
    """The unit that is moving at this moment and the hex it came from, while others may react (8.2)."""
    pace: tuple[str, tuple[int, ...]] = field(("", ()), saved=False)
    """The unit whose movement is under way and how far it has come: points left and whether it has yet to leave on
    foot, or else its drive; not saved."""
    works: dict[int, Work] = fresh(dict)
    """The fortifications by hex."""
    barriers: dict[int, str] = fresh(dict)
    """Barbed wire and tank barriers by hex and the vertex they are turned to."""
    mines: dict[int, Minefield] = fresh(dict)
    altered: dict[int, str] = fresh(dict)
    """The terrain of hexes that was changed: ruins and craters."""
    ground: Ground = shared(lambda setting: setting.ground)
    """The map with these changes, derived from `altered` and `barriers`."""
    occupied: dict[int, tuple[str, ...]] = fresh(dict, saved=False)
    """The units in each hex, derived from `units`."""
    posts: dict[str, int] = per_side(0, saved=False)
    """The hexes each side has units in, as bits, derived from `units`."""
