"""Errors as answers: every one is the same kind of document, with a sentence in each language and never a traceback."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec

from longhall.hall.errors import (
    BadRequest,
    HeadTooLarge,
    NoSuchPage,
    NoSuchTable,
    NotAllowed,
    NotKnown,
    NotNow,
    TooLarge,
    Unforeseen,
    WrongKind,
    WrongMethod,
)
from longhall.hall.hall import Hall
from longhall.hall.limits import TooFast, TooMany
from longhall.hall.reading import complaint_of
from longhall.hall.store import NoDatabase
from longhall.kernel.complaints import of_decoder
from longhall.kernel.errors import Fault, IllegalMove, LonghallError

_log = logging.getLogger("longhall.hall.desk")

# The status of the answer to an error of each class, and of the classes made from it.
STATUSES: dict[type[LonghallError], int] = {
    LonghallError: 400,
    NotKnown: 401,
    NotAllowed: 403,
    NoSuchPage: 404,
    NoSuchTable: 404,
    WrongMethod: 405,
    NotNow: 409,
    TooMany: 409,
    IllegalMove: 409,
    TooLarge: 413,
    WrongKind: 415,
    TooFast: 429,
    HeadTooLarge: 431,
    Unforeseen: 500,
    NoDatabase: 503,
}

MEANINGS = {
    400: "What was sent cannot be read, or makes no sense.",
    401: "Nobody knows who is asking.",
    403: "It is another's affair, or came without the right token, or from a page that is not ours.",
    404: "There is nothing here, or nothing that who is asking may know of.",
    409: "It cannot be done as things stand.",
    413: "It is more than may be sent at once.",
    415: "It is a document of a kind that is not taken here.",
    429: "It was asked for too often; Retry-After says when to ask again.",
    503: "The database is away.",
}

# How long to wait for a database that is away, in seconds.
PATIENCE = 5


class Refusal(msgspec.Struct, frozen=True):
    """What was asked for was not done, and why."""

    error: Fault


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The answers that a route may give beside the one it is for; any may be given too often, or without database."""
    return {
        status: ResponseSpec(Refusal, description=MEANINGS[status], generate_examples=False)
        for status in sorted({*statuses, 400, 429, 503})
    }


def status_of(error: LonghallError) -> int:
    """The status of the answer to an error."""
    return next(STATUSES[kind] for kind in type(error).__mro__ if kind in STATUSES)


def refuse(request: Request[Any, Any, Any], error: LonghallError) -> Response[Refusal]:
    """The answer to an error that says what a person can put right."""
    return _answer(request, error, wait_of(error))


def wait_of(error: LonghallError) -> dict[str, str]:
    """The header that says how long to wait, where waiting helps."""
    if isinstance(error, TooFast):
        return {"Retry-After": str(error.retry_after)}
    return {"Retry-After": str(PATIENCE)} if isinstance(error, NoDatabase) else {}


def refuse_request(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
    """The answer to a request that the framework refused."""
    if error.status_code >= 500:
        _log.error("a request broke off", exc_info=error)
    return _answer(request, _meaning(request, error), error.headers or {})


def refuse_unforeseen(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """The answer to what should not happen: it is logged, and nothing is told of it."""
    _log.error("something unforeseen", exc_info=error)
    return _answer(request, Unforeseen("unforeseen"), {})


def _answer(request: Request[Any, Any, Any], error: LonghallError, headers: Mapping[str, str]) -> Response[Refusal]:
    hall: Hall = request.app.state["hall"]
    hall.refusals[error.key] += 1
    told = {"Cache-Control": "no-store", **headers}
    return Response(
        Refusal(error.document()), status_code=status_of(error), headers=told, media_type="application/json"
    )


def _meaning(request: Request[Any, Any, Any], error: HTTPException) -> LonghallError:
    """What the framework's refusal is called here."""
    if isinstance(error, ValidationException):
        return _of_validation(request, error)
    match error.status_code:
        case 404:
            return NoSuchPage("no_such_page")
        case 405:
            return WrongMethod("wrong_method")
        case 413:
            return TooLarge("too_large")
        case status if status < 500:
            return BadRequest("bad_request")
    return Unforeseen("unforeseen")


def _of_validation(request: Request[Any, Any, Any], error: ValidationException) -> LonghallError:
    complaints = error.extra if isinstance(error.extra, list) else []
    first = next((each for each in complaints if isinstance(each, dict)), {})
    if first.get("source") == "path":
        return NoSuchPage("no_such_page")
    if not first:
        return BadRequest("bad_request")
    if first.get("key") == "data":
        return BadRequest("body_missing")
    name, said = str(first.get("key", "")), ValueError(str(first.get("message", "")))
    asked_for = request.route_handler.parsed_fn_signature.parameters.get(name)
    inner = of_decoder(said) if asked_for is None else complaint_of(said, asked_for.annotation)
    return BadRequest("bad_parameter", name=name, inner=inner)


# For `Litestar(exception_handlers=...)`, and for the routes of the desk.
FAULTS: dict[int | type[Exception], Any] = {
    LonghallError: refuse,
    HTTPException: refuse_request,
    Exception: refuse_unforeseen,
}
