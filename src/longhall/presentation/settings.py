"""Settings: what can be agreed on before a game, with what each value means."""

from __future__ import annotations

import msgspec

from longhall.kernel.game import Setting, WrittenSetting
from longhall.presentation.voice import Voice


class Value(msgspec.Struct, frozen=True, omit_defaults=True):
    """A value of a setting, what it means, and how many players it needs if it needs more than the game."""

    id: str
    meaning: str
    least_players: int = 0


class Offer(msgspec.Struct, frozen=True):
    """A setting of a game: what it is about, its values, which one holds unless another is chosen, and its clause.

    Where `written` is true the players may write a value of their own; those listed are the default and examples.
    """

    name: str
    meaning: str
    values: tuple[Value, ...]
    default: str
    clause: str
    written: bool


def settings_of(voice: Voice) -> list[Offer]:
    """Every setting of a game."""
    return [_offer(voice, setting) for setting in voice.game.settings]


def _offer(voice: Voice, setting: Setting) -> Offer:
    text = voice.locale.settings[setting.name]
    values = tuple(
        Value(value, text.values.get(value, value), setting.least_players.get(value, 0)) for value in setting.values
    )
    return Offer(
        setting.name, text.meaning, values, setting.default, setting.clause, isinstance(setting, WrittenSetting)
    )
