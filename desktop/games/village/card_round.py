"""The laptop goes round once before the first night: everybody holds a button to see his card."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from desktop.games.game_page import GamePage
from desktop.games.village.role_words import role_words
from desktop.pages.role_card import CardWords, RoleCard
from desktop.session.curtain import CurtainScreen
from desktop.session.idle_guard import delete_screen
from desktop.session.ui_context import UiContext
from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, text
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.seat import Seat

_CARD = 320


class CardPage(QWidget):
    """The card of one player, for as long as he holds the button; `following` is who comes next,
    empty after the last.

    Signals: `passed_on()`.
    """

    passed_on = Signal()

    def __init__(self, desk: AnyGMDesk, seat: Seat, following: str, context: UiContext) -> None:
        super().__init__()
        self.name = text(seat.name, "title")
        says = text(
            self.tr("Hold the button below, and let nobody else see the screen."),
            "lead",
            wrap=True,
        )

        def words() -> CardWords:
            return role_words(desk.seat(seat.id).view(), context)

        self.card = RoleCard(words, self)
        self.card.setFixedWidth(scaled_length(_CARD))
        handed = self.tr("Hand over to {player}").format(player=following)
        self.on = button(handed if following else self.tr("Hand over to the moderator"), "primary")
        self.on.clicked.connect(self.passed_on)
        column = column_layout(on=self, margins=(40, 30, 40, 30))
        for each in (self.name, says):
            each.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(each)
        # The card lies over the middle; the buttons stay clear of it.
        column.addStretch(1)
        column.addWidget(self.card, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(20)
        foot = row_layout(None, self.on)
        column.addLayout(foot)
        self.setFocusProxy(self.card.button)


class CardRoundPage(GamePage):
    """A curtain, then a card, for one player after the other; nothing of the desk shows.

    Signals: `finished()` when all have had their turn, or the moderator takes the laptop back.
    """

    def __init__(self, desk: AnyGMDesk, context: UiContext) -> None:
        super().__init__(context.page_parent)
        self._desk = desk
        self._context = context
        self._seats = desk.onlooker.seats
        self._at = 0
        self.shown: CurtainScreen | CardPage | None = None
        column_layout(on=self)
        self._draw_curtain()

    def _draw_curtain(self) -> None:
        curtain = CurtainScreen(self._seats[self._at].name, "", self._context)
        curtain.back.setText(self.tr("Back to the moderator"))
        curtain.turned_back.connect(self.finished)
        curtain.opened.connect(lambda: QTimer.singleShot(0, curtain, self._show_card))
        self._show(curtain)

    def _show_card(self) -> None:
        after = self._seats[self._at + 1 :]
        following = after[0].name if after else ""
        page = CardPage(self._desk, self._seats[self._at], following, self._context)
        page.passed_on.connect(lambda: QTimer.singleShot(0, page, self._pass_on))
        self._show(page)

    def _pass_on(self) -> None:
        """Behind the next player's curtain, or the moderator's."""
        self._at += 1
        if self._at < len(self._seats):
            self._draw_curtain()
        else:
            self.finished.emit()

    def _show(self, page: CurtainScreen | CardPage) -> None:
        former, self.shown = self.shown, page
        layout = self.layout()
        assert layout is not None
        layout.addWidget(page)
        if former is not None:
            layout.removeWidget(former)
            delete_screen(former)
        self.setFocusProxy(page)
        page.show()
        page.setFocus()
