"""A bot over the wire, in plain Python with one package (`websockets`): it plays a seat to the end of the game.

    HALL=http://127.0.0.1:8750 TABLE=... SEAT_TOKEN=... python3 examples/wire_bot.py

The token stands in the environment: a command line can be read by everybody on the machine.
"""

import json
import os
import random
import sys
import time
import uuid
from typing import Any

from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

# Seconds before each move, as a hall hears 20 messages a second and no more; and of silence until the bot says that it
# is there, as a hall takes who says nothing for 90 seconds for gone.
PACE, QUIET = 0.06, 30
# After these refusals nobody knows whether something was done: it is said again under its key, and done once.
UNSURE = ("NotDurable", "NoDatabase")


def choose(_view: dict[str, Any], choices: list[dict[str, Any]]) -> Any:
    """A move, in words. A bot that wants to win looks at the view, which has all that its seat may know."""
    return random.choice(choices)["words"]


class Bot:
    """What stays when the line is cut: the last entry, the view after it, and what was not answered yet."""

    socket: ClientConnection
    number: int | None = None
    seat = -1
    view: dict[str, Any]
    pending: dict[str, Any] | None = None
    result: dict[str, Any] | None = None

    def play(self, socket: ClientConnection) -> None:
        """Play until the game is over, or the line is cut."""
        self.socket = socket
        self.hello()
        while self.result is None:
            try:
                self.hear(json.loads(socket.recv(timeout=QUIET)))
            except TimeoutError:
                self.say({"type": "ping"})

    def hear(self, frame: dict[str, Any]) -> None:
        """Do what a frame calls for: `pong`, `people` and `spoken` call for nothing."""
        kind = frame["type"]
        if kind == "refused":
            self.put_up_with(frame)
        elif self.pending is not None and frame.get("key") == self.pending["key"]:
            self.pending = None
        if kind in ("state", "entry"):
            self.move(frame)
        elif kind == "stale":
            self.move(frame["state"])
        elif kind == "done" or (kind == "gathering" and frame["status"] == "playing"):
            self.hello()

    def move(self, frame: dict[str, Any]) -> None:
        """Learn how the table stands now, and do what the seat is asked for."""
        self.number, self.seat, self.result = frame["number"], frame.get("viewer", self.seat), frame.get("result")
        self.view = frame["view"] if "view" in frame else self.view | frame["changes"]
        for field, things in frame.get("parts", {}).items():
            self.view[field] = [things.get(str(place), thing) for place, thing in enumerate(self.view[field])]
        if self.pending is not None:
            if frame["type"] == "state":
                self.say(self.pending)
        elif self.seat in frame.get("ways", {}).get("missing", ()):
            self.do({"type": "answer", "yes": True})
        elif frame.get("choices"):
            self.do({"type": "act", "words": choose(self.view, frame["choices"])})

    def put_up_with(self, frame: dict[str, Any]) -> None:
        """Say again what may be done or may not; of what is surely not done, look a moment later what is to be done."""
        fault, wait = frame["fault"], frame.get("retry_after", 0)
        print(fault["text"]["en"], file=sys.stderr)
        if fault["key"] == "handed_over":
            # Who was away for too long finds a bot of the house in its seat.
            self.do({"type": "resume"})
            return
        if not wait and fault["kind"] not in UNSURE:
            if not frame["key"]:
                sys.exit(1)
            self.pending = None
        time.sleep(wait or 1)
        self.hello()

    def do(self, what: dict[str, Any]) -> None:
        """Do something at the table after the last entry, under a key that was never used."""
        time.sleep(PACE)
        self.pending = {**what, "number": self.number, "key": uuid.uuid4().hex}
        self.say(self.pending)

    def hello(self) -> None:
        """Ask how the table stands, and for what happened since the last entry."""
        self.say({"type": "hello", "since": self.number})

    def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))


def main() -> None:
    """Come to the table, and come back whenever the line is cut."""
    if missing := [name for name in ("HALL", "TABLE", "SEAT_TOKEN") if not os.environ.get(name)]:
        sys.exit(f"Set {' and '.join(missing)}: the hall's address, the table's id, and the token of the seat.")
    address = f"{os.environ['HALL'].replace('http', 'ws', 1)}/api/tables/{os.environ['TABLE']}/socket"
    headers = {"Authorization": f"Bearer {os.environ['SEAT_TOKEN']}"}
    bot, pause = Bot(), 0.5
    while bot.result is None:
        before = bot.number
        try:
            with connect(address, additional_headers=headers) as socket:
                bot.play(socket)
        except (OSError, WebSocketException) as error:
            if isinstance(error, InvalidStatus) and error.response.status_code == 403 and bot.number is None:
                sys.exit("Nobody comes in with this token: it has to be the one of a seat at this table.")
            pause = min(2 * pause, 30) if bot.number == before else 0.5
            print(f"{error}; back in {pause:g} seconds", file=sys.stderr)
            time.sleep(pause)
    print(json.dumps(bot.result))


if __name__ == "__main__":
    main()
