"""A seat with several pages: orders, choices and a seal, the same pages for everybody.

Who can do what shows neither in how many pages there are nor in how long they stay.
"""

from collections.abc import Sequence
from functools import partial
from typing import Generic, TypeVar, cast

from PySide6.QtWidgets import QWidget

from desktop.games.game_page import GamePage
from desktop.orders.board_orders import BoardOrders
from desktop.orders.board_seat import other_survivors
from desktop.orders.seal_box import Remark, SealBox
from desktop.pages.equal_pages import EqualPage, EqualPages
from desktop.pages.role_card import CardWords, RoleCard
from desktop.pages.seal_page import SealPage, SealPageItem
from desktop.pages.seat_pages import SeatPages
from desktop.pages.shared_draft import SharedDraft
from desktop.session.seat_session import SeatSession
from desktop.session.ui_context import MapUiContext, UiContext
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.floating_card import FREE_CORNER
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import set_role
from engine.board.terms import Location
from engine.board.turn import PhaseKind
from engine.campaign.free_text_orders import with_lines
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard, with_orders
from engine.frame.desk import SeatDesk
from engine.frame.ruleset import Objection

V = TypeVar("V")
A = TypeVar("A")
C = TypeVar("C", bound=UiContext)

ORDERS = "orders"
"""The page on which orders are given on a board; made here, the others by the game."""
_BUTTON = 170
_WIDEST = 260
"""So wide it is enough for its words in the largest type, in pixels."""


class PagedSeatScreen(GamePage, Generic[V, A, C]):
    """Everything one player does in a phase, page after page. It dies when the seat is left.

    Whoever has sealed comes in at the last page, the others at the first. When every page has had
    its time, they are turned at will. Where nobody looks on (`alone`: a packet, the GM's entry)
    they need no time, the seal has the buttons for leaving, and a game may have `more` pages than
    the phase names.

    Signals: `left()`: the player hands the laptop over.
    """

    def __init__(
        self,
        bridge: SeatSession[V, A],
        context: C,
        content: SeatPages[V, A, C],
        *,
        alone: bool = False,
        more: Sequence[str] = (),
    ) -> None:
        super().__init__(context.page_parent)
        self._alone = alone
        self._bridge = bridge
        self._context = context
        self._content = content
        self._names = (*bridge.desk.phase().pages, *more)
        self.draft: SharedDraft[A] = SharedDraft(bridge, self)
        self.board: BoardOrders | None = None
        self.inside = {name: self._inside(name) for name in self._names}
        self.seal = self._seal_page()
        self.pages = self._pages()
        self._lay_out()
        self._connect()
        if self.draft.sealed:
            self.pages.turn_to(len(self._names))
        else:
            self._turned(0)

    # What whoever puts it into another page may ask.

    @property
    def seal_box(self) -> SealBox:
        """The seal, whose buttons may be called otherwise."""
        return self.seal.box

    def submission(self) -> A:
        """What would be sealed now."""
        return self.draft.submission

    def say_when_sealed(self, words: str) -> None:
        """What stands below the map once the envelope is sealed."""
        if self.board is not None:
            self.board.say_when_sealed(words)

    def add_beside(self, panel: QWidget, title: str) -> None:
        """Put something more beside the orders, or below the seal where there are none."""
        if self.board is not None:
            self.board.add_beside(panel, title)
        else:
            self.seal.add_footer(panel, title)

    # The pages.

    @property
    def _desk(self) -> SeatDesk[ViewWithBoard, SubmissionWithOrders]:
        """The desk, of a game in which orders are given on a board."""
        return cast("SeatDesk[ViewWithBoard, SubmissionWithOrders]", self._bridge.desk)

    def _inside(self, name: str) -> QWidget:
        if name != ORDERS:
            return self._content.inside(name, self._bridge, self._context, self.draft)
        assert isinstance(self._context, MapUiContext)
        given = cast("SubmissionWithOrders", self.draft.submission)
        board = BoardOrders(self._desk, given, self._context)
        board.say_when_sealed(self.tr("Your envelope is sealed."))
        board.changed.connect(self._orders_changed)
        self.board = board
        return board

    def _seal_page(self) -> SealPage[A]:
        items = [
            SealPageItem(self._title(name), partial(self._told, name), partial(self._look, number))
            for number, name in enumerate(self._names)
            if name not in self._content.telling
        ]
        return SealPage(self.draft, items, self._box(), self._remarks, self._context)

    def _box(self) -> SealBox:
        if self.board is None:
            return SealBox((), self._context, agrees=False, leaves=self._alone)
        view = self._desk.view()
        agrees = view.board.turn.kind is PhaseKind.MOVEMENT
        box = SealBox(
            other_survivors(view),
            self._context,
            agrees=agrees,
            barred=view.barred,
            leaves=self._alone,
            sides=self._content.sides,
        )
        box.set_agreement(cast("SubmissionWithOrders", self.draft.submission).agreement)
        box.agreement_changed.connect(self._orders_changed)
        return box

    def _pages(self) -> EqualPages:
        pages = [EqualPage(self._title(name), self.inside[name]) for name in self._names]
        pages.append(EqualPage(self.tr("The envelope"), self.seal))
        dwell = 0 if self._alone else self._bridge.desk.phase().dwell
        made = EqualPages(pages, dwell, self._context.clock)
        made.free = made.free or self._alone
        return made

    def _title(self, name: str) -> str:
        if name == ORDERS:
            return self.tr("Orders")
        return self._content.title(name, self._context)

    def _told(self, name: str) -> str:
        if name == ORDERS and self.board is not None:
            return self.board.orders.count.text()
        return self._content.told(name, self.draft.submission, self._context)

    # What happens on them.

    def _orders_changed(self) -> None:
        if self.board is not None:
            moves = self.board.phase_kind is PhaseKind.MOVEMENT
            agreement = self.seal.box.agreement if moves else None
            given = cast("SubmissionWithOrders", self.draft.submission)
            ordered = with_orders(given, self.board.given(), agreement)
            self.draft.put(cast("A", with_lines(ordered, self.board.written())))

    def _remarks(self, objections: Sequence[Objection]) -> Sequence[Remark]:
        if self.board is not None:
            return self.board.remarks(objections)
        words = self._context.words
        gazetteer = getattr(self._context, "gazetteer", None)
        return [
            Remark(
                words.objection(each, gazetteer, players=self._context.players),
                None,
                each.blocking,
            )
            for each in objections
        ]

    def _look(self, number: int) -> None:
        if self.pages.free:
            self.pages.turn_to(number)

    def _look_at_place(self, at: Location) -> None:
        if self.board is not None and self.pages.free:
            self._look(self._names.index(ORDERS))
            self.board.point_out(at)

    def _turned(self, number: int) -> None:
        self._show_state()
        if number == len(self._names):
            self.seal.refresh()
            self._focus_last()
        elif self._names[number] == ORDERS and self.board is not None:
            self.board.map.setFocus()
        else:
            self.inside[self._names[number]].setFocus()

    def _show_state(self) -> None:
        """Show whether the envelope is sealed, and where the button at the foot leads."""
        sealed = self.draft.sealed
        for page in self.inside.values():
            if isinstance(page, BoardOrders):
                page.set_sealed(sealed)
            elif (set_open := getattr(page, "set_open", None)) is not None:
                set_open(not sealed)
        last = self.pages.stack.currentWidget() is self.seal
        self.pages.on.setVisible(not (self._alone and last))
        set_role(self.pages.on, "primary" if sealed or not last else "")
        if not last:
            self.pages.on.setText(self.tr("Continue"))
        else:
            self.pages.on.setText(self.tr("Hand over") if sealed else self.tr("Finish later"))
            self._focus_last()

    def _focus_last(self) -> None:
        """On the last page the keyboard is on the seal, and then on what hands over."""
        if self.draft.sealed and not self._alone:
            self.pages.on.setFocus()
        elif not self.draft.sealed:
            self.seal.setFocus()

    def _lay_out(self) -> None:
        view = self._bridge.desk.view
        if self._content.card(view(), self._context) is not None:
            self.pages.add_beside(RoleCard(self._card_words, self))
        if not self._alone:  # Else it lies in another page.
            self.setProperty(FREE_CORNER, True)
            self.pages.reserve_menu_corner()
        column_layout(self.pages, on=self)
        # The longest of its words must not make the button another size.
        self.pages.on.setMinimumWidth(min(scaled_length(_BUTTON), _WIDEST))

    def take_strip(self, strip: QWidget) -> None:
        """The envelope, the PIN and the curtain lie at the foot, below every page."""
        set_role(strip, "plate")
        self.pages.add_to_footer(strip)

    def _card_words(self) -> CardWords:
        words = self._content.card(self._bridge.desk.view(), self._context)
        assert words is not None
        return words

    def _connect(self) -> None:
        self.pages.turned.connect(self._turned)
        self.pages.finished.connect(self.left)
        self.pages.passed.connect(lambda: self.seal.set_looking_allowed(True))
        self.pages.passed.connect(self._focus_last)
        self.seal.set_looking_allowed(self.pages.free)
        self.seal.sealed_changed.connect(self._show_state)
        self.seal.place_requested.connect(self._look_at_place)
        self.seal.box.leave_requested.connect(self.left)
