"""The browser's types are made from the OpenAPI document of the server as it is."""

import api_document


def test_the_document_kept_for_the_browser_is_up_to_date() -> None:
    kept = api_document.DOCUMENT.read_text(encoding="utf-8")
    how = "python tests/server/api_document.py, then npm run api in web/"
    assert kept == api_document.document(), f"the API has changed: {how}"
