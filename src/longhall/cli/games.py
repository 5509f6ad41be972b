"""`longhall games`: the games of the house, who can play them and what can be agreed on before."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from longhall import games as house
from longhall.bots import BOTS
from longhall.cli.palette import FAINT
from longhall.cli.speech import Speech, speak
from longhall.kernel.game import Setting
from longhall.kernel.locale import Locale

# More values than this are not all listed.
MOST_VALUES = 6


def games(lang: Annotated[str | None, typer.Option("--lang", metavar="fr|en")] = None) -> None:
    """List the games."""
    speech = speak(lang)
    console = Console(highlight=False)
    for name in house.GAMES:
        game = house.game(name)
        locale = speech.locale(game.locales)
        counts = speech.either([str(count) for count in game.players])
        console.print(Text.assemble((name, "bold"), f" · {locale.title} · {speech.say('players', counts=counts)}"))
        console.print(Text(locale.summary))
        grid = Grid()
        grid.add_column(speech.say("setting"), style="bold", no_wrap=True)
        grid.add_column(speech.say("values"))
        grid.add_column(speech.say("clause"), no_wrap=True)
        for setting in game.settings:
            grid.add_row(setting.name, "\n".join(_meanings(setting, locale, speech)), setting.clause)
        console.print(grid)
        console.print(Text(speech.say("default_mark"), FAINT))
    console.print(Text(speech.say("bots"), "bold"))
    bots = Grid.grid(padding=(0, 2))
    for bot in BOTS:
        bots.add_row(bot, speech.say("bot_" + bot))
    console.print(bots)


def _meanings(setting: Setting, locale: Locale, speech: Speech) -> list[str]:
    """What an option means and what each of its values does; of a great many values, only what they look like."""
    text = locale.settings[setting.name]
    if len(setting.values) > MOST_VALUES:
        others = [value for value in setting.values if value != setting.default]
        shown = ", ".join([f"{setting.default} *", *others[: MOST_VALUES // 2]])
        return [text.meaning, speech.say("many_values", count=len(setting.values), values=shown)]
    lines = [text.meaning]
    for value in setting.values:
        name = f"{value} *" if value == setting.default else value
        lines.append(speech.say("value_means", value=name, meaning=text.values[value]))
    return lines
