"""What lies where on the table, for a browser or a terminal."""

from __future__ import annotations

from opfire.assault.cards.command_points import in_use
from opfire.assault.display.support.picture import laid_out, points_laid_out, support_face, support_marks
from opfire.assault.display.victory_words import victory_texts
from opfire.assault.pack.units import Formation
from opfire.assault.preparation.forces import TOGETHER
from opfire.assault.state.battle import Battle
from opfire.assault.state.counters import piece
from opfire.assault.state.pieces import Phase
from opfire.assault.victory import score
from opfire.kernel.display import CardFace, Hand, Mark, Picture, SideInfo, Words

PLANNED_MODULES = {"command-points", "command-cards"}


def picture(battle: Battle) -> Picture:
    """The whole table."""
    setting = battle.setting
    return Picture(
        game=battle.name,
        scenario=setting.board.name,
        turn=min(battle.turn, setting.scenario.turns),
        turns=setting.scenario.turns,
        phase=battle.phase.value,
        phases=phases(battle),
        sides=tuple(side_info(battle, number) for number in range(len(battle.sides))),
        pieces=tuple(piece(battle, unit) for unit in battle.units.values()),
        marks=marks(battle),
        victory=victory_texts(battle),
        first=battle.first,
        tracks=command_tracks(battle),
        hands=hands(battle),
    )


def phases(battle: Battle) -> tuple[str, ...]:
    """The phases that this battle knows: no planning without optional rules, no support without who could give it."""
    cards = [battle.unit_card(unit) for unit in battle.units.values()]
    support = any(card.indirect is not None or card.type == "artillery" for card in cards)
    shown = {
        Phase.INITIATIVE: True,
        Phase.PLANNING: bool(PLANNED_MODULES & battle.setting.modules) or bool(battle.setting.supports),
        Phase.SUPPORT: support or bool(battle.setting.supports),
        Phase.ACTION: True,
        Phase.ORGANISATION: True,
    }
    return tuple(phase.value for phase, there in shown.items() if there)


def side_info(battle: Battle, number: int) -> SideInfo:
    """A side with its score and losses."""
    side = battle.setting.scenario.sides[number]
    lost = sum(unit.gone for unit in battle.units.values() if unit.side == side.id)
    return SideInfo(side.id, side.faction, side.name, score=score(battle, side.id), lost=lost)


def marks(battle: Battle) -> tuple[Mark, ...]:
    """Objectives, smoke and dug-in positions."""
    points = battle.setting.objective_points
    objectives = [
        Mark(battle.hex_name(hex), "objective", side=owner or None, value=points[hex])
        for hex, owner in battle.objectives.items()
    ]
    smoke = [Mark(battle.hex_name(hex), "smoke", value=count) for hex, count in battle.smoke.items()]
    holes = [Mark(battle.hex_name(hex), "dug-in", side=side) for hex, side in battle.dug_in.items()]
    return (*objectives, *smoke, *holes, *field_marks(battle), *support_marks(battle))


def field_marks(battle: Battle) -> tuple[Mark, ...]:
    """Works with their facing, wire and barriers with theirs, minefields as seen, torn ground."""
    name = battle.hex_name
    works = [Mark(name(hex), work.kind, work.side or None, facing=work.facing) for hex, work in battle.works.items()]
    barriers = [Mark(name(number // 6), kind, facing=number % 6) for number, kind in battle.barriers.items()]
    mines = [
        Mark(name(hex), f"mine-{field.kind.lower()}" if field.kind else "minefield", field.side, int(field.open))
        for hex, field in battle.mines.items()
    ]
    ground = [Mark(name(hex), kind) for hex, kind in battle.altered.items()]
    return (*works, *barriers, *mines, *ground)


def command_tracks(battle: Battle) -> dict[str, int]:
    """Command points: planned on each card as far as it can be seen, and the focus pools."""
    if not in_use(battle):
        return {}
    tracks = {f"focus {side}": battle.focus[side] for side in battle.sides}
    if battle.setting.supports:
        tracks |= {f"support {side}": points_laid_out(battle, side) for side in battle.sides}
    for side in battle.sides:
        tracks |= {f"planned {side} {kind}": count for kind, count in battle.planned[side].items()}
    return tracks


def hands(battle: Battle) -> tuple[Hand, ...]:
    """The command cards of each side: faces for who may see them, else their number."""
    if battle.phase is Phase.FORCES:
        mustered = {side: muster(battle, side) for side in battle.sides}
        return tuple(Hand(side, len(cards), cards, "muster") for side, cards in mustered.items() if cards)
    if not battle.setting.cards and not battle.setting.supports:
        return ()
    held = [hand(battle, side, "hand", battle.hands[side]) for side in battle.sides]
    held += [hand(battle, side, "requested", names) for side in battle.sides if (names := laid_out(battle, side))]
    held += [hand(battle, side, "borrowed", battle.borrowed[side]) for side in battle.sides if battle.borrowed[side]]
    return tuple(held)


def muster(battle: Battle, side: str) -> tuple[CardFace, ...]:
    """The formations, with the units they bring, and the kinds of units among which a side may choose."""
    here = next(one for one in battle.setting.scenario.sides if one.id == side)
    formations, units = battle.setting.pack.formations, battle.setting.pack.units
    groups = [[card.id] for card in formations.values() if card.faction == here.faction]
    groups += [list(group) for choice in here.formations for group in choice.any_of if len(group) > 1]
    faces = [
        CardFace(TOGETHER.join(group), joined([brings(battle, formations[name]) for name in group])) for group in groups
    ]
    kinds = dict.fromkeys(kind for unit in here.units for kind in unit.any_of)
    return (*faces, *(CardFace(kind, units[kind].name) for kind in kinds))


def brings(battle: Battle, formation: Formation) -> Words:
    """A formation and its units, each with their number."""
    units = battle.setting.pack.units
    kinds = [(units[line.type].name, f"{line.count} " if line.count > 1 else "") for line in formation.units]
    en, de = (", ".join(number + getattr(name, lang) for name, number in kinds) for lang in ("en", "de"))
    return Words(f"{formation.name.en}: {en}", f"{formation.name.de}: {de}")


def joined(names: list[Words]) -> Words:
    """Several names as one."""
    return Words("; ".join(name.en for name in names), "; ".join(name.de for name in names))


def hand(battle: Battle, side: str, name: str, cards: tuple[str, ...]) -> Hand:
    """Some cards of a side."""
    return Hand(side, len(cards), tuple(card_face(battle, card) for card in cards if card), name)


def card_face(battle: Battle, name: str) -> CardFace:
    """A command card as it reads."""
    if name in battle.setting.supports:
        return support_face(battle, name)
    card = battle.setting.cards[name]
    values: dict[str, str | int] = {"deck": card.deck}
    if card.when.en:
        values |= {"when-en": card.when.en, "when-de": card.when.de}
    if card.who.en not in ("", "any"):
        values |= {"who-en": card.who.en, "who-de": card.who.de}
    return CardFace(name, card.name, card.effect, card.timing, values)
