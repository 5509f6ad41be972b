"""Machines near this one. A stranger says where a browser is told; no server of our own network may be meant by it."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

# Names of machines that are not on the internet.
OF_HOUSES = (".local", ".internal", ".localhost", ".home.arpa", ".lan")
# An IPv4 address within one of IPv6, for networks that have no other.
_TRANSLATED = ip_network("64:ff9b::/96")


def leads_far(endpoint: str) -> bool:
    """Whether an address of a browser can be one: over https, of a server with a name."""
    try:
        parts = urlsplit(endpoint)
        host, port = (parts.hostname or "").rstrip("."), parts.port
    except ValueError:
        return False
    if parts.scheme != "https" or "@" in parts.netloc or port == 0:
        return False
    return "." in host.strip(".") and not host.endswith(OF_HOUSES) and not _is_address(host)


def is_near(address: str) -> bool:
    """Whether an address that a name led to is of this machine or its network, or of no machine on the internet."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return True
    inner = _within(found)
    return not found.is_global or found.is_multicast or (inner is not None and is_near(str(inner)))


def _within(address: IPv4Address | IPv6Address) -> IPv4Address | None:
    """The IPv4 address that one of IPv6 stands for."""
    if isinstance(address, IPv4Address):
        return None
    if address in _TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        # Some programs take a number for an address.
        last = host.rpartition(".")[2]
        return last.isdecimal() or last.startswith("0x")
    return True
