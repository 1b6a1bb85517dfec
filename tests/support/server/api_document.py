"""Writes the documents from which the browser's types are made: PYTHONPATH=tests python -m support.server.api_document.

`openapi.json` is the server's own document of what goes over HTTP; `socket.json` has what goes over the play socket,
made from the same types by which it is read and written.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from opfire.kernel.display import Picture
from opfire.server import messages
from opfire.server.app import create_app
from opfire.server.display.broadcast import LogEntry, State
from opfire.server.socket.hints import Hint
from support import ROOT

FOLDER: Final = ROOT / "web" / "api"
OPEN: Final = ("Option", "LogEntry")
"""Types that have the fields of any option or event beside their own."""
Schemas = dict[str, Any]


def http() -> Schemas:
    """The document of the server as it is now."""
    schema = create_app("unused").openapi_schema.to_schema()
    schema["info"]["version"] = "0"
    return schema


def socket() -> Schemas:
    """What server and browser say to each other while a game is played; what the browser says is called Say..."""
    told = _schemas((*get_args(messages.FromServer), messages.Forbidden, State, Picture, LogEntry, Hint))
    told["Option"]["properties"] = {"do": {"type": "string"}}
    told |= {name: told[name] | {"additionalProperties": True} for name in OPEN}
    said = get_args(messages.FromClient)
    return _document(
        "Opfire, the play socket",
        told | _schemas(said, "Say") | {"Said": _any("Say", said), "Told": _any("", get_args(messages.FromServer))},
    )


def _schemas(types: Iterable[type], prefix: str = "") -> Schemas:
    found = msgspec.json.schema_components(types, ref_template=f"#/components/schemas/{prefix}{{name}}")[1]
    return {prefix + name: schema for name, schema in found.items()}


def _any(prefix: str, types: Iterable[type]) -> Schemas:
    return {"anyOf": [{"$ref": f"#/components/schemas/{prefix}{kind.__name__}"} for kind in types]}


def _document(title: str, schemas: Schemas) -> Schemas:
    info = {"title": title, "version": "0"}
    return {"openapi": "3.1.0", "info": info, "paths": {}, "components": {"schemas": schemas}}


DOCUMENTS: Final[Mapping[str, Callable[[], Schemas]]] = {"openapi": http, "socket": socket}


def written(name: str) -> str:
    """A document as it is kept."""
    return json.dumps(DOCUMENTS[name](), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def kept(name: str) -> Path:
    """Where a document is kept."""
    return FOLDER / f"{name}.json"


if __name__ == "__main__":
    for name in DOCUMENTS:
        kept(name).write_text(written(name), encoding="utf-8")
