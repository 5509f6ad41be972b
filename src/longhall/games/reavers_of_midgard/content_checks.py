"""What the content of Reavers of Midgard must be for a game: an error names file, entry and field (RM-1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from longhall.games.reavers_of_midgard.cards import (
    ARTIFACTS,
    CLAN_NAMES,
    COUNTED,
    EXPEDITIONS,
    KEEP_CARDS,
    KEEP_SETS,
    PROPHECIES,
    REAVERS,
    SEA_BATTLES,
    STACK_NAMES,
    STACK_TILES,
    TAPESTRIES,
    VILLAGE_CARDS,
)
from longhall.games.reavers_of_midgard.content import (
    Choose,
    Content,
    DiscardDice,
    DiscardFavor,
    GainDie,
    GameFile,
    Pillage,
    Prophecy,
    ReaverFile,
    Says,
    Territory,
)
from longhall.games.reavers_of_midgard.dice import COLOUR_NAMES, ICON_NAMES, MOST_GAINED, MOST_PAID
from longhall.games.reavers_of_midgard.layout import ATTEMPTS, GAINED, MOST_COPIES, PAIR, PAIRS, ROUNDS
from longhall.kernel.content import (
    check_count,
    check_length,
    check_names,
    check_order,
    check_value,
    check_values,
    check_within,
)
from longhall.kernel.errors import BadContent


def check(content: Content) -> None:
    """BadContent unless a game can be played with it."""
    _check_counts(content)
    check_names(name for _, name, _ in content.printed())
    for file, name, copies in content.printed():
        check_within(file, name, "copies", copies, 0, MOST_COPIES)
    _check_reavers(content.reavers)
    for artifact in content.village.artifact:
        check_within("village.toml", artifact.id, "effect", len(artifact.effect), 1, 9)
    for battle in content.sea.battle:
        check_within("sea.toml", battle.id, "combination", len(battle.combination), 1, MOST_PAID)
        check_within("sea.toml", battle.id, "defence", battle.defence, 0, 20)
    _check_prophecies(content.prophecies.prophecy)
    _check_territories(content.territories.territory)
    for file, entry, field, says in _scripts(content):
        _check_script({"file": file, "entry": entry, "field": field}, says)
    _check_game(content.game)


def _check_counts(content: Content) -> None:
    variants = [variant for reaver in content.reavers.reaver for variant in reaver.variants]
    check_count("reavers.toml", "variants", variants, REAVERS)
    check_count("village.toml", "artifact", content.village.artifact, ARTIFACTS)
    check_count("village.toml", "card", content.village.card, VILLAGE_CARDS - ARTIFACTS)
    check_count("keep.toml", "set", content.keep.set, KEEP_SETS)
    check_count("keep.toml", "card", content.keep.card, KEEP_CARDS - KEEP_SETS - TAPESTRIES)
    check_count("sea.toml", "battle", content.sea.battle, SEA_BATTLES)
    check_count("expeditions.toml", "expedition", content.expeditions.expedition, EXPEDITIONS)
    check_count("prophecies.toml", "prophecy", content.prophecies.prophecy, PROPHECIES)


def _check_reavers(file: ReaverFile) -> None:
    where = "reavers.toml"
    check_order(where, "clan", [clan.id for clan in file.clan], CLAN_NAMES)
    for clan, colour in zip(file.clan, COLOUR_NAMES, strict=True):
        if clan.colour != colour:
            raise BadContent(
                "reavers_of_midgard_clan_colour",
                file=where,
                entry=clan.id,
                field="colour",
                right=colour,
                given=clan.colour,
            )
    for reaver in file.reaver:
        for variant in reaver.variants:
            check_within(where, variant.id, "roll", len(variant.roll), 0, MOST_GAINED)
            check_within(where, variant.id, "rally", len(variant.rally), 0, MOST_GAINED)


def _check_prophecies(prophecies: list[Prophecy]) -> None:
    for prophecy in prophecies:
        if prophecy.counts not in COUNTED:
            raise BadContent(
                "unknown_in_content",
                file="prophecies.toml",
                entry=prophecy.id,
                field="counts",
                wrong=prophecy.counts,
                names=COUNTED,
            )


def _check_territories(territories: list[Territory]) -> None:
    where = "territories.toml"
    check_order(where, "territory", [f"{land.type}-{land.level}" for land in territories], STACK_NAMES)
    for land in territories:
        check_within(where, land.id, "tiles", len(land.tiles), STACK_TILES, STACK_TILES)
        check_within(where, land.id, "cost", land.cost, 0, 99)
        if land.type == "dice":
            check_within(where, land.id, "cost", land.cost, 1, MOST_PAID)


def _scripts(content: Content) -> Iterator[tuple[str, str, str, Sequence[Says]]]:
    """All that is said: in which file, entry and field, and what."""
    for clan in content.reavers.clan:
        yield "reavers.toml", clan.id, "promotion", clan.promotion
    for reaver in content.reavers.reaver:
        yield "reavers.toml", reaver.id, "specialist", reaver.specialist
    for artifact in content.village.artifact:
        yield "village.toml", artifact.id, "effect", artifact.effect
    for card in content.village.card:
        yield "village.toml", card.id, "effect", card.effect
    for card in content.keep.card:
        yield "keep.toml", card.id, "effect", card.effect
    for battle in content.sea.battle:
        yield "sea.toml", battle.id, "reward", battle.reward
    for expedition in content.expeditions.expedition:
        yield "expeditions.toml", expedition.id, "paid", expedition.paid
        yield "expeditions.toml", expedition.id, "unpaid", expedition.unpaid
    for land in content.territories.territory:
        for tile in land.tiles:
            yield "territories.toml", land.id, "tiles", tile


def _check_script(where: dict[str, str], says: Sequence[Says]) -> None:
    """BadContent where a die is gained that cannot be, now or for a bargain."""
    for said in says:
        match said:
            case GainDie():
                _check_die(where, said)
            case DiscardDice(then=then):
                _check_script(where, [part for part in then if not _is_of_the_colour_paid(part)])
            case DiscardFavor(then=then) | Pillage(then=then):
                _check_script(where, then)
            case Choose(left=left, right=right):
                _check_script(where, left)
                _check_script(where, right)


def _is_of_the_colour_paid(said: Says) -> bool:
    """Whether a die of the same colour, on a chosen face, is what dice are discarded for (RM-6.7)."""
    return said == GainDie("paid", "chosen")


def _check_die(where: dict[str, str], said: GainDie) -> None:
    if said.colour == "paid":
        raise BadContent("reavers_of_midgard_colour_paid", **where)
    if said.face == "chosen":
        return
    if said.colour == "any":
        raise BadContent("reavers_of_midgard_any_colour", **where, face=said.face)
    icon = ICON_NAMES[COLOUR_NAMES.index(said.colour)]
    if said.face in ICON_NAMES and said.face != icon:
        raise BadContent("reavers_of_midgard_wrong_icon", **where, colour=said.colour, face=said.face, icon=icon)


def _check_game(game: GameFile) -> None:
    where = "game.toml"
    check_value(where, "rounds", game.rounds, 1, ROUNDS)
    # By the number of players.
    check_values(where, "displays.pairs", game.displays.pairs, 3, 0, PAIRS)
    check_values(where, "displays.sea_battles", game.displays.sea_battles, 3, 0, PAIRS)
    check_values(where, "displays.prophecies", game.displays.prophecies, 3, 0, PAIRS)
    # By seat.
    check_values(where, "start.food", game.start.food, 4, 0, 99)
    check_values(where, "recruit.favor", game.recruit.favor, 4, 0, 99)
    check_values(where, "battle_at_sea.glory", game.battle_at_sea.glory, 4, 0, 99)
    check_values(where, "trade.picks", game.trade.picks, 4, 0, 9)
    check_values(where, "raid_villages.cards", game.raid_villages.cards, 4, 0, GAINED - PAIR)
    check_values(where, "raid_keeps.cards", game.raid_keeps.cards, 4, 0, GAINED - PAIR)
    check_values(where, "subdue.attempts", game.subdue.attempts, 4, 0, ATTEMPTS)
    for colour, die in zip(COLOUR_NAMES, (game.dice.red, game.dice.blue, game.dice.yellow), strict=True):
        check_length(where, f"dice.{colour}", die.faces, 6)
    for number in game.dice.combat.values:
        check_within(where, "dice.combat", "values", number, 0, 2)
    check_within(where, "dice.combat", "values", len(game.dice.combat.values), 1, 99)
    check_value(where, "dice.each_colour", game.dice.each_colour, 0, 100)
    check_value(where, "displays.trade_dice", game.displays.trade_dice, 0, 3)
    check_value(where, "start.reavers", game.start.reavers, 0, GAINED)
    check_within(where, "scoring.terror", "values", len(game.scoring.terror.values), 1, 99)
    for name, row in (("farm", game.scoring.farm), ("wall", game.scoring.wall), ("tower", game.scoring.tower)):
        check_length(where, f"scoring.{name}", row.values, 3)
    check_length(where, "scoring.majorities", game.scoring.majorities.values, 3)
