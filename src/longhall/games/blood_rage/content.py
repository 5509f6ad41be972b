"""The content of Blood Rage, decoded and checked (BR-1 to BR-3)."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from longhall.games.blood_rage.bags import AGE_KINDS, AGES, KINDS, MOST_COPIES, age_of, one
from longhall.games.blood_rage.board import Board
from longhall.games.blood_rage.cards import (
    BATTLE,
    GIFTS,
    MONSTER_UPGRADE,
    NO_GIFT,
    QUEST,
    Aim,
    Cards,
    Monsters,
    Quantities,
    Text,
)
from longhall.games.blood_rage.figures import FJORD, MONSTER, MONSTERS, OUTER, WARRIORS, YGGDRASIL
from longhall.games.blood_rage.layout import DEALT, STEPS
from longhall.games.blood_rage.quests import DeadInValhalla, StrongestIn
from longhall.games.blood_rage.table import TROOPS
from longhall.games.blood_rage.texts import TEXTS
from longhall.kernel.content import Source, Value, Values, check_names, check_values, check_within, read
from longhall.kernel.errors import BadContent

Kind = Literal["warrior", "leader", "ship", "monster", "clan", "quest", "battle"]
# In the order of the numbers in `cards.py`.
TYPES: tuple[Kind, ...] = ("warrior", "leader", "ship", "monster", "clan", "quest", "battle")
God = Literal["frigga", "heimdall", "loki", "odin", "thor", "tyr"]
Fjord = Literal["north", "east", "south", "west"]
FJORD_NAMES: tuple[Fjord, ...] = ("north", "east", "south", "west")
Region = Literal["alfheim", "jotunheim", "manheim"]
REGIONS: tuple[Region, ...] = ("alfheim", "jotunheim", "manheim")
Reward = Literal["rage", "axes", "horns", "glory"]
REWARDS = ("rage", "axes", "horns", "glory", "all")
PLAYER_COUNTS = (2, 3, 4)


class Card(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One kind of card; cards of one name and Age are alike (BR-1.9)."""

    id: str
    clause: str
    age: int
    type: Kind
    god: God | None = None
    value: int
    strength: int | None = None
    pair: int | None = None
    copies: tuple[int, int, int]
    power: str | None = None
    amount: int | None = None
    rage: int | None = None
    least: int | None = None
    region: Region | Literal["yggdrasil"] | None = None
    source: Source


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """`cards.toml`."""

    card: list[Card]


class Province(msgspec.Struct, forbid_unknown_fields=True):
    """An outer province (BR-2)."""

    id: str
    region: Region
    villages: int
    fjord: Fjord
    source: dict[str, Source]


class Token(msgspec.Struct, forbid_unknown_fields=True):
    """Pillage tokens that are alike (BR-1.5)."""

    reward: Reward
    count: int
    source: Source


class BoardFile(msgspec.Struct, forbid_unknown_fields=True):
    """`board.toml`."""

    province: list[Province]
    token: list[Token]


class Tracks(msgspec.Struct, forbid_unknown_fields=True):
    """The six steps of each stat, and their worth at the end (BR-3.1)."""

    rage: Values
    axes: Values
    horns: Values
    glory: Values


class RageFile(msgspec.Struct, forbid_unknown_fields=True):
    """How much Rage there can be, and what a march costs."""

    most: Value
    march: Value


class Troops(msgspec.Struct, forbid_unknown_fields=True):
    """A clan's own figures (BR-1.2, BR-3.12)."""

    warriors: Value
    warrior_strength: Value
    leader_strength: Value
    leader_cost: Value
    ship_strength: Value


class TokenGlory(msgspec.Struct, forbid_unknown_fields=True):
    """What the Glory token is worth (BR-17.4)."""

    glory: Value


class RagnarokFile(msgspec.Struct, forbid_unknown_fields=True):
    """Provinces lost at set-up by players, Glory for a figure by Age (BR-4.8, BR-20.3)."""

    destroyed_at_setup: Values
    glory: Values


class GameFile(msgspec.Struct, forbid_unknown_fields=True):
    """`game.toml`."""

    tracks: Tracks
    rage: RageFile
    figures: Troops
    tokens: TokenGlory
    ragnarok: RagnarokFile


class Content(msgspec.Struct):
    """Everything in the box."""

    cards: list[Card]
    board: BoardFile
    game: GameFile

    @property
    def card_names(self) -> list[str]:
        """The id of every kind of card, in the order of their numbers."""
        return [card.id for card in self.cards]

    @property
    def monster_names(self) -> list[str]:
        """The id of every Monster."""
        return [card.id for card in self.cards if card.type == "monster"]

    @property
    def province_names(self) -> list[str]:
        """The id of every province, Yggdrasil last."""
        return [*(province.id for province in self.board.province), "yggdrasil"]

    @property
    def place_names(self) -> list[str]:
        """Provinces and fjords."""
        return [*self.province_names, *(f"{name}-fjord" for name in FJORD_NAMES)]

    @property
    def figure_names(self) -> list[str]:
        """Every type of figure."""
        return [*TROOPS, *self.monster_names]


def load(folder: Path) -> Content:
    """Read and check a content folder."""
    content = Content(
        read(folder, "cards.toml", CardFile).card,
        read(folder, "board.toml", BoardFile),
        read(folder, "game.toml", GameFile),
    )
    for card in content.cards:
        _check_card(card)
    _check_decks(content)
    _check_board(content)
    _check_numbers(content.game)
    return content


def cards_of(content: Content) -> Cards:
    """The cards as the rules read them."""
    cards = content.cards
    types = [TYPES.index(card.type) for card in cards]
    monsters = content.monster_names
    no_text, no_aim = Text(0, 0), Aim()
    regions = {**_regions(content), "yggdrasil": 1 << YGGDRASIL}
    return Cards(
        names=content.card_names,
        types=types,
        values=[card.value for card in cards],
        strengths=[card.strength or 0 for card in cards],
        pairs=[card.pair or 0 for card in cards],
        gifts=[_gift(card) for card in cards],
        amounts=[card.amount or 0 for card in cards],
        figures=[
            MONSTER + monsters.index(card.id) if kind == MONSTER_UPGRADE else kind
            for card, kind in zip(cards, types, strict=True)
        ],
        copies=[[sum(card.copies[: players - 1]) for card in cards] for players in PLAYER_COUNTS],
        texts=[
            TEXTS[card.power](card.amount or 0, card.rage or 0) if kind == BATTLE and card.power else no_text
            for card, kind in zip(cards, types, strict=True)
        ],
        aims=[_aim(card, regions) if kind == QUEST else no_aim for card, kind in zip(cards, types, strict=True)],
        quest_bags=[
            sum(
                MOST_COPIES * one(number) for number in range(KINDS) if age_of(number) == age and types[number] == QUEST
            )
            for age in range(AGES)
        ],
    )


def monsters_of(content: Content) -> Monsters:
    """The Monsters' figures."""
    found = [(number, card) for number, card in enumerate(content.cards) if card.type == "monster"]
    return Monsters(
        cards=[number for number, _ in found],
        strengths=[card.strength or 0 for _, card in found],
        costs=[card.value for _, card in found],
        gifts=[_gift(card) for _, card in found],
        amounts=[card.amount or 0 for _, card in found],
    )


def board_of(content: Content) -> Board:
    """The board as the rules read it."""
    provinces = content.board.province
    return Board(
        names=content.place_names,
        villages=[province.villages for province in provinces],
        fjords=[FJORD + FJORD_NAMES.index(province.fjord) for province in provinces],
        region_names=[province.region for province in provinces],
    )


def quantities_of(content: Content) -> Quantities:
    """The numbers that stand on no card."""
    game = content.game
    slaughter = next((card.least or 0 for card in content.cards if card.power == "slaughter_glory"), 0)
    return Quantities(
        tracks=[game.tracks.rage.values, game.tracks.axes.values, game.tracks.horns.values],
        track_glory=game.tracks.glory.values,
        most_rage=game.rage.most.value,
        march_cost=game.rage.march.value,
        strengths=[
            game.figures.warrior_strength.value,
            game.figures.leader_strength.value,
            game.figures.ship_strength.value,
        ],
        leader_cost=game.figures.leader_cost.value,
        token_glory=game.tokens.glory.value,
        tokens=[REWARDS.index(token.reward) for token in content.board.token for _ in range(token.count)],
        destroyed_at_setup=game.ragnarok.destroyed_at_setup.values,
        ragnarok_glory=game.ragnarok.glory.values,
        slaughter=slaughter,
    )


def _regions(content: Content) -> dict[str, int]:
    return {
        region: sum(1 << place for place, province in enumerate(content.board.province) if province.region == region)
        for region in REGIONS
    }


def _gift(card: Card) -> int:
    return GIFTS.index(card.power) if card.power in GIFTS else NO_GIFT


def _aim(card: Card, regions: dict[str, int]) -> Aim:
    if card.power == "dead_in_valhalla":
        return DeadInValhalla(card.amount or 0)
    return StrongestIn(regions[card.region or ""])


AIMS = ("strongest_in_region", "dead_in_valhalla")
# Powers that mean nothing without a number.
_NEED_AMOUNT = {
    "ship_glory",
    "cheaper_upgrades",
    "release_glory",
    "slaughter_glory",
    "quest_as_battle",
    "protection",
    "ragnarok_factor",
    "challenge",
    "prowess",
    "pillage_after_invasion",
    "raise_dead",
    "quest_factor",
    "end_glory",
    "invades_yggdrasil",
    "kill_glory",
    "dead_in_valhalla",
    "trickery",
    "backstab",
    "judgement",
    "winner_glory",
}
_MOST_VALUE = 20


def _check_card(card: Card) -> None:
    file, entry = "cards.toml", card.id
    if card.type == "battle":
        powers: tuple[str, ...] = tuple(TEXTS)
    else:
        powers = AIMS if card.type == "quest" else tuple(GIFTS[1:])
    if card.power is not None and card.power not in powers:
        raise BadContent(
            "blood_rage_unknown_power",
            file=file,
            entry=entry,
            field="power",
            type=card.type,
            wrong=card.power,
            names=powers,
        )
    if card.type == "quest" and card.power is None:
        raise BadContent("blood_rage_no_aim", file=file, entry=entry, field="power", names=AIMS)
    if card.power == "strongest_in_region" and card.region is None:
        raise BadContent("blood_rage_no_region", file=file, entry=entry, field="region")
    if card.power in _NEED_AMOUNT and card.amount is None:
        raise BadContent("power_needs_amount", file=file, entry=entry, field="amount", power=card.power)
    if card.power == "slaughter_glory" and card.least is None:
        raise BadContent("blood_rage_no_least", file=file, entry=entry, field="least")
    if card.type in ("warrior", "leader", "ship", "monster") and card.strength is None:
        raise BadContent("blood_rage_no_strength", file=file, entry=entry, field="strength", type=card.type)
    if card.type == "warrior" and card.pair is None:
        raise BadContent("blood_rage_no_pair", file=file, entry=entry, field="pair")
    check_within(file, entry, "age", card.age, 1, AGES)
    for field in ("value", "strength", "pair", "amount", "rage", "least"):
        check_within(file, entry, field, getattr(card, field) or 0, 0, _MOST_VALUE)
    if min(card.copies) < 0 or not 1 <= sum(card.copies) <= MOST_COPIES:
        raise BadContent(
            "blood_rage_wrong_copies", file=file, entry=entry, field="copies", most=MOST_COPIES, given=card.copies
        )


def _check_decks(content: Content) -> None:
    ages = [card.age for card in content.cards]
    if ages != [1 + age_of(number) for number in range(KINDS)]:
        raise BadContent("blood_rage_wrong_ages", file="cards.toml", right=AGE_KINDS)
    check_names(content.card_names)
    if len(content.monster_names) != MONSTERS:
        raise BadContent("blood_rage_wrong_monsters", file="cards.toml", right=MONSTERS)
    for players in PLAYER_COUNTS:
        for age in range(1, AGES + 1):
            found = sum(sum(card.copies[: players - 1]) for card in content.cards if card.age == age)
            dealt = players * DEALT + (4 if players == 2 else 2)
            if found != dealt:
                raise BadContent(
                    "blood_rage_wrong_deck", file="cards.toml", age=age, found=found, players=players, right=dealt
                )


def _check_board(content: Content) -> None:
    provinces = content.board.province
    if len(provinces) != OUTER or len({province.id for province in provinces}) != OUTER:
        raise BadContent("blood_rage_wrong_provinces", file="board.toml", right=OUTER)
    for fjord in FJORD_NAMES:
        if sum(province.fjord == fjord for province in provinces) != 2:
            raise BadContent("blood_rage_wrong_fjord", file="board.toml", fjord=fjord)
    for region in REGIONS:
        if not any(province.region == region for province in provinces):
            raise BadContent("blood_rage_empty_region", file="board.toml", region=region)
    for province in provinces:
        check_within("board.toml", province.id, "villages", province.villages, 1, 9)
    if sum(token.count for token in content.board.token) != OUTER:
        raise BadContent("blood_rage_wrong_tokens", file="board.toml", right=OUTER)


def _check_numbers(game: GameFile) -> None:
    for name in ("rage", "axes", "horns", "glory"):
        track = getattr(game.tracks, name)
        check_values("game.toml", f"tracks.{name}", track, STEPS, 0, 99)
        if track.values != sorted(track.values):
            raise BadContent(
                "blood_rage_falling_track",
                file="game.toml",
                entry=f"tracks.{name}",
                field="values",
                given=track.values,
            )
    check_within("game.toml", "tracks.horns", "values", game.tracks.horns.values[-1], 0, 10 + MONSTERS)
    check_within("game.toml", "tracks.rage", "values", game.tracks.rage.values[0], 1, 99)
    if game.tracks.rage.values[-1] > game.rage.most.value or game.rage.most.value > 99:
        raise BadContent("blood_rage_most_rage", file="game.toml", entry="rage.most")
    if game.figures.warriors.value != WARRIORS:
        raise BadContent("blood_rage_wrong_warriors", file="game.toml", entry="figures.warriors", right=WARRIORS)
    check_values(
        "game.toml",
        "ragnarok.destroyed_at_setup",
        game.ragnarok.destroyed_at_setup,
        len(PLAYER_COUNTS),
        0,
        OUTER - AGES,
    )
    check_values("game.toml", "ragnarok.glory", game.ragnarok.glory, AGES, 0, 99)
