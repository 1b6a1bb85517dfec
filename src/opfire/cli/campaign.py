"""`opfire campaign`: battles linked by their troops, kept in a file from one battle to the next."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from opfire.cli.errors import UserError
from opfire.cli.keeping import unpacked
from opfire.cli.options import AsJson, Language
from opfire.cli.replay import read_record
from opfire.kernel.campaign import Report, StatusBoard, campaigning, campaigns
from opfire.kernel.match import Match
from opfire.kernel.record import write
from opfire.texts.sentences import words

app = typer.Typer(no_args_is_help=True, help="Play campaigns: linked battles whose troops go on from one to the next.")

Kept = Annotated[Path, typer.Argument(metavar="FILE", help="The file that keeps the campaign.")]


class CampaignFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign in progress."""

    campaign: str
    reports: tuple[Report, ...] = ()


@app.command("list")
def show_all(as_json: AsJson = False, lang: Language = "en") -> None:
    """List the campaigns with their battles."""
    found = list(campaigns().values())
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    table = Table(box=None, header_style="bold")
    table.add_column("campaign", no_wrap=True, min_width=max((len(info.id) for info in found), default=0))
    table.add_column("title and battles")
    for info in found:
        table.add_row(info.id, "\n".join((words(lang, info.title), *info.battles)))
    Console().print(table)


@app.command()
def start(
    campaign: Annotated[str, typer.Argument(metavar="CAMPAIGN", help="An id that `opfire campaign list` names.")],
    file: Kept,
) -> None:
    """Begin a campaign in a new file."""
    campaigning(campaign)
    if file.exists():
        raise UserError(f"{file} is there already; name a file that is not.")
    _keep(file, CampaignFile(campaign))
    typer.echo(f"{campaign} begins. `opfire campaign battle {file} RECORD` sets up its first battle.")


@app.command()
def status(file: Kept, as_json: AsJson = False, lang: Language = "en") -> None:
    """Show the troop status board."""
    kept = _read(file)
    board = campaigning(kept.campaign).board_of(kept.campaign, kept.reports)
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(board)).decode())
        return
    _print(board, lang)


@app.command()
def battle(
    file: Kept,
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A new file for the battle.")],
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same dice.")] = None,
) -> None:
    """Set the next battle up; `opfire play RECORD` and the browser's import go on with it."""
    kept = _read(file)
    if record.exists():
        raise UserError(f"{record} is there already; name a file that is not.")
    following = campaigning(kept.campaign).next_battle(kept.campaign, kept.reports)
    chosen = secrets.randbits(32) if seed is None else seed
    write(record, Match.start(following.scenario, seed=chosen, settings=following.settings))
    typer.echo(f"{following.scenario} is set up. Play it with `opfire play {record}`.")


@app.command("record")
def enter(file: Kept, record: Annotated[Path, typer.Argument(metavar="RECORD", help="The finished battle.")]) -> None:
    """Enter the result of the battle that was played."""
    kept = _read(file)
    game = campaigning(kept.campaign)
    following = game.next_battle(kept.campaign, kept.reports)
    match = read_record(record, unpacked(record))
    if (match.header.scenario, match.header.settings) != (following.scenario, following.settings):
        raise UserError(f"{record} is not the next battle of this campaign, which is {following.scenario}.")
    if match.outcome is None:
        raise UserError(f"{record} is not over yet.")
    report = game.report_of(kept.campaign, match.game, match.outcome)
    _keep(file, CampaignFile(kept.campaign, (*kept.reports, report)))
    _print(game.board_of(kept.campaign, (*kept.reports, report)), "en")


def _read(file: Path) -> CampaignFile:
    try:
        return msgspec.json.decode(file.read_bytes(), type=CampaignFile)
    except msgspec.MsgspecError as error:
        raise UserError(f"{file} does not keep a campaign: {error}.") from None


def _keep(file: Path, kept: CampaignFile) -> None:
    file.write_bytes(msgspec.json.format(msgspec.json.encode(kept)) + b"\n")


def _print(board: StatusBoard, lang: str) -> None:
    """The board: tracks first, then the troops, then what comes."""
    console, sides = Console(highlight=False), list(board.losses)
    console.print(f"{board.campaign}: battle {min(board.fought + 1, board.of)} of {board.of}")
    tracks = Table("side", "losses", "points", box=None, header_style="bold")
    for side in sides:
        tracks.add_row(side, str(board.losses[side]), str(board.points[side]))
    console.print(tracks)
    console.print(f"pressure {abs(board.pressure)} of {board.ends} for {_leader(board, sides)}")
    troops = Table("unit", "side", "name", "strength", "experience", box=None, header_style="bold")
    for one in board.troops:
        state = "lost" if one.lost else f"{one.strength[0]}/{one.strength[1]}"
        troops.add_row(one.id, one.side, words(lang, one.name), state, one.experience + (" (new)" if one.fresh else ""))
    console.print(troops)
    console.print(f"won by {board.winner or 'nobody'}" if board.over else f"next: {board.next}")


def _leader(board: StatusBoard, sides: list[str]) -> str:
    if not board.pressure:
        return "nobody"
    return sides[0] if board.pressure > 0 else sides[1]
