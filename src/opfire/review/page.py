"""A review as sentences for a terminal, and as one HTML page that needs no network."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from opfire.kernel.display import Words
from opfire.kernel.game import game_of
from opfire.lab.report import Writer, listed
from opfire.review.curve import drawn
from opfire.review.review import Review
from opfire.review.throws import Throw
from opfire.texts import say

LUCKIEST: Final = 5
MINUS: Final = "\u2212"


class Teller(Writer):
    """Tells a review in one language."""

    def __init__(self, review: Review, lang: str) -> None:
        super().__init__(lang)
        self.review = review
        self.info = game_of(review.scenario).scenarios()[review.scenario]

    def called(self, side: str) -> str:
        """What a side is called."""
        return self.plain(self.info, side)

    def tell(self, key: str, **values: str | int) -> str:
        """A sentence of the catalogue."""
        return say(self.lang, f"review-{key}", values)

    def percent(self, share: float, signed: bool = False) -> str:
        """A share in percent with one digit, with its sign where it is a change."""
        number = f"{abs(100 * share):.1f}".replace(".", "," if self.lang == "de" else ".")
        sign = (MINUS if round(share, 3) < 0 else "+" if round(share, 3) > 0 else "") if signed else ""
        return self.tell("percent", n=sign + number)

    def title(self) -> str:
        """What is reviewed."""
        return self.tell("title", scenario=self.name(self.info.title))

    def caveats(self) -> Iterator[str]:
        """How far the review goes, where that is not to the end."""
        review = self.review
        if review.entries < review.of:
            yield self.tell("as-far", entries=review.entries, of=review.of)
        elif not review.over:
            yield self.tell("unfinished")
        yield self.tell("graded", graded=review.graded, decisions=review.decisions)

    def sums(self) -> Iterator[str]:
        """What the dice and what the decisions did, for each side, or why that is not said."""
        curve, review = self.review.curve, self.review
        for side in review.sides:
            ends = [self.percent(point.chances[side]) for point in (curve[0], curve[-1])]
            went = self.tell("went", side=self.called(side), before=ends[0], after=ends[1])
            yield f"{went} {self.parts(side)}" if review.split else went
        if not review.split:
            yield self.tell("unsplit")

    def parts(self, side: str) -> str:
        """How much of a side's change was luck and how much was decided."""
        luck, skill = (self.percent(part[side], signed=True) for part in (self.review.luck, self.review.skill))
        return self.tell("parts", luck=luck, skill=skill)

    def moments(self) -> Iterator[tuple[str, str, str, str]]:
        """Each moment: its heading, what was played, what was better, and why."""
        for one in self.review.moments:
            low, high = (self.percent(end) for end in one.interval)
            grade = self.tell(f"grade-{one.grade}")
            side, loss = self.called(one.side), self.percent(one.loss)
            heading = self.tell("moment", turn=one.turn, side=side, grade=grade, loss=loss, low=low, high=high)
            played, better = self.words(one.played_words), self.words(one.better_words)
            yield heading, self.tell("played", line=played), self.tell("better", line=better), self.words(one.reason)

    def words(self, pair: Words) -> str:
        """A sentence that was made in both languages."""
        return self.name(pair)

    def lucky(self) -> Iterator[str]:
        """The throws that changed most, for the side that they helped."""
        first, second = self.review.sides
        for one in sorted(self.review.throws, key=lambda one: -abs(luck(one)))[:LUCKIEST]:
            side = first if luck(one) > 0 else second
            why = say(self.lang, f"roll-{self.review.game}-{one.why}", {})
            why = one.why.replace("-", " ") if why.startswith("roll-") else why
            turn = next(p.turn for p in reversed(self.review.curve) if p.at <= one.at)
            yield self.tell(
                "throw", turn=turn, why=why, luck=self.percent(abs(luck(one)), True), side=self.called(side)
            )

    def figures(self) -> Iterator[tuple[str, ...]]:
        """A row for each side: throws, what they showed and should have, losses and what was to be expected."""
        for side, one in self.review.figures.items():
            numbers = (one.throws, one.showed, one.expected, one.lost, one.lost_expected)
            yield (self.called(side), *[f"{number:g}" for number in numbers])

    def figure_heads(self) -> tuple[str, ...]:
        """What the columns of the figures say."""
        return tuple(self.tell(key) for key in ("side", "throws", "showed", "expected", "lost", "expected"))

    def page(self) -> str:  # type: ignore[override]
        """The whole page."""
        first, second = map(self.called, self.review.sides)
        parts = [
            *[f"<p>{escape(one)}</p>" for one in self.caveats()],
            self.head("curve"),
            drawn(self.review, self.tell("curve-about", side=first, other=second), self.tell),
            self.head("sum"),
            listed([escape(one) for one in self.sums()]),
            self.head("moments"),
            self.moment_list() or f"<p>{escape(self.tell('no-moments'))}</p>",
            self.head("lucky"),
            listed([escape(one) for one in self.lucky()]),
            self.head("figures"),
            table(self.figure_heads(), list(self.figures())),
            self.head("grades"),
            table(("", *map(self.called, self.review.sides)), list(self.grade_rows())),
            f"<details><summary>{escape(self.tell('curve'))}</summary>{self.curve_table()}</details>",
        ]
        return self.document(escape(self.title()), parts)

    def head(self, key: str) -> str:
        """A heading."""
        return f"<h2>{escape(self.tell(key))}</h2>"

    def moment_list(self) -> str:
        """The moments as a list."""
        told = [
            f"<h3>{escape(heading)}</h3><p>{escape(played)}<br>{escape(better)}</p><p>{escape(why)}</p>"
            for heading, played, better, why in self.moments()
        ]
        return "".join(told)

    def grade_rows(self) -> Iterator[tuple[str, ...]]:
        """How many decisions of each side had each grade."""
        grades = self.review.grades
        for grade in next(iter(grades.values())):
            yield (self.tell(f"grade-{grade}"), *[str(grades[side][grade]) for side in self.review.sides])

    def curve_table(self) -> str:
        """The curve for those who cannot see it."""
        heads = (self.tell("turn"), self.tell("entry"), *map(self.called, self.review.sides))
        rows = [
            (str(p.turn), str(p.at), *[self.percent(p.chances[s]) for s in self.review.sides])
            for p in self.review.curve
        ]
        return table(heads, rows)


def luck(throw: Throw) -> float:
    """What a throw gave the first side."""
    return throw.after - throw.before


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table with headings; all but the first column are numbers."""
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    return f"<table><tr>{top}</tr>{''.join(map(table_row, rows))}</table>"


def table_row(row: Sequence[str]) -> str:
    """A row of a table."""
    numbers = "".join(f'<td class="n">{escape(cell)}</td>' for cell in row[1:])
    return f"<tr><td>{escape(row[0])}</td>{numbers}</tr>"
