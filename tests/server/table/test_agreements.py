"""Giving up, draws, clocks and playing again."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opfire.kernel.game import games
from opfire.server.storage.clock import Clock, ClockTerms, started
from opfire.server.storage.database import StorageError
from opfire.server.storage.store import Change, Store
from opfire.server.table import alarm
from opfire.server.table import table as table_module
from support.server import toy_brains
from support.server.serving import Player, Server, serving
from support.server.toy_workers import workers


def both_hear(*players: Player) -> None:
    for player in players:
        player.hear()


def test_who_gives_up_loses_and_nothing_can_be_answered_any_more(server: Server) -> None:
    game = server.open()
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
        ash.say(type="resign")
        both_hear(ash, birch)
        assert birch.state["outcome"] == {"winner": "birch", "reason": "resigned"}
        assert birch.state["ask"] is None
        assert birch.answer({"do": "pass"})["key"] == "error-over"
        birch.say(type="resign")
        assert birch.hear()["key"] == "error-over"


def test_a_resigned_game_stays_resigned_after_a_restart(database: str) -> None:
    with serving(database) as server:
        game = server.open()
        with server.join(game, "ash") as ash:
            ash.say(type="resign")
            ash.hear()
    with serving(database) as server, server.join(game) as watcher:
        assert watcher.state["outcome"]["reason"] == "resigned"
        assert server.client.get("/api/games").json()[0]["over"]


def test_a_draw_takes_both_sides(server: Server) -> None:
    game = server.open()
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
        ash.say(type="draw")
        both_hear(ash, birch)
        assert birch.state["offer"] == "ash"
        assert birch.state["outcome"] is None
        birch.say(type="draw")
        both_hear(ash, birch)
        assert ash.state["outcome"] == {"winner": None, "reason": "agreed"}


def test_an_offer_lapses_when_the_other_side_plays_on_or_declines(server: Server) -> None:
    game = server.open()
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
        for reply in ({"type": "decline"}, {"type": "answer", "option": {"do": "pass"}}):
            ash.say(type="draw")
            both_hear(ash, birch)
            extra = {"version": birch.state["version"]} if "option" in reply else {}
            birch.say(**reply, **extra)
            both_hear(ash, birch)
            assert ash.state["offer"] is None


def test_neither_computer_nor_spectator_can_be_asked_to_agree(server: Server) -> None:
    game = server.open(seats={"ash": "human", "birch": "recruit"})
    with server.join(game, "ash") as ash, server.join(game) as watcher:
        while not ash.state["ask"]:
            ash.hear()
        ash.say(type="draw")
        assert ash.hear()["key"] == "error-draw-computer"
        for word in ("resign", "draw", "decline", "rematch"):
            watcher.say(type=word)
            while (message := watcher.hear())["type"] == "state":
                pass
            assert message["key"] == "error-spectator"


def test_a_rematch_swaps_sides_and_everybody_keeps_his_token(server: Server) -> None:
    game = server.open()
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
        ash.say(type="rematch")
        assert ash.hear()["key"] == "error-not-over"
        ash.say(type="resign")
        both_hear(ash, birch)
        birch.say(type="rematch")
        both_hear(ash, birch)
        following = {"id": ash.state["rematch"], "seats": game["seats"]}
        assert following["id"] not in (None, game["id"])
    with server.join(following, "ash") as ash, server.join(following, "birch") as birch:
        assert (ash.state["you"], birch.state["you"]) == ("birch", "ash")
        assert ash.state["outcome"] is None


def test_time_runs_from_the_first_answer_and_ends_the_game(server: Server) -> None:
    game = server.open(clock={"seconds": 10})
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
        assert ash.state["clock"] == {"left": {"ash": 10_000, "birch": 10_000}, "running": None}
        birch.answer({"do": "pass"})
        ash.hear()
        assert ash.state["clock"]["running"] == "ash"
        (table,) = server.client.app.state.hall.tables
        clock = table.terms.clock
        hurried = Clock(clock.terms, {**clock.left, "ash": 200}, clock.running, clock.since)
        table.terms = type(table.terms)(clock=hurried)
        birch.say(type="draw")
        both_hear(ash, birch)
        both_hear(ash, birch)
        assert ash.state["outcome"] == {"winner": "birch", "reason": "clock"}


def test_time_that_ran_out_while_the_server_was_down_has_run_out(database: str) -> None:
    with serving(database) as server:
        game = server.open(clock={"seconds": 10})
        with server.join(game, "birch") as birch:
            birch.answer({"do": "pass"})
            (table,) = server.client.app.state.hall.tables
            clock = table.terms.clock
            table.terms = type(table.terms)(
                clock=Clock(clock.terms, {**clock.left, "ash": 300}, clock.running, clock.since)
            )
            birch.say(type="draw")
            birch.hear()
    time.sleep(0.4)
    with serving(database) as server, server.join(game, "ash") as ash:
        while ash.state["outcome"] is None:
            ash.hear()
        assert ash.state["outcome"]["reason"] == "clock"


def test_who_takes_answers_back_again_and_again_gains_no_time(server: Server) -> None:
    game = server.open(clock={"seconds": 60, "back": 30})
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
        birch.answer({"do": "pass"})
        for _ in range(3):
            birch.say(type="undo", version=birch.state["version"])
            birch.hear()
            assert birch.state["clock"]["running"] == "birch"
            birch.answer({"do": "pass"})
        left = birch.state["clock"]["left"]
        assert 55_000 < left["ash"] <= 60_000
        assert 85_000 < left["birch"] <= 90_000
        assert ash.hear()["type"] == "state"


def test_who_lets_a_computer_sit_down_and_get_up_again_gains_no_time(database: str) -> None:
    games()["toy"].brains = {"sergeant": toy_brains.Endless}  # type: ignore[attr-defined]
    with serving(database, thinker=workers("Endless", 30)) as server:
        game = server.open(clock={"seconds": 60, "back": 30})
        with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
            birch.answer({"do": "pass"})
            ash.hear()
            for player in ("sergeant", "human") * 2:
                ash.say(type="seat", id=1, side="ash", player=player)
                both_hear(ash, ash)
                assert ash.state["clock"]["running"] == (None if player == "sergeant" else "ash")
            assert ash.state["clock"]["left"]["ash"] <= 60_000


def test_who_comes_too_late_cannot_answer_even_before_the_flag_is_seen(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = server.open(clock={"seconds": 10})
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
        birch.answer({"do": "pass"})
        ash.hear()
        later = table_module.now() + 11_000
        monkeypatch.setattr(table_module, "now", lambda: later)
        assert ash.answer({"do": "pass"})["type"] == "state"
        assert ash.state["outcome"] == {"winner": "birch", "reason": "clock"}
        assert ash.hear()["key"] == "error-over"


def test_a_flag_that_could_not_be_stored_falls_a_little_later(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alarm, "RETRY_SECONDS", 0.05)
    write, tries = Store.write, []

    async def at_the_third_time(store: Store, change: Change) -> None:
        tries.append(change)
        if len(tries) < 3:
            raise StorageError("gone")
        await write(store, change)

    game = server.open(clock={"seconds": 10})
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
        birch.answer({"do": "pass"})
        ash.hear()
        later = table_module.now() + 11_000
        monkeypatch.setattr(table_module, "now", lambda: later)
        monkeypatch.setattr(Store, "write", at_the_third_time)
        (table,) = server.client.app.state.hall.tables
        server.client.blocking_portal.call(table._alarm.ring)
        assert ash.hear()["type"] == "state"
        assert ash.state["outcome"]["reason"] == "clock"


def test_days_a_move_are_all_there_again_after_every_move_but_not_after_one_taken_back() -> None:
    days = started(ClockTerms(3 * 86_400, refill=True), ["ash", "birch"]).turn_to("ash", 1_000)
    moved = days.turn_to("birch", 1_000 + 86_400_000)
    assert moved.left_of("ash", 1_000 + 86_400_000) == 3 * 86_400_000
    taken_back = moved.back_to("ash", 6_000 + 86_400_000)
    assert taken_back.left == {"ash": 2 * 86_400_000, "birch": 3 * 86_400_000 - 5_000}
    assert taken_back.back_to("ash", 9_000 + 86_400_000) is taken_back


@given(st.lists(st.tuples(st.sampled_from(["ash", "birch", None]), st.integers(1, 5_000)), max_size=30))
def test_a_clock_never_gains_or_loses_time(turns: list[tuple[str | None, int]]) -> None:
    clock, now, spent, passed = started(ClockTerms(600, back=2), ["ash", "birch"]), 1_000, 0, 0
    for side, wait in turns:
        if clock.running is not None:
            spent += wait
        now += wait
        passed += clock.running is not None and clock.running != side
        clock = clock.turn_to(side, now)
    left = sum(clock.left_of(side, now) for side in ("ash", "birch"))
    assert left == 2 * 600_000 - spent + passed * 2_000
