"""The key by which the makers of browsers know a hall (VAPID): from a file, or made and kept in the database."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from pathlib import Path

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from longhall.hall.settings import MADE
from longhall.hall.store import Store
from longhall.hall.values import BadSetting
from longhall.kernel.complaints import of_system

FACT = "push_key"


async def find_key(given: str, store: Store) -> ec.EllipticCurvePrivateKey:
    """The key that is set. One that is made is the same for all processes, and after a restart."""
    if given == MADE:
        kept = await store.house.fact(FACT) or await store.house.settle(FACT, new_key())
        return read_key(kept.encode())
    return key_in(given)


def key_in(path: str) -> ec.EllipticCurvePrivateKey:
    """The key in a file."""
    try:
        return read_key(Path(path).read_bytes())
    except OSError as error:
        raise BadSetting("push_key_unread", path=path, inner=of_system(error)) from None


def new_key() -> str:
    """A new key, as a file has it."""
    made = ec.generate_private_key(ec.SECP256R1())
    return made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


def read_key(text: bytes) -> ec.EllipticCurvePrivateKey:
    """A key as a file has it."""
    try:
        key = load_pem_private_key(text, password=None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        raise BadSetting("push_key_wrong") from None
    if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
        raise BadSetting("push_key_wrong")
    return key


def public_key(key: ec.EllipticCurvePrivateKey) -> str:
    """What a browser is told when it subscribes."""
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).decode().rstrip("=")
