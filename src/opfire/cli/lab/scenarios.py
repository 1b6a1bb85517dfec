"""`opfire lab balance` and `opfire lab record`: how even scenarios are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from opfire.cli.errors import UserError
from opfire.cli.lab.common import Games, Jobs, Ray, Report, Seed, Settings, Some, agreed, chosen, progress_bar
from opfire.cli.options import AsJson, Language
from opfire.kernel.game import UnknownScenario, game_of
from opfire.lab import figures
from opfire.lab.advice import advice, helpful
from opfire.lab.balance import Balance, balance, share_of_first
from opfire.lab.jobs import jobs as jobs_of
from opfire.lab.report import Writer
from opfire.lab.restraint import restraints
from opfire.lab.runners import WATCHED, Runner, runner

Player = Annotated[str, typer.Option(help="Who plays both sides: it holds for his level.")]


def measured(
    scenario: str, games: int, player: str, seed: int, crew: Runner, settings: Mapping[str, str] | None = None
) -> Balance:
    """Play a scenario and say how even it is."""
    work = jobs_of(scenario, games, [player], seed, settings)
    with progress_bar(games, scenario) as progress:
        played = []
        for game in crew.run(work, WATCHED):
            played.append(game)
            progress(game)
    return balance(scenario, played)


def fairness(
    scenario: Annotated[list[str], typer.Argument(metavar="SCENARIO...", help="Ids that `opfire scenarios` lists.")],
    games: Games = 200,
    player: Player = "sergeant",
    seed: Seed = 0,
    setting: Settings = [],  # noqa: B006
    jobs: Jobs = 1,
    ray: Ray = None,
    without: Annotated[bool, typer.Option("--without", help="Try what each side loses without its means.")] = False,
    advise: Annotated[bool, typer.Option("--advise", help="Try which single change makes it even.")] = False,
    report: Report = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Say how even scenarios are and what decides them; the figures are kept for the browser."""
    names, crew, terms, found = chosen(",".join(scenario)), runner(jobs, ray), agreed(setting), []
    for name in names:
        row = measured(name, games, player, seed, crew, terms)
        if without:
            sides, means = game_of(name).scenarios()[name].sides, game_of(name).means
            with progress_bar(games * (1 + len(sides) * len(means)), f"{name} without") as progress:
                row.restraints = restraints(name, player, games, seed, terms, crew, progress)
        if advise:
            with progress_bar(games * len(game_of(name).changes(name)), f"{name} changed") as progress:
                tried = advice(name, player, games, seed, terms, crew, progress)
            row.advice = helpful(tried, share_of_first(row))
        if not terms:
            figures.keep(row)
        found.append(row)
    if report is not None:
        report.write_text(Writer(lang).page(found), encoding="utf-8")
    if as_json:
        typer.echo(msgspec.json.encode(found if len(found) > 1 else found[0]).decode())
    else:
        _show(found)


def _show(found: Sequence[Balance]) -> None:
    console = Console()
    console.print(_balances(found))
    for row in found:
        for one in row.restraints:
            share = f"{one.share_with:.0%} to {one.share_without:.0%} of the points"
            low, high = one.interval
            console.print(f"{row.scenario}: {one.side} without {one.without}: {share} (costs {low:.0%} to {high:.0%})")
        for tip in row.advice:
            low, high = tip.interval
            console.print(
                f"{row.scenario}: with {tip.change} {tip.share:.0%} ({low:.0%} to {high:.0%}, {tip.games} games)"
            )


def _balances(found: Sequence[Balance]) -> Table:
    table = Table("scenario", "wins", "95 % interval", "luck", "ends", box=None, header_style="bold")
    for row in found:
        wins = ", ".join(f"{side} {won}" for side, won in row.wins.items())
        low, high = next(iter(row.interval.values()))
        ends = ", ".join(f"{reason} {number}" for reason, number in row.ends.items())
        table.add_row(row.scenario, wins, f"{low:.0%} to {high:.0%}", f"{row.luck_share:.0%}", ends)
    table.caption = f"Both sides played by: {', '.join(found[0].players)}. The interval is of the side named first."
    return table


def record(
    scenarios: Some = "",
    games: Games = 1000,
    player: Player = "sergeant",
    seed: Seed = 50_000,
    jobs: Jobs = 1,
    ray: Ray = None,
    reports: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Write a page of each scenario there.")] = None,
    lang: Language = "en",
    resume: Annotated[bool, typer.Option("--resume", help="Do not play again what was measured alike before.")] = False,
) -> None:
    """Measure scenarios and write the figures into their files."""
    crew = runner(jobs, ray)
    for name in chosen(scenarios):
        if not _has_file(name):
            typer.echo(f"{name}: made by chance, nothing to record.")
            continue
        kept = figures.kept(name) if resume else None
        found = kept.balance if kept is not None and _same(kept, games, player) else None
        if found is None:
            found = measured(name, games, player, seed, crew)
            if found.errors:
                raise UserError(f"{name}: {found.errors} games broke off, so nothing was recorded; see `opfire sim`.")
            figures.keep(found)
        typer.echo(f"{name}: {figures.record(found)}")
        if reports is not None:
            reports.mkdir(parents=True, exist_ok=True)
            page = reports / f"{name.replace('/', '--')}.{lang}.html"
            page.write_text(Writer(lang).page([found]), encoding="utf-8")


def _has_file(scenario: str) -> bool:
    """Whether a scenario is written in a file; random ones are not."""
    try:
        figures.source(scenario)
    except UnknownScenario:
        return False
    return True


def _same(kept: figures.Kept, games: int, player: str) -> bool:
    """Whether figures are of this version, this player and as many games."""
    found = kept.balance
    return kept.opfire == version("opfire") and found.games == games and found.players == [player]
