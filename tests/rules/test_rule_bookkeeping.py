"""A test run writes down which statements its passing tests prove."""

import pytest

from opfire.rules.coverage import Record, read_record
from support import TESTS

pytest_plugins = ["pytester"]

CONFTEST = TESTS / "conftest.py"

TWO_TESTS = """
    import pytest

    @pytest.mark.rule("RH41-8.1a", "RH41-8.1c")
    def test_good(): pass

    @pytest.mark.rule("RH41-8.1b")
    def test_bad(): assert False
"""

CASES = """
    import pytest

    @pytest.mark.rule("S43-8.2a")
    @pytest.mark.parametrize("number", [1, 2, 3])
    def test_all_small(number): assert number < {limit}
"""


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makeini("[pytest]\ntestpaths = tests\nmarkers =\n    rule(*ids): statements\n")
    folder = pytester.mkdir("tests")
    (folder / "conftest.py").write_text(CONFTEST.read_text(encoding="utf-8"), encoding="utf-8")
    return pytester


def write_test(project: pytest.Pytester, name: str, text: str) -> None:
    source = project.makepyfile(**{name: text})
    source.rename(project.path / "tests" / source.name)


def record(project: pytest.Pytester) -> Record:
    written = read_record(project.path)
    assert written is not None
    return written


def proven(project: pytest.Pytester) -> list[str]:
    return sorted(record(project).tested)


def run(project: pytest.Pytester, *args: str) -> pytest.RunResult:
    return project.runpytest_inprocess("-p", "no:cacheprovider", *args)


def test_only_passing_tests_count(project: pytest.Pytester) -> None:
    write_test(project, "test_two", TWO_TESTS)
    run(project)
    assert proven(project) == ["RH41-8.1a", "RH41-8.1c"]
    assert record(project).complete


def test_a_ruling_is_cited_like_a_statement(project: pytest.Pytester) -> None:
    write_test(project, "test_two", TWO_TESTS.replace("RH41-8.1a", "RH41-8.2/1"))
    run(project)
    assert proven(project) == ["RH41-8.1c", "RH41-8.2/1"]


def test_skipped_and_expected_failures_do_not_count(project: pytest.Pytester) -> None:
    write_test(
        project,
        "test_not_really",
        """
        import pytest

        @pytest.fixture
        def breaks_afterwards():
            yield
            assert False

        @pytest.mark.rule("RH41-8.1a")
        def test_skipped(): pytest.skip()

        @pytest.mark.rule("RH41-8.1b")
        @pytest.mark.xfail
        def test_lucky(): pass

        @pytest.mark.rule("RH41-8.1c")
        def test_messy(breaks_afterwards): pass
        """,
    )
    run(project)
    assert proven(project) == []


@pytest.mark.parametrize(("limit", "expected"), [(9, ["S43-8.2a"]), (3, [])])
def test_every_case_must_pass(project: pytest.Pytester, limit: int, expected: list[str]) -> None:
    write_test(project, "test_cases", CASES.format(limit=limit))
    run(project)
    assert proven(project) == expected


def test_workers_report_to_the_controller(project: pytest.Pytester) -> None:
    write_test(project, "test_cases", CASES.format(limit=9))
    write_test(project, "test_two", TWO_TESTS)
    run(project, "-n", "2")
    assert proven(project) == ["RH41-8.1a", "RH41-8.1c", "S43-8.2a"]
    assert record(project).complete


def test_a_partial_run_adds_to_the_record(project: pytest.Pytester) -> None:
    write_test(project, "test_two", TWO_TESTS)
    write_test(project, "test_cases", CASES.format(limit=9))
    run(project, "tests/test_two.py")
    assert not record(project).complete
    run(project, "tests/test_cases.py")
    assert proven(project) == ["RH41-8.1a", "RH41-8.1c", "S43-8.2a"]


def test_a_full_run_forgets_what_no_longer_passes(project: pytest.Pytester) -> None:
    write_test(project, "test_two", TWO_TESTS)
    run(project)
    (project.path / "tests" / "test_two.py").unlink()
    write_test(project, "test_cases", CASES.format(limit=9))
    run(project)
    assert proven(project) == ["S43-8.2a"]


def test_a_partial_run_forgets_tests_whose_file_has_changed(project: pytest.Pytester) -> None:
    write_test(project, "test_two", TWO_TESTS)
    write_test(project, "test_cases", CASES.format(limit=9))
    run(project)
    write_test(project, "test_two", TWO_TESTS.replace("pass", "assert False"))
    run(project, "tests/test_cases.py")
    assert proven(project) == ["S43-8.2a"]


def test_some_of_the_cases_prove_nothing_until_the_rest_has_passed(project: pytest.Pytester) -> None:
    write_test(project, "test_cases", CASES.format(limit=9))
    run(project, "-k", "1 or 2")
    assert proven(project) == []
    run(project, "-k", "3")
    assert proven(project) == ["S43-8.2a"]


def test_a_hand_picked_case_is_not_recorded(project: pytest.Pytester) -> None:
    write_test(project, "test_cases", CASES.format(limit=9))
    run(project, "tests/test_cases.py::test_all_small[1]")
    assert not (project.path / "artefacts").exists()


@pytest.mark.parametrize(
    ("rule_id", "complaint"),
    [
        ("RH41-8.1z", "*There is no rule 'RH41-8.1z'. Did you mean*"),
        ("RH41-8.2/99", "*There is no rule 'RH41-8.2/99'. Did you mean*"),
        ("RH41-8.1", "*a whole section*"),
    ],
)
def test_a_wrong_id_stops_the_run(project: pytest.Pytester, rule_id: str, complaint: str) -> None:
    write_test(project, "test_two", TWO_TESTS.replace("RH41-8.1a", rule_id))
    result = run(project)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*tests/test_two.py::test_good: mark.rule cites '{rule_id}'{complaint}"])


def test_a_wrong_id_in_a_worker_fails_its_test_with_the_same_words(project: pytest.Pytester) -> None:
    write_test(project, "test_two", TWO_TESTS.replace("RH41-8.1a", "RH41-8.1z"))
    result = run(project, "-n", "1")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["*test_good: mark.rule cites 'RH41-8.1z': There is no rule*"])
    assert proven(project) == []


def test_a_whole_run_lists_what_nothing_decides(project: pytest.Pytester) -> None:
    write_test(project, "test_cases", CASES.format(limit=9))
    result = run(project)
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(
        ["*rules that nothing decides*", "* rulings undecided: S43-*/1 * ... (opfire rules coverage lists them)"]
    )


def test_a_whole_run_fails_where_that_is_refused(project: pytest.Pytester) -> None:
    ini = project.path / "tox.ini"
    ini.write_text(f"{ini.read_text(encoding='utf-8')}\nundecided_rules = refused\n", encoding="utf-8")
    write_test(project, "test_cases", CASES.format(limit=9))
    assert run(project, "tests/test_cases.py").ret == pytest.ExitCode.OK
    result = run(project)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["*rules that nothing decides, an error*"])


def test_a_run_that_failed_speaks_of_nothing_else(project: pytest.Pytester) -> None:
    write_test(project, "test_two", TWO_TESTS)
    assert "nothing decides" not in run(project).stdout.str()
