"""A stage for rules tests: lay out any board, then play words and look at what a player would see.

    hall = stage(board={"andlang": {"wolf": [W, W], "raven": [L]}}, hands={"wolf": ["tyrs-crush-2"]}, age=2)
    hall.pillage("andlang").call_over().seal(wolf="tyrs-crush-2")
    assert hall.valhalla("raven") == [L]
    assert hall.glory("wolf") == 3

Seats are Wolf, Raven, Serpent, Bear in this order, clockwise; the Wolf is the first player and on turn unless said.
Figures not placed on the board or in Valhalla are in reserve; a Monster that is named comes with its card on the sheet.
What is not named is as it is after set-up, but for the tokens: all outer provinces hold a Rage token unless said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

import longhall
from longhall.games.blood_rage import BloodRageGame
from longhall.games.blood_rage.action import NextTurn
from longhall.games.blood_rage.ages import EndOfAge
from longhall.games.blood_rage.bags import age_of, one
from longhall.games.blood_rage.cards import FIRST_SLOT
from longhall.games.blood_rage.clans import CLANS
from longhall.games.blood_rage.content import REWARDS
from longhall.games.blood_rage.discard import DiscardPhase
from longhall.games.blood_rage.draft import GodsGifts
from longhall.games.blood_rage.figures import BOX, FIGURES, MONSTER, OUTER, PLACES, RESERVE, VALHALLA, YGGDRASIL, has
from longhall.games.blood_rage.layout import ALL_STATS, AT_COMMITTED, AT_GLORY, AT_RAGE, AT_STATS, RAGE
from longhall.games.blood_rage.quests import QuestPhase
from longhall.games.blood_rage.ragnarok import Ragnarok
from longhall.games.blood_rage.setup import take_clans
from longhall.games.blood_rage.table import BloodRage
from longhall.games.blood_rage.valhalla import ReleaseValhalla
from longhall.games.blood_rage.view import BloodRageView
from longhall.kernel.chance import Rng
from longhall.kernel.step import Step
from longhall.kernel.table import Outcome
from longhall.kernel.vocabulary import Words

GAME = cast(BloodRageGame, longhall.game("blood-rage"))
W, L, S = "warrior", "leader", "ship"
FIGURE_NAMES = GAME.content.figure_names
PLACE_NAMES = GAME.content.place_names
CARD_NAMES = GAME.content.card_names
STAT_NAMES = ("rage", "axes", "horns")
SOURCE_NAMES = ("battles", "pillage", "quests", "ragnarok", "valhalla", "stats", "cards")
# The phases of an Age a stage can begin with, in their order.
PHASES = ("draft", "action", "discard", "quests", "ragnarok", "valhalla", "end")

Figures = Mapping[str, Sequence[str]]


class Hall:
    """A table, spoken to in words. Clans are "wolf", "raven", "serpent", "bear"; methods that play can be chained."""

    def __init__(self, table: BloodRage) -> None:
        self.table = table
        self.events: list[Words] = []

    # Playing.

    def do(self, clan: str, verb: str, **words: str | int) -> Hall:
        """Play one move of a clan; IllegalMove if it is not an option. `events` gathers what a spectator is told."""
        self.outcome: Outcome = self.table.act(seat_of(clan), GAME.code({"do": verb, **words}))
        self.events += self.outcome.events(longhall.SPECTATOR)
        return self

    def say(self, verb: str, **words: str | int) -> Hall:
        """Play one move of the clan that is asked, when only one is."""
        return self.do(self.active, verb, **words)

    def invade(self, figure: str, place: str) -> Hall:
        """The Invade action."""
        return self.say("invade", figure=figure, place=place)

    def march(
        self, start: str, target: str, *, warriors: int = 0, leader: bool = False, monsters: str = "none"
    ) -> Hall:
        """The March action: start, target, figures. What has only one answer is not asked and is not said."""
        self.say("march", province=start)
        if self.asked == "MarchTarget":
            self.say("march_to", province=target)
        if self.asked == "MarchFigures":
            self.say("march_with", warriors=warriors, leader="yes" if leader else "no", monsters=monsters)
        return self

    def upgrade(self, card: str, replacing: str | None = None) -> Hall:
        """The Upgrade action, into an empty slot or in place of a card. A free invasion is still to be answered."""
        self.say("upgrade", card=card)
        if self.asked == "ChooseSlot":
            if replacing is None:
                self.say("fill")
            else:
                self.say("replace", card=replacing)
        return self

    def commit(self, card: str) -> Hall:
        """The Quest action."""
        return self.say("commit", card=card)

    def pillage(self, province: str) -> Hall:
        """The Pillage action."""
        return self.say("pillage", province=province)

    def pass_turn(self) -> Hall:
        """Pass."""
        return self.say("pass")

    def decline(self) -> Hall:
        """Say no to what is offered."""
        return self.say("decline")

    def join(self, clan: str, figure: str, start: str) -> Hall:
        """Answer the Call to Battle; clans asked before this one decline."""
        while self.asked == "CallToBattle" and self.active != clan:
            self.decline()
        return self.do(clan, "join", figure=figure, province=start)

    def call_over(self) -> Hall:
        """Everybody declines the Call to Battle until it is over."""
        return self.decline_while("CallToBattle")

    def seal(self, **cards: str) -> Hall:
        """Clans seal a card each: seal(wolf="tyrs-smash-1", raven="troll"). Then nobody adds a late card."""
        for clan, card in cards.items():
            self.do(clan, "seal", card=card)
        return self.decline_while("LateCards")

    def seal_only(self, **cards: str) -> Hall:
        """The same, stopping where late cards are asked for."""
        for clan, card in cards.items():
            self.do(clan, "seal", card=card)
        return self

    def decline_while(self, kind: str) -> Hall:
        """Everybody declines as long as this kind of choice is asked."""
        while self.asked == kind:
            self.decline()
        return self

    def pass_all(self) -> Hall:
        """Everybody passes until the Action phase is over."""
        while self.asked == "Turn":
            self.pass_turn()
        return self

    def keep(self, **cards: str | None) -> Hall:
        """The Discard phase: keep(wolf="troll", raven=None). Clans not named keep nothing."""
        for seat in self.table.to_act if self.asked == "KeepCard" else ():
            card = cards.get(CLANS[seat])
            if card is None:
                self.do(CLANS[seat], "decline")
            else:
                self.do(CLANS[seat], "retain", card=card)
        return self

    # What is asked.

    @property
    def asked(self) -> str:
        """The kind of choice owed now, the name of its step; "" when the game is over.

        Draft, Turn, MarchTarget, MarchFigures, ChooseSlot, FreeInvasion, Succor, ThorsDomain, CallToBattle, PlayCards,
        QuestAsBattle, TideKeep, LateCards, Prowess, Protect, Retreat (Flight in Ragnarok), MoveOn, ChooseStat,
        Blessing, SecondSacrifice, KeepCard.
        """
        prompt = None if self.table.over else self.table.prompt(self.table.to_act[0])
        return prompt.kind if prompt else ""

    @property
    def active(self) -> str:
        """The clan that owes a choice; the first of them if several do."""
        return CLANS[self.table.to_act[0]]

    @property
    def to_act(self) -> list[str]:
        """All clans that owe a choice."""
        return [CLANS[seat] for seat in self.table.to_act]

    def options(self, clan: str | None = None) -> list[Words]:
        """Every legal move of a clan (of the one that is asked), in words."""
        return [GAME.words(code) for code in self.table.options(seat_of(clan or self.active))]

    def values(self, verb: str, field: str, clan: str | None = None) -> set[str | int]:
        """The values of a field among the legal moves of one verb: values("pillage", "province")."""
        return {words[field] for words in self.options(clan) if words["do"] == verb}

    def verbs(self, clan: str | None = None) -> set[str]:
        """The verbs among the legal moves."""
        return {str(words["do"]) for words in self.options(clan)}

    def can(self, verb: str, clan: str | None = None, **words: str | int) -> bool:
        """Whether a move is legal now for a clan (for the one that is asked)."""
        return self.table.allows(seat_of(clan or self.active), GAME.code({"do": verb, **words}))

    def why_not(self, verb: str, clan: str | None = None, **words: str | int) -> str:
        """The clause that forbids a move; "" if it is legal."""
        reason = self.table.why_not(seat_of(clan or self.active), {"do": verb, **words})
        return reason.clause if reason else ""

    # What lies on the table.

    def figures(self, clan: str, place: str) -> list[str]:
        """A clan's figures in a province or fjord ("north-fjord"), in "reserve" or "valhalla", in order of type."""
        where = {"reserve": RESERVE, "valhalla": VALHALLA}.get(place)
        return self._band(clan, PLACE_NAMES.index(place) if where is None else where)

    def valhalla(self, clan: str) -> list[str]:
        """A clan's figures in Valhalla."""
        return self._band(clan, VALHALLA)

    def _band(self, clan: str, place: int) -> list[str]:
        seat, band = seat_of(clan), self.table.band_at(seat_of(clan), place)
        found = [FIGURE_NAMES[figure] for figure in range(1, FIGURES) if has(band, figure)]
        warriors = self.table.warriors(seat, place) if place < OUTER + 1 or place >= RESERVE else 0
        return [W] * warriors + found

    def on_board(self, clan: str) -> int:
        """How many figures a clan has on the board."""
        return self.table.on_board(seat_of(clan))

    def strength(self, clan: str, province: str) -> int:
        """A clan's strength in a province, its fjord included."""
        return self.table.strength_in(seat_of(clan), PLACE_NAMES.index(province))

    def rage(self, clan: str) -> int:
        """Current Rage."""
        return self.table.rage(seat_of(clan))

    def glory(self, clan: str) -> int:
        """Glory."""
        return self.table.glory(seat_of(clan))

    def glory_from(self, clan: str, source: str, age: int | None = None) -> int:
        """Glory from one source (as in SOURCE_NAMES) in an Age, this one unless said."""
        number = int(self.table.age) if age is None else age - 1
        return self.table.glory_from(seat_of(clan), number, SOURCE_NAMES.index(source))

    def step(self, clan: str, stat: str) -> int:
        """The step of a stat, from 1 to 6."""
        return self.table.step_of(seat_of(clan), STAT_NAMES.index(stat)) + 1

    def stat(self, clan: str, stat: str) -> int:
        """The value of a stat ("rage", "axes", "horns")."""
        return self.table.stat(seat_of(clan), STAT_NAMES.index(stat))

    def hand(self, clan: str) -> list[str]:
        """The cards in hand, by kind."""
        return [CARD_NAMES[card] for card in self.table.hand_cards(seat_of(clan))]

    def committed(self, clan: str) -> list[str]:
        """The quests committed, by kind."""
        return [CARD_NAMES[card] for card in self.table.committed(seat_of(clan))]

    def upgrades(self, clan: str) -> list[str]:
        """The cards on the sheet, slot by slot."""
        return [CARD_NAMES[card] for card in self.table.upgrades(seat_of(clan))]

    @property
    def discard(self) -> list[str]:
        """The open discard, by kind."""
        return [CARD_NAMES[card] for card in self.table.discarded()]

    def pillaged(self, province: str) -> bool:
        """Whether the token of a province shows its pillaged side."""
        return self.table.is_pillaged(PLACE_NAMES.index(province))

    def destroyed(self, province: str) -> bool:
        """Whether a province is destroyed."""
        return self.table.is_destroyed(PLACE_NAMES.index(province))

    def box(self) -> list[str]:
        """The Monsters in the box."""
        return [
            FIGURE_NAMES[figure] for figure in range(MONSTER, FIGURES) if self.table.monster_at(figure - MONSTER) == BOX
        ]

    @property
    def age(self) -> int:
        """The Age, from 1."""
        return int(self.table.age) + 1

    @property
    def first(self) -> str:
        """The first player's clan."""
        return CLANS[self.table.first]

    @property
    def phase(self) -> str:
        """The first phase of the Age that is not yet over, as in PHASES."""
        waiting = {type(step).__name__ for step in self.table.stack}
        names = ("GodsGifts", "ActionPhase", "DiscardPhase", "QuestPhase", "Ragnarok", "ReleaseValhalla", "EndOfAge")
        started = {"Draft": "draft", "NextTurn": "action", "KeepCard": "discard"}
        for step, phase in started.items():
            if step in waiting:
                return phase
        return next((phase for phase, step in zip(PHASES, names, strict=True) if step in waiting), "over")

    def view(self, clan: str | None = None) -> BloodRageView:
        """What a clan, or a spectator, is shown."""
        return cast(BloodRageView, self.table.view(seat_of(clan) if clan else longhall.SPECTATOR))

    def told(self, kind: str) -> list[Words]:
        """The events of one kind so far, as a spectator was told them, without their name."""
        return [
            {key: value for key, value in words.items() if key != "event"}
            for words in self.events
            if words["event"] == kind
        ]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.over

    @property
    def winners(self) -> list[str]:
        """The winning clans."""
        return [CLANS[seat] for seat in self.table.winners]


def stage(
    players: int = 2,
    *,
    age: int = 1,
    turn: str = "wolf",
    first: str = "wolf",
    phase: str = "action",
    board: Mapping[str, Figures] | None = None,
    valhalla: Figures | None = None,
    monsters: Figures | None = None,
    hands: Figures | None = None,
    committed: Figures | None = None,
    upgrades: Figures | None = None,
    rage: Mapping[str, int] | None = None,
    glory: Mapping[str, int] | None = None,
    steps: Mapping[str, Mapping[str, int]] | None = None,
    tokens: Mapping[str, str] | None = None,
    pillaged: Iterable[str] = (),
    destroyed: Iterable[str] = (),
    doom: Sequence[str] = ("gimle", "andlang", "utgard"),
    passed: Iterable[str] = (),
    **settings: str,
) -> Hall:
    """A table laid out by hand.

    board={"utgard": {"wolf": [W, L, "troll"]}, "north-fjord": {"raven": [S]}} says where figures are; `monsters` are
    Monsters in reserve. steps={"wolf": {"axes": 4}} sets stats (steps 1 to 6); `rage` sets current Rage (else the
    stat's value); tokens={"utgard": "glory"} lays tokens ("rage", "axes", "horns", "glory"); `doom` names the provinces
    of Ages 1 to 3. With phase="discard", "quests", "ragnarok", "valhalla", "end" or "draft" the Age goes on from there.
    """
    table = GAME.blank_table(players, GAME.read_settings(settings, players))
    table.numbers = [0] * GAME.layout.length
    table.stack, table.happened, table.rng, table.listening = [], [], Rng(7), True
    take_clans(table)
    table.begin_age(age - 1)
    table.make_first(seat_of(first))
    table.lay_token(YGGDRASIL, ALL_STATS)
    for province in range(OUTER):
        table.lay_token(province, REWARDS.index((tokens or {}).get(PLACE_NAMES[province], "rage")))
    for number, name in enumerate(doom):
        table.doom(number, PLACE_NAMES.index(name))
    for name in pillaged:
        table.flip(PLACE_NAMES.index(name))
    for name in destroyed:
        table.destroy_province(PLACE_NAMES.index(name))
    for clan in CLANS[:players]:
        seat = seat_of(clan)
        for card in (upgrades or {}).get(clan, ()):
            _install(table, seat, CARD_NAMES.index(card))
        for stat, step in (steps or {}).get(clan, {}).items():
            table.numbers[AT_STATS + seat * 3 + STAT_NAMES.index(stat)] = step - 1
        table.numbers[AT_RAGE + seat] = (rage or {}).get(clan, table.stat(seat, RAGE))
        table.numbers[AT_GLORY + seat] = (glory or {}).get(clan, 0)
        for card in (hands or {}).get(clan, ()):
            table.take_up(seat, CARD_NAMES.index(card))
        for card in (committed or {}).get(clan, ()):
            number = CARD_NAMES.index(card)
            table.numbers[AT_COMMITTED + seat * 3 + age_of(number)] += one(number)
    for clan, figures in (monsters or {}).items():
        for figure in figures:
            _own(table, seat_of(clan), FIGURE_NAMES.index(figure))
    for place, forces in (board or {}).items():
        for clan, figures in forces.items():
            _place(table, seat_of(clan), figures, PLACE_NAMES.index(place))
    for clan, figures in (valhalla or {}).items():
        _place(table, seat_of(clan), figures, VALHALLA)
    for clan in passed:
        kept = table.rage(seat_of(clan))
        table.pass_turn(seat_of(clan))
        table.numbers[AT_RAGE + seat_of(clan)] = (rage or {}).get(clan, 0) and kept
    rest: list[Step[Any]] = [EndOfAge(), ReleaseValhalla(), Ragnarok(), QuestPhase(), DiscardPhase()]
    if phase == "draft":
        rest += [NextTurn(seat_of(first)), GodsGifts()]
    elif phase == "action":
        rest += [NextTurn(seat_of(turn))]
    else:
        rest = rest[: len(PHASES) - PHASES.index(phase)]
    table.stack = rest
    table.advance()
    hall = Hall(table)
    hall.events += table.events(longhall.SPECTATOR)
    return hall


def _install(table: BloodRage, seat: int, card: int) -> None:
    kind = table.cards.types[card]
    slot = table.empty_slot(seat, kind)
    assert slot >= 0, f"no slot is left for {CARD_NAMES[card]}"
    assert slot < FIRST_SLOT[kind + 1]
    table.install(seat, slot, card)
    if table.cards.figures[card] >= MONSTER and CARD_NAMES[card] in FIGURE_NAMES:
        table.gain_monster(seat, table.cards.figures[card] - MONSTER)


def _own(table: BloodRage, seat: int, figure: int) -> None:
    """See that a Monster belongs to a clan."""
    if table.owner(figure - MONSTER) != seat:
        _install(table, seat, CARD_NAMES.index(FIGURE_NAMES[figure]))


def _place(table: BloodRage, seat: int, figures: Sequence[str], place: int) -> None:
    for name, count in Counter(figures).items():
        figure = FIGURE_NAMES.index(name)
        if figure >= MONSTER:
            _own(table, seat, figure)
        for _ in range(count):
            assert place == VALHALLA or place >= OUTER or table.room(place) > 0, f"no village is left for a {name}"
            assert place < PLACES or place == VALHALLA
            table.move(seat, figure, RESERVE, place)


def seat_of(clan: str) -> int:
    """The seat of a clan on a stage."""
    return CLANS.index(clan)
