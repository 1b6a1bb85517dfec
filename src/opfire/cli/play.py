"""`opfire play`: a game against the computer in the terminal, saved after every answer."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from opfire.cli.errors import UserError
from opfire.cli.keeping import unpacked
from opfire.cli.options import Language
from opfire.cli.replay import read_record
from opfire.cli.screen import Screen
from opfire.content.own.carried import line_for
from opfire.kernel.advice import Suggestion
from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import MASK, mix
from opfire.kernel.game import BadSetting
from opfire.kernel.home import data_home
from opfire.kernel.match import Match, seal_anew
from opfire.kernel.record import option_decoder, write
from opfire.players import Explains, Player, best, create


def play(
    scenario: Annotated[
        str, typer.Argument(metavar="SCENARIO", help="An id that `opfire scenarios` lists, or a saved game's file.")
    ],
    side: Annotated[str | None, typer.Option("--as", metavar="SIDE", help="Your side; the first otherwise.")] = None,
    against: Annotated[str, typer.Option(metavar="PLAYER", help="The computer player.")] = "recruit",
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same dice.")] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="A setting of the scenario, such as pauses=always."),
    ] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where the game is kept.")] = None,
    lang: Language = "en",
) -> None:
    """Play a scenario in the terminal."""
    match, file = _open(scenario, seed, _settings(settings or []), save)
    own = _own_side(match, side)
    create(against, match.module, 0)
    file.parent.mkdir(parents=True, exist_ok=True)
    write(file, match, line_for(match.header.scenario))
    console = Console(highlight=False)
    Session(match, own, against, file, Screen(console, lang, match, own), console).run()


def _settings(given: list[str]) -> dict[str, str]:
    """The settings as they are written on the command line."""
    for one in given:
        if "=" not in one:
            raise UserError(f"A setting is written NAME=VALUE, such as pauses=always, not '{one}'.")
    return {name: value for name, _, value in (one.partition("=") for one in given)}


def _open(scenario: str, seed: int | None, settings: dict[str, str], save: Path | None) -> tuple[Match, Path]:
    """A new game, or one that goes on, and the file it is kept in."""
    saved = Path(scenario)
    if saved.is_file():
        if settings:
            raise UserError("A saved game keeps the settings with which it began; leave --set out.")
        match = read_record(saved, unpacked(saved))
        seal_anew(match)
        return match, save or saved
    try:
        match = Match.start(scenario, seed=secrets.randbits(32) if seed is None else seed, settings=settings)
    except BadSetting as error:
        raise UserError(f"Settings: {error}.") from None
    return match, save or _fresh_file(match)


def _fresh_file(match: Match) -> Path:
    """A file name that no game has yet."""
    stem = f"{match.header.scenario.replace('/', '-')}-{match.header.seed}"
    folder, number = data_home() / "records", 1
    while (file := folder / f"{stem}-{number}.jsonl").exists():
        number += 1
    return file


def _own_side(match: Match, side: str | None) -> str:
    sides = match.game.sides
    if side is not None and side not in sides:
        raise UserError(f"There is no side '{side}' in {match.header.scenario}; there are: {', '.join(sides)}.")
    return side or sides[0]


class Session:
    """One sitting at a game."""

    def __init__(self, match: Match, side: str, against: str, file: Path, screen: Screen, console: Console) -> None:
        self._match = match
        self._side = side
        self._against = against
        self._file = file
        self._carried = line_for(match.header.scenario)
        self._screen = screen
        self._console = console

    def run(self) -> None:
        """Ask and answer until the game is over or the player goes."""
        while isinstance(ask := self._match.ask, Ask):
            if ask.side != self._side:
                self._let_computer_answer(ask)
            elif not self._let_player_answer(ask):
                self._say("cli-saved", file=str(self._file), side=self._side, player=self._against)
                return
        self._screen.tell()
        self._screen.show()
        self._screen.end()
        write(self._file, self._match, self._carried)

    def _let_computer_answer(self, ask: Ask) -> None:
        self._match.answer(self._player(self._against).choose(self._match.view(ask.side), ask))

    def _player(self, name: str) -> Player:
        """A computer player with a seed for each decision, so that a game that goes on from its file goes on alike."""
        seed = mix((self._match.header.seed + len(self._match.entries)) & MASK)
        return create(name, self._match.module, seed)

    def _advice(self, ask: Ask) -> list[Suggestion]:
        """What the strongest player who gives advice says to a question."""
        view, player = self._match.view(self._side), self._player(best(self._match.module))
        option = player.choose(view, ask)
        lines = player.lines(view, ask, option) if isinstance(player, Explains) else []
        return lines or [Suggestion(option=option)]

    def _let_player_answer(self, ask: Ask) -> bool:
        """Show the table and take one answer, or take one back; False when the player goes."""
        self._screen.show()
        self._screen.tell()
        self._screen.ask(ask)
        while (line := self._read()) != "q":
            if line == "u":
                if self._undo():
                    return True
            elif line == "h":
                self._screen.advise(ask, self._advice(ask))
            elif (option := self._option(ask, line)) is not None:
                self._match.answer(option)
                write(self._file, self._match, self._carried)
                return True
        return False

    def _read(self) -> str:
        """A line of the player; the end of the input is a farewell."""
        try:
            return self._console.input(f"{self._screen.say('cli-prompt')} ").strip()
        except (EOFError, KeyboardInterrupt):
            self._console.print()
            return "q"

    def _undo(self) -> bool:
        if not self._match.can_undo(self._side):
            self._say("error-no-undo")
            return False
        self._match.undo(self._side)
        self._screen.forget()
        write(self._file, self._match, self._carried)
        return True

    def _option(self, ask: Ask, line: str) -> Option | None:
        """The option that a line names by its number or spells out; None, with a word why, when there is none."""
        if line.isdecimal() and 1 <= int(line) <= len(ask.options):
            return ask.options[int(line) - 1]
        if line.startswith("{"):
            try:
                option = option_decoder(self._match.module.name).decode(line)
            except msgspec.MsgspecError as error:
                self._say("error-answer-bad", reason=str(error))
                return None
            refused = ask.refuse(option)
            if refused is None:
                return option
            self._say("error-illegal", reason=self._screen.sentence(refused))
            return None
        self._say("cli-unknown", count=len(ask.options))
        return None

    def _say(self, key: str, **args: str | int) -> None:
        self._console.print(self._screen.say(key, **args), markup=False, soft_wrap=True)
