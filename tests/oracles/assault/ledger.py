"""What an oracle of Assault notes: what it judged, what it left out, and where it does not agree."""

from __future__ import annotations

from collections import Counter


class Ledger:
    """The three lists of an oracle."""

    def __init__(self) -> None:
        self.judged: Counter[str] = Counter()
        self.left_out: Counter[str] = Counter()
        self.differences: list[str] = []

    def compare(self, what: str, mine: object, theirs: object, *about: object) -> None:
        """Count a judgement, and keep it where the two do not agree."""
        self.judged[what] += 1
        if mine != theirs:
            self.differences.append(f"{what}: {mine!r} expected, {theirs!r} found; {about}")
