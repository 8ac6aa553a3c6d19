"""What each holder of a card has been told in private; appended to, never changed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from engine.frame.report import Facts

H = TypeVar("H", bound=str)


@dataclass(frozen=True, slots=True)
class LearnedFacts:
    """One thing learned: in which phase, by its key, and what."""

    __stored_name__ = "Learned"

    phase: str
    facts: Facts


Knowledge: TypeAlias = Mapping[H, tuple[LearnedFacts, ...]]
"""By holder, in the order learned."""


def with_learned(knowledge: Knowledge[H], holder: H, phase: str, *facts: Facts) -> Knowledge[H]:
    """The knowledge after a holder was told some things."""
    known = (*knowledge.get(holder, ()), *(LearnedFacts(phase, each) for each in facts))
    return {**knowledge, holder: known} if facts else knowledge


def facts_known_to(knowledge: Knowledge[H], holder: H) -> tuple[LearnedFacts, ...]:
    """All that a holder has learned, in order."""
    return knowledge.get(holder, ())
