"""Who sees what lies where."""

from __future__ import annotations

import pytest

from longhall import SPECTATOR
from longhall.kernel.places import Place, Visibility
from longhall.kernel.views import Pile


@pytest.mark.parametrize(
    ("visibility", "owner", "other", "spectator"),
    [
        (Visibility.ALL, True, True, True),
        (Visibility.OWNER, True, False, False),
        (Visibility.NOBODY, False, False, False),
    ],
)
def test_a_place_shows_its_cards_to_whom_it_may(
    visibility: Visibility, owner: bool, other: bool, spectator: bool
) -> None:
    place = Place("hand", visibility)
    for viewer, may in ((1, owner), (0, other), (SPECTATOR, spectator)):
        assert place.seen(1, viewer) == may
        assert place.pile(1, viewer, ["b", "a"]) == Pile(2, ("a", "b") if may else None)


def test_the_order_of_a_pile_is_never_shown() -> None:
    place = Place("discard", Visibility.ALL)
    assert place.pile(0, 0, ["c", "a", "b"]) == place.pile(0, 0, ["b", "c", "a"])


def test_known_cards_of_a_hidden_pile_are_shown_by_name() -> None:
    assert Place("hand", Visibility.OWNER).pile(0, 1, ["c", "b", "a"], ["c", "a"]) == Pile(3, None, ("a", "c"))
