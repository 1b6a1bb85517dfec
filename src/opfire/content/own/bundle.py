"""A workshop file: a zip of YAML files, opened without believing anything that it says about itself.

Nothing is unpacked to a path of its choosing: a name is a plain word, with at most one folder before it.
"""

from __future__ import annotations

import hashlib
import io
import re
import stat
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from typing import Final

import yaml

from opfire.content.shelf import MANIFEST

LARGEST_ZIP: Final = 1_000_000
LARGEST_FILE: Final = 500_000
LARGEST: Final = 3_000_000
"""Bytes of all files together, unpacked; the largest pack of ours has some 600,000."""
MOST_FILES: Final = 300
NAME: Final = re.compile(r"(?:[a-z][a-z0-9-]{0,40}/)?[a-z0-9][a-z0-9-]{0,60}\.yaml")
BROKEN: Final = (zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError)
"""What reading a damaged, encrypted or strangely packed zip may raise."""
OLDEST: Final = (1980, 1, 1, 0, 0, 0)

DEEPEST: Final = 24
MOST_VALUES: Final = 100_000
LONGEST_WORD: Final = 20_000
HUGE: Final = re.compile(r"[-+]?[0-9.]{10,}")
MARKUP: Final = re.compile(r"<[A-Za-z/!?]")
UNSEEN: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u200e\u200f\u202a-\u202e\u2066-\u2069]")

Files = Mapping[str, str]
"""The text of every file by its name, such as `units.yaml` or `scenarios/mill.yaml`."""


class BadBundle(ValueError):
    """A workshop file that is not opened: the key of its sentence, and what the sentence names."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(f"{key} {values}")
        self.key = key
        self.values = values


def open_bundle(data: bytes) -> Files:
    """The files in a workshop file; raises `BadBundle`."""
    if len(data) > LARGEST_ZIP:
        raise BadBundle("workshop-file-large", bytes=LARGEST_ZIP)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as opened:
            return checked(dict(_contents(opened)))
    except BROKEN:
        raise BadBundle("workshop-file-broken") from None


def _contents(opened: zipfile.ZipFile) -> Iterator[tuple[str, str]]:
    parts = [one for one in opened.infolist() if not one.is_dir()]
    if len(parts) > MOST_FILES:
        raise BadBundle("workshop-file-many", files=MOST_FILES)
    names = [one.filename for one in parts]
    for part in parts:
        if not NAME.fullmatch(part.filename) or stat.S_ISLNK(part.external_attr >> 16):
            raise BadBundle("workshop-file-name", name=part.filename[:80])
        if names.count(part.filename) > 1:
            raise BadBundle("workshop-file-twice", name=part.filename)
        yield part.filename, _text(opened, part)


def _text(opened: zipfile.ZipFile, part: zipfile.ZipInfo) -> str:
    """What a part holds; no more is unpacked than is allowed, whatever size it claims to have."""
    with opened.open(part) as packed:
        data = packed.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise BadBundle("workshop-part-large", name=part.filename, bytes=LARGEST_FILE)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise BadBundle("workshop-part-words", name=part.filename) from None


def checked(files: Files) -> Files:
    """Files that can be read without harm; raises `BadBundle`."""
    if MANIFEST not in files:
        raise BadBundle("workshop-no-manifest", name=MANIFEST)
    if sum(len(text.encode()) for text in files.values()) > LARGEST:
        raise BadBundle("workshop-file-large", bytes=LARGEST)
    for name, text in files.items():
        _look_over(name, text)
    return files


def _look_over(name: str, text: str) -> None:
    """Refuse what is nested deeply, refers to itself, or holds words that are no words.

    This reads the file as a stream; composing a file that is nested very deeply would end the process.
    """
    depth, values = 0, 0
    try:
        for event in yaml.parse(text, Loader=yaml.CSafeLoader):
            values += 1
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            line = event.start_mark.line + 1 if event.start_mark else 1
            if depth > DEEPEST or values > MOST_VALUES:
                raise BadBundle("workshop-part-deep", name=name, line=line)
            _check_event(name, line, event)
    except yaml.MarkedYAMLError as bad:
        line = bad.problem_mark.line + 1 if bad.problem_mark else 1
        raise BadBundle("workshop-part-form", name=name, line=line, reason=str(bad.problem)) from None
    except yaml.YAMLError:
        raise BadBundle("workshop-part-form", name=name, line=1, reason="") from None


def _check_event(name: str, line: int, event: yaml.Event) -> None:
    if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) or getattr(event, "tag", None):
        raise BadBundle("workshop-part-alias", name=name, line=line)
    if isinstance(event, yaml.ScalarEvent):
        _check_word(name, line, event.value, plain=not event.style)


def _check_word(name: str, line: int, word: str, *, plain: bool) -> None:
    if len(word) > LONGEST_WORD:
        raise BadBundle("workshop-word-long", name=name, line=line, signs=LONGEST_WORD)
    if plain and HUGE.fullmatch(word):
        raise BadBundle("workshop-number-huge", name=name, line=line)
    if MARKUP.search(word) or UNSEEN.search(word):
        raise BadBundle("workshop-word-markup", name=name, line=line)


def fingerprint(files: Files) -> str:
    """The hash of the content, whoever packed it and when."""
    found = hashlib.sha256()
    for name in sorted(files):
        text = files[name].encode()
        found.update(f"{name}\n{len(text)}\n".encode() + text)
    return found.hexdigest()


def pack_up(files: Files) -> bytes:
    """The workshop file of these files; the same files give the same bytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as made:
        for name in sorted(files):
            made.writestr(zipfile.ZipInfo(name, OLDEST), files[name], zipfile.ZIP_DEFLATED)
    return packed.getvalue()
