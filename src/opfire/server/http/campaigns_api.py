"""The calls over HTTP about campaigns: listing, beginning, their boards, and the next battle."""

from __future__ import annotations

import msgspec
from litestar import Controller, HttpMethod, Response, get, post, route
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from opfire.kernel.campaign import CampaignInfo, campaigns
from opfire.server.http.failures import failures
from opfire.server.http.games_api import Asker, Opened, bearer, opened
from opfire.server.problems import Problem
from opfire.server.storage.store import Conflict
from opfire.server.table.campaigns import CampaignState, NewCampaign, begin, fight, find, standing
from opfire.server.table.hall import Hall


class Begun(msgspec.Struct, frozen=True):
    """A new campaign, and the token with which its host opens the battles."""

    id: str
    host: str


class Campaigns(Controller):
    """All calls below /api/campaigns."""

    path = "/api/campaigns"

    @get("/", responses=failures())
    async def known(self) -> list[CampaignInfo]:
        """Every campaign of every game."""
        return list(campaigns().values())

    @post("/", responses=failures(400, 404, 413, 503))
    async def open(self, data: JSONBody[NewCampaign], hall: NamedDependency[Hall]) -> Begun:
        """Begin a campaign; the host's token opens its battles."""
        return Begun(*await begin(hall.store, data))

    @route("/", http_method=[HttpMethod.OPTIONS], status_code=204, include_in_schema=False)
    async def allowed(self) -> Response[None]:
        """Say all that can be done here; the framework's own answer leaves out what shares an address."""
        return Response(None, headers={"Allow": "GET, OPTIONS, POST"})

    @get("/{campaign_id:str}", responses=failures(400, 404, 503))
    async def board(self, campaign_id: FromPath[str], hall: NamedDependency[Hall]) -> CampaignState:
        """The troop status board, and the battle that is being fought."""
        return await standing(hall.store, hall.reports, await find(hall.store, campaign_id))

    @post("/{campaign_id:str}/battle", responses=failures(400, 403, 404, 409, 503))
    async def battle(self, request: Asker, campaign_id: FromPath[str], hall: NamedDependency[Hall]) -> Opened:
        """Open the next battle; the answer has a secret token for every human seat."""
        try:
            kept = await find(hall.store, campaign_id)
            opening = await fight(hall.store, hall.reports, kept, bearer(request))
        except Conflict:
            raise Problem("error-stale", 409) from None
        return opened(opening)
