"""What people write to each other at a table."""

from pathlib import Path
from typing import Any

import pytest

from opfire.server.limits.limits import Limits, Rate
from opfire.server.table.chat import LONGEST, REMEMBERED
from support.server.serving import Player, Server, ask, serving


def write(player: Player, text: str) -> Any:
    return ask(player, type="chat", text=text)


def heard(player: Player) -> list[dict[str, Any]]:
    """The lines that come next."""
    while (message := player.hear())["type"] != "chat":
        pass
    lines: list[dict[str, Any]] = message["lines"]
    return lines


def texts(player: Player) -> list[str]:
    return [line["text"] for line in heard(player)]


def test_everybody_at_a_public_table_hears_who_plays(server: Server) -> None:
    game = server.open(names={"ash": "Anna"})
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch, server.join(game) as watcher:
        assert write(ash, "  Good luck! 🍀 <b>") == {}
        for player in (birch, watcher):
            (line,) = heard(player)
            assert (line["side"], line["number"], line["name"]) == ("ash", 0, "Anna")
            assert line["text"] == "Good luck! 🍀 <b>"
        assert write(watcher, "left!") == "error-chat-spectator"


def test_at_a_private_table_only_who_plays_hears_it(server: Server) -> None:
    game = server.open(private=True)
    watching = {"id": game["id"], "seats": {"watch": game["watch"]}}
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch, server.join(watching, "watch") as guest:
        write(ash, "hello")
        assert texts(birch) == ["hello"]
        guest.say(type="tool", id=1, name="sight", args={})
        assert guest.hear()["type"] == "reply"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "error-chat-empty"),
        (" \n ", "error-chat-empty"),
        ("x" * (LONGEST + 1), "error-chat-long"),
        ("two\nlines", "error-chat-signs"),
        ("bell\u0007", "error-chat-signs"),
        ("\u202eturned", "error-chat-signs"),
        ("z" + "\u0301" * 9, "error-chat-signs"),
        ("a\u3164b", "error-chat-signs"),
    ],
)
def test_a_line_is_short_and_can_be_read(server: Server, text: str, key: str) -> None:
    game = server.open()
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
        assert write(ash, text) == key
        assert write(ash, "x" * LONGEST) == {}
        assert texts(birch) == ["x" * LONGEST]


def test_who_writes_much_waits_whatever_socket_he_writes_on(server: Server) -> None:
    game = server.open()
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch, server.join(game, "ash") as other:
        said = [write(ash, f"line {number}") for number in range(9)]
        assert said.count({}) >= 6
        assert said[-1] == "error-chat-often"
        assert write(other, "me again") == "error-chat-often"
        while birch.state["version"] == 1:
            birch.answer({"do": "pass"})


def test_who_comes_late_is_told_what_was_said_until_the_game_is_over(database: str) -> None:
    with serving(database, limits=Limits(chat=Rate(2 * REMEMBERED, 100))) as server:
        game = server.open()
        with server.join(game, "ash") as ash:
            for number in range(REMEMBERED + 2):
                assert write(ash, f"line {number}") == {}
            with server.join(game, "birch") as birch:
                assert texts(birch) == [f"line {number}" for number in range(2, REMEMBERED + 2)]
            ash.say(type="resign")
            while not ash.state["outcome"]:
                ash.hear()
            write(ash, "well played")
            with server.join(game, "birch") as birch:
                birch.say(type="tool", id=1, name="sight", args={})
                assert birch.hear()["type"] == "reply"


def test_nothing_of_it_is_stored(database_file: str) -> None:
    with serving(database_file) as server:
        game = server.open()
        with server.join(game, "ash") as ash:
            write(ash, "an unlikely word: quokka")
            ash.say(type="resign")
            while not ash.state["outcome"]:
                ash.hear()
        assert b"quokka" not in server.client.get(f"/api/games/{game['id']}/record").content
    assert not [file for file in Path(database_file).parent.iterdir() if b"quokka" in file.read_bytes()]
    with serving(database_file) as server, server.join(game, "birch") as birch:
        birch.say(type="tool", id=1, name="sight", args={})
        assert birch.hear()["type"] == "reply"


def wish(player: Player, side: str, kept: bool = True) -> None:
    """Wish the chat kept, or no longer, and wait until the table has heard it."""
    player.say(type="keep-chat", wish=kept)
    while (side in player.state["keeping"]) is not kept:
        player.hear()


def resign(player: Player) -> None:
    player.say(type="resign")
    while not player.state["outcome"]:
        player.hear()


def is_silent(player: Player) -> bool:
    """Whether nothing that was said is told to who has just come."""
    player.say(type="tool", id=1, name="sight", args={})
    return player.hear()["type"] == "reply"


def test_it_is_kept_after_the_game_if_both_sides_wish_it(database_file: str) -> None:
    with serving(database_file) as server:
        game = server.open()
        with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
            write(ash, "before the wish")
            wish(ash, "ash")
            wish(birch, "birch")
            write(birch, "after it")
            resign(ash)
            write(birch, "well played")
    with serving(database_file) as server, server.join(game, "ash") as ash:
        assert texts(ash) == ["before the wish", "after it", "well played"]


def test_the_wish_of_one_side_keeps_nothing(database_file: str) -> None:
    with serving(database_file) as server:
        game = server.open()
        with server.join(game, "ash") as ash:
            wish(ash, "ash")
            write(ash, "an unlikely word: quokka")
            resign(ash)
        with server.join(game, "birch") as birch:
            assert is_silent(birch)
    assert not [file for file in Path(database_file).parent.iterdir() if b"quokka" in file.read_bytes()]


def test_who_takes_his_wish_back_after_the_end_deletes_it_and_nobody_wishes_it_too_late(database_file: str) -> None:
    with serving(database_file) as server:
        game = server.open()
        with server.join(game, "ash") as ash, server.join(game, "birch") as birch, server.join(game) as watcher:
            wish(ash, "ash")
            wish(birch, "birch")
            write(ash, "said")
            resign(ash)
            wish(birch, "birch", kept=False)
            for late in (birch, watcher):
                late.say(type="keep-chat", wish=True)
                while late.hear()["type"] != "refused":
                    pass
        with server.join(game, "ash") as ash:
            assert is_silent(ash)
