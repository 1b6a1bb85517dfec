"""What a scenario turns on, what would make it even, and where its figures are kept."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from opfire.content.shelf import find_pack
from opfire.kernel.game import CHANGE, BadSetting, game_of
from opfire.kernel.match import Match
from opfire.lab import figures, pages, rungs
from opfire.lab.advice import Advice, advice, helpful
from opfire.lab.balance import Balance, balance
from opfire.lab.jobs import Job
from opfire.lab.played import Played
from opfire.lab.report import Writer
from opfire.lab.restraint import Restraint, restraints, weighed
from opfire.lab.rungs import Rung
from opfire.lab.runners import Alone, Play

TRAINING, MORNING, HALL = "red-horizon-41/infantry-training", "combat-commander/first-morning", "skirmish/hall-nine"


class Imagined:
    """Plays nothing: the Germans win as often, of ten games, as a table says of the change or restraint."""

    def __init__(self, wins: dict[str, int]) -> None:
        self.wins = wins

    def run(self, work: list[Job], _play: Play) -> list[Played]:
        return [self.played(job) for job in work]

    def played(self, job: Job) -> Played:
        wish = next((player.partition("=")[2] for player in job.players if "=" in player), "")
        won = job.seed % 10 < self.wins.get(wish or job.settings.get(CHANGE, ""), 5)
        return Played(job, "german" if won else "soviet", 6, 100 + len(wish))


@pytest.mark.parametrize("scenario", [TRAINING, MORNING, HALL])
def test_every_change_of_a_scenario_can_be_played_and_kept(scenario: str) -> None:
    module = game_of(scenario)
    printed = msgspec.to_builtins(Match.start(scenario).game.snapshot())
    assert len(module.changes(scenario)) > 4
    for name in module.changes(scenario):
        match = Match.start(scenario, settings={CHANGE: name})
        again = module.restore(scenario, {CHANGE: name}, match.game.snapshot())
        assert again.encode() == match.game.encode()
        kind = name.partition(":")[0]
        if kind in ("fewer", "more"):
            assert len(match.game.units) - len(printed["units"]) == {"fewer": -1, "more": 1}[kind], name


@pytest.mark.parametrize("scenario", [TRAINING, MORNING, HALL])
def test_a_change_that_is_not_there_is_refused_with_those_that_are(scenario: str) -> None:
    with pytest.raises(BadSetting, match=r"there is no change 'miracle' of this scenario; there are: turns:"):
        Match.start(scenario, settings={CHANGE: "miracle"})


def test_turns_of_a_changed_scenario_are_other() -> None:
    assert Match.start(TRAINING, settings={CHANGE: "turns:7"}).view(None).picture().turns == 7


def test_the_change_that_makes_it_even_comes_first() -> None:
    runner = Imagined({"turns:7": 8, "fewer:german:german-rifles-41": 5, "objective:1A.D5:4": 2})
    names = list(game_of(TRAINING).changes(TRAINING))
    runner.wins |= {name: 9 for name in names if name not in runner.wins}
    best = advice(TRAINING, "sergeant", 400, 1, {}, runner)
    assert best[0].change == "fewer:german:german-rifles-41"
    assert (best[0].games, best[0].what.side) == (400, "german")
    assert best[0].interval[0] < 0.5 < best[0].interval[1]
    assert [one.change for one in helpful(best, 0.55)] == ["fewer:german:german-rifles-41"]


def test_what_costs_a_side_most_is_found_and_what_it_never_uses_is_left_out() -> None:
    def games(wish: str, winners: list[str]) -> list[Played]:
        return [
            Played(Job(n, TRAINING, (wish, "sergeant"), n), winner, 6, 100 + len(wish))
            for n, winner in enumerate(winners)
        ]

    usual = games("sergeant", ["german", "german", "soviet", "german"])
    lost = games("sergeant:without=tanks", ["soviet", "german", "soviet", "soviet"])
    found = weighed(TRAINING, 0, "tanks", usual, lost)
    assert found is not None
    assert (found.share_with, found.share_without, found.cost) == (0.75, 0.25, 0.5)
    assert weighed(TRAINING, 0, "tanks", usual, usual) is None


def test_restricted_play_is_played_on_the_same_dice() -> None:
    found = restraints(TRAINING, "recruit", 2, 1, {}, Alone())
    assert {one.without for one in found} <= {"reaction-fire", "cards", "support", "tanks"}
    assert all(one.games == 2 for one in found)


def measured(wins: dict[str, int], scenario: str = TRAINING) -> Balance:
    found = balance(scenario, [])
    found.wins, found.games, found.players = wins, sum(wins.values()), ["sergeant"]
    found.interval = {side: (0.4, 0.5) for side in wins if side != "draw"}
    return found


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("wins", "line"),
    [
        ((490, 460, 50), "sergeant against sergeant: german 490, soviet 460 of 1000 (40 to 50 %)"),
        ((900, 90, 10), "sergeant against sergeant: german 900, soviet 90 of 1000 (40 to 50 %), lopsided"),
    ],
)
def test_figures_are_written_into_the_scenario_and_nothing_else_is_touched(
    wins: tuple[int, int, int], line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = find_pack("red-horizon-41")
    assert folder is not None
    shutil.copytree(folder, tmp_path / "red-horizon-41")
    monkeypatch.setenv("OPFIRE_PACKS", str(tmp_path))
    path = figures.source(TRAINING)
    before = path.read_text().splitlines()

    told = figures.record(measured(dict(zip(("german", "soviet", "draw"), wins, strict=True))))

    after = path.read_text().splitlines()
    assert path.is_relative_to(tmp_path)
    assert told == line
    assert [row for row in after if row not in before] == [f'  balance: "{line}"']
    assert len(after) == len(before)


def test_a_scenario_without_figures_gets_some(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = find_pack("combat-commander")
    assert folder is not None
    shutil.copytree(folder, tmp_path / "combat-commander")
    monkeypatch.setenv("OPFIRE_PACKS", str(tmp_path))
    figures.record(measured({"axis": 5, "allies": 5, "draw": 0}, MORNING))
    assert (
        figures.source(MORNING)
        .read_text()
        .endswith('  balance: "sergeant against sergeant: axis 5, allies 5 of 10 (40 to 50 %)"\n')
    )


def test_more_games_are_not_written_over_by_fewer(home: Path) -> None:
    figures.keep(measured({"german": 50, "soviet": 50, "draw": 0}))
    figures.keep(measured({"german": 1, "soviet": 1, "draw": 0}))
    kept = figures.kept(TRAINING)
    assert kept is not None
    assert kept.balance.games == 100
    figures.place(TRAINING).write_text("{")
    assert figures.kept(TRAINING) is None


def test_the_browser_is_shown_the_report_or_what_the_scenario_says(home: Path) -> None:
    plain = pages.evenness(TRAINING, "de")
    assert "Ausgeglichen" in plain
    assert "Feldwebel" in plain
    assert "<svg" not in plain
    figures.keep(measured({"german": 5, "soviet": 5, "draw": 0}))
    assert pages.evenness(TRAINING, "en").count("<svg") == 4


def test_the_ladder_is_shown_family_by_family(home: Path) -> None:
    assert "No ladder" in pages.ladder(rungs.kept(), "en")
    rungs.keep([Rung("sergeant", "assault", 30.0, 2.0, 10), Rung("re<ruit", "assault", 20.0, 2.0, 10)])
    told = pages.ladder(rungs.kept(), "de")
    assert "Die Rangliste" in told
    assert "re&lt;ruit" in told


def test_restraints_and_advice_are_told_in_words() -> None:
    found = measured({"german": 5, "soviet": 5, "draw": 0})
    found.restraints = [Restraint("german", "reaction-fire", 10, 0.5, 0.3, 0.2, (0.1, 0.3))]
    change = game_of(TRAINING).changes(TRAINING)["fewer:soviet:soviet-mmg-maxim"]
    found.advice = [Advice(change.name, change, 10, 0.5, (0.4, 0.6))]
    told = Writer("en").page([found])
    assert "Germans without reaction fire: from 50 to 30 % of the points (a loss of 10 to 30" in told
    assert "Soviets with one " in told
    assert "lab-" not in told
