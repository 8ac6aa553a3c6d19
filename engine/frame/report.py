"""What the table reports to its readers: codes and facts, addressed. Never prose."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.frame.audience import Audience

Facts: TypeAlias = Any
"""A frozen dataclass that the game's codec knows; `engine.sentences` makes the sentence from
it."""


@dataclass(frozen=True, slots=True)
class Report:
    """One piece of news. The audience has no default: the author must decide."""

    audience: Audience
    kind: str
    facts: Facts
