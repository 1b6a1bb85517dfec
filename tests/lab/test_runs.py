"""A run gives the same results whoever plays it, survives a stop, and counts nothing twice."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from opfire.lab.jobs import Job, jobs
from opfire.lab.played import Played
from opfire.lab.results import BadResults, Results, query
from opfire.lab.runners import BARE, WATCHED, WITH_DECISIONS, Alone, NoCluster, Processes, Runner, runner
from opfire.lab.witness import watch
from support.dying_work import DiesOnce

SCENARIO = "red-horizon-41/infantry-training"
TABLES = ("games", "turns", "events", "decisions")


def work(games: int = 6) -> list[Job]:
    return jobs(SCENARIO, games, ["recruit"], seed=3)


def run(folder: Path, runner: Runner, todo: list[Job] | None = None) -> Path:
    results = Results(folder, todo or work())
    for game in runner.run(results.begin(resume=False), WITH_DECISIONS):
        results.add(game)
    results.finish()
    return folder


def same(one: Path, other: Path) -> bool:
    return all((one / f"{table}.parquet").read_bytes() == (other / f"{table}.parquet").read_bytes() for table in TABLES)


@pytest.fixture(scope="module")
def crew() -> Processes:
    """Two processes for all tests."""
    return Processes(2)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished run of six games, played in this process."""
    return run(tmp_path_factory.mktemp("runs") / "whole", Alone())


def test_one_process_and_two_write_the_same_bytes(whole: Path, tmp_path: Path, crew: Processes) -> None:
    assert same(whole, run(tmp_path / "two", crew))


def test_the_jobs_of_a_killed_process_are_played_again(tmp_path: Path, crew: Processes) -> None:
    played = list(crew.run(work(), DiesOnce(tmp_path / "dead")))
    assert sorted(game.job.number for game in played) == [0, 1, 2, 3, 4, 5]
    assert [game.winner for game in sorted(played, key=lambda game: game.job.number)] == [
        game.winner for game in Alone().run(work(), WATCHED)
    ]


def test_a_game_that_was_given_is_not_kept(crew: Processes) -> None:
    kept = [sum(isinstance(one, Played) for one in gc.get_objects()) for _ in crew.run(work(20), BARE)]
    assert max(kept) <= 5


def begun(folder: Path, games: int, of: int = 6) -> Results:
    """A run that was stopped after so many games."""
    results = Results(folder, work(of))
    for job in results.begin(resume=False)[:games]:
        results.add(watch(job, decisions=True))
    return results


def gone_on(folder: Path, of: int = 6) -> list[int]:
    """Go on with a run to its end; gives the numbers of the games that were still to be played."""
    again = Results(folder, work(of))
    left = again.begin(resume=True)
    for job in left:
        again.add(watch(job, decisions=True))
    again.finish()
    return [job.number for job in left]


def test_a_stopped_run_goes_on_where_it_stopped(whole: Path, tmp_path: Path) -> None:
    begun(tmp_path, 4)
    assert gone_on(tmp_path) == [4, 5]
    assert same(whole, tmp_path)


def test_a_killed_head_loses_only_the_game_in_flight(whole: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "opfire", "lab", "run", SCENARIO, "--out", str(tmp_path), "--decisions"]
    command += ["--players", "recruit", "--seed", "3", "--games"]
    journal = tmp_path / "played.jsonl"
    with subprocess.Popen([*command, "100000"], stderr=subprocess.DEVNULL) as head:
        while not journal.exists() or journal.read_bytes().count(b"\n") < 3:
            assert head.poll() is None
            time.sleep(0.02)
        os.kill(head.pid, signal.SIGKILL)
    done = journal.read_bytes().count(b"\n")
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[:3]) + lines[2][: len(lines[2]) // 2])
    (tmp_path / "run.json").write_bytes((whole / "run.json").read_bytes())

    assert done >= 3
    assert gone_on(tmp_path) == [3, 4, 5], "the half line is played again, nothing else"
    assert same(whole, tmp_path)


def test_a_damaged_line_of_the_journal_is_played_again(whole: Path, tmp_path: Path) -> None:
    begun(tmp_path, 6)
    journal = tmp_path / "played.jsonl"
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join([lines[0], lines[1].replace(b'"winner"', b'"winn'), *lines[2:]]))

    assert gone_on(tmp_path) == [1]
    assert same(whole, tmp_path)


@pytest.mark.parametrize("table", ["games", "events"])
def test_a_damaged_table_is_named_and_its_run_played_again(whole: Path, tmp_path: Path, table: str) -> None:
    run(tmp_path, Alone(), work(2))
    damaged = tmp_path / f"{table}.parquet"
    intact = damaged.read_bytes()
    damaged.write_bytes(intact[:-100])

    with pytest.raises(BadResults, match=rf"{table}\.parquet"):
        query(tmp_path, f"SELECT * FROM {table}")
    assert gone_on(tmp_path, 2) == [0, 1]
    assert damaged.read_bytes() == intact
    assert gone_on(tmp_path, 2) == []


def test_a_full_disk_loses_only_what_was_not_written(tmp_path: Path) -> None:
    """A limit on the size of files stands for the disk that is full."""
    script = f"""
import resource, signal, sys
from pathlib import Path
from opfire.lab.jobs import jobs
from opfire.lab.results import Results
from opfire.lab.witness import watch

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
results = Results(Path({str(tmp_path)!r}), jobs({SCENARIO!r}, 3, ["recruit"], seed=3))
for job in results.begin(resume=False):
    results.add(watch(job, decisions=True))
    size = (Path({str(tmp_path)!r}) / "played.jsonl").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 100, size + 100))
"""
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert "OSError" in told.stderr
    assert gone_on(tmp_path, 3) == [1, 2]


def test_a_folder_that_holds_a_run_is_not_written_over(whole: Path) -> None:
    with pytest.raises(BadResults, match="holds a run already"):
        Results(whole, work()).begin(resume=False)
    with pytest.raises(BadResults, match="another run"):
        Results(whole, work(2)).begin(resume=True)


def test_results_of_another_form_are_refused_with_both_numbers(tmp_path: Path) -> None:
    begun(tmp_path, 0, of=1)
    plan = tmp_path / "run.json"
    plan.write_text(plan.read_text().replace('"schema": 2', '"schema": 7'))
    with pytest.raises(BadResults, match="form 7; this version reads form 2"):
        Results(tmp_path, work(1)).begin(resume=True)
    with pytest.raises(BadResults, match="form 7; this version reads form 2"):
        query(tmp_path, "SELECT 1")


def test_results_are_asked_in_sql(whole: Path) -> None:
    columns, rows = query(whole.parent, "SELECT count(*) AS n, min(decisions) > 0 AS some FROM games")
    assert (columns, rows) == (["n", "some"], [(6, True)])
    lost = query(whole, "SELECT count(*) FROM events WHERE what = 'loss'")[1][0][0]
    assert lost == query(whole, "SELECT sum(list_sum(lost)) FROM games")[1][0][0]
    with pytest.raises(BadResults, match="nonsense"):
        query(whole, "SELECT nonsense FROM games")


def test_a_decision_says_who_was_asked_what_about_whom_and_where(whole: Path) -> None:
    first = query(whole, "SELECT side, kind, unit, place FROM decisions WHERE kind = 'move' AND game = 0 LIMIT 1")[1][0]
    assert first[0] in ("german", "soviet")
    assert first[2][0] == first[0][0], "the unit is one of the side"
    assert first[3].startswith("1A.")


def test_the_worth_of_an_answer_is_kept_where_the_player_knows_it() -> None:
    def worths(player: str) -> list[float]:
        (job,) = jobs(SCENARIO, 1, [player], seed=3)
        return [one.worth for one in watch(job, decisions=True).asked if one.worth is not None]

    assert worths("recruit") == []
    assert max(worths("sergeant")) > 0


def test_a_folder_without_finished_runs_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadResults, match="no results in"):
        query(tmp_path, "SELECT 1")
    begun(tmp_path, 1)
    with pytest.raises(BadResults, match="no finished run"):
        query(tmp_path, "SELECT 1")


def test_joining_a_run_takes_it_in_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory must not grow with the run: no more than a group of games is held at once."""
    monkeypatch.setattr("opfire.lab.results.GROUP", 2)
    results, held = begun(tmp_path, 5, of=5), []
    rows = Results._games

    def counted(self: Results) -> object:
        for game in rows(self):
            held.append(game.job.number)
            yield game

    monkeypatch.setattr(Results, "_games", counted)
    results.finish()
    assert held == [0, 1, 2, 3, 4] * 5
    assert query(tmp_path, "SELECT list(game ORDER BY game) FROM games")[1] == [([0, 1, 2, 3, 4],)]


def test_a_cluster_that_is_not_there_is_named() -> None:
    with pytest.raises(NoCluster, match=r"no Ray cluster at '127\.0\.0\.1:1'"):
        runner(ray="127.0.0.1:1")


def test_games_that_come_back_say_what_was_seen(whole: Path) -> None:
    _quiet, game = Alone().run(work(2), WATCHED)
    assert isinstance(game, Played)
    assert game.first in ("german", "soviet")
    assert {row.what for row in game.happenings} >= {"stood", "fire"}
