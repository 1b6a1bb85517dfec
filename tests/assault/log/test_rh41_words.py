"""Red Horizon '41: what the log says, in both languages, so that every result explains itself."""

import pytest

from opfire.assault.log.battle import Damaged, Eliminated, ThrownAgain, Unshaken
from opfire.assault.log.command import HandSeen
from opfire.assault.options.answers import Act, Activate, Fire, PlayCard, Reroll, TakeCard
from opfire.assault.state.pieces import Melee, Morale
from opfire.kernel.events import Event
from opfire.texts.sentences import Sentences
from support.assault.battles import Table, position, with_cards

RIFLES, FOE = "german-rifles-41", "soviet-heavy-rifles-41"
NAMES = {"g1": "Rifles", "s1": "Foe", "german": "Germans", "soviet": "Soviets"}
LOCKED = {"melee": Melee.INACTIVE}


def both(event: Event) -> tuple[str, str]:
    """An event in English and in German."""
    english, german = (Sentences(lang, "assault", NAMES).event(event) for lang in ("en", "de"))
    return english, german


def fight(damage: int) -> Table:
    """A close combat goes on and a critical hit gets through to the Soviets."""
    table = position({"g1": f"{RIFLES} D4", "s1": f"{FOE} D4", "s2": f"{FOE} A9"}, g1=LOCKED, s1=LOCKED)
    table.unit("s1").damage = damage
    return table.dice("CD S S", "D D", "S - -", "D D").play(Activate("g1"), Act("renew-close-combat"))


@pytest.mark.rule("RH41-12.5b")
def test_a_critical_hit_at_close_quarters_is_named() -> None:
    assert both(fight(0).told(Damaged)[0]) == (
        "Foe takes 2 damage from a critical hit at close quarters, strength 2",
        "Foe erleidet 2 Schaden durch einen kritischen Treffer im Nahkampf, Stärke 2",
    )
    assert both(fight(2).told(Eliminated)[0]) == (
        "Foe is eliminated: a critical hit at half strength",
        "Foe ist ausgeschaltet: kritischer Treffer bei halber Stärke",
    )


def test_a_die_thrown_again_shows_its_colour_and_what_it_shows_now() -> None:
    table = with_cards({"g1": f"{RIFLES} E5", "s1": f"{FOE} E2"}, {"german": "RN05-1"})
    table.dice("S -", "- -", "D").play(Activate("g1"), Act("fire"), Fire("s1"), PlayCard("RN05-1"))
    table.play(Reroll("yellow", "blank"), Act("keep-dice"))
    assert both(table.told(ThrownAgain)[0]) == (
        "Rifles throws a yellow die again: damage",
        "Rifles wirft einen gelben Würfel neu: Schaden",
    )


def test_looking_at_a_hand_is_told_in_good_grammar() -> None:
    table = with_cards({"g1": f"{RIFLES} E5", "s1": f"{FOE} E2"}, {"german": "RG09-1", "soviet": "RS11-1"})
    table.play(PlayCard("RG09-1"), TakeCard("RS11-1"))
    assert both(table.told(HandSeen)[0]) == (
        "Germans look at the hand of their enemy",
        "Germans sehen sich die Hand des Gegners an",
    )


def test_suppression_on_a_unit_in_fallback_is_said_to_do_nothing() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D3"}, s1={"morale": Morale.FALLBACK, "activated": True})
    table.dice("S -", "- -").play(Activate("g1"), Act("fire"), Fire("s1"))
    assert both(table.told(Unshaken)[0]) == (
        "Foe is in fallback already: suppression does nothing more",
        "Foe ist schon auf dem Rückzug: Niederhalten bewirkt nichts mehr",
    )
