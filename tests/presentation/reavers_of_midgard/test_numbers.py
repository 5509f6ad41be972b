"""Where the numbers of Reavers of Midgard come from: prices, accounts, and what the end would count."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from longhall import SPECTATOR
from longhall.games.reavers_of_midgard.insight import Addition, ReaversInsight
from longhall.games.reavers_of_midgard.view import ReaversView
from longhall.kernel.table import Table
from longhall.kernel.vocabulary import Words
from longhall.presentation.accounts import Account, accounts_of, in_line
from longhall.presentation.reavers_of_midgard.voice import ReaversVoice
from longhall.presentation.spans import flat
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage
from tests.presentation.reavers_of_midgard.games import ENGLISH, FRENCH, GAME, in_both, played


def insight_of(table: Table, viewer: int) -> ReaversInsight:
    return cast(ReaversInsight, table.insight(viewer))


def account(hall: Hall, kind: str, viewer: int = 0, **of: str | int) -> Account:
    """The account of one number."""
    found = accounts_of(ENGLISH, hall.table, hall.table.view(viewer))
    return next(one for one in found if one.kind == kind and one.of == of)


# Prices.


def spent(table: Table, seat: int, code: int) -> Words:
    """What a move takes at once: Food and Favor that are gone, and dice that are asked for next."""
    after = table.copy()
    told = after.act(seat, code).events(seat)
    price: Words = {str(event["what"]): event["n"] for event in told if event["event"] == "spent"}
    prompt = after.prompt(seat)
    paid = [event for event in told if event["event"] == "paid"]
    if prompt is not None and prompt.kind == "PayDice":
        price["asked"] = prompt.about["asked"]
    elif prompt is not None and prompt.kind == "PayAnyDice":
        price["dice"] = prompt.about["n"]
    elif paid:
        price["paid"] = len(str(paid[0]["dice"]).split("+"))
    return price


def test_a_price_is_what_the_move_takes() -> None:
    seen: Counter[str] = Counter()
    for saga, seat in played(1, 2, 3):
        for code in saga.table.options(seat):
            words = GAME.words(code)
            price = GAME.price(saga.table, seat, code)
            if words["do"] not in ("act", "settle", "combine", "meet", "spend", "reroll"):
                assert price == {}, words
                continue
            seen[str(words["do"])] += 1
            if seen[str(words["do"])] > 40 or "reaver" in price:
                continue
            taken = spent(saga.table, seat, code)
            # A single way to pay is taken without asking.
            if "paid" in taken:
                asked = len(str(price["asked"]).split("+")) if "asked" in price else price["dice"]
                assert taken.pop("paid") == asked
                price = {unit: n for unit, n in price.items() if unit not in ("asked", "dice")}
            assert taken == price, words
    assert set(seen) >= {"act", "settle", "combine", "meet", "reroll"}


# Accounts.


@in_both
def test_accounts_add_up_to_what_the_view_shows(spoken: ReaversVoice) -> None:
    kinds = set()
    for number, (saga, seat) in enumerate(played(1, 2)):
        for viewer in (seat, SPECTATOR) if number % 5 == 0 else (seat,):
            view = cast(ReaversView, saga.table.view(viewer))
            sheet = saga.table.score_sheet(viewer)
            for one in accounts_of(spoken, saga.table, view):
                kinds.add(one.kind)
                assert one.total == sum(part.amount for part in one.parts)
                assert in_line(one).startswith(f"{one.total} = ")
                if one.kind == "glory":
                    assert one.total == view.crews[int(one.of["seat"])].glory
                elif one.kind == "final":
                    assert one.total == sheet.points[int(one.of["seat"])][sheet.sources.index(str(one.of["source"]))]
                elif one.kind == "score":
                    points = sheet.points[int(one.of["seat"])]
                    assert one.total == sum(point or 0 for point in points)
                    assert bool(one.bounded) == (None in points)
                elif one.kind == "peace_cost":
                    assert one.total == next(s.cost for s in view.territories if s.id == one.of["territory"])
                elif one.kind == "successes" and view.combat is not None:
                    assert one.total == view.combat.ones + 2 * view.combat.twos
    assert kinds == {"area_cost", "peace_cost", "combat_dice", "successes", "glory", "final", "score"}


def test_what_a_crew_can_roll_is_the_most_that_can_be_committed() -> None:
    checked = 0
    for saga, seat in played(1, 2, 3):
        prompt = saga.table.prompt(seat)
        if prompt is not None and prompt.kind == "Hammers":
            commits = [GAME.words(code) for code in saga.table.options(seat)]
            rolled = ENGLISH.options(saga.table.view(seat)).handfuls.rolled
            most = max(rolled(words) for words in commits if words["do"] == "commit")
            (told,) = (
                one for one in accounts_of(ENGLISH, saga.table, saga.table.view(seat)) if one.kind == "combat_dice"
            )
            assert told.total == most
            checked += 1
    assert checked


def test_what_is_counted_at_the_end_is_told_item_by_item() -> None:
    hall = stage(
        2,
        pile={0: ["treasure"] * 6 + ["tapestry-a", "tapestry-b", "tapestry-c", "tapestry-a", "stolen-armor", "armor"]},
        artifacts={0: ["bodn"]},
        tokens={0: {"wall": 2}, 1: {"wall": 1}},
        terror={0: 1},
    )
    assert (
        in_line(account(hall, "final", seat=0, source="treasure")) == "20 = 16 for 1 full sets of 4 + 4 for a set of 2"
    )
    assert in_line(account(hall, "final", seat=0, source="tapestries")) == "17 = 15 for 1 trios + 2 for 1 single ones"
    assert in_line(account(hall, "final", seat=0, source="artifacts")) == "4 = 4 Bodn"
    assert in_line(account(hall, "final", seat=0, source="prophecies")) == "1 = 1 Stolen Armor"
    assert in_line(account(hall, "final", seat=0, source="terror")) == "-1 = - 1 for 1 Terror"
    walls = in_line(account(hall, "final", seat=0, source="walls"))
    assert walls.startswith("8 = ")
    assert "for the majority" in walls
    assert in_line(account(hall, "area_cost", area="raid-keeps")) == "4 = 2 Food + 2 showing Shield"


def test_a_score_keeps_what_secret_prophecies_bring() -> None:
    hall = stage(2, glory={1: 20}, tokens={1: {"wall": 2}}, secrets={1: ["juggernaut"]})
    theirs = account(hall, "score", viewer=0, seat=1)
    assert (theirs.total, flat(theirs.bounded)) == (28, "without prophecies that only their owner has seen")
    own = account(hall, "score", viewer=1, seat=1)
    assert (own.total, flat(own.bounded)) == (30, "")


# Insight.


def test_unseen_cards_are_those_that_lie_nowhere_in_sight() -> None:
    for number, (saga, seat) in enumerate(played(1, 2)):
        if number % 4:
            continue
        for viewer in (seat, (seat + 1) % 3, SPECTATOR):
            view = cast(ReaversView, saga.table.view(viewer))
            unseen = {deck.deck: deck for deck in insight_of(saga.table, viewer).decks}
            secret = sum(crew.pile.count - len(crew.pile.known) for crew in view.crews if crew.pile.cards is None)
            hidden = view.hand.unseen.count if view.hand is not None and view.hand.unseen.cards is None else 0
            assert unseen["prophecy"].count == view.decks[-1].left + secret
            assert sum(deck.count for deck in unseen.values()) == sum(d.left for d in view.decks) + secret + hidden
            for deck in view.decks:
                printed = unseen[deck.name].cards
                assert all(ENGLISH.deck_of(card) == deck.name for card in printed)


def addition(hall: Hall, *cards: str, thing: str = "") -> Addition:
    return next(one for one in insight_of(hall.table, 0).additions if (one.cards, one.thing) == (cards, thing))


@clause("RM-24.4")
def test_one_more_of_a_set_adds_what_the_set_gains() -> None:
    pile = ["treasure"] * 3 + ["tapestry-a", "tapestry-b", "treasure-hunter"]
    shown: dict[str, list[str | tuple[str, ...]]] = {
        "keep": [("treasure", "tapestry-c"), ("art", "keep-wall")],
        "prophecies": ["treasure-hunter"],
    }
    hall = stage(2, pile={0: pile}, shown=shown, lands={0: {"food-1": 1}})
    # The set of Treasure grows from 9 to 16, the tapestries from 4 to a trio of 15, and the prophecy counts one more.
    assert addition(hall, "treasure", "tapestry-c").final == {"treasure": 7, "tapestries": 11, "prophecies": 1}
    assert addition(hall, "art", "keep-wall").final == {"art": 3}
    assert addition(hall, "treasure-hunter").final == {"prophecies": 3}


@clause("RM-24.16")
def test_a_territory_and_a_token_add_by_prophecies_and_majorities() -> None:
    hall = stage(2, pile={0: ["proud-conquerors", "feast-gods"]}, tokens={1: {"wall": 1}})
    types = {one.thing: one.points for one in insight_of(hall.table, 0).additions if one.thing}
    assert set(types) == {"food-territories", "favor-territories", "dice-territories", "farm", "wall", "tower"}
    assert sum(types[f"{kind}-territories"] for kind in ("food", "favor", "dice")) > 0
    assert types["wall"] > 0


def test_what_is_taken_adds_just_what_was_told() -> None:
    """A prophecy read, or a card of a set resolved, changes the standing by what its addition says."""
    checked = 0
    for saga, seat in played(1, 2, 3, 4):
        before = insight_of(saga.table, seat)
        for code in saga.table.options(seat):
            words = GAME.words(code)
            card = str(words.get("prophecy") or words.get("card") or "")
            counted = words["do"] == "read" or card in ("treasure", "art", "armor") or card.startswith("tapestry")
            if words["do"] not in ("read", "resolve", "keep") or not counted:
                continue
            told = next(one for one in before.additions if one.cards == (card,))
            after = saga.table.copy()
            happened = after.act(seat, code).events(seat)
            if any(event["event"] in ("gained", "lost", "glory", "scored") for event in happened):
                continue
            gained = insight_of(after, seat).standings[seat].total - before.standings[seat].total
            if not any(event["event"] == "card_resolved" and event["card"] != card for event in happened):
                assert gained == told.points, words
                checked += 1
    assert checked > 20


def notes(spoken: ReaversVoice, hall: Hall, field: str) -> dict[str, str]:
    """What is noted beside each option of seat 0, by a field of its words."""
    view, insight = hall.table.view(0), hall.table.insight(0)
    moves = [GAME.words(code) for code in hall.table.options(0)]
    return {str(words.get(field)): flat(spoken.note(view, words, insight)) for words in moves}


@pytest.mark.parametrize(
    ("spoken", "told"), [(ENGLISH, "counts +2 for Treasure"), (FRENCH, "compte +2 pour les Trésors")]
)
def test_options_tell_what_they_add(spoken: ReaversVoice, told: str) -> None:
    hall = stage(
        food={0: 2},
        dice={0: ["red-shield", "blue-shield"]},
        shown={"keep": [("treasure", "keep-wall"), ("keep-wall", "keep-wall")]},
    )
    hall.activate("raid-keeps").act()
    assert hall.asked == "TakePair"
    assert notes(spoken, hall, "pair") == {"1": told, "2": "", "None": ""}


def test_a_prophecy_tells_that_it_counts_nothing_yet() -> None:
    hall = stage(shown={"prophecies": ["stolen-armor", "treasure-hunter"]}, pile={0: ["armor", "armor"]})
    hall.activate("trade").act().say("pick", what="prophecy")
    told = {"stolen-armor": "counts +2 for prophecies", "treasure-hunter": "counts nothing yet", "None": ""}
    assert notes(ENGLISH, hall, "prophecy") == told


@in_both
def test_what_could_be_worked_out_is_told(spoken: ReaversVoice) -> None:
    for number, (saga, seat) in enumerate(played(5)):
        if number % 10:
            continue
        for viewer in (seat, SPECTATOR):
            view = saga.table.view(viewer)
            pages = spoken.insights(view, saga.table.insight(viewer))
            kinds = Counter(page.kind for page in pages)
            assert kinds == {"seat": 3 + (viewer == seat), "deck": 6}
            assert not any("{" in flat(line) for page in pages for line in (page.title, *page.lines))
