"""What the pages of an envelope ask.

The question is the same for every seat; only the faint lines below it, in the same room, say
what the answer counts for.
"""

from PySide6.QtCore import QCoreApplication

from desktop.pages.choice_page import Asked
from desktop.session.ui_context import MapUiContext
from engine.games.werewolves.terms import EnvelopePage
from engine.games.werewolves.view import WerewolvesView


def asked(page: EnvelopePage, view: WerewolvesView, context: MapUiContext) -> Asked:
    """A page's question, and what it is about for the seat whose view it is."""
    says = " ".join(context.words.page(view, page, context.gazetteer))
    return Asked(question(page), says)


def question(page: EnvelopePage) -> str:
    """What a page asks everybody."""
    translate = QCoreApplication.translate
    match page:
        case EnvelopePage.ELECTION:
            return translate("WolvesAsked", "Who shall be President?")
        case EnvelopePage.TARGET:
            return translate("WolvesAsked", "Who is to fall with you?")
        case EnvelopePage.FRIGHT:
            return translate("WolvesAsked", "Whom do you frighten?")
        case EnvelopePage.COURT:
            return translate("WolvesAsked", "Whom shall the European Court punish?")
        case EnvelopePage.ABILITY:
            return translate("WolvesAsked", "Whom do you ask about?")
        case EnvelopePage.WHISPER:
            return translate("WolvesAsked", "What do you tell the other werewolves?")
        case EnvelopePage.ANSWER:
            return translate("WolvesAsked", "What do you do about it?")
        case EnvelopePage.CASTING:
            return translate("WolvesAsked", "If the court is tied: against whom do you decide?")
        case EnvelopePage.ORDERS:
            return ""
