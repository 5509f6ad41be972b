"""`longhall bench`: the benchmarks of the source tree."""

from __future__ import annotations

import subprocess
import sys

import typer

from longhall.cli.coverage import source_tree


def bench(context: typer.Context) -> None:
    """Run the benchmarks; what else is typed is handed on to them."""
    tree = source_tree("bench")
    finished = subprocess.run([sys.executable, "-m", "bench", *context.args], cwd=tree, check=False)
    raise typer.Exit(finished.returncode)
