"""Which tests cite which clauses: read from the source of the tests, without running them."""

from __future__ import annotations

import ast
from pathlib import Path

from longhall.cli.speech import Speech
from longhall.kernel.errors import LonghallError


def cited(tests: Path) -> dict[str, list[str]]:
    """The tests that cite each clause, as `tests/games/x/test_y.py::test_name`, in the order of the files."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        where = path.relative_to(tests.parent).as_posix()
        _search(ast.parse(path.read_text(encoding="utf-8"), str(path)), where, found)
    return found


def source_tree(folder: str, speech: Speech) -> Path:
    """The source tree of Longhall that we stand in: the first folder upward with a `pyproject.toml` and this folder."""
    here = Path.cwd()
    for tree in (here, *here.parents):
        if (tree / "pyproject.toml").is_file() and (tree / folder).is_dir() and (tree / "src" / "longhall").is_dir():
            return tree
    raise LonghallError(speech.say("no_source_tree", folder=folder, here=here))


def _search(node: ast.AST, where: str, found: dict[str, list[str]]) -> None:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            _search(child, f"{where}::{child.name}", found)
        elif isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)) and child.name.startswith("test"):
            for clause in [clause for decorator in child.decorator_list for clause in _clauses(decorator)]:
                found.setdefault(clause, []).append(f"{where}::{child.name}")


def _clauses(decorator: ast.expr) -> list[str]:
    if not (isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "clause"):
        return []
    return [
        argument.value
        for argument in decorator.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
