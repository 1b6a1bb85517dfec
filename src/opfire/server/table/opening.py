"""How games begin: from a scenario, from a record, or once more with sides swapped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec

from opfire.kernel.fair import new_key, sealed, with_new_key
from opfire.kernel.game import BadSetting, GameModule, ScenarioInfo, UnknownScenario, game_of
from opfire.kernel.match import Header, Match, fallen
from opfire.kernel.record import encode_entry
from opfire.players import UnknownPlayer, create
from opfire.server.messages import Dice
from opfire.server.problems import Problem
from opfire.server.records.foreign import ReadGame
from opfire.server.records.loading import TYPED, dice_for, snapshot_of, turn_of
from opfire.server.storage.clock import ClockTerms, started
from opfire.server.storage.names import clean
from opfire.server.storage.seats import Seat
from opfire.server.storage.store import StoredGame, Terms
from opfire.server.storage.tokens import HUMAN, hashed, new_id, new_seed, new_token

ROLLED: Final = "rolled"
Name = Annotated[str, msgspec.Meta(max_length=200)]


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to play, and who sits where: 'human' or the id of a computer player for every side."""

    scenario: Name
    seats: dict[Name, Name]
    settings: dict[Name, Name] = {}
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)] | None = None
    dice: Dice = "rolled"
    hotseat: bool = False
    clock: ClockTerms | None = None
    names: dict[Name, str] = {}
    """What the people at their seats are called, as far as that is known."""
    private: bool = False
    """Nobody watches without a link, and the game is not listed."""


class Opening(msgspec.Struct, frozen=True):
    """A game to be stored, the tokens of its human seats, the host's token, and that for watching a private game."""

    game: StoredGame
    tokens: dict[str, str]
    host: str
    watch: str = ""


def new_game(wanted: NewGame) -> Opening:
    """Set a scenario up; raises `Problem`."""
    try:
        module = game_of(wanted.scenario)
        _check_seats(module, module.scenarios()[wanted.scenario], wanted.seats)
        match = _begun(wanted.scenario, wanted.settings, wanted.dice, wanted.seats, wanted.seed)
    except UnknownScenario as error:
        raise Problem("error-no-scenario", 404, reason=str(error)) from None
    except BadSetting as error:
        raise Problem("error-setting", reason=str(error)) from None
    seats, tokens = _seats(wanted.seats, wanted.hotseat, clean_names(wanted.names, wanted.seats))
    clock = started(wanted.clock, list(tokens)) if wanted.clock else None
    terms, host, watch = _secrets(wanted.private)
    terms = msgspec.structs.replace(terms, clock=clock)
    return Opening(_stored(match, wanted.dice, seats, terms), tokens, host, watch)


def _begun(
    scenario: str, settings: Mapping[str, str], dice: str, players: Mapping[str, str], seed: int | None = None
) -> Match:
    """A match whose dice come from a key that nobody knows; from a seed where one is wished for, or dice are typed."""
    keys = (sealed(new_key()),) if seed is None and dice != TYPED else ()
    chosen = 0 if keys else new_seed() if seed is None else seed
    match = Match.start(scenario, seed=chosen, settings=settings, dice=dice_for(dice, players, keys))
    match.header = msgspec.structs.replace(match.header, sealed=keys)
    return match


def _secrets(private: bool) -> tuple[Terms, str, str]:
    """The terms of a new game, with the host's token and that for watching, which a public game has not."""
    host, watch = new_token(), new_token() if private else ""
    return Terms(host=hashed(host), private=private, watch=hashed(watch) if private else None), host, watch


def from_record(read: ReadGame, players: Mapping[str, str], hotseat: bool, private: bool = False) -> Opening:
    """Take a record that was read as a new game that goes on where it stops, with people at all seats not named.

    Whoever brings it may know how its dice would fall, so that it goes on with a new key.
    """
    module = game_of(read.header.scenario)
    info = module.scenarios()[read.header.scenario]
    everybody = {**dict.fromkeys(info.sides, HUMAN), **players}
    _check_seats(module, info, everybody)
    seats, tokens = _seats(everybody, hotseat, {})
    terms, host, watch = _secrets(private)
    game = StoredGame(
        id=new_id(),
        header=_with_new_key(read),
        dice=ROLLED,
        seats=seats,
        entries=tuple(bytes(entry) for entry in read.entries),
        snapshot=(read.at, bytes(read.snapshot)),
        turn=read.turn,
        over=read.over,
        terms=terms,
    )
    return Opening(game, tokens, host, watch)


class Branching(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From which moment to play on, who sits where, and whether the dice fall as they would have there."""

    at: Annotated[int, msgspec.Meta(ge=0)]
    seats: dict[Name, Name]
    same_dice: bool = False


def branched_off(match: Match, wanted: Branching) -> Opening:
    """A game of practice that goes on from a moment of another one, which is left as it is; raises `Problem`."""
    info = match.module.scenarios()[match.header.scenario]
    _check_seats(match.module, info, wanted.seats)
    seats, tokens = _seats(wanted.seats, hotseat=True, names={})
    terms, host, watch = _secrets(private=False)
    keys = match.header.sealed if wanted.same_dice else with_new_key(match.header.sealed, fallen(match.entries))
    match.header = msgspec.structs.replace(match.header, practice=True, sealed=keys)
    return Opening(_stored(match, ROLLED, seats, terms), tokens, host, watch)


def at_exercise(match: Match, side: str, opponent: str) -> Opening:
    """A private game of practice from a position that somebody is to find the answer to; raises `Problem`."""
    players = {one: HUMAN if one == side else opponent for one in match.game.sides}
    _check_seats(match.module, match.module.scenarios()[match.header.scenario], players)
    seats, tokens = _seats(players, hotseat=False, names={})
    terms, host, watch = _secrets(private=True)
    keys = with_new_key(match.header.sealed, fallen(match.entries))
    match.header = msgspec.structs.replace(match.header, practice=True, sealed=keys)
    return Opening(_stored(match, ROLLED, seats, terms), tokens, host, watch)


def _with_new_key(read: ReadGame) -> Header:
    """The header of a record whose further dice nobody can know."""
    if read.over:
        return read.header
    return msgspec.structs.replace(read.header, sealed=with_new_key(read.header.sealed, read.fallen))


def once_more(match: Match, dice: str, seats: tuple[Seat, ...], terms: Terms) -> StoredGame:
    """The same scenario afresh, each seat moved on by one side; tokens stay with the people who hold them."""
    sides = list(match.game.sides)
    following = dict(zip(sides, sides[1:] + sides[:1], strict=True))
    moved = sorted((msgspec.structs.replace(seat, side=following[seat.side]) for seat in seats), key=_place)
    players = {seat.side: seat.player for seat in moved}
    fresh = _begun(match.header.scenario, match.header.settings, dice, players)
    people = [side for side, player in players.items() if player == HUMAN]
    clock = started(terms.clock.terms, people) if terms.clock else None
    return _stored(
        fresh, dice, tuple(moved), Terms(clock=clock, host=terms.host, private=terms.private, watch=terms.watch)
    )


def _place(seat: Seat) -> tuple[str, int]:
    return seat.side, seat.number


def clean_names(names: Mapping[str, str], players: Mapping[str, str]) -> dict[str, str]:
    """The names of the people at these seats; raises `Problem`."""
    for side in names:
        if players.get(side) != HUMAN:
            raise Problem("error-name-nobody", side=side[:40])
    return {side: clean(name) for side, name in names.items()}


def _seats(
    players: Mapping[str, str], hotseat: bool, names: Mapping[str, str]
) -> tuple[tuple[Seat, ...], dict[str, str]]:
    """Fill the seats; a hot seat is one token for all people."""
    shared = new_token()
    people = [side for side, player in players.items() if player == HUMAN]
    tokens = {side: shared if hotseat else new_token() for side in people}
    seats = [
        Seat(side, player, hashed(tokens[side]) if side in tokens else None, new_seed(), name=names.get(side, ""))
        for side, player in players.items()
    ]
    return tuple(seats), tokens


def _stored(match: Match, dice: str, seats: tuple[Seat, ...], terms: Terms) -> StoredGame:
    return StoredGame(
        id=new_id(),
        header=match.header,
        dice=dice,
        seats=seats,
        entries=tuple(encode_entry(entry) for entry in match.entries),
        snapshot=snapshot_of(match),
        turn=turn_of(match),
        over=match.outcome is not None,
        terms=terms,
    )


def _check_seats(module: GameModule[Any], info: ScenarioInfo, players: Mapping[str, str]) -> None:
    """Every side of the scenario needs somebody who can play it."""
    if set(players) != set(info.sides):
        raise Problem("error-seats", sides=", ".join(info.sides), given=", ".join(players))
    for player in players.values():
        check_player(module, player)


def check_player(module: GameModule[Any], player: str) -> None:
    """A player must be a person or know the game; raises `Problem`."""
    if player != HUMAN:
        try:
            create(player, module, 0)
        except UnknownPlayer as error:
            raise Problem("error-no-player", reason=str(error)) from None
