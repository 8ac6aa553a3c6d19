"""News for all, as one reader is shown them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OpenNews:
    """What has just been told to all, as it shows large before a reader who has not seen it: `key`
    tells one such news from the next."""

    key: str
    title: str
    lines: tuple[str, ...] = ()
