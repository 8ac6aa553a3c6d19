"""One whole year of all seven boards, played through the windows."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.games.hepta.multi_board_seat import MultiBoardSeatScreen
from desktop.games.hepta.multi_board_view import MultiBoardView
from desktop.session.navigator import OverviewPlace, ResolutionPlace
from desktop.widgets.clock import ManualClock
from engine.board.terms import Power, board_name
from engine.campaign.random_orders import random_board_orders
from engine.frame.chance import Chance
from engine.frame.host_desk import HostDesk
from engine.frame.seat import Seat, SeatId
from engine.games.hepta.claim import Claim
from engine.games.hepta.submission import HeptaOrders, HeptaView
from engine.orders.order import Move, Order, Waive
from engine.orders.order_writing import write_order
from engine.registry import map_file
from engine.save.game_file import create_game, hotseat_game_in_memory, open_game
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.driver import Driver
from tests.helpers.sampled import sampled

NAMES = ("Ada", "Bram", "Chloé", "Dmitri", "Elif", "Félix", "Gwen")
COUNTRIES = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
SEATS = tuple(
    Seat(SeatId(f"s{number}"), name, (country,))
    for number, (name, country) in enumerate(zip(NAMES, COUNTRIES, strict=True), 1)
)
SOME, EVERYBODY = frozenset({"s1", "s4"}), frozenset(seat.id for seat in SEATS)
SEED = bytes(range(32))
CHOICES = {"module": 2}


class War(Driver):
    """Seven people round one laptop; `clicked` and `typed` count the orders by how they came."""

    clicked = typed = 0

    def give_all(self, orders: Mapping[Power, tuple[Order, ...]]) -> None:
        """Every second order is clicked where a click or two say it, the others are written."""
        typed: list[str] = []
        names = map_file("hepta2A").gazetteer
        listed = ((power, each) for power, given in orders.items() for each in given)
        for number, (power, order) in enumerate(listed):
            if number % 2 and self._by_clicks(order):
                self.clicked += 1
            else:
                whose = f"{names.powers['en'][power]}: " if isinstance(order, Waive) else ""
                typed.append(whose + write_order(order, self.board, names))
        entry = self.seat_screen.orders.line.entry
        entry.setText("; ".join(typed))
        QTest.keyClick(entry, Qt.Key.Key_Return)
        assert entry.text() == ""
        self.typed += len(typed)

    def _by_clicks(self, order: Order) -> bool:
        """Two clicks, on whichever boards; only for moves that need nothing else."""
        if not isinstance(order, Move) or order.via or "/" in order.to:
            return False
        unit = self.board.position.units[order.unit]
        if order.to not in self.board.map.neighbours(unit):
            return False
        table = self.seat_screen.map
        assert isinstance(table, MultiBoardView)
        for place in (order.unit, order.to):
            view = table.view_at(board_name(place))
            spot = view.point_of(place.partition(":")[2])
            QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        return order in self.seat_screen.controller.history.draft.of(unit.power)

    def claim(self, line: str) -> tuple[Claim, ...]:
        """Type a claim beside the orders."""
        screen = self.seat_screen
        assert isinstance(screen, MultiBoardSeatScreen)
        assert screen.claims is not None
        screen.claims.line.entry.setText(line)
        QTest.keyClick(screen.claims.line.entry, Qt.Key.Key_Return)
        return screen.claims.claims


@pytest.fixture
def war(
    qtbot: QtBot, settings: Settings, clock: ManualClock, tmp_path: Path
) -> Iterator[tuple[War, Path]]:
    file = tmp_path / "war.lupi"
    create_game(file, "hepta", SEATS, CHOICES, lambda count: SEED[:count]).close()
    settings.reduce_motion = True
    made = War(qtbot, settings, clock)
    made.program.window.resize(1440, 960)
    made.open(file)
    yield made, file
    made.program.end()


@pytest.mark.parametrize("at_the_laptop", sampled([SOME, EVERYBODY], each_time={0}))
def test_a_year_of_seven_boards(war: tuple[War, Path], at_the_laptop: frozenset[str]) -> None:
    """Who is not at the laptop has sealed before; with `make soak` everybody comes to it."""
    driver, file = war
    twin: HostDesk[HeptaView, HeptaOrders] = hotseat_game_in_memory(
        "hepta", SEATS, CHOICES, lambda count: SEED[:count]
    )
    chance = Chance(SEED)
    while driver.board.turn.year == 1901:
        for seat in driver.waiting:
            if seat not in at_the_laptop:
                desk = twin.seat(seat)
                given = HeptaOrders(random_board_orders(desk.view().board, chance))
                desk.submit(given)
                driver.program.stage.host.seat(seat).submit(given)
        driver.program.stage.navigator.refresh()
        waiting = driver.waiting
        driver.call(waiting[0])
        for seat in waiting:
            driver.hold_curtain()
            desk = twin.seat(seat)
            orders = random_board_orders(desk.view().board, chance)
            driver.give_all(orders)
            claims: tuple[Claim, ...] = ()
            if desk.view().claiming:
                claims = driver.claim("with player 1" if seat != "s1" else "with player 2")
                assert len(claims) == 1
            assert driver.given() == {p: frozenset(each) for p, each in orders.items() if each}
            desk.submit(HeptaOrders(orders, claims=claims))
            driver.seal()
        assert driver.program.stage.navigator.place in (OverviewPlace(), ResolutionPlace())
        driver.open_envelopes()
        twin.resolve(frozenset())
        assert driver.board.position == twin.onlooker.view().board.position
        assert driver.board.turn == twin.onlooker.view().board.turn
    assert driver.clicked > 6 * len(at_the_laptop)
    assert driver.typed > 22 * len(at_the_laptop)
    driver.program.window.menus.actions["close"].trigger()
    let_deletions_happen()
    host = open_game(file)
    try:
        assert host.onlooker.view().board.position == twin.onlooker.view().board.position
        assert file.stat().st_size < 5_000_000
    finally:
        host.close()
