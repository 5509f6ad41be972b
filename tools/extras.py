"""Prints what the extras of pyproject.toml ask for, so that tools can be installed without installing the package."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path


def requirements(extras: list[str]) -> list[str]:
    """The core requirements and those of the extras, without the project itself."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = list(project["dependencies"])
    for extra in extras:
        wanted += project["optional-dependencies"][extra]
    return [requirement for requirement in wanted if not requirement.startswith("longhall")]


if __name__ == "__main__":
    print(*(f"'{requirement}'" if " " in requirement else requirement for requirement in requirements(sys.argv[1:])))
