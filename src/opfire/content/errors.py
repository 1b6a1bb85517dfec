"""What is wrong in a pack, in words for the person who writes it."""

from __future__ import annotations

import msgspec


class PackError(msgspec.Struct, frozen=True, order=True):
    """One mistake: where it is, which field it concerns and why it is one."""

    file: str
    line: int
    field: str
    reason: str

    def __str__(self) -> str:
        field = f" {self.field}:" if self.field else ""
        return f"{self.file}:{self.line}:{field} {self.reason}"


class BadPack(Exception):
    """A pack that cannot be used, with all its mistakes."""

    def __init__(self, errors: list[PackError]) -> None:
        self.errors = tuple(sorted(dict.fromkeys(errors)))
        super().__init__("\n".join(map(str, self.errors)))
