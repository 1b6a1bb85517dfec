"""Where the two editions differ in a number or a condition, an `Edition` carries it."""

from __future__ import annotations

from functools import lru_cache

import msgspec

IN_ROUNDS = "in-rounds"
"""Close combat that is fought out at once."""


class Edition(msgspec.Struct, frozen=True):
    """The values in which one rulebook differs from the other."""

    id: str
    prefix: str
    """How the register names this rulebook's sections."""
    combined_moves_draw_fire: bool
    """Whether move and fire and fire and move can be answered by reaction fire (8.2)."""
    fast_climb: bool
    """Whether a fast action may climb a hill (9.6.1)."""
    unspotted_vehicle_is_target: bool
    """Whether a vehicle that was not spotted can be fired at (10.5)."""
    level_hill_shelters: bool
    """Whether the hill's die counts between units on the same level (9.6.1)."""
    dug_in_stays: bool
    """Whether a dug-in marker outlasts its unit (9.8.1)."""
    delayed_captures: bool
    """Whether a unit with a delayed action marker can capture an objective (9.7)."""
    unarmoured_captures: bool
    """Whether an unarmoured vehicle can capture an objective (9.7)."""
    close_combat: str
    """How close combat is fought: over turns (RH41-12) or in rounds at once (S43-11)."""
    lacks: tuple[str, ...]
    """The actions that only the other rulebook has (6.4)."""
    action_takes_die_marker: bool
    """Whether an action marker takes the place of the attack die -1 marker (13.1)."""
    fallback_shuns_everybody: bool
    """Whether a unit that falls back keeps away from all enemies and not only from its attacker (13.3)."""
    stuck_in_fallback_lost: bool
    """Whether a fallback marker is the end of a vehicle that gets immobilised, even when it has come to rest (13.3)."""
    smoke_hexes: str
    """When the further hexes of smoke are named (7.5, 7.2)."""
    shells_may_come_from_above: bool
    """Whether players may agree that shells always hit a vehicle from above (7.3)."""
    smoke_section: str
    spotter_section: str
    vehicle_bombing_section: str
    gun_facing_section: str
    hitching_section: str
    """Where a transport loads an immobile gun, and in the next where it sets it down."""
    unhitching_section: str
    guns_turn_free: bool
    """Whether a gun that moves turns without cost (9.9)."""
    mixed_reverse: bool
    """Whether one move may go forward and in reverse (9.10)."""
    damaging_overrun: bool
    """Whether artillery can be overrun in terrain that damages vehicles (9.10.3)."""
    last_shot_needs_arc: bool
    """Whether a gun must bring the vehicle into its arc for its last shot (9.10.3)."""
    slow_infantry_dismounts_late: bool
    """Whether every slow passenger is delayed when it dismounts, and not guns alone (9.11.3)."""
    fire_into_close_combat: bool
    """Whether infantry may fire into a close combat (10.11)."""
    command_focus: int
    """How many command points are held back for any unit (4.9.2)."""
    discards_reinforce: bool
    """Whether formation cards drawn and not taken are those that reinforcements come from (5.6)."""
    truck_costs_point: bool
    """Whether the loss of a truck costs a command point (10.7.3)."""
    blast_section: str
    crater_section: str
    blast_each_critical: bool
    """Whether every critical hit brings a blast check, and not only the attack as a whole (12.5)."""

    artillery_smoke: int
    """How many more smoke markers a hex holds where off-board artillery is played (12.4)."""
    support_by_scenario: bool
    """Whether a scenario must provide for support cards (12.2)."""
    support_section: str
    """Where the rules for support cards begin."""
    air_chapter: str
    """The chapter on aircraft, whose sections both rulebooks number alike."""
    artillery_chapter: str
    """The chapter on off-board artillery; its second section is that on arrival, as for aircraft."""
    air_spotting: str
    """What the columns of the table for spotting from the air stand for (TAOAS-2.6.1, S43-12.3.6.1)."""

    def cite(self, section: str) -> str:
        """The register's id of a section of this rulebook; a section of another one has its name in front."""
        return _cite(self.prefix, section)


@lru_cache(maxsize=1024)
def _cite(prefix: str, section: str) -> str:
    return section if "-" in section else f"{prefix}-{section}"


RED_HORIZON_41 = Edition(
    id="red-horizon-41",
    prefix="RH41",
    combined_moves_draw_fire=False,
    fast_climb=False,
    unspotted_vehicle_is_target=False,
    level_hill_shelters=False,
    dug_in_stays=True,
    delayed_captures=True,
    unarmoured_captures=True,
    close_combat="over-turns",
    lacks=("covert-action", "reinforce", "combined-fire", "covered-move", "covered-rush"),
    action_takes_die_marker=False,
    fallback_shuns_everybody=True,
    stuck_in_fallback_lost=True,
    command_focus=0,
    truck_costs_point=True,
    discards_reinforce=False,
    smoke_hexes="as-it-goes",
    shells_may_come_from_above=True,
    smoke_section="7.5",
    spotter_section="7.2",
    vehicle_bombing_section="7.3",
    gun_facing_section="7.6",
    hitching_section="9.11.2",
    unhitching_section="9.11.3",
    guns_turn_free=True,
    mixed_reverse=False,
    damaging_overrun=False,
    last_shot_needs_arc=False,
    slow_infantry_dismounts_late=False,
    fire_into_close_combat=True,
    blast_section="TAOAS-4.0",
    crater_section="TAOAS-3.6.2",
    blast_each_critical=False,
    artillery_smoke=0,
    support_by_scenario=False,
    support_section="TAOAS-1.2",
    air_chapter="TAOAS-2",
    artillery_chapter="TAOAS-3",
    air_spotting="by-type",
)

SICILY_43 = Edition(
    id="sicily-43",
    prefix="S43",
    combined_moves_draw_fire=True,
    fast_climb=True,
    unspotted_vehicle_is_target=True,
    level_hill_shelters=True,
    dug_in_stays=False,
    delayed_captures=False,
    unarmoured_captures=False,
    close_combat=IN_ROUNDS,
    lacks=(),
    action_takes_die_marker=True,
    fallback_shuns_everybody=False,
    stuck_in_fallback_lost=False,
    command_focus=3,
    truck_costs_point=False,
    discards_reinforce=True,
    smoke_hexes="beforehand",
    shells_may_come_from_above=False,
    smoke_section="7.2",
    spotter_section="7.1.1",
    vehicle_bombing_section="7.1.2",
    gun_facing_section="7.3",
    hitching_section="9.11.4",
    unhitching_section="9.11.5",
    guns_turn_free=False,
    mixed_reverse=True,
    damaging_overrun=True,
    last_shot_needs_arc=True,
    slow_infantry_dismounts_late=True,
    fire_into_close_combat=False,
    blast_section="12.5",
    crater_section="12.4.3.5",
    blast_each_critical=True,
    artillery_smoke=1,
    support_by_scenario=True,
    support_section="12.2",
    air_chapter="12.3",
    artillery_chapter="12.4",
    air_spotting="by-cover",
)

EDITIONS = {edition.id: edition for edition in (RED_HORIZON_41, SICILY_43)}
