"""What the sergeant's units suffer, where they may choose."""

from opfire.assault.options.answers import suffer
from opfire.assault.sergeant import Sergeant
from opfire.assault.sergeant.answers.fighting import choose_loss
from opfire.assault.state.pieces import Morale
from opfire.kernel.ask import Ask, Option
from support.assault.battles import position

RIFLES, GUN, FOE = "german-rifles-41", "german-50mm-pak-38", "soviet-heavy-rifles-41"
DAMAGE, SHOCK = suffer(0, 1, 0), suffer(0, 0, 1)


def loss(card: str, **state: object) -> Option:
    """What a unit takes that may choose between a damage point and suppression."""
    table = position({"g1": f"{card} D7 2", "s1": f"{FOE} D3"}, g1=state)
    ask = Ask("german", "suffer", [DAMAGE, SHOCK], {"unit": "g1", "by": "s1", "shrugged": 0})
    return choose_loss(Sergeant(1), table.battle, ask)


def test_who_has_still_to_act_keeps_the_action_and_who_has_acted_keeps_the_men() -> None:
    assert loss(RIFLES) == DAMAGE
    assert loss(RIFLES, activated=True) == SHOCK


def test_the_last_man_is_not_given_for_an_action() -> None:
    assert loss(RIFLES, damage=3) == SHOCK


def test_a_shaken_unit_bleeds_rather_than_run_and_a_gun_would_be_lost() -> None:
    assert loss(RIFLES, morale=Morale.SUPPRESSED, activated=True) == DAMAGE
    assert loss(GUN, morale=Morale.SUPPRESSED, activated=True) == DAMAGE
