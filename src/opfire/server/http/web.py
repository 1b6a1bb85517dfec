"""Serves the browser's part of the product from the web build in the package."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import brotli
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

STATIC: Final = Path(__file__).parents[1] / "static"
FOREVER: Final = "public, max-age=31536000, immutable"
CHECK_FIRST: Final = "no-cache"
HASHED: Final = "assets/"
PAGES: Final = (
    "",
    "game",
    "campaigns",
    "campaign",
    "tournaments",
    "tournament",
    "exercises",
    "exercise",
    "workshop",
    "keeper",
    "mail",
    "styleguide",
)
"""The first parts of the addresses that the page itself understands."""
PACKED: Final = ("text/", "application/javascript", "application/json", "image/svg", "application/manifest")
MISSING: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Opfire</title>
<h1>Opfire</h1>
<p>The server runs, but the browser table has not been built.
Run <code>make web</code> and load this page again.</p>
<p lang="de">Der Server läuft, aber der Tisch für den Browser ist noch nicht gebaut.
<code>make web</code> ausführen und diese Seite neu laden.</p>
</html>
"""


class WebFile(NamedTuple):
    """A file of the build, ready to send."""

    body: bytes
    packed: dict[str, bytes]
    """The same, packed in the ways a browser may understand, best first."""
    type: str
    etag: str


@lru_cache(maxsize=512)
def _read(path: Path, _changed: int) -> WebFile:
    body = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = {"br": brotli.compress(body), "gzip": gzip.compress(body, 9, mtime=0)}
    return WebFile(body, packed if kind.startswith(PACKED) else {}, kind, f'"{hashlib.sha256(body).hexdigest()[:20]}"')


def web_file(folder: Path, name: str) -> WebFile | None:
    """A file of the build; nothing outside the folder is ever read, and what can be no name is the name of none."""
    try:
        path = (folder / name).resolve()
        if not path.is_relative_to(folder.resolve()) or not path.is_file():
            return None
    except (ValueError, OSError):
        return None
    return _read(path, path.stat().st_mtime_ns)


def _respond(request: Request[object, object, State], file: WebFile, cache: str, status: int = 200) -> Response[bytes]:
    headers = {"Cache-Control": cache, "ETag": file.etag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    accepted = request.headers.get("accept-encoding", "")
    body = file.body
    for way, packed in file.packed.items():
        if way in accepted:
            body, headers["Content-Encoding"] = packed, way
            break
    return Response(body, status_code=status, headers=headers, media_type=file.type)


@get(["/", "/{path:path}"], include_in_schema=False, opt={"plain": True})
async def web(
    request: Request[object, object, State], static: NamedDependency[Path], path: FromPath[str] = ""
) -> Response[bytes]:
    """A file of the web build, or its page for the addresses that the page understands."""
    name = path.strip("/")
    if name.startswith("api/"):
        raise NotFoundException
    file = web_file(static, name) if name else None
    if file is not None:
        return _respond(request, file, FOREVER if name.startswith(HASHED) else CHECK_FIRST)
    if "." in name:
        raise NotFoundException
    page = web_file(static, "index.html")
    if page is None:
        return Response(MISSING.encode(), media_type="text/html; charset=utf-8", status_code=503)
    return _respond(request, page, CHECK_FIRST, 200 if name.partition("/")[0] in PAGES else 404)
