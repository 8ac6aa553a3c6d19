"""Which of several answers counts: each once, and of one seat's the latest."""

from collections.abc import Sequence
from dataclasses import replace

from engine.frame.seat import SeatId
from engine.post.finding import MailFinding, MailVerdict

_PROVEN = frozenset((MailVerdict.ACCEPTED, MailVerdict.LATE, MailVerdict.UNCLEAR))


def once(found: Sequence[MailFinding]) -> tuple[MailFinding, ...]:
    """Each answer once: a mail often holds the same as plain text, as HTML and as a file."""
    kept: list[MailFinding] = []
    for each in found:
        if not any(_is_same(each, other) for other in kept):
            kept.append(each)
    return tuple(kept)


def _is_same(one: MailFinding, other: MailFinding) -> bool:
    if (one.seat, one.packet, one.revision) != (other.seat, other.packet, other.revision):
        return False
    if one.receipt == other.receipt:
        return one.verdict is other.verdict
    return one.submission is not None and one.submission == other.submission


def latest(found: Sequence[tuple[MailFinding, int]]) -> tuple[MailFinding, ...]:
    """The findings in their order; each comes with when it was received.

    Of a seat's proven answers all but the highest revision are marked as replaced, or as repeated
    where they say the very same.
    """
    best: dict[SeatId, tuple[int, int, int]] = {}
    for at, (each, received) in enumerate(found):
        if each.seat is not None and each.verdict in _PROVEN:
            rank = (each.revision, received, at)
            best[each.seat] = max(best.get(each.seat, rank), rank)
    return tuple(_placed(each, at, found, best) for at, (each, _) in enumerate(found))


def _placed(
    each: MailFinding,
    at: int,
    found: Sequence[tuple[MailFinding, int]],
    best: dict[SeatId, tuple[int, int, int]],
) -> MailFinding:
    if each.seat is None or each.verdict not in _PROVEN or best[each.seat][2] == at:
        return each
    kept = found[best[each.seat][2]][0]
    same = kept.revision == each.revision and kept.submission == each.submission
    return replace(each, verdict=MailVerdict.REPEATED if same else MailVerdict.REPLACED)
