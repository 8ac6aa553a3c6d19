"""What the pages of an envelope ask, and how powers are named on their map.

The question is the same for every seat; only the faint lines below it, in the same room, say
what the answer counts for.
"""

from collections.abc import Collection
from typing import TypeVar

from desktop.map.paint.owner_tints import tint_owner
from desktop.pages.choice_page import ChoicePage, PageQuestion
from desktop.session.ui_context import MapUiContext
from engine.board.terms import Location, Power, province_of
from engine.games.werewolves.terms import EnvelopePage
from engine.games.werewolves.view import WerewolvesView

T = TypeVar("T")


class PowersPage(ChoicePage[T]):
    """A page with a map: a click on a unit means its power; one on land, the power whose colour it
    wears."""

    def power_at(self, location: str) -> Power | None:
        """The power that a click means."""
        assert self._board is not None
        assert self.scene is not None
        province = province_of(Location(location))
        standing = self._board.position.units.get(province)
        if standing is not None:
            return standing.power
        return tint_owner(self._board, province, self.scene.sheet)

    def light_powers(self, powers: Collection[object]) -> None:
        """Light the centres and units of some powers."""
        if self.scene is not None and self._board is not None:
            at = self._board.position
            lit = {province for province, owner in at.owners.items() if owner in powers}
            lit |= {province for province, unit in at.units.items() if unit.power in powers}
            self.scene.set_choice(None, sorted(lit))


def page_question(page: EnvelopePage, view: WerewolvesView, context: MapUiContext) -> PageQuestion:
    """A page's question, and what it is about for the seat whose view it is."""
    says = " ".join(context.words.page(view, page, context.gazetteer))
    return PageQuestion(context.words.text(f"werewolves.asks.{page}"), says)
