"""What publishing changes of what a reader has read already."""

from collections.abc import Iterator
from typing import Any

from engine.frame.chronicle import Chronicle
from engine.frame.notice import Corrected, PhaseCorrected
from engine.frame.page import Page
from engine.frame.public import numbered
from engine.frame.ruleset import AnyRuleset
from engine.frame.seat import Reader
from engine.frame.sitting import readable


def corrected(ruleset: AnyRuleset, chronicle: Chronicle[Any], reader: Reader) -> Corrected | None:
    """The correction sheet for a reader, from what he may know; None when he need not be told."""
    old, new = chronicle.published, chronicle.pages
    phases = tuple(_changed(ruleset, old, new, reader))
    withdrawn = tuple(numbered(ruleset, page, 0).key for page in old[len(new) :])
    return Corrected(phases, withdrawn) if phases or withdrawn else None


def _changed(
    ruleset: AnyRuleset, old: tuple[Page[Any], ...], new: tuple[Page[Any], ...], reader: Reader
) -> Iterator[PhaseCorrected]:
    for number, (was, now) in enumerate(zip(old, new, strict=False)):
        before = after = None
        if was.opening is not now.opening:
            before = ruleset.view(was.opening.state, reader)
            after = ruleset.view(now.opening.state, reader)
        ended = number < min(len(old), len(new)) - 1
        news = ended and readable(was.news, reader) != readable(now.news, reader)
        if before != after or news:
            phase = numbered(ruleset, now, number)
            changes = None if before == after else ruleset.changes(before, after)
            yield PhaseCorrected(phase.key, phase.label, changes)
