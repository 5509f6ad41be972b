"""Why a move is not possible: it is over, another is asked, something else is asked, or the answer is wrong."""

from __future__ import annotations

from collections.abc import Callable

from longhall.games.reavers_of_midgard.bargains import ChooseSide
from longhall.games.reavers_of_midgard.cards import FIRST_VILLAGE, RAID_KEEPS
from longhall.games.reavers_of_midgard.layout import ACTIVATIONS
from longhall.games.reavers_of_midgard.loot import ResolveLoot
from longhall.games.reavers_of_midgard.raids import TakePair
from longhall.games.reavers_of_midgard.recruiting import RecruitCards
from longhall.games.reavers_of_midgard.refusals import PAIRS_TAKEN, Refusal
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.reasons import Why
from longhall.kernel.step import NOBODY, step_name
from longhall.kernel.vocabulary import Words

# The clause that asks for each choice.
ASKED_BY = {
    "PlaceShip": "RM-5.3",
    "Store": "RM-16.6",
    "UseArtifacts": "RM-16.12",
    "ActOrRest": "RM-7.1",
    "RestChoice": "RM-7.4",
    "PayDice": "RM-7.8",
    "PayAnyDice": "RM-32.3",
    "TakePair": "RM-9.2",
    "RecruitCards": "RM-15.3",
    "UseReaver": "RM-15.2",
    "ResolveLoot": "RM-12.5",
    "KeepOne": "RM-22.6",
    "TradePicks": "RM-10.2",
    "TakeDice": "RM-10.5",
    "ChooseProphecy": "RM-10.8",
    "MeetExpedition": "RM-18.1",
    "Dismiss": "RM-28.4",
    "LoseDie": "RM-18.7",
    "LosePossession": "RM-28.2",
    "SeaTarget": "RM-19.1",
    "SeaMethod": "RM-19.4",
    "Attempt": "RM-14.2",
    "ReplaceTile": "RM-31.14",
    "Rewards": "RM-14.8",
    "Hammers": "RM-20.1",
    "Reroll": "RM-20.4",
    "SetDie": "RM-3.5",
    "Overflow": "RM-3.7",
    "ArtifactFull": "RM-16.2",
    "ChooseColours": "RM-31.26",
    "ChooseTurn": "RM-34.4",
    "ChooseDeck": "RM-15.12",
    "ChooseReturn": "RM-31.5",
    "DiscardFor": "RM-6.7",
    "SpendFavor": "RM-6.7",
    "ChoosePillage": "RM-21.10",
    "ChooseSide": "RM-31.20",
    "ChooseVictim": "RM-34.20",
    "ChooseUpgrade": "RM-17.1",
    "NameRecruited": "RM-31.25",
}

# Cards with two halves, of which one is chosen.
HALVES = {"swords": "RM-31.20", "bows": "RM-31.21", "axes": "RM-31.22", "runes": "RM-31.23"}

# What cannot be declined by a clause of its own.
COMPULSORY = {
    "PlaceShip": ("RM-5.10", "ship_is_placed"),
    "ActOrRest": ("RM-7.1", "rest_instead"),
    "Attempt": ("RM-14.10", "one_attempt_at_least"),
    "Hammers": ("RM-20.9", "commit_nothing_instead"),
}

# What can be answered to each question, where an answer can be wrong.
ANSWERS: dict[str, dict[str, Callable[[Refusal], Why]]] = {
    "PlaceShip": {"activate": Refusal.activate},
    "RestChoice": {"set": Refusal.set_die},
    "PayDice": {"pay": Refusal.pay},
    "PayAnyDice": {"pay": Refusal.pay_any},
    "TakePair": {"take_pair": Refusal.take_pair, "draw": Refusal.draw},
    "RecruitCards": {"resolve": Refusal.resolve},
    "UseReaver": {"specialize": Refusal.specialize},
    "ResolveLoot": {"resolve": Refusal.resolve},
    "KeepOne": {"keep": Refusal.keep},
    "TradePicks": {"pick": Refusal.pick},
    "TakeDice": {"take": Refusal.take},
    "ChooseProphecy": {"read": Refusal.read, "draw": Refusal.draw},
    "MeetExpedition": {"meet": Refusal.meet},
    "Dismiss": {"dismiss": Refusal.dismiss},
    "LoseDie": {"lose": Refusal.lose, "empty": Refusal.empty},
    "LosePossession": {"forfeit": Refusal.forfeit, "forfeit_upgrade": Refusal.forfeit_upgrade},
    "SeaTarget": {"face": Refusal.face, "draw": Refusal.draw},
    "Attempt": {"force": Refusal.force, "settle": Refusal.settle},
    "Rewards": {"resolve_tile": Refusal.resolve_tile},
    "Hammers": {"commit": Refusal.commit},
    "Reroll": {"reroll": Refusal.reroll},
    "SetDie": {"set": Refusal.set_die},
    "Overflow": {"return": Refusal.give_back},
    "ArtifactFull": {"pile": Refusal.pile},
    "ChooseColours": {"roll": Refusal.roll},
    "ChooseTurn": {"turn": Refusal.turn},
    "ChooseReturn": {"return_prophecy": Refusal.return_prophecy},
    "DiscardFor": {"pay": Refusal.discard},
    "ChooseVictim": {"burden": Refusal.burden},
    "NameRecruited": {"name": Refusal.name},
}

# What a player may ask for although something else is asked: a rule may have passed it over without asking (RM-A.1).
BESIDE: dict[str, Callable[[Refusal], Why | None]] = {
    "use": Refusal.use,
    "store": Refusal.store,
    "combine": Refusal.combine,
    "reroll": Refusal.reroll_later,
    "build": Refusal.build,
}
PASSED_OVER: dict[str, dict[str, Callable[[Refusal], Why | None]]] = {
    "RestChoice": {"act": Refusal.act},
    "ResolveLoot": {"pillage": Refusal.pillage},
}


def why_not(table: Reavers, seat: int, words: Words, code: int) -> Why:
    """The clause, the sentence's key and its facts."""
    if table.over:
        return "RM-5.1", "over", {}
    step, verb = table.stack[-1], str(words["do"])
    asked = step_name(step)
    if seat not in table.to_act:
        return _not_asked(table, asked, verb)
    if verb in ANSWERS.get(asked, {}):
        return ANSWERS[asked][verb](Refusal(table, seat, code))
    about: Words = step.about(table, seat)
    if verb == "decline" and asked in COMPULSORY:
        clause, key = COMPULSORY[asked]
        return clause, key, about
    beside = (BESIDE | PASSED_OVER.get(asked, {})).get(verb)
    reason = beside(Refusal(table, seat, code)) if beside else None
    return reason or (_asked_by(table), "asked_" + asked, about)


def _asked_by(table: Reavers) -> str:
    """The clause that asks for the choice at hand."""
    step = table.stack[-1]
    if isinstance(step, TakePair):
        return PAIRS_TAKEN[step.deck]
    if isinstance(step, ResolveLoot) and table.area == RAID_KEEPS:
        return "RM-13.4"
    if isinstance(step, RecruitCards) and table.round == 0:
        return "RM-4.9"
    if isinstance(step, ChooseSide):
        return HALVES.get(_halved_card(table, step), ASKED_BY["ChooseSide"])
    return ASKED_BY[step_name(step)]


def _halved_card(table: Reavers, step: ChooseSide) -> str:
    """The card that asks for one of its halves."""
    effect = table.book.effects[step.number]
    found = [place for place, script in enumerate(table.book.loot) if effect in table.book.scripts[script]]
    return table.book.names[FIRST_VILLAGE + found[0]] if found else ""


def _not_asked(table: Reavers, asked: str, verb: str) -> Why:
    """Another seat is asked; there is always one."""
    other: Words = {"seat": table.to_act[0]}
    if table.round == 0:
        return "RM-4.9", "others_recruit", other
    if asked == "PlaceShip":
        by_honor = table.players == 3 and table.placed == ACTIVATIONS - 1
        return "RM-5.5" if by_honor else "RM-5.4" if table.players == 2 else "RM-5.3", "others_place", other
    if verb == "activate":
        return "RM-5.9", "activation_goes_on", other
    return ("RM-6.5", "others_fire", other) if table.stepping == NOBODY else ("RM-5.8", "others_step", other)
