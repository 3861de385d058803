"""Finding every English message of the rules in their source."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

SOURCES = Path(__file__).parents[1] / "lanterne" / "rules"
FIRST = ("NotAMove", "BadOption", "BadPosition", "BadSeats", "UnknownGame")
LATER = {"Refusal": 1, "BadRecord": 1, "ScoreLine": 3}
"""Which argument is the template, where it is not the first."""


def templates() -> dict[str, str]:
    """Every template, and where it is."""
    found: dict[str, str] = {}
    for file in sorted(SOURCES.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for template, line in _spoken(tree):
            found.setdefault(template, f"{file.relative_to(SOURCES)}:{line}")
    return found


def placeholders(template: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def _spoken(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            name = node.func.id
            at = 0 if name in FIRST else LATER.get(name, -1)
            if 0 <= at < len(node.args):
                for template in _texts_of(node.args[at], tree):
                    yield template, node.lineno


def _texts_of(node: ast.expr, tree: ast.Module) -> Iterator[str]:
    """What an argument can be: a text, either branch, a variable, what a function returns."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from _texts_of(one, tree)
            yield from _texts_of(other, tree)
        case ast.Name(id=name):
            yield from _assigned_to(name, tree)
        case ast.Call(func=ast.Name(id=name)):
            yield from _returned_by(name, tree)


def _returned_by(function: str, tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == function:
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return) and inner.value is not None:
                    yield from _texts_of(inner.value, tree)


def _assigned_to(variable: str, tree: ast.Module) -> Iterator[str]:
    """All sentences that the variable is ever set to. (A rule's number has no space in it.)"""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and any(_names(target, variable) for target in node.targets):
            value = node.value
            if isinstance(value, ast.Subscript) and isinstance(value.value, ast.Name):
                yield from _assigned_to(value.value.id, tree)
            for inner in ast.walk(value):
                if isinstance(inner, ast.Constant) and isinstance(inner.value, str) and " " in inner.value:
                    yield inner.value


def _names(target: ast.expr, variable: str) -> bool:
    return any(isinstance(node, ast.Name) and node.id == variable for node in ast.walk(target))
