"""The register of every testable rule statement, how code cites it, and how much of it is tested."""

from opfire.rules.citations import Citation, cited, rule
from opfire.rules.entries import Ambiguity, Document, Example, Found, RegisterError, Section, Statement
from opfire.rules.register import PREFIXES, Hit, Register, register

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
