"""How the pages of seats with secret roles are brought about for a picture, before any game of
ours has such roles: the sample game with a target to choose besides."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from PySide6.QtWidgets import QWidget

from desktop.games.registry import game_ui_for
from desktop.games.werewolves.pages import PowerChoicePage
from desktop.pages.choice_list import ChoiceListItem
from desktop.pages.choice_page import ChoicePage
from desktop.pages.emblems import Emblem
from desktop.pages.paged_seat import PagedSeatScreen
from desktop.pages.role_card import CardWords, RoleCard
from desktop.pages.seat_pages import PageQuestion, SeatPages
from desktop.pages.shared_draft import SharedDraft
from desktop.session.seat_session import SeatSession
from desktop.session.ui_context import MapUiContext, UiContext
from desktop.widgets.clock import ManualClock
from engine.board.terms import Location, Power, province_of
from engine.board.view import BoardView
from engine.campaign.submission import Agreement
from engine.frame.desk import Receipt, SeatDesk
from engine.frame.phase import Phase
from engine.frame.ruleset import Objection
from engine.frame.seat import SeatId
from engine.orders.order import Order
from tests.screens.sample_game import Moment, sample_game, sample_orders
from tests.screens.scenario import Shot, Sitter

DWELL = 20
IDLE = PageQuestion(
    "Who has gained most so far?",
    "You have nothing to decide on this page. Choose as you like: your answer goes nowhere, and "
    "nobody sees from outside that it does not count.",
)
TITLES = {"target": "The night", "place": "A place", "vote": "A vote"}


@dataclass(frozen=True, slots=True)
class NightOrders:
    """Orders, and what besides them is asked by night."""

    orders: Mapping[Power, tuple[Order, ...]] = field(
        default_factory=dict[Power, tuple[Order, ...]]
    )
    agreement: Agreement | None = None
    target: Power | None = None
    place: Location | None = None
    vote: bool = False
    lines: tuple[str, ...] = ()


def night_desk(
    seat: SeatId, pages: tuple[str, ...] = ("orders", "target", "place", "vote")
) -> SeatDesk[Any, NightOrders]:
    """A seat of the sample game at which more is asked than orders; it keeps what it is given."""
    host = sample_game(Moment.MOVES)
    own: Any = host.seat(seat)
    opened = own.phase()
    kept: dict[str, NightOrders] = {}
    orders = sample_orders(host, seat).orders

    def submit(given: NightOrders) -> Receipt:
        kept["sealed"] = given
        return Receipt(seat, "")

    def phase() -> Phase:
        return replace(opened, pages=pages, dwell=DWELL)

    def check(_: NightOrders) -> tuple[Objection, ...]:
        return ()

    own.phase = phase
    own.blank = lambda: NightOrders(orders)
    own.check = check
    own.submit = submit
    own.withdraw = lambda: kept.pop("sealed")
    own.sealed = lambda: kept.get("sealed")
    own.draft = lambda: kept.get("draft")
    own.keep_draft = lambda given: kept.update(draft=given)
    return own


class YesNoPage(ChoicePage[bool]):
    """A question with two answers, in a list as long as on the pages of the others."""

    def __init__(
        self,
        context: UiContext,
        asked: PageQuestion,
        *,
        rows: int,
        chosen: bool = False,
        yes: str = "",
        no: str = "",
        board: BoardView | None = None,
    ) -> None:
        answers: tuple[ChoiceListItem[bool], ...] = (
            ChoiceListItem(None, no or "No"),
            ChoiceListItem(True, yes or "Yes"),
        )
        kept = (True,) if chosen else ()
        super().__init__(context, asked, answers, rows=rows, chosen=kept, board=board)

    @property
    def answer(self) -> bool:
        """Whether the answer is yes."""
        return bool(self.one)


class DummyPage(PowerChoicePage):
    """What those see who have nothing to decide where others choose a power: the same page."""

    def __init__(self, board: BoardView, context: MapUiContext, *, rows: int = 0) -> None:
        super().__init__(board, context, IDLE, rows=rows)


class ProvinceChoicePage(ChoicePage[Location]):
    """One place of those `allowed`, or none; where a province has several coasts, one of them."""

    def __init__(
        self,
        board: BoardView,
        context: MapUiContext,
        asked: PageQuestion,
        *,
        allowed: Sequence[Location],
        chosen: Location | None = None,
        nowhere: str = "",
        rows: int = 0,
    ) -> None:
        self._allowed = tuple(allowed)
        words = context.words
        choices: list[ChoiceListItem[Location]] = [
            ChoiceListItem(None, nowhere or "Nowhere"),
            *(
                ChoiceListItem(each, words.place(each, context.gazetteer))
                for each in self._allowed
            ),
        ]
        super().__init__(
            context,
            asked,
            choices,
            rows=rows or len(choices),
            chosen=() if chosen is None else (chosen,),
            board=board,
        )

    def press(self, location: str) -> None:
        here = Location(location)
        within = [each for each in self._allowed if province_of(each) == province_of(here)]
        if here in self._allowed and ("/" in here or len(within) == 1):
            self.list.choose_value(here)
        elif len(within) == 1:
            self.list.choose_value(within[0])
        elif within and self.scene is not None:
            self.told.setText("Which coast?")
            self.scene.set_choice(location, self._allowed, within)
        else:
            self.complain("This place cannot be chosen.")

    def show_choice(self) -> None:
        if self.scene is not None:
            self.scene.set_choice(self.one, self._allowed)


def night_pages(*, wolf: bool) -> SeatPages:
    """Pages for one who chooses a victim by night, or for one who does not."""

    def inside(
        name: str, bridge: SeatSession[Any, Any], context: Any, draft: SharedDraft[Any]
    ) -> QWidget:
        board, kept = bridge.desk.view().board, draft.submission
        match name:
            case "place":
                free = [Location(each) for each in ("bul/ec", "bul/sc", "gre", "stp/nc", "tun")]
                page = ProvinceChoicePage(
                    board, context, PageQuestion("Where?"), allowed=free, chosen=kept.place
                )
                page.changed.connect(lambda: draft.change(place=page.one))
                return page
            case "vote":
                rows = len(board.map.powers) + 1
                vote = YesNoPage(context, PageQuestion("Agreed?"), rows=rows, chosen=kept.vote)
                vote.changed.connect(lambda: draft.change(vote=vote.answer))
                return vote
            case _ if wolf:
                asked = PageQuestion(
                    "Whom do you frighten tonight?", "His units stand still next year."
                )
                prey = PowerChoicePage(
                    board,
                    context,
                    asked,
                    offered=[each for each in board.map.powers if each not in board.mine],
                    chosen=(kept.target,),
                )
                prey.changed.connect(lambda: draft.change(target=prey.one))
                return prey
            case _:
                return DummyPage(board, context)

    def told(name: str, given: Any, context: Any) -> str:
        value = getattr(given, name)
        return context.words.power(value, context.gazetteer) if name == "target" and value else ""

    lines = ("You know the other wolf.", "By night you frighten a power.")
    card = CardWords("Wolf", lines, emblem=Emblem.WOLF)
    return SeatPages(
        title=lambda name, _: TITLES[name],
        inside=inside,
        told=told,
        card=lambda *_: card if wolf else CardWords("Villager", ("Find the wolves.",)),
    )


def night_seat(context: Any, *, wolf: bool = True, seat: str = "s3") -> PagedSeatScreen:
    """The seat's screen."""
    bridge: SeatSession[Any, NightOrders] = SeatSession(night_desk(SeatId(seat)))
    screen = PagedSeatScreen(bridge, context, night_pages(wolf=wolf))
    bridge.setParent(screen)
    return screen


def _page(number: int, *, wolf: bool = True) -> Callable[[Sitter], QWidget]:
    def pose(sitter: Sitter) -> QWidget:
        context = game_ui_for("standard").furnish(sitter.program.look.ui_context())
        screen = night_seat(context, wolf=wolf)
        screen.setParent(sitter.program.window)  # A seat without a parent would never die.
        screen.setAutoFillBackground(True)  # The page at home lies below it.
        screen.resize(sitter.program.window.size())
        screen.pages.turn_to(number)
        page = screen.inside.get("target")
        if isinstance(page, PowerChoicePage):
            page.press("vie")
        place = screen.inside.get("place")
        if isinstance(place, ProvinceChoicePage) and number == 2:
            place.press("bul")
        clock = context.clock
        assert isinstance(clock, ManualClock)
        clock.advance(3000)
        return screen

    return pose


def _card(sitter: Sitter) -> QWidget:
    screen = _page(1)(sitter)
    screen.show()
    screen.findChildren(RoleCard)[0].button.held.emit(True)
    return screen


PAGE_SHOTS = (
    Shot("page-orders", _page(0)),
    Shot("page-power", _page(1)),
    Shot("page-dummy", _page(1, wolf=False)),
    Shot("page-place", _page(2)),
    Shot("page-vote", _page(3)),
    Shot("page-seal", _page(4)),
    Shot("role-card", _card),
)
