"""The web build: pages, files, caching, and what is said when it is missing."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from support import ROOT
from support.server.serving import Server, serving


@pytest.fixture
def built(database: str, tmp_path: Path) -> Iterator[Server]:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>Opfire</title>")
    (folder / "assets" / "main-1a2b.js").write_text("console.log(1);" * 200)
    (tmp_path / "secret.txt").write_text("secret")
    with serving(database, static=folder) as running:
        yield running


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/game/12ab", 200),
        ("/campaigns", 200),
        ("/campaign/12ab", 200),
        ("/mail", 200),
        ("/styleguide", 200),
        ("/x", 404),
    ],
)
def test_pages_of_the_table_are_its_one_page(built: Server, path: str, status: int) -> None:
    page = built.client.get(path)
    assert (page.status_code, page.text) == (status, "<title>Opfire</title>")
    assert page.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(("accepted", "packed"), [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("", None)])
def test_files_with_a_hash_in_their_name_are_kept_for_ever_and_sent_packed(
    built: Server, accepted: str, packed: str | None
) -> None:
    script = built.client.get("/assets/main-1a2b.js", headers={"accept-encoding": accepted})
    assert script.headers.get("content-encoding") == packed
    assert "immutable" in script.headers["cache-control"]
    assert script.text.startswith("console.log")
    assert len(gzip.compress(script.content)) < len(script.content)
    again = built.client.get("/assets/main-1a2b.js", headers={"if-none-match": script.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(
    "path", ["/missing.js", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"]
)
def test_nothing_outside_the_build_is_served(built: Server, path: str) -> None:
    response = built.client.get(path)
    assert response.status_code == 404
    assert "secret" not in response.text


@pytest.mark.parametrize(
    "path", ["/%00", "/a%00b.js", "/assets/%00", "/" + "x" * 5000, "/" + "x/" * 5000, "/%ff%fe", "/%ud800", "/game/%00"]
)
def test_an_address_that_can_be_no_file_is_not_found(built: Server, path: str) -> None:
    assert built.client.get(path).status_code in (200, 404)


@pytest.mark.parametrize("odd", ["%00", "x" * 5000, "%ff"])
@pytest.mark.parametrize(
    "path",
    [
        "/api/{}",
        "/api/games/{}/record",
        "/api/games/{}/moments/1",
        "/api/campaigns/{}",
        "/api/boards/{}",
        "/api/lab/even/{}",
        "/api/lab/ladder?lang={}",
        "/api/texts/{}",
        "/api/rules/{}",
        "/api/rules?q={}",
        "/api/games/1/moments/1?view={}",
    ],
)
def test_no_odd_address_is_a_mistake_of_the_server(built: Server, path: str, odd: str) -> None:
    assert built.client.get(path.format(odd)).status_code < 500


def test_the_example_of_a_proxy_tells_browsers_to_come_back_encrypted() -> None:
    encrypted = (ROOT / "deploy" / "nginx.conf").read_text().partition("listen 443 ssl;")[2]
    assert 'add_header Strict-Transport-Security "max-age=31536000" always;' in encrypted


def test_a_missing_build_says_what_to_do(database: str, tmp_path: Path) -> None:
    with serving(database, static=tmp_path / "none") as server:
        page = server.client.get("/")
        assert page.status_code == 503
        assert "make web" in page.text
