"""The calls over HTTP of the workshop: what to build on, drafts checked, written and read, packs and trials."""

from __future__ import annotations

import re
from collections.abc import Coroutine
from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from opfire.content.errors import BadPack
from opfire.content.own.bundle import BadBundle, Files, open_bundle, pack_up
from opfire.content.own.draft import Draft, draft_of, files_of
from opfire.content.own.overview import Overview, Prospect
from opfire.kernel.display import BoardData
from opfire.kernel.game import ScenarioInfo, UnknownScenario, game_of
from opfire.lab.trial import Progress
from opfire.server.http.failures import failures
from opfire.server.http.games_api import Asker
from opfire.server.http.keeper_api import only_the_keeper
from opfire.server.limits.limits import client_of
from opfire.server.problems import Problem
from opfire.server.table.hall import Hall
from opfire.server.table.opening import check_player
from opfire.server.workshop.asked import while_asked
from opfire.server.workshop.bases import Base, BaseInfo, base, bases
from opfire.server.workshop.trials import Trial

LARGEST_DRAFT: Final = 4_000_000
MOST_GAMES: Final = 200
ZIP: Final = "application/zip"
NOT_PLAIN: Final = re.compile(r"[^A-Za-z0-9-]")
LONGEST_NAME: Final = 60
T = TypeVar("T")
Name = Annotated[str, msgspec.Meta(max_length=200)]


class NewTrial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario of an own pack, how many games of it, and who plays both sides."""

    scenario: Name
    games: Annotated[int, msgspec.Meta(ge=1, le=MOST_GAMES)] = MOST_GAMES
    player: Name = "sergeant"


class Workshop(Controller):
    """All calls below /api/workshop."""

    path = "/api/workshop"

    @get("/bases", responses=failures())
    async def list_bases(self) -> list[BaseInfo]:
        """The packs that one's own can build on."""
        return bases()

    @get("/bases/{name:str}", responses=failures(404))
    async def get_base(self, name: FromPath[str]) -> Response[Base]:
        """All that a pack holds, with its origins and the form to edit it by."""
        return Response(base(name), headers={"Cache-Control": "no-cache"})

    @post("/check", request_max_body_size=LARGEST_DRAFT, status_code=200, responses=failures(400, 413))
    async def check(self, request: Asker, data: JSONBody[Draft], hall: NamedDependency[Hall]) -> Overview:
        """Every mistake of a draft, with its place."""
        return await _looked_over(request, hall, _files(data), begin=False)

    @post("/board/{scenario:str}", request_max_body_size=LARGEST_DRAFT, status_code=200, responses=failures(400, 413))
    async def board(
        self, request: Asker, scenario: FromPath[str], data: JSONBody[Draft], hall: NamedDependency[Hall]
    ) -> BoardData:
        """The map of a scenario of a draft, for drawing."""
        return await _asked(request, hall, hall.clerks.draw_board(_files(data), scenario))

    @post("/sight/{scenario:str}", request_max_body_size=LARGEST_DRAFT, status_code=200, responses=failures(400, 413))
    async def sight(
        self,
        request: Asker,
        scenario: FromPath[str],
        data: JSONBody[Draft],
        hall: NamedDependency[Hall],
        place: FromQuery[str],
    ) -> Prospect:
        """What the rules let a man see from a hex, or a point 'x,y', of the map of a scenario of a draft."""
        return await _asked(request, hall, hall.clerks.look_from(_files(data), scenario, place))

    @post("/file", request_max_body_size=LARGEST_DRAFT, status_code=200, responses=failures(400, 413), media_type=ZIP)
    async def write(self, data: JSONBody[Draft]) -> Response[bytes]:
        """A draft as a workshop file."""
        named = {"Content-Disposition": f'attachment; filename="{_plain(data.manifest.id)}.opfire.zip"'}
        return Response(pack_up(_files(data)), media_type=ZIP, headers=named)

    @post("/open", request_max_body_size=LARGEST_DRAFT, status_code=200, responses=failures(400, 413))
    async def read(self, request: Request[object, object, State]) -> Draft:
        """A workshop file as a draft, whether it can be played or not."""
        try:
            return draft_of(open_bundle(await request.body()))
        except BadBundle as bad:
            raise Problem(bad.key, 400, **bad.values) from None
        except BadPack as wrong:
            raise Problem("workshop-faulty", reason=str(wrong.errors[0])) from None

    @post("/packs", request_max_body_size=LARGEST_DRAFT, responses=failures(400, 413, 503))
    async def take_in(self, request: Asker, data: JSONBody[Draft], hall: NamedDependency[Hall]) -> Overview:
        """Keep a draft as a pack that games can be begun with; it is named by its content and never changes."""
        files = _files(data)
        if not hall.imported.spend(client_of(request.client), sum(map(len, files.values()))):
            raise Problem("workshop-brought-much", 429)
        seen = await _looked_over(request, hall, files, begin=True)
        if not seen.findings:
            await hall.own_packs.take_in(files, seen)
        return seen

    @get("/packs/{name:str}", responses=failures(404, 503))
    async def give_out(self, name: FromPath[str], hall: NamedDependency[Hall]) -> Draft:
        """A kept pack as a draft, for who knows its name from a game."""
        return draft_of(await hall.own_packs.files(name))

    @get("/scenarios/{scenario:path}", responses=failures(404, 409, 503))
    async def scenario(self, scenario: FromPath[str], hall: NamedDependency[Hall]) -> ScenarioInfo:
        """What a lobby shows of a scenario, also of an own pack."""
        return await _scenario(hall, scenario.strip("/"))

    @post("/packs/{name:str}/show", status_code=204, responses=failures(403, 404, 503))
    async def show(self, request: Asker, name: FromPath[str], hall: NamedDependency[Hall]) -> None:
        """Put a pack on the server's shelf: its scenarios are in everybody's lobby; only the keeper may."""
        only_the_keeper(request)
        await hall.own_packs.put_on_shelf(name, True)

    @post("/packs/{name:str}/hide", status_code=204, responses=failures(403, 404, 503))
    async def hide(self, request: Asker, name: FromPath[str], hall: NamedDependency[Hall]) -> None:
        """Take a pack off the shelf; its games go on."""
        only_the_keeper(request)
        await hall.own_packs.put_on_shelf(name, False)

    @post("/trials", responses=failures(400, 404, 409, 503))
    async def begin_trial(self, request: Asker, data: JSONBody[NewTrial], hall: NamedDependency[Hall]) -> Trial:
        """Have games of a scenario played, to see how even it is."""
        await _scenario(hall, data.scenario)
        check_player(game_of(data.scenario), data.player)
        return hall.trials.begin(
            Trial(data.scenario, data.games, data.player, Progress(0, {})), client_of(request.client)
        )

    @get("/trials/{scenario:path}", responses=failures(404))
    async def look_at_trial(self, scenario: FromPath[str], hall: NamedDependency[Hall]) -> Trial:
        """How the games of a scenario go."""
        return hall.trials.find(scenario.strip("/"))


def _plain(id: str) -> str:
    """A name that may stand in a header, whatever somebody has called his pack."""
    return NOT_PLAIN.sub("", id)[:LONGEST_NAME] or "pack"


def _files(draft: Draft) -> Files:
    try:
        return files_of(draft)
    except BadBundle as bad:
        raise Problem(bad.key, 400, **bad.values) from None


async def _looked_over(request: Asker, hall: Hall, files: Files, *, begin: bool) -> Overview:
    """Look a pack over in a process."""
    return await _asked(request, hall, hall.clerks.look_over(files, begin=begin))


async def _asked(request: Asker, hall: Hall, work: Coroutine[Any, Any, T]) -> T:
    """Do a work for a client, one at a time and for as long as he waits for it."""

    async def in_turn() -> T:
        async with hall.callers.of(client_of(request.client)):
            return await work

    try:
        return await while_asked(request.receive, in_turn())
    finally:
        work.close()


async def _scenario(hall: Hall, id: str) -> ScenarioInfo:
    await hall.own_packs.bring(id)
    try:
        found: ScenarioInfo = game_of(id).scenarios()[id]
    except UnknownScenario as error:
        raise Problem("error-no-scenario", 404, reason=str(error)) from None
    return found
