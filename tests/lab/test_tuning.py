"""Better weights are searched for on mirrored pairs; a search that was stopped goes on as if it had not been."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from opfire.kernel.chance import mix
from opfire.lab.jobs import Job
from opfire.lab.played import Played
from opfire.lab.runners import Play
from opfire.lab.tuning import BadSearch, Search, Tuner, search_of
from opfire.players import UnknownPlayer

HALL = "skirmish/hall-nine"


class Imagined:
    """Plays nothing: the nearer to 1 a player's weight of danger lies, the more often he wins."""

    def run(self, work: list[Job], _play: Play) -> Iterator[Played]:
        for job in work:
            off = [self.off(name) for name in job.players]
            ahead = 0.5 + (off[1] - off[0])
            won = mix(job.seed) % 1000 < 1000 * ahead
            yield Played(job, "germany" if won else "soviet", 6, 10)

    @staticmethod
    def off(name: str) -> float:
        said = dict(wish.split("=") for wish in name.split(":")[1:])
        return abs(float(said.get("danger", 0.3)) - 1)


def search(tries: int = 8, seed: int = 1) -> Search:
    return search_of("sergeant", [HALL], ["danger", "hide"], seed, 20, tries)


def quietly(_game: Played) -> None:
    pass


def tuned(path: Path, generations: int, resume: bool = False) -> Tuner:
    tuner = Tuner(search(), path, resume)
    while len(tuner.notes.shares) < generations:
        tuner.generation(Imagined(), quietly)
    return tuner


def test_the_weight_that_wins_is_found_and_compared_on_fresh_dice(tmp_path: Path) -> None:
    found = tuned(tmp_path / "notes.json", 12).result(Imagined(), 200, quietly)
    assert found.weights["danger"] == pytest.approx(1, abs=0.3)
    assert found.found.startswith("sergeant:danger=")
    assert (found.generations, found.games) == (12, 12 * 8 * 20 * 2)
    assert found.comparison is not None
    assert found.comparison.verdict == f"{found.found} is better"


def test_a_stopped_search_goes_on_as_if_it_had_not_been_stopped(tmp_path: Path) -> None:
    straight = tuned(tmp_path / "one.json", 5)
    tuned(tmp_path / "two.json", 2)
    again = tuned(tmp_path / "two.json", 5, resume=True)
    assert again.notes == straight.notes
    assert list(again.mind.mean) == list(straight.mind.mean)
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()


def test_every_try_of_a_generation_plays_on_the_same_dice_and_no_other_does(tmp_path: Path) -> None:
    tuner = Tuner(search(tries=4), tmp_path / "notes.json", resume=False)
    first, second = (list(tuner._work(["sergeant:danger=1", "sergeant"], number)) for number in (0, 1))
    assert [job.seed for job in first[:40]] == [job.seed for job in first[40:]]
    assert not {job.seed for job in first} & {job.seed for job in second}
    assert [job.number for job in first] == list(range(80))


def test_whole_numbers_stay_whole(tmp_path: Path) -> None:
    one = search_of("sergeant", ["red-horizon-41/infantry-training"], ["least_shot", "approach"], 1, 1, 4)
    tuner = Tuner(one, tmp_path / "notes.json", resume=False)
    assert tuner.weights([0.1, -0.1]) == {"least_shot": 133, "approach": 145}


def test_what_cannot_be_searched_is_said_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadSearch, match="weights belong to one family of games, and these scenarios are of assault, "):
        search_of("sergeant", [HALL, "red-horizon-41/infantry-training"], [], 1, 1, 4)
    with pytest.raises(UnknownPlayer, match="the recruit of skirmish has no weights"):
        search_of("recruit", [HALL], [], 1, 1, 4)
    with pytest.raises(UnknownPlayer, match="there is no weight 'courage'; there are: danger, "):
        search_of("sergeant", [HALL], ["courage"], 1, 1, 4)
    notes = tmp_path / "notes.json"
    tuned(notes, 1)
    with pytest.raises(BadSearch, match="holds a search already"):
        Tuner(search(), notes, resume=False)
    with pytest.raises(BadSearch, match="another search"):
        Tuner(search(seed=2), notes, resume=True)
    notes.write_text("{")
    with pytest.raises(BadSearch, match="is damaged"):
        Tuner(search(), notes, resume=True)
