"""Looking back: what has been told so far, the end of the night, and the end of the game."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.games.village.announcement import announced_reports
from desktop.games.village.auto_size_label import AutoSizeLabel
from desktop.games.village.card_badges import card_badges
from desktop.games.village.chronicle import card_words, night_lines, phase_lines
from desktop.games.village.role_words import name_list
from desktop.games.village.village_page import VillagePage
from desktop.session.ui_context import UiContext
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.sounds import Sound
from desktop.widgets.widget_factory import button, card, combo_box, text
from engine.frame.desk import AnyOnlookerDesk, OnlookerDesk
from engine.games.village.view import VillageView

_LARGE, _LEAST = 40, 14
"""The height of what everybody hears when the envelopes are in, in pixels."""


def _lines(lines: tuple[str, ...], nothing: str) -> QWidget:
    inside = QWidget()
    column = column_layout(on=inside)
    for each in lines or (nothing,):
        column.addWidget(text(each, "" if lines else "faint", wrap=True))
    column.addStretch(1)
    return inside


class VillageHistory(VillagePage):
    """Part after part of the game, as the reader was told it.

    Signals: `closed()`.
    """

    def __init__(self, table: OnlookerDesk[VillageView], context: UiContext) -> None:
        super().__init__(table, context)
        self._chapters = table.history()
        self.title.setText(self.tr("So far"))
        phases = ((context.words.phase(each.phase), None) for each in self._chapters)
        self.parts = combo_box(self.tr("Part of the game"), phases)
        self.parts.currentIndexChanged.connect(self.show_part)
        self.column.addWidget(self.parts)
        self._area = self.add_scrolling(QWidget())
        back = button(self.tr("Back to the table"), "primary", press=self.closed)
        self.column.addWidget(back)
        self.parts.setCurrentIndex(len(self._chapters) - 1)
        self.show_part(len(self._chapters) - 1)

    def show_part(self, number: int) -> None:
        """Show one part."""
        chapter = self._chapters[number]
        view: VillageView = chapter.view
        nothing = self.tr("Nothing was told in this part.")
        self._area.setWidget(_lines(phase_lines(chapter, self.context), nothing))
        self.village.show_dead([each.seat for each in view.deaths])
        self.village.show_badges(card_badges(view, self.context))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        here = self.parts.currentIndex()
        match event.key():
            case Qt.Key.Key_Left | Qt.Key.Key_Backspace:
                self.parts.setCurrentIndex(max(0, here - 1))
            case Qt.Key.Key_Right | Qt.Key.Key_Space:
                self.parts.setCurrentIndex(min(len(self._chapters) - 1, here + 1))
            case Qt.Key.Key_Escape:
                self.closed.emit()
            case _:
                super().keyPressEvent(event)


class NightResolutionPage(VillagePage):
    """The envelopes are in: everybody hears how a vote on paper ended, or what else was told.

    Signals: `finished()`.
    """

    def __init__(self, table: AnyOnlookerDesk, context: UiContext) -> None:
        super().__init__(table, context)
        chapters = table.history()
        past = chapters[max(0, len(chapters) - 2)]
        self.title.setText(context.words.phase(past.phase))
        lines = phase_lines(past, self.context)
        told = AutoSizeLabel(_LARGE, _LEAST)
        told.setText("\n".join(lines))
        self.column.addWidget(told, 1)
        self.village.show_dead([each.seat for each in table.view().deaths])
        following = self.tr("Next: {0}").format(context.words.phase(table.phase()))
        self.column.addWidget(text(following, "section", wrap=True))
        self.go_on = button(self.tr("Go on"), "primary", press=self.finished)
        self.go_on.setMinimumHeight(38)
        self.column.addWidget(self.go_on)
        self.setFocusProxy(self.go_on)
        told = self.announce(past.reports)
        if self.announcement is not None and len(lines) == len(announced_reports(past.reports)):
            self.announcement.done.connect(self.finished)  # There is nothing more to be read.
        self.opening_sound = (told.sound if told is not None else None) or Sound.DAWN

    def follow(self, teller: QWidget) -> None:
        self.go_on.hide()


class VillageEnding(VillagePage):
    """Who has won, who was what, and the nights once more, one after the other.

    Signals: `history_wanted()`, `closed()`; `again_wanted()`: another game with the same people.
    """

    def __init__(self, table: OnlookerDesk[VillageView], context: UiContext) -> None:
        super().__init__(table, context)
        view, result = table.view(), table.result()
        self._view = view
        self._night = -1
        self.title.setText(self.tr("The game is over"))
        said = context.words.result(result, None) if result else ""
        self.column.addWidget(text(said, "lead", wrap=True))
        if result is not None and result.winners:
            winners = self.tr("With it win: {players}")
            names = name_list(result.winners, self.context)
            self.column.addWidget(text(winners.format(players=names), "", wrap=True))
        frame, inside = card()
        self._head = text("", "heading")
        inside.addWidget(self._head)
        self.column.addWidget(frame, 0)
        self._area = self.add_scrolling(QWidget())
        steps = QHBoxLayout()
        self.before = button(self.tr("Night before"))
        self.after = button(self.tr("Night after"), press=lambda: self.show_night(self._night + 1))
        self.before.clicked.connect(lambda: self.show_night(self._night - 1))
        add_parts(steps, self.before, (self.after, 1))
        inside.addLayout(steps)
        self.column.addLayout(self._foot())
        self.show_night(-1)

    def show_night(self, number: int) -> None:
        """Show a night as it was, -1 for how it ended."""
        view, walk = self._view, self._view.walk
        self._night = number = max(-1, min(number, len(walk) - 1))
        self.before.setEnabled(number >= 0)
        self.after.setEnabled(number < len(walk) - 1)
        self.village.show_badges(card_badges(view, self.context))
        if number < 0:
            self._head.setText(self.tr("Who was what"))
            self._area.setWidget(_lines(card_words(view, self.context), ""))
            self.village.set_night(False)
            self.village.show_dead([each.seat for each in view.deaths])
            self.village.show_arrows(())
            return
        night = walk[number]
        self._head.setText(self.tr("Night {0}").format(night.day))
        self._area.setWidget(_lines(night_lines(night, self.context), ""))
        self.village.set_night(True)
        self.village.show_dead([each.seat for each in view.deaths if each.day < night.day])
        self.village.show_arrows(
            tuple((wolf, target) for wolf, targets in night.picks for target in targets)
        )

    def _foot(self) -> QHBoxLayout:
        foot = QHBoxLayout()
        leave = button(self.tr("Leave the table"), "quiet", press=self.closed)
        told = button(self.tr("What was told"), "quiet", press=self.history_wanted)
        self.again = button(self.tr("Play again with the same people"), "primary")
        self.again.clicked.connect(self.again_wanted)
        add_parts(foot, leave, told, None, self.again)
        return foot
