"""What goes wrong because of input from outside: a key of the catalogue, its arguments and a status."""

from __future__ import annotations

from typing import Final

from opfire.kernel.chance import CHANCE
from opfire.texts import say

LONGEST: Final = 400


class Problem(Exception):
    """Something a person did that cannot be done; nothing has changed."""

    def __init__(self, key: str, status: int = 400, **args: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        self.values: dict[str, str | int] = {name: _cut(value) for name, value in args.items()}

    def text(self, lang: str) -> str:
        """Say it in one sentence."""
        return say(lang, self.key, self.values)


def _cut(value: str | int) -> str | int:
    """No sentence can be made of very long words, nor be read with signs in it that nobody sees."""
    if isinstance(value, int):
        return value
    seen = "".join(sign if sign.isprintable() else "�" for sign in value[:LONGEST])
    return seen if len(value) <= LONGEST else f"{seen} …"


class TooMany(Problem):
    """A client that asks for more than its share."""

    def __init__(self) -> None:
        super().__init__("error-too-many", 429)


def not_your_turn(waiting: str) -> Problem:
    """Somebody else has to answer now."""
    if waiting == CHANCE:
        return Problem("error-dice-first", 409)
    return Problem("error-not-your-turn", 409, side=waiting)
