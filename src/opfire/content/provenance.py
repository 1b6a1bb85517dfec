"""Where a value comes from: a document with its rule, a published figure, our own design, or the user's own box.

Written as `document RH41-9.4` (several rules with commas), `public`, `house` or `own`, with a note in brackets if
there is more to say: `house (colour)`. An entry has one for all its fields (`default`) and others by dotted
field name; a whole file may have one for all its entries.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from opfire.content.errors import PackError
from opfire.content.nodes import Node
from opfire.kernel.rulebooks import register
from opfire.rules import RegisterError

_FORM: Final = re.compile(r"(?P<kind>document|public|house|own)(?P<rules> [^()]+)?(?: \((?P<note>.+)\))?")
DEFAULT: Final = "default"


class Provenance(msgspec.Struct, frozen=True):
    """The origin of a value."""

    kind: str
    rules: tuple[str, ...] = ()
    note: str = ""

    def __str__(self) -> str:
        rules = " " + ", ".join(self.rules) if self.rules else ""
        return f"{self.kind}{rules}{f' ({self.note})' if self.note else ''}"


Origins = dict[str, Provenance]
"""The origins of an entry by dotted field name, the rest under `default`."""


def origin_of(origins: Origins, field: str) -> Provenance | None:
    """The origin given for a field or for the nearest thing it is part of."""
    while field:
        if field in origins:
            return origins[field]
        field = field.rpartition(".")[0]
    return origins.get(DEFAULT)


def parse_provenance(text: str) -> Provenance:
    """Read one origin; raises ValueError with the reason when it is not one."""
    match = _FORM.fullmatch(text.strip())
    if not match:
        raise ValueError(f"'{text}' says no origin: write 'document RULE', 'public', 'house' or 'own'")
    rules = tuple(rule.strip() for rule in (match["rules"] or "").split(",") if rule.strip())
    if (match["kind"] == "document") != bool(rules):
        raise ValueError(f"'{text}': a document is named with its rule, such as 'document RH41-9.4', others without")
    return Provenance(match["kind"], rules, match["note"] or "")


def unknown_rule(origin: Provenance) -> str | None:
    """What the register says to a rule it does not know; None when it knows all that are named."""
    for rule in origin.rules:
        try:
            register().find(rule)
        except RegisterError as unknown:
            return str(unknown)
    return None


def read_origins(node: Node | None, errors: list[PackError]) -> Origins:
    """The origins an entry or a file gives: one for everything, or a mapping by field."""
    if node is None:
        return {}
    given = node.mapping or {DEFAULT: node}
    origins: Origins = {}
    for field, child in given.items():
        try:
            origins[field] = parse_provenance(child.text)
        except ValueError as wrong:
            errors.append(child.error(f"provenance.{field}", str(wrong)))
    return origins
