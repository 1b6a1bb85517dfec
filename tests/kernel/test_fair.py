"""Fair dice: exact draws from a key, under seal until the end, and proven by drawing everything once more."""

import hmac
from collections import Counter
from fractions import Fraction
from itertools import pairwise

import msgspec
import pytest

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import Draw, Roll, Seeded, Shuffle, seeded, step
from opfire.kernel.dice import D6
from opfire.kernel.fair import Keyed, Stream, commitment_to, cut, dice_of, new_key, sealed, under_seal, with_new_key
from opfire.kernel.match import OPEN, Match, seal_anew
from opfire.kernel.playout import Playout
from opfire.kernel.proof import Verdict, prove
from opfire.kernel.record import BadRecord, load, save
from support.simtest import Numbers, choose
from support.toy_matches import random_match

pytestmark = pytest.mark.usefixtures("only_toy")
KEY = "00112233445566778899aabbccddeeff" * 2


def keyed(scenario: str = "toy/long", key: str = KEY) -> Match:
    """A match whose dice are drawn from a key."""
    keys = (sealed(key),)
    match = Match.start(scenario, dice=dice_of(keys))
    match.header = msgspec.structs.replace(match.header, sealed=keys)
    return match


def played(match: Match, steps: int = 60) -> Match:
    """The match some random answers on."""
    numbers = Numbers(len(match.entries))
    for _ in range(steps):
        if match.ask is None:
            break
        match.answer(choose(match.ask, numbers))
    return match


# The stream


@pytest.mark.parametrize(
    ("key", "message", "digest"),
    [  # RFC 4231, test cases 1 and 2
        (b"\x0b" * 20, b"Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
        (
            b"Jefe",
            b"what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
        ),
    ],
)
def test_the_hmac_is_that_of_the_standard(key: bytes, message: bytes, digest: str) -> None:
    assert hmac.digest(key, message, "sha256").hex() == digest


def test_a_draw_is_made_of_state_and_block_as_written_down() -> None:
    """Whoever checks a game with a program of his own needs no more than this."""
    first = hmac.digest(bytes.fromhex(KEY), (7).to_bytes(8, "big") + (0).to_bytes(4, "big"), "sha256")
    second = hmac.digest(bytes.fromhex(KEY), (7).to_bytes(8, "big") + (1).to_bytes(4, "big"), "sha256")
    kept = [byte for byte in first + second if byte < 252][:40]
    stream = Stream(bytes.fromhex(KEY), 7)
    assert [stream.below(6) for _ in range(40)] == [byte % 6 for byte in kept]


def test_known_dice_of_a_known_key() -> None:
    """Worked out with another program (openssl)."""
    assert Keyed(KEY).fall(Roll((D6,) * 9, "attack"), seeded(0)) == (3, 1, 4, 0, 1, 2, 3, 4, 4)
    assert commitment_to(KEY) == "4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef"


def test_large_numbers_take_more_bytes_and_stay_below() -> None:
    stream = Stream(bytes.fromhex(KEY), 3)
    assert all(stream.below(1000) < 1000 for _ in range(500))
    assert stream.below(1) == 0


def chi_square(counted: Counter[object], weights: dict[object, Fraction], number: int) -> float:
    return float(sum((counted[thing] - weight * number) ** 2 / (weight * number) for thing, weight in weights.items()))


@pytest.mark.parametrize(
    ("question", "most"),
    [
        (Roll((D6, D6), "attack"), 66.6),  # 35 degrees of freedom, one in a thousand
        (Draw(("a", "a", "b", "c", "c", "c", "d"), "card"), 16.3),
        (Shuffle(("a", "b", "c", "d"), "deck"), 49.7),
    ],
)
def test_what_is_drawn_has_the_weights_of_the_question(question: Roll | Draw | Shuffle, most: float) -> None:
    dice, rng, number = Keyed(KEY), 0, 6000
    counted: Counter[object] = Counter()
    for _ in range(number):
        counted[dice.fall(question, rng)] += 1
        rng = step(rng)
    weights: dict[object, Fraction] = dict(question.outcomes())
    assert counted.keys() <= weights.keys()
    assert chi_square(counted, weights, number) < most


def test_one_roll_says_nothing_of_the_next() -> None:
    dice = Keyed(KEY)
    rolls = [dice.fall(Roll((D6,), "attack"), step(number))[0] for number in range(4000)]
    counted = Counter(pairwise(rolls))
    weights = {(a, b): Fraction(1, 36) for a in range(6) for b in range(6)}
    assert chi_square(counted, weights, len(rolls) - 1) < 66.6  # type: ignore[arg-type]


# Under seal


def test_every_key_is_another() -> None:
    assert len({new_key() for _ in range(20)}) == 20


def test_a_record_keeps_its_key_or_only_its_hash() -> None:
    match = played(keyed())
    assert KEY.encode() in save(match)
    shut = save(match, keys=False)
    assert KEY.encode() not in shut
    assert commitment_to(KEY).encode() in shut
    assert load(shut).header.sealed == under_seal(match.header.sealed)


def test_a_match_from_its_record_goes_on_with_the_same_dice() -> None:
    match = played(keyed(), 10)
    again = load(save(match))
    assert played(again, 40).entries == played(match, 40).entries


def test_a_fork_for_a_side_draws_from_a_seed_of_its_own_and_has_no_key() -> None:
    match = played(keyed(), 10)
    for fork in (match.fork(5), match.fork(5, viewpoint=match.game.sides[0]), match.view(match.game.sides[0]).fork(5)):
        assert isinstance(fork.dice, Seeded)
        assert fork.header.sealed == ()
    assert isinstance(match.fork().dice, Keyed)
    assert match.game.rng == keyed_rng(match)


def keyed_rng(match: Match) -> int:
    """The state of the generator, which says how many dice have fallen and nothing else."""
    rng = seeded(0)
    for _ in range(prove(match.header, match.entries).fallen):
        rng = step(rng)
    return rng


def test_a_playout_never_uses_the_real_stream() -> None:
    match = played(keyed(), 10)
    playout = Playout(match.fork())
    numbers = Numbers(1)
    while playout.ask and len(playout.entries) < 100:
        playout.answer(choose(playout.ask, numbers))  # type: ignore[arg-type]
    proof = prove(match.header, playout.entries)
    assert proof.verdict is Verdict.WRONG_FALL


def test_dice_are_the_same_after_an_answer_is_taken_back() -> None:
    """Undo reaches back to the last die at most, so that nobody sees a roll and then tries another."""
    match = keyed()
    for _ in range(200):
        if not isinstance(match.ask, Ask):
            break
        side, fell = match.ask.side, len(match.entries)
        match = played(match, 1)
        rolled = any(not isinstance(entry, Option) for entry in match.entries[fell:])
        assert not (rolled and match.can_undo(side))


def test_a_sealed_record_that_goes_on_elsewhere_gets_a_new_key() -> None:
    match = load(save(played(keyed(), 10), keys=False))
    seal_anew(match)
    earlier, latest = match.header.sealed
    assert (earlier.key, latest.since) == ("", prove(match.header, match.entries).fallen)
    assert latest.key not in ("", KEY)


def test_keys_follow_the_game_when_it_goes_back() -> None:
    keys = with_new_key((sealed(KEY),), 9)
    assert cut(keys, 20) == keys
    assert [one.since for one in cut(keys, 4)] == [0, 4]
    assert [one.key for one in cut(keys, 0)] == [keys[1].key]
    assert cut((), 3) == ()


@pytest.mark.parametrize("sealed_by", [[{"commitment": "x"}], [{"commitment": "a" * 64, "key": "A" * 64}]])
def test_keys_that_are_none_are_refused(sealed_by: list[dict[str, str]]) -> None:
    lines = save(keyed()).split(b"\n")
    head = msgspec.json.decode(lines[0])
    head["header"]["sealed"] = sealed_by
    with pytest.raises(BadRecord, match="keys of the dice"):
        load(b"\n".join([msgspec.json.encode(head), *lines[1:]]))


# The proof


def test_every_roll_of_a_whole_game_is_proven() -> None:
    match = played(keyed(), 400)
    proof = prove(match.header, match.entries)
    assert (proof.verdict, proof.odd) == (Verdict.PROVEN, None)
    assert proof.fallen == proof.keyed > 0


def test_a_roll_that_was_changed_is_named() -> None:
    match = played(keyed(), 60)
    falls = [at for at, entry in enumerate(match.entries) if isinstance(entry, tuple) and isinstance(entry[0], int)]
    at = falls[1]
    entries = [*match.entries]
    fell: tuple[int, ...] = entries[at]  # type: ignore[assignment]
    entries[at] = ((fell[0] + 1) % 6, *fell[1:])
    odd = prove(match.header, entries).odd
    assert odd is not None
    assert (odd.line, odd.drawn, odd.fell) == (at + 2, fell, entries[at])


def test_a_key_that_does_not_fit_its_hash_proves_nothing() -> None:
    match = played(keyed())
    other = (msgspec.structs.replace(match.header.sealed[0], key="ab" * 32),)
    header = msgspec.structs.replace(match.header, sealed=other)
    assert prove(header, match.entries).verdict is Verdict.WRONG_KEY


def test_what_is_under_seal_is_not_proven_yet() -> None:
    match = played(keyed())
    header = msgspec.structs.replace(match.header, sealed=under_seal(match.header.sealed))
    assert prove(header, match.entries).verdict is Verdict.SEALED


def test_an_older_game_is_proven_by_its_seed_and_thrown_dice_are_not() -> None:
    match = random_match(3, 60, "toy/long")
    assert prove(match.header, match.entries).verdict is Verdict.SEED
    other = msgspec.structs.replace(match.header, seed=4)
    assert prove(other, match.entries).verdict is Verdict.THROWN


def test_a_game_taken_over_is_proven_from_there_on() -> None:
    match = played(Match.start("toy/long", seed=3), 10)
    since = prove(match.header, match.entries).fallen
    keys = with_new_key((), since)
    match.header = msgspec.structs.replace(match.header, sealed=keys)
    match.hand_over(dice_of(keys))
    match = played(match, 40)
    proof = prove(match.header, match.entries)
    assert proof.verdict is Verdict.PARTLY
    assert 0 < proof.keyed == proof.fallen - since


def test_a_fork_cannot_be_drawn_once_more() -> None:
    fork = played(keyed(), 10).fork(3)
    assert prove(fork.header, fork.entries).verdict is Verdict.NO_START


def test_typed_dice_stay_open() -> None:
    assert Match.start("toy/long", dice=OPEN).fork(3).dice is OPEN
