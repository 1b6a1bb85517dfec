"""The hit roll and the defence roll, read from SK-hit-roll: what is added, which dice the target has, the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import shapely

from opfire.kernel.ask import Ask
from opfire.kernel.events import Event
from opfire.kernel.match import Match
from opfire.skirmish.log.combat import Fired, FriendHit, HitRolled
from opfire.skirmish.log.turn import Rerolled
from opfire.skirmish.options import Aim, FireAt
from opfire.skirmish.pack import WeaponType
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit
from oracles.skirmish.cover import at_a_loophole, cover_dice
from oracles.skirmish.geometry import SLACK, bearing, stand, turn
from oracles.skirmish.memory import Memory
from oracles.skirmish.watching import Judge, rolls, state

SHORT, MEDIUM = 300, 600
FAR = 250
OBSERVED = -2
BARRELS = {"long-barrel": 1, "extra-long-barrel": 2}


class Shot(NamedTuple):
    """A shot as the oracle understands it; None where it cannot tell."""

    firer: str
    weapon: WeaponType
    target: str
    added: int | None
    armour: int | None
    cover: int | None
    dice: dict[str, int | None]
    codes: dict[str, bool | None]


class HitRollOracle(Judge):
    """Judges totals, defence dice, armour, cover and re-rolls of every shot."""

    def __init__(self) -> None:
        super().__init__()
        self.memory = Memory()
        self.answer: FireAt | Aim | None = None
        self.fired: Fired | None = None
        self.friend = ""
        self.shot: Shot | None = None
        self.offered: set[str] = set()

    def before(self, match: Match) -> None:
        if rolls(match, "hit-roll") and self.fired is not None and self.answer is not None:
            self.shot = self.understand(state(match), self.fired, self.answer)
            self.offered = set()
        ask = match.ask
        if isinstance(ask, Ask) and ask.kind == "reroll" and ask.about.get("test") == "hit-roll":
            self.offered.add(str(ask.about["why"]))

    def after(self, match: Match, events: Sequence[Event]) -> None:
        entry = match.entries[-1]
        if isinstance(entry, FireAt | Aim):
            self.answer = entry
        for event in events:
            self.hear(event)

    def hear(self, event: Event) -> None:
        """Follow the shot from its beginning to its roll."""
        self.memory.hear(event)
        match event:
            case Fired():
                self.fired, self.friend = event, ""
            case FriendHit(friend=friend):
                self.friend = friend
            case Rerolled(why=why) if self.shot is not None:
                self.offered.add(why)
            case HitRolled() if self.shot is not None and self.fired is not None:
                self.compare(self.shot, event)
                self.memory.fired(self.fired.unit, self.fired.target)
                self.shot = None
            case _:
                pass

    # Reading the shot

    def understand(self, game: Skirmish, fired: Fired, answer: FireAt | Aim) -> Shot:
        """Work out everything that is added before the dice fall."""
        firer, weapon = game.units[fired.unit], game.setting.weapon(fired.weapon)
        if fired.target == "point":
            added = self.aimed_at_ground(game, firer, weapon, fired, answer)
            return Shot(firer.id, weapon, "point", added, 0, 0, {}, {})
        target = game.units[self.friend or fired.target]
        man = answer.man if isinstance(answer, FireAt) and not self.friend else -1
        shell = answer.shell if isinstance(answer, FireAt) else ""
        cover = cover_dice(game, firer, target, man, weapon)
        if at_a_loophole(game, firer, target, weapon):
            cover = None
        return Shot(
            firer.id,
            weapon,
            target.id,
            self.firer_adds(game, firer, target, man, weapon, shell, answer),
            armour(game, firer, target, man),
            cover,
            self.target_dice(game, firer, target, weapon),
            self.codes(game, firer, target, man, weapon, shell, cover),
        )

    def aimed_at_ground(
        self, game: Skirmish, firer: Unit, weapon: WeaponType, fired: Fired, answer: FireAt | Aim
    ) -> int | None:
        """3D6 + TW + X, 2 less with an observer (SK-HR-explosive c, SK-HR-values g)."""
        far = stand(game, firer).distance(shapely.Point(fired.at or (0, 0)))
        x = range_modifier(weapon.foot, far)
        observed = OBSERVED if isinstance(answer, Aim) and answer.observer else 0
        return None if x is None else own_tw(game, firer, answer) + x + observed

    def firer_adds(
        self,
        game: Skirmish,
        firer: Unit,
        target: Unit,
        man: int,
        weapon: WeaponType,
        shell: str,
        answer: FireAt | Aim,
    ) -> int | None:
        """TW, X and the length of the barrel (SK-hit-roll f to j)."""
        far = stand(game, firer).distance(stand(game, target))
        kind = target_kind(game, target, man)
        bands = {"foot": weapon.foot, "unarmoured": weapon.unarmoured, "armoured": weapon.armoured}[kind]
        x = range_modifier(weapon.foot if shell == "high-explosive" else bands, far)
        if x is None:
            return None
        barrel = 0
        if weapon.kind == "gun" and kind == "armoured" and shell != "high-explosive":
            barrel = max((more for trait, more in BARRELS.items() if trait in weapon.traits), default=0)
        return own_tw(game, firer, answer) + x + barrel

    def target_dice(self, game: Skirmish, firer: Unit, target: Unit, weapon: WeaponType) -> dict[str, int | None]:
        """The dice besides cover (SK-hit-roll u to ab)."""
        order, memory = firer.order, self.memory
        steady = "assault-weapon" in weapon.traits or stabilised(game, firer, weapon)
        doubtful = target.aboard or target.id in memory.doubtful_run
        seen = target.id in firer.saw or memory.aims_at(firer.id, target.id) or bool(self.friend)
        return {
            "target-fast": None if doubtful else int(memory.ran.get(target.id, False)),
            "firer-far": None if firer.aboard else int(memory.gone[firer.id] > FAR),
            "unseen": int(not seen),
            "two-pistols": int(weapon.id == "two-pistols" and game.has(firer, "ambidextrous")),
            "move-and-fire": int(order is Order.MOVE_AND_FIRE and not steady),
            "hidden": None if target.aboard else int(target.hidden),
        }

    def codes(
        self, game: Skirmish, firer: Unit, target: Unit, man: int, weapon: WeaponType, shell: str, cover: int | None
    ) -> dict[str, bool | None]:
        """The re-rolls of both sides (SK-hit-roll k to p, ac, ad)."""
        vehicle = game.is_vehicle(target) and man < 0
        again: bool | None = self.memory.fired_last_turn(firer.id, target.id)
        if again and max(self.memory.place_changed.get(one, 0) for one in (firer.id, target.id)) >= game.turn - 1:
            again = None
        anti_tank = weapon.kind == "anti-tank weapon"
        return {
            "marksman": marksman(game, firer, weapon),
            "same-target": again,
            "infantry-weapon": weapon.kind == "infantry weapon" and vehicle,
            "hits-hard": None if cover is None else "hits-hard" in weapon.traits and cover > 0,
            "low-velocity": "low-muzzle-velocity" in weapon.traits,
            "skirts": vehicle and game.has(target, "skirts") and anti_tank,
            "additional-armour": vehicle and game.has(target, "additional-armour"),
        }

    # Comparing

    def compare(self, shot: Shot, event: HitRolled) -> None:
        """Hold the oracle's numbers against those of the engine."""
        self.judge("result", event.total - event.defence_total, event.result, event)
        self.judge_known("added", shot.added, event.total - sum(event.dice), shot, event)
        self.judge_known("armour", shot.armour, event.defence_total - sum(event.defence), shot, event)
        if shot.target == "point":
            return self.judge("no defence against the ground", (), event.defence, event)
        against = dict(event.against)
        told = sum(many for name, many in event.against if name.startswith("d6-cover"))
        self.judge_known("cover", shot.cover, told, shot, event)
        for name, many in shot.dice.items():
            self.judge_known(f"die {name}", many, against.get(f"d6-{name}", 0), shot, event)
        named = sum(many for name, many in event.against if name.startswith("d6-"))
        self.judge("defence dice", named, len(event.defence), event)
        for name, offered in shot.codes.items():
            self.judge_known(f"re-roll {name}", offered, name in self.offered, shot, event)
        return None

    def judge_known(self, kind: str, expected: int | bool | None, told: int | bool, shot: Shot, event: Event) -> None:
        """Judge what the oracle could read, count what it could not."""
        if expected is None:
            self.leave_out(kind)
        else:
            self.judge(kind, expected, told, (self.memory.turn, shot, sorted(self.offered), event))


def own_tw(game: Skirmish, firer: Unit, answer: FireAt | Aim) -> int:
    """TW, not of the wounded: in a team of nobody, in a crew of the gunner (SK-hit-roll f, g, SK-team-damage h)."""
    men = [man for man in firer.men if not man.out]
    if game.is_vehicle(firer):
        role = answer.weapon.partition("_")[2]
        men = [man for man in men if man.role == role]
    return 0 if any(man.wounded for man in men) else game.setting.kind(firer.kind).tw


def target_kind(game: Skirmish, target: Unit, man: int) -> str:
    """Men are foot, also those aimed at in a vehicle; vehicles are armoured or not."""
    if man >= 0 or not game.is_vehicle(target):
        return "foot"
    return "armoured" if game.vehicle(target).armoured else "unarmoured"


def range_modifier(bands: tuple[int | None, int | None, int | None], far: float) -> int | None:
    """X by range; None where a millimetre decides (SK-HR-values c)."""
    if min(abs(far - limit) for limit in (SHORT, MEDIUM)) < SLACK:
        return None
    return bands[0 if far < SHORT else 1 if far < MEDIUM else 2]


def armour(game: Skirmish, firer: Unit, target: Unit, man: int) -> int | None:
    """PW of a man, or of the side of the hull that faces the firer; None near a diagonal (SK-hit-roll t)."""
    if man >= 0:
        return 0
    if not game.is_vehicle(target):
        return game.model(target).pw
    card = game.vehicle(target)
    start = game.carrier(firer)
    off = turn(bearing((target.x, target.y), (start.x, start.y)), target.facing)
    diagonal = bearing((0, 0), (card.length, card.width))
    doubt = 15 if game.is_vehicle(start) else 2
    if min(abs(off - diagonal), abs(off - 180 + diagonal)) < doubt and len(set(card.pw)) > 1:
        return None
    return card.pw[0 if off < diagonal else 2 if off > 180 - diagonal else 1]


def marksman(game: Skirmish, firer: Unit, weapon: WeaponType) -> bool:
    """A sniper with a telescopic sight, a sharpshooter with a rifle without one."""
    sniper = game.has(firer, "sniper") and weapon.group == "sniper rifle"
    return sniper or (game.has(firer, "sharpshooter") and weapon.group == "rifle")


def stabilised(game: Skirmish, firer: Unit, weapon: WeaponType) -> bool:
    """Whether a gyrostabiliser holds this weapon: the main one, as the trait says (SK-hit-roll z)."""
    return game.has(firer, "gyrostabiliser") and game.vehicle(firer).weapons[0].weapon == weapon.id
