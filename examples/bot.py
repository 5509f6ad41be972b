"""A bot of its own, in plain Python: `longhall play --seats "human,process:python3 examples/bot.py"`.

It speaks the protocol of `longhall.bots.process`: JSON lines on standard input and output. Any language will do.
"""

import json
import random
import sys
from typing import Any


def choose(question: dict[str, Any]) -> int:
    """Keep what was drawn, lay it where it touches several cards, and leave the rest to chance."""
    moves = question["moves"]
    if moves[0]["do"] == "keep":
        return 0
    taken = {(card["row"], card["column"]) for card in question["view"].get("field", [])}
    best = [number for number, move in enumerate(moves) if move["do"] == "lay" and touches(move, taken) > 1]
    return random.choice(best or range(len(moves)))


def touches(move: dict[str, Any], taken: set[tuple[int, int]]) -> int:
    """How many cards share an edge with the cell of a move."""
    row, column = move["row"], move["column"]
    return sum(cell in taken for cell in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)))


for line in sys.stdin:
    message = json.loads(line)
    if "ask" in message:
        print(json.dumps({"ask": message["ask"], "choose": choose(message)}), flush=True)
