"""What search keeps apart: tables on which a seat sees other dice are not the same to it, whatever it may do there."""

from __future__ import annotations

from longhall.games.reavers_of_midgard.dice import DICE
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage


def rolled() -> list[Hall]:
    """The same table, with whatever two red dice show that do not fit in the crew."""
    found: dict[tuple[int, ...], Hall] = {}
    for face in range(6):

        def shows(after: Hall, face: int = face) -> bool:
            return after.table.fresh(face) > 0

        hall = stage(2, dice={0: ["blue-chest"] * 10}, shown={"reavers": [("chosen-red", "scout-red")]})
        hall.activate("recruit").act().say("take_pair", pair=1)
        hall.luckily("resolve", {"card": "chosen-red"}, shows)
        found[tuple(hall.table.fresh(die) for die in range(DICE))] = hall
    assert len(found) > 2
    return list(found.values())


@clause("RM-3.6")
def test_what_was_just_rolled_is_told_apart() -> None:
    halls = rolled()
    assert len({hall.table.seen(0) for hall in halls}) == len(halls)
    # Dice that are not yet placed are on the table, for all to see.
    assert all(hall.view(1).gained_dice for hall in halls)


@clause("RM-B.10")
def test_a_seat_tells_tables_apart_by_its_own_dice() -> None:
    crews = [["red-shield"], ["red-chest"], ["blue-shield"], ["red-shield", "red-shield"], []]
    for seat in (0, 1, 2):
        others = (seat + 1) % 3
        assert len({stage(3, dice={seat: dice}).table.seen(seat) for dice in crews}) == len(crews)
        assert len({stage(3, dice={others: dice}).table.seen(seat) for dice in crews}) == 1


@clause("RM-20.4")
def test_what_combat_dice_show_is_told_apart() -> None:
    seen = set()
    for shows in ([0, 0], [0, 1], [1, 1], [0, 2]):
        hall = stage(2, favor={0: 1}, dice={0: ["red-double-hammer"]}).activate("subdue").act()
        seen.add(hall.say("force", territory="food-3").commit("red-double-hammer", shows=shows).table.seen(0))
    # A 2 and two 1s are as good as each other.
    assert len(seen) == 3
