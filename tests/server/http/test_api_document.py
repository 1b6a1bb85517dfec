"""The browser's types are made from the documents of the server as it is."""

from typing import Any

import pytest

from opfire.kernel.game import GameModule
from support.server import api_document, game_types


@pytest.mark.parametrize("name", api_document.DOCUMENTS)
def test_the_documents_kept_for_the_browser_are_up_to_date(name: str) -> None:
    kept = api_document.kept(name).read_text(encoding="utf-8")
    how = "PYTHONPATH=tests python -m support.server.api_document, then npm run api in web/"
    assert kept == api_document.written(name), f"what goes over the wire has changed: {how}"


@pytest.mark.parametrize("module", game_types.with_folders(), ids=lambda module: module.name)
def test_what_a_game_tells_has_the_same_types_in_the_browser(module: GameModule[Any]) -> None:
    kept = game_types.kept(module.name).read_text(encoding="utf-8")
    assert kept == game_types.written(module), "run PYTHONPATH=tests python -m support.server.game_types"
