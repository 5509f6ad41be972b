"""People at the desk: how they come, what they are called, and how they come back from elsewhere."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from litestar import Request, Response, delete, get, patch, post, put
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody
from msgspec import UNSET

from longhall.hall import identity
from longhall.hall.desk.caller import Anybody, Caller, known, person_at, public_id
from longhall.hall.desk.documents import (
    Changes,
    Login,
    LoginLink,
    Me,
    NewGuest,
    NewPassword,
    Subscription,
    Unsubscription,
    UsedLink,
)
from longhall.hall.desk.faults import refusals
from longhall.hall.errors import BadRequest, NotAllowed, NotKnown, NotNow
from longhall.hall.names import BadName, clean_name
from longhall.hall.post.nearby import leads_far
from longhall.hall.store import PersonRow, PushRow
from longhall.hall.wire import Language

# A link for logging in is good for so many seconds.
LINK_SECONDS = 15 * 60.0
# So many browsers of a person are told when it is their turn.
MOST_BROWSERS = 10

GONE = ResponseSpec(None, description="The cookie is taken away.", generate_examples=False)

# What a guest is called who says no name.
GUESTS = ("Aslaug", "Bjorn", "Dagny", "Eirik", "Freydis", "Gunnar", "Hild", "Ivar", "Kari", "Leif", "Ragna", "Sigrid")


@get("/me", guards=[known], responses=refusals(401))
async def who_am_i(caller: NamedDependency[Caller]) -> Me:
    """Who is asking, and the token to write with."""
    return me(caller, caller.person)


@post("/me", status_code=200, responses=refusals(403, 413, 415))
async def come(
    anybody: NamedDependency[Anybody], data: JSONBody[NewGuest], request: Request[Any, Any, Any]
) -> Response[Me]:
    """Come as a guest. Who has a good cookie is somebody already, and stays who they are."""
    person = await person_at(request)
    if person is None:
        anybody.count("people")
        person = await _new_guest(anybody, data)
    return _let_in(anybody, person)


@patch("/me", guards=[known], responses=refusals(401, 403, 409, 413, 415))
async def change_me(caller: NamedDependency[Caller], data: JSONBody[Changes]) -> Me:
    """Take another name, language or e-mail address. Whether an address is theirs they are asked there, by a link; who
    gives it again is asked again."""
    people, person = caller.hall.store.people, caller.person
    if data.name is not UNSET:
        name = await _free_name(caller, data.name, person.id)
        if not await people.rename(person.id, name):
            raise NotNow("name_taken", name=name)
        await caller.hall.store.seats.rename(person.id, name)
        person = msgspec.structs.replace(person, name=name)
    if data.language is not UNSET:
        await people.set_language(person.id, data.language)
        person = msgspec.structs.replace(person, language=data.language)
    if data.email is not UNSET:
        person = await _with_address(caller, person, data.email)
    caller.reception.forget(person.id)
    return me(caller, person)


@put("/me/password", guards=[known], responses=refusals(401, 403, 409, 413, 415))
async def set_password(caller: NamedDependency[Caller], data: JSONBody[NewPassword]) -> Response[Me]:
    """Set a password, which makes one's name one's own. Every other browser is logged out."""
    people, person = caller.hall.store.people, caller.person
    if person.password_hash is not None:
        caller.count("logins")
        if not (await caller.reception.passwords.verify(person.password_hash, data.current or "")).right:
            raise NotAllowed("wrong_password")
    hashed = await caller.reception.passwords.hash(data.password)
    if not await people.set_password(person.id, hashed):
        raise NotNow("name_taken", name=person.name)
    epoch = await people.next_epoch(person.id)
    caller.reception.let_out(caller.hall, person.id)
    return _let_in(caller, msgspec.structs.replace(person, password_hash=hashed, epoch=epoch))


@post("/login", status_code=200, responses=refusals(401, 403, 413, 415))
async def log_in(anybody: NamedDependency[Anybody], data: JSONBody[Login]) -> Response[Me]:
    """Come back by name and password. A name that nobody has takes as long as a wrong password."""
    anybody.count("logins")
    person = await _named(anybody, data.name)
    checked = await anybody.reception.passwords.verify(person.password_hash if person else None, data.password)
    if person is None or not checked.right:
        raise NotKnown("wrong_login")
    if checked.rehashed is not None:
        await anybody.hall.store.people.set_password(person.id, checked.rehashed)
    return _let_in(anybody, person)


@post("/logout", status_code=204, guards=[known], responses={**refusals(401, 403), 204: GONE})
async def log_out(caller: NamedDependency[Caller]) -> Response[None]:
    """Go. A guest without a password cannot come back."""
    return Response(None, status_code=204, cookies=[caller.no_cookie])


@post("/logout-everywhere", status_code=204, guards=[known], responses={**refusals(401, 403), 204: GONE})
async def log_out_everywhere(caller: NamedDependency[Caller]) -> Response[None]:
    """Go, and with it every browser that is logged in as the same person."""
    await caller.hall.store.people.next_epoch(caller.id)
    caller.reception.let_out(caller.hall, caller.id)
    return Response(None, status_code=204, cookies=[caller.no_cookie])


@post("/me/links", status_code=200, guards=[known], responses=refusals(401, 403))
async def make_login_link(caller: NamedDependency[Caller]) -> LoginLink:
    """A link by which one comes in from another browser, once and soon."""
    caller.count("links")
    token, expires = identity.new_token(), caller.hall.now() + LINK_SECONDS
    await caller.hall.store.people.add_login_link(identity.token_hash(token), caller.id, expires)
    return LoginLink(token=token, expires=expires)


@post("/login/link", status_code=200, responses=refusals(401, 403, 413, 415))
async def use_login_link(anybody: NamedDependency[Anybody], data: JSONBody[UsedLink]) -> Response[Me]:
    """Come in by a link, which is used up by it."""
    anybody.count("links")
    people = anybody.hall.store.people
    found = await people.use_login_link(identity.token_hash(data.token), anybody.hall.now())
    person = None if found is None else await people.find(found)
    if person is None:
        raise NotKnown("link_used_up")
    return _let_in(anybody, person)


@post("/me/push", status_code=204, guards=[known], responses=refusals(401, 403, 413, 415))
async def subscribe(caller: NamedDependency[Caller], data: JSONBody[Subscription]) -> None:
    """Let a browser be told when it is one's turn."""
    # Browsers are told through the servers of their makers, which have names; no machine near this one is one.
    if not leads_far(data.endpoint):
        raise BadRequest("no_such_push")
    push = caller.hall.store.push
    document: dict[str, Any] = msgspec.to_builtins(data)
    await push.add(PushRow(person=caller.id, endpoint=data.endpoint, document=document))
    for old in (await push.of(caller.id))[:-MOST_BROWSERS]:
        await push.remove(old.endpoint)


@delete("/me/push", status_code=204, guards=[known], responses=refusals(401, 403, 413, 415))
async def unsubscribe(caller: NamedDependency[Caller], data: JSONBody[Unsubscription]) -> None:
    """Let a browser not be told any more."""
    push = caller.hall.store.push
    if data.endpoint in [own.endpoint for own in await push.of(caller.id)]:
        await push.remove(data.endpoint)


def me(anybody: Anybody, person: PersonRow) -> Me:
    """A person as they are told about themselves."""
    secret = anybody.hall.secret
    return Me(
        id=public_id(person.id, secret),
        name=person.name,
        language=spoken(person),
        has_password=person.password_hash is not None,
        email=person.email,
        email_confirmed=person.confirmed is not None,
        mails=anybody.hall.post.writes,
        push_key=anybody.hall.post.push_key,
        token=identity.csrf_of(person.id, person.epoch, secret),
    )


def spoken(person: PersonRow) -> Language:
    """The language of a person."""
    return "fr" if person.language == "fr" else "en"


def _let_in(anybody: Anybody, person: PersonRow) -> Response[Me]:
    return Response(me(anybody, person), status_code=200, cookies=[anybody.cookie_for(person)])


async def _with_address(caller: Caller, person: PersonRow, email: str | None) -> PersonRow:
    """A person with another address, which is asked whether it is theirs; or with none."""
    hall = caller.hall
    if email == person.email and (email is None or person.confirmed is not None):
        return person
    if email is not None and hall.post.writes:
        for who in (f"person {person.id}", f"address {caller.address}", f"e-mail {email.lower()}"):
            hall.rates.check("confirmations", who, hall.now())
    mailbox = None if email is None else identity.new_id()
    await hall.store.people.set_email(person.id, email, mailbox)
    changed = msgspec.structs.replace(person, email=email, mailbox=mailbox, confirmed=None)
    hall.post.ask_to_confirm(changed)
    return changed


async def _new_guest(anybody: Anybody, asked: NewGuest) -> PersonRow:
    hall, now = anybody.hall, anybody.hall.now()
    name = secrets.choice(GUESTS) if asked.name is None else await _free_name(anybody, asked.name, "")
    person = PersonRow(id=identity.new_id(), name=name, language=asked.language, created=now, seen=now)
    await hall.store.people.create(person)
    return person


async def _free_name(anybody: Anybody, given: str, person: str) -> str:
    """A name as it is shown, if it is nobody else's own."""
    name = clean_name(given, anybody.hall.settings.limits.name_length)
    holder = await anybody.hall.store.people.named(name)
    if holder is not None and holder.id != person:
        raise NotNow("name_taken", name=name)
    return name


async def _named(anybody: Anybody, given: str) -> PersonRow | None:
    """Whoever has a name and a password. Names that cannot be are looked for nowhere."""
    try:
        name = clean_name(given, anybody.hall.settings.limits.name_length)
    except BadName:
        return None
    anybody.hall.rates.check("logins", f"name {name.casefold()}", anybody.hall.now())
    return await anybody.hall.store.people.named(name)


HANDLERS = [
    who_am_i,
    come,
    change_me,
    set_password,
    log_in,
    log_out,
    log_out_everywhere,
    make_login_link,
    use_login_link,
    subscribe,
    unsubscribe,
]
