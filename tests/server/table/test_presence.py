"""Who is at a table."""

from support.server.serving import Player, Server, ask


def told(player: Player) -> dict[str, list[int]]:
    """Who is there according to the next message, which is about nothing else."""
    message = player.listen()
    assert message["type"] == "presence"
    present: dict[str, list[int]] = message["present"]
    return present


def silent(player: Player) -> bool:
    player.say(type="tool", id=1, name="sight", args={})
    return player.listen()["type"] == "reply"


def test_who_sits_is_told_when_somebody_comes_and_goes(server: Server) -> None:
    game = server.open()
    with server.join(game, "ash") as ash:
        assert ash.state["present"] == {"ash": [0]}
        with server.join(game, "birch") as birch:
            assert birch.state["present"] == {"ash": [0], "birch": [0]}
            assert told(ash) == {"ash": [0], "birch": [0]}
        assert told(ash) == {"ash": [0]}
        assert silent(ash)


def test_a_second_window_and_a_spectator_are_nobody_new(server: Server) -> None:
    game = server.open()
    with server.join(game, "ash") as ash:
        with server.join(game, "ash") as again, server.join(game) as watcher:
            assert watcher.state["present"] == again.state["present"] == {"ash": [0]}
        assert silent(ash)


def test_a_hot_seat_and_one_more_person_on_a_side_are_seats_of_their_own(server: Server) -> None:
    game = server.open(hotseat=True)
    with server.join(game, "ash") as both:
        assert both.state["present"] == {"ash": [0], "birch": [0]}
        token = ask(both, type="invite", side="birch")["token"]
        with server.join({"id": game["id"], "seats": {"birch": token}}, "birch"):
            assert told(both) == {"ash": [0], "birch": [0, 1]}


def test_who_is_locked_out_is_not_there_any_more(server: Server) -> None:
    game = server.open()
    host = {"Authorization": f"Bearer {game['host']}"}
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
        assert told(ash)["birch"] == [0]
        server.client.delete(f"/api/games/{game['id']}/seats/birch/0", headers=host)
        birch.socket.close()
        while "birch" in ash.present:
            ash.listen()
        assert ash.present == {"ash": [0]}
