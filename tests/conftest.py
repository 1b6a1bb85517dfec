"""Bookkeeping for `@pytest.mark.rule`: checks the ids and records which of them a passing test proves."""

import gc
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from opfire.lab.tidying import tidy_seldom
from opfire.rules import RegisterError, register
from opfire.rules.coverage import (
    TESTS,
    ProvenTest,
    Record,
    coverage,
    decided_twice,
    file_hashes,
    merge,
    read_not_applicable,
    read_record,
    write_record,
)

settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

LISTED, REFUSED = "listed", "refused"
MOST_NAMED = 12
NARROWING = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "stepwise")


def pytest_addoption(parser: pytest.Parser) -> None:
    about = "what a whole run does about statements, rulings and German words that are missing: listed or refused"
    parser.addini("undecided_rules", about, default=LISTED)


def pytest_configure(config: pytest.Config) -> None:
    in_worker = hasattr(config, "workerinput")
    config.pluginmanager.register(WorkerRuleMarks() if in_worker else RuleMarks(), "rule-marks")
    if not in_worker and not config.option.collectonly and not _picks_cases(config):
        config.pluginmanager.register(RuleRecorder(config), "rule-recorder")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """The thousands of tests stay to the end: who looks for dead cycles need not go through them, nor come often."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
        tidy_seldom()


def _picks_cases(config: pytest.Config) -> bool:
    """Such a run never sees a parametrised test's other cases, so it cannot tell whether all of them pass."""
    return bool(config.getoption("lf", False)) or any("[" in arg for arg in config.args)


def whole_test(nodeid: str) -> str:
    """The test a case belongs to."""
    return nodeid.partition("[")[0]


def cited_ids(item: pytest.Item) -> list[str]:
    """The ids a test is marked with."""
    return sorted({rule_id for mark in item.iter_markers("rule") for rule_id in mark.args})


class RuleMarks:
    """Checks the marks at collection and sends them along with each test's report."""

    def __init__(self) -> None:
        self.deselected: Counter[str] = Counter()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        problems = [problem for item in items for problem in _problems(item)]
        if problems:
            raise pytest.UsageError("\n".join(problems))

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self.deselected.update(whole_test(item.nodeid) for item in items)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        cases = self.deselected + Counter(whole_test(item.nodeid) for item in session.items)
        for item in session.items:
            if ids := cited_ids(item):
                item.user_properties.append(("rules", ids))
                item.user_properties.append(("cases", cases[whole_test(item.nodeid)]))


class WorkerRuleMarks(RuleMarks):
    """A worker that stops cannot say why, so there a wrong mark fails its own test."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        pass

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        if problems := list(_problems(item)):
            pytest.fail("\n".join(problems), pytrace=False)


def _problems(item: pytest.Item) -> Iterator[str]:
    for rule_id in cited_ids(item):
        try:
            found = register().find(rule_id)
        except RegisterError as error:
            yield f"{item.nodeid}: mark.rule cites {rule_id!r}: {error}"
        else:
            if found.statement is None and found.ruling is None:
                yield f"{item.nodeid}: mark.rule cites {rule_id!r}, a whole section: name its statements."


class RuleRecorder:
    """Gathers the reports of a run and writes down what it proved."""

    def __init__(self, config: pytest.Config) -> None:
        self.root: Path = config.rootpath
        self.files = file_hashes(self.root / TESTS)
        self.rules: dict[str, set[str]] = {}
        self.cases: dict[str, int] = {}
        self.passed: dict[str, dict[str, bool]] = {}
        self.undecided: list[str] = []
        self.refuses = config.getini("undecided_rules") == REFUSED

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        properties: dict[str, Any] = dict(report.user_properties)
        if "rules" not in properties:
            return
        name = whole_test(report.nodeid)
        self.rules.setdefault(name, set()).update(properties["rules"])
        self.cases[name] = properties["cases"]
        outcomes = self.passed.setdefault(name, {})
        outcomes[report.nodeid] = _passing(report, before=outcomes.get(report.nodeid, False))

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        full = _is_full(session, exitstatus)
        record = Record(full, self.files, {name: self._proven(name) for name in sorted(self.rules)})
        write_record(self.root, record if full else merge(read_record(self.root), record))
        if full and exitstatus == pytest.ExitCode.OK:
            self.undecided = list(_undecided(record))
            if self.undecided and self.refuses:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.undecided:
            terminalreporter.section("rules that nothing decides" + (", an error" if self.refuses else ""))
            terminalreporter.write_line("\n".join(self.undecided))

    def _proven(self, name: str) -> ProvenTest:
        outcomes = sorted(self.passed[name].items())
        passed = tuple(nodeid for nodeid, good in outcomes if good)
        failed = tuple(nodeid for nodeid, good in outcomes if not good)
        return ProvenTest(tuple(sorted(self.rules[name])), self.cases[name], passed, failed)


def _undecided(record: Record) -> Iterator[str]:
    """What a whole run leaves without a test, and what is decided in two ways."""
    excused = read_not_applicable(register())
    for count in coverage(register(), record.tested, excused).values():
        yield from _named("statements without a test", count.untested)
        yield from _named("rulings undecided", count.rulings.untested)
    yield from decided_twice(register(), record.tested, excused)


def _named(what: str, ids: tuple[str, ...]) -> Iterator[str]:
    if ids:
        more = " ... (opfire rules coverage lists them)" if len(ids) > MOST_NAMED else ""
        yield f"{len(ids)} {what}: {' '.join(ids[:MOST_NAMED])}{more}"


def _passing(report: pytest.TestReport, *, before: bool) -> bool:
    """A case passes when its call does and its teardown does not spoil it."""
    good = report.passed and not hasattr(report, "wasxfail")
    return good if report.when == "call" else good and before


def _is_full(session: pytest.Session, exitstatus: int) -> bool:
    config = session.config
    everything = {(config.rootpath / TESTS).resolve(), config.rootpath.resolve()}
    chosen = {(config.invocation_params.dir / arg).resolve() for arg in config.args}
    narrowed = any(config.getoption(option, None) for option in NARROWING)
    finished = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
    return chosen <= everything and finished and not (narrowed or session.shouldstop or session.shouldfail)
