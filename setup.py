"""The compiled part of the build: the kernel, the rules and the bots go through mypyc.

LONGHALL_PURE=1 builds a wheel that is interpreted throughout. A source tree needs no build: put `src` on the path.
"""

import os
from pathlib import Path

from setuptools import setup

COMPILED = [
    "kernel/chance.py",
    "kernel/step.py",
    "kernel/table.py",
    "kernel/playout.py",
    "bots/chance_bot.py",
    "bots/greedy.py",
    "bots/search.py",
    "games/mythic_arena/cards.py",
    "games/mythic_arena/grid.py",
    "games/mythic_arena/codes.py",
    "games/mythic_arena/tidings.py",
    "games/mythic_arena/layout.py",
    "games/mythic_arena/piles.py",
    "games/mythic_arena/table.py",
    "games/mythic_arena/secrets.py",
    "games/mythic_arena/evaluation.py",
    "games/mythic_arena/battle.py",
    "games/mythic_arena/tokens.py",
    "games/mythic_arena/post_battle.py",
    "games/mythic_arena/scoring.py",
    "games/mythic_arena/placement.py",
    "games/mythic_arena/turn.py",
    "games/mythic_arena/ending.py",
    "games/mythic_arena/setup.py",
    "games/mythic_arena/powers.py",
]


def extensions() -> list:
    """The extension modules, or none for a pure build."""
    if os.environ.get("LONGHALL_PURE"):
        return []
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = "src"
    flags = ["--strict", "--explicit-package-bases", "--namespace-packages"]
    return mypycify(
        flags + [str(Path("src/longhall", module)) for module in COMPILED], opt_level="3", group_name="longhall"
    )


setup(ext_modules=extensions())
