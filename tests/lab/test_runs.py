"""A run gives the same results whoever plays it, survives a stop, and counts nothing twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from opfire.lab.jobs import Job, jobs
from opfire.lab.results import BadResults, Results, query
from opfire.lab.runners import WATCHED, WITH_DECISIONS, Alone, NoCluster, Processes, Runner, runner
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


def test_one_process_and_two_write_the_same_bytes(tmp_path: Path) -> None:
    assert same(run(tmp_path / "alone", Alone()), run(tmp_path / "two", Processes(2)))


def test_the_jobs_of_a_killed_process_are_played_again(tmp_path: Path) -> None:
    played = list(Processes(2).run(work(), DiesOnce(tmp_path / "dead")))
    assert sorted(game.job.number for game in played) == [0, 1, 2, 3, 4, 5]
    assert [game.winner for game in sorted(played, key=lambda game: game.job.number)] == [
        game.winner for game in Alone().run(work(), WATCHED)
    ]


def test_a_stopped_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = run(tmp_path / "whole", Alone())
    stopped = Results(tmp_path / "stopped", work())
    for job in stopped.begin(resume=False)[:4]:
        stopped.add(watch(job, decisions=True))
    stopped.flush()

    again = Results(tmp_path / "stopped", work())
    left = again.begin(resume=True)
    for job in left:
        again.add(watch(job, decisions=True))
    again.finish()

    assert [job.number for job in left] == [4, 5]
    assert same(whole, tmp_path / "stopped")


def test_a_damaged_part_is_played_again(tmp_path: Path) -> None:
    results = Results(tmp_path, work(2))
    for job in results.begin(resume=False):
        results.add(watch(job))
        results.flush()
    damaged = sorted((tmp_path / "parts").glob("games-*.parquet"))[0]
    damaged.write_bytes(damaged.read_bytes()[:100])

    assert [job.number for job in Results(tmp_path, work(2)).begin(resume=True)] == [0]


def test_a_full_disk_loses_only_what_was_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results = Results(tmp_path, work(3))
    todo = results.begin(resume=False)
    results.add(watch(todo[0]))
    results.flush()
    results.add(watch(todo[1]))

    def full(*_args: object, **_kwargs: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("opfire.lab.results.pq.write_table", full)
    with pytest.raises(OSError, match="No space"):
        results.flush()

    assert [job.number for job in Results(tmp_path, work(3)).begin(resume=True)] == [1, 2]


def test_a_folder_that_holds_a_run_is_not_written_over(tmp_path: Path) -> None:
    run(tmp_path, Alone(), work(1))
    with pytest.raises(BadResults, match="holds a run already"):
        Results(tmp_path, work(1)).begin(resume=False)
    with pytest.raises(BadResults, match="another run"):
        Results(tmp_path, work(2)).begin(resume=True)


def test_results_of_another_form_are_refused_with_both_numbers(tmp_path: Path) -> None:
    run(tmp_path, Alone(), work(1))
    plan = tmp_path / "run.json"
    plan.write_text(plan.read_text().replace('"schema": 1', '"schema": 7'))
    with pytest.raises(BadResults, match="form 7; this version reads form 1"):
        Results(tmp_path, work(1)).begin(resume=True)


def test_results_are_asked_in_sql(tmp_path: Path) -> None:
    run(tmp_path / "one", Alone(), work(3))
    columns, rows = query(tmp_path, "SELECT count(*) AS n, min(decisions) > 0 AS some FROM games")
    assert (columns, rows) == (["n", "some"], [(3, True)])
    lost = query(tmp_path / "one", "SELECT count(*) FROM events WHERE what = 'loss'")[1][0][0]
    assert lost == query(tmp_path / "one", "SELECT sum(list_sum(lost)) FROM games")[1][0][0]
    with pytest.raises(BadResults, match="nonsense"):
        query(tmp_path, "SELECT nonsense FROM games")


def test_a_cluster_that_is_not_there_is_named() -> None:
    with pytest.raises(NoCluster, match=r"no Ray cluster at '127\.0\.0\.1:1'"):
        runner(ray="127.0.0.1:1")
