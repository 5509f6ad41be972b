"""Why a move is not possible: it is over, others are asked, something else is asked, or the answer is wrong."""

from __future__ import annotations

from collections.abc import Callable

from longhall.games.blood_rage.action import MOST_TURNS
from longhall.games.blood_rage.layout import NOT_SEALED
from longhall.games.blood_rage.refusals import Refusal
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.reasons import Why
from longhall.kernel.step import step_name
from longhall.kernel.vocabulary import Words

# The clause that asks for each choice.
ASKED_BY = {
    "Draft": "BR-6.4",
    "Turn": "BR-7.3",
    "MarchTarget": "BR-9.4",
    "MarchFigures": "BR-9.2",
    "ChooseSlot": "BR-10.3",
    "FreeInvasion": "BR-10.9",
    "Succor": "BR-24.7",
    "ThorsDomain": "BR-25.9",
    "CallToBattle": "BR-13.1",
    "PlayCards": "BR-14.1",
    "QuestAsBattle": "BR-28.40",
    "TideKeep": "BR-25.18",
    "LateCards": "BR-15.3",
    "Prowess": "BR-25.8",
    "Protect": "BR-25.4",
    "Retreat": "BR-27.9",
    "Flight": "BR-28.25",
    "MoveOn": "BR-24.1",
    "ChooseStat": "BR-3.8",
    "Blessing": "BR-24.9",
    "SecondSacrifice": "BR-26.7",
    "KeepCard": "BR-18.1",
}

# What can be answered to each question, where an answer can be wrong.
ANSWERS: dict[str, dict[str, Callable[[Refusal], Why]]] = {
    "Draft": {"keep": Refusal.keep},
    "Turn": {
        "invade": Refusal.invade,
        "march": Refusal.march,
        "upgrade": Refusal.upgrade,
        "commit": Refusal.commit,
        "pillage": Refusal.pillage,
        "challenge": Refusal.challenge,
        "raise_dead": Refusal.raise_dead,
        "sacrifice": Refusal.sacrifice,
    },
    "MarchTarget": {"march_to": Refusal.march_to},
    "MarchFigures": {"march_with": Refusal.march_with},
    "ChooseSlot": {"fill": Refusal.fill, "replace": Refusal.replace},
    "FreeInvasion": {"land": Refusal.land},
    "CallToBattle": {"join": Refusal.join},
    "PlayCards": {"seal": Refusal.seal},
    "TideKeep": {"spare": Refusal.spare},
    "LateCards": {"add": Refusal.add},
    "Prowess": {"retrieve": Refusal.retrieve},
    "Protect": {"protect": Refusal.protect},
    "MoveOn": {"move_on": Refusal.move_on},
    "ChooseStat": {"raise": Refusal.raise_stat},
    "SecondSacrifice": {"sacrifice": Refusal.sacrifice_another},
    "KeepCard": {"retain": Refusal.retain},
}


def why_not(table: BloodRage, seat: int, words: Words, code: int) -> Why:
    """The clause, the sentence's key and its facts."""
    if table.over:
        return "BR-23.1", "over", {}
    asked, verb = step_name(table.stack[-1]), str(words["do"])
    if seat not in table.to_act:
        return _not_asked(table, seat, asked, verb)
    if asked == "Turn" and verb in ANSWERS[asked] and table.turns > MOST_TURNS:
        return "BR-7.20", "turns_are_over", {"turns": MOST_TURNS}
    if verb in ANSWERS.get(asked, {}):
        return ANSWERS[asked][verb](Refusal(table, seat, code))
    return _asked_by(table, asked), "asked_" + asked, table.stack[-1].about(table, seat)


def _asked_by(table: BloodRage, asked: str) -> str:
    return "BR-6.5" if asked == "Draft" and table.players == 2 else ASKED_BY[asked]


def _not_asked(table: BloodRage, seat: int, asked: str, verb: str) -> Why:
    others: Words = {"clan": "+".join(table.clan_name(other) for other in table.to_act)}
    if asked == "Turn":
        if verb != "pass" and verb not in ANSWERS[asked]:
            return "BR-7.2", "not_your_turn", others
        if table.has_passed(seat):
            return "BR-7.12", "passed", others
        return ("BR-7.2", "not_your_turn", others) if table.rage(seat) else ("BR-7.7", "no_rage", others)
    if asked == "Draft":
        return _asked_by(table, asked), "kept_already", others
    if asked == "KeepCard":
        chosen = table.choice(seat) != NOT_SEALED
        return ("BR-18.4", "retained_already", others) if chosen else ("BR-18.1", "nothing_to_retain", others)
    if asked in ("PlayCards", "LateCards") and not table.is_fighting(seat):
        clause = "BR-15.5" if asked == "LateCards" else "BR-13.11"
        return clause, "not_in_battle", {"province": table.board.names[table.pillaged_province]}
    if asked == "PlayCards":
        chosen = table.choice(seat) != NOT_SEALED
        return ("BR-14.1", "sealed_already", others) if chosen else ("BR-14.2", "nothing_to_seal", others)
    return ASKED_BY[asked], "others_choose", others
