"""`opfire replay`: tells a recorded game again, or checks its record and proves its dice."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from opfire.cli.errors import UserError
from opfire.cli.keeping import unpacked
from opfire.cli.options import Language
from opfire.cli.screen import Screen
from opfire.cli.wording import say
from opfire.kernel.ask import IllegalAnswer
from opfire.kernel.chance import Outcome
from opfire.kernel.match import Match
from opfire.kernel.proof import Proof, Verdict, prove
from opfire.kernel.record import BadRecord, contents, load, save
from opfire.texts import Args


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as play and the browser save it.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check that the record is sound, and prove every roll and draw.")
    ] = False,
    lang: Language = "en",
) -> None:
    """Play a record through and tell what happened in it."""
    data = unpacked(file, lang)
    if verify:
        _refuse_wrong_dice(file, data, lang)
    match = read_record(file, data)
    if verify:
        typer.echo(_verdict(file, data, match, lang))
        typer.echo(_about_dice(match, prove(match.header, match.entries), lang))
        return
    screen = Screen(Console(highlight=False), lang, match, None)
    screen.tell()
    screen.end()


def read_record(file: Path, data: bytes) -> Match:
    """A match from a record; what is wrong with it is said with the file's name."""
    try:
        return load(data)
    except BadRecord as error:
        raise UserError(f"{file}: {error}. The file was left as it is.") from None


def _refuse_wrong_dice(file: Path, data: bytes, lang: str) -> None:
    """Say which roll is not what its key says, before anything else that this makes wrong with the record."""
    with suppress(BadRecord, IllegalAnswer):
        proof = prove(*contents(data))
        if proof.verdict is Verdict.WRONG_KEY:
            raise UserError(f"{file}: {say(lang, 'cli-dice-wrong-key', {})}")
        if proof.verdict is Verdict.WRONG_FALL:
            raise UserError(f"{file}: {_odd(proof, 'cli-dice-wrong-fall', lang)}")


def _verdict(file: Path, data: bytes, match: Match, lang: str) -> str:
    header = match.header
    if save(match) != data:
        if header.rules == match.module.rules_version and not header.branched:
            raise UserError(f"{file}: {say(lang, 'cli-verify-other', {})}")
        return say(lang, "cli-verify-snapshot", {"file": str(file)})
    winner = (match.outcome.winner or "nobody") if match.outcome else "open"
    facts: Args = {"file": str(file), "scenario": header.scenario, "entries": len(match.entries), "winner": winner}
    return say(lang, "cli-verify-sound", facts)


def _about_dice(match: Match, proof: Proof, lang: str) -> str:
    """What is proven of the dice, and the hashes to be held against those of the start."""
    if proof.odd is not None:
        return _odd(proof, f"cli-dice-{proof.verdict.value}", lang)
    facts: Args = {"fallen": proof.fallen, "keyed": proof.keyed, "seed": str(match.header.seed)}
    shown = [say(lang, "cli-dice-commitment", {"commitment": one.commitment}) for one in match.header.sealed]
    return "\n".join([say(lang, f"cli-dice-{proof.verdict.value}", facts), *shown])


def _odd(proof: Proof, key: str, lang: str) -> str:
    odd = proof.odd
    assert odd is not None
    facts: Args = {"number": odd.number, "line": odd.line, "why": odd.why, "keyed": proof.keyed}
    return say(lang, key, {**facts, "fell": _written(odd.fell), "drawn": _written(odd.drawn)})


def _written(outcome: Outcome) -> str:
    return outcome if isinstance(outcome, str) else " ".join(map(str, outcome))
