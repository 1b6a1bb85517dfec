"""A campaign of the real game, begun and fought over HTTP."""

from typing import Any

from support.server.serving import Server

CAMPAIGN = "red-horizon-41/road-to-the-dnieper"
SEATS = {"german": "human", "soviet": "human"}


def begun(server: Server, **names: str) -> dict[str, Any]:
    answer = server.client.post("/api/campaigns", json={"campaign": CAMPAIGN, "seats": SEATS, "names": names})
    assert answer.status_code == 201, answer.text
    return answer.json()  # type: ignore[no-any-return]


def next_battle(server: Server, campaign: dict[str, Any], token: str | None = None) -> Any:
    headers = {"Authorization": f"Bearer {campaign['host'] if token is None else token}"}
    return server.client.post(f"/api/campaigns/{campaign['id']}/battle", headers=headers)
