"""The sergeant keeps no card he would never play, wastes none, stays hidden, and knows what adrenaline takes away."""

from opfire.assault.options.answers import DONE, Act, Activate, Discard, Fire, Plan, PlayCard, Suffer
from opfire.assault.sergeant.plans import plans
from opfire.assault.state.pieces import Action, Cover, Phase
from support.assault.battles import Table, position, rows, with_cards
from support.assault.sergeant import advice

RIFLES, FOE = "german-rifles-41", "soviet-heavy-rifles-41"
MARCH, AIMED_FIRE, FORTUNE = "RN03-1", "RN01-1", "RN05-1"


def planning(cards: str) -> Table:
    """The Germans may discard before they draw."""
    table = with_cards({"g1": f"{RIFLES} E5", "s1": f"{FOE} E2"}, {"german": cards})
    table.battle.phase, table.battle.drawn = Phase.PLANNING, ("soviet",)
    table.battle.decks["german"] = ("RN02-1", "RN04-1")
    return table


def test_a_card_he_would_never_play_makes_room_for_another() -> None:
    assert advice(planning(f"{AIMED_FIRE} {MARCH}")) == Discard(MARCH)
    assert advice(planning(AIMED_FIRE)) == DONE


def fired_upon(attack: str) -> Table:
    """Soviets in brush have thrown two blanks and a hit against this attack and hold a card to throw dice again."""
    table = with_cards({"g1": f"{RIFLES} E5", "s1": f"{FOE} E2"}, {"soviet": FORTUNE}, rows=rows(E2="b"))
    return table.dice("6", attack, "D - -").play(Activate("g1"), Act("fire"), Fire("s1"))


def test_poor_dice_are_thrown_again_only_where_something_gets_through() -> None:
    assert advice(fired_upon("D D")) == PlayCard(FORTUNE)
    assert advice(fired_upon("D -")) == Act("no-card")


def test_who_is_concealed_does_not_hide_once_more() -> None:
    units = {"a1": "german-rifles-43 D5", "u1": "us-rifles-43 D1"}
    table = position(units, active="a1", pack="sicily-43")
    open_to_view = {plan.what for plan in plans(table.battle, table.unit("a1"))}
    table.unit("a1").cover = Cover.CONCEALED
    assert Action.COVERT.value in open_to_view
    assert Action.COVERT.value not in {plan.what for plan in plans(table.battle, table.unit("a1"))}


def test_nobody_gives_himself_away_by_a_hopeless_shot() -> None:
    table = position({"g1": "german-37mm-pak-36 D9 5", "s1": "soviet-kv-1 D2 2", "s2": f"{FOE} D5"}, rows=rows(D2="b"))
    fired_at = {plan.target for plan in plans(table.battle, table.unit("g1")) if plan.what == "fire"}
    assert fired_at == {"s2"}
    assert table.play(Activate("g1"), Act("fire")).offers(Fire("s1")), "the rules would allow it"


def test_at_close_quarters_he_takes_the_loss_that_does_not_drive_him_out() -> None:
    table = position({"g1": f"{RIFLES} E5", "s1": f"{FOE} E4", "s2": f"{FOE} A9"})
    table.dice("D S S", "D -", "S - -", "-").play(Activate("g1"), Act("normal-action"), "E4")
    assert advice(table) == Suffer(0, 1, 1)


def test_a_point_that_nobody_needs_goes_to_who_may_react_and_not_to_an_empty_truck() -> None:
    units = {"t1": "german-truck D9 5", "m1": "german-37mm-pak-36 D8 5", "s1": f"{FOE} D1"}
    woods = rows(**{f"{column}4": "H" for column in "ABCDEFGH"})
    table = position(units, rows=woods, objectives={"D1": 1}, changes={"rules": ["infantry", "command-points"]})
    table.battle.phase, table.battle.points = Phase.PLANNING, {"german": 1, "soviet": 0}
    assert advice(table) == Plan("german-37mm-pak-36")
    assert max(plan.worth for plan in plans(table.battle, table.unit("t1"))) > 0, "it would only drive along"
