"""Dice count what their faces show."""

import pytest

from opfire.kernel.dice import D3, D6, PIP, Die, count, shown

RED = Die("red", (("critical", "damage"), ("damage", "damage"), ("damage",), ("suppression",), (), ()))


def test_a_roll_shows_one_face_of_each_die():
    assert shown((RED, D6), (0, 2)) == (("critical", "damage"), (PIP,) * 3)


def test_counting_symbols_ignores_those_not_asked_for():
    roll = (0, 1, 3)
    assert count((RED,) * 3, roll, ("critical", "damage", "suppression")) == (1, 3, 1)
    assert count((RED,) * 3, roll, ("damage",)) == (3,)


def test_pips_of_number_dice_add_up():
    assert count((D6, D6, D3), (5, 3, 1), (PIP,)) == (6 + 4 + 2,)


def test_every_die_must_be_given_a_face():
    with pytest.raises(ValueError, match="shorter"):
        count((RED, RED), (0,), ("damage",))


def test_a_die_without_faces_is_refused():
    with pytest.raises(ValueError, match='"blank" has no faces'):
        Die("blank", ())


def test_equal_dice_are_one_key():
    assert {RED: 1}[Die("red", RED.faces)] == 1
