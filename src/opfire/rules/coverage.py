"""How much of the register is tested: what a test run proved, and what is left."""

from collections import Counter
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path

import msgspec

from opfire.rules.entries import Ambiguity, Document, RegisterError
from opfire.rules.reading import read_yaml
from opfire.rules.register import Register

RECORD = Path("artefacts", "rules-tested.json")
TESTS = Path("tests")


class ProvenTest(msgspec.Struct, frozen=True):
    """A test that cites rules: how many cases it has, and which of them passed or not when last run."""

    rules: tuple[str, ...]
    cases: int
    passed: tuple[str, ...]
    failed: tuple[str, ...]


class Record(msgspec.Struct, frozen=True):
    """What test runs have proven, and the state of the tests folder they proved it for."""

    complete: bool
    files: dict[str, str]
    tests: dict[str, ProvenTest]

    @property
    def tested(self) -> frozenset[str]:
        """The ids cited by a test all of whose cases passed."""
        return frozenset(
            rule_id for test in self.tests.values() if len(test.passed) == test.cases for rule_id in test.rules
        )


class NotApplicable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A statement, a ruling, or all statements of a section that no program could carry out, and why."""

    id: str
    reason: str


class RulingCoverage(msgspec.Struct, frozen=True):
    """The count of one document's rulings; the four ways a ruling can stand add up to all of them."""

    total: int
    tested: int
    gives_way: int
    not_applicable: int
    untested: tuple[str, ...]


class DocumentCoverage(msgspec.Struct, frozen=True):
    """The count for one document; tested, not applicable and untested add up to all statements."""

    statements: int
    tested: int
    not_applicable: int
    untested: tuple[str, ...]
    rulings: RulingCoverage


def file_hashes(tests: Path) -> dict[str, str]:
    """A fingerprint of every file in the tests folder by its path there, caches left out."""
    return {
        path.relative_to(tests).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in sorted(tests.rglob("*"))
        if path.is_file() and not _is_cache(path.relative_to(tests))
    }


def _is_cache(path: Path) -> bool:
    return any(part == "__pycache__" or part.startswith(".") for part in path.parts)


def merge(old: Record | None, new: Record) -> Record:
    """A partial run's results laid over what earlier runs proved with the same test files."""
    if old is None or _shared(old.files) != _shared(new.files):
        return new
    kept = {name: test for name, test in old.tests.items() if _unchanged(name, old, new)}
    merged = kept | {name: _merge_test(kept.get(name), test) for name, test in new.tests.items()}
    return Record(old.complete and old.files == new.files, new.files, dict(sorted(merged.items())))


def _shared(files: Mapping[str, str]) -> dict[str, str]:
    """The files any test may lean on."""
    return {name: digest for name, digest in files.items() if not Path(name).name.startswith("test_")}


def _unchanged(test: str, old: Record, new: Record) -> bool:
    name = test.partition("::")[0].removeprefix(f"{TESTS}/")
    return name in new.files and old.files.get(name) == new.files[name]


def _merge_test(old: ProvenTest | None, new: ProvenTest) -> ProvenTest:
    if old is None:
        return new
    passed = {*new.passed, *old.passed} - {*new.failed}
    failed = {*new.failed, *old.failed} - {*new.passed}
    rules = {*old.rules, *new.rules}
    return ProvenTest(tuple(sorted(rules)), new.cases, tuple(sorted(passed)), tuple(sorted(failed)))


def read_record(root: Path) -> Record | None:
    """The record of earlier runs, if there is one that can be read."""
    try:
        return msgspec.json.decode((root / RECORD).read_bytes(), type=Record)
    except (OSError, msgspec.DecodeError):
        return None


def write_record(root: Path, record: Record) -> None:
    """Replace the record in one step, so that a reader never sees half of it."""
    path = root / RECORD
    path.parent.mkdir(exist_ok=True)
    draft = path.with_suffix(".draft")
    draft.write_bytes(msgspec.json.format(msgspec.json.encode(record)) + b"\n")
    draft.replace(path)


def current_record(root: Path) -> Record:
    """The record, provided that it belongs to the tests as they are now."""
    record = read_record(root)
    if record is None:
        raise RegisterError(f"There is no record of a test run in {RECORD}: run make test first.")
    if record.files != file_hashes(root / TESTS):
        raise RegisterError(f"The tests have changed since {RECORD} was written: run make test first.")
    return record


def read_not_applicable(register: Register) -> tuple[NotApplicable, ...]:
    """The reviewed list of what does not apply, every id checked."""
    path = register.folder / "not_applicable.yaml"
    try:
        entries = msgspec.convert(read_yaml(path), tuple[NotApplicable, ...])
        for entry in entries:
            register.find(entry.id)
    except (msgspec.ValidationError, RegisterError) as error:
        raise RegisterError(f"{path.name}: {error}") from error
    return entries


def coverage(
    register: Register, tested: Iterable[str], not_applicable: Iterable[NotApplicable]
) -> dict[str, DocumentCoverage]:
    """The count for every document, by prefix."""
    proven = frozenset(tested)
    excused = frozenset(rule_id for entry in not_applicable for rule_id in _excused(register, entry.id))
    return {document.prefix: _count(document, proven, excused) for document in register.documents()}


def _excused(register: Register, rule_id: str) -> tuple[str, ...]:
    """What an entry of the list excuses; that of a whole section leaves its rulings alone."""
    found = register.find(rule_id)
    return (found.id,) if found.statement or found.ruling else tuple(each.id for each in found.section.statements)


def _count(document: Document, proven: frozenset[str], excused: frozenset[str]) -> DocumentCoverage:
    ids = [statement.id for statement in document.statements]
    unproven = [rule_id for rule_id in ids if rule_id not in proven]
    untested = tuple(rule_id for rule_id in unproven if rule_id not in excused)
    return DocumentCoverage(
        statements=len(ids),
        tested=len(ids) - len(unproven),
        not_applicable=len(unproven) - len(untested),
        untested=untested,
        rulings=_count_rulings(document, proven, excused),
    )


TESTED, GIVES_WAY, EXCUSED = "tested", "gives way", "not applicable"


def _count_rulings(document: Document, proven: frozenset[str], excused: frozenset[str]) -> RulingCoverage:
    ways = {ruling.id: _ways(ruling, proven, excused) for ruling in document.rulings}
    first = Counter(found[0] for found in ways.values() if found)
    untested = tuple(rule_id for rule_id, found in ways.items() if not found)
    return RulingCoverage(len(ways), first[TESTED], first[GIVES_WAY], first[EXCUSED], untested)


def _ways(ruling: Ambiguity, proven: frozenset[str], excused: frozenset[str]) -> list[str]:
    """How a ruling is decided; it should be in exactly one way."""
    holds = {TESTED: ruling.id in proven, GIVES_WAY: ruling.gives_way is not None, EXCUSED: ruling.id in excused}
    return [way for way, decides in holds.items() if decides]


def decided_twice(
    register: Register, tested: Iterable[str], not_applicable: Iterable[NotApplicable]
) -> tuple[str, ...]:
    """A sentence for every ruling that is decided in more than one way."""
    proven, excused = frozenset(tested), frozenset(entry.id for entry in not_applicable)
    ways = {
        ruling.id: _ways(ruling, proven, excused) for document in register.documents() for ruling in document.rulings
    }
    return tuple(
        f"The ruling {rule_id} is decided twice: {' and '.join(found)}."
        for rule_id, found in ways.items()
        if len(found) > 1
    )
