"""`longhall simulate`: many games between bots, and tables of what they show."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from longhall import games as house
from longhall import lab
from longhall.cli.arguments import check_budget, seats_of, seed_of, settings_of
from longhall.cli.play import DEFAULT_GAME
from longhall.cli.speech import Speech, speak
from longhall.kernel.game import Game
from longhall.kernel.locale import Locale
from longhall.lab.marks import Column, Section
from longhall.lab.results import BotResult, Share, Simulation, Tally, in_order, look_up, part_of

# A terminal on which any table fits; and how much of a word stays together on one that is too narrow.
UNBOUNDED = 1000
LONGEST_WORD = 9
# More sources of points than this are rows of a table instead of columns.
MOST_COLUMNS = 8


def simulate(
    game: Annotated[str, typer.Argument()] = DEFAULT_GAME,
    bots: Annotated[str, typer.Option("--bots", metavar="BOT,BOT")] = "greedy,random",
    games: Annotated[int, typer.Option("--games", metavar="N")] = 100,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N")] = 1,
    seed: Annotated[str, typer.Option("--seed", metavar="N")] = "0",
    setting: Annotated[list[str] | None, typer.Option("--setting", metavar="NAME=VALUE")] = None,
    content: Annotated[Path | None, typer.Option("--content", metavar="DIR")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    records: Annotated[Path | None, typer.Option("--records", metavar="DIR")] = None,
    lang: Annotated[str | None, typer.Option("--lang", metavar="fr|en")] = None,
) -> None:
    """Let bots play."""
    speech = speak(lang)
    seats = seats_of(bots)
    for bot in seats:
        check_budget(bot)
    screen = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=screen,
        transient=True,
        disable=not screen.is_terminal,
    )
    with bar:
        task = bar.add_task(bots, total=games)
        found = lab.simulate(
            game,
            seats,
            games,
            seed=seed_of(seed),
            jobs=jobs,
            settings=settings_of(setting or []),
            content=content,
            records=records,
            tell=lambda done: bar.update(task, completed=done),
        )
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    _print(found, house.game(game, content), speech, Console(highlight=False))
    if records is not None:
        typer.echo(speech.say("records_saved", count=games, folder=records))


def _print(found: Simulation, game: Game, speech: Speech, console: Console) -> None:
    locale = speech.locale(game.locales)
    console.print(
        Text(
            speech.say(
                "simulated",
                title=locale.title,
                games=found.games,
                decisions=speech.number(found.decisions, 1),
                draws=found.draws,
                seconds=speech.number(found.seconds, 1),
                seed=found.seed,
            )
        )
    )
    sections = lab.sections_of(game)
    shown = {topic for section in sections for column in section.columns for topic in (column.topic, column.of)}
    grids = [
        _bots(found, speech),
        _bots_by_seat(found, speech),
        _seats(found, speech),
        *(_topic(topic, labels, locale, speech) for topic, labels in found.tallies.items() if topic not in shown),
        _scores(found, locale, speech),
        *([_rounds(found, locale, speech)] if found.rounds else []),
        *(_section(section, found, locale, speech) for section in sections),
    ]
    for grid in grids:
        _fit(grid, console)
        console.print(grid)


def _grid(title: str, gap: int = 2) -> Grid:
    padding = 0, gap - 1, 0, 0
    return Grid(title=title, title_justify="left", caption_justify="left", box=box.SIMPLE_HEAD, padding=padding)


def _fit(grid: Grid, console: Console) -> None:
    """See that no number is ever cut: where space is short, titles are broken, and then names."""
    if console.measure(grid, options=console.options.update_width(UNBOUNDED)).maximum <= console.width:
        return
    for column in grid.columns:
        if column.justify == "right":
            word = max(map(len, str(column.header).split()))
            column.width = max(min(word, LONGEST_WORD), *(len(str(cell)) for cell in column.cells))


def _named(found: Simulation) -> list[tuple[str, BotResult]]:
    """The bots by their names; those that are alike are numbered."""
    names = [bot.bot for bot in found.bots]
    called = [
        f"{name} ({names[: place + 1].count(name)})" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    ]
    return list(zip(called, found.bots, strict=True))


def _bots(found: Simulation, speech: Speech) -> Grid:
    grid = _grid(speech.say("wins_shared"))
    grid.add_column(speech.say("bot"), style="bold", overflow="fold")
    for column in ("wins", "share", "interval", "draws"):
        grid.add_column(speech.say(column), justify="right")
    for name, bot in _named(found):
        grid.add_row(name, _wins(bot.wins, speech), *_share(bot.wins, speech), str(bot.draws))
    return grid


def _bots_by_seat(found: Simulation, speech: Speech) -> Grid:
    grid = _grid(speech.say("bots_by_seat"))
    grid.add_column(speech.say("bot"), style="bold", overflow="fold")
    for seat in range(len(found.seats)):
        grid.add_column(speech.say("in_seat", seat=seat), justify="right")
    for name, bot in _named(found):
        grid.add_row(name, *(speech.percent(seat.share) if seat.games else "-" for seat in bot.by_seat))
    return grid


def _seats(found: Simulation, speech: Speech) -> Grid:
    grid = _grid(speech.say("by_seat"))
    grid.add_column("", style="bold")
    for column in ("wins", "share", "interval"):
        grid.add_column(speech.say(column), justify="right")
    for seat, share in enumerate(found.seats):
        grid.add_row(speech.say("in_seat", seat=seat), _wins(share, speech), *_share(share, speech))
    return grid


def _topic(topic: str, labels: dict[str, Tally], locale: Locale, speech: Speech) -> Grid:
    grid = _grid(speech.say("topic_" + topic))
    grid.add_column("")
    for column in ("count", "per_game", "share", "interval"):
        grid.add_column(speech.say(column), justify="right")
    for label, tally in labels.items():
        name = speech.say("opening_first") if topic == "opening" else locale.name(topic, label)
        grid.add_row(name, str(tally.count), speech.number(tally.per_game, 2), *_share(tally.wins, speech))
    return grid


def _scores(found: Simulation, locale: Locale, speech: Speech) -> Grid:
    """The means of each bot; where there are rounds, their own table says where the score comes from."""
    sources = [] if found.rounds else list(found.sources)
    if len(sources) > MOST_COLUMNS:
        return _scores_by_source(found, locale, speech)
    grid = _grid(speech.say("mean_scores"))
    grid.add_column(speech.say("bot"), style="bold", overflow="fold")
    for source in sources:
        grid.add_column(locale.terms.get(source, source), justify="right", overflow="fold")
    for column in ("score", "decisions", "time_each"):
        grid.add_column(speech.say(column), justify="right", overflow="fold")
    for name, bot in _named(found):
        points = [speech.number(bot.sources[source], 2) for source in sources]
        means = [speech.number(bot.score, 2), speech.number(bot.decisions, 1)]
        grid.add_row(name, *points, *means, f"{speech.number(bot.seconds * 1000, 2)} ms")
    return grid


def _scores_by_source(found: Simulation, locale: Locale, speech: Speech) -> Grid:
    """The same with a row for each source, where there are too many for columns."""
    grid = _grid(speech.say("mean_scores"))
    grid.add_column("", style="bold", overflow="fold")
    for name, _ in _named(found):
        grid.add_column(name, justify="right", overflow="fold")
    last = list(found.sources)[-1]
    for source in found.sources:
        points = [speech.number(bot.sources[source], 2) for bot in found.bots]
        grid.add_row(locale.terms.get(source, source), *points, end_section=source == last)
    grid.add_row(speech.say("score"), *[speech.number(bot.score, 2) for bot in found.bots])
    grid.add_row(speech.say("decisions"), *[speech.number(bot.decisions, 1) for bot in found.bots])
    grid.add_row(speech.say("time_each"), *[f"{speech.number(bot.seconds * 1000, 2)} ms" for bot in found.bots])
    return grid


def _rounds(found: Simulation, locale: Locale, speech: Speech) -> Grid:
    """Mean points by source and round: of each bot, seats with the same one taken together, and of anyone."""
    term = locale.terms.get("age", speech.say("round"))
    grid = _grid(speech.say("mean_rounds", round=term), gap=1)
    grid.add_column(speech.say("bot"), style="bold", overflow="fold")
    grid.add_column(term)
    for source in found.sources:
        grid.add_column(locale.terms.get(source, source), justify="right", overflow="fold")
    grid.add_column(speech.say("score"), justify="right", overflow="fold")
    names = dict.fromkeys(bot.bot for bot in found.bots)
    blocks = [(speech.say("whoever"), found.rounds)]
    if len(names) > 1:
        alike = {name: [bot.rounds for bot in found.bots if bot.bot == name] for name in names}
        blocks = [*((name, _mean_of(rounds)) for name, rounds in alike.items()), *blocks]
    for who, rounds in blocks:
        for number, points in enumerate(rounds, 1):
            grid.add_row(who if number == 1 else "", str(number), *_points(points, speech))
        whole = {source: sum(points[source] for points in rounds) for source in found.sources}
        grid.add_row("", speech.say("all_rounds"), *_points(whole, speech), style="bold", end_section=True)
    return grid


def _mean_of(rounds: list[list[dict[str, float]]]) -> list[dict[str, float]]:
    """The mean of several bots, who have all played every game."""
    return [
        {source: sum(bot[source] for bot in bots) / len(bots) for source in bots[0]}
        for bots in zip(*rounds, strict=True)
    ]


def _points(points: dict[str, float], speech: Speech) -> list[str]:
    return [speech.number(mean, 2) for mean in (*points.values(), sum(points.values()))]


def _section(section: Section, found: Simulation, locale: Locale, speech: Speech) -> Grid:
    grid = _grid(speech.say("section_" + section.name), gap=1)
    grid.caption = speech.say("section_note_" + section.name)
    numbered = len(section.groups) > 1
    if numbered:
        grid.add_column(locale.terms[section.group])
    grid.add_column("", style="bold", overflow="fold")
    for column in section.columns:
        grid.add_column(speech.say(f"{column.show}_{column.topic}"), justify="right", overflow="fold")
    for number, group in enumerate(section.groups, 1):
        labels = in_order(found, section, group)
        for label in labels:
            first, last = label == labels[0], label == labels[-1]
            cells = [_cell(column, label, found, speech) for column in section.columns]
            name = locale.name(section.field, label)
            begin = [str(number) if first else ""] if numbered else []
            grid.add_row(*begin, name, *cells, end_section=last)
    return grid


def _cell(column: Column, label: str, found: Simulation, speech: Speech) -> str:
    value = look_up(found, column, label)
    if value is None:
        return "-"
    if column.show == "mean":
        return speech.number(value, 2)
    if column.show == "wins":
        return _hundredths(value, speech)
    if not column.of:
        return str(value)
    part = part_of(found, column, label)
    return f"{value} {'-' if part is None else _hundredths(part, speech):>{len(_hundredths(1, speech))}}"


def _hundredths(share: float, speech: Speech) -> str:
    return speech.say("percent", number=speech.number(share * 100, 0))


def _wins(share: Share, speech: Speech) -> str:
    return f"{share.wins:g}".replace(".", speech.say("decimal_mark")) + f" / {share.games}"


def _share(share: Share, speech: Speech) -> tuple[str, str]:
    return speech.percent(share.share), f"{speech.percent(share.low)} - {speech.percent(share.high)}"
