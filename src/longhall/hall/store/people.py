"""People: who they are here, and how they come back."""

from __future__ import annotations

import unicodedata

from sqlalchemy import ColumnElement, delete, select, update
from sqlalchemy import insert as plain_insert
from sqlalchemy.exc import IntegrityError

from longhall.hall.store.database import Database
from longhall.hall.store.models import login_links, people
from longhall.hall.store.rows import PersonRow

COLUMNS = [people.c[name] for name in PersonRow.__struct_fields__]


class People:
    """People by their ids and names, and their links for logging in."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, person: PersonRow) -> None:
        """Somebody new."""
        values = {name: getattr(person, name) for name in PersonRow.__struct_fields__}
        async with self._database.writing() as connection:
            await connection.execute(plain_insert(people).values(**values, folded=folded(person.name)))

    async def find(self, person: str) -> PersonRow | None:
        """Whoever has this id."""
        return await self._one(people.c.id == person)

    async def find_all(self, ids: list[str]) -> dict[str, PersonRow]:
        """Those of these ids that exist, by their ids."""
        async with self._database.reading() as connection:
            found = await connection.execute(select(*COLUMNS).where(people.c.id.in_(ids)))
            return {row.id: PersonRow(**row._mapping) for row in found}

    async def named(self, name: str) -> PersonRow | None:
        """Whoever has this name and a password. Guests may share a name, so they cannot be found by it."""
        return await self._one((people.c.folded == folded(name)) & people.c.password_hash.is_not(None))

    async def with_email(self, email: str) -> PersonRow | None:
        """Whoever has this address and said that it is theirs; of several, who came here last."""
        return await self._one((people.c.email == email) & people.c.confirmed.is_not(None))

    async def with_mailbox(self, mailbox: str) -> PersonRow | None:
        """Whose address this stands for."""
        return await self._one(people.c.mailbox == mailbox)

    async def rename(self, person: str, name: str) -> bool:
        """False if somebody with a password has that name, and this person has one too."""
        return await self._change(person, name=name, folded=folded(name))

    async def set_password(self, person: str, password_hash: str) -> bool:
        """The name is theirs alone from here on; False if it is somebody else's."""
        return await self._change(person, password_hash=password_hash)

    async def set_language(self, person: str, language: str) -> None:
        await self._change(person, language=language)

    async def set_email(self, person: str, email: str | None, mailbox: str | None) -> None:
        """Another address, or none, and what stands for it in links. Nobody has said yet whose it is."""
        await self._change(person, email=email, mailbox=mailbox, confirmed=None)

    async def confirm_email(self, mailbox: str, at: float) -> bool:
        """Somebody says that the address is theirs. False if nothing stands behind this any more."""
        said = update(people).where(people.c.mailbox == mailbox).values(confirmed=at)
        async with self._database.writing() as connection:
            return (await connection.execute(said)).rowcount == 1

    async def forget_email(self, mailbox: str) -> str | None:
        """Forget an address: whose it was."""
        none = {"email": None, "mailbox": None, "confirmed": None}
        forget = update(people).where(people.c.mailbox == mailbox).values(**none).returning(people.c.id)
        async with self._database.writing() as connection:
            person: str | None = (await connection.execute(forget)).scalar_one_or_none()
            return person

    async def saw(self, person: str, at: float) -> None:
        """They were here at this time."""
        await self._change(person, seen=at)

    async def next_epoch(self, person: str) -> int:
        """From here on cookies of earlier epochs and links for logging in are worth nothing: the new epoch."""
        later = update(people).where(people.c.id == person).values(epoch=people.c.epoch + 1).returning(people.c.epoch)
        async with self._database.writing() as connection:
            await connection.execute(delete(login_links).where(login_links.c.person == person))
            epoch: int = (await connection.execute(later)).scalar_one()
            return epoch

    async def add_login_link(self, hashed: str, person: str, expires: float) -> None:
        """A link that lets somebody in once."""
        async with self._database.writing() as connection:
            await connection.execute(plain_insert(login_links).values(hash=hashed, person=person, expires=expires))

    async def use_login_link(self, hashed: str, now: float) -> str | None:
        """Use up a link: whose it is, or None if there is none, or it is too old, or it was used."""
        links = login_links.c
        good = (links.hash == hashed) & links.used.is_(None) & (links.expires > now)
        async with self._database.writing() as connection:
            used = await connection.execute(update(login_links).where(good).values(used=now).returning(links.person))
            person: str | None = used.scalar_one_or_none()
            return person

    async def drop_login_links(self, before: float) -> int:
        """Forget links that ended before this time: how many."""
        async with self._database.writing() as connection:
            return (await connection.execute(delete(login_links).where(login_links.c.expires < before))).rowcount

    async def _one(self, where: ColumnElement[bool]) -> PersonRow | None:
        async with self._database.reading() as connection:
            found = await connection.execute(select(*COLUMNS).where(where).order_by(people.c.seen.desc()).limit(1))
            row = found.first()
            return None if row is None else PersonRow(**row._mapping)

    async def _change(self, person: str, **values: object) -> bool:
        try:
            async with self._database.writing() as connection:
                changed = await connection.execute(update(people).where(people.c.id == person).values(**values))
                return changed.rowcount == 1
        except IntegrityError:
            return False


def folded(name: str) -> str:
    """A name as it is looked for: capitals, and ways of writing the same letters, make no difference."""
    return unicodedata.normalize("NFKC", name).casefold()
