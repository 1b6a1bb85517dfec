"""The small ways in which a function can be broken, each found and made in its syntax tree."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import NamedTuple

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
SAID = frozenset({"tell", "tell_markers", "cite", "note", "look_into"})
"""Calls that only put into words what happens."""
NOWHERE = range(0)


class Change(NamedTuple):
    """What would be changed, where, and how."""

    line: int
    lines: range
    """Those of its statement, or of the head of one that holds others."""
    what: str
    make: Callable[[], None]


def function_at(tree: ast.Module, line: int) -> ast.FunctionDef:
    """The function whose `def` stands in this line."""
    return next(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.lineno == line)


def changes(function: ast.FunctionDef) -> list[Change]:
    """Every way to break the body of a function, in the order of its text."""
    found = [change for statement in function.body for change in _in_statement(statement, function.body)]
    return sorted(found, key=lambda change: change.line)


def _in_statement(statement: ast.stmt, block: list[ast.stmt]) -> Iterator[Change]:
    if isinstance(statement, ast.Raise | ast.Assert | ast.FunctionDef) or _is_said(statement):
        return
    yield from (change._replace(lines=_head(statement)) for change in _in_head(statement, block))
    for inner in _blocks(statement):
        for one in inner:
            yield from _in_statement(one, inner)


def _in_head(statement: ast.stmt, block: list[ast.stmt]) -> Iterator[Change]:
    """In a statement without those that it holds."""
    if _can_be_dropped(statement):
        yield Change(statement.lineno, NOWHERE, f"drops `{_short(statement)}`", _dropper(statement, block))
    if isinstance(statement, ast.If | ast.While):
        yield Change(statement.lineno, NOWHERE, f"turns `{_short(statement.test)}` round", _negator(statement))
    for child in ast.iter_child_nodes(statement):
        if isinstance(child, ast.expr | ast.withitem) and child is not getattr(statement, "annotation", None):
            yield from _in_expression(child)


def _head(statement: ast.stmt) -> range:
    inner = [one.lineno for block in _blocks(statement) for one in block]
    last = min(inner) - 1 if inner else statement.end_lineno or statement.lineno
    return range(statement.lineno, max(statement.lineno, last) + 1)


def _blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """The blocks of statements that a statement holds, also below `except` and `case`."""
    for _, value in ast.iter_fields(node):
        if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
            yield value
        elif isinstance(value, list):
            for part in value:
                if isinstance(part, ast.ExceptHandler | ast.match_case):
                    yield from _blocks(part)


def _is_said(node: ast.AST) -> bool:
    value = node.value if isinstance(node, ast.Expr) else node
    if isinstance(value, ast.Constant):
        return isinstance(value.value, str) or value.value is ...
    if isinstance(value, ast.Yield | ast.YieldFrom) and _is_nothing(value.value):
        return True
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr in SAID


def _is_nothing(value: ast.expr | None) -> bool:
    """A bare `yield` and `yield from ()` only make a script of a function."""
    return value is None or (isinstance(value, ast.Tuple) and not value.elts)


def _can_be_dropped(statement: ast.stmt) -> bool:
    """What can be left out without the rest becoming nonsense: a call, and a value given to a field."""
    if isinstance(statement, ast.Expr | ast.AugAssign | ast.Break | ast.Continue):
        return True
    return isinstance(statement, ast.Assign) and not isinstance(statement.targets[0], ast.Name | ast.Tuple)


def _dropper(statement: ast.stmt, block: list[ast.stmt]) -> Callable[[], None]:
    def make() -> None:
        nothing = ast.copy_location(ast.Pass(), statement)
        if _yields(statement):
            block[block.index(statement)] = ast.copy_location(ast.If(_no(), [statement], []), statement)
        else:
            block[block.index(statement)] = nothing

    return make


def _yields(statement: ast.stmt) -> bool:
    """A script without its last `yield` would no longer be one, so such a statement is only never reached."""
    return any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(statement))


def _no() -> ast.expr:
    return ast.Constant(False)


def _negator(statement: ast.If | ast.While | ast.IfExp) -> Callable[[], None]:
    def make() -> None:
        statement.test = ast.copy_location(ast.UnaryOp(ast.Not(), statement.test), statement.test)

    return make


def _in_expression(node: ast.AST) -> Iterator[Change]:
    if _is_said(node) or isinstance(node, ast.Lambda):
        return
    if isinstance(node, ast.expr):
        yield from _of_node(node)
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.keyword) and child.arg in ("rule", "strict")):
            yield from _in_expression(child)


def _of_node(node: ast.expr) -> Iterator[Change]:
    if isinstance(node, ast.Compare):
        yield from _compared(node)
    elif isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield _swapped(node, "op", other)
    elif isinstance(node, ast.BinOp) and type(node.op) in RECKONED and not _is_text(node):
        yield _swapped(node, "op", RECKONED[type(node.op)]())
    elif isinstance(node, ast.IfExp):
        yield Change(node.lineno, NOWHERE, f"turns `{_short(node.test)}` round", _negator(node))
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield _swapped(node, "value", not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield _swapped(node, "value", node.value + 1)
    elif isinstance(node, ast.Call) and len(node.args) > 1:
        yield from _arguments(node)


def _compared(node: ast.Compare) -> Iterator[Change]:
    for number, operator in enumerate(node.ops):
        ops: list[ast.cmpop] = [*node.ops]
        ops[number] = COMPARED[type(operator)]()
        yield _swapped(node, "ops", ops)


def _arguments(call: ast.Call) -> Iterator[Change]:
    """Two neighbouring names that could be mistaken for each other; the first argument is mostly the game itself."""
    for number in range(1, len(call.args) - 1):
        one, other = call.args[number : number + 2]
        if isinstance(one, ast.Name) and isinstance(other, ast.Name) and one.id != other.id:
            args = [*call.args[:number], other, one, *call.args[number + 2 :]]
            yield _swapped(call, "args", args)


def _swapped(node: ast.expr, field: str, value: object) -> Change:
    before = _short(node)
    kept = getattr(node, field)
    setattr(node, field, value)
    after = _short(node)
    setattr(node, field, kept)
    return Change(node.lineno, NOWHERE, f"`{before}` becomes `{after}`", lambda: setattr(node, field, value))


def _is_text(node: ast.BinOp) -> bool:
    return any(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in ast.walk(node))


def _short(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 90 else f"{text[:87]}..."
