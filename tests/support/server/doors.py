"""Who opened a game locks people out, and how they notice."""

from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from support.server.serving import Player, Server


def host(game: dict[str, Any]) -> dict[str, str]:
    return {"Authorization": f"Bearer {game['host']}"}


def lock_out(server: Server, game: dict[str, Any], side: str, number: int = 0) -> None:
    answer = server.client.delete(f"/api/games/{game['id']}/seats/{side}/{number}", headers=host(game))
    assert answer.status_code == 204, answer.text


def sent_away(player: Player) -> bool:
    """True when a player is told so and his socket is closed for good."""
    while (said := player.hear())["type"] != "error":
        pass
    assert said["key"] == "error-sent-away"
    with pytest.raises(WebSocketDisconnect) as closed:
        player.hear()
    return closed.value.code == 4403
