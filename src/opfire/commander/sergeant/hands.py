"""The sergeant's cards: what to lay off, when an action is worth its card, when the Initiative card is."""

from __future__ import annotations

from opfire.commander.fire import firing
from opfire.commander.options.answers import Action, Discard, Reroll
from opfire.commander.sergeant import orders, worth
from opfire.commander.sergeant.battle import done, piece_of
from opfire.commander.sergeant.keeping import KEEP, card_worth, most_discards
from opfire.commander.sergeant.support import smoke
from opfire.commander.sergeant.tables.odds_tables import BROKEN
from opfire.commander.sergeant.weights import MIND
from opfire.commander.state.commander import Commander
from opfire.commander.units import ground, odds, units
from opfire.commander.units.victory import total_of
from opfire.kernel.ask import Ask, Decline, Option


def discard(game: Commander, ask: Ask) -> Option | None:
    """Lay off the least useful cards, at least one: a hand that gave no order is no use as it is."""
    hand = [option.card for option in ask.options if isinstance(option, Discard)]
    gains = orders.all_gains(game, ask.side)
    worst = min(hand, key=lambda id: card_worth(game, ask.side, id, hand, gains))
    first = ask.about.get("left") == most_discards(game, ask.side)
    return Discard(worst) if first or card_worth(game, ask.side, worst, hand, gains) < MIND.now.no_use else done(ask)


def play_first(_game: Commander, ask: Ask) -> Option | None:
    """Play such a card whenever it can be played."""
    return next((option for option in ask.options if isinstance(option, Action)), None)


def on_pass(game: Commander, ask: Ask) -> Option | None:
    """A hidden unit always; demolitions only for mines and wire among the own troops."""
    for option in ask.options:
        if isinstance(option, Action) and game.card(option.card).action == "hidden-unit":
            return option
    caught = any(kind in ("mines", "wire") and game.holds(hex, ask.side) for hex, kind in game.forts.items())
    return play_first(game, ask) if caught else done(ask)


def light_wounds(game: Commander, ask: Ask) -> Option | None:
    """Save a squad that would be lost; one that only breaks may rally."""
    unit = game.units[str(ask.about["unit"])]
    return play_first(game, ask) if unit.broken else Decline()


def fire_action(game: Commander, ask: Ask) -> Option | None:
    """Play what adds enough to the attack for the order on the card."""
    hexes = [game.setting.grid.parse(name) for name in str(ask.about["at"]).split()]
    attack = firing.Attack(ask.side, "fire", hexes, [piece_of(game, id) for id in str(ask.about["pieces"]).split()])
    attack.bonus = int(ask.about["bonus"])
    before = worth.expected(game, attack)
    attack.bonus += 2
    gain = worth.expected(game, attack) - before
    stop = done(ask)
    for option in ask.options:
        if isinstance(option, Action) and game.card(option.card).action != "spray-fire":
            price = 0.06 * KEEP[game.card(option.card).order]
            if stop is None or gain > price + 0.05:
                return option
    for card in smoke.cards_for(game, ask, "spray-fire")[:1]:
        attack.bonus -= 2
        if smoke.sprayed(game, attack)[0] - before > smoke.price(game, card.card):
            return card
    return stop


def defence_action(game: Commander, ask: Ask) -> Option | None:
    """Play what is likely to save the unit."""
    unit = game.units[str(ask.about["unit"])]
    cover = ground.cover(game, unit.hex)
    short = int(ask.about["total"]) - units.bare_morale(game, unit) - cover
    for option in ask.options:
        if isinstance(option, Action):
            action = game.card(option.card).action
            help_ = {"concealment": cover, "hidden-pillbox": 5 - cover}.get(action, 3 - cover)
            gain = below(short) - below(short - help_)
            if gain * worth.unit_value(game, unit) > 0.35:
                return option
    return done(ask)


def below(number: int) -> float:
    """The chance of a roll below a number."""
    return float(odds.chance(lambda roll: roll < number))


# The Initiative card


def re_roll(game: Commander, ask: Ask) -> Option | None:
    """Spend the card when a roll that matters went wrong and another would probably do better."""
    return Reroll() if regret(game, ask) > 0.75 else Decline()


def regret(game: Commander, ask: Ask) -> float:
    """What a new roll may be expected to win back, in points."""
    about = ask.about
    rolled = int(about["white"]) + int(about["coloured"])
    ours = about["of"] == ask.side
    why, against = str(about["why"]), int(about.get("against", 0))
    if why == "defence":
        return defence_regret(game, ask, rolled)
    if why == "melee" and against:
        return melee_regret(game, ask, rolled, ours)
    if why == "sudden-death":
        return end_regret(game, ask, rolled, against)
    return 0.0


def defence_regret(game: Commander, ask: Ask, rolled: int) -> float:
    """An own unit that falls, or an enemy unit that stands although it should have fallen."""
    unit = game.units[str(ask.about["unit"])]
    needed = int(ask.about["against"]) - int(ask.about["plus"])
    falls, chance = rolled < needed, below(needed)
    cost = worth.unit_value(game, unit) * (1.0 if unit.broken else BROKEN)
    if unit.side == ask.side:
        return cost * (1 - chance) if falls else 0.0
    return 0.0 if falls else cost * chance * 0.8


def melee_regret(game: Commander, ask: Ask, rolled: int, ours: bool) -> float:
    """The second roll of a melee that is being lost."""
    hex = game.setting.grid.parse(str(ask.about["at"]))
    needed = int(ask.about["against"]) - int(ask.about["plus"])
    stake = sum(worth.unit_value(game, unit) for unit in game.at(hex))
    wins = rolled > needed
    chance = 1 - below(needed + 1)
    if ours:
        return 0.0 if wins else chance * stake
    return (1 - chance) * stake if wins else 0.0


def end_regret(game: Commander, ask: Ask, rolled: int, space: int) -> float:
    """A game that ends while the enemy is ahead, or goes on while we are."""
    ahead = total_of(game, ask.side) > 0
    ends = rolled < space
    chance = below(space)
    if ends and not ahead:
        return 6.0 * (1 - chance)
    return 3.0 * chance if ahead and not ends else 0.0
