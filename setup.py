"""The compiled part of the build: the kernel, the rules and the bots go through mypyc.

LONGHALL_PURE=1 builds a wheel that is interpreted throughout. A source tree needs no build: put `src` on the path.
"""

import os
from pathlib import Path

from setuptools import setup

KERNEL = ["bits", "chance", "handfuls", "judging", "places", "playout", "step", "table"]
BOTS = ["chance_bot", "greedy", "search"]
# What stands at the edges of a game stays interpreted: it works with structs and words, and is not hot. The structs of
# a view have to: compiled ones lose the types of their fields, by which a view is read back.
EDGES = {
    "__init__",
    "accounts",
    "binding",
    "content",
    "content_checks",
    "costs",
    "insight",
    "view",
    "why",
    "refusals",
    "refusals_dice",
}

HOUSE = Path("src/longhall")


def compiled() -> list[str]:
    """Every module that goes through mypyc."""
    modules = [HOUSE / "kernel" / f"{name}.py" for name in KERNEL]
    modules += [HOUSE / "bots" / f"{name}.py" for name in BOTS]
    modules += [path for path in sorted(HOUSE.glob("games/*/*.py")) if path.stem not in EDGES]
    return [str(path) for path in modules]


def extensions() -> list:
    """The extension modules, or none for a pure build."""
    if os.environ.get("LONGHALL_PURE"):
        return []
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = "src"
    flags = ["--strict", "--explicit-package-bases", "--namespace-packages"]
    modules = mypycify(flags + compiled(), opt_level="2", debug_level="0", group_name="longhall")
    for module in modules:
        # To judge C that nobody wrote takes longer than to compile it.
        module.extra_compile_args = [*module.extra_compile_args, "-Wno-all"]
    return modules


setup(ext_modules=extensions())
