"""Somebody who has seen a new table once, and is told from then on what everybody is told.

The elves on the map are told by nobody, so the follower looks at them before the first act. All else is worked out from
events and from what is printed; what cannot be, as an event that comes before its cause, stops the follower.
"""

from __future__ import annotations

from collections import Counter

from longhall.games.clash_of_rage.content import Traits
from longhall.games.clash_of_rage.view import ClashView
from longhall.kernel.vocabulary import Words
from tests.games.clash_of_rage.stage import GAME

CONTENT = GAME.content
CLANS = {clan.id: clan for clan in CONTENT.clans.clan}
ELVES = {elf.id: elf for elf in CONTENT.elves.elf}
UNITS: dict[str, Traits] = {unit.id: unit for clan in CLANS.values() for unit in clan.unit} | dict(ELVES)
CARDS: dict[str, Traits] = {card.id: card for card in (*CONTENT.equipment.equipment, *CONTENT.equipment.legendary)}
SLOTS = {card.id: card.slot for card in (*CONTENT.equipment.equipment, *CONTENT.equipment.legendary)}
HEROES = {hero.id: hero for hero in CONTENT.heroes.hero}
TACTICS = {tactic.id: tactic for tactic in CONTENT.tactics.tactic}


class Fight:
    """A fight, as it has been told so far."""

    def __init__(self, attacker: str, defender: str, place: str) -> None:
        self.sides, self.place = (attacker, defender), place
        self.striker = ""
        self.rage = Counter[str]()
        self.assaults = Counter[str]()
        self.wound_dice = self.blank_dice = self.wounds = 0

    def other(self, side: str) -> str:
        return self.sides[self.sides[0] == side]


class Player:
    """A clan, as it has been told so far."""

    def __init__(self, clan: str) -> None:
        self.clan = clan
        self.gold = self.crystals = 0
        self.reserve = Counter({unit.id: unit.tokens for unit in CLANS[clan].unit})
        self.hero: str | None = None
        self.hero_place: str | None = None
        self.bastion: tuple[int, int] | None = None
        self.owned = Counter[str]()
        self.legendaries: set[str] = set()
        self.deck, self.hand, self.sealed = 7, 0, 0
        self.discard: set[str] = set()
        self.tactic: str | None = None


class Follower:
    """What a spectator knows who listens."""

    def __init__(self, seen: ClashView) -> None:
        self.players: dict[str, Player] = {}
        self.seats: dict[int, str] = {}
        self.tiles: list[tuple[object, ...]] = []
        # The units of every side by place; a bastion is written with its clan.
        self.places: dict[str, dict[str, Counter[str]]] = {}
        for territory in seen.territories:
            for force in territory.forces:
                self.places[territory.id] = {"elves": Counter(dict(zip(ELVES, force.units, strict=True)))}
        self.supply = seen.supply
        self.market = Counter[str]()
        self.shuffled = 57
        self.under: list[str] = []
        self.legends, self.drawn = 9, 0
        self.worn: dict[str, dict[str, str | None]] = {elf: {"weapon": None, "armour": None} for elf in ELVES}
        self.placed: tuple[str, str, str] | None = None
        self.round = 0
        self.acting = ""
        self.moved: dict[str, Counter[str]] = {}
        self.fight: Fight | None = None
        self.limit = False
        self.winner: str | None = None
        # How each unit stands with what it bears: no card changes hands in a fight.
        self.traits: dict[str, dict[str, int]] = {}

    def hear(self, told: list[Words], bearing: dict[str, list[str]]) -> None:
        """Follow what an act has led to. `bearing` is what each unit bore before it."""
        self.traits = {
            unit: {
                name: int(getattr(UNITS[unit], name)) + sum(int(getattr(CARDS[card], name)) for card in cards)
                for name in ("power", "wounds", "rerolls", "shields", "health", "rage")
            }
            for unit, cards in bearing.items()
        }
        self.placed = None
        for event in told:
            assert self.winner is None, f"{event} after the end"
            clan = str(event.get("clan", ""))
            player = self.players.get(clan, None) or Player("bohorg")
            getattr(self, f"on_{event['event']}")(event, player)

    def units(self, side: str, place: str) -> Counter[str]:
        """The units of a side in a place, to be changed."""
        where = f"bastion of {side}" if place == "bastion" else place
        return self.places.setdefault(where, {}).setdefault(side, Counter())

    def muster(self, player: Player, unit: str, place: str, number: int = 1) -> None:
        assert player.reserve[unit] >= number, f"there is no {unit} in reserve"
        player.reserve[unit] -= number
        self.units(player.clan, place)[unit] += number

    # Set-up and rounds.

    def on_tile_laid(self, event: Words, player: Player) -> None:
        self.tiles.append(tuple(event[name] for name in ("tile", "face", "turn", "q", "r")))

    def on_clan_taken(self, event: Words, player: Player) -> None:
        clan, seat = str(event["clan"]), int(event["seat"])
        assert seat not in self.seats
        self.seats[seat], self.players[clan] = clan, Player(clan)

    def draw_equipment(self, card: str) -> None:
        if self.shuffled:
            self.shuffled -= 1
        else:
            assert self.under.pop(0) == card

    def on_offered(self, event: Words, player: Player) -> None:
        assert len(+self.market) < 6, "a card is offered, and the market is full"
        self.draw_equipment(str(event["card"]))
        self.market[str(event["card"])] += 1

    def on_round_began(self, event: Words, player: Player) -> None:
        self.round += 1
        assert event["round"] == self.round
        for one in self.players.values():
            one.tactic = None

    def on_elves_armed(self, event: Words, player: Player) -> None:
        card, worn = str(event["card"]), self.worn[str(event["unit"])]
        self.draw_equipment(card)
        old, worn[SLOTS[card]] = worn[SLOTS[card]], card
        if old:
            self.under.append(old)

    def on_elves_refused(self, event: Words, player: Player) -> None:
        self.draw_equipment(str(event["card"]))
        self.under.append(str(event["card"]))

    # Tactic cards.

    def on_reshuffled(self, event: Words, player: Player) -> None:
        assert player.deck == 0
        player.deck, player.discard = len(player.discard), set()

    def on_drew_tactic(self, event: Words, player: Player) -> None:
        assert player.deck > 0
        assert "tactic" not in event
        player.deck, player.hand = player.deck - 1, player.hand + 1

    def on_chose_tactic(self, event: Words, player: Player) -> None:
        assert "tactic" not in event
        player.hand, player.sealed = player.hand - 1, 1

    def on_tactic_shown(self, event: Words, player: Player) -> None:
        assert all(one.sealed or one.tactic for one in self.players.values())
        player.sealed, player.tactic = 0, str(event["tactic"])
        player.discard.add(player.tactic)

    def on_bastion_placed(self, event: Words, player: Player) -> None:
        player.bastion = (int(event["q"]), int(event["r"]))

    def on_gold(self, event: Words, player: Player) -> None:
        player.gold += int(event["number"])

    def on_crystals(self, event: Words, player: Player) -> None:
        player.crystals += int(event["number"])
        self.supply -= int(event["number"])

    def on_reinforced(self, event: Words, player: Player) -> None:
        self.muster(player, str(event["unit"]), str(event["place"]))

    on_stone = on_risen = on_reinforced

    def on_short_of(self, event: Words, player: Player) -> None:
        level = list(player.reserve).index(str(event["unit"]))
        shown = TACTICS[str(player.tactic)].units[level]
        assert event["number"] == shown - player.reserve[str(event["unit"])] > 0

    # Actions.

    def on_acted(self, event: Words, player: Player) -> None:
        self.acting, self.moved = player.clan, {}

    def on_moved(self, event: Words, player: Player) -> None:
        unit, number, place = str(event["unit"]), int(event["number"]), str(event["place"])
        origin = self.units(player.clan, str(event["from"]))
        assert origin[unit] >= number, f"there are no {number} {unit} to move"
        origin[unit] -= number
        self.units(player.clan, place)[unit] += number
        self.moved.setdefault(place, Counter())[unit] += number

    def on_hero_moved(self, event: Words, player: Player) -> None:
        assert (event["hero"], event["from"]) == (player.hero, player.hero_place)
        assert event["place"] != event["from"]
        player.hero_place = str(event["place"])

    def on_hero_home(self, event: Words, player: Player) -> None:
        assert event["hero"] == player.hero
        assert player.hero_place != "bastion"
        assert not self.units(player.clan, str(player.hero_place)).total(), "a hero leaves units behind"
        player.hero_place = "bastion"

    def on_bought(self, event: Words, player: Player) -> None:
        card = str(event["card"])
        assert self.market[card]
        self.market[card] -= 1
        player.gold -= int(event["gold"])
        player.owned[card] += 1

    def on_forged(self, event: Words, player: Player) -> None:
        player.crystals -= int(event["crystals"])
        self.supply += int(event["crystals"])

    def on_drew_legendary(self, event: Words, player: Player) -> None:
        assert "card" not in event
        self.legends, self.drawn = self.legends - 1, self.drawn + 1

    def on_legendary_kept(self, event: Words, player: Player) -> None:
        self.legends, self.drawn = self.legends + self.drawn - 1, 0
        player.legendaries.add(str(event["card"]))
        player.owned[str(event["card"])] += 1

    def on_placed(self, event: Words, player: Player) -> None:
        self.placed = (player.clan, str(event["card"]), str(event["position"]))

    def on_hired(self, event: Words, player: Player) -> None:
        hero = HEROES[str(event["hero"])]
        player.hero, player.hero_place = hero.id, "bastion"
        player.gold, player.crystals = player.gold - hero.gold, player.crystals - hero.crystals
        self.supply += hero.crystals

    def on_hero_placed(self, event: Words, player: Player) -> None:
        assert event["hero"] == player.hero
        player.hero_place = str(event["place"])

    # Fights.

    def at_hand(self) -> Fight:
        assert self.fight is not None, "nobody fights"
        return self.fight

    def in_all(self, side: str, trait: str) -> int:
        """What a side has of something in the fight: of each type once, and of its hero."""
        fight = self.at_hand()
        total = sum(self.traits[unit][trait] for unit, number in self.units(side, fight.place).items() if number)
        owner = self.players.get(side)
        hero = owner and owner.hero_place == fight.place and owner.hero
        return total + int(getattr(HEROES[hero], trait)) if hero else total

    def power(self, side: str) -> int:
        """The power of the most powerful type of a side in the fight."""
        there = self.units(side, self.at_hand().place)
        return max(self.traits[unit]["power"] for unit, number in there.items() if number)

    def on_fight_began(self, event: Words, player: Player) -> None:
        assert self.fight is None
        assert player.clan == self.acting
        self.moved = {}
        self.fight = Fight(player.clan, str(event["side"]), str(event["place"]))
        assert all(self.units(side, self.fight.place).total() for side in self.fight.sides)

    def on_first_strike(self, event: Words, player: Player) -> None:
        self.at_hand().striker = str(event["side"])

    def on_raged(self, event: Words, player: Player) -> None:
        fight, side = self.at_hand(), str(event["side"])
        assert side in fight.sides
        assert fight.striker, "there is Rage before anybody is to strike"
        fight.rage[side] += int(event["number"])

    def on_rolled(self, event: Words, player: Player) -> None:
        fight, side = self.at_hand(), str(event["side"])
        if fight.assaults.total():
            fight.striker = fight.other(fight.striker)
        assert side == fight.striker
        fight.assaults[side] += 1
        fight.wound_dice, fight.blank_dice, fight.wounds = int(event["wounds"]), int(event["blanks"]), 0
        assert fight.wound_dice + fight.blank_dice == self.power(side)

    def on_rerolled(self, event: Words, player: Player) -> None:
        fight, wounds, blanks = self.at_hand(), int(event["wounds"]), int(event["blanks"])
        assert event["side"] == fight.striker
        assert wounds + blanks == fight.wound_dice + fight.blank_dice
        assert abs(wounds - fight.wound_dice) <= int(event["number"]) <= wounds + blanks
        assert fight.striker != "elves" or event["number"] == fight.blank_dice
        fight.wound_dice, fight.blank_dice = wounds, blanks

    def on_struck(self, event: Words, player: Player) -> None:
        fight, side = self.at_hand(), str(event["side"])
        assert side == fight.striker
        first = side == fight.sides[0] and fight.assaults[side] == 1
        bonus = self.in_all(side, "wounds") + (CLANS[side].first_wounds if first else 0)
        shields = self.in_all(fight.other(side), "shields")
        assert (event["bonus"], event["rage"], event["shields"]) == (bonus, fight.rage[side], shields)
        assert event["number"] == max(0, fight.wound_dice + bonus + fight.rage[side] - shields)
        fight.wounds = int(event["number"])

    def on_killed(self, event: Words, player: Player) -> None:
        fight, side, unit = self.at_hand(), str(event["side"]), str(event["unit"])
        assert side == fight.other(fight.striker)
        band = self.units(side, fight.place)
        assert band[unit]
        band[unit] -= 1
        fight.wounds -= self.traits[unit]["health"]
        if side == "elves":
            self.players[fight.sides[0]].crystals += 1
        else:
            self.players[side].reserve[unit] += 1

    def on_fled(self, event: Words, player: Player) -> None:
        fight = self.at_hand()
        assert event["place"] == fight.place
        self.units(player.clan, "bastion").update(self.units(player.clan, fight.place))
        self.units(player.clan, fight.place).clear()

    def on_fight_won(self, event: Words, player: Player) -> None:
        fight, winner, loser = self.at_hand(), str(event["side"]), str(event["loser"])
        assert {winner, loser} == set(fight.sides)
        assert event["place"] == fight.place
        assert self.units(winner, fight.place).total()
        assert not self.units(loser, fight.place).total()
        beaten = self.players.get(loser)
        assert beaten is None or beaten.hero_place != fight.place, "a hero without units is not sent home"
        self.fight = None

    def on_healed(self, event: Words, player: Player) -> None:
        self.muster(player, str(event["unit"]), str(event["place"]), int(event["number"]))

    # The end.

    def on_limit_reached(self, event: Words, player: Player) -> None:
        assert event["round"] == self.round
        self.limit = True

    def on_won(self, event: Words, player: Player) -> None:
        self.winner = player.clan
