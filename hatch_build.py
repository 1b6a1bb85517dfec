"""Lets no wheel or source distribution be built without the page that the browser shows."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src", "opfire", "server", "static", "index.html")


class NeedsPage(BuildHookInterface):  # type: ignore[type-arg]
    """An editable installation may get its page later; a package never would."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Look for the page before anything is packed."""
        if version != "editable" and not Path(self.root, PAGE).is_file():
            self.app.abort(
                "The browser table has not been built, and Opfire is not packed without it: run `make wheel`."
            )
