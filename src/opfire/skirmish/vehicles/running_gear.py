"""Tyres and tracks: what bursts, what breaks, and when a vehicle stands for good."""

from __future__ import annotations

from opfire.rules import rule
from opfire.skirmish.log.combat import TrackBroken, TyreBurst, Wrecked
from opfire.skirmish.log.moves import Immobilised
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit, fit


def driver_of(vehicle: Unit) -> int | None:
    """The driver if he is still in action."""
    return next((one for one in fit(vehicle) if vehicle.men[one].role == "driver"), None)


def has_driver(game: Skirmish, vehicle: Unit) -> bool:
    """Whether a driver is in action and not barred from driving because he is shaken."""
    driver = driver_of(vehicle)
    return driver is not None and not (vehicle.men[driver].shaken and vehicle.men[driver].barred >= game.turn)


def has_tracks(game: Skirmish, vehicle: Unit) -> bool:
    """Tracked and half-tracked vehicles."""
    return game.vehicle(vehicle).movement in ("tracked", "half-tracked")


def has_tyres(game: Skirmish, vehicle: Unit) -> bool:
    """Everything but fully tracked vehicles."""
    return game.vehicle(vehicle).movement != "tracked"


@rule("SK-accidenth", "SK-accidenti", "SK-accidentj")
def lose_tyres(game: Skirmish, vehicle: Unit, number: int) -> None:
    """Tyres burst; three stop a vehicle for good, two a motorcycle."""
    vehicle.tyres += number
    game.tell(TyreBurst(unit=vehicle.id, tyres=vehicle.tyres, rule="SK-accidenth"))
    most = 2 if game.vehicle(vehicle).movement == "motorcycle" else 3
    if vehicle.tyres >= most:
        stop_for_good(game, vehicle, "SK-accidentj" if most == 2 else "SK-accidenti")


@rule("SK-accidentl", "SK-accidentm", "SK-heavy-vehicle-damagen")
def break_track(game: Skirmish, vehicle: Unit) -> None:
    """A track breaks: the vehicle can only turn; with the second it stands for good."""
    vehicle.tracks += 1
    game.tell(TrackBroken(unit=vehicle.id, tracks=vehicle.tracks, rule="SK-accidentl"))
    if vehicle.tracks >= 2:
        stop_for_good(game, vehicle, "SK-accidentm")


def stop_for_good(game: Skirmish, vehicle: Unit, cited: str) -> None:
    """A vehicle never moves again."""
    if not vehicle.immobile:
        vehicle.immobile = True
        game.tell(Immobilised(unit=vehicle.id, rule=cited))


@rule("SK-heavy-vehicle-damageaf")
def wreck(game: Skirmish, vehicle: Unit) -> None:
    """A vehicle is a wreck and stays on the table."""
    vehicle.wreck = True
    vehicle.immobile = True
    game.tell(Wrecked(unit=vehicle.id, rule="SK-heavy-vehicle-damageaf"))
