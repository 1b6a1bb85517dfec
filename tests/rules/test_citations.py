"""Citing a rule tags the code and changes nothing else; every cited id exists."""

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec

from opfire.rules import RegisterError, cited, register, rule
from support import ROOT


def test_a_function_is_tagged_and_not_wrapped() -> None:
    def pass_turn() -> int:
        return 3

    tagged = rule("RH41-8.1", "S43-8.1")(pass_turn)

    assert tagged is pass_turn
    assert vars(tagged)["__rules__"] == ("RH41-8.1", "S43-8.1")
    assert any(citation.target is pass_turn for citation in cited())


def test_a_generator_function_stays_one() -> None:
    @rule("S43-8.2")
    def ask() -> Iterator[int]:
        yield 1

    assert list(ask()) == [1]


def test_a_class_and_a_frozen_struct_can_cite() -> None:
    @rule("S43-4.5")
    class Die(msgspec.Struct, frozen=True):
        face: int

    assert Die(2).face == 2
    assert vars(Die)["__rules__"] == ("S43-4.5",)


def test_every_rule_cited_in_the_source_exists() -> None:
    assert unknown(cited_in(ROOT / "src", "rule")) == []


def test_every_rule_marked_in_a_test_exists() -> None:
    assert unknown(cited_in(ROOT / "tests", "pytest.mark.rule")) == []


def test_the_register_leans_on_nothing_else_of_the_project() -> None:
    imported = [
        f"{path.name}: {name}"
        for path in sorted((ROOT / "src" / "opfire" / "rules").glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for name in imports_of(node)
        if name.partition(".")[0] == "opfire" and not name.startswith("opfire.rules")
    ]
    assert imported == []


def cited_in(folder: Path, decorator: str) -> Iterator[tuple[str, str]]:
    """Place and id of every literal argument of a decorator or mark."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == decorator:
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield f"{path.relative_to(ROOT)}:{node.lineno}", argument.value


def unknown(citations: Iterator[tuple[str, str]]) -> list[str]:
    problems = []
    for place, rule_id in citations:
        try:
            register().find(rule_id)
        except RegisterError as error:
            problems.append(f"{place}: {error}")
    return problems


def imports_of(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return ["opfire.?" if node.level else node.module or ""]
    return []
