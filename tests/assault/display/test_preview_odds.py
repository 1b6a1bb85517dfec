"""The odds that a preview shows: spotted and unspotted weighed against each other."""

from fractions import Fraction

from opfire.assault.display.preview import mixed
from opfire.kernel.odds import Distribution

HIT, MISS = (0, 1, 0), (0, 0, 0)


def test_each_outlook_counts_by_the_faces_that_lead_to_it_however_many_throws_it_has() -> None:
    seen, unseen = Distribution({HIT: 1, MISS: 3}), Distribution({HIT: 1, MISS: 1})

    odds = mixed(seen, 4, unseen, 2).fractions()

    assert odds == {HIT: Fraction(4, 6) / 4 + Fraction(2, 6) / 2, MISS: Fraction(4, 6) * 3 / 4 + Fraction(2, 6) / 2}
