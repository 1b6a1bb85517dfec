"""Writes the OpenAPI document from which the browser's types are made: python tests/server/api_document.py."""

import json
from pathlib import Path

from opfire.server.app import create_app

DOCUMENT = Path(__file__).parents[2] / "web" / "api" / "openapi.json"


def document() -> str:
    """The document of the server as it is now."""
    schema = create_app("unused").openapi_schema.to_schema()
    schema["info"]["version"] = "0"
    return json.dumps(schema, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    DOCUMENT.write_text(document(), encoding="utf-8")
