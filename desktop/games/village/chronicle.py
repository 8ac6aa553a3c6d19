"""The game so far in sentences, part by part, and at the end the nights as they really were."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from desktop.games.village.role_words import learning_sentence, name_list
from desktop.session.ui_context import UiContext
from engine.frame.audience import Public
from engine.frame.desk import AnyPhaseView
from engine.frame.seat import SeatId
from engine.games.village.night_record import NightRecord
from engine.games.village.view import VillageView


def phase_lines(
    chapter: AnyPhaseView, context: UiContext, *, own: bool = False
) -> tuple[str, ...]:
    """What everybody was told in a part of the game; with `own` what the reader was told alone."""
    return tuple(
        line
        for report in chapter.reports
        if own or isinstance(report.audience, Public)
        for line in context.words.report(report, None, context.players)
    )


def night_lines(walk: NightRecord, context: UiContext) -> tuple[str, ...]:
    """One night, as it was."""
    return tuple(_night_events(walk, context))


def _night_events(walk: NightRecord, context: UiContext) -> Iterator[str]:
    if walk.lovers:
        line = QCoreApplication.translate("Chronicle", "Cupid joined {players}.")
        yield line.format(players=name_list(walk.lovers, context))
    if walk.swapped:
        line = QCoreApplication.translate(
            "Chronicle", "The werewolves exchanged the cards of {players}."
        )
        yield line.format(players=name_list(walk.swapped, context))
    if walk.ward is not None:
        line = QCoreApplication.translate("Chronicle", "The herb lay before the door of {player}.")
        yield line.format(player=_name(walk.ward, context))
    for wolf, targets in walk.picks:
        line = QCoreApplication.translate("Chronicle", "{wolf} pointed at {target}.")
        yield line.format(wolf=_name(wolf, context), target=name_list(targets, context))
    for learned in walk.asked:
        line = QCoreApplication.translate("Chronicle", "{player} asked: {answer}")
        answer = learning_sentence(learned.about, learned.wolf, context)
        yield line.format(player=_name(learned.seat, context), answer=answer)
    for seat in walk.saved:
        yield QCoreApplication.translate("Chronicle", "{player} was saved.").format(
            player=_name(seat, context)
        )
    if walk.victims:
        line = QCoreApplication.translate("Chronicle", "Found dead: {players}.")
        yield line.format(players=name_list(walk.victims, context))
    else:
        yield QCoreApplication.translate("Chronicle", "Nobody was found dead.")


def card_words(view: VillageView, context: UiContext) -> tuple[str, ...]:
    """Who was what, where that may be known."""
    if view.secrets is None:
        return ()
    words = context.words
    return tuple(
        f"{_name(seat, context)} — {words.text(f'village.card.{card}.name')}"
        for seat, card in view.secrets.cards.items()
    )


def _name(seat: SeatId, context: UiContext) -> str:
    return context.players.get(seat, "")
