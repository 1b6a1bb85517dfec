"""Whole acts at one stroke: where a unit could go and whom it could act on, with the answers that lead there.

The answers are found by giving them in forks of the match that the side cannot tell from the real one, so that a plan
holds nothing the rules would not offer. Dice and secrets are not foreseen: where they come in, a plan ends; dice that
fall once the act is over, as between two turns, do not concern it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple, TypeGuard

import msgspec

from opfire.kernel.ask import Ask, Decline, Done, Option, Pass
from opfire.kernel.chance import Chance
from opfire.kernel.display import Preview, Text
from opfire.kernel.match import OPEN, Match, View

MOST: Final = 400
"""So many positions are looked at for one unit."""
IDLE: Final = (Decline, Done, Pass)
"""How the other side lets an opportunity go by."""


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answers that lead to a hex or to an act on a piece, what they cost, and what the last of them would bring."""

    answers: tuple[Option, ...]
    hex: str = ""
    piece: str = ""
    cost: int = 0
    preview: Preview | None = None
    passing: bool = False
    """It comes through the hex and may not end there."""
    barred: tuple[Text, ...] = ()
    """Why the way that was drawn goes no further than this."""


class Stand(NamedTuple):
    """A position on the way: the answers so far, the actions among them, the cost, and the hexes entered."""

    match: Match
    answers: tuple[Option, ...] = ()
    actions: tuple[Option, ...] = ()
    cost: int = 0
    hexes: tuple[str, ...] = ()

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
    found: dict[tuple[str, str, tuple[Option, ...]], Plan] = {}
    foes = foes_of(view)
    for stand in explored(start_of(view), first, view.side):
        for plan in (*ends(stand, view.side), *storms(stand, view.side, foes)):
            if not plan.passing:
                found.setdefault((plan.hex, plan.piece, stand.actions), plan)
    return list(found.values())


def with_card(view: View, first: Option, side: str) -> list[Plan]:
    """What a card can be used on: every piece and hex that the next question offers once it is played.

    What could then be given up is no use of the card.
    """
    after = answered(start_of(view), first, 0, side)
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
    stands = list(explored(start_of(view), first, view.side, way))
    gone = max((len(stand.hexes) for stand in stands), default=0)
    farthest = [stand for stand in stands if len(stand.hexes) == gone]
    barred = why_no_further(farthest, way[gone], view.side) if gone < len(way) else ()
    last = {way[-1]: foes_of(view).get(way[-1], "")} if gone == len(way) - 1 else {}
    found: dict[tuple[Option, ...], Plan] = {}
    for stand in farthest:
        for plan in storms(stand, view.side, last):
            found.setdefault(stand.actions, msgspec.structs.replace(plan, hex=way[-1], piece=""))
    for stand in farthest if gone and not found else ():
        for plan in ends(stand, view.side):
            if plan.hex:
                found.setdefault(stand.actions, msgspec.structs.replace(plan, barred=barred))
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
        after = answered(stand, option, cost, side)
        if after is None or (place := whereabouts(after, unit, way)) in seen:
            continue
        seen.add(place)
        yield after
        for more, price in ways_on(after, side, way):
            heappush(waiting, Next(cost + price, next(numbers), after, more))


def start_of(view: View) -> Stand:
    """The position as the side knows it, in which dice wait to be thrown."""
    match = view.fork(1)
    match.hand_over(OPEN)
    return Stand(match)


def whereabouts(stand: Stand, unit: str, way: Sequence[str] | None) -> object:
    """What tells one position on the way from another; a way that is given may come through a hex twice."""
    place = stand.match.module.whereabouts(stand.match.game, unit)
    return stand.actions, place, len(stand.hexes) if way is not None else 0


def answered(stand: Stand, option: Option, cost: int, side: str) -> Stand | None:
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
    is_action = option.anchor is None and not any(on_hex(one) for one in asked.options)  # type: ignore[union-attr]
    actions = (*stand.actions, option) if is_action else stand.actions
    hexes = (*stand.hexes, named(option)) if on_hex(option) else stand.hexes
    return Stand(match, (*stand.answers, option), actions, cost, hexes)


def must_fall(before: Match, after: Match) -> bool:
    """Whether dice have to fall after an answer before its act is over: a checkpoint comes first where it is."""
    return isinstance(after.ask, Chance) and after.latest_snapshot.at <= len(before.entries)


def ways_on(stand: Stand, side: str, way: Sequence[str] | None) -> Iterator[tuple[Option, int]]:
    """What the unit may do next, steps, turns and actions, with what each costs."""
    match, ask = stand.match, stand.match.ask
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


def ends(stand: Stand, side: str) -> Iterator[Plan]:
    """The plans that end here: by stopping in a hex, or by acting on a piece; else the one that comes through."""
    ask = stand.match.ask
    if not concerns(ask, side):
        if stand.hex:
            yield Plan(stand.answers, hex=stand.hex, cost=stand.cost)
        return
    for option in ask.options:
        answers = (*stand.answers, option)
        if isinstance(option, Done) and stand.hex:
            yield Plan(answers, hex=stand.hex, cost=stand.cost)
        elif option.anchor is not None and option.anchor[0] == "piece":
            preview = stand.match.view(side).preview(ask, option)
            yield Plan(answers, piece=named(option), cost=stand.cost, preview=preview)
    if stand.hex and not any(isinstance(option, Done) for option in ask.options):
        yield Plan(stand.answers, hex=stand.hex, cost=stand.cost, passing=True)


def storms(stand: Stand, side: str, foes: Mapping[str, str]) -> Iterator[Plan]:
    """The plans that end in a step upon an enemy at which dice fall or he must answer; they are acts on him."""
    match, ask = stand.match, stand.match.ask
    if not concerns(ask, side):
        return
    for option in ask.options:
        foe = foes.get(named(option), "") if on_hex(option) else ""
        if foe and answered(stand, option, 0, side) is None:
            preview = match.view(side).preview(ask, option) or Preview()
            cost = stand.cost + (preview.cost or 0)
            yield Plan((*stand.answers, option), piece=foe, cost=cost, preview=preview)


def foes_of(view: View) -> dict[str, str]:
    """The enemies that a side sees, by the hex they stand in."""
    return {piece.at: piece.id for piece in view.picture().pieces if piece.at and piece.side != view.side}


def concerns(ask: Ask | Chance | None, side: str) -> TypeGuard[Ask]:
    """Whether a question to the side is about what one of its units does."""
    return isinstance(ask, Ask) and ask.side == side and ("unit" in ask.about or "piece" in ask.about)


def on_hex(option: Option) -> bool:
    """Whether an option hangs on a hex."""
    return option.anchor is not None and option.anchor[0] == "hex"


def named(option: Option) -> str:
    """What an option hangs on."""
    return str(getattr(option, option.anchor[1])) if option.anchor is not None else ""
