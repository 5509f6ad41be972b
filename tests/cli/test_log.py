"""What has happened on a screen: no bullet is parted, and one's own battles and Ragnarok are never left out."""

from __future__ import annotations

from longhall.cli.log import shortened
from longhall.cli.options import Member, grouped, merged
from longhall.cli.speech import speak
from longhall.presentation.spans import plain
from longhall.presentation.voice import Paragraph

ENGLISH = speak("en")
LONG = "a battle of many words " * 6


def said(text: str, *, weighty: bool = False, notable: bool = False) -> Paragraph:
    return Paragraph(plain(text), weighty, notable)


def lines(told: list[Paragraph], most: int, *, whole: bool = True, width: int = 60) -> list[str]:
    shown = shortened(told, most, width, ENGLISH, whole=whole)
    return [] if shown is None else shown.plain.splitlines()


def test_all_is_told_where_there_is_room() -> None:
    assert lines([said("one"), said("two")], 2) == ["• one", "• two"]


def test_the_latest_are_told_and_the_others_counted() -> None:
    told = [said(f"event {number}") for number in range(6)]
    assert lines(told, 3) == ["… 4 more lines: log", "• event 4", "• event 5"]


def test_lines_left_out_after_those_that_are_told_are_not_called_earlier() -> None:
    told = [said("one"), said(LONG, weighty=True), said("between"), said("between"), said("last")]
    assert lines(told, 4)[0] == "… 4 more lines: log"
    in_french = shortened(told, 4, 60, speak("fr"), whole=True)
    assert in_french is not None
    assert in_french.plain.startswith("… encore 4 lignes : log\n")


def test_a_single_line_that_leaves_nothing_out_says_so_by_saying_nothing() -> None:
    assert lines([said("all", weighty=True)], 0) == ["• all "]


def test_what_is_notable_is_told_before_what_came_later() -> None:
    told = [said("a city falls", notable=True), *(said(f"event {number}") for number in range(6))]
    assert lines(told, 3) == ["… 5 more lines: log", "• a city falls", "• event 5"]


def test_no_bullet_is_parted() -> None:
    told = [said("first"), said(LONG), said("last")]
    assert lines(told, 3) == ["… 4 more lines: log", "• last"]


def test_what_must_not_be_missed_is_told_whole_and_in_its_place() -> None:
    told = [said("first"), said(LONG, weighty=True), said("middle"), said("last")]
    shown = lines(told, 3)
    assert shown[0] == "… 3 more lines: log"
    assert " ".join(line[2:] for line in shown[1:]).strip() == LONG.strip()


def test_where_there_is_no_room_what_must_not_be_missed_is_told_by_its_beginning() -> None:
    told = [said("first"), said(LONG, weighty=True), said("last")]
    shown = lines(told, 3, whole=False)
    assert shown[0].endswith("more lines: log")
    assert shown[1].startswith("• a battle")
    assert shown[1].endswith("…")
    assert shown[2] == "• last"
    (alone,) = lines(told, 0, whole=False)
    assert alone.startswith("• a battle")
    assert alone.endswith("… 4 more lines: log")
    assert len(alone) <= 60


def test_with_little_room_the_latest_of_what_must_not_be_missed_is_whole_before_anything_else_is_told() -> None:
    told = [said(LONG, weighty=True), said(LONG, weighty=True), said("last")]
    shown = lines(told, 5, whole=False)
    assert shown[0] == "… 3 more lines: log"
    assert shown[1].endswith("…")
    assert " ".join(line[2:] for line in shown[2:]).strip() == LONG.strip()


def test_on_a_single_line_the_latest_event_and_how_much_there_is_stand_together() -> None:
    assert lines([said("first"), said("last")], 1) == ["• last … 1 more line: log"]
    (alone,) = lines([said("first"), said(LONG)], 1)
    assert alone.startswith("• a battle of many words a battle")
    assert alone.endswith("… … 3 more lines: log")
    assert len(alone) <= 60


def group(count: int, cost: str = "", hints: tuple[str, ...] = ("", "")) -> list[Member]:
    return [Member(number, f"place{number}", cost, hints[number % len(hints)]) for number in range(1, count + 1)]


def test_groups_are_folded_only_as_far_as_lines_are_missing() -> None:
    groups = {"Invade": group(20), "Upgrade": group(8), "Pass": group(1)}
    full = grouped(groups, 60, None).plain.splitlines()
    folded = grouped(groups, 60, 0).plain.splitlines()
    assert (len(folded), sum("…" in line for line in folded)) == (3, 2)
    some = grouped(groups, 60, 1).plain
    assert [line.startswith("Invade") for line in some.splitlines() if "…" in line] == [True]
    assert "8 place8" in some
    assert grouped(groups, 60, len(full)).plain.splitlines() == full


def test_what_all_options_of_a_group_cost_is_said_once() -> None:
    groups = {"Invade": group(2, "1 Rage"), "Upgrade": [Member(3, "Troll", "2 Rage", ""), Member(4, "Elf", "free", "")]}
    first, second = grouped(groups, 80, None).plain.splitlines()
    assert first.split("  ") == ["Invade (1 Rage)", "1 place1", "2 place2"]
    assert "3 Troll (2 Rage)" in second
    assert "4 Elf (free)" in second


def test_what_a_single_option_brings_does_not_widen_what_heads_it() -> None:
    groups = {"Pillage": [Member(1, "Gimle", "", "unopposed")]}
    assert grouped(groups, 80, None).plain == "Pillage  1 Gimle (unopposed)"
    assert merged(groups, 80).plain == "1 Pillage Gimle (unopposed)"


def test_a_note_that_is_too_long_has_a_line_of_its_own_or_is_cut() -> None:
    groups = {"Pillage": [Member(1, "Gimle", "", "unopposed, Wolf: Axes 4")]}
    assert grouped(groups, 36, None).plain.splitlines() == ["Pillage  1 Gimle", "            (unopposed, Wolf: Axes …"]
    assert grouped(groups, 36, 0).plain == "Pillage  1 Gimle (unopposed, Wolf: …"
