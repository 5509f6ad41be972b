"""The desk works in several threads, from the first request on."""

from __future__ import annotations

import subprocess
import sys

# Two threads that use everything for the first time after the rehearsal; without it the process crashes here.
STORY = """
import sys
from threading import Thread
from longhall.hall.desk.rehearsal import rehearse

sys.setswitchinterval(1e-6)
rehearse()
for _ in range(5):
    threads = [Thread(target=rehearse) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def test_several_threads_may_be_the_first_to_read_something() -> None:
    ended = subprocess.run([sys.executable, "-c", STORY], check=False, capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, "")
