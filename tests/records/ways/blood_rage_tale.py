"""A game of Blood Rage as it was told: beat by beat, and battle by battle.

What a battle should have come to is worked out here from the printed cards alone, and not by the rules' own code.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import cast

from longhall import SPECTATOR
from longhall.games.blood_rage import BloodRageGame
from longhall.games.blood_rage.content import Card
from longhall.games.blood_rage.figures import FIGURES, WARRIOR, has, warriors_in
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.saga import Moment, Saga
from longhall.kernel.vocabulary import Words
from tests.records.ways import way

Figures = Counter[str]


class Beat(way.Beat):
    """One event, the act it came from, and the table before and after that act."""

    def __init__(self, said: Words, moment: Moment, after: BloodRage, age: int, seat: int) -> None:
        super().__init__(said, moment)
        self.before = cast(BloodRage, moment.before)
        self.after = after
        self.age = age
        self.seat = seat

    def number(self, field: str) -> int:
        """A number it tells."""
        return int(self.said[field])


class Tale:
    """Everything that was told of a game, in order."""

    def __init__(self, saga: Saga) -> None:
        self.saga = saga
        self.box = cast(BloodRageGame, saga.game).content
        self.cards: dict[str, Card] = {card.id: card for card in self.box.cards}
        self.table = cast(BloodRage, saga.table)
        self.seats = {self.table.clan_name(seat): seat for seat in range(self.table.players)}
        self.beats = list(self._beats())
        self.battles = list(self._battles())

    def _beats(self) -> Iterator[Beat]:
        age = 1
        for moment, after in way.acts_of(self.saga):
            for said in moment.outcome.events(SPECTATOR):
                if said["event"] == "age_began":
                    age = int(said["age"])
                yield Beat(said, moment, cast(BloodRage, after), age, self.seats.get(str(said.get("clan", "")), -1))

    def _battles(self) -> Iterator[Battle]:
        beats: list[Beat] = []
        for beat in self.beats:
            if beat.kind == "pillage_declared":
                if beats:
                    yield Battle(self, beats)
                beats = [beat]
            elif beats:
                goes_on = beat.moment is beats[0].moment or beat.before.pillager >= 0
                if goes_on and beat.kind not in ("actions_ended", "passed"):
                    beats.append(beat)
                else:
                    yield Battle(self, beats)
                    beats = []
        if beats:
            yield Battle(self, beats)

    def of(self, *kinds: str) -> list[Beat]:
        """The beats of some kinds."""
        return [beat for beat in self.beats if beat.kind in kinds]

    def pairs(self) -> Iterator[tuple[Beat, Beat]]:
        """Each beat with the next one."""
        return pairwise(self.beats)

    def after(self, beat: Beat) -> list[Beat]:
        """All that came later."""
        return self.beats[self.beats.index(beat) + 1 :]

    def sheet(self, table: BloodRage, seat: int) -> set[str]:
        """The upgrades of a clan."""
        return {table.cards.names[card] for card in table.upgrades(seat)}

    def has(self, beat: Beat, card: str) -> bool:
        """Whether the clan of a beat has an upgrade, before the act and after it."""
        return card in self.sheet(beat.before, beat.seat) & self.sheet(beat.after, beat.seat)

    def total(self, beat: Beat, power: str) -> int:
        """What the upgrades of a beat's clan with this power say together."""
        return sum(
            self.cards[card].amount or 0
            for card in self.sheet(beat.after, beat.seat)
            if self.cards[card].power == power
        )

    def figures(self, table: BloodRage, seat: int, province: str) -> Figures:
        """A clan's figures in a province and its fjord."""
        band = table.force(seat, self.box.province_names.index(province))
        found: Figures = Counter()
        for figure in range(FIGURES):
            if has(band, figure):
                found[self.box.figure_names[figure]] += int(warriors_in(band)) if figure == WARRIOR else 1
        return found

    def strength(self, figures: Figures, sheet: set[str], province: str) -> int:
        """What figures are worth in a province, by what is printed."""
        troops = self.box.game.figures
        strength = {
            "leader": troops.leader_strength.value,
            "ship": troops.ship_strength.value,
            "warrior": troops.warrior_strength.value,
        }
        pair = 2 * strength["warrior"]
        for card in (self.cards[name] for name in sheet):
            if card.type in strength:
                strength[card.type] = card.strength or 0
            if card.type == "warrior":
                pair = card.pair or 0
        total = figures["warrior"] // 2 * pair + figures["warrior"] % 2 * strength["warrior"]
        for figure in figures:
            if figure in self.cards:
                card = self.cards[figure]
                at_home = card.power == "invades_yggdrasil" and province == "yggdrasil"
                total += (card.amount if at_home else card.strength) or 0
            elif figure != "warrior":
                total += strength[figure]
        return total


class Battle:
    """A pillage from its declaration to its end."""

    def __init__(self, tale: Tale, beats: list[Beat]) -> None:
        self.tale = tale
        self.beats = beats
        self.pillager = beats[0].seat
        self.province = str(beats[0].said["province"])
        self.compared = next((place for place, beat in enumerate(beats) if beat.kind == "fought"), len(beats))
        watched = [place for place, beat in enumerate(beats) if beat.kind == "watched"]
        played = beats[watched[-1] if watched else 0 : self.compared]
        self.revealed = {beat.seat: str(beat.said["card"]) for beat in played if beat.kind == "revealed"}
        self.late = [(beat.seat, str(beat.said["card"])) for beat in played if beat.kind == "added"]
        self.turned = {beat.seat: beat.number("strength") for beat in played if beat.kind == "quest_turned"}
        self.voiders = {beat.seat for beat in played if beat.kind == "voided"}
        self.fought = {beat.seat: beat.number("strength") for beat in beats if beat.kind == "fought"}
        self.winner = next((beat.seat for beat in beats if beat.kind == "won_battle"), -1)

    @property
    def has_begun(self) -> bool:
        """Whether it came to a battle."""
        return bool(self.fought)

    @property
    def losers(self) -> set[int]:
        """Who lost: all, if nobody won."""
        return set(self.fought) - {self.winner}

    @property
    def is_pillaged(self) -> bool:
        """Whether the pillage succeeded."""
        return bool(self.of("pillaged"))

    def of(self, *kinds: str) -> list[Beat]:
        """Its beats of some kinds."""
        return [beat for beat in self.beats if beat.kind in kinds]

    @property
    def before_comparison(self) -> list[Beat]:
        """What happened until strengths were compared."""
        return self.beats[: self.compared]

    @property
    def spoils(self) -> list[Beat]:
        """What the pillager got for the province (step d)."""
        start = next((place for place, beat in enumerate(self.beats) if beat.kind == "pillaged"), len(self.beats))
        return self.beats[start + 1 : self._axes()]

    @property
    def aftermath(self) -> list[Beat]:
        """What came after the Glory by Axes (steps f to h)."""
        return self.beats[self._axes() + 1 :]

    def _axes(self) -> int:
        """Where the Glory by Axes was gained."""
        places = (place for place, beat in enumerate(self.beats) if beat.says(event="glory", source="battles"))
        return next(places, len(self.beats))

    def dead(self, but_of: int = -1) -> int:
        """How many figures were destroyed, without those of one clan."""
        return sum(beat.number("count") for beat in self.of("perished") if beat.seat != but_of)

    def is_void(self, seat: int) -> bool:
        """Whether a clan's text was made void."""
        return bool(self.voiders - {seat})

    def sheet(self, seat: int) -> set[str]:
        """A clan's upgrades when strengths were compared."""
        return self.tale.sheet(self.beats[min(self.compared, len(self.beats) - 1)].before, seat)

    def figures(self, seat: int) -> Figures:
        """A clan's figures in the battle when strengths were compared."""
        if not self.has_begun:
            return Counter()
        compared = self.beats[self.compared]
        found = self.tale.figures(compared.before, seat, self.province)
        for beat in self.before_comparison:
            if beat.moment is compared.moment and beat.seat == seat:
                if beat.kind == "joined":
                    found[str(beat.said["figure"])] += 1
                elif beat.kind == "perished":
                    found[str(beat.said["figure"])] -= beat.number("count")
                elif beat.kind == "retreated":
                    found[str(beat.said["figure"])] -= 1
        return +found

    def bonus(self, seat: int) -> int:
        """What a clan's cards add, by what is printed."""
        late = sum(self.tale.cards[card].value for player, card in self.late if player == seat)
        return late + self._revealed_bonus(seat)

    def _revealed_bonus(self, seat: int) -> int:
        if seat not in self.revealed:
            return 0
        card = self.tale.cards[self.revealed[seat]]
        if card.type != "battle":
            return self.turned.get(seat, 0)
        if card.power == "sight":
            return 0 if self.is_void(seat) else self.highest_bonus_against(seat)
        return card.value

    def highest_bonus_against(self, seat: int) -> int:
        """The highest single bonus among the cards of a clan's opponents."""
        cards = [*self.revealed.items(), *self.late]
        against = [self.tale.cards[card] for player, card in cards if player != seat]
        printed = [card.value for card in against if card.type == "battle" and card.power != "sight"]
        turned = [bonus for player, bonus in self.turned.items() if player != seat]
        return max([0, *printed, *turned])

    def adds_up(self, seat: int) -> bool:
        """Whether a clan's strength is what its figures and its cards say."""
        figures = self.tale.strength(self.figures(seat), self.sheet(seat), self.province)
        return self.fought.get(seat) == figures + self.bonus(seat)

    def is_counted(self, seat: int, figure: str) -> bool:
        """Whether a figure of a clan was in the battle, and counted with its strength."""
        return self.figures(seat)[figure] > 0 and self.adds_up(seat)


@lru_cache(maxsize=2)
def tale(saga: Saga) -> Tale:
    """A game as it was told, if it is over."""
    return Tale(saga)
