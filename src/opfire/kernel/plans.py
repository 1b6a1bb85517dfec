"""Whole acts at one stroke: where a unit could go and whom it could act on, with the answers that lead there.

The answers are found by giving them in forks of the match that the side cannot tell from the real one, so that a plan
holds nothing the rules would not offer. Dice and secrets are not foreseen: where they come in, a plan ends; dice that
fall once the act is over, as between two turns, do not concern it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple, TypeAlias, TypeGuard

import msgspec

from opfire.kernel.ask import Ask, Decline, Done, Option, Pass
from opfire.kernel.chance import Chance
from opfire.kernel.display import Preview, Text
from opfire.kernel.game import Company
from opfire.kernel.match import OPEN, Match, View

MOST: Final = 400
"""So many positions are looked at for one unit."""
IDLE: Final = (Decline, Done, Pass)
"""How the other side lets an opportunity go by."""
NOBODY: Final = Company(())
Doing: TypeAlias = tuple[tuple[Option, ...], tuple[Option, ...]]
"""The actions taken and the company chosen."""


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answers that lead to a hex or to an act on a piece, what they cost, and what the last of them would bring."""

    answers: tuple[Option, ...]
    hex: str = ""
    piece: str = ""
    cost: int = 0
    company: tuple[Option, ...] = ()
    """Those of the answers that settle who takes part."""
    preview: Preview | None = None
    passing: bool = False
    """It comes through the hex and may not end there."""
    barred: tuple[Text, ...] = ()
    """Why the way that was drawn goes no further than this."""


class Stand(NamedTuple):
    """A position on the way: the answers so far, what they cost, the hexes entered, the actions and the company."""

    match: Match
    answers: tuple[Option, ...] = ()
    actions: tuple[Option, ...] = ()
    cost: int = 0
    hexes: tuple[str, ...] = ()
    company: tuple[Option, ...] = ()
    start: object = None
    """Where the unit was when it was picked."""

    @property
    def hex(self) -> str:
        return self.hexes[-1] if self.hexes else ""


class Next(NamedTuple):
    """An answer that is still to be tried; of two that cost the same, the one thought of first comes first."""

    cost: int
    number: int
    stand: Stand
    option: Option


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
    """What a card can be used on: every piece and hex that the next question offers once it is played.

    What could then be given up is no use of the card.
    """
    after = answered(start_of(view), first, 0, side, named(first))
    ask = after.match.ask if after is not None else None
    if not isinstance(ask, Ask) or ask.side != side:
        return []
    on = {option: option.anchor[0] for option in ask.options if option.anchor is not None and not option.gives_up}
    return [
        Plan((first, option), hex=named(option)) if kind == "hex" else Plan((first, option), piece=named(option))
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


def explored(start: Stand, first: Option, side: str, way: Sequence[str] | None = None) -> Iterator[Stand]:
    """Positions, the cheapest to come to first, until there is nothing new to see on the way."""
    unit, numbers, seen = named(first), itertools.count(), set[object]()
    waiting = [Next(0, next(numbers), start, first)]
    for _ in range(MOST):
        if not waiting:
            return
        cost, _number, stand, option = heappop(waiting)
        after = answered(stand, option, cost, side, unit)
        if after is None or (place := whereabouts(after, unit, way)) in seen:
            continue
        seen.add(place)
        yield after
        for more, price in ways_on(after, side, unit, way):
            heappush(waiting, Next(cost + price, next(numbers), after, more))


def start_of(view: View, unit: str = "") -> Stand:
    """The position as the side knows it, in which dice wait to be thrown."""
    match = view.fork(1)
    match.hand_over(OPEN)
    return Stand(match, start=match.module.whereabouts(match.game, unit))


def whereabouts(stand: Stand, unit: str, way: Sequence[str] | None) -> object:
    """What tells one position on the way from another; a way that is given may come through a hex twice."""
    place = stand.match.module.whereabouts(stand.match.game, unit)
    aim = str(stand.match.ask.about.get("at", "")) if isinstance(stand.match.ask, Ask) else ""
    return stand.actions, stand.company, place, aim, len(stand.hexes) if way is not None else 0


def answered(stand: Stand, option: Option, cost: int, side: str, unit: str) -> Stand | None:
    """The position after an answer, while the other side does nothing; None where it must do something or dice fall."""
    match, asked = stand.match.fork(), stand.match.ask
    match.answer(option)
    while isinstance(match.ask, Ask) and match.ask.side != side:
        idle = next((one for one in match.ask.options if isinstance(one, IDLE)), None)
        if idle is None:
            return None
        match.answer(idle)
    if must_fall(stand.match, match):
        return None
    assert isinstance(asked, Ask)
    joins = stand.answers != () and option in company_of(stand, side, unit).answers
    is_action = not joins and option.anchor is None and not any(on_hex(one) for one in asked.options)
    return Stand(
        match,
        (*stand.answers, option),
        (*stand.actions, option) if is_action else stand.actions,
        cost,
        (*stand.hexes, named(option)) if on_hex(option) and not joins else stand.hexes,
        (*stand.company, option) if joins else stand.company,
        stand.start,
    )


def company_of(stand: Stand, side: str, unit: str) -> Company:
    """By which answers it is settled who takes part in what a unit does, if that is what is asked."""
    match, ask = stand.match, stand.match.ask
    if not isinstance(ask, Ask) or ask.side != side:
        return NOBODY
    return match.module.company(match.game, ask, unit, stand.answers, stand.start) or NOBODY


def must_fall(before: Match, after: Match) -> bool:
    """Whether dice have to fall after an answer before its act is over: a checkpoint comes first where it is."""
    return isinstance(after.ask, Chance) and after.latest_snapshot.at <= len(before.entries)


def ways_on(stand: Stand, side: str, unit: str, way: Sequence[str] | None) -> Iterator[tuple[Option, int]]:
    """What the unit may do next, steps, turns and actions, with what each costs; first comes who takes part."""
    match, ask = stand.match, stand.match.ask
    if joining := company_of(stand, side, unit).answers:
        yield from ((option, 0) for option in joining)
        return
    if not concerns(ask, side):
        return
    for option in ask.options:
        if not isinstance(option, IDLE) and not option.gives_up and leads_on(stand, option, way):
            preview = match.module.preview(match.game, ask, option) if on_hex(option) else None
            yield option, (preview.cost if preview is not None else None) or 0


def leads_on(stand: Stand, option: Option, way: Sequence[str] | None) -> bool:
    """Whether an option is part of moving; where a way is given, only a step to its next hex is."""
    if option.anchor is None or not on_hex(option):
        return option.anchor is None
    return way is None or list(way[len(stand.hexes) : len(stand.hexes) + 1]) == [named(option)]


def ends(stand: Stand, side: str, unit: str) -> Iterator[Plan]:
    """The plans that end here: by stopping in a hex, or by acting on a piece; else the one that comes through."""
    ask, company = stand.match.ask, company_of(stand, side, unit)
    if company.answers and not company.settled:
        return
    if company.answers or not concerns(ask, side):
        if stand.hex:
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


def concerns(ask: Ask | Chance | None, side: str) -> TypeGuard[Ask]:
    """Whether a question to the side is about what one of its units does."""
    return isinstance(ask, Ask) and ask.side == side and ("unit" in ask.about or "piece" in ask.about)


def on_hex(option: Option) -> bool:
    """Whether an option hangs on a hex."""
    return option.anchor is not None and option.anchor[0] == "hex"


def enters(option: Option) -> bool:
    """Whether an option takes a piece into a hex; others name one that is acted on."""
    return on_hex(option) and option.anchor is not None and option.anchor[1] == "to"


def named(option: Option) -> str:
    """What an option hangs on."""
    return str(getattr(option, option.anchor[1])) if option.anchor is not None else ""
