"""What the pages of an envelope are in the village, the same for every seat."""

from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from desktop.bridge import Bridge
from desktop.pages.content import Asked, SeatPages
from desktop.pages.draft import SharedDraft
from desktop.surroundings import Surroundings
from desktop.village.houses import seating
from desktop.village.night_page import NightPage
from desktop.village.role_words import named, role_words
from desktop.village.vote_pages import ReadPage, ThumbPage, VotePage
from engine.games.village.submission import Choice
from engine.games.village.terms import NOBODY, Family, Stage
from engine.games.village.view import VillageView

Draft = SharedDraft[Choice]


def _title(name: str, _: Surroundings) -> str:
    match name:
        case "card":
            return QCoreApplication.translate("VillagePages", "Your card")
        case "choice":
            return QCoreApplication.translate("VillagePages", "By night")
        case "vote":
            return QCoreApplication.translate("VillagePages", "The vote")
        case _:
            return QCoreApplication.translate("VillagePages", "Between the nights")


def _inside(name: str, bridge: Bridge[Any, Any], around: Surroundings, draft: Draft) -> QWidget:
    view: VillageView = bridge.desk.view()
    at = seating(around.players, around.memory)
    if name == "choice":
        return NightPage(bridge, at, around, draft)
    stage, paper = view.moment.stage, view.rules.ballots == "passed"
    votes = name == "vote" and view.me in view.alive and paper and stage is Stage.DAY
    if votes and view.rules.family is Family.GRAY:
        return VotePage(view, at, around, draft)
    if votes and view.motion is not None and view.motion.open:
        return ThumbPage(view, around, draft)
    return ReadPage(view, at, around, _to_read(name))


def _to_read(name: str) -> Asked:
    if name == "card":
        return Asked(
            QCoreApplication.translate("VillagePages", "Look at your card"),
            QCoreApplication.translate(
                "VillagePages",
                "Hold the button above; the card is gone when you let go. Show it to nobody. Then "
                "seal the envelope and hand the laptop on.",
            ),
        )
    return Asked(
        QCoreApplication.translate("VillagePages", "Nothing to decide here"),
        QCoreApplication.translate(
            "VillagePages",
            "What came for you alone lies in your envelope, above; your card shows while you hold "
            "the button.",
        ),
    )


def _told(_: str, submission: Choice, around: Surroundings) -> str:
    if submission.targets == (NOBODY,):
        return QCoreApplication.translate("VillagePages", "nobody")
    if submission.targets:
        return named(submission.targets, around)
    if submission.die is None:
        return ""
    down, up = (
        QCoreApplication.translate("VillagePages", "Thumb down"),
        QCoreApplication.translate("VillagePages", "Thumb up"),
    )
    return down if submission.die else up


def _card(view: VillageView, around: Surroundings) -> Any:
    return role_words(view, around)


PAGES = SeatPages(title=_title, inside=_inside, told=_told, card=_card)
"""The pages of every seat, by the names that the phases give them."""
