"""The call with which the owner of a mail address says whether he wants mail from here."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from opfire.server.http.failures import failures
from opfire.server.problems import Problem
from opfire.server.table.hall import Hall


class MailAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of the link in a mail, and whether mail is wanted at its address."""

    token: Annotated[str, msgspec.Meta(max_length=64)]
    wanted: bool


@post("/api/mail", status_code=200, responses=failures(400, 404, 413, 503))
async def answer_mail(data: JSONBody[MailAnswer], hall: NamedDependency[Hall]) -> MailAnswer:
    """Confirm a mail address, or stop all mail to it."""
    if not await hall.notices.addresses.answer(data.token, data.wanted):
        raise Problem("error-mail-link", 404)
    return data
