"""The name of a pack never reaches a header as it was typed."""

from support.server.serving import Server


def test_a_pack_may_be_called_anything_and_is_still_given_out(server: Server) -> None:
    words = {"en": "Mine", "de": "Meins"}
    manifest = {"id": 'a"; x\u4e2d', "game": "assault", "edition": "1", "title": words, "about": words, "version": "1"}

    answer = server.client.post("/api/workshop/file", json={"manifest": manifest, "entries": {}})

    assert answer.status_code == 200, answer.text
    assert answer.headers["Content-Disposition"] == 'attachment; filename="ax.opfire.zip"'
