"""The game so far in sentences, part by part, and at the end the nights as they really were."""

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QCoreApplication

from desktop.games.village.role_words import learned_words, named
from desktop.session.ui_context import Surroundings
from engine.frame.audience import Public
from engine.frame.desk import Chapter
from engine.frame.seat import SeatId
from engine.games.village.view import VillageView
from engine.games.village.walk import NightWalk


def chapter_lines(
    chapter: Chapter[Any], around: Surroundings, *, own: bool = False
) -> tuple[str, ...]:
    """What everybody was told in a part of the game; with `own` what the reader was told alone."""
    return tuple(
        line
        for report in chapter.reports
        if own or isinstance(report.audience, Public)
        for line in around.words.report(report, None, around.players)
    )


def walk_lines(walk: NightWalk, around: Surroundings) -> tuple[str, ...]:
    """One night, as it was."""
    return tuple(_night(walk, around))


def _night(walk: NightWalk, around: Surroundings) -> Iterator[str]:
    if walk.lovers:
        line = QCoreApplication.translate("Chronicle", "Cupid joined {players}.")
        yield line.format(players=named(walk.lovers, around))
    if walk.swapped:
        line = QCoreApplication.translate(
            "Chronicle", "The werewolves exchanged the cards of {players}."
        )
        yield line.format(players=named(walk.swapped, around))
    if walk.ward is not None:
        line = QCoreApplication.translate("Chronicle", "The herb lay before the door of {player}.")
        yield line.format(player=_name(walk.ward, around))
    for wolf, targets in walk.picks:
        line = QCoreApplication.translate("Chronicle", "{wolf} pointed at {target}.")
        yield line.format(wolf=_name(wolf, around), target=named(targets, around))
    for learned in walk.asked:
        line = QCoreApplication.translate("Chronicle", "{player} asked: {answer}")
        answer = learned_words(learned.about, learned.wolf, around)
        yield line.format(player=_name(learned.seat, around), answer=answer)
    for seat in walk.saved:
        yield QCoreApplication.translate("Chronicle", "{player} was saved.").format(
            player=_name(seat, around)
        )
    if walk.victims:
        line = QCoreApplication.translate("Chronicle", "Found dead: {players}.")
        yield line.format(players=named(walk.victims, around))
    else:
        yield QCoreApplication.translate("Chronicle", "Nobody was found dead.")


def card_words(view: VillageView, around: Surroundings) -> tuple[str, ...]:
    """Who was what, where that may be known."""
    if view.secrets is None:
        return ()
    words = around.words
    return tuple(
        f"{_name(seat, around)} — {words.text(f'village.card.{card}.name')}"
        for seat, card in view.secrets.cards.items()
    )


def _name(seat: SeatId, around: Surroundings) -> str:
    return around.players.get(seat, "")
