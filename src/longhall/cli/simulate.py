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
from longhall.cli.setting import at_least_one, options_of, seats_of, seed_of
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
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task(bots, total=games)
        found = lab.simulate(
            game,
            seats_of(bots),
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
                decisions=f"{found.decisions:.1f}",
                draws=found.draws,
                seconds=f"{found.seconds:.1f}",
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
            grid.add_row(name, str(tally.count), f"{tally.per_game:.2f}", *_share(tally.wins))
        console.print(grid)


def _bots(found: Simulation, speech: Speech) -> Grid:
    grid = Grid(title=speech.say("wins_shared"), title_justify="left")
    grid.add_column(speech.say("bot"), style="bold")
    for column in ("wins", "share", "interval", "draws"):
        grid.add_column(speech.say(column), justify="right", no_wrap=True)
    for seat in range(len(found.seats)):
        grid.add_column(speech.say("in_seat", seat=seat), justify="right")
    for bot in found.bots:
        seats = [f"{seat.share:.1%}" if seat.games else "-" for seat in bot.by_seat]
        grid.add_row(bot.bot, f"{bot.wins.wins:g} / {bot.wins.games}", *_share(bot.wins), str(bot.draws), *seats)
    everybody = [f"{seat.share:.1%}" for seat in found.seats]
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
        points = [f"{bot.sources[source]:.2f}" for source in sources]
        grid.add_row(bot.bot, *points, f"{bot.score:.2f}", f"{bot.decisions:.1f}", f"{bot.seconds * 1000:.2f} ms")
    return grid


def _share(share: Share) -> tuple[str, str]:
    return f"{share.share:.1%}", f"{share.low:.1%} - {share.high:.1%}"
