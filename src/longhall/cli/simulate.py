"""`longhall simulate`: many games between bots, and tables of what they show."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from longhall import games as house
from longhall import lab
from longhall.cli.play import DEFAULT_GAME
from longhall.cli.setting import at_least_one, check_budget, options_of, seats_of, seed_of
from longhall.cli.speech import Speech, speak
from longhall.kernel.locale import Locale
from longhall.lab.results import Share, Simulation


def simulate(
    game: Annotated[str, typer.Argument()] = DEFAULT_GAME,
    bots: Annotated[str, typer.Option("--bots", metavar="BOT,BOT")] = "greedy,random",
    games: Annotated[int, typer.Option("--games", metavar="N")] = 100,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N")] = 1,
    seed: Annotated[str, typer.Option("--seed", metavar="N")] = "0",
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE")] = None,
    content: Annotated[Path | None, typer.Option("--content", metavar="DIR")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    records: Annotated[Path | None, typer.Option("--records", metavar="DIR")] = None,
    lang: Annotated[str | None, typer.Option("--lang", metavar="fr|en")] = None,
) -> None:
    """Let bots play."""
    speech = speak(lang)
    at_least_one(games, speech.say("games"), speech)
    at_least_one(jobs, speech.say("jobs"), speech)
    seats = seats_of(bots)
    for bot in seats:
        check_budget(bot, speech)
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
            seed=seed_of(seed, speech),
            jobs=jobs,
            options=options_of(option or [], speech),
            content=content,
            records=records,
            tell=lambda done: bar.update(task, completed=done),
        )
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    _print(found, speech.locale(house.game(game).locales), speech, Console(highlight=False))
    if records is not None:
        typer.echo(speech.say("records_saved", count=games, folder=records))


def _print(found: Simulation, locale: Locale, speech: Speech, console: Console) -> None:
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
    console.print(_bots(found, speech))
    console.print(_scores(found, locale, speech))
    for topic, labels in found.tallies.items():
        grid = Grid(title=speech.say("topic_" + topic), title_justify="left")
        grid.add_column("")
        for column in ("count", "per_game", "share", "interval"):
            grid.add_column(speech.say(column), justify="right")
        for label, tally in labels.items():
            name = speech.say("opening_first") if topic == "opening" else locale.name(topic, label)
            grid.add_row(name, str(tally.count), speech.number(tally.per_game, 2), *_share(tally.wins, speech))
        console.print(grid)


def _bots(found: Simulation, speech: Speech) -> Grid:
    grid = Grid(title=speech.say("wins_shared"), title_justify="left")
    grid.add_column(speech.say("bot"), style="bold")
    for column in ("wins", "share", "interval", "draws"):
        grid.add_column(speech.say(column), justify="right", no_wrap=True)
    for seat in range(len(found.seats)):
        grid.add_column(speech.say("in_seat", seat=seat), justify="right")
    for bot in found.bots:
        wins = f"{bot.wins.wins:g}".replace(".", speech.say("decimal_mark")) + f" / {bot.wins.games}"
        seats = [speech.percent(seat.share) if seat.games else "-" for seat in bot.by_seat]
        grid.add_row(bot.bot, wins, *_share(bot.wins, speech), str(bot.draws), *seats)
    everybody = [speech.percent(seat.share) for seat in found.seats]
    grid.add_row(speech.say("whoever"), "", "", "", "", *everybody, style="bright_black")
    return grid


def _scores(found: Simulation, locale: Locale, speech: Speech) -> Grid:
    grid = Grid(title=speech.say("mean_scores"), title_justify="left")
    grid.add_column(speech.say("bot"), style="bold")
    sources = list(found.bots[0].sources)
    for source in sources:
        grid.add_column(locale.terms.get(source, source), justify="right")
    for column in ("score", "decisions", "time_each"):
        grid.add_column(speech.say(column), justify="right")
    for bot in found.bots:
        points = [speech.number(bot.sources[source], 2) for source in sources]
        means = [speech.number(bot.score, 2), speech.number(bot.decisions, 1)]
        grid.add_row(bot.bot, *points, *means, f"{speech.number(bot.seconds * 1000, 2)} ms")
    return grid


def _share(share: Share, speech: Speech) -> tuple[str, str]:
    return speech.percent(share.share), f"{speech.percent(share.low)} - {speech.percent(share.high)}"
