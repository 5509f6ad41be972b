"""Who wins a battle, and what follows in which order (BR-16)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.blood_rage.stage import Hall, L, S, W, stage


def strengths(hall: Hall) -> dict[str | int, str | int]:
    """What each clan fought with in the last battle."""
    return {words["clan"]: words["strength"] for words in hall.told("fought")}


@clause("BR-16.1")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ({"wolf": "tyrs-crush-1", "raven": "tyrs-smash-1", "serpent": "tyrs-bash"}, "wolf"),
        ({"wolf": "tyrs-smash-1", "raven": "tyrs-crush-1", "serpent": "tyrs-bash"}, "raven"),
        ({"wolf": "tyrs-bash", "raven": "tyrs-smash-1", "serpent": "tyrs-crush-1"}, "serpent"),
        ({"wolf": "tyrs-crush-1", "raven": "tyrs-bash", "serpent": "tyrs-bash"}, "wolf"),
    ],
)
def test_the_strictly_strongest_clan_wins_and_all_others_lose(cards: dict[str, str], winner: str) -> None:
    clans = ("wolf", "raven", "serpent")
    hall = stage(
        players=3, board={"andlang": {clan: [W] for clan in clans}}, hands={clan: [cards[clan]] for clan in clans}
    )
    hall.pillage("andlang").seal(**cards)
    assert hall.told("won_battle") == [{"clan": winner}]
    assert {clan: hall.figures(clan, "andlang") for clan in clans} == {
        clan: [W] if clan == winner else [] for clan in clans
    }
    assert {clan: hall.glory(clan) for clan in clans} == {clan: 3 if clan == winner else 0 for clan in clans}


@clause("BR-16.2")
def test_a_tie_for_the_highest_strength_makes_everybody_lose() -> None:
    clans = ("wolf", "raven", "serpent")
    hall = stage(
        players=3,
        board={"andlang": {clan: [W] for clan in clans}},
        hands={"wolf": ["tyrs-crush-1"], "raven": ["tyrs-crush-1"], "serpent": ["tyrs-bash"]},
    )
    hall.pillage("andlang").seal(wolf="tyrs-crush-1", raven="tyrs-crush-1", serpent="tyrs-bash")
    assert strengths(hall) == {"wolf": 5, "raven": 5, "serpent": 3}
    assert hall.told("no_winner") == [{}]
    assert hall.told("won_battle") == []
    assert [hall.valhalla(clan) for clan in clans] == [[W], [W], [W]]
    assert [hall.glory(clan) for clan in clans] == [0, 0, 0]
    assert [hall.hand(clan) for clan in clans] == [["tyrs-crush-1"], ["tyrs-crush-1"], ["tyrs-bash"]]
    assert hall.discard == []
    assert not hall.pillaged("andlang")


def full_battle() -> Hall:
    """The Wolf pillages and wins with Thor's Oath, and everything that can follow a battle does."""
    hall = stage(
        age=3,
        board={"muspelheim": {"wolf": [L, "valkyrie"], "raven": [W, W]}},
        hands={"wolf": ["thors-oath"], "raven": ["lokis-trickery"]},
        upgrades={
            "wolf": ["lord-of-axes", "tyrs-prowess"],
            "raven": ["friggas-protection", "lokis-blessing"],
        },
        rage={"wolf": 5, "raven": 2},
        tokens={"muspelheim": "axes"},
    )
    return hall.pillage("muspelheim").call_over().seal(wolf="thors-oath", raven="lokis-trickery")


@clause("BR-16.3", "BR-28.45", "BR-28.59")
def test_what_follows_a_battle_comes_in_the_order_of_the_book() -> None:
    hall = full_battle()
    # (b) Prowess is asked when Trickery (a) has stolen, and nobody has died yet.
    assert (hall.asked, hall.active) == ("Prowess", "wolf")
    assert (hall.rage("wolf"), hall.rage("raven")) == (4, 3)
    assert hall.figures("raven", "muspelheim") == [W, W]
    hall.decline()
    # (c) Protection is asked when the cards are gone, before the reward.
    assert (hall.asked, hall.active) == ("Protect", "raven")
    assert (hall.discard, hall.hand("raven")) == (["thors-oath"], ["lokis-trickery"])
    assert hall.step("wolf", "axes") == 1
    hall.decline()
    # (d) The Lord of Axes raises after the token, when the dead are dead, before the Axes Glory.
    assert (hall.asked, hall.active) == ("ChooseStat", "wolf")
    assert hall.valhalla("raven") == [W, W]
    assert (hall.step("wolf", "axes"), hall.glory("wolf")) == (2, 0)
    hall.say("raise", stat="axes")
    # (f) The Oath raises when the Axes Glory (e) is paid, before the Valkyrie pays.
    assert (hall.asked, hall.active) == ("ChooseStat", "wolf")
    assert hall.glory("wolf") == 5
    hall.say("raise", stat="axes")
    # (h) The Blessing is asked last, when the Valkyrie (g) has paid for two Warriors.
    assert (hall.asked, hall.active) == ("Blessing", "raven")
    assert (hall.stat("wolf", "axes"), hall.glory("wolf")) == (6, 5 + 4)
    hall.decline()
    assert hall.asked == "Turn"


@clause("BR-16.3")
def test_a_battle_is_told_in_the_order_of_the_book() -> None:
    hall = full_battle()
    hall.decline().decline().say("raise", stat="axes").say("raise", stat="horns")
    kinds = [str(words["event"]) for words in hall.events]
    order = ["stole_rage", "discarded", "perished", "pillaged", "glory"]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)
    assert kinds.index("taken_back") < kinds.index("perished")
    assert [words["glory"] for words in hall.told("glory")] == [5, 4]


@clause("BR-16.4", "BR-16.5")
def test_the_winner_discards_its_card_and_the_losers_take_theirs_back() -> None:
    hall = stage(
        players=3,
        board={"andlang": {"wolf": [W], "raven": [W], "serpent": [W]}},
        hands={"wolf": ["tyrs-bash", "troll"], "raven": ["tyrs-smite-1", "alfheim-1"], "serpent": ["lokis-domain"]},
    )
    hall.pillage("andlang").seal(wolf="tyrs-bash", raven="tyrs-smite-1", serpent="lokis-domain")
    assert hall.discard == ["tyrs-smite-1"]
    assert sorted(hall.hand("wolf")) == ["troll", "tyrs-bash"]
    assert hall.hand("raven") == ["alfheim-1"]
    assert hall.hand("serpent") == ["lokis-domain"]


@clause("BR-16.4")
def test_the_winner_also_discards_an_upgrade_it_played() -> None:
    hall = stage(board={"andlang": {"wolf": [L], "raven": [W]}}, hands={"wolf": ["troll"]})
    hall.pillage("andlang").call_over().seal(wolf="troll")
    assert hall.discard == ["troll"]
    assert hall.hand("wolf") == []


@clause("BR-16.6")
def test_losers_lose_all_figures_in_the_province_and_its_fjord_and_no_others() -> None:
    hall = stage(
        board={
            "utgard": {"wolf": [L], "raven": [W, "troll"]},
            "south-fjord": {"raven": [S]},
            "east-fjord": {"raven": ["sea-serpent"]},
            "andlang": {"raven": [L]},
            "yggdrasil": {"raven": [W]},
        },
        hands={"wolf": ["tyrs-rage-3"]},
        rage={"raven": 6},
    )
    hall.pillage("utgard").call_over().seal(wolf="tyrs-rage-3")
    assert strengths(hall) == {"wolf": 9, "raven": 5}
    assert sorted(hall.valhalla("raven")) == sorted([W, S, "troll"])
    assert hall.figures("raven", "utgard") == []
    assert hall.figures("raven", "south-fjord") == []
    assert hall.figures("raven", "east-fjord") == ["sea-serpent"]
    assert hall.figures("raven", "andlang") == [L]
    assert hall.figures("raven", "yggdrasil") == [W]


@clause("BR-16.7")
def test_the_winners_figures_stay_where_they_are() -> None:
    hall = stage(
        board={"utgard": {"wolf": [W, L], "raven": [W]}, "south-fjord": {"wolf": [S]}}, hands={"raven": ["tyrs-bash"]}
    )
    hall.pillage("utgard").call_over().seal(raven="tyrs-bash")
    assert strengths(hall) == {"wolf": 6, "raven": 3}
    assert hall.figures("wolf", "utgard") == [W, L]
    assert hall.figures("wolf", "south-fjord") == [S]
    assert hall.valhalla("wolf") == []


@clause("BR-16.8")
def test_a_pillager_who_wins_gets_the_reward_and_turns_the_token() -> None:
    hall = stage(board={"andlang": {"wolf": [W, W], "raven": [W]}}, tokens={"andlang": "glory"})
    hall.pillage("andlang")
    assert hall.told("pillaged") == [{"clan": "wolf", "province": "andlang", "reward": "glory"}]
    assert (hall.glory_from("wolf", "pillage"), hall.glory_from("wolf", "battles")) == (5, 3)
    assert hall.pillaged("andlang")
    assert not hall.can("pillage", "raven", province="andlang")


@clause("BR-16.9")
@pytest.mark.parametrize("ravens", [[W], [L]])
def test_a_pillager_who_does_not_win_may_try_the_province_again(ravens: list[str]) -> None:
    """Against one Warrior it is a tie, against the Leader a defeat."""
    hall = stage(board={"andlang": {"wolf": [W], "raven": ravens}}, tokens={"andlang": "horns"})
    hall.pillage("andlang")
    assert [hall.step(clan, "horns") for clan in ("wolf", "raven")] == [1, 1]
    assert hall.told("pillaged") == []
    assert not hall.pillaged("andlang")
    hall.pass_turn().invade(L, "andlang").invade(W, "andlang")
    assert hall.can("pillage", "wolf", province="andlang")


@clause("BR-16.10")
@pytest.mark.parametrize(("step", "glory"), [(1, 3), (2, 4), (3, 5), (4, 6), (5, 8)])
@pytest.mark.parametrize(("winner", "loser"), [("wolf", "raven"), ("raven", "wolf")])
def test_the_winner_gains_its_axes_in_glory_pillager_or_not(winner: str, loser: str, step: int, glory: int) -> None:
    hall = stage(
        board={"andlang": {winner: [W, W], loser: [W]}}, steps={winner: {"axes": step}, loser: {"axes": 6 - step}}
    )
    hall.pillage("andlang")
    assert (hall.glory(winner), hall.glory(loser)) == (glory, 0)
    assert hall.glory_from(winner, "battles") == glory


@clause("BR-16.11", "BR-28.54", "BR-28.58")
def test_the_reward_comes_before_grace_and_the_leader_upgrade_after_the_token_is_turned() -> None:
    hall = stage(
        age=3,
        board={"muspelheim": {"wolf": [L, "frost-giant"], "raven": [W]}},
        hands={"wolf": ["friggas-grace"]},
        upgrades={"wolf": ["lord-of-axes"]},
        tokens={"muspelheim": "horns"},
    )
    hall.pillage("muspelheim").call_over().seal(wolf="friggas-grace")
    assert hall.asked == "ChooseStat"
    assert hall.step("wolf", "horns") == 3
    assert not hall.pillaged("muspelheim")
    assert hall.values("raise", "stat") == {"rage", "axes"}
    hall.say("raise", stat="axes")
    assert hall.asked == "ChooseStat"
    assert hall.pillaged("muspelheim")
    assert hall.values("raise", "stat") == {"rage", "axes", "horns"}
    assert hall.glory("wolf") == 0
    hall.say("raise", stat="axes")
    assert hall.asked == "Turn"
    assert [hall.step("wolf", stat) for stat in ("rage", "axes", "horns")] == [1, 3, 3]
    assert hall.glory("wolf") == 5


@clause("BR-16.12", "BR-24.19", "BR-26.19")
@pytest.mark.parametrize(
    ("card", "glory", "rage"), [("thors-hammer", 3, 0), ("thors-ascension", 3, 3), ("tyrs-bash", 0, 0)]
)
def test_thors_cards_pay_their_winner(card: str, glory: int, rage: int) -> None:
    hall = stage(board={"andlang": {"wolf": [L], "raven": [W]}}, hands={"wolf": [card]}, rage={"wolf": 5})
    hall.pillage("andlang").call_over().seal(wolf=card)
    assert (hall.glory("wolf"), hall.rage("wolf")) == (3 + glory, 5 + rage)


@clause("BR-16.12", "BR-25.19")
def test_thors_oath_raises_a_stat_of_its_winner() -> None:
    hall = stage(board={"andlang": {"wolf": [L], "raven": [W]}}, hands={"wolf": ["thors-oath"]})
    hall.pillage("andlang").call_over().seal(wolf="thors-oath")
    assert (hall.asked, hall.active) == ("ChooseStat", "wolf")
    hall.say("raise", stat="horns")
    assert hall.step("wolf", "horns") == 2


@clause("BR-16.12")
@pytest.mark.parametrize("card", ["thors-hammer", "thors-oath", "thors-ascension"])
@pytest.mark.parametrize("wolves", [[W, W], [L, W]])
def test_thors_cards_give_losers_nothing(card: str, wolves: list[str]) -> None:
    """Two Warriors tie with one and a card of +1; with the Leader they win."""
    hall = stage(board={"andlang": {"wolf": wolves, "raven": [W]}}, hands={"raven": [card]}, rage={"raven": 5})
    hall.pillage("andlang").call_over().seal(raven=card)
    assert hall.asked == "Turn"
    assert (hall.glory("raven"), hall.rage("raven")) == (0, 5)
    assert [hall.step("raven", stat) for stat in ("rage", "axes", "horns")] == [1, 1, 1]


@clause("BR-16.12")
@pytest.mark.parametrize(
    ("winner", "loser", "glory"), [("thors-hammer", "tyrs-bash", 6), ("tyrs-bash", "thors-hammer", 3)]
)
def test_a_defender_who_wins_is_paid_for_its_own_card_of_thor_only(winner: str, loser: str, glory: int) -> None:
    hall = stage(board={"andlang": {"wolf": [W], "raven": [L]}}, hands={"wolf": [loser], "raven": [winner]})
    hall.pillage("andlang").call_over().seal(wolf=loser, raven=winner)
    assert (hall.glory("wolf"), hall.glory("raven")) == (0, glory)


@clause("BR-16.13", "BR-26.18", "BR-27.5", "BR-24.6")
def test_glory_for_the_dead_is_paid_clockwise_from_the_pillager() -> None:
    hall = stage(
        players=3,
        age=3,
        turn="raven",
        board={"muspelheim": {"wolf": [W], "raven": [L], "serpent": [W, "valkyrie"]}},
        hands={"wolf": ["odins-judgement"], "raven": ["tyrs-rage-3"]},
        upgrades={"raven": ["thors-glory"]},
    )
    hall.pillage("muspelheim").call_over().seal(wolf="odins-judgement", raven="tyrs-rage-3")
    assert strengths(hall) == {"wolf": 3, "raven": 9, "serpent": 3}
    # Axes 3 and Thor's Glory 2 for the Raven, the Valkyrie 2 for the Wolf's Warrior, Judgement 2 for each of 3 dead.
    assert [(words["clan"], words["glory"]) for words in hall.told("glory")] == [
        ("raven", 3),
        ("raven", 2),
        ("serpent", 2),
        ("wolf", 6),
    ]


@clause("BR-16.14", "BR-28.47")
def test_losers_with_loki_cards_act_clockwise_from_the_pillager() -> None:
    hall = stage(
        players=3,
        turn="raven",
        board={"muspelheim": {"wolf": [W], "raven": [L], "serpent": [W]}},
        hands={"wolf": ["lokis-trickery"], "serpent": ["lokis-trickery"]},
        rage={"wolf": 2, "raven": 1, "serpent": 2},
    )
    hall.pillage("muspelheim").call_over().seal(wolf="lokis-trickery", serpent="lokis-trickery")
    assert [hall.rage(clan) for clan in ("wolf", "raven", "serpent")] == [2, 0, 3]


@clause("BR-16.14")
def test_losers_die_clockwise_from_the_pillager() -> None:
    hall = stage(players=3, turn="raven", board={"andlang": {"wolf": [W], "raven": [W], "serpent": [W]}})
    hall.pillage("andlang")
    assert [words["clan"] for words in hall.told("perished")] == ["raven", "serpent", "wolf"]


@clause("BR-16.14", "BR-28.69")
def test_losers_are_asked_for_protection_clockwise_from_the_pillager() -> None:
    hall = stage(
        players=3,
        age=2,
        turn="raven",
        board={"andlang": {"wolf": [W], "raven": [W], "serpent": [W]}},
        upgrades={"wolf": ["friggas-protection"], "serpent": ["friggas-protection"]},
    )
    hall.pillage("andlang")
    assert (hall.asked, hall.to_act) == ("Protect", ["serpent"])
    hall.decline()
    assert (hall.asked, hall.to_act) == ("Protect", ["wolf"])


@clause("BR-16.14")
def test_losers_are_asked_for_lokis_blessing_clockwise_from_the_pillager() -> None:
    clans = ("wolf", "raven", "serpent")
    hall = stage(
        players=3,
        turn="raven",
        board={"andlang": {clan: [W] for clan in clans}},
        upgrades={clan: ["lokis-blessing"] for clan in clans},
    )
    hall.pillage("andlang")
    for clan in ("raven", "serpent", "wolf"):
        assert (hall.asked, hall.to_act) == ("Blessing", [clan])
        hall.decline()
    assert hall.asked == "Turn"


# What is seen while the fates of a battle are still being decided.


def at_its_fates() -> Hall:
    """The Wolf has won with 1+6 against the Raven's 3+3 and the Serpent's 1; the Raven is dead and has its cards back,
    the Serpent is asked whom it protects."""
    hall = stage(
        4,
        age=2,
        board={"andlang": {"wolf": [W], "raven": [L], "serpent": [W]}},
        hands={"wolf": ["tyrs-rage-2"], "raven": ["thors-oath", "heimdalls-eye"], "serpent": ["troll"]},
        upgrades={"serpent": ["friggas-protection"]},
    )
    hall.pillage("andlang").call_over().seal_only(wolf="tyrs-rage-2", raven="thors-oath", serpent="troll")
    hall.say("add", card="heimdalls-eye")
    assert (hall.asked, hall.active, hall.valhalla("raven")) == ("Protect", "serpent", [L])
    return hall


@clause("BR-14.8", "BR-16.1")
@pytest.mark.parametrize("viewer", ["wolf", "raven", "serpent", "bear", None])
def test_who_comes_in_after_the_comparison_sees_how_it_stood(viewer: str | None) -> None:
    hall = at_its_fates()
    battle = hall.view(viewer).battle
    assert battle is not None
    assert (battle.decided, battle.winner) == (True, "wolf")
    stood = [(one.clan, one.revealed, one.laid, one.figures, one.cards, one.strength) for one in battle.fighters]
    assert stood == [
        ("wolf", "tyrs-rage-2", ("tyrs-rage-2",), 1, 6, 7),
        ("raven", "thors-oath", ("heimdalls-eye", "thors-oath"), 3, 3, 6),
        ("serpent", "troll", ("troll",), 1, 0, 1),
    ]
    assert [one.played for one in battle.fighters] == [(), (), ()]
    hall.decline()
    assert hall.view(viewer).battle is None


@clause("BR-16.2")
def test_a_battle_without_a_winner_is_decided_too() -> None:
    hall = stage(
        board={"andlang": {"wolf": [W], "raven": [W]}},
        hands={"wolf": ["tyrs-bash"], "raven": ["friggas-grace"]},
        upgrades={"raven": ["friggas-protection"]},
    )
    hall.pillage("andlang").call_over()
    battle = hall.view().battle
    assert battle is not None
    assert (battle.decided, battle.winner) == (False, None)
    battle = hall.seal(wolf="tyrs-bash", raven="friggas-grace").view().battle
    assert battle is not None
    assert (hall.asked, battle.decided, battle.winner) == ("Protect", True, None)
