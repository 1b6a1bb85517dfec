"""Acts upon the enemy at the end of a way: who could be struck from a position, and what it would bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from opfire.kernel.anchors import concerns, enters, named, on_hex
from opfire.kernel.ask import Ask
from opfire.kernel.display import Preview
from opfire.kernel.match import View
from opfire.kernel.stands import Plan, Stand, answered, company_of


def storms(stand: Stand, side: str, foes: Mapping[str, Sequence[str]], unit: str) -> Iterator[Plan]:
    """The plans that end in an act on whoever is in a hex: a step upon him, or a shot once all take part who shall."""
    match, ask = stand.match, stand.match.ask
    joining = company_of(stand, side, unit).answers
    if not joining and not concerns(ask, side):
        return
    assert isinstance(ask, Ask)
    for option in joining or ask.options:
        hex = stand.hex if joining else named(option) if on_hex(option) else ""
        if not foes.get(hex):
            continue
        preview, after = match.view(side).preview(ask, option), answered(stand, option, 0, side, unit)
        if (strikes(preview) and is_settled(after, side, unit)) or (after is None and enters(option)):
            company = (*stand.company, option) if joining else stand.company
            plan = Plan((*stand.answers, option), company=company, preview=preview or Preview())
            cost = stand.cost + ((preview.cost if preview is not None and enters(option) else 0) or 0)
            yield from (msgspec.structs.replace(plan, piece=foe, cost=cost) for foe in foes[hex])


def strikes(preview: Preview | None) -> bool:
    """Whether an answer may do something to somebody."""
    return preview is not None and preview.effect is not None and preview.effect.numerator > 0


def is_settled(after: Stand | None, side: str, unit: str) -> bool:
    """Whether nothing is left to be chosen before dice fall, but what is asked of the shot itself."""
    return after is None or not (company_of(after, side, unit).answers or concerns(after.match.ask, side))


def foes_of(view: View) -> dict[str, list[str]]:
    """The enemies that a side sees, by the hex they stand in; what they carry is hit with them."""
    pieces, found = view.picture().pieces, dict[str, list[str]]()
    carried = {id for piece in pieces for id in piece.load}
    for piece in pieces:
        if piece.at and piece.side != view.side and piece.id not in carried:
            found.setdefault(piece.at, []).append(piece.id)
    return found
