"""Refusals of the rules in the reader's language, with the rule behind them."""

from __future__ import annotations

from opfire.kernel.display import Text
from opfire.kernel.match import View
from opfire.server.messages import Forbidden
from opfire.server.problems import Problem
from opfire.texts import say
from opfire.texts.sentences import Sentences, names_of


class Illegal(Problem):
    """An answer that the rules do not allow."""

    def __init__(self, why: Text, view: View) -> None:
        super().__init__("error-illegal")
        self.why = why
        self.view = view

    def text(self, lang: str) -> str:
        """Say why in the reader's language, for a reader who knows the pieces by their names."""
        return say(lang, self.key, {"reason": refusal(self.why, self.view, lang).refused})


def refusal(why: Text, view: View, lang: str) -> Forbidden:
    """Why an option is not allowed, for a reader who knows the pieces by their names."""
    sentences = Sentences(lang, view.module.name, names_of(lang, view.picture()))
    return Forbidden(sentences.text(why), why.key, why.args, why.rule)
