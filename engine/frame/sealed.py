"""A submission in its envelope: closed to everybody but the table."""

from hashlib import sha256
from typing import Generic, NoReturn, TypeVar, cast

from engine.frame.codec import Codec

A = TypeVar("A")
SALT_BYTES = 16


class Sealed(Generic[A]):
    """An encoded submission and the salt that keeps its commitment from being guessed.

    It shows nothing of itself: no text, no comparison, no copy into a pickle.
    """

    __slots__ = ("__body", "__salt")

    def __init__(self, body: str, salt: bytes) -> None:
        self.__body = body
        self.__salt = salt

    @property
    def commitment(self) -> str:
        """What is published: SHA-256 of salt and body in hexadecimal."""
        return sha256(self.__salt + self.__body.encode()).hexdigest()

    def open(self, codec: Codec) -> A:
        """The submission. Only the table and a replay call this."""
        return cast("A", codec.loads(self.__body))

    def salt(self) -> str:
        """The salt in hexadecimal, told when the game is over."""
        return self.__salt.hex()

    def __repr__(self) -> str:
        return "Sealed"

    def __eq__(self, other: object) -> bool:
        raise TypeError("sealed submissions are not compared")

    def __hash__(self) -> int:
        raise TypeError("sealed submissions are not compared")

    def __reduce__(self) -> NoReturn:
        raise TypeError("sealed submissions are not copied")
