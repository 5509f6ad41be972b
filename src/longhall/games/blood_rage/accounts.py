"""Where the numbers of Blood Rage come from: strengths, costs and Glory, with the parts that the rules add up."""

from __future__ import annotations

from collections.abc import Iterator

from longhall.games.blood_rage import cards, codes
from longhall.games.blood_rage.ages import glory_of_stat, glory_of_the_living
from longhall.games.blood_rage.battle import strength_in_battle, strength_of_cards, strength_of_figures
from longhall.games.blood_rage.clans import STAT_NAMES
from longhall.games.blood_rage.costs import gift_of, price_of
from longhall.games.blood_rage.destruction import glory_of_ships
from longhall.games.blood_rage.figures import FIGURES, MONSTER, PROVINCES, WARRIOR, has, heads, warriors_in
from longhall.games.blood_rage.layout import NO_CARD, SOURCES, STATS
from longhall.games.blood_rage.ragnarok import glory_of_the_dead
from longhall.games.blood_rage.table import BloodRage
from longhall.games.blood_rage.upgrade import saved_on_upgrades
from longhall.games.blood_rage.viewing import SOURCE_NAMES
from longhall.kernel.views import Account, Part
from longhall.kernel.vocabulary import Words


def accounts_of(table: BloodRage, viewer: int) -> list[Account]:
    """Every strength, cost and Glory that a viewer sees. All are open, but for the prices of its own options."""
    found = [*_strengths(table), *_battle(table)]
    for seat in range(table.players):
        found.append(_glory(table, seat))
        if not table.over:
            found += [*ending_of(table, seat), *ragnarok_of(table, seat)]
    return [*found, *_costs(table, viewer)] if viewer in table.to_act else found


# Strength.


def _strengths(table: BloodRage) -> Iterator[Account]:
    """Each clan in each province that stands, its ships in the fjord included (BR-2.9, BR-3.12)."""
    for province in range(PROVINCES):
        for seat in range(table.players):
            if table.force(seat, province) and not table.is_destroyed(province):
                of: Words = {"clan": table.clan_name(seat), "province": table.board.names[province]}
                yield Account("strength", of, int(table.strength_in(seat, province)), _figures(table, seat, province))


def _battle(table: BloodRage) -> Iterator[Account]:
    """Each clan in the pillage that goes on, figures and cards; before the call is over, all that are there."""
    if table.pillager < 0:
        return
    province = int(table.pillaged_province)
    fighting = table.in_battle_order()
    for seat in fighting or [seat for seat in table.seats_from(table.pillager) if table.force(seat, province)]:
        of: Words = {"clan": table.clan_name(seat), "province": table.board.names[province]}
        figures = _compared(table, seat) if table.is_decided else _figures(table, seat, province)
        parts = (*figures, *_cards(table, seat))
        yield Account("battle", of, int(strength_in_battle(table, seat)), parts)


def _compared(table: BloodRage, seat: int) -> tuple[Part, ...]:
    """What a clan's figures brought into a battle that is decided: some of them may be gone since."""
    return (Part(int(strength_of_figures(table, seat)), "compared"),)


def _figures(table: BloodRage, seat: int, province: int) -> tuple[Part, ...]:
    """What each kind of figure adds in a province, as the rule adds it up."""
    ledger: list[tuple[int, int]] = []
    force = table.force(seat, province)
    table.strength_of(seat, force, province, ledger)
    return tuple([_figure(table, seat, figure, force, strength) for figure, strength in ledger])


def _figure(table: BloodRage, seat: int, figure: int, force: int, strength: int) -> Part:
    facts: Words = {"figure": table.figure_name(figure)}
    key = "figure"
    if figure == WARRIOR:
        key, facts = "warriors", {"warriors": int(warriors_in(force))}
    upgrade = NO_CARD if figure >= MONSTER else table.upgrade_in(seat, figure)
    if upgrade != NO_CARD:
        return Part(strength, f"{key}_by", {**facts, "card": table.cards.names[upgrade]})
    return Part(strength, key, facts)


def _cards(table: BloodRage, seat: int) -> tuple[Part, ...]:
    """What each card of a clan adds in a battle, as the rule adds it up."""
    ledger: list[tuple[int, int]] = []
    strength_of_cards(table, seat, ledger)
    bonuses: dict[int, int] = {}
    for card, bonus in ledger:
        bonuses[card] = bonuses.get(card, 0) + bonus
    laid = table.laid(seat)
    return tuple(
        [
            Part(bonus, "card", {"card": table.cards.names[card]})
            for card, bonus in bonuses.items()
            if bonus or card in laid
        ]
    )


# Glory.


def _glory(table: BloodRage, seat: int) -> Account:
    """A clan's Glory, by where it came from."""
    parts = []
    for source in range(SOURCES):
        came = sum([int(table.glory_from(seat, age, source)) for age in range(table.age + 1)])
        if came:
            parts.append(Part(came, SOURCE_NAMES[source]))
    return Account("glory", {"clan": table.clan_name(seat)}, int(table.glory(seat)), tuple(parts))


def ending_of(table: BloodRage, seat: int) -> Iterator[Account]:
    """What the end of the game would bring a clan now (BR-23.2 to BR-23.4, BR-26.6)."""
    parts = []
    for stat in range(STATS):
        if glory := int(glory_of_stat(table, seat, stat)):
            facts: Words = {"stat": STAT_NAMES[stat], "step": int(table.step_of(seat, stat)) + 1}
            parts.append(Part(glory, "stat", facts))
    if glory := int(glory_of_the_living(table, seat)):
        giver = table.cards.names[table.giver(seat, cards.END_GLORY)]
        parts.append(Part(glory, "living", {"figures": int(table.on_board(seat)), "card": giver}))
    if parts:
        yield Account("ending", {"clan": table.clan_name(seat)}, sum([part.amount for part in parts]), tuple(parts))


def ragnarok_of(table: BloodRage, seat: int) -> Iterator[Account]:
    """What Ragnarok would bring a clan if it came now (BR-20.3, BR-24.3, BR-25.5)."""
    province = int(table.doomed(table.age))
    force = table.force(seat, province)
    if not force or table.is_destroyed(province):
        return
    parts = [Part(int(glory_of_the_dead(table, seat, force)), "dead", {"figures": int(heads(force))})]
    ships = sum([table.is_ship(figure) and has(force, figure) for figure in range(FIGURES)])
    if ships and (glory := int(glory_of_ships(table, seat, ships))):
        parts.append(Part(glory, "ships", {"card": table.cards.names[table.giver(seat, cards.SHIP_GLORY)]}))
    of: Words = {"clan": table.clan_name(seat), "province": table.board.names[province]}
    yield Account("ragnarok", of, sum([part.amount for part in parts]), tuple(parts))


# Costs.


def _costs(table: BloodRage, seat: int) -> Iterator[Account]:
    """What the options of a seat take, each price once however many places it may be paid for."""
    told = set()
    for code in table.options(seat):
        price = price_of(table, seat, code)
        if price:
            account = _cost(table, seat, code, int(price["rage"]))
            key = account.kind, *account.of.values()
            if key not in told:
                told.add(key)
                yield account


def _cost(table: BloodRage, seat: int, code: int, rage: int) -> Account:
    words = table.game.words(code)
    verb = str(words["do"])
    kind = f"cost_{verb}"
    if verb == "upgrade":
        card = code - codes.UPGRADE
        parts = [Part(int(table.cards.values[card]), "printed")]
        if saved := int(saved_on_upgrades(table, seat)):
            charm = table.cards.names[table.giver(seat, cards.CHEAPER_UPGRADES)]
            parts.append(Part(-saved, "saved", {"card": charm}))
        bound = "" if sum([part.amount for part in parts]) == rage else "free"
        return Account(kind, {"card": words["card"]}, rage, tuple(parts), bound)
    if verb == "invade":
        return Account(kind, {"figure": words["figure"]}, rage, (Part(rage, "invasion", {"figure": words["figure"]}),))
    gift = cards.PROTECTION if verb == "protect" else gift_of(code)
    if gift == cards.NO_GIFT:
        return Account(kind, {}, rage, (Part(rage, "march"),))
    giver: Words = {"card": table.cards.names[table.giver(seat, gift)]}
    if verb == "protect":
        saved = int(heads(codes.protected_band(code)))
        return Account(kind, {"figures": saved}, rage, (Part(rage, "protected", {**giver, "figures": saved}),))
    return Account(kind, giver, rage, (Part(rage, "gift", giver),))
