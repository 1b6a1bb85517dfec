"""A Ray cluster of two nodes plays the same games, also when one of them is lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster as LocalCluster

from opfire.lab.jobs import jobs
from opfire.lab.played import Played
from opfire.lab.runners import WATCHED, Alone, NoCluster, runner

SCENARIO = "red-horizon-41/infantry-training"
WORK = jobs(SCENARIO, 6, ["recruit"], seed=3)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A head and a second node on this machine, one processor each."""
    found = LocalCluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    found.add_node(num_cpus=1)
    yield found
    ray.shutdown()
    found.shutdown()


def told(games: list[Played]) -> list[tuple[object, ...]]:
    """What must not depend on who played."""
    ordered = sorted(games, key=lambda game: game.job.number)
    return [(game.job, game.winner, game.decisions, game.luck, game.happenings) for game in ordered]


def test_a_node_with_another_version_is_refused_with_both(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    crew = runner(ray=cluster.address)
    monkeypatch.setattr("opfire.lab.runners.version", lambda _package: "9.9.9")
    with pytest.raises(NoCluster, match=r"a worker has Opfire .*, this is 9\.9\.9"):
        list(crew.run(WORK[:1], WATCHED))


def test_two_nodes_play_the_same_games_and_a_lost_one_costs_none(cluster: Any) -> None:
    crew, played, nodes = runner(ray=cluster.address), [], len(ray.nodes())
    for game in crew.run(WORK, WATCHED):
        played.append(game)
        if len(played) == 2:
            cluster.remove_node(next(iter(cluster.worker_nodes)), allow_graceful=False)
    assert nodes == 2
    assert told(played) == told(list(Alone().run(WORK, WATCHED)))
