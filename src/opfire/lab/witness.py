"""A witness goes through a game that was played and writes down luck, losses, objectives and how the sides stood."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from opfire.kernel.ask import Ask, Option
from opfire.kernel.events import Event
from opfire.kernel.fortune import Fortune, standard_luck
from opfire.kernel.match import OPEN, Match
from opfire.lab.jobs import Job
from opfire.lab.played import Decision, Happening, Played, Standing
from opfire.lab.playing import played_through
from opfire.players import Player, Rates

OBJECTIVE: Final = "objective"
STOOD: Final = "stood"
PLACES: Final = ("hex", "point")
"""What an option hangs on that is a place."""


def watch(job: Job, decisions: bool = False) -> Played:
    """Play a job and say what happened in it, with every decision if that is wanted."""
    worths: list[float | None] = []
    played, playout = played_through(job, lambda player, answer: worths.append(_worth(player, answer)))
    if playout is None:
        return played
    witness = Witness(Match.start(job.scenario, seed=job.seed_for(0), settings=job.settings, dice=OPEN))
    said = iter(worths)
    for entry in playout.entries:
        if isinstance(entry, Option):
            witness.hear(entry, next(said), decisions)
        witness.match.answer(entry)
        witness.look()
    return witness.report(played)


def _worth(player: Player, answer: Option) -> float | None:
    """What an answer was worth to a player who keeps in mind what he weighed."""
    return player.weighed.get(answer) if isinstance(player, Rates) else None


class Witness:
    """Watches a match while its record is played through."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.read = 0
        self.turn = -1
        self.first = ""
        self.throws: list[Fortune] = []
        self.standings: list[Standing] = []
        self.happenings: list[Happening] = []
        self.decisions: list[Decision] = []
        self.pieces: dict[str, tuple[str, str]] = {}
        """Side and name of every piece seen so far."""
        self.places: dict[str, str] = {}
        """Where every piece was last seen."""
        self.look()

    def hear(self, answer: Option, worth: float | None, decisions: bool) -> None:
        """Write down who has the first move, and what a side decides if that is wanted."""
        ask = self.match.ask
        assert isinstance(ask, Ask)
        if ask.kind == self.match.module.opening:
            self.first = self.first or ask.side
        if decisions:
            self._note_decision(ask, answer, worth)

    def _note_decision(self, ask: Ask, answer: Option, worth: float | None) -> None:
        on, name = answer.anchor or ("", "")
        what = getattr(answer, name, "")
        unit = what if on == "piece" else str(ask.about.get("unit", ""))
        place = _place(what) if on in PLACES else self.places.get(unit, "")
        said = msgspec.json.encode(answer).decode()
        self.decisions.append(Decision(self.turn, ask.side, ask.kind, unit, place, said, len(ask.options), worth))

    def look(self) -> None:
        """Read what has happened since the last look."""
        match = self.match
        turn = match.module.turn(match.game)
        if turn != self.turn and match.ask is not None:
            self.turn = turn
            self._stand()
        for logged in match.log[self.read :]:
            self._note(logged.event)
        self.read = len(match.log)

    def _stand(self) -> None:
        """Write down how the sides stand."""
        picture = self.match.view(None).picture()
        held = [mark.side for mark in picture.marks if mark.kind == OBJECTIVE]
        for side in picture.sides:
            self.standings.append(Standing(self.turn, side.id, side.score, side.lost, held.count(side.id)))
        for piece in picture.pieces:
            self.pieces[piece.id] = piece.side, piece.name.en
            if piece.at is not None:
                self.places[piece.id] = piece.at
                stood = Happening(self.turn, STOOD, piece.side, piece.id, piece.name.en, piece.at)
                self.happenings.append(stood)

    def _note(self, event: Event) -> None:
        """Write down the luck and the place of what happened."""
        match = self.match
        self.throws.extend(match.module.fortune(match.game, event))
        unit, to = getattr(event, "unit", ""), getattr(event, "to", None)
        if to is not None:
            self.places[unit] = _place(to)
        what = match.module.notable.get(type(event))
        if what is None:
            return
        side, kind = self.pieces.get(unit, ("", ""))
        place = match.module.place_of(match.game, event) or self.places.get(unit, "")
        self.happenings.append(Happening(self.turn, what, getattr(event, "side", side), unit, kind, place))

    def report(self, played: Played) -> Played:
        """The game with what was seen of it."""
        self.turn += 1
        self._stand()
        last = self.standings[-len(played.job.players) :]
        luck = {row.side: round(standard_luck(t for t in self.throws if t.side == row.side), 4) for row in last}
        return msgspec.structs.replace(
            played,
            score={row.side: row.score for row in last},
            lost={row.side: row.lost for row in last},
            first=self.first,
            luck=luck,
            standings=tuple(self.standings),
            happenings=tuple(self.happenings),
            asked=tuple(self.decisions),
        )


def _place(where: Any) -> str:
    """A place as a board names it."""
    return ",".join(map(str, where)) if isinstance(where, tuple) else str(where)
