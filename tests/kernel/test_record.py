"""Records: what is saved is what is loaded, and damage of every kind is told with its line."""

import zlib
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from opfire.kernel import record
from opfire.kernel.ask import Decline, Done
from opfire.kernel.match import OPEN, Match
from opfire.kernel.record import BadRecord, decode_entry, encode_entry, load, replay, save
from support.toy import AddDie, Aim, Gamble, Pass, Play, ToyGame, ToyModule
from support.toy import setting as toy_setting
from support.toy_matches import DEAL, answers, duel, kind, random_match, whole

pytestmark = pytest.mark.usefixtures("only_toy")
fixture_is_fine = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def sealed(lines: list[bytes]) -> bytes:
    """Put an end line that fits under lines that were tampered with."""
    body = b"\n".join(lines)
    end = msgspec.json.encode({"entries": len(lines) - 2, "sum": zlib.crc32(body)})
    return body + b"\n" + end + b"\n"


def lines_of(match: Match) -> list[bytes]:
    """The lines of a record without its end line."""
    return save(match).split(b"\n")[:-2]


def with_line(match: Match, number: int, line: bytes) -> bytes:
    """A record that fits together, with another line in one place."""
    lines = lines_of(match)
    lines[number - 1] = line
    return sealed(lines)


def in_header(match: Match, **changes: object) -> bytes:
    """A record with other facts in its header."""
    head = msgspec.json.decode(lines_of(match)[0])
    return with_line(match, 1, msgspec.json.encode({**head, "header": {**head["header"], **changes}}))


def played() -> Match:
    """A duel of which line 5 is birch's last answer."""
    return answers(duel("c6"), Play("c7"), Decline(), Done())


# Saving and loading


def test_a_record_reads_like_the_game() -> None:
    assert save(played()).split(b"\n")[:6] == [
        b'{"opfire":1,"header":{"game":"toy","scenario":"toy/duel","seed":0,"rules":"1"}}',
        b'{"fell":["c1","c2","c9","c4","c5","c7","c6","c8","c3"]}',
        b'{"do":"play","card":"c7"}',
        b'{"do":"decline"}',
        b'{"fell":"c6"}',
        b'{"do":"done"}',
    ]


@given(st.integers(0, 2**64 - 1), st.integers(0, 60))
@fixture_is_fine
def test_a_match_loaded_is_the_match_saved(seed: int, decisions: int) -> None:
    match = random_match(seed, decisions, "toy/long")

    again = load(save(match))

    assert whole(again) == whole(match)
    assert again.header == match.header
    assert save(again) == save(match)


def test_a_finished_game_is_loaded_with_its_outcome() -> None:
    match = random_match(4, 1000)

    assert load(save(match)).outcome == match.outcome


def test_settings_come_back() -> None:
    match = Match.start("toy/duel", seed=3, settings={"luck": "wild"})

    assert load(save(match)).game.setting.luck == "wild"


def test_what_could_be_taken_back_still_can() -> None:
    match = load(save(answers(duel(), Gamble(), AddDie())))

    match.undo("birch")
    match.undo("birch")

    assert match.entries == [DEAL]


def test_a_record_with_typed_in_dice_waits_for_the_roll() -> None:
    match = answers(duel(dice=OPEN), DEAL, Gamble(), Done(), Aim(5))

    assert kind(load(save(match), OPEN)) == "chance roll"
    assert kind(load(save(match))) == "ash turn"


def test_a_fork_with_other_dice_is_loaded_as_it_stood() -> None:
    match = answers(random_match(8, 6).fork(99))

    again = load(save(match))

    assert again.header.branched
    assert again.game.encode() == match.game.encode()
    assert again.entries == match.entries


def test_a_last_line_without_its_end_is_whole() -> None:
    assert whole(load(save(played()).rstrip(b"\n"))) == whole(played())


def test_every_entry_is_read_as_written() -> None:
    for entry in random_match(11, 1000, "toy/long").entries:
        assert decode_entry("toy", encode_entry(entry)) == entry


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    record.write(path, played())
    before = path.read_bytes()

    monkeypatch.setattr(Path, "replace", lambda *_: (_ for _ in ()).throw(OSError("disk full")))
    with pytest.raises(OSError, match="disk full"):
        record.write(path, random_match(1, 9))

    assert path.read_bytes() == before
    assert whole(load(path.read_bytes())) == whole(played())


# Damage


@pytest.mark.parametrize("data", [b"", b"\n", b"\n\n\n\n", b"hello", b"\x00" * 50, b"{}\n{}\n{}\n"], ids=repr)
def test_junk_is_no_record(data: bytes) -> None:
    with pytest.raises(BadRecord, match=r"^line \d+: the record stops here without its end line"):
        load(data)


def test_a_record_cut_off_anywhere_is_refused_with_the_line() -> None:
    data = save(played())
    for length in range(len(data) - 1):
        with pytest.raises(BadRecord, match=r"^line \d+: "):
            load(data[:length])


@given(st.data())
@fixture_is_fine
def test_a_changed_byte_is_noticed(data: st.DataObject) -> None:
    whole_record = save(played())
    place = data.draw(st.integers(0, len(whole_record) - 2))
    byte = data.draw(st.integers(0, 255).filter(lambda byte: byte != whole_record[place]))

    with pytest.raises(BadRecord, match=r"^line \d+: "):
        load(whole_record[:place] + bytes([byte]) + whole_record[place + 1 :])


@given(st.binary(max_size=300))
@fixture_is_fine
def test_random_bytes_are_refused_in_words(data: bytes) -> None:
    with pytest.raises(BadRecord, match=r"^line \d+: "):
        load(data)


@given(st.integers(1, 7), st.binary(max_size=60).filter(lambda line: b"\n" not in line))
@fixture_is_fine
def test_a_random_line_under_a_fitting_sum_is_refused_with_its_line(number: int, line: bytes) -> None:
    with pytest.raises(BadRecord, match=rf"^line {number}: "):
        load(with_line(played(), number, line))


def test_a_line_left_out_or_written_twice_is_refused() -> None:
    lines = lines_of(played())

    with pytest.raises(BadRecord, match=r"^line 6: the snapshot is of entry 5; there are 4"):
        load(sealed([*lines[:2], *lines[3:]]))
    with pytest.raises(BadRecord, match=r"^line 4: .*not offered .*play"):
        load(sealed([*lines[:3], lines[2], *lines[3:]]))


@pytest.mark.parametrize(
    ("number", "line", "words"),
    [
        (1, b'{"opfire":2,"header":{"game":"toy","scenario":"x","seed":0,"rules":"1"}}', "this is format 2"),
        (1, b'{"opfire":1}', "header"),
        (3, b'{"do":"play","card":"c9"}', "not offered .*c9.*count 9, kind turn"),
        (3, b'{"do":"fly"}', "fly"),
        (3, b'{"do":"play"}', "card"),
        (3, b'{"do":"play","card":"c7","twice":true}', "twice"),
        (3, b'{"do":"play","card":7}', "card"),
        (3, b'{"fell":[1]}', "not offered .*count 9"),
        (3, b'{"fell":[true]}', "fell"),
        (3, b'{"do":"play","card":"c\xff"}', "this is not UTF-8 text"),
        (3, b"", "truncated"),
        (3, b"[" * 100_000, "."),
        (3, b"1" * 10_000, "."),
        (5, b'{"fell":"c7"}', "not in deck .*'c7', count 3"),
        (5, b'{"fell":[99999999999999999999999999]}', "."),
        (5, b'{"do":"pass"}', "not in deck .*count 3"),
        (2, b'{"fell":["c1","c1"]}', "other cards \\(count 9"),
        (7, b'{"at":99,"snapshot":{}}', "the snapshot is of entry 99; there are 5"),
        (7, b'{"at":-1,"snapshot":{}}', "the snapshot is of entry -1"),
        (7, b'{"at":5,"snapshot":{}}', "the snapshot is not what the answers above it lead to"),
        (7, b'{"at":5,"snapshot":' + b'{"a":' * 5_000 + b"}", "."),
    ],
    ids=lambda value: repr(value)[:40],
)
def test_a_wrong_line_is_named(number: int, line: bytes, words: str) -> None:
    with pytest.raises(BadRecord, match=rf"(?s)^line {number}: .*{words}"):
        load(with_line(played(), number, line))


def test_a_legal_answer_put_in_place_of_another_is_noticed() -> None:
    data = save(answers(played(), Pass(), Pass()))
    assert data.count(b'{"do":"pass"}\n{"at"') == 1

    with pytest.raises(BadRecord, match=r"^line 10: the sum does not fit; the file was changed or damaged"):
        load(data.replace(b'{"do":"pass"}\n{"at"', b'{"do":"scout"}\n{"at"'))


def test_a_wrong_sum_or_number_of_entries_is_noticed() -> None:
    body = b"\n".join(lines_of(played()))
    for entries, total in ((5, zlib.crc32(body) ^ 1), (4, zlib.crc32(body))):
        end = msgspec.json.encode({"entries": entries, "sum": total})
        with pytest.raises(BadRecord, match=r"^line 8: the sum does not fit"):
            load(body + b"\n" + end)


def test_a_snapshot_of_another_entry_is_noticed() -> None:
    match = played()
    line = msgspec.json.encode({"at": 4, "snapshot": match.latest_snapshot.game.snapshot()})

    with pytest.raises(BadRecord, match=r"^line 7: the snapshot is not what the answers above it lead to"):
        load(with_line(match, 7, line))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"game": "chess"}, "there is no game 'chess'; there are: toy"),
        ({"scenario": "toy/none"}, "the game 'toy' has no scenario 'toy/none'"),
        ({"settings": {"luck": "none"}}, "the toy has no setting"),
        ({"settings": {"luck": 3}}, "settings"),
        ({"seed": "x"}, "seed"),
    ],
    ids=str,
)
def test_a_wrong_header_is_told(changes: dict[str, object], words: str) -> None:
    with pytest.raises(BadRecord, match=f"^line 1: .*{words}"):
        load(in_header(played(), **changes))


def test_a_record_of_another_seed_does_not_fit_its_snapshot() -> None:
    with pytest.raises(BadRecord, match=r"^line 7: the snapshot is not what the answers above it lead to"):
        load(in_header(played(), seed=1))


def test_a_huge_line_is_refused_before_it_is_read() -> None:
    with pytest.raises(BadRecord, match=r"^line 3: 5000000 bytes are too many"):
        load(with_line(played(), 3, b" " * 5_000_000))


# Rules that change


def test_after_a_change_of_rules_that_changes_nothing_the_whole_game_is_there(only_toy: ToyModule) -> None:
    data, match = save(played()), played()

    only_toy.rules_version = "2"
    again = load(data)

    assert whole(again) == whole(match)
    assert again.header.rules == "2"


def test_after_a_change_of_rules_a_game_goes_on_from_its_snapshot(
    only_toy: ToyModule, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given new rules under which the past would have gone another way."""
    match = answers(played(), Pass())
    data = save(match)

    only_toy.rules_version = "2"
    monkeypatch.setattr("support.toy.value", lambda card: -int(card[1:]))
    again = load(data)

    assert again.game.encode() == match.game.encode()
    assert (again.entries, kind(again)) == (match.entries, kind(match))
    assert again.header.rules == "1"
    assert load(save(again)).game.encode() == match.game.encode()


def test_a_snapshot_from_before_something_was_kept_has_it_as_at_the_start() -> None:
    game = played().game
    snapshot = game.snapshot()
    del snapshot["score"]

    restored = ToyGame.restore(game.setting, snapshot)

    assert restored.score == ToyGame(game.setting).score
    assert restored.deck == game.deck


def test_answers_since_the_snapshot_that_no_longer_fit_are_dropped(
    only_toy: ToyModule, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = answers(played(), Gamble(), AddDie())
    data = save(match)

    only_toy.rules_version = "2"
    monkeypatch.setattr("support.toy.value", lambda card: -int(card[1:]))
    monkeypatch.setattr("support.toy.AddDie", Decline)
    again = load(data)

    assert again.entries == match.entries[:-1]
    assert kind(again) == "ash dice"


def test_the_same_rules_that_do_not_fit_are_damage(monkeypatch: pytest.MonkeyPatch) -> None:
    data = save(played())

    monkeypatch.setattr("support.toy.value", lambda card: -int(card[1:]))
    with pytest.raises(BadRecord, match=r"^line \d: "):
        load(data)


@pytest.mark.parametrize(
    "snapshot",
    [
        {},
        {**ToyGame(toy_setting("toy/duel", {})).snapshot(), "deck": 5},
        {**ToyGame(toy_setting("toy/duel", {})).snapshot(), "deck": ["c1"]},
        {**ToyGame(toy_setting("toy/duel", {})).snapshot(), "round": None},
    ],
    ids=["empty", "type", "invariant", "missing"],
)
def test_a_snapshot_that_does_not_fit_the_rules_of_today_is_told(snapshot: dict[str, object]) -> None:
    line = msgspec.json.encode({"at": 5, "snapshot": snapshot})
    data = sealed([*in_header(played(), rules="0").split(b"\n")[:6], line])

    with pytest.raises(BadRecord, match=r"^line 7: the snapshot does not fit the rules of today"):
        load(data)


def test_an_older_snapshot_is_as_good_as_the_last(only_toy: ToyModule) -> None:
    """Given answers that were stored when the snapshot after them was not yet."""
    early = played()
    older = early.latest_snapshot
    match = answers(early.fork(), Pass(), Pass())
    assert match.latest_snapshot.at > older.at

    again = replay(only_toy, match.header, match.entries, older.at, older.game.snapshot())

    assert whole(again) == whole(match)


def test_entries_alone_are_enough_to_replay(only_toy: ToyModule) -> None:
    match = played()

    assert whole(replay(only_toy, match.header, match.entries, 0, None)) == whole(match)
    with pytest.raises(BadRecord, match=r"^line 7: "):
        replay(only_toy, match.header, [*match.entries, Done()], 0, None)


def test_a_state_may_have_attributes_whose_types_are_not_at_hand() -> None:
    class Guarded(ToyGame):
        setting: "OnlyForTheTypeChecker"  # type: ignore[name-defined]  # noqa: F821

    state = duel().game

    assert Guarded.restore(state.setting, state.snapshot()).encode() == state.encode()
