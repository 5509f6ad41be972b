"""Words at the edges, ints inside: the moves and the events of a game, each with its fields.

A move is a verb with a value for each of its fields. All moves of a game stand in one fixed row, verb after verb;
a move's place in that row is its code. So words and codes are a bijection, and the row's length is the game's
`action_count`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Final

from longhall.kernel.constants import check_described, row_of
from longhall.kernel.errors import BadWords
from longhall.kernel.handfuls import Handfuls
from longhall.kernel.messages import Message, message

Words = dict[str, str | int]

EVERYBODY: Final = -1
SPECTATOR: Final = -1


class Field:
    """One thing a verb says, and every value it can take, in order. A secret field is told only to who knows."""

    def __init__(self, name: str, values: Sequence[str] | Sequence[int], *, secret: bool = False) -> None:
        self.name = name
        self.values: Sequence[str | int] = values if isinstance(values, range) else tuple(values)
        self.secret = secret
        self._places = {} if isinstance(values, range) else {value: place for place, value in enumerate(self.values)}

    def place(self, value: object) -> int | None:
        """The place of a value among all values, or None where it is not one of them."""
        if isinstance(self.values, range):
            return self.values.index(value) if type(value) is int and value in self.values else None
        return self._places.get(value) if isinstance(value, (str, int)) and not isinstance(value, bool) else None

    def secretly(self) -> Field:
        """The same field, told only to who knows."""
        twin = Field(self.name, (), secret=True)
        twin.values, twin._places = self.values, self._places
        return twin

    def expects(self) -> Message:
        """What this field may hold, as a part of an error."""
        if isinstance(self.values, range):
            return message("expects_number", least=self.values[0], most=self.values[-1])
        return message("expects_name", names=self.values)


class HandfulNames(Sequence[str]):
    """The names of all handfuls, made when they are asked for: there may be very many of them."""

    def __init__(self, handfuls: Handfuls, kinds: Sequence[str], none: str) -> None:
        self.handfuls = handfuls
        self.kinds = tuple(kinds)
        self.none = none

    def __len__(self) -> int:
        return self.handfuls.size

    def __getitem__(self, number: int) -> str:  # type: ignore[override]  # nobody slices it
        return "+".join(self.kinds[kind] for kind in self.handfuls.things(number)) or self.none


class HandfulField(Field):
    """Several things at once: "red-shield+red-shield+blue-chest". They are read in any order, and told in one.

    >>> dice = HandfulField("dice", Handfuls(2, 2), ["red", "blue"])
    >>> dice.values[4], dice.place("blue+red"), dice.place("green")
    ('red+blue', 4, None)
    """

    def __init__(self, name: str, handfuls: Handfuls, kinds: Sequence[str], none: str = "none") -> None:
        super().__init__(name, ())
        self.handfuls = handfuls
        self.kinds = {kind: place for place, kind in enumerate(kinds)}
        self.none = none
        self.values = HandfulNames(handfuls, kinds, none)

    def place(self, value: object) -> int | None:
        if value == self.none:
            return 0
        things = [self.kinds.get(name, -1) for name in value.split("+")] if isinstance(value, str) else [-1]
        if min(things) < 0 or len(things) > self.handfuls.most:
            return None
        return self.handfuls.number(sorted(things))

    def secretly(self) -> Field:
        raise NotImplementedError("what is taken in hand at once is never secret in any game yet")

    def expects(self) -> Message:
        return message("expects_handful", none=self.none, most=self.handfuls.most, names=self.kinds)


class Verb:
    """What can be done, or what can happen, and what has to be said about it."""

    def __init__(self, name: str, *fields: Field) -> None:
        self.name = name
        self.fields = fields
        self.has_secrets = any(field.secret for field in fields)
        self.size = 1
        for field in fields:
            self.size *= len(field.values)


class Vocabulary:
    """Every move of a game: words to code and back.

    >>> cell = Field("row", range(-1, 2)), Field("column", range(-1, 2))
    >>> moves = Vocabulary([Verb("pass"), Verb("lay", *cell)])
    >>> moves.size, moves.words(4), moves.code({"do": "lay", "row": 0, "column": -1})
    (10, {'do': 'lay', 'row': 0, 'column': -1}, 4)
    """

    def __init__(self, verbs: Sequence[Verb]) -> None:
        self.verbs = {verb.name: verb for verb in verbs}
        self.first: dict[str, int] = {}
        self._starts: list[int] = []
        self._row = tuple(verbs)
        self._size = 0
        for verb in verbs:
            self.first[verb.name] = self._size
            self._starts.append(self._size)
            self._size += verb.size

    @classmethod
    def of(cls, codes: ModuleType, fields: Mapping[int, Sequence[Field]]) -> Vocabulary:
        """The moves whose first codes a module has as constants, LAY for `lay`, with the fields of each.

        COUNT comes after them. ValueError if a verb has more or fewer moves than there are codes up to the next one.
        """
        row = row_of(codes, "COUNT")
        check_described(codes, row, fields)
        verbs = [Verb(name.lower(), *fields[own.start]) for name, own in row.items()]
        for verb, own in zip(verbs, row.values(), strict=True):
            if verb.size != len(own):
                raise ValueError(
                    f"'{verb.name}' has {verb.size} moves by its fields, "
                    f"but {len(own)} codes from {codes.__name__}.{verb.name.upper()} to the next constant"
                )
        return cls(verbs)

    @property
    def size(self) -> int:
        """How many moves there are."""
        return self._size

    def words(self, code: int) -> Words:
        """The move with this code, in words."""
        if not 0 <= code < self._size:
            raise BadWords("no_such_code", code=code, last=self._size - 1)
        place = bisect_right(self._starts, code) - 1
        return self._spell(self._row[place], code - self._starts[place])

    def code(self, words: object) -> int:
        """The code of a move in words; BadWords says which word is wrong and what would be right."""
        if not isinstance(words, dict):
            raise BadWords("move_not_object", example=str(self.words(0)), given=repr(words))
        name = words.get("do")
        if name is None:
            raise BadWords("verb_missing", names=self.verbs)
        verb = self.verbs.get(name) if isinstance(name, str) else None
        if verb is None:
            raise BadWords("unknown_verb", wrong=str(name), names=self.verbs)
        place = 0
        for field in verb.fields:
            if field.name not in words:
                raise BadWords("word_missing", verb=verb.name, word=field.name, inner=field.expects())
            value = words[field.name]
            found = field.place(value)
            if found is None:
                raise BadWords("wrong_word", verb=verb.name, given=str(value), word=field.name, inner=field.expects())
            place = place * len(field.values) + found
        if len(words) > len(verb.fields) + 1:
            known = {"do", *(field.name for field in verb.fields)}
            extra = sorted(str(key) for key in words if key not in known)
            raise BadWords("extra_word", verb=verb.name, word=extra[0], example=str(self.words(self.first[verb.name])))
        return self.first[verb.name] + place

    @staticmethod
    def _spell(verb: Verb, place: int) -> Words:
        said: Words = {}
        for field in reversed(verb.fields):
            place, index = divmod(place, len(field.values))
            said[field.name] = field.values[index]
        return {"do": verb.name} | dict(reversed(said.items()))


class EventVocabulary:
    """Every kind of event of a game, numbered in order, and what each viewer is told of it.

    >>> cards = Field("card", ["thor", "ares"])
    >>> events = EventVocabulary([Verb("drawn", Field("seat", range(2)), cards.secretly())])
    >>> events.told(0, [1, 0], knows=0b10, viewer=1)
    {'event': 'drawn', 'seat': 1, 'card': 'thor'}
    >>> events.told(0, [1, 0], knows=0b10, viewer=0)
    {'event': 'drawn', 'seat': 1}
    """

    def __init__(self, verbs: Sequence[Verb]) -> None:
        self.verbs = tuple(verbs)
        self.number = {verb.name: number for number, verb in enumerate(verbs)}

    @classmethod
    def of(cls, events: ModuleType, fields: Mapping[int, Sequence[Field]]) -> EventVocabulary:
        """The events whose numbers a module has as constants, LAID for `laid`, with the fields of each.

        COUNT comes after them. ValueError if they are not numbered one by one.
        """
        row = row_of(events, "COUNT")
        check_described(events, row, fields)
        for name, own in row.items():
            if len(own) > 1:
                raise ValueError(f"no event of {events.__name__} is {own.start + 1}, the one after {name}")
        return cls([Verb(name.lower(), *fields[own.start]) for name, own in row.items()])

    def told(self, kind: int, facts: Sequence[int], knows: int, viewer: int) -> Words:
        """What a viewer is told. `knows` is EVERYBODY or a bit mask of the seats that see the secret fields."""
        verb = self.verbs[kind]
        if knows == EVERYBODY and verb.has_secrets:
            raise ValueError(f"'{verb.name}' has a secret field: say who knows it")
        trusted = knows == EVERYBODY or (viewer >= 0 and bool(knows >> viewer & 1))
        said: Words = {"event": verb.name}
        for field, fact in zip(verb.fields, facts, strict=True):
            if trusted or not field.secret:
                said[field.name] = field.values[fact]
        return said
