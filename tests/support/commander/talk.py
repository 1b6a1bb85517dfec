"""A script of Combat Commander that is asked and answered."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from typing import Any

from opfire.commander.options.answers import Reroll
from opfire.commander.state.commander import Commander, GameOver
from opfire.kernel.ask import Ask, Decline, Done, Option
from opfire.kernel.chance import Draw, Shuffle
from support.commander.checks import check_ask, check_draw, check_event
from support.commander.questions import QUESTIONS, Asked
from support.offered_options import Offered

Answer = Option | str | Callable[[Ask], Option]
BEFORE_DICE = ("target", "recover", "rout")
"""Put even where there is one option, for its odds and the last chance to take the order back."""


class Talk:
    """A script that is asked and answered; re-rolls are declined unless the test answers them.

    A choice of one is no question, or none that a test must answer: what nobody asks for is a mistake of the test.
    """

    def __init__(
        self, game: Commander, script: Generator[Any, Any, Any], answers: Iterable[Answer], draws: Iterable[str]
    ) -> None:
        self.game = game
        self.script = script
        self.answers = deque(answers)
        self.draws = deque(draws)
        self.ask: Ask | None = None
        self.asked = Asked()
        self.result: Any = None
        self.over = False

    def go(self) -> Talk:
        """Let the script run to the first question without an answer."""
        return self._resume(None)

    def then(self, *answers: Answer) -> Talk:
        """Go on with more answers."""
        self.answers.extend(answers)
        value = self.reply(self.ask) if self.ask else None
        return self if value is None else self._resume(value)

    def to_the_end(self, choose: Callable[[Ask], Option]) -> Talk:
        """Let every question still asked be answered by this."""
        while not self.over:
            self.then(choose)
        return self

    def _resume(self, value: Option | None) -> Talk:
        try:
            while True:
                question = self.script.send(value)
                if not isinstance(question, Ask):
                    value = self.fall(question)
                    continue
                check_ask(self.game, question)
                value = self.reply(question)
                if value is None:
                    return self
        except StopIteration as stop:
            self.result = stop.value
        except GameOver:
            pass
        finally:
            for event in self.game.events:
                check_event(self.game, event)
        self.over, self.ask = True, None
        assert not self.answers, f"nobody asked for {list(self.answers)}"
        return self

    def fall(self, question: Any) -> Any:
        if isinstance(question, Shuffle):
            return question.cards
        if isinstance(question, Draw):
            check_draw(self.game, question)
            return self.draws.popleft() if self.draws else question.deck[0]
        return None

    def reply(self, ask: Ask) -> Option | None:
        self.asked.append(f"{ask.side} {ask.kind}")
        wanted = self.answers[0] if self.answers else None
        if ask.kind == "re-roll" and not (isinstance(wanted, Reroll) or wanted == "keep"):
            return Decline()
        if ask.kind in BEFORE_DICE and len(ask.options) == 1 and not self.means(ask, wanted):
            return ask.options[0]
        self.ask = ask
        if wanted is None:
            return None
        self.answers.popleft()
        option = self.named(ask, wanted)
        assert ask.refuse(option) is None, f"{option} is refused: {ask}"
        return option

    @staticmethod
    def means(ask: Ask, wanted: Answer | None) -> bool:
        """Whether an answer is for a question with one option."""
        (option,) = ask.options
        said = [getattr(option, name) for name in option.__struct_fields__]
        return wanted == option or wanted in said or callable(wanted)

    @staticmethod
    def named(ask: Ask, wanted: Answer) -> Option:
        """An option by itself, by a function, or by a word: 'done', 'no', 'keep', or what one of its fields says."""
        if isinstance(wanted, Option):
            return wanted
        if callable(wanted):
            return wanted(ask)
        plain = {"done": Done(), "no": Decline(), "keep": Decline()}
        if wanted in plain:
            return plain[wanted]
        return next(
            option for option in ask.options if wanted in [getattr(option, name) for name in option.__struct_fields__]
        )

    @property
    def kind(self) -> str:
        """The question that waits, as 'side kind'."""
        return f"{self.ask.side} {self.ask.kind}" if self.ask else ""

    @property
    def options(self) -> Offered:
        """The options of the question that waits."""
        return Offered(self.ask, QUESTIONS)

    def offers(self, field: str) -> list[Any]:
        """What the options say in a field."""
        return self.options.saying(field)
