"""Kinds of text that packs use for dice, hexes and the like."""

from typing import Annotated, Literal

import msgspec

DiceLetters = Annotated[
    str, msgspec.Meta(pattern="^R*Y*G*B*$", description="dice are letters, strongest first: R, Y, G, B")
]
"""A pool of dice such as 'RYG', or '' for none."""
DieLetter = Annotated[str, msgspec.Meta(pattern="^[RYGB]?$", description="one die: R, Y, G, B or ''")]

UnitKind = Literal["infantry", "artillery", "vehicle"]
Movement = Literal["foot", "artillery", "wheeled", "tracked"]
Area = Literal["all", "front", "flank", "rear", "above"]
Experience = Literal["recruit", "regular", "hardened", "veteran", "elite"]
Sight = Literal["clear", "hinder", "block"]
