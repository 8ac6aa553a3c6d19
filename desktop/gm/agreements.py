"""Who brings a draw and a concession about at a table: as chosen at the deal, or ruled since."""

from typing import Any

from engine.campaign.deal import ALL
from engine.campaign.decision import AgreementsSet
from engine.frame.gm_desk import GMDesk
from engine.registry import ruleset

_OPTIONS = ("draws", "concessions")


def agreements(desk: GMDesk[Any, Any]) -> AgreementsSet | None:
    """How it is now; None for a game that leaves no choice."""
    rules = ruleset(desk.onlooker.game)
    offered = {each.key: each.default for each in rules.options()} if rules else {}
    if not set(_OPTIONS) <= offered.keys():
        return None
    now = AgreementsSet(*(str(desk.onlooker.choices.get(each, ALL)) for each in _OPTIONS))
    for ruling in desk.rulings.book():
        if isinstance(ruling.decision, AgreementsSet) and not ruling.undone:
            now = ruling.decision
    return now
