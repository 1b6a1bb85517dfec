"""Everything a player reads, in English and German, as one Fluent catalogue a language."""

from opfire.texts.catalogues import LANGUAGES, Args, catalogue, language, say

__all__ = ["LANGUAGES", "Args", "catalogue", "language", "say"]
