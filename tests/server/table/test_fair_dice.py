"""The dice of a game on the server: under seal while it lasts, told and provable when it is over."""

import logging
from typing import Any

import pytest

from opfire.kernel.proof import Verdict, prove
from opfire.kernel.record import load
from support.server.serving import Player, Server


def record_of(server: Server, game: dict[str, Any], side: str = "ash") -> bytes:
    call = {"Authorization": f"Bearer {game['seats'][side]}"}
    return server.client.get(f"/api/games/{game['id']}/record", headers=call).content


def some_answers(player: Player, count: int) -> None:
    for _ in range(count):
        if player.state["ask"]:
            player.choose()


def test_the_hash_is_shown_from_the_start_and_the_key_after_the_end(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    game = server.open(scenario="toy/long", seed=None, hotseat=True)
    with server.join(game, "ash") as ash, server.join(game) as watching:
        (shown,) = watching.state["sealed"]
        assert set(shown) == {"commitment"}
        some_answers(ash, 6)
        shut = record_of(server, game)
        ash.say(type="resign")
        while not ash.state["outcome"]:
            ash.hear()
        (told,) = ash.state["sealed"]
    assert told["commitment"] == shown["commitment"]
    assert told["key"].encode() not in shut
    assert told["key"] not in caplog.text
    match = load(record_of(server, game))
    assert match.header.sealed[0].key == told["key"]
    assert prove(match.header, match.entries).verdict is Verdict.PROVEN


def test_a_seed_of_ones_own_is_no_sealed_key(server: Server) -> None:
    with server.join(server.open(seed=7), "ash") as ash:
        assert ash.state["sealed"] == []


def test_whoever_brings_a_record_does_not_know_its_further_dice(server: Server) -> None:
    game = server.open(seed=7, hotseat=True)
    with server.join(game, "ash") as ash:
        some_answers(ash, 4)
    brought = server.client.post("/api/games/import?hotseat=true", content=record_of(server, game)).json()
    with server.join(brought, "ash") as ash:
        (shown,) = ash.state["sealed"]
        assert shown["since"] > 0
        some_answers(ash, 6)


def test_a_rematch_has_another_key(server: Server) -> None:
    game = server.open(seed=None, hotseat=True)
    with server.join(game, "ash") as ash:
        first = ash.state["sealed"]
        ash.say(type="resign")
        ash.hear()
        ash.say(type="rematch")
        while not ash.state["rematch"]:
            ash.hear()
        following = {**game, "id": ash.state["rematch"]}
    with server.join(following, "ash") as ash:
        assert ash.state["sealed"][0]["commitment"] != first[0]["commitment"]
