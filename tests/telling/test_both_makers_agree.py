"""The terminal and the browser say the same of everything: `examples.json` is read by the tests of both."""

import pytest

from opfire.kernel.game import games
from opfire.skirmish.log.moves import GroundRolled
from opfire.texts.catalogues import LANGUAGES
from opfire.texts.sentences import Sentences
from support.telling.told_examples import FILE, Example, events, options, read, sentence
from support.telling.variants import Shape, shapes, wanted

EXAMPLES = read()
MEND = "run PYTHONPATH=tests python -m support.telling.collect, look at what changed, and keep it"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", sorted(games()))
def test_everything_reads_as_it_is_written_down(game: str, lang: str) -> None:
    said = [one for one in EXAMPLES if one.game == game]
    changed = {one.message: sentence(one, lang) for one in said if sentence(one, lang) != getattr(one, lang)}
    assert not changed, MEND


@pytest.mark.parametrize("game", sorted(games()))
def test_every_word_of_every_event_and_option_is_written_down(game: str) -> None:
    known: dict[str, set[Shape]] = {}
    for one in EXAMPLES:
        known.setdefault(one.message, set()).update(shapes(one.message, one.fields))
    messages = [f"event-{game}-{what}" for what in events(game)] + [f"option-{game}-{what}" for what in options(game)]
    missing = [
        (message, field, key)
        for message in messages
        for field, key in sorted(wanted(message) - known.get(message, set()))
        if key != "other"  # words for values that nobody may ever give
    ]
    assert [message for message in messages if message not in known] == [], MEND
    assert missing == [], MEND


def test_the_file_stays_small() -> None:
    assert FILE.stat().st_size < 600_000


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Scout rolls for the window: 3 + 5, 0.7 cm left"),
        ("de", "Scout würfelt für das Fenster: 3 + 5, noch 0,7 cm"),
    ],
)
def test_dice_are_told_one_by_one(lang: str, told: str) -> None:
    event = GroundRolled(unit="us-scout", why="window", dice=(3, 5), left=7)
    assert Sentences(lang, "skirmish", {"us-scout": "Scout"}).event(event) == told


def test_what_is_kept_from_the_reader_leaves_no_hole() -> None:
    item = Example(game="commander", kind="option", what="item", fields={"number": 0, "unit": "elite"}, names={})
    assert sentence(item, "en") == "elite"
