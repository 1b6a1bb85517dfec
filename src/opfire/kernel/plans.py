"""Whole acts at one stroke: where a unit could go and whom it could act on, with the answers that lead there.

The answers are found by giving them in forks of the match that the side cannot tell from the real one, so that a plan
holds nothing the rules would not offer. Dice and secrets are not foreseen: where they come in, a plan ends; dice that
fall once the act is over, as between two turns, do not concern it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from opfire.kernel.anchors import IDLE, concerns, enters, named, on_hex
from opfire.kernel.ask import Ask, Done, Option
from opfire.kernel.display import Text
from opfire.kernel.match import View
from opfire.kernel.stands import Doing, Plan, Stand, answered, company_of, explored, start_of
from opfire.kernel.strikes import foes_of, storms


def plans(view: View, first: Option) -> list[Plan]:
    """What can be done from here once this option, which names a unit, is chosen: for each action the cheapest way."""
    assert view.side is not None
    if first.anchor is not None and first.anchor[0] == "card":
        return with_card(view, first, view.side)
    found: dict[tuple[str, str, Doing], Plan] = {}
    foes = foes_of(view)
    unit, struck = named(first), set[tuple[Option, ...]]()
    for stand in explored(start_of(view, unit), first, view.side):
        acts = list(storms(stand, view.side, foes, unit))
        struck |= {plan.answers for plan in acts}
        stops = ends(stand, view.side, unit) if stand.answers not in struck else ()
        for plan in (*stops, *acts):
            if not plan.passing:
                found.setdefault((plan.hex, plan.piece, (stand.actions, plan.company)), plan)
    return list(found.values())


def with_card(view: View, first: Option, side: str) -> list[Plan]:
    """What a card can be used on: every piece and hex that is offered once it is played.

    Where something else is asked first, as whose units shall run, each answer to that leads on to its own.
    """
    played = answered(start_of(view), first, 0, side, named(first))
    if played is None:
        return []
    if at_once := uses(played, side):
        return at_once
    others = [option for option in choices(played, side) if option.anchor is None and not isinstance(option, IDLE)]
    further = [answered(played, option, 0, side, named(first)) for option in others]
    return [use for stand in further if stand is not None for use in uses(stand, side)]


def choices(stand: Stand, side: str) -> list[Option]:
    """What a side can choose in a position; what could then be given up is no choice that a card is played for."""
    ask = stand.match.ask
    if not isinstance(ask, Ask) or ask.side != side:
        return []
    return [option for option in ask.options if not option.gives_up]


def uses(stand: Stand, side: str) -> list[Plan]:
    """The plans that end with a choice of a piece or a hex in a position."""
    on = {option: option.anchor[0] for option in choices(stand, side) if option.anchor is not None}
    answers = stand.answers
    return [
        Plan((*answers, option), hex=named(option)) if kind == "hex" else Plan((*answers, option), piece=named(option))
        for option, kind in on.items()
        if kind in ("hex", "piece")
    ]


def plans_along(view: View, first: Option, way: Sequence[str]) -> list[Plan]:
    """Plans for as much of a way, given hex by hex, as the rules allow: for each action the cheapest.

    Where the way so far may not end, but may go on, they only come through; one without a step goes nowhere.
    """
    assert view.side is not None
    unit = named(first)
    stands = list(explored(start_of(view, unit), first, view.side, way))
    gone = max((len(stand.hexes) for stand in stands), default=0)
    farthest = [stand for stand in stands if len(stand.hexes) == gone]
    barred = why_no_further(farthest, way[gone], view.side) if gone < len(way) else ()
    last = {way[-1]: foes_of(view).get(way[-1], ())} if gone == len(way) - 1 else {}
    found: dict[Doing, Plan] = {}
    for stand in farthest:
        for plan in storms(stand, view.side, last, unit):
            found.setdefault((stand.actions, plan.company), msgspec.structs.replace(plan, hex=way[-1], piece=""))
    for stand in farthest if gone and not found else ():
        for plan in ends(stand, view.side, unit):
            if plan.hex:
                found.setdefault((stand.actions, plan.company), msgspec.structs.replace(plan, barred=barred))
    return list(found.values()) or [Plan((first,), passing=True, barred=barred)]


def why_no_further(stands: Sequence[Stand], hex: str, side: str) -> tuple[Text, ...]:
    """Why a hex is no next step, from the position that comes last: it has cost most, and so can do most."""
    for stand in reversed(stands):
        ask = stand.match.ask
        if concerns(ask, side) and any(on_hex(option) for option in ask.options):
            return tuple(stand.match.view(side).why_not(ask, "hex", hex))
    return ()


def why_no_act(view: View, first: Option, piece: str) -> tuple[Text, ...]:
    """Why a unit, once this option picks it, cannot act on a piece from where it stands."""
    assert view.side is not None
    stands = [one for one in explored(Stand(view.fork(1)), first, view.side, ()) if concerns(one.match.ask, view.side)]
    for stand in sorted(stands, key=offers_no_piece):
        ask = stand.match.ask
        assert isinstance(ask, Ask)
        return tuple(stand.match.view(view.side).why_not(ask, "piece", piece))
    return ()


def offers_no_piece(stand: Stand) -> bool:
    """Whether nothing can be done to a piece in a position."""
    options = stand.match.ask.options if isinstance(stand.match.ask, Ask) else ()
    return all(option.anchor is None or option.anchor[0] != "piece" for option in options)


def is_aimed(stand: Stand) -> bool:
    """Whether a company has agreed upon a shot at a hex rather than a way there; one that strikes nobody is no plan."""
    last = next((option for option in reversed(stand.answers) if on_hex(option)), None)
    return bool(stand.company) and last is not None and not enters(last)


def ends(stand: Stand, side: str, unit: str) -> Iterator[Plan]:
    """The plans that end here: by stopping in a hex, or by acting on a piece; else the one that comes through."""
    ask, company = stand.match.ask, company_of(stand, side, unit)
    if company.answers and not company.settled:
        return
    if company.answers or not concerns(ask, side):
        if stand.hex and not is_aimed(stand):
            yield Plan(stand.answers, hex=stand.hex, cost=stand.cost, company=stand.company)
        return
    for option in ask.options:
        answers = (*stand.answers, option)
        if isinstance(option, Done) and stand.hex:
            yield Plan(answers, hex=stand.hex, cost=stand.cost, company=stand.company)
        elif option.anchor is not None and option.anchor[0] == "piece":
            preview = stand.match.view(side).preview(ask, option)
            yield Plan(answers, piece=named(option), cost=stand.cost, preview=preview)
    if stand.hex and not any(isinstance(option, Done) for option in ask.options):
        yield Plan(stand.answers, hex=stand.hex, cost=stand.cost, passing=True)
