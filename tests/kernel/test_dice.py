"""Dice show their faces."""

import pytest

from opfire.kernel.dice import D6, PIP, Die, shown

RED = Die("red", (("critical", "damage"), ("damage", "damage"), ("damage",), ("suppression",), (), ()))


def test_a_roll_shows_one_face_of_each_die():
    assert shown((RED, D6), (0, 2)) == (("critical", "damage"), (PIP,) * 3)


def test_every_die_must_be_given_a_face():
    with pytest.raises(ValueError, match="shorter"):
        shown((RED, RED), (0,))


def test_a_die_without_faces_is_refused():
    with pytest.raises(ValueError, match='"blank" has no faces'):
        Die("blank", ())


def test_equal_dice_are_one_key():
    assert {RED: 1}[Die("red", RED.faces)] == 1
