"""Which tests cite which clauses: read from the source of the tests, without running them."""

from __future__ import annotations

import ast
from pathlib import Path

from longhall.kernel.errors import LonghallError


def cited(tests: Path) -> dict[str, list[str]]:
    """The tests that cite each clause, as `tests/games/x/test_y.py::test_name`, in the order of the files."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        where = path.relative_to(tests.parent).as_posix()
        text = path.read_text(encoding="utf-8")
        if "clause" not in text:
            continue
        tree = ast.parse(text, str(path))
        _search(tree, where, _lists(tree), found)
    return found


def source_tree(folder: str) -> Path:
    """The source tree of Longhall that we stand in: the first folder upward with a `pyproject.toml` and this folder."""
    here = Path.cwd()
    for tree in (here, *here.parents):
        if (tree / "pyproject.toml").is_file() and (tree / folder).is_dir() and (tree / "src" / "longhall").is_dir():
            return tree
    raise LonghallError("no_source_tree", folder=folder, here=here)


def _lists(tree: ast.Module) -> dict[str, list[str]]:
    """The clauses that a file names together, by what it calls them: `EACH = ("RM-29.1", "RM-29.2")`."""
    found: dict[str, list[str]] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
            named = [target.id for target in node.targets if isinstance(target, ast.Name)]
            found |= dict.fromkeys(named, _strings(node.value.elts))
    return found


def _search(node: ast.AST, where: str, lists: dict[str, list[str]], found: dict[str, list[str]]) -> None:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            _search(child, f"{where}::{child.name}", lists, found)
        elif isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)) and child.name.startswith("test"):
            for clause in [clause for decorator in child.decorator_list for clause in _clauses(decorator, lists)]:
                found.setdefault(clause, []).append(f"{where}::{child.name}")


def _clauses(decorator: ast.expr, lists: dict[str, list[str]]) -> list[str]:
    if not (isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "clause"):
        return []
    together = [argument.value for argument in decorator.args if isinstance(argument, ast.Starred)]
    named = [clause for name in together if isinstance(name, ast.Name) for clause in lists.get(name.id, [])]
    return [*_strings(decorator.args), *named]


def _strings(nodes: list[ast.expr]) -> list[str]:
    return [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
