"""Who follows the events alone, from the deal on, knows every board: nothing public changes untold."""

from __future__ import annotations

from collections import Counter
from typing import cast

from longhall import SPECTATOR, Rng
from longhall.games.reavers_of_midgard import events
from longhall.games.reavers_of_midgard.cards import GOOD_NAMES, TRACK_NAMES
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.games.reavers_of_midgard.view import CrewView, ReaversView
from longhall.kernel.vocabulary import Words
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME

FOLLOWED = (
    "RM-1.6",
    "RM-3.6",
    "RM-3.7",
    "RM-7.3",
    "RM-7.8",
    "RM-10.5",
    "RM-10.12",
    "RM-11.3",
    "RM-15.6",
    "RM-15.9",
    "RM-16.2",
    "RM-16.6",
    "RM-16.8",
    "RM-17.1",
    "RM-18.3",
    "RM-18.7",
    "RM-19.7",
    "RM-20.2",
    "RM-23.2",
    "RM-23.3",
    "RM-26.10",
    "RM-28.6",
    "RM-31.3",
    "RM-31.5",
    "RM-31.14",
    "RM-B.6",
    "RM-B.10",
    "RM-B.11",
)
GAMES = 5
# What need not happen in so many games.
RARE = {
    "die_lost",
    "die_turned",
    "expedition_ignored",
    "prophecy_returned",
    "reaver_dismissed",
    "rewarded",
    "territory_replaced",
    "upgrade_lost",
}
CLANS = {variant.id: reaver.clan for reaver in GAME.content.reavers.reaver for variant in reaver.variants}
WILD = {"tyr": "red-helmet", "odin": "blue-raven", "yggdrasil": "yellow-tree"}
ARTIFACTS = {artifact.id for artifact in GAME.content.village.artifact}
SETS = {card.id for card in GAME.content.keep.set} | {"tapestry-a", "tapestry-b", "tapestry-c"}
SLOTS = ("battle-at-sea", "raid-villages", "raid-keeps", "subdue")


def things(told: Words) -> list[str]:
    """The dice of an event, one by one."""
    return [] if told["dice"] == "none" else str(told["dice"]).split("+")


class Crew:
    """One player, as events have told of them."""

    def __init__(self) -> None:
        self.goods = Counter[str]()
        self.track = Counter[str]()
        self.dice = Counter[str]()
        self.leader: str | None = None
        self.slots: dict[str, list[str]] = {area: [] for area in SLOTS}
        self.artifacts: list[tuple[str, str | None]] = []
        self.upgrades = Counter[str]()
        self.turned = Counter[str]()
        self.lands = Counter[str]()
        self.known = Counter[str]()
        self.secrets = 0
        # The events do not say which of two equal things it was: who follows them has to look.
        self.unsure = False

    def look(self, crew: CrewView) -> None:
        """See what was not told."""
        self.dice, self.leader = Counter(crew.dice), crew.leader
        self.slots = {slot.area: list(slot.reavers) for slot in crew.slots}
        self.artifacts = [(artifact.card, artifact.die) for artifact in crew.artifacts]
        self.unsure = False


class Follower:
    """Somebody who was told of everything and has seen nothing."""

    def __init__(self, players: int) -> None:
        self.crews = [Crew() for _ in range(players)]
        self.start: int | None = None
        self.honor: int | None = None
        self.round = 0
        self.ships: list[tuple[str, int, set[int], set[int]]] = []
        self.seized: list[str] = []
        self.combat = (0, 0, 0)
        self.gained_artifact = ""
        self.scores = Counter[int]()
        self.winners: list[int] = []
        self.heard: set[str] = set()

    def hear(self, told: list[Words]) -> None:
        """Follow what an act has led to."""
        for number, event in enumerate(told):
            kind = str(event["event"])
            self.heard.add(kind)
            replaced = number + 1 < len(told) and told[number + 1]["event"] == "artifact_placed"
            if kind == "artifact_piled":
                self.pile_artifact(self.crews[int(event["seat"])], str(event["card"]), replaced)
            elif hear := getattr(self, f"on_{kind}", None):
                hear(event, self.crews[int(event.get("seat", 0))])

    # The course of the game.

    def on_start_marker(self, told: Words, crew: Crew) -> None:
        if self.start is None:
            for place in range(len(self.crews)):
                other = self.crews[(int(told["seat"]) + place) % len(self.crews)]
                other.goods.update(food=4 + place, favor=1)
        self.start = int(told["seat"])

    def on_honor_ship(self, told: Words, crew: Crew) -> None:
        self.honor = int(told["seat"])

    def on_round_began(self, told: Words, crew: Crew) -> None:
        self.round, self.ships = int(told["round"]), []

    def on_ship_placed(self, told: Words, crew: Crew) -> None:
        self.ships.append((str(told["area"]), int(told["seat"]), set(), set()))
        for other in self.crews:
            other.turned.clear()

    def on_acted(self, told: Words, crew: Crew) -> None:
        self.ships[-1][2].add(int(told["seat"]))

    def on_rested(self, told: Words, crew: Crew) -> None:
        self.ships[-1][3].add(int(told["seat"]))

    def on_scored(self, told: Words, crew: Crew) -> None:
        self.scores[int(told["seat"])] += int(told["n"]) * (-1 if told["minus"] == "yes" else 1)

    def on_won(self, told: Words, crew: Crew) -> None:
        self.winners.append(int(told["seat"]))

    # Goods and dice.

    def on_gained(self, told: Words, crew: Crew) -> None:
        assert int(told["n"]) > 0
        crew.goods[str(told["what"])] += int(told["n"])

    def on_lost(self, told: Words, crew: Crew) -> None:
        assert int(told["n"]) > 0
        crew.goods[str(told["what"])] -= int(told["n"])

    on_spent = on_lost

    def on_glory(self, told: Words, crew: Crew) -> None:
        crew.goods["glory"] += int(told["n"])
        crew.track[str(told["source"])] += int(told["n"])

    def on_rolled(self, told: Words, crew: Crew) -> None:
        crew.dice.update(things(told))

    on_dice_taken = on_rolled

    def on_die_set(self, told: Words, crew: Crew) -> None:
        crew.dice[str(told["die"])] += 1

    def on_returned(self, told: Words, crew: Crew) -> None:
        crew.dice.subtract(things(told))

    def on_paid(self, told: Words, crew: Crew) -> None:
        for thing in things(told):
            if thing.startswith("ship-"):
                crew.turned[thing.removeprefix("ship-")] += 1
            else:
                crew.dice[thing] -= 1

    def on_hammers_committed(self, told: Words, crew: Crew) -> None:
        crew.turned["hammer"] += int(told["upgrades"])
        for thing in things(told):
            crew.dice[WILD[CLANS[str(crew.leader)]] if thing == "wild" else thing] -= 1

    def on_die_turned(self, told: Words, crew: Crew) -> None:
        colour = str(told["die"]).split("-")[0]
        icon = next(die for die in WILD.values() if die.startswith(colour))
        crew.dice[str(told["die"])] -= 1
        crew.dice[icon if told["face"] == "icon" else f"{colour}-{told['face']}"] += 1

    def on_die_lost(self, told: Words, crew: Crew) -> None:
        crew.unsure = any(die == told["die"] for _, die in crew.artifacts)
        crew.dice[str(told["die"])] -= 1

    def on_combat_rolled(self, told: Words, crew: Crew) -> None:
        self.combat = int(told["zeros"]), int(told["ones"]), int(told["twos"])

    on_combat_rerolled = on_combat_rolled

    def on_combat_won(self, told: Words, crew: Crew) -> None:
        assert int(told["successes"]) == self.combat[1] + 2 * self.combat[2]
        assert (told["event"] == "combat_won") == (int(told["successes"]) >= int(told["defence"]))
        self.combat = 0, 0, 0

    on_combat_lost = on_combat_won

    # Cards and boards.

    def on_card_resolved(self, told: Words, crew: Crew) -> None:
        if told["card"] in SETS:
            crew.known[str(told["card"])] += 1
        self.gained_artifact = str(told["card"]) if told["card"] in ARTIFACTS else ""

    def on_artifact_placed(self, told: Words, crew: Crew) -> None:
        assert told["card"] == self.gained_artifact
        crew.artifacts.append((self.gained_artifact, None))
        self.gained_artifact = ""
        assert len(crew.artifacts) <= 4

    def pile_artifact(self, crew: Crew, card: str, replaced: bool) -> None:
        crew.known[card] += 1
        if self.gained_artifact and not replaced:
            assert card == self.gained_artifact
            self.gained_artifact = ""
            return
        copies = [artifact for artifact in crew.artifacts if artifact[0] == card]
        crew.artifacts.remove(copies[0])
        crew.unsure = len(set(copies)) > 1

    def on_stored(self, told: Words, crew: Crew) -> None:
        crew.artifacts.remove((str(told["card"]), None))
        crew.artifacts.append((str(told["card"]), str(told["die"])))
        crew.dice[str(told["die"])] -= 1

    def on_used(self, told: Words, crew: Crew) -> None:
        crew.artifacts.remove((str(told["card"]), str(told["die"])))
        crew.artifacts.append((str(told["card"]), None))

    def on_upgrade_built(self, told: Words, crew: Crew) -> None:
        crew.upgrades[str(told["icon"])] += 1

    def on_upgrade_lost(self, told: Words, crew: Crew) -> None:
        crew.upgrades[str(told["icon"])] -= 1
        crew.turned[str(told["icon"])] = max(0, crew.turned[str(told["icon"])] - 1)

    def on_rallied(self, told: Words, crew: Crew) -> None:
        crew.known[str(told["card"])] += 1

    on_battle_won = on_prophecy_taken = on_rallied

    def on_specialized(self, told: Words, crew: Crew) -> None:
        crew.slots[str(told["slot"])].append(str(told["card"]))

    def on_promoted(self, told: Words, crew: Crew) -> None:
        if crew.leader:
            crew.known[crew.leader] += 1
        crew.leader = str(told["card"])

    def on_reaver_dismissed(self, told: Words, crew: Crew) -> None:
        card = str(told["card"])
        crew.known[card] += 1
        slots = [reavers for reavers in crew.slots.values() if card in reavers]
        crew.unsure = len(slots) + (crew.leader == card) > 1
        if crew.leader == card:
            crew.leader = None
        else:
            slots[0].remove(card)

    def on_prophecy_drawn(self, told: Words, crew: Crew) -> None:
        assert "card" not in told
        crew.secrets += 1

    def on_prophecy_returned(self, told: Words, crew: Crew) -> None:
        if crew.known[str(told["card"])]:
            crew.known[str(told["card"])] -= 1
        else:
            crew.secrets -= 1

    # Territories.

    def on_territory_taken(self, told: Words, crew: Crew) -> None:
        self.seized.append(str(told["territory"]))

    def on_territory_replaced(self, told: Words, crew: Crew) -> None:
        assert self.seized[-1] == told["territory"]
        self.seized[-1] = str(told["better"])

    def on_tile_turned(self, told: Words, crew: Crew) -> None:
        assert str(told["tile"])[:-2] == self.seized.pop(0)
        crew.lands[str(told["tile"])[:-2]] += 1

    # What the table looks like from that.

    def compare(self, table: Reavers) -> None:
        """All that was told is what lies on the table."""
        view = cast(ReaversView, table.view(SPECTATOR))
        assert (view.round, view.seized) == (self.round, tuple(self.seized))
        ships = [(ship.area, ship.seat, set(ship.acted), set(ship.rested)) for ship in view.used]
        assert ships == self.ships
        if view.combat:
            assert (view.combat.zeros, view.combat.ones, view.combat.twos) == self.combat
        sheet = table.score_sheet(SPECTATOR)
        for seat, (crew, shown) in enumerate(zip(self.crews, view.crews, strict=True)):
            assert (shown.start, shown.honor) == (seat == self.start, seat == self.honor)
            assert sheet.points[seat][: len(TRACK_NAMES)] == tuple(crew.track[source] for source in TRACK_NAMES)
            self.compare_crew(crew, shown, view)

    def compare_crew(self, crew: Crew, shown: CrewView, view: ReaversView) -> None:
        goods = [shown.food, shown.favor, shown.glory, shown.terror, shown.farms, shown.walls, shown.towers]
        assert goods == [crew.goods[good] for good in GOOD_NAMES]
        assert {upgrade.icon: upgrade.ready + upgrade.turned for upgrade in shown.upgrades} == dict(+crew.upgrades)
        if view.area and view.round:
            assert {upgrade.icon: upgrade.turned for upgrade in shown.upgrades if upgrade.turned} == dict(+crew.turned)
        assert shown.territories == dict(crew.lands)
        if crew.unsure and not view.gained_dice:
            crew.look(shown)
        if view.to_act and view.to_act[0] == shown.seat:
            assert Counter([*shown.dice, *view.gained_dice]) == +crew.dice
        elif not view.gained_dice:
            assert Counter(shown.dice) == +crew.dice
        assert shown.leader == crew.leader
        assert {slot.area: list(slot.reavers) for slot in shown.slots} == crew.slots
        assert Counter((artifact.card, artifact.die) for artifact in shown.artifacts) == Counter(crew.artifacts)
        # A reaver rallied and a battle won join the pile once their gains are settled.
        if view.phase in ("placement", "end"):
            assert Counter(shown.pile.known) == +crew.known
            assert shown.pile.count == crew.known.total() + crew.secrets


@clause(*FOLLOWED)
def test_events_alone_tell_what_lies_on_every_board() -> None:
    heard: set[str] = set()
    for players in GAME.players:
        rng = Rng(players)
        for seed in range(GAMES):
            table = cast(Reavers, GAME.deal(players, seed))
            follower = Follower(players)
            follower.hear(table.events(SPECTATOR))
            while not table.over:
                codes = table.options(table.to_act[0])
                follower.hear(table.act(table.to_act[0], codes[rng.below(len(codes))]).events(SPECTATOR))
                follower.compare(table)
            final = [follower.crews[seat].goods["glory"] + follower.scores[seat] for seat in range(players)]
            assert (tuple(final), tuple(follower.winners)) == (table.scores, table.winners)
            heard |= follower.heard
    kinds = {name.lower() for name in vars(events) if name.isupper()} - {"count"}
    assert kinds - heard <= RARE, "so many games tell of nearly everything"
