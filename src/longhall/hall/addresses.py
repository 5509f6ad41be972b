"""Addresses: of machines, of pages and of databases, in the one way in which they can be compared and shown."""

from __future__ import annotations

import hashlib
import hmac
import re
from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

# What stands where a secret was left out.
HIDDEN = "…"

_USUAL_PORTS = {"http": 80, "https": 443}
_PASSWORD = re.compile(r"(?P<before>//[^/?#:@]*:).*@")
_SECRET_PARTS = re.compile(r"(?P<before>[?&](?:password|sslpassword|token)=)[^&#]*", re.IGNORECASE)
# Of an IPv6 address, the part that is given to one household.
_HOUSEHOLD = 64


def origin_of(url: str) -> str | None:
    """The origin of a page, `https://host` or `http://host:8750`; nothing if this is no address of a page."""
    if any(letter.isspace() or not letter.isprintable() for letter in url):
        return None
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in _USUAL_PORTS or not parts.hostname or "@" in parts.netloc:
        return None
    return _origin(parts, port)


def _origin(parts: SplitResult, port: int | None) -> str:
    name = parts.hostname or ""
    host = f"[{name}]" if ":" in name else name
    usual = port is None or port == _USUAL_PORTS[parts.scheme]
    return f"{parts.scheme}://{host}" if usual else f"{parts.scheme}://{host}:{port}"


def bare_origin(text: str) -> str | None:
    """An origin as browsers send it, with nothing after host and port."""
    origin = origin_of(text)
    return origin if origin is not None and text.count("/") == 2 and not {"?", "#"} & set(text) else None


def is_network(text: str) -> bool:
    """Whether this is an address of a machine or of a network."""
    try:
        ip_network(text)
    except ValueError:
        return False
    return True


def is_of_this_machine(address: str) -> bool:
    """Whether somebody calls from this machine."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return (mapped or found).is_loopback


def household(address: str) -> str:
    """Whose address it is, for counting: an IPv6 address stands for its network, as a household has billions."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(found, IPv6Address):
        mapped = found.ipv4_mapped
        return str(ip_network((found, _HOUSEHOLD), strict=False)) if mapped is None else str(mapped)
    return str(found)


def address_mark(address: str, secret: str) -> str:
    """What stands for an address in the log: the same for the same household, and nobody can tell whose it is."""
    made = hmac.new(
        secret.encode(), b"longhall address\0" + household(address).encode("utf-8", "replace"), hashlib.sha256
    )
    return made.hexdigest()[:12]


def without_password(url: str) -> str:
    """An address with its password left out, fit to be shown."""
    hidden = _PASSWORD.sub(rf"\g<before>{HIDDEN}@", url)
    return _SECRET_PARTS.sub(rf"\g<before>{HIDDEN}", hidden)
