"""Every kind of event of Blood Rage, by number."""

from __future__ import annotations

from typing import Final

FIRST_PLAYER: Final = 0
AGE_BEGAN: Final = 1
LOST_AT_SETUP: Final = 2
KEPT: Final = 3
PASSED_ON: Final = 4
ENRAGED: Final = 5
INVADED: Final = 6
MARCHED: Final = 7
UPGRADED: Final = 8
REPLACED: Final = 9
COMMITTED: Final = 10
PILLAGE_DECLARED: Final = 11
JOINED: Final = 12
UNOPPOSED: Final = 13
SEALED: Final = 14
REVEALED: Final = 15
VOIDED: Final = 16
WATCHED: Final = 17
QUEST_TURNED: Final = 18
ADDED: Final = 19
FOUGHT: Final = 20
WON_BATTLE: Final = 21
NO_WINNER: Final = 22
STOLE_RAGE: Final = 23
STOLE_GLORY: Final = 24
POISONED: Final = 25
RETRIEVED: Final = 26
TAKEN_BACK: Final = 27
DISCARDED: Final = 28
PERISHED: Final = 29
PROTECTED: Final = 30
RETREATED: Final = 31
PILLAGED: Final = 32
RAISED: Final = 33
GLORY: Final = 34
GAINED_RAGE: Final = 35
MOVED_ON: Final = 36
SACRIFICED: Final = 37
PASSED: Final = 38
ACTIONS_ENDED: Final = 39
RETAINED: Final = 40
QUEST_SHOWN: Final = 41
RAGNAROK: Final = 42
RELEASED: Final = 43
BONUS: Final = 44
WON: Final = 45
RAISE_LOST: Final = 46
NO_RAISE: Final = 47
MONSTER_LEFT: Final = 48
COUNT: Final = MONSTER_LEFT + 1

# How an Action phase ended (BR-7.15, BR-7.16).
BY_EXHAUSTION: Final = 0
BY_PILLAGE: Final = 1
