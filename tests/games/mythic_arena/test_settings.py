"""What players may agree on before a game, in every situation it is about (MA-3, MA-13, MA-21.2, MA-27.3)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.mythic_arena.stage import GAME, PANTHEONS, dealt, nearly_full, stage
from tests.games.mythic_arena.twins import Staging, for_both_twins


@clause("MA-3.2", "MA-3.6", "MA-13.1", "MA-21.2", "MA-27.3")
def test_every_setting_names_its_clause_and_has_its_default() -> None:
    assert [(setting.name, setting.default, setting.clause) for setting in GAME.settings] == [
        ("tyr_scope", "containing", "MA-21.2"),
        ("njord_attack", "current", "MA-27.3"),
        ("pantheons", "random", "MA-3.2"),
        ("first", "random", "MA-3.6"),
        ("length", "game", "MA-13.1"),
    ]


@clause("MA-3.2")
@pytest.mark.parametrize(("agreed", "leaders"), [("norse-first", PANTHEONS), ("greek-first", PANTHEONS[::-1])])
def test_an_agreement_on_the_pantheons_names_the_one_of_the_first_seat(agreed: str, leaders: tuple[str, ...]) -> None:
    for seed in range(8):
        arena = dealt(seed, pantheons=agreed)
        assert tuple(side.pantheon for side in arena.view().sides) == leaders
        assert arena.view().settings["pantheons"] == agreed


@clause("MA-27.3")
@for_both_twins
@pytest.mark.parametrize(("attack", "tokens", "holder"), [("current", 1, "greek"), ("printed", 1, "norse")])
def test_tokens_add_to_the_seven_njord_attacks_with_by_agreement(
    stage: Staging, attack: str, tokens: int, holder: str
) -> None:
    field = {(0, 0): "odin", (0, 1): "poseidon"}
    arena = stage(field, turn="norse", drawn="njord", tokens={"norse": {"strength": 1}}, njord_attack=attack)
    arena.lay(1, 1).tokens(tokens)
    assert arena.holder("poseidon") == holder


@clause("MA-27.3")
@for_both_twins
@pytest.mark.parametrize("king", ["odin", "odin held-by-greek"])
def test_njord_attacks_with_seven_by_agreement_whoever_holds_the_king(stage: Staging, king: str) -> None:
    arena = stage({(0, 0): king, (0, 1): "athena"}, turn="norse", drawn="njord", njord_attack="printed")
    assert arena.lay(1, 1).holder("athena") == "norse"


@clause("MA-27.3", "MA-20.2")
@for_both_twins
def test_njord_brought_on_hela_attacks_with_seven_by_agreement(stage: Staging) -> None:
    field = {(0, 0): "odin", (0, 1): "athena"}
    arena = stage(field, turn="norse", drawn="hela", discard=("njord", "ull"), njord_attack="printed")
    assert arena.lay(1, 1).cover("njord").holder("athena") == "norse"


@clause("MA-21.2", "MA-20.2")
@for_both_twins
@pytest.mark.parametrize(("scope", "glory"), [("containing", 1), ("all", 2)])
def test_tyr_brought_on_hela_scores_by_the_scope_agreed_on(stage: Staging, scope: str, glory: int) -> None:
    field = {(0, 0): "odin", (0, 1): "nerthus", (0, 2): "artemis"}
    arena = stage(field, turn="norse", drawn="hela", discard=("tyr", "ull"), tyr_scope=scope)
    assert arena.lay(1, 2).cover("tyr").glory("norse") == glory


@clause("MA-13.1")
@pytest.mark.parametrize(("pantheons", "scores"), [("norse-first", (2, 0)), ("greek-first", (0, 2))])
def test_the_score_of_a_match_is_the_games_won(pantheons: str, scores: tuple[int, int]) -> None:
    arena = stage(
        nearly_full("greek"),
        turn="greek",
        drawn="zeus",
        glory={"norse": 5},
        wins={"norse": 1},
        length="match",
        pantheons=pantheons,
    )
    arena.lay(3, 3)
    assert arena.table.over
    assert (arena.table.scores, arena.view().scores) == (scores, scores)
    assert arena.winner == "norse"


@clause("MA-13.1")
def test_the_score_of_a_single_game_is_its_glory() -> None:
    arena = stage(nearly_full("greek"), turn="greek", drawn="zeus", glory={"norse": 5}).lay(3, 3)
    assert arena.table.scores == (5, 0)
