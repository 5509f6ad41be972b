"""Information-set Monte Carlo tree search, wholly in compiled code.

Each iteration imagines a table anew, walks down one tree shared by all of them, adds a node, plays the rest out and
writes the reward of every seat back along the way; in a long game a playout is judged after a while (`Table.horizon`).
A node is what was done and what the seat to act has seen of it. A choice is judged among those that were there to be
chosen (Cowling, Powley and Whitehouse, 2012). Where several seats choose at the same time each has its own arms, and
none of them sees what the others took.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from longhall.kernel.chance import Rng
from longhall.kernel.playout import play_by_policy
from longhall.kernel.table import Table

# How far an arm that is rarely taken may be trusted: more where playouts end in a win or none, less where they end in
# a judgement, which differs little between two choices.
EXPLORATION: Final = 0.7
JUDGED_EXPLORATION: Final = 0.15
FOREVER: Final = 1 << 40
# An arm's key is its code with the seat in the lowest bits; a joint choice's is a mix of its codes.
SEAT_BITS: Final = 2
JOINT_FACTOR: Final = 1_000_003
JOINT_MASK: Final = (1 << 40) - 1


class Arm:
    """One choice of one seat at one node: how often it was there, how often taken, and what it brought that seat."""

    def __init__(self, code: i64) -> None:
        self.code = code
        self.available: i64 = 0
        self.visits: i64 = 0
        self.total: float = 0.0


class Node:
    """A point of the tree, reached by the choices that lead to it."""

    def __init__(self) -> None:
        self.arms: dict[int, Arm] = {}
        self.next: dict[int, Node] = {}

    def arm(self, code: i64, seat: i64) -> Arm:
        """The arm of a seat for a code."""
        key: i64 = code << SEAT_BITS | seat
        arm = self.arms.get(key)
        if arm is None:
            arm = Arm(code)
            self.arms[key] = arm
        return arm

    def child(self, joint: i64) -> Node:
        """The node that a choice, or several at once, lead to."""
        child = self.next.get(joint)
        if child is None:
            child = Node()
            self.next[joint] = child
        return child


class SearchBot:
    """Thinks for a number of iterations or of seconds, whichever is set; 0 means no limit of that kind.

    With `complete`, every playout goes on to the end of the game, however long.
    """

    def __init__(self, iterations: int, seconds: float, complete: bool = False) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.complete = complete
        self.done: i64 = 0

    @property
    def name(self) -> str:
        return f"search:{self.seconds:g}s" if self.seconds else f"search:{self.iterations}"

    def choose(self, table: Table, seat: int, rng: Rng) -> int:
        codes = table.options(seat)
        if len(codes) == 1:
            return codes[0]
        root = self.grow(table, seat, rng)
        best = codes[0]
        most: i64 = -1
        for code in codes:
            arm = root.arm(code, seat)
            if arm.visits > most:
                best = code
                most = arm.visits
        return best

    def grow(self, table: Table, seat: int, rng: Rng) -> Node:
        """Grow a tree from a table until the budget is used up."""
        root = Node()
        most: i64 = self.iterations if self.iterations else FOREVER
        end = perf_counter() + self.seconds if self.seconds else 0.0
        self.done = 0
        horizon: i64 = 0 if self.complete else table.horizon()
        while self.done < most and (end == 0.0 or perf_counter() < end):
            iterate(root, table.imagine(seat, rng), horizon, rng)
            self.done += 1
        return root

    def close(self) -> None:
        """It holds nothing between two choices."""


def iterate(root: Node, table: Table, horizon: i64, rng: Rng) -> None:
    """One iteration on one imagined table, which is used up by it."""
    node = root
    exploration = JUDGED_EXPLORATION if horizon else EXPLORATION
    arms: list[Arm] = []
    seats: list[int] = []
    grown = False
    while table.owing and not grown:
        joint: i64 = 0
        waiting: i64 = table.owing
        seat: i64 = 0
        while waiting:
            if waiting & 1 and table.owing >> seat & 1:
                arm = pick(node, table.codes_of(seat), seat, exploration, rng)
                grown = grown or arm.visits == 0
                arms.append(arm)
                seats.append(seat)
                joint = (joint * JOINT_FACTOR + arm.code + 1) & JOINT_MASK
                table.apply(seat, arm.code)
            waiting >>= 1
            seat += 1
        if table.owing:
            joint = (joint * JOINT_FACTOR + table.seen(table.first_to_act())) & JOINT_MASK
        node = node.child(joint)
    rewards = play_out(table, horizon, rng)
    for place in range(len(arms)):
        arms[place].visits += 1
        arms[place].total += rewards[seats[place]]


def pick(node: Node, codes: list[int], seat: i64, exploration: float, rng: Rng) -> Arm:
    """The arm with the best upper confidence bound; one never taken comes first, at random among those."""
    best: Arm | None = None
    bound = -1.0
    untried: i64 = 0
    for code in codes:
        arm = node.arm(code, seat)
        arm.available += 1
        if arm.visits == 0:
            untried += 1
            if untried == 1 or rng.below(untried) == 0:
                best = arm
        elif untried == 0:
            visits = float(arm.visits)
            confidence = arm.total / visits + exploration * sqrt(log(float(arm.available)) / visits)
            if confidence > bound:
                bound = confidence
                best = arm
    assert best is not None, "a seat to act has an option"
    return best


def play_out(table: Table, horizon: i64, rng: Rng) -> list[float]:
    """Play on; what each seat gets for it: at the end 1 for a win, shared by those who share it, else its standing."""
    play_by_policy(table, rng, horizon if horizon else FOREVER)
    return list(table.rewards) if table.over else table.standings()
