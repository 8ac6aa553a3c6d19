"""Dealing cards to holders."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from engine.frame.chance import Chance

H = TypeVar("H", bound=str)
"""Who holds a card: a power or a seat, by its id."""


def deal_cards(
    holders: Sequence[H], cards: Sequence[str], chance: Chance, purpose: str = "roles"
) -> Mapping[H, str]:
    """One card to each holder by lot, in the order they sit.

    Raises `ValueError` unless there are as many cards as holders. The order of `cards` is on the
    record of the lot and must not hang on anything secret.
    """
    if len(cards) != len(holders):
        raise ValueError(f"{len(cards)} cards for {len(holders)} holders")
    return dict(zip(holders, chance.shuffle(purpose, cards), strict=True))
