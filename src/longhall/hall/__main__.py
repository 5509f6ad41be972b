"""`python -m longhall.hall` opens a hall with the settings that stand in the environment."""

from __future__ import annotations

import os
import sys

from longhall.hall.serve import serve
from longhall.hall.settings import settings_from
from longhall.kernel.errors import LonghallError


def main() -> None:
    """Run until told to stop; what keeps the hall from opening is said in one sentence."""
    try:
        serve(settings_from(os.environ))
    except LonghallError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
