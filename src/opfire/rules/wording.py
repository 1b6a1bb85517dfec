"""The register in another language: `de/rh41.yaml` says in German what `rh41.yaml` says in English.

A file maps ids to words. What it leaves out stays English, what it says of an unknown id is an error.
"""

from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from opfire.rules.entries import Ambiguity, Found, RegisterError, Section
from opfire.rules.reading import Part, read_yaml

Form = TypeVar("Form")


class RulingWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is unclear, our ruling, and what holds instead if it gives way."""

    text: str
    ruling: str
    gives_way: str | None = None


class Wording(NamedTuple):
    """Titles and statements, and rulings, by id."""

    sentences: dict[str, str]
    rulings: dict[str, RulingWords]


def in_words_of(folder: Path, part: Part) -> Part:
    """The same part in the words of this folder; in English where the folder has no such file."""
    path = folder / part.name
    if not path.exists():
        return part
    wording = read_wording(path, part)
    sections = tuple(_reworded(section, wording) for section in part.sections)
    return Part(part.name, sections, tuple(_reworded(section, wording) for section in part.house))


def read_wording(path: Path, part: Part) -> Wording:
    """The words of a file, every id and form checked."""
    name = f"{path.parent.name}/{path.name}"
    raw = read_yaml(path)
    if not isinstance(raw, dict):
        raise RegisterError(f"{name}: there is no mapping of ids to words.")
    known = {each.id: each for section in (*part.sections, *part.house) for each in section.pointed_at()}
    wording = Wording({}, {})
    for rule_id, words in raw.items():
        if rule_id not in known:
            raise RegisterError(f"{name}: there is no rule {rule_id!r} in the English file of this name.")
        _take(wording, known[rule_id], words, f"{name}: {rule_id}")
    return wording


def _take(wording: Wording, of: Found, words: object, where: str) -> None:
    if of.ruling:
        worded = wording.rulings[of.id] = _convert(words, RulingWords, where)
        if worded.gives_way and not of.ruling.gives_way:
            raise RegisterError(f"{where}: it does not give way in the English file.")
    else:
        wording.sentences[of.id] = _convert(words, str, where)


def _convert(words: object, form: type[Form], where: str) -> Form:
    try:
        return msgspec.convert(words, form)
    except msgspec.ValidationError as error:
        raise RegisterError(f"{where}: {error}") from error


def _reworded(section: Section, wording: Wording) -> Section:
    sentences, rulings = wording
    statements = (msgspec.structs.replace(each, text=sentences.get(each.id, each.text)) for each in section.statements)
    return msgspec.structs.replace(
        section,
        title=sentences.get(section.id, section.title),
        statements=tuple(statements),
        ambiguity=tuple(_reworded_ruling(each, rulings.get(each.id)) for each in section.ambiguity),
    )


def _reworded_ruling(ruling: Ambiguity, words: RulingWords | None) -> Ambiguity:
    if words is None:
        return ruling
    instead = words.gives_way or ruling.gives_way
    return msgspec.structs.replace(ruling, text=words.text, ruling=words.ruling, gives_way=instead)
