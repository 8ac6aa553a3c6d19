"""What the pages of an envelope ask.

The question is the same for every seat; only the faint lines below it, in the same room, say
what the answer counts for.
"""

from desktop.pages.choice_page import Asked
from desktop.session.ui_context import MapUiContext
from engine.games.werewolves.terms import EnvelopePage
from engine.games.werewolves.view import WerewolvesView


def asked(page: EnvelopePage, view: WerewolvesView, context: MapUiContext) -> Asked:
    """A page's question, and what it is about for the seat whose view it is."""
    says = " ".join(context.words.page(view, page, context.gazetteer))
    return Asked(context.words.text(f"werewolves.asks.{page}"), says)
