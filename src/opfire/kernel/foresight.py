"""What a player means to do after an answer: he goes on by himself, as long as no dice fall and nobody comes between.

It is played in a fork that his side cannot tell from the real match, so that what he says of it is what the rules do.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Final, NamedTuple, Protocol

import msgspec

from opfire.kernel.advice import Suggestion
from opfire.kernel.anchors import IDLE, concerns, enters, named, on_hex
from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Preview
from opfire.kernel.events import Event
from opfire.kernel.match import OPEN, Match, View
from opfire.kernel.stands import must_fall

MOST: Final = 16
"""So many answers of his own are looked ahead."""
ACTORS: Final = ("unit", "piece")
"""What questions call the piece that they are about."""


class Chooser(Protocol):
    """Anyone who answers."""

    def choose(self, view: View, ask: Ask) -> Option:
        """Give one of the options."""


class Foreseen(NamedTuple):
    """The answers he would give, the last position before dice fall or the act ends, and what the dice may bring."""

    answers: list[Option]
    match: Match
    preview: Preview | None = None
    """Of the answer that makes dice fall, if one does."""
    actors: tuple[str, ...] = ()
    """Which piece each of the questions was about, if it was about one."""


def foresee(view: View, chooser: Chooser, option: Option) -> Foreseen:
    """Go on from an option up to the next checkpoint, the next dice or what the other side must decide."""
    side, mind, match = str(view.side), deepcopy(chooser), view.fork(1)
    match.hand_over(OPEN)
    start, answers, actors = len(match.entries), list[Option](), list[str]()
    while len(answers) < MOST:
        asked = match.view(side)
        assert isinstance(asked.ask, Ask)
        if any(enters(one) for one in answers) and not concerns(asked.ask, side):
            break
        answer = mind.choose(asked, asked.ask) if answers else option
        answers.append(answer)
        actors.append(actor_of(asked.ask))
        ahead = match.fork()
        ahead.answer(answer)
        goes_on = is_left_alone(ahead, side)
        if has_fallen(match, ahead, answer):
            return Foreseen(answers, match, asked.preview(asked.ask, answer), tuple(actors))
        match = ahead
        if not goes_on or match.latest_snapshot.at > start:
            break
    return Foreseen(answers, match, actors=tuple(actors))


def actor_of(ask: Ask) -> str:
    """The piece that a question is about; '' where it is about none."""
    return next((str(ask.about[key]) for key in ACTORS if key in ask.about), "")


def has_fallen(before: Match, after: Match, answer: Option) -> bool:
    """Whether an answer makes dice fall before the act is over, or brings more to light than the card it names."""
    named_by = {value for value in msgspec.structs.astuple(answer) if isinstance(value, str)}
    told = [logged.event for logged in after.log[len(before.log) :]]
    return must_fall(before, after) or any(one.reveals and not named_by & texts_of(one) for one in told)


def texts_of(event: Event) -> set[str]:
    """The ids that an event names."""
    return {value for value in msgspec.structs.astuple(event) if isinstance(value, str)}


def is_left_alone(match: Match, side: str) -> bool:
    """Whether the next question is the side's again, the other one letting its opportunities go by."""
    while isinstance(match.ask, Ask) and match.ask.side != side:
        idle = next((one for one in match.ask.options if isinstance(one, IDLE)), None)
        if idle is None:
            return False
        match.answer(idle)
    return isinstance(match.ask, Ask)


def drawn(view: View, line: Suggestion, foreseen: Foreseen) -> Suggestion:
    """A line with who goes where and acts on whom, as far as the player has not said so himself."""
    assert isinstance(view.ask, Ask)
    sides = {piece.id: piece.side for piece in view.picture().pieces}
    actor = actor_of(view.ask)
    asked, answers = [actor] if actor else [], answers_of(actor if sides.get(actor) == view.side else "", foreseen)
    named_by = [named(one) for one in answers if one.anchor is not None and one.anchor[0] == "piece"]
    own = [piece for piece in (*asked, *named_by) if sides.get(piece) == view.side]
    theirs = [piece for piece in (*named_by, *asked) if sides.get(piece, view.side) != view.side]
    whose, way = walk(foreseen, answers, "" if actor else own_piece(line.option, own))
    return msgspec.structs.replace(
        line,
        unit=line.unit or whose or next(iter(own), ""),
        way=line.way or way,
        target=line.target or next(iter(theirs), ""),
        act=line.act or next((what for what in map(action_of, answers[1:]) if what), ""),
        place=line.place or next((named(one) for one in answers if on_hex(one) and not enters(one)), ""),
    )


def walk(foreseen: Foreseen, answers: list[Option], picked: str) -> tuple[str, tuple[str, ...]]:
    """Who goes, and his way: who is ordered first need not go first, and of who is picked only his own way is told."""
    pairs = zip(foreseen.answers, foreseen.actors, strict=True)
    goes = next((about for answer, about in pairs if about and enters(answer) and answer in answers), "")
    if picked and goes not in ("", picked):
        return picked, ()
    return picked or goes, tuple(named(one) for one in answers if enters(one))


def own_piece(option: Option, own: list[str]) -> str:
    """The piece of one's own that an answer picks; '' where it picks none."""
    return named(option) if option.anchor is not None and option.anchor[0] == "piece" and named(option) in own else ""


def answers_of(actor: str, foreseen: Foreseen) -> list[Option]:
    """What is answered for a piece that is asked about; what another one does afterwards is not its way."""
    pairs = zip(foreseen.answers, foreseen.actors, strict=True)
    return [answer for answer, about in pairs if not actor or about in ("", actor)]


def action_of(option: Option) -> str:
    """The name of the action that an option announces; '' where it is none."""
    what = getattr(option, "what", "")
    return what if option.anchor is None and isinstance(what, str) else ""
