"""Somebody who is told all that happens at a table of Blood Rage, and has seen nothing of it."""

from __future__ import annotations

from collections import Counter

from longhall.games.blood_rage.content import FJORD_NAMES
from longhall.games.blood_rage.view import BattleView, BloodRageView, ClanView, Force
from longhall.kernel.views import ScoreSheet
from longhall.kernel.vocabulary import Words
from tests.games.blood_rage.stage import FIGURE_NAMES, GAME, STAT_NAMES, L, S, W

TRACKS = {"rage": (6, 7, 8, 9, 12, 12), "axes": (3, 4, 5, 6, 8, 8), "horns": (4, 5, 6, 7, 10, 10)}
GLORY_OF_STEPS = (0, 0, 0, 10, 10, 20)
MOST_RAGE = 12
CHALLENGE, STRIKE, MARCH = 2, 2, 1
PLAYERS_TO_KEEP = {2: 2, 3: 1, 4: 1}


class Follower:
    """What the events have told of each clan, and of the board."""

    def __init__(self, clans: list[str], dealt: int = 0) -> None:
        """Clans by seat; each has so many cards in hand before anything is told."""
        self.clans = clans
        self.where: dict[str, dict[str, Counter[str]]] = {
            clan: {"reserve": Counter({W: 8, L: 1, S: 1}), "valhalla": Counter()} for clan in clans
        }
        self.steps = {clan: dict.fromkeys(STAT_NAMES, 1) for clan in clans}
        self.rage = dict.fromkeys(clans, 6)
        self.glory = {clan: Counter[tuple[int, str]]() for clan in clans}
        self.hand = dict.fromkeys(clans, dealt)
        self.committed = dict.fromkeys(clans, 0)
        self.sheet: dict[str, list[str]] = {clan: [] for clan in clans}
        self.played: dict[str, Counter[str]] = {clan: Counter() for clan in clans}
        self.discard = Counter[str]()
        self.pillaged: set[str] = set()
        self.destroyed: set[str] = set()
        self.passed: set[str] = set()
        self.kept: set[str] = set()
        self.first, self.age, self.drafted = "", 0, 0
        self.sealed: set[str] = set()
        self.winners: dict[str, int] = {}
        self.pillage_over()

    def pillage_over(self) -> None:
        """Nothing of a pillage goes on."""
        self.pillager, self.province, self.decided, self.winner = "", "", False, ""
        self.compared: dict[str, tuple[int, int]] = {}
        self.void: set[str] = set()
        self.turned: set[str] = set()
        self.revealed: dict[str, str] = {}

    def hear(self, told: list[Words], move: Words | None = None) -> None:
        """Follow what a move, which all have seen, has led to."""
        self.move = str(move["do"]) if move else ""
        for event in told:
            self.event = event
            getattr(self, f"on_{event['event']}")(str(event.get("clan", "")), str(event.get("card", "")))

    def word(self, name: str) -> str:
        return str(self.event[name])

    def number(self, name: str) -> int:
        return int(self.event[name])

    def shift(self, clan: str, figure: str, start: str, end: str, count: int = 1) -> None:
        """Figures go from a place to another."""
        assert self.where[clan].get(start, Counter())[figure] >= count, (clan, figure, start, end)
        self.where[clan][start][figure] -= count
        self.where[clan].setdefault(end, Counter())[figure] += count

    def gain_rage(self, clan: str, rage: int) -> None:
        self.rage[clan] = min(self.rage[clan] + rage, MOST_RAGE)

    def take_up(self, clan: str, owner: str, card: str) -> None:
        assert self.played[owner][card] > 0
        self.played[owner][card] -= 1
        self.hand[clan] += 1

    # Set-up, Ages and the draft.

    def on_first_player(self, clan: str, card: str) -> None:
        self.first = clan

    def on_age_began(self, clan: str, card: str) -> None:
        self.age += 1
        assert self.number("age") == self.age
        if self.age > 1:
            assert clan == self.clans[(self.clans.index(self.first) + 1) % len(self.clans)]
        assert self.age > 1 or clan == self.first
        self.first = clan
        self.pillaged.clear()
        self.drafted = 0

    def on_lost_at_setup(self, clan: str, card: str) -> None:
        self.destroyed.add(self.word("province"))

    def on_kept(self, clan: str, card: str) -> None:
        self.hand[clan] += 1
        self.drafted += 1

    def on_passed_on(self, clan: str, card: str) -> None:
        assert self.drafted % (len(self.clans) * PLAYERS_TO_KEEP[len(self.clans)]) == 0

    # Actions.

    def on_enraged(self, clan: str, card: str) -> None:
        self.passed.clear()
        self.rage = {name: TRACKS["rage"][self.steps[name]["rage"] - 1] for name in self.clans}

    def on_invaded(self, clan: str, card: str) -> None:
        start = "valhalla" if self.move == "raise_dead" else "reserve"
        self.shift(clan, self.word("figure"), start, self.word("place"))
        self.rage[clan] -= self.number("rage")
        if self.move == "raise_dead":
            assert self.number("rage") == 1

    def on_marched(self, clan: str, card: str) -> None:
        start, end = self.word("start"), self.word("province")
        monsters = [] if self.event["monsters"] == "none" else self.word("monsters").split("+")
        figures = Counter({W: self.number("warriors"), L: int(self.event["leader"] == "yes")}) + Counter(monsters)
        for figure, count in figures.items():
            self.shift(clan, figure, start, end, count)
        self.rage[clan] -= MARCH

    def on_upgraded(self, clan: str, card: str) -> None:
        self.hand[clan] -= 1
        self.rage[clan] -= self.number("rage")
        self.sheet[clan].append(card)
        if card in FIGURE_NAMES:
            self.where[clan]["reserve"][card] += 1

    def on_replaced(self, clan: str, card: str) -> None:
        self.sheet[clan].remove(card)
        self.discard[card] += 1

    def on_monster_left(self, clan: str, card: str) -> None:
        self.shift(clan, self.word("figure"), self.word("place"), "box")

    def on_committed(self, clan: str, card: str) -> None:
        self.hand[clan] -= 1
        self.committed[clan] += 1

    def on_sacrificed(self, clan: str, card: str) -> None:
        self.shift(clan, self.word("figure"), self.word("place"), "valhalla")

    def on_passed(self, clan: str, card: str) -> None:
        self.rage[clan] = 0
        self.passed.add(clan)

    def on_actions_ended(self, clan: str, card: str) -> None:
        everywhere = set(GAME.content.province_names) <= self.pillaged | self.destroyed
        assert self.event["how"] == ("pillage" if everywhere else "exhaustion")
        assert everywhere or all(name in self.passed or not self.rage[name] for name in self.clans)
        self.kept = set()

    # Pillage and battle.

    def on_pillage_declared(self, clan: str, card: str) -> None:
        self.pillage_over()
        self.pillager, self.province = clan, self.word("province")
        self.rage[clan] -= {"challenge": CHALLENGE, "strike": STRIKE}.get(self.move, 0)

    def on_joined(self, clan: str, card: str) -> None:
        assert self.event["province"] == self.province
        self.shift(clan, self.word("figure"), self.word("start"), self.province)

    def on_unopposed(self, clan: str, card: str) -> None:
        assert (clan, self.event["province"]) == (self.pillager, self.province)

    def on_sealed(self, clan: str, card: str) -> None:
        self.sealed.add(clan)

    def on_revealed(self, clan: str, card: str) -> None:
        self.sealed.remove(clan)
        self.revealed[clan] = card
        self.on_added(clan, card)

    def on_added(self, clan: str, card: str) -> None:
        self.hand[clan] -= 1
        self.played[clan][card] += 1

    def on_voided(self, clan: str, card: str) -> None:
        assert self.revealed[clan] == "thors-primacy"
        self.void |= self.revealed.keys() - {clan}

    def on_watched(self, clan: str, card: str) -> None:
        assert self.revealed[clan].startswith("heimdalls-watch")
        self.revealed, self.void = {}, set()

    def on_quest_turned(self, clan: str, card: str) -> None:
        assert self.revealed[clan] == card
        self.turned.add(clan)

    def on_fought(self, clan: str, card: str) -> None:
        assert self.number("strength") == self.number("figures") + self.number("cards")
        self.compared[clan] = self.number("figures"), self.number("cards")

    def on_won_battle(self, clan: str, card: str) -> None:
        strengths = {name: sum(parts) for name, parts in self.compared.items()}
        assert strengths.pop(clan) > max(strengths.values())
        self.decided, self.winner = True, clan

    def on_no_winner(self, clan: str, card: str) -> None:
        strengths = sorted(sum(parts) for parts in self.compared.values())
        assert strengths[-1] == strengths[-2]
        self.decided = True

    def on_stole_rage(self, clan: str, card: str) -> None:
        assert self.event["victim"] == self.winner
        self.rage[self.winner] -= self.number("rage")
        self.gain_rage(clan, self.number("rage"))

    def on_stole_glory(self, clan: str, card: str) -> None:
        assert self.event["victim"] == self.winner
        self.glory[self.winner][self.age, "cards"] -= self.number("glory")
        self.glory[clan][self.age, "cards"] += self.number("glory")

    def on_poisoned(self, clan: str, card: str) -> None:
        assert self.event["victim"] == self.winner
        self.take_up(clan, self.winner, card)

    def on_retrieved(self, clan: str, card: str) -> None:
        assert clan == self.winner
        self.rage[clan] -= 1
        self.take_up(clan, clan, card)

    def on_taken_back(self, clan: str, card: str) -> None:
        assert clan != self.winner
        self.take_up(clan, clan, card)

    def on_discarded(self, clan: str, card: str) -> None:
        assert self.played[clan][card] > 0
        self.played[clan][card] -= 1
        self.discard[card] += 1

    def on_perished(self, clan: str, card: str) -> None:
        self.shift(clan, self.word("figure"), self.word("place"), "valhalla", self.number("count"))

    def on_protected(self, clan: str, card: str) -> None:
        assert self.where[clan][self.word("place")][self.word("figure")] >= self.number("count")
        self.rage[clan] -= self.number("count")

    def on_retreated(self, clan: str, card: str) -> None:
        self.shift(clan, self.word("figure"), self.word("province"), "yggdrasil")

    def on_pillaged(self, clan: str, card: str) -> None:
        assert (clan, self.event["province"]) == (self.pillager, self.province)
        self.pillaged.add(self.province)

    def on_raised(self, clan: str, card: str) -> None:
        self.steps[clan][self.word("stat")] += 1
        step = self.steps[clan][self.word("stat")]
        told = (self.number("step"), self.number("value"), self.number("glory"))
        assert told == (step, TRACKS[self.word("stat")][step - 1], GLORY_OF_STEPS[step - 1])

    def on_raise_lost(self, clan: str, card: str) -> None:
        assert self.steps[clan][self.word("stat")] == len(GLORY_OF_STEPS)

    def on_no_raise(self, clan: str, card: str) -> None:
        assert sum(step < len(GLORY_OF_STEPS) for step in self.steps[clan].values()) <= int(card == "friggas-grace")

    def on_glory(self, clan: str, card: str) -> None:
        self.glory[clan][self.age, self.word("source")] += self.number("glory")

    def on_gained_rage(self, clan: str, card: str) -> None:
        self.rage[clan] += self.number("rage")

    def on_moved_on(self, clan: str, card: str) -> None:
        self.shift(clan, L, self.province, self.word("province"))

    # The end of an Age, and of the game.

    def on_retained(self, clan: str, card: str) -> None:
        self.kept.add(clan)

    def on_quest_shown(self, clan: str, card: str) -> None:
        self.committed[clan] -= 1
        self.discard[card] += 1
        self.all_discard()

    def on_ragnarok(self, clan: str, card: str) -> None:
        self.destroyed.add(self.word("province"))
        self.all_discard()

    def all_discard(self) -> None:
        """Of each hand the kept card is left."""
        self.hand = {name: int(name in self.kept) for name in self.clans}

    def on_released(self, clan: str, card: str) -> None:
        dead = self.where[clan]["valhalla"]
        assert dead.total() == self.number("count")
        self.where[clan]["reserve"] += dead
        self.where[clan]["valhalla"] = Counter()

    def on_bonus(self, clan: str, card: str) -> None:
        assert self.number("glory") == GLORY_OF_STEPS[self.steps[clan][self.word("stat")] - 1] > 0
        self.glory[clan][self.age, "stats"] += self.number("glory")

    def on_won(self, clan: str, card: str) -> None:
        self.winners[clan] = self.number("glory")
        assert self.number("glory") == max(glory.total() for glory in self.glory.values())

    # What is shown beside it.

    def compare(self, view: BloodRageView) -> None:
        """What is shown is what was told."""
        assert (view.age, self.clans[view.first]) == (self.age, self.first)
        turned = {province.id for province in view.provinces if province.pillaged}
        # The stat of Frigga's Grace is chosen before the token is turned (BR-16.11).
        graced = view.step == "ChooseStat" and self.revealed.get(self.pillager) == "friggas-grace"
        assert turned == self.pillaged or (graced and turned == self.pillaged - {self.province})
        assert {province.id for province in view.provinces if province.destroyed} == self.destroyed
        for province in view.provinces:
            self.compare_forces(province.forces, province.id)
        for fjord, name in zip(view.fjords, FJORD_NAMES, strict=True):
            self.compare_forces(fjord.forces, f"{name}-fjord")
        assert Counter(view.discard.cards) == +self.discard
        for clan in view.clans:
            self.compare_clan(clan, view)
        if view.battle:
            self.compare_battle(view.battle)
        assert [self.clans[seat] for seat in view.winners] == list(self.winners)

    def compare_forces(self, forces: tuple[Force, ...], place: str) -> None:
        """The figures of all clans in a place."""
        told = {clan: +self.where[clan].get(place, Counter()) for clan in self.clans}
        assert {force.clan: figures_of(force) for force in forces} == {
            name: band for name, band in told.items() if band
        }

    def compare_clan(self, clan: ClanView, view: BloodRageView) -> None:
        """A clan's sheet, its figures off the board, and the size of what it hides."""
        name = clan.clan
        assert (clan.glory, clan.current_rage) == (self.glory[name].total(), self.rage[name]), name
        assert clan.passed == (name in self.passed)
        assert [stat.step for stat in (clan.rage, clan.axes, clan.horns)] == list(self.steps[name].values())
        # A card played waits for its slot, and its Monster with it.
        waiting = self.sheet[name][-1:] if view.step == "ChooseSlot" and view.to_act == (clan.seat,) else []
        monsters = Counter(card for card in waiting if card in FIGURE_NAMES)
        assert figures_of(clan.reserve) + monsters == +self.where[name]["reserve"]
        assert figures_of(clan.valhalla) == +self.where[name]["valhalla"]
        assert sorted([*(card for card in clan.upgrades if card), *waiting]) == sorted(self.sheet[name])
        if view.phase not in ("ragnarok", "end"):
            assert clan.hand.count == self.hand[name]
        assert clan.committed.count == self.committed[name]

    def compare_battle(self, battle: BattleView) -> None:
        """Who fights where, with which cards."""
        assert (battle.pillager, battle.province) == (self.pillager, self.province)
        assert (battle.decided, battle.winner or "") == (self.decided, self.winner)
        for fighter in battle.fighters:
            assert (fighter.sealed.count == 1) == (fighter.clan in self.sealed)
            assert (fighter.revealed or "") == self.revealed.get(fighter.clan, "")
            assert (fighter.void, fighter.turned) == (fighter.clan in self.void, fighter.clan in self.turned)
            assert Counter(fighter.played) == +self.played[fighter.clan]
            if battle.decided:
                assert (fighter.figures, fighter.cards) == self.compared[fighter.clan]

    def compare_sheet(self, sheet: ScoreSheet) -> None:
        """Glory by clan, source and Age."""
        for seat, clan in enumerate(self.clans):
            for age, points in enumerate(sheet.rounds[seat], 1):
                assert list(points) == [self.glory[clan][age, source] for source in sheet.sources]
            assert sheet.points[seat] == tuple(sum(by_age) for by_age in zip(*sheet.rounds[seat], strict=True))


def figures_of(force: Force) -> Counter[str]:
    """The figures of a force, by type."""
    return +Counter({W: force.warriors, L: int(force.leader), S: int(force.ship), **dict.fromkeys(force.monsters, 1)})
