"""A robot at the keyboard: it plays whole games with keys alone, and presses too many of them.

It does what each screen asks for: types orders, ticks, holds the curtain, Enter where something
leads on, Ctrl+Enter for what is for good. After each of these it presses Enter and Space once more
than anybody should, and Escape at each kind of screen at first and now and then later, and looks
whether the table still stands as it did.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.games.hepta.claims_panel import ClaimsPanel
from desktop.games.hepta.multi_board_seat import MultiBoardSeatScreen
from desktop.games.hepta.multi_board_view import MultiBoardView
from desktop.games.registry import game_ui_for
from desktop.games.village.act_bar import PAUSE
from desktop.games.village.day_panel import DayPanel
from desktop.games.village.moderator import ModeratorDesk, ModeratorPage
from desktop.games.village.press_handlers import (
    CardHolderPressHandler,
    PointingPressHandler,
    ProposalPressHandler,
    SecondingPressHandler,
    ThumbPressHandler,
    VotePressHandler,
)
from desktop.games.village.seat_page import VillageSeat
from desktop.games.village.seats_panel import CardSeatsPanel
from desktop.games.village.table import VillageTable
from desktop.games.village.village_map import VillageMap
from desktop.map.input.map_view import MapView
from desktop.orders.board_orders import BoardOrders
from desktop.orders.board_seat import BoardSeatScreen
from desktop.orders.compose.draft import units_to_order
from desktop.pages.choice_list import ChoiceList
from desktop.pages.paged_seat import PagedSeatScreen
from desktop.pages.role_card import HoldButton
from desktop.session.navigator import (
    CurtainPlace,
    EndingPlace,
    GmCurtainPlace,
    GmDeskPlace,
    OverviewPlace,
    ResolutionPlace,
    SeatPlace,
)
from desktop.widgets.clock import ManualClock
from desktop.widgets.page_keys import FOR_GOOD, LEADS_ON, button_for, role_of
from engine.board.turn import PhaseKind
from engine.campaign.computer import computer_orders
from engine.campaign.submission import Draw
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.host_desk import AnyHostDesk
from engine.frame.seat import SeatId
from engine.games.village.terms import NightDuty, VillageCard, VillageStage
from engine.games.village.view import VillageView
from engine.orders.order_options import all_orders
from engine.orders.order_writing import write_order
from engine.registry import map_file
from tests.desktop.keyboard import K, Keyboard, M
from tests.desktop.walk import key_faults

DAYS = (VillageStage.DAY, VillageStage.FIRST_DAY)
AnyPagedSeat: TypeAlias = PagedSeatScreen[Any, Any, Any]
TOO_MANY = (K.Key_Space, K.Key_Return, K.Key_Enter, K.Key_Space)
"""What nobody should have to be afraid of."""
_DWELL = 60_000
"""Longer than any page must be looked at."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a table stands: what no key too many may change."""

    phase: str
    ended: bool
    sealed: frozenset[SeatId]
    votes: tuple[object, ...]
    leads_on: bool
    """Whether Enter may lead to the next part of the game."""


class Robot:
    """One robot at one laptop, with a seed of its own. `figures` counts what it has done."""

    def __init__(self, qtbot: QtBot, settings: Settings, clock: ManualClock, seed: int) -> None:
        settings.reduce_motion = True
        self.keys = Keyboard(qtbot, settings, clock)
        self.keys.program.window.resize(1360, 860)
        self.clock = clock
        self.dice = Random(seed)
        self.figures: Counter[str] = Counter()
        self.host: AnyHostDesk | None = None
        self.desk: AnyGMDesk | None = None
        self._names = map_file("standard").gazetteer
        self._filled: set[object] = set()
        self._entered: set[int] = set()
        """The screens on which something has been entered."""
        self._seen: object = None
        self._escaped: set[object] = set()
        """The kinds of screen at which Escape has been pressed."""
        self._draws = False
        self.orders_each = 3
        """So many orders are typed for each power."""

    # -- a game -----------------------------------------------------------------------------

    def sit_round(self, host: AnyHostDesk) -> None:
        """Everybody round one laptop."""
        self.host = host
        self.keys.program.stage.sit_round(host, game_ui_for(host.onlooker.game), "Friday")

    def take_office(self, desk: AnyGMDesk) -> None:
        """The moderator of a village."""
        self.desk = desk
        self.keys.program.stage.open_gm_desk(desk, game_ui_for(desk.onlooker.game), "Friday")

    def play(self, *, phases: int, draws_after: int | None = None) -> None:
        """So many phases, or to the end of the game; from the phase `draws_after` on everybody
        agrees to a draw."""
        begun: set[str] = set()
        for _ in range(60 * phases * 12):
            if isinstance(self.place, EndingPlace) or self._moderated_end:
                break
            key = self.standing().phase
            begun.add(key)
            self.figures["phases"] = len(begun)
            if len(begun) > phases:
                return
            self._draws = draws_after is not None and len(begun) > draws_after
            self.step()
        self.end()

    def end(self) -> None:
        """What follows the end: nothing too many takes it away."""
        assert isinstance(self.place, EndingPlace) or self._moderated_end, self.place
        for _ in range(2):
            self.look()
            self.pester()

    def step(self) -> None:
        """What the screen asks for, and then too many keys."""
        self.look()
        here, phase = self.place, self.standing().phase
        match here:
            case OverviewPlace():
                self._at_table()
            case CurtainPlace() | GmCurtainPlace():
                self.pester()
                if isinstance(self.place, CurtainPlace | GmCurtainPlace):
                    self.keys.hold(K.Key_Space)
                    self.figures["holds"] += 1
            case SeatPlace():
                self._at_seat()
            case ResolutionPlace():
                self.press(K.Key_Return)
                self.clock.advance(5_000)
            case GmDeskPlace():
                self._moderate()
            case other:
                raise AssertionError(other)
        if isinstance(here, SeatPlace) and self.place != here:
            self._check_sealed(here.seat, phase)
        self.look()
        self.pester()
        kind = type(self.keys.screen), type(self.place), type(self.keys.focus)
        if kind not in self._escaped or self.dice.random() < 0.1:
            self._escaped.add(kind)
            self.escape()

    def _check_sealed(self, seat: SeatId, phase: str) -> None:
        """Who has got up has sealed everything, unless that opened the envelopes."""
        now = self.standing()
        if now.phase == phase and not now.ended:
            assert seat in now.sealed, f"{seat} has got up and not sealed"
        self.figures["got up sealed"] += 1

    # -- what it does with the keyboard -----------------------------------------------------

    def press(self, *keys: str | Qt.Key, held: Qt.KeyboardModifier = M.NoModifier) -> None:
        """Press keys, and count them."""
        self.figures["presses"] += sum(len(each) if isinstance(each, str) else 1 for each in keys)
        self.keys.press(*keys, held=held)

    def press_for_good(self) -> None:
        """Ctrl+Enter."""
        self.press(K.Key_Return, held=M.ControlModifier)

    def pester(self) -> None:
        """Enters and Spaces too many: nothing is unsealed, decided, ended or thrown away."""
        before, screen, entered = self.standing(), self.keys.screen, self._entry()
        self.press(*TOO_MANY)
        self._compare(before, f"Enter or Space too many at {type(screen).__name__}")
        if self.keys.screen is screen and id(screen) in self._entered:
            assert self._entry() == entered, "keys too many have changed what was entered"

    def escape(self) -> None:
        """One step out, and nothing lost."""
        before, screen, entered = self.standing(), self.keys.screen, self._entry()
        self.figures["escapes"] += 1
        self.press(K.Key_Escape)
        self._compare(before, f"Escape at {type(screen).__name__}")
        if self.keys.screen is screen and id(screen) in self._entered:
            assert self._entry() == entered
        self.look()

    def look(self) -> None:
        """The keyboard is on something in sight, and what Enter and Ctrl+Enter press says so."""
        here = self.keys.focus
        seen = self.keys.screen, self.place
        self.figures["screens"] += seen != self._seen
        self._seen = seen
        assert here.isVisible(), here
        assert here.window() is self.keys.program.window, here
        assert not _is_unseal(here), "the keyboard is on what opens an envelope again"
        assert key_faults(self.keys.screen) == []

    # -- how the table stands ---------------------------------------------------------------

    @property
    def place(self) -> object:
        """Where the program is."""
        return self.keys.program.stage.navigator.place

    @property
    def _moderated_end(self) -> bool:
        return self.desk is not None and self.desk.whole.result() is not None

    def standing(self) -> Standing:
        """How the table stands now, as the truth has it."""
        if self.desk is not None:
            view: VillageView = self.desk.whole.view()
            ended = self.desk.whole.result() is not None
            moderated = view.moment.stage not in DAYS or view.condemned is None
            key = self.desk.whole.phase().key
            return Standing(key, ended, frozenset(), _votes(view), moderated)
        host = self.host
        assert host is not None
        seats = [each.id for each in host.onlooker.seats]
        ended = host.onlooker.result() is not None
        sealed = frozenset(each for each in seats if not ended and host.seat(each).sealed())
        view = host.onlooker.view()
        votes: tuple[object, ...] = ()
        leads_on = False
        if isinstance(view, VillageView):
            votes = _votes(view)
            open_ = (VillageStage.CARDS, VillageStage.DAWN, VillageStage.DUSK)
            leads_on = view.moment.stage in open_ or bool(view.spared)
        return Standing(host.onlooker.phase().key, ended, sealed, votes, leads_on)

    def _compare(self, before: Standing, what: str) -> None:
        after = self.standing()
        if before.leads_on and after.phase != before.phase:
            return  # Where nothing is decided Enter leads on.
        assert after == before, f"{what}: {after}"

    def _entry(self) -> object:
        """What whoever sits there has entered so far."""
        match self.keys.screen:
            case BoardSeatScreen() as seat:
                return seat.submission()
            case PagedSeatScreen() as seat:
                return seat.submission()
            case VillageSeat() as seat:
                return seat.draft.submission
            case _:
                return None

    # -- at a seat --------------------------------------------------------------------------

    def _at_seat(self) -> None:
        match self.keys.screen:
            case BoardSeatScreen() as seat:
                if not seat.sealed and self._first_time(seat):
                    self._order(seat)
                    self._agree(seat)
                elif seat.sealed:
                    self._hand_over()
                else:
                    self._seal(lambda: seat.sealed)
            case PagedSeatScreen() as seat:
                self._at_pages(seat)
            case VillageSeat() as seat:
                self._in_village(seat)
            case other:
                raise AssertionError(other)

    def _first_time(self, thing: object) -> bool:
        before = len(self._filled)
        self._entered = {id(self.keys.screen)}
        self._filled.add((self.place, self.standing().phase, id(thing)))
        return len(self._filled) > before

    def _seal(self, sealed: Callable[[], bool]) -> None:
        """Ctrl+Enter, once more where something was remarked; nothing less seals."""
        self.pester()
        here = self.place
        for _ in range(3):
            self.press_for_good()
            if self.place != here or sealed():
                break
            self.look()
            self.pester()
        assert self.place != here or sealed(), "Ctrl+Enter does not seal"
        self.figures["sealed"] += 1

    def _hand_over(self) -> None:
        """After sealing the keyboard is on what hands over."""
        self.clock.advance(_DWELL)
        here = self.keys.focus
        assert isinstance(here, QPushButton)
        assert role_of(here) == LEADS_ON, here.text()
        self.press(K.Key_Return)

    def _order(self, board: BoardOrders) -> None:
        """Some orders: typed, or given on the map to one unit after the other."""
        if isinstance(board.map, MultiBoardView):
            self._order_on_boards(board)
            return
        view = board.view_of_table.board
        self.press(K.Key_L, held=M.ControlModifier)
        for power in view.mine:
            orders = sorted(all_orders(view, power), key=str)
            for given in self.dice.sample(orders, min(self.orders_each, len(orders))):
                words = write_order(given, view, self._names)
                if words.isascii():
                    self.press(words, K.Key_Return)
        entry = board.orders.line.entry
        if entry.text():
            entry.clear()
        self.press(K.Key_Escape)

    def _order_on_boards(self, board: BoardOrders) -> None:
        """On several boards: by keys on the map for some units, in the line for the others, and
        so that units meet; in Autumn claims are made as well."""
        view = board.view_of_table
        match view.board.turn.kind:
            case PhaseKind.RETREAT:
                for _ in units_to_order(view.board):
                    self.press(K.Key_Tab, "1")
            case PhaseKind.MOVEMENT:
                self.press(K.Key_Tab, "h", K.Key_Tab, "m", "3", K.Key_Escape, K.Key_Escape)
                self._type_orders(board)
            case PhaseKind.ADJUSTMENT:
                self._type_orders(board)
        self.press(K.Key_Escape)
        assert isinstance(board, MultiBoardSeatScreen)
        if board.claims is not None:
            self._claim(board, board.claims)

    def _type_orders(self, board: BoardOrders) -> None:
        """As a computer would order."""
        view = board.view_of_table
        names = map_file(view.board.map.key).gazetteer
        found = computer_orders(view, 1, self.dice.randbytes(32), "")
        given = [each for power in sorted(found) for each in found[power]]
        self.press(K.Key_L, held=M.ControlModifier)
        for each in self.dice.sample(given, min(self.orders_each * len(found), len(given))):
            words = write_order(each, view.board, names)
            if words.isascii():
                self.press(words, K.Key_Return)
                assert not board.orders.line.entry.text(), words

    def _claim(self, seat: MultiBoardSeatScreen, claims: ClaimsPanel) -> None:
        """A claim that is typed, and one that is clicked together."""
        before = len(claims.claims)
        self._go_to_tabs(seat)
        self.press(K.Key_Right)
        assert seat.tabs.currentWidget() is claims
        self.keys.go_to(lambda here: here is claims.line.entry)
        partner = min(claims.builder.partners)
        self.press(f"with player {partner} if me has 30", K.Key_Return)
        self.keys.go_to(lambda here: isinstance(here, QCheckBox))
        self.press(K.Key_Space)
        self.keys.go_to(lambda here: here is claims.builder.add)
        self.press(K.Key_Return)
        assert len(claims.claims) == before + 2, claims.line.complaint.text()
        self.figures["claims"] += 2
        self.press(K.Key_Escape)

    def _go_to_tabs(self, seat: BoardSeatScreen) -> None:
        """By F6, which leads from the map to the orders; the tabs come before them."""
        for _ in seat.panes():
            if self.keys.focus is not seat.orders.shown:
                self.press(K.Key_F6)
        for _ in range(8):
            if self.keys.focus is not seat.tabs.tabBar():
                self.press(K.Key_Backtab)
        assert self.keys.focus is seat.tabs.tabBar()

    def _leave_map(self) -> None:
        """On the map Tab goes from unit to unit: F6 leads to the panel beside it, and back."""
        if isinstance(self.keys.focus, MapView | MultiBoardView):
            self.press(K.Key_F6)

    def _agree(self, seat: BoardSeatScreen) -> None:
        """To a draw, once it is time for that."""
        box = seat.seal_box.agreement_choice
        if self._draws and box.isVisible():
            self._leave_map()
            self.keys.go_to(lambda here: here is box)
            self.press(K.Key_Home)
            for _ in range(box.count()):
                if not isinstance(box.currentData(), Draw):
                    self.press(K.Key_Down)
            self.press(K.Key_Escape)

    def _at_pages(self, seat: AnyPagedSeat) -> None:
        pages = seat.pages
        number = pages.stack.currentIndex()
        if pages.stack.currentWidget() is seat.seal:
            if seat.draft.sealed:
                self._hand_over()
            else:
                self._seal(lambda: seat.draft.sealed)
            return
        if self._first_time(pages.stack.currentWidget()):
            self._fill_in(seat)
            return
        self.clock.advance(_DWELL)
        self.press_for_good()
        assert pages.stack.currentIndex() == number + 1, "Continue is lit and no key presses it"

    def _fill_in(self, seat: AnyPagedSeat) -> None:
        """Tick something, write something, or order something."""
        match self.keys.focus:
            case ChoiceList():
                for _ in range(self.dice.randrange(4)):
                    self.press(K.Key_Down)
                self.press(K.Key_Space)
            case QLineEdit() | QPlainTextEdit():
                self.press("word")
            case MapView() if seat.board is not None:
                self._order(seat.board)
            case _:
                pass

    # -- at the table -----------------------------------------------------------------------

    def _at_table(self) -> None:
        screen = self.keys.screen
        if isinstance(screen, VillageTable):
            self._at_village_table(screen)
            return
        host = self.host
        assert host is not None
        if set(host.onlooker.phase().waiting_on) - self.standing().sealed:
            self.press(K.Key_Return)
            assert isinstance(self.place, CurtainPlace), "Enter calls whoever is next"
        else:
            self.press_for_good()
            assert self.place != OverviewPlace() or host.onlooker.result() is None

    def _at_village_table(self, table: VillageTable) -> None:
        if table.announcement is not None:
            self.press(K.Key_Return)
            return
        view: VillageView = table.table.view()
        if isinstance(table.panel, CardSeatsPanel):
            asked = set(table.table.phase().waiting_on) - self.standing().sealed
            if asked or view.moment.stage is VillageStage.CARDS:
                self.press(K.Key_Return)
            else:
                self.press_for_good()
            return
        self.clock.advance(PAUSE)
        panel = table.panel
        assert isinstance(panel, DayPanel)
        match panel.hand:
            case (
                VotePressHandler()
                | ProposalPressHandler()
                | SecondingPressHandler()
                | ThumbPressHandler()
            ):
                self._vote(table.village, panel, view)
            case _ if button_for(FOR_GOOD, table) is not None:
                self.press_for_good()
            case _:
                self.press(K.Key_Return)

    def _vote(self, village: VillageMap, panel: DayPanel, view: VillageView) -> None:
        """By day somebody is voted to death, house by house."""
        living, last = view.alive, [each.motion.accused for each in view.motions][-1:]
        accused = next(each for each in living[::-1] if each not in last)
        match panel.hand:
            case VotePressHandler() as voting if voting.accused is None:
                self.tap(village, accused)
            case VotePressHandler() as voting:
                voters = (each for each in living if each not in view.votes)
                self.tap(village, next(each for each in voters if each != voting.accused))
            case ProposalPressHandler() as proposing if proposing.proposer is None:
                self.tap(village, next(each for each in living if each != accused))
            case ProposalPressHandler():
                self.tap(village, accused)
            case SecondingPressHandler():
                proposer = None if view.motion is None else view.motion.proposer
                self.tap(village, next(each for each in living if each != proposer))
            case ThumbPressHandler() as thumbing if len(thumbing.down) < len(living):
                self.tap(village, next(each for each in living if each not in thumbing.down))
            case _:
                self.press_for_good()

    def tap(self, village: VillageMap, seat: SeatId) -> None:
        """Point to a house with the arrow keys, and press it with Space."""
        number = self._standing_seats().index(seat) + 1
        for _ in range(2 * len(self._standing_seats()) + 1):
            self.press(K.Key_Down)
            if village.scene.pointed == {f"h{number}"}:
                break
        else:
            raise AssertionError(f"no key points to {seat}")
        self.press(K.Key_Space)

    def _standing_seats(self) -> list[SeatId]:
        table = self.desk.onlooker if self.desk is not None else None
        if table is None:
            assert self.host is not None
            table = self.host.onlooker
        return [each.id for each in table.seats]

    # -- a village's seats and its moderator --------------------------------------------------

    def _in_village(self, seat: VillageSeat) -> None:
        if self._first_time(seat):
            if isinstance(self.keys.focus, ChoiceList):
                for _ in range(self._row_to_tick(seat)):
                    self.press(K.Key_Down)
                self.press(K.Key_Space)
                if self.dice.random() < 0.15:
                    self._hold_card(seat)
            return
        self.clock.advance(_DWELL)
        if seat.draft.sealed or role_of(seat.pages.on) == LEADS_ON:
            self.press(K.Key_Return)
        else:
            self._seal(lambda: seat.draft.sealed)

    def _row_to_tick(self, seat: VillageSeat) -> int:
        """Wolves agree on the last house that they may point at; the others do as they like."""
        offered = list(getattr(seat.inside, "offered", tuple)())
        assert self.host is not None
        me = self.host.seat(self.place.seat).view() if isinstance(self.place, SeatPlace) else None
        if me is not None and me.duty is NightDuty.KILL:
            pack = set(getattr(me, "pack", ())) | {me.me}
            fit = [row for row, each in enumerate(offered) if each not in pack]
            return fit[0] if fit else 0
        return self.dice.randrange(max(1, len(offered)))

    def _hold_card(self, seat: VillageSeat) -> None:
        """The card turns while Space is held, and no longer."""
        self.keys.go_to(lambda here: isinstance(here, HoldButton))
        self.keys.hold_down(K.Key_Space)
        assert seat.card.face is not None
        self.keys.let_go(K.Key_Space)
        assert seat.card.face is None
        self.keys.go_to(lambda here: isinstance(here, ChoiceList))

    def _moderate(self) -> None:
        """What the script says."""
        desk = self.keys.screen
        assert isinstance(desk, ModeratorDesk)
        assert self.desk is not None
        page, view = desk.page, self.desk.whole.view()
        if page.announcement is not None:
            self.press(K.Key_Return)
            return
        self.clock.advance(page.script.left)
        if page.script.enters:
            self._choose_for(page, view)
        elif page.script.decides:
            self.press_for_good()
        else:
            self.press(K.Key_Return)

    def _choose_for(self, page: ModeratorPage, view: VillageView) -> None:
        """Enter what is to be entered."""
        secrets = view.secrets
        assert secrets is not None
        match page.panel.hand:
            case PointingPressHandler() as hand if len(hand.chosen) < hand.count:
                fit = [each for each in view.alive if self._may_point(view, hand.duty, each)]
                self.tap(page.village, next(each for each in fit if each not in hand.chosen))
            case CardHolderPressHandler():
                held = {*secrets.cards, *(s for each in secrets.marks.values() for s in each)}
                self.tap(page.village, next(each for each in view.alive if each not in held))
            case (
                VotePressHandler()
                | ProposalPressHandler()
                | SecondingPressHandler()
                | ThumbPressHandler()
            ):
                self._vote(page.village, page.panel, view)
            case _:
                self.press(K.Key_Return)

    def _may_point(self, view: VillageView, duty: NightDuty, seat: SeatId) -> bool:
        secrets = view.secrets
        assert secrets is not None
        card = secrets.cards.get(seat, VillageCard.VILLAGER)
        if duty is NightDuty.KILL:
            return card != VillageCard.WEREWOLF
        return card != VillageCard.SEER


def _votes(view: VillageView) -> tuple[object, ...]:
    """What has been called out, proposed, seconded and decided."""
    motion = view.motion
    proposed = None if motion is None else (motion.proposer, motion.accused, motion.seconder)
    return (
        tuple(sorted(view.votes.items())),
        proposed,
        len(view.motions),
        view.condemned,
    )


def _is_unseal(widget: QWidget) -> bool:
    return isinstance(widget, QPushButton) and widget.text() in (
        "Unseal",
        "Open your envelope again",
    )
