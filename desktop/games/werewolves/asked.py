"""What the pages of an envelope ask.

The question is the same for every seat; only the faint lines below it, in the same room, say
what the answer counts for.
"""

from PySide6.QtCore import QCoreApplication

from desktop.pages.choice_page import Asked
from desktop.session.ui_context import MapSurroundings
from engine.games.werewolves.terms import Page
from engine.games.werewolves.view import WerewolvesView


def asked(page: Page, view: WerewolvesView, around: MapSurroundings) -> Asked:
    """A page's question, and what it is about for the seat whose view it is."""
    says = " ".join(around.words.page(view, page, around.gazetteer))
    return Asked(question(page), says)


def question(page: Page) -> str:
    """What a page asks everybody."""
    translate = QCoreApplication.translate
    match page:
        case Page.ELECTION:
            return translate("WolvesAsked", "Who shall be President?")
        case Page.TARGET:
            return translate("WolvesAsked", "Who is to fall with you?")
        case Page.FRIGHT:
            return translate("WolvesAsked", "Whom do you frighten?")
        case Page.COURT:
            return translate("WolvesAsked", "Whom shall the European Court punish?")
        case Page.ABILITY:
            return translate("WolvesAsked", "Whom do you ask about?")
        case Page.WHISPER:
            return translate("WolvesAsked", "What do you tell the other werewolves?")
        case Page.ANSWER:
            return translate("WolvesAsked", "What do you do about it?")
        case Page.CASTING:
            return translate("WolvesAsked", "If the court is tied: against whom do you decide?")
        case Page.ORDERS:
            return ""
