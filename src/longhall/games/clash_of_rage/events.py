"""Every kind of event of Clash of Rage, by number."""

from __future__ import annotations

from typing import Final

TILE_LAID: Final = 0
CLAN_TAKEN: Final = 1
OFFERED: Final = 2
ROUND_BEGAN: Final = 3
ELVES_ARMED: Final = 4
ELVES_REFUSED: Final = 5
DREW_TACTIC: Final = 6
RESHUFFLED: Final = 7
CHOSE_TACTIC: Final = 8
TACTIC_SHOWN: Final = 9
BASTION_PLACED: Final = 10
GOLD: Final = 11
CRYSTALS: Final = 12
REINFORCED: Final = 13
SHORT_OF: Final = 14
STONE: Final = 15
RISEN: Final = 16
ACTED: Final = 17
MOVED: Final = 18
HERO_MOVED: Final = 19
HERO_HOME: Final = 20
FIGHT_BEGAN: Final = 21
FIRST_STRIKE: Final = 22
RAGED: Final = 23
ROLLED: Final = 24
REROLLED: Final = 25
STRUCK: Final = 26
KILLED: Final = 27
FLED: Final = 28
FIGHT_WON: Final = 29
HEALED: Final = 30
BOUGHT: Final = 31
FORGED: Final = 32
DREW_LEGENDARY: Final = 33
LEGENDARY_KEPT: Final = 34
PLACED: Final = 35
HIRED: Final = 36
HERO_PLACED: Final = 37
LIMIT_REACHED: Final = 38
WON: Final = 39
COUNT: Final = WON + 1
