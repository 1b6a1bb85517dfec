"""The register of every testable rule statement, how code cites it, and how much of it is tested."""

from opfire.rules.citations import Citation, cited, rule
from opfire.rules.register import (
    PREFIXES,
    Ambiguity,
    Document,
    Example,
    Found,
    Hit,
    Register,
    RegisterError,
    Section,
    Statement,
    register,
)

__all__ = [
    "PREFIXES",
    "Ambiguity",
    "Citation",
    "Document",
    "Example",
    "Found",
    "Hit",
    "Register",
    "RegisterError",
    "Section",
    "Statement",
    "cited",
    "register",
    "rule",
]
