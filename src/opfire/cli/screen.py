"""What a player in the terminal sees: the map, the pieces, what happened, the question and its options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

import msgspec
from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from opfire.cli import textmap
from opfire.cli.wording import say
from opfire.kernel import display
from opfire.kernel.advice import Suggestion
from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Hand, Mark, Picture, Piece, Preview
from opfire.kernel.match import Match, View
from opfire.texts.sentences import Sentences, names_of, words


class Screen:
    """Shows a match to one side (None: a spectator) in its language."""

    def __init__(self, console: Console, lang: str, match: Match, side: str | None) -> None:
        self._console = console
        self._lang = lang
        self._match = match
        self._side = side
        self._board = match.module.board(match.header.scenario)
        self._told = 0

    def show(self) -> None:
        """The whole table."""
        view = self._match.view(self._side)
        picture = view.picture()
        sentences = self._sentences(picture)
        self._console.print(self._heading(picture, sentences))
        if self._board.hexes:
            self._console.print(textmap.draw(self._board, picture))
            terrain = {kind: words(self._lang, name) for kind, name in self._board.names.items()}
            self._console.print(textmap.legend(self._board, terrain))
        self._console.print(_pieces(picture, sentences))
        for line in (*self._marks(picture, sentences), *self._hands(picture)):
            self._console.print(line)

    def tell(self) -> None:
        """What happened since the last time, each line with its rule."""
        view = self._match.view(self._side)
        sentences = self._sentences(view.picture())
        for _, event in view.log(self._told):
            self._told += 1
            if said := sentences.event(event):
                self._console.print(Text.assemble(("· ", "dim"), said, (f"  {event.rule}", "dim")))

    def sentence(self, text: display.Text) -> str:
        """A text of the rules in the reader's language."""
        return self._sentences(self._match.view(self._side).picture()).text(text)

    def forget(self) -> None:
        """After an undo, what was taken back has not been told."""
        self._told = min(self._told, len(self._match.view(self._side).log()))

    def ask(self, ask: Ask) -> None:
        """The question in a sentence and its options by number."""
        view = self._match.view(self._side)
        sentences = self._sentences(view.picture())
        self._console.print(Text(f"\n{sentences.ask(view.put(ask))}", style="bold"))
        self._console.print(Columns(list(self._options(view, ask, sentences)), padding=(0, 3)))
        if ask.field is not None:
            self._console.print(Text(self.say("cli-field", answer=_spelt(ask.field.sample(0)))))

    def advise(self, ask: Ask, lines: Sequence[Suggestion]) -> None:
        """What a computer player would do, the best first, each with what speaks for it."""
        view = self._match.view(self._side)
        sentences, put = self._sentences(view.picture()), view.put(ask)
        for nth, line in enumerate(lines, start=1):
            number = ask.options.index(line.option) + 1 if line.option in ask.options else 0
            said = self.say("cli-advice", nth=nth, number=number, option=sentences.answer(line.option, put))
            spelt = "" if number else f"  {_spelt(line.option)}"
            self._console.print(Text.assemble((said, "bold"), spelt))
            for fact in line.facts:
                self._console.print(Text(f"  {sentences.text(fact)}", style="dim"))

    def end(self) -> None:
        """How the game ended, if it has."""
        outcome = self._match.outcome
        if outcome is not None:
            sentences = self._sentences(self._match.view(self._side).picture())
            score = "  ".join(f"{sentences.name(side)} {points}" for side, points in outcome.score.items())
            self._console.print(Text.assemble("\n", (sentences.outcome(outcome), "bold"), f"  {score}"))

    def say(self, key: str, **args: str | int) -> str:
        """A sentence of the command line."""
        return say(self._lang, key, args)

    def _sentences(self, picture: Picture) -> Sentences:
        return Sentences(self._lang, self._match.module.name, names_of(self._lang, picture, self._board))

    def _heading(self, picture: Picture, sentences: Sentences) -> Text:
        turn = self.say(
            "cli-turn", turn=picture.turn, turns=picture.turns, phase=sentences.word("phase", picture.phase)
        )
        scores = (f"{words(self._lang, side.name)} {side.score}" for side in picture.sides)
        return Text.assemble("\n", (turn, "bold"), "   ", "  ".join(scores))

    def _marks(self, picture: Picture, sentences: Sentences) -> Iterator[Text]:
        kinds: dict[str, list[Mark]] = {}
        for mark in picture.marks:
            kinds.setdefault(mark.kind, []).append(mark)
        for kind, marks in kinds.items():
            places = ", ".join(_place(mark, sentences) for mark in marks)
            yield Text(f"{sentences.word('marker', kind)}: {places}", style="dim")

    def _hands(self, picture: Picture) -> Iterator[Text]:
        names = {side.id: words(self._lang, side.name) for side in picture.sides}
        for hand in picture.hands:
            yield Text(self._hand(hand, names.get(hand.side, hand.side)), style="dim")

    def _hand(self, hand: Hand, owner: str) -> str:
        cards = ", ".join(f"{words(self._lang, card.name)} ({card.id})" for card in hand.cards)
        return self.say("cli-hand", pile=hand.name, side=owner, count=hand.count, shown=len(hand.cards), cards=cards)

    def _options(self, view: View, ask: Ask, sentences: Sentences) -> Iterator[Text]:
        labels = sentences.options(view.put(ask))
        for number, (option, label) in enumerate(zip(ask.options, labels, strict=True), start=1):
            foreseen = view.preview(ask, option)
            note = self._note(foreseen) if foreseen is not None else ""
            yield Text.assemble((f"{number:3} ", "bold"), label, (note, "dim"))

    def _note(self, preview: Preview) -> str:
        notes = []
        if preview.cost is not None:
            notes.append(self.say("cli-cost", cost=preview.cost))
        if preview.effect is not None:
            chance = Fraction(preview.effect.numerator, preview.effect.denominator)
            notes.append(self.say("cli-effect", percent=f"{float(chance):.0%}"))
        return f"  ({', '.join(notes)})" if notes else ""


def _pieces(picture: Picture, sentences: Sentences) -> Table:
    styles = textmap.side_styles(picture)
    table = Table(box=None, show_header=False)
    for piece in picture.pieces:
        if not piece.gone:
            table.add_row(
                Text(piece.id, styles.get(piece.side, "")),
                sentences.name(piece.id),
                sentences.name(piece.at),
                _strength(piece),
                ", ".join(sentences.word("marker", marker) for marker in piece.markers),
            )
    return table


def _spelt(option: Option) -> str:
    """An answer as it is typed in."""
    return msgspec.json.encode(option).decode()


def _strength(piece: Piece) -> str:
    return f"{piece.strength[0]}/{piece.strength[1]}" if piece.strength is not None else ""


def _place(mark: Mark, sentences: Sentences) -> str:
    notes = [str(mark.value)] if mark.value else []
    if mark.side is not None:
        notes.append(sentences.name(mark.side))
    return f"{sentences.name(mark.at)} ({', '.join(notes)})" if notes else sentences.name(mark.at)
