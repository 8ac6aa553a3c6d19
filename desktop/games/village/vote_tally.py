"""Who votes for whom, as everybody hears it: signs on the houses, and lines in words."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from desktop.games.village.village_scene import HouseBadge
from desktop.session.ui_context import UiContext
from engine.frame.seat import SeatId
from engine.games.village.terms import NOBODY, VillageStage
from engine.games.village.view import VillageView

_VOTES, _DOOMED, _OUT = "#a3271f", "#5d1510", "#23506a"


def _is_open(view: VillageView) -> bool:
    """Whether the votes still stand for something: those who cast them are all alive."""
    return view.moment.stage in (VillageStage.DAY, VillageStage.FIRST_DAY)


def vote_counts(view: VillageView) -> Mapping[SeatId, int]:
    """How many vote for each, the most first."""
    votes = list(view.votes.values())
    found = {each: votes.count(each) for each in dict.fromkeys(votes)}
    return dict(sorted(found.items(), key=lambda each: -each[1]))


def vote_badges(view: VillageView) -> dict[SeatId, tuple[HouseBadge, ...]]:
    """A number at each accused; a cross at the condemned; a sign at whoever's thumb is out. They
    are gone once the day's vote has been carried out."""
    found: dict[SeatId, tuple[HouseBadge, ...]] = {}
    if not _is_open(view):
        return found
    for seat, count in vote_counts(view).items():
        if seat != NOBODY:
            found[seat] = (HouseBadge(str(count), _VOTES),)
    if view.motion is not None:
        found[view.motion.accused] = (HouseBadge("!", _VOTES),)
        found[view.motion.proposer] = (HouseBadge("?", _OUT),)
    for seat in view.thumbed:
        found[seat] = (*found.get(seat, ()), HouseBadge("✓", _OUT))
    if view.condemned is not None:
        found[view.condemned] = (HouseBadge("✕", _DOOMED),)
    return found


def tally_lines(view: VillageView, context: UiContext) -> tuple[str, ...]:
    """A line for each accused: how many votes, and whose."""
    if not _is_open(view):
        return ()
    nobody = QCoreApplication.translate("WinterTally", "nobody")
    line = QCoreApplication.translate("WinterTally", "{accused}: {count} of {needed} — {voters}")

    def name(seat: SeatId) -> str:
        return nobody if seat == NOBODY else context.players.get(seat, "")

    return tuple(
        line.format(
            accused=name(seat),
            count=count,
            needed=view.needed,
            voters=", ".join(name(each) for each, to in view.votes.items() if to == seat),
        )
        for seat, count in vote_counts(view).items()
    )
