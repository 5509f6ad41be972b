"""Events tell everything that is in sight: who has seen the elves on a new map, and follows, needs no view."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import msgspec

from longhall import SPECTATOR, Rng
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.games.clash_of_rage.view import ClashView, TypeView
from longhall.kernel.vocabulary import Words
from tests.clauses import clause
from tests.games.clash_of_rage.follower import CARDS, CLANS, ELVES, TACTICS, UNITS, Follower, Player
from tests.games.clash_of_rage.stage import GAME

# Games by number of players and seed, with their settings; together they tell of every kind of event.
GAMES: list[tuple[int, int, dict[str, str]]] = [
    (2, 3, {}),
    (2, 10, {"clans": "dealt"}),
    (3, 4, {"map": "3b0@0,0/4a1@2,1/5b2@-1,3"}),
    (3, 7, {"clans": "dealt"}),
    (4, 2, {"elves": "hard", "length": "long"}),
    (4, 14, {"clans": "dealt"}),
]
# What a follower would get wrong if it were told wrong, or in another order.
# fmt: off
TOLD = (
    "CR-2.2", "CR-2.4", "CR-2.6", "CR-2.12", "CR-3.6", "CR-3.13", "CR-3.14", "CR-4.5",
    "CR-5.3", "CR-5.6", "CR-5.7", "CR-5.8", "CR-6.1", "CR-6.2", "CR-6.3", "CR-6.4",
    "CR-6.5", "CR-6.6", "CR-6.7", "CR-6.9", "CR-6.13", "CR-6.14", "CR-6.16", "CR-6.17",
    "CR-6.18", "CR-6.20", "CR-7.1", "CR-7.4", "CR-8.3", "CR-8.4", "CR-8.6", "CR-9.3",
    "CR-9.4", "CR-9.5", "CR-9.6", "CR-9.7", "CR-9.10", "CR-9.11", "CR-9.12", "CR-9.14",
    "CR-9.15", "CR-9.16", "CR-9.19", "CR-9.25", "CR-9.26", "CR-9.28", "CR-10.3", "CR-10.8",
    "CR-10.11", "CR-10.12", "CR-11.1", "CR-12.2", "CR-12.11", "CR-12.12", "CR-12.13", "CR-12.15",
    "CR-12.17", "CR-12.19", "CR-12.21", "CR-12.24", "CR-12.25", "CR-12.26", "CR-12.28", "CR-12.30",
    "CR-12.35", "CR-13.9", "CR-14.1", "CR-14.2", "CR-14.3", "CR-14.8", "CR-14.10", "CR-15.3",
    "CR-15.4", "CR-15.5", "CR-15.8", "CR-17.19",
)
# fmt: on


@clause(*TOLD)
def test_who_follows_what_everybody_is_told_knows_what_everybody_sees() -> None:
    kinds = Counter[str]()
    for players, seed, settings in GAMES:
        kinds += followed(players, seed, settings)
    assert {verb.name for verb in GAME.events.verbs} == set(kinds)


def followed(players: int, seed: int, settings: dict[str, str]) -> Counter[str]:
    """Follow a game to its end; how often each kind of event was told."""
    table, rng = cast(ClashOfRage, GAME.deal(players, seed, **settings)), Rng(seed)
    view = cast(ClashView, table.view(SPECTATOR))
    follower, kinds = Follower(view), Counter[str]()
    secrets = [Secrets(seat) for seat in range(players)]
    words: Words = {}
    while True:
        told = table.events(SPECTATOR)
        kinds.update(str(event["event"]) for event in told)
        follower.hear(told, borne(view))
        view = cast(ClashView, table.view(SPECTATOR))
        same_table(follower, view)
        for secret in secrets:
            secret.hear(told, table.events(secret.seat), str(follower.seats.get(secret.seat)))
        # One seat after another looks.
        looking = secrets[kinds.total() % players]
        looking.look(view, cast(ClashView, table.view(looking.seat)))
        if table.over:
            return kinds
        seat = table.to_act[rng.below(len(table.to_act))]
        same_prompt(cast(ClashView, table.view(seat)), words)
        options = table.options(seat)
        random = len(table.to_act) > 1 or rng.below(3) == 0
        code = options[rng.below(len(options))] if random else int(table.playout_choice(rng))
        words = GAME.words(code)
        table.act(seat, code)


class Secrets:
    """What a seat is told and shown beyond what everybody is: its own cards, and no others."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.hand: set[str] = set()
        self.sealed: set[str] = set()
        self.drawn: set[str] = set()

    def hear(self, public: list[Words], told: list[Words], clan: str) -> None:
        for open_words, words in zip(public, told, strict=True):
            secret = {name: str(value) for name, value in words.items() if name not in open_words}
            assert open_words == {name: value for name, value in words.items() if name not in secret}
            kind, own = words["event"], words.get("clan") == clan
            hidden = {"drew_tactic": {"tactic"}, "chose_tactic": {"tactic"}, "drew_legendary": {"card"}}
            assert set(secret) == (hidden.get(str(kind), set()) if own else set())
            if own and kind == "drew_tactic":
                self.hand.add(secret["tactic"])
            elif own and kind == "chose_tactic":
                self.hand.remove(secret["tactic"])
                self.sealed.add(secret["tactic"])
            elif own and kind == "drew_legendary":
                self.drawn.add(secret["card"])
            elif kind == "tactic_shown":
                self.sealed.clear()
            elif kind == "legendary_kept":
                self.drawn.clear()

    def look(self, public: ClashView, view: ClashView) -> None:
        own, others = view.seats[self.seat], [seat for seat in view.seats if seat.seat != self.seat]
        assert (set(own.hand.cards or ()), set(own.sealed.cards or ())) == (self.hand, self.sealed)
        assert set(view.drawn.cards or ()) == self.drawn
        assert others == [seat for seat in public.seats if seat.seat != self.seat]
        piles = {pile: getattr(own, pile) for pile in ("hand", "sealed")}
        shown = msgspec.structs.replace(public.seats[self.seat], **piles)
        assert own == shown
        mine: dict[str, Any] = {"viewer": view.viewer, "prompt": view.prompt, "seats": view.seats}
        if self.seat == view.active:
            mine["drawn"] = view.drawn
        assert view == msgspec.structs.replace(public, **mine)


def borne(view: ClashView) -> dict[str, list[str]]:
    """The cards on every type of units in sight."""
    kinds = [*view.elves, *(kind for seat in view.seats for kind in seat.types)]
    return {kind.id: [card for card in (kind.weapon, kind.armour) if card] for kind in kinds}


def same_table(follower: Follower, view: ClashView) -> None:
    """Everything in sight is as the follower has it."""
    assert [(tile.id, tile.face, tile.turn, tile.q, tile.r) for tile in view.tiles] == follower.tiles
    assert (view.round, view.supply) == (follower.round, follower.supply)
    assert {stack.card: stack.copies for stack in view.market} == dict(+follower.market)
    assert view.under_deck == tuple(follower.under)
    # The cards lie there when the clans are chosen.
    decks = (view.equipment_deck.count, view.legendary_deck.count, view.drawn.count)
    there = (follower.shuffled + len(follower.under), follower.legends, follower.drawn)
    assert decks == (there if view.round else (0, 0, 0))
    for stack in view.market:
        assert stack.prices == tuple(price(stack.cost, seat.clan) for seat in view.seats)
    assert (view.equipment_deck.cards, view.legendary_deck.cards, view.drawn.cards or None) == (None, None, None)
    for elf in view.elves:
        assert {"weapon": elf.weapon, "armour": elf.armour} == follower.worn[elf.id]
        assert elf.left == sum(band["elves"][elf.id] for band in follower.places.values() if "elves" in band)
        same_traits(elf)
    same_territories(follower, view)
    for seat in view.seats:
        assert seat.clan == follower.seats.get(seat.seat)
    for player in follower.players.values():
        same_player(follower, player, view)
    same_action(follower, view)
    same_fight(follower, view)
    if follower.placed:
        clan, card, position = follower.placed
        [seat] = [seat for seat in view.seats if seat.clan == clan]
        kind = None if position == "aside" else seat.types[int(position) - 1]
        assert card in ((kind.weapon, kind.armour) if kind else seat.aside)


def price(cost: int, clan: str | None) -> int:
    """What a card of the market costs a clan."""
    dealer = CLANS[str(clan)]
    return min(cost, max(dealer.least_price, cost - dealer.discount))


def same_traits(kind: TypeView) -> None:
    """A type has what is printed on it and on what it bears; elves neither move nor fly."""
    cards = [CARDS[card] for card in (kind.weapon, kind.armour) if card]
    for name in ("power", "wounds", "rerolls", "shields", "health", "move", "slowness", "rage", "flight"):
        total = sum(int(getattr(piece, name)) for piece in (UNITS[kind.id], *cards))
        if kind.id in ELVES and name in ("move", "flight"):
            total = 0
        assert getattr(kind, name) == (total > 0 if name == "flight" else total)


def same_territories(follower: Follower, view: ClashView) -> None:
    for territory in view.territories:
        bands = {side: band.total() for side, band in follower.places.get(territory.id, {}).items() if band.total()}
        assert {force.side: sum(force.units) for force in territory.forces} == bands
        for force in territory.forces:
            names = ELVES if force.side == "elves" else follower.players[force.side].reserve
            band = follower.units(force.side, territory.id)
            assert force.units == tuple(band[unit] for unit in names)
        [*sides] = bands
        assert territory.controller == (sides[0] if len(sides) == 1 and sides != ["elves"] else None)
        heroes = {force.side: force.hero for force in (*territory.forces, *territory.heroes) if force.hero}
        there = [player for player in follower.players.values() if player.hero_place == territory.id]
        assert heroes == {player.clan: player.hero for player in there}
        assert {force.side for force in territory.heroes} == {one.clan for one in there if one.clan not in bands}


def same_player(follower: Follower, player: Player, view: ClashView) -> None:
    [seat] = [seat for seat in view.seats if seat.clan == player.clan]
    assert (seat.gold, seat.crystals) == (player.gold, player.crystals)
    assert (seat.hero, seat.hero_place) == (player.hero, player.hero_place)
    assert (seat.bastion and (seat.bastion.q, seat.bastion.r)) == player.bastion
    if seat.bastion:
        band = follower.units(player.clan, "bastion")
        assert seat.bastion.units == tuple(band[unit] for unit in player.reserve)
    assert {kind.id: kind.left for kind in seat.types} == dict(player.reserve)
    for kind in seat.types:
        same_traits(kind)
    worn = [card for kind in seat.types for card in (kind.weapon, kind.armour) if card]
    assert Counter([*seat.aside, *worn]) == +player.owned
    assert set(seat.legendaries) == player.legendaries
    held = [territory for territory in view.territories if territory.controller == player.clan]
    features = Counter(territory.feature for territory in held)
    assert (seat.cities, seat.forges) == (features["city"], features["forge"])
    cards = min(1 + seat.forges, follower.legends) if seat.forges else 0
    cost = 6 if seat.forges == 1 else 4
    assert (seat.forge_cards, seat.forge_price) == ((cards, cost if cards else None) if view.round else (0, None))
    assert seat.points == seat.cities + len(player.legendaries)
    assert (seat.deck.count, seat.hand.count, seat.sealed.count) == (player.deck, player.hand, player.sealed)
    assert (seat.deck.cards, seat.hand.cards, seat.sealed.cards) == (None, None, None)
    assert set(seat.discard.cards or ()) == player.discard
    assert seat.tactic == player.tactic
    assert seat.order == (TACTICS[player.tactic].order if player.tactic else None)


def same_action(follower: Follower, view: ClashView) -> None:
    shown = [(player.order, player.seat) for player in view.seats if player.order is not None]
    assert view.order == tuple(seat for _, seat in sorted(shown))
    if view.step in ("MoveArmies", "MoveTo", "HeroTo", "EquipArmies", "PlaceCard", "ChooseLegendary", "Assault"):
        assert view.active is not None
        assert view.seats[view.active].clan == follower.acting
    moving = view.step in ("MoveArmies", "MoveTo", "HeroTo")
    assert {place: sum(units) for place, units in view.moved.items()} == (
        {place: band.total() for place, band in follower.moved.items()} if moving else {}
    )
    winners = [view.seats[seat].clan for seat in view.winners]
    assert winners == ([follower.winner] if follower.winner else [])
    assert (view.phase == "end") == view.over == bool(follower.winner)
    assert follower.limit == (view.over and view.active is None)


def same_fight(follower: Follower, view: ClashView) -> None:
    fight, seen = follower.fight, view.fight
    if fight is None or seen is None:
        assert fight is None
        assert seen is None
        return
    assert (seen.attacker.side, seen.defender.side, seen.place) == (*fight.sides, fight.place)
    for side in (seen.attacker, seen.defender):
        assert (side.rage, side.assaults) == (fight.rage[side.side], fight.assaults[side.side])
        assert (side.wounds, side.shields) == (
            follower.in_all(side.side, "wounds"),
            follower.in_all(side.side, "shields"),
        )
    if view.step == "Assault":
        assert seen.striker == (fight.other(fight.striker) if fight.assaults.total() else fight.striker)
        assert (seen.wound_dice, seen.blank_dice, seen.wounds) == (0, 0, 0)
    else:
        assert seen.striker == fight.striker
        assert (seen.wound_dice, seen.blank_dice, seen.wounds) == (fight.wound_dice, fight.blank_dice, fight.wounds)


def same_prompt(view: ClashView, words: Words) -> None:
    """What the one who is asked is told of the choice; `words` were chosen before it."""
    assert view.prompt is not None
    kind, about = view.prompt.kind, view.prompt.about
    seat, fight = view.seats[view.viewer], view.fight
    told: Words = {}
    if kind == "ChooseAction":
        told = {"round": view.round, "phase": GAME.phases.index(view.phase)}
    elif kind == "EquipArmies":
        told = {"gold": seat.gold, "crystals": seat.crystals}
    elif kind == "MoveTo":
        level = int(words["level"])
        told = {"unit": seat.types[level - 1].id, "number": words["number"], "level": level, "from": words["place"]}
    elif kind == "HeroTo":
        told = {"hero": str(seat.hero), "from": str(seat.hero_place)}
    elif kind == "PlaceCard":
        told = {"card": words["card"]}
    elif kind == "PlaceHero":
        told = {"hero": words["hero"]}
    elif kind == "RiseAgain":
        told = {"unit": seat.types[0].id}
    elif kind == "PlaceUnits":
        told = {"unit": about["unit"], "left": about["left"]}
    elif fight is not None:
        pair = (fight.attacker, fight.defender)
        striker, enemy = pair if fight.striker == fight.attacker.side else pair[::-1]
        asked: dict[str, Words] = {
            "Assault": {"dice": striker.dice, "rage": striker.rage, "side": enemy.side, "place": fight.place},
            "Reroll": {"wounds": fight.wound_dice, "blanks": fight.blank_dice, "rerolls": fight.rerolls},
            "AssignKill": {"wounds": fight.wounds, "side": enemy.side, "place": fight.place},
        }
        told = asked[kind]
    assert about == told
