"""The ways a game can go that golden records must show, by game; and what else some record of a game must show."""

from __future__ import annotations

from tests.records.ways import (
    blood_rage,
    blood_rage_cards,
    clash_of_rage,
    clash_of_rage_cards,
    mythic_arena,
    reavers_of_midgard,
    reavers_of_midgard_cards,
)
from tests.records.ways.way import Shows, Way

__all__ = ["SHOWN", "WAYS", "Way"]

# A record for each of these, named after it.
WAYS: dict[str, dict[str, Way]] = {
    "mythic-arena": mythic_arena.WAYS,
    "blood-rage": blood_rage.WAYS,
    "reavers-of-midgard": reavers_of_midgard.WAYS,
    "clash-of-rage": clash_of_rage.WAYS,
}

# Each of these in some record, whatever its name.
SHOWN: dict[str, dict[str, Shows]] = {
    "mythic-arena": {},
    "blood-rage": blood_rage_cards.CARD_SHOWN,
    "reavers-of-midgard": reavers_of_midgard_cards.CARD_SHOWN,
    "clash-of-rage": clash_of_rage_cards.CARD_SHOWN,
}
