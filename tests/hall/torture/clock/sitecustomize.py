"""Python reads this file first of all where its folder is on the path: the time of day is as a file says.

The file that TORTURE_CLOCK names holds the seconds by which somebody has set the clock forward.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

_real = time.time
_file = os.environ.get("TORTURE_CLOCK")


def _time() -> float:
    return _real() + float(Path(str(_file)).read_text(encoding="utf-8"))


if _file is not None:
    vars(time)["time"] = _time
