"""Why not? What a question itself says about a thing that is not among its options."""

from __future__ import annotations

from collections.abc import Mapping

from opfire.kernel.anchors import named
from opfire.kernel.ask import Ask
from opfire.kernel.display import Text

ACTION = "action"
"""Buttons are options too, and hang on nothing."""


def offered(ask: Ask, kind: str) -> list[str]:
    """The pieces, hexes or cards that a question offers; for an action those that are buttons."""
    if kind == ACTION:
        return [str(getattr(one, "what", "")) for one in ask.options if one.anchor is None]
    return [named(one) for one in ask.options if one.anchor is not None and one.anchor[0] == kind]


def by_the_question(ask: Ask, kind: str, id: str, sides: Mapping[str, str]) -> Text | None:
    """It asks for something else, or for pieces of the other side only; `sides` says whose a piece is."""
    found = offered(ask, kind)
    if not found:
        return Text(f"why-not-asked-{kind}", {"name": id})
    asked = {sides.get(one, "") for one in found}
    if kind == "piece" and asked == {ask.side} and sides.get(id, ask.side) != ask.side:
        return Text("why-not-enemy", {"name": id})
    if kind == "piece" and ask.side not in asked and sides.get(id) == ask.side:
        return Text("why-not-own", {"name": id})
    return None


def by_the_rule(game: str, ask: Ask, id: str) -> Text:
    """What the rule behind a question asks for, in a sentence for each kind of question."""
    return Text(f"why-not-{game}-{ask.kind}", {"name": id})
