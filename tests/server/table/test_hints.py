"""Hints between people: off unless all sides agree."""

from support.server.serving import Player, Server, ask, serving


def wishes(player: Player, *others: Player, allow: bool) -> None:
    player.say(type="hints", allow=allow)
    for one in (player, *others):
        one.hear()


def hint(player: Player) -> object:
    return ask(player, type="hint", version=player.state["version"])


def test_between_people_hints_take_the_agreement_of_all_sides(server: Server) -> None:
    game = server.open()
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
        assert birch.state["hints"] == {"open": False, "agreed": []}
        assert hint(birch) == "error-hints-off"
        wishes(birch, ash, allow=True)
        assert ash.state["hints"] == {"open": False, "agreed": ["birch"]}
        assert hint(birch) == "error-hints-off"
        wishes(ash, birch, allow=True)
        assert birch.state["hints"] == {"open": True, "agreed": ["ash", "birch"]}
        assert isinstance(hint(birch), dict)
        wishes(ash, birch, allow=False)
        assert hint(birch) == "error-hints-off"


def test_the_agreement_outlasts_a_restart_and_not_the_game(database: str) -> None:
    with serving(database) as server:
        game = server.open()
        with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
            wishes(ash, birch, allow=True)
            wishes(birch, ash, allow=True)
    with serving(database) as server, server.join(game, "birch") as birch:
        assert birch.state["hints"]["open"]
        birch.say(type="resign")
        birch.hear()
        birch.say(type="hints", allow=False)
        assert birch.hear()["key"] == "error-over"
        birch.say(type="rematch")
        birch.hear()
        following = {"id": birch.state["rematch"], "seats": game["seats"]}
        with server.join(following, "ash") as again:
            assert again.state["hints"] == {"open": False, "agreed": []}


def test_against_the_computer_and_at_a_hot_seat_nobody_need_be_asked(server: Server) -> None:
    for changes in ({"seats": {"ash": "recruit", "birch": "human"}}, {"hotseat": True}):
        with server.join(server.open(**changes), "birch") as birch:
            assert birch.state["hints"]["open"]
            assert isinstance(hint(birch), dict)


def test_a_spectator_can_neither_agree_nor_ask(server: Server) -> None:
    with server.join(server.open()) as watcher:
        watcher.say(type="hints", allow=True)
        assert watcher.hear()["key"] == "error-spectator"
        assert not watcher.state["hints"]["open"]
