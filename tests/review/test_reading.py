"""What can be reviewed is, as far as it goes; the rest is refused in a sentence."""

from __future__ import annotations

import msgspec
import pytest

from opfire.kernel.match import Match
from opfire.kernel.record import BadRecord, save
from opfire.players.value import model
from opfire.review import reading
from opfire.review.reading import NoReview, account, read


def test_a_whole_game_is_read_to_its_end(training: Match, record: bytes) -> None:
    told = read(record)
    assert (len(told.entries), told.of) == (len(training.entries), len(training.entries))


def test_a_game_that_was_broken_off_is_read_as_far_as_it_goes(training: Match) -> None:
    half = Match.start(training.header.scenario, seed=3)
    assert half.ask is not None
    half.answer(training.entries[1])
    assert len(read(save(half)).entries) == len(half.entries)


def test_an_older_record_is_read_as_far_as_the_rules_of_today_allow(training: Match) -> None:
    wrong = [*training.entries[:40], training.entries[1], *training.entries[41:]]
    told = account(training.header, wrong)
    assert (len(told.entries), told.of) == (40, len(training.entries))


def test_a_game_of_which_nothing_was_decided_is_refused(training: Match) -> None:
    with pytest.raises(NoReview) as refused:
        account(training.header, [])
    assert refused.value.why.key == "review-too-short"


def test_a_branch_is_refused(training: Match) -> None:
    with pytest.raises(NoReview) as refused:
        account(msgspec.structs.replace(training.header, branched=True), training.entries)
    assert refused.value.why.key == "review-branched"


def test_a_game_that_nobody_has_learned_to_judge_is_refused(training: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "win_probability", lambda _module: None)
    assert model.win_probability(training.module) is not None
    with pytest.raises(NoReview) as refused:
        account(training.header, training.entries)
    assert (refused.value.why.key, refused.value.why.args) == ("review-no-model", {"game": "assault"})


@pytest.mark.parametrize(
    "damage", [lambda one: one[:-40], lambda one: b"no record", lambda one: one.replace(b"1", b"2", 3)]
)
def test_a_damaged_record_is_refused_with_its_line(record: bytes, damage) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(BadRecord, match="line"):
        read(damage(record))
