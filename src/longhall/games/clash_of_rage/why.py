"""Why a move is not possible: it is over, another is asked, something else is asked, or the answer is wrong."""

from __future__ import annotations

from collections.abc import Callable

from longhall.games.clash_of_rage.hexes import NO_HEX, NO_PLACE, PLACE_NAMES
from longhall.games.clash_of_rage.layout import FIRST_ACTION, FORGED
from longhall.games.clash_of_rage.pieces import CLAN_NAMES, ELVES, NO_CLAN, NO_HERO, NO_TACTIC, REROLLS
from longhall.games.clash_of_rage.refusals import Refusal
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.kernel.reasons import Why
from longhall.kernel.step import NOBODY, step_name
from longhall.kernel.vocabulary import Words

# The clause that asks for each choice.
ASKED_BY = {
    "ChooseClan": "CR-3.13",
    "ChooseTactic": "CR-6.4",
    "PlaceBastion": "CR-6.9",
    "PlaceUnits": "CR-6.16",
    "ChooseAction": "CR-7.1",
    "MoveArmies": "CR-8.1",
    "MoveTo": "CR-8.1",
    "HeroTo": "CR-10.1",
    "Fights": "CR-8.23",
    "Assault": "CR-12.2",
    "Reroll": "CR-12.13",
    "AssignKill": "CR-12.19",
    "EquipArmies": "CR-9.1",
    "ChooseLegendary": "CR-9.14",
    "PlaceCard": "CR-9.19",
    "PlaceHero": "CR-9.28",
    "RiseAgain": "CR-15.5",
}
MOVING = ("MoveArmies", "MoveTo", "HeroTo")
FIGHTING = ("Fights", "Assault", "Reroll", "AssignKill")
EQUIPPING = ("EquipArmies", "ChooseLegendary", "PlaceCard", "PlaceHero")

# What can be answered to each question, where an answer can be wrong.
ANSWERS: dict[str, dict[str, Callable[[Refusal], Why]]] = {
    "ChooseClan": {"choose_clan": Refusal.choose_clan},
    "ChooseTactic": {"choose_tactic": Refusal.choose_tactic},
    "PlaceBastion": {"place_bastion": Refusal.place_bastion},
    "PlaceUnits": {"reinforce": Refusal.reinforce},
    "MoveArmies": {"pick": Refusal.pick, "pick_hero": Refusal.pick_hero},
    "MoveTo": {"move_to": Refusal.move_to},
    "HeroTo": {"move_to": Refusal.hero_to},
    "Fights": {"fight": Refusal.fight},
    "Reroll": {"reroll": Refusal.reroll},
    "AssignKill": {"kill": Refusal.kill},
    "EquipArmies": {"buy": Refusal.buy, "forge": Refusal.forge, "place": Refusal.place, "recruit": Refusal.recruit},
    "ChooseLegendary": {"choose_legendary": Refusal.choose_legendary},
    "PlaceCard": {"place_on": Refusal.place_on},
    "PlaceHero": {"place_hero": Refusal.place_hero},
    "RiseAgain": {"rise_again": Refusal.rise_again},
}

# What cannot be left undone, and how one says that nothing more is to be done.
COMPULSORY = {
    "PlaceUnits": ("CR-6.21", "units_are_placed"),
    "ChooseAction": ("CR-7.2", "pass_instead"),
    "MoveArmies": ("CR-8.1", "done_instead"),
    "Fights": ("CR-8.22", "must_fight"),
    "Assault": ("CR-12.30", "asked_Assault"),
    "Reroll": ("CR-12.16", "keep_instead"),
    "AssignKill": ("CR-12.22", "must_kill"),
    "EquipArmies": ("CR-9.29", "done_instead"),
    "ChooseLegendary": ("CR-9.16", "one_is_kept"),
    "RiseAgain": ("CR-15.9", "must_rise"),
}

# Who is waited for, where that is the question.
WAITED_FOR = {
    "ChooseTactic": ("CR-6.5", "sealed_already"),
    "PlaceBastion": ("CR-6.9", "others_place_bastion"),
    "PlaceUnits": ("CR-6.16", "others_reinforce"),
    "RiseAgain": ("CR-15.5", "others_raise"),
    "Assault": ("CR-12.2", "others_assault"),
    "Reroll": ("CR-12.13", "others_roll"),
}


def why_not(table: ClashOfRage, seat: int, words: Words, code: int) -> Why:
    """The clause, the sentence's key and its facts."""
    if table.over:
        return _over(table)
    step, verb = table.stack[-1], str(words["do"])
    asked = step_name(step)
    if seat not in table.to_act:
        return _not_asked(table, seat, asked)
    if verb in ANSWERS.get(asked, {}):
        return ANSWERS[asked][verb](Refusal(table, seat, code))
    about: Words = step.about(table, seat)
    if verb in ("done", "pass") and asked in COMPULSORY:
        clause, key = COMPULSORY[asked]
        return clause, key, about
    beside = BESIDE.get(verb)
    reason = beside(Untimely(table, seat, asked, verb)) if beside else None
    return reason or (ASKED_BY[asked], "asked_" + asked, about)


def _over(table: ClashOfRage) -> Why:
    facts: Words = {"clan": _clan(table, int(table.winner)), "round": int(table.round)}
    if table.points(table.winner) < table.points_to_win:
        return "CR-14.10", "over_by_limit", facts
    return "CR-14.8", "over", facts


def _not_asked(table: ClashOfRage, seat: int, asked: str) -> Why:
    """Another seat is asked; there is always one."""
    first = table.to_act[0]
    if asked == "ChooseClan":
        if table.clan(seat) == NO_CLAN:
            return "CR-3.14", "others_choose_clan", {"seat": first}
        return "CR-3.13", "clan_chosen", {"clan": _clan(table, seat), "seat": first}
    others: Words = {"clan": "+".join([_clan(table, other) for other in table.to_act])}
    if asked in WAITED_FOR:
        clause, key = WAITED_FOR[asked]
        return clause, key, others
    if asked == "AssignKill":
        elves = table.side(table.striker) == ELVES
        return ("CR-13.2", "others_play_elves", others) if elves else ("CR-12.19", "others_assign", others)
    order = [table.in_order(place) for place in range(table.players)]
    if order.index(seat) < order.index(first):
        return "CR-7.1", "acted_already", others
    return "CR-6.7", "acts_later", others


class Untimely:
    """What a player asks for although something else is asked: why it is not the time, or was passed over in silence.

    A method says None where the question that is asked says enough.
    """

    def __init__(self, table: ClashOfRage, seat: int, asked: str, verb: str) -> None:
        self.table = table
        self.seat = seat
        self.asked = asked
        self.verb = verb

    # Set-up and phase 2.

    def choose_clan(self) -> Why | None:
        return "CR-3.13", "clan_is_fixed", {"clan": _clan(self.table, self.seat)}

    def choose_tactic(self) -> Why | None:
        """The card of a round is chosen once (CR-6.4, CR-6.6)."""
        card = self.table.tactic(self.seat)
        if card == NO_TACTIC:
            return None
        shown = self.table.printed_tactic(self.seat, card)
        return "CR-6.6", "tactic_is_shown", {"tactic": self.table.book.tactic_names[shown]}

    def place_bastion(self) -> Why | None:
        return None if self.table.bastion(self.seat) == NO_HEX else ("CR-6.9", "bastion_stands", {})

    def reinforce(self) -> Why | None:
        """Where the bastion is the only place, units go there without asking (CR-6.17 to CR-6.19)."""
        if self.table.phase < FIRST_ACTION:
            return None
        first = self.table.round == 1
        return ("CR-6.19", "all_in_the_bastion", {}) if first else ("CR-6.16", "reinforced_already", {})

    def rise_again(self) -> Why | None:
        """Only one clan raises its dead, once a round; with nobody in reserve, or the bastion alone, it is not asked
        (CR-15.5, CR-15.9)."""
        clan = self.table.clan(self.seat)
        if clan == NO_CLAN:
            return None
        raises = self.table.book.risen[clan] > 0
        return ("CR-15.9", "dead_rise_in_phase_4", {}) if raises else ("CR-15.5", "dead_stay_dead", {})

    # Actions.

    def act(self) -> Why | None:
        """One action at a time, of one kind (CR-7.1, CR-7.4)."""
        active = int(self.table.active)
        begun = {"move": "MoveArmies", "equip": "EquipArmies"}.get(self.verb)
        if self.asked in ("ChooseAction", begun) or active == NOBODY:
            return None
        if active != self.seat:
            return "CR-7.4", "action_of_another", {"clan": _clan(self.table, active)}
        return "CR-7.1", "equips_now" if self.asked in EQUIPPING else "moves_now", {}

    def move(self) -> Why | None:
        """Moving is for a move action, before its fights (CR-8.3, CR-8.24)."""
        if self.asked in FIGHTING:
            return "CR-8.24", "movement_is_over", {}
        if self.asked == "MoveArmies":
            return "CR-8.3", "pick_first", {}
        return None if self.asked in MOVING else self.act()

    def equip(self) -> Why | None:
        """Equipping is for an equip action, one thing after another (CR-9.2, CR-9.14, CR-9.28, CR-9.30)."""
        if self.asked != "EquipArmies":
            return None if self.asked in EQUIPPING else self.act()
        if self.verb == "choose_legendary":
            forged = self.table.has_done(FORGED)
            return ("CR-9.16", "legendary_is_kept", {}) if forged else ("CR-9.14", "forge_first", {})
        if self.verb == "place_on":
            return "CR-9.30", "card_first", {}
        hero, place = int(self.table.hero(self.seat)), int(self.table.hero_place(self.seat))
        if hero == NO_HERO:
            return "CR-9.25", "no_hero", {}
        return "CR-9.28", "hero_stands", {"hero": self.table.book.hero_names[hero], "place": PLACE_NAMES[place]}

    # Fights.

    def fight(self) -> Why | None:
        """Fights follow a move action, one after the other (CR-8.22, CR-8.23, CR-12.1)."""
        place = int(self.table.battlefield)
        if place != NO_PLACE:
            return "CR-8.23", "fight_goes_on", {"place": PLACE_NAMES[place]}
        return ("CR-8.22", "fights_follow", {}) if self.asked in MOVING else ("CR-12.1", "no_fight", {})

    def in_a_fight(self) -> Why | None:
        """Dice and wounds come in their order (CR-12.2)."""
        if self.asked == "Fights":
            return None
        if self.table.battlefield == NO_PLACE:
            return self.fight()
        told = {"flee": self._flee, "reroll": self._reroll, "keep": self._reroll, "kill": self._kill}.get(self.verb)
        return told() if told else None

    def _flee(self) -> Why | None:
        elves = self.table.side(self.table.striker) == ELVES
        return ("CR-13.7", "elves_never_flee", {}) if elves else ("CR-12.30", "too_late_to_flee", {})

    def _reroll(self) -> Why | None:
        """Without a reroll symbol nobody is asked, nor for the elves (CR-12.13, CR-13.5)."""
        fighter = self.table.striker
        if self.asked == "Assault":
            return "CR-12.13", "nothing_rolled", {}
        if self.table.side(fighter) == ELVES:
            return "CR-13.5", "elves_reroll_blanks", {}
        symbols = self.table.fighting_trait(fighter, REROLLS)
        return ("CR-12.38", "rerolls_are_over", {}) if symbols else ("CR-12.13", "no_reroll_symbol", {})

    def _kill(self) -> Why | None:
        """Wounds that can fall in one way only fall without asking (CR-21.16)."""
        return ("CR-21.16", "no_wounds_to_assign", {}) if self.asked == "Assault" else None


BESIDE: dict[str, Callable[[Untimely], Why | None]] = {
    "choose_clan": Untimely.choose_clan,
    "choose_tactic": Untimely.choose_tactic,
    "place_bastion": Untimely.place_bastion,
    "reinforce": Untimely.reinforce,
    "rise_again": Untimely.rise_again,
    "move": Untimely.act,
    "equip": Untimely.act,
    "pass": Untimely.act,
    "pick": Untimely.move,
    "pick_hero": Untimely.move,
    "move_to": Untimely.move,
    "fight": Untimely.fight,
    "assault": Untimely.in_a_fight,
    "flee": Untimely.in_a_fight,
    "keep": Untimely.in_a_fight,
    "reroll": Untimely.in_a_fight,
    "kill": Untimely.in_a_fight,
    "buy": Untimely.equip,
    "forge": Untimely.equip,
    "choose_legendary": Untimely.equip,
    "place": Untimely.equip,
    "place_on": Untimely.equip,
    "recruit": Untimely.equip,
    "place_hero": Untimely.equip,
}


def _clan(table: ClashOfRage, seat: int) -> str:
    return CLAN_NAMES[table.clan(seat)]
