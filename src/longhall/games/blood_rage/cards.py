"""Cards and other components as the rules read them: one flat list for each printed property (BR-1, BR-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from longhall.games.blood_rage.bags import AGE_KINDS

if TYPE_CHECKING:
    from longhall.games.blood_rage.table import BloodRage

# What a card is (BR-1.7). The upgrades come first, in the order of their slots.
WARRIOR_UPGRADE: Final = 0
LEADER_UPGRADE: Final = 1
SHIP_UPGRADE: Final = 2
MONSTER_UPGRADE: Final = 3
CLAN_UPGRADE: Final = 4
QUEST: Final = 5
BATTLE: Final = 6

# The slots of a clan sheet (BR-3.14): the first slot of each kind of upgrade, and where the next kind begins.
SLOTS: Final = 8
FIRST_SLOT: Final = [0, 1, 2, 3, 5, 8]

# What an upgrade gives its clan for as long as it lies in its slot, with an amount where it has one. The chapters
# ask for a gift where it counts; several cards giving the same add up (BR-10.6).
NO_GIFT: Final = 0
LEADER_MOVES_ON: Final = 1
LEADER_RAISES_ONE: Final = 2
LEADER_RAISES_ALL: Final = 3
SHIP_GLORY: Final = 4
CHEAPER_UPGRADES: Final = 5
RELEASE_GLORY: Final = 6
SLAUGHTER_GLORY: Final = 7
SUCCOR: Final = 8
QUEST_AS_BATTLE: Final = 9
BLESSING: Final = 10
PROTECTION: Final = 11
RAGNAROK_FACTOR: Final = 12
CHALLENGE: Final = 13
PROWESS: Final = 14
PILLAGE_AFTER_INVASION: Final = 15
RAISE_DEAD: Final = 16
QUEST_FACTOR: Final = 17
END_GLORY: Final = 18
SACRIFICE: Final = 19
TRAMPLES_WARRIORS: Final = 20
TRAMPLES_ALL: Final = 21
IS_A_SHIP: Final = 22
INVADES_YGGDRASIL: Final = 23
KILL_GLORY: Final = 24
REWARDED_AGAIN: Final = 25
RETREATS: Final = 26

GIFTS: Final = [
    "none",
    "leader_moves_on",
    "leader_raises_one",
    "leader_raises_all",
    "ship_glory",
    "cheaper_upgrades",
    "release_glory",
    "slaughter_glory",
    "succor",
    "quest_as_battle",
    "blessing",
    "protection",
    "ragnarok_factor",
    "challenge",
    "prowess",
    "pillage_after_invasion",
    "raise_dead",
    "quest_factor",
    "end_glory",
    "sacrifice",
    "tramples_warriors",
    "tramples_all",
    "is_a_ship",
    "invades_yggdrasil",
    "kill_glory",
    "rewarded_again",
    "retreats",
]

# When the texts of revealed cards act (BR-14.6).
FIRST: Final = 0
SECOND: Final = 1
LAST: Final = 2


class Text:
    """What a battle card says beside its bonus: one method for each moment of a battle. This one says nothing."""

    def __init__(self, amount: i64, rage: i64) -> None:
        self.amount = amount
        self.rage = rage

    def acts(self) -> i64:
        """In which class of the reveal it acts."""
        return LAST

    def at_reveal(self, table: BloodRage, seat: i64) -> None:
        """What it does when the cards are turned over."""

    def bonus(self, table: BloodRage, seat: i64, printed: i64) -> i64:
        """What it adds to its player's strength, unless its text is void."""
        return printed

    def when_lost(self, table: BloodRage, seat: i64, winner: i64) -> None:
        """Step a: for a loser, if somebody won."""

    def when_pillaged(self, table: BloodRage, seat: i64) -> None:
        """Step d: for the pillager who won."""

    def when_won(self, table: BloodRage, seat: i64) -> None:
        """Step f: for the winner."""

    def after_battle(self, table: BloodRage, seat: i64) -> None:
        """Step g: won or lost."""

    def may_come_late(self) -> bool:
        """Whether it may be added after the reveal (BR-15.1)."""
        return False


class Aim:
    """What a quest asks for (BR-19). Cards of one aim share this."""

    def fulfilled(self, table: BloodRage, seat: i64) -> bool:
        """Whether a clan has done it, by the board and Valhalla as they stand."""
        raise NotImplementedError


class Cards:
    """Every kind of card, by its number."""

    def __init__(
        self,
        names: list[str],
        types: list[int],
        values: list[int],
        strengths: list[int],
        pairs: list[int],
        gifts: list[int],
        amounts: list[int],
        figures: list[int],
        copies: list[list[int]],
        texts: list[Text],
        aims: list[Aim],
        quest_bags: list[int],
    ) -> None:
        self.names = names
        self.types = types
        self.values = values
        self.strengths = strengths
        self.pairs = pairs
        self.gifts = gifts
        self.amounts = amounts
        self.figures = figures
        # How many copies there are with 2, 3 and 4 players.
        self.copies = copies
        self.texts = texts
        self.aims = aims
        # Every quest of an Age, as often as a bag can hold it.
        self.quest_bags = quest_bags


def deck_of(cards: Cards, players: i64, age: i64) -> list[int]:
    """The cards of an Age for a number of players, by their number in it (BR-4.9, BR-4.10)."""
    copies = cards.copies[players - 2]
    return [kind for kind in range(AGE_KINDS) for _ in range(copies[age * AGE_KINDS + kind])]


class Monsters:
    """Every Monster's figure, in the order of their cards (BR-27)."""

    def __init__(self, cards: list[int], strengths: list[int], costs: list[int], gifts: list[int], amounts: list[int]):
        self.cards = cards
        self.strengths = strengths
        self.costs = costs
        self.gifts = gifts
        self.amounts = amounts


class Quantities:
    """The numbers that stand on no card."""

    def __init__(
        self,
        tracks: list[list[int]],
        track_glory: list[int],
        most_rage: i64,
        march_cost: i64,
        strengths: list[int],
        leader_cost: i64,
        token_glory: i64,
        tokens: list[int],
        destroyed_at_setup: list[int],
        ragnarok_glory: list[int],
        slaughter: i64,
    ) -> None:
        # For Rage, Axes and Horns, the value of each step; and what a step is worth at the end.
        self.tracks = tracks
        self.track_glory = track_glory
        self.most_rage = most_rage
        self.march_cost = march_cost
        # Of a Warrior, a Leader and a Ship.
        self.strengths = strengths
        self.leader_cost = leader_cost
        self.token_glory = token_glory
        # The rewards of the outer provinces, before they are shuffled.
        self.tokens = tokens
        # With 2, 3 and 4 players; and by Age.
        self.destroyed_at_setup = destroyed_at_setup
        self.ragnarok_glory = ragnarok_glory
        # How many figures of other clans must fall for a slaughter.
        self.slaughter = slaughter
