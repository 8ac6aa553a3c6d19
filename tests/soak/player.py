"""A program of its own that plays at the real window until it is killed.

`python -m tests.soak.player FOLDER SEED [new]`: takes up the game that was left open in the
folder, or begins one, and plays at random. After every gesture it writes one line of JSON to its
standard output: what the file must hold from then on.
"""

import json
import os
import random
import sys
from pathlib import Path
from typing import Any

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from desktop.app.application import make_application
from desktop.app.settings import Settings
from desktop.home.home_screen import HomeScreen
from desktop.results.ending import EndingScreen
from desktop.results.resolution import ResolutionScreen
from desktop.widgets.clock import ManualClock
from desktop.widgets.theme import Lighting
from engine.board.terms import Power
from engine.frame.host_desk import HostDesk
from engine.orders.legality import order_province
from engine.orders.order import Order
from engine.orders.order_options import all_orders
from engine.orders.order_writing import write_order
from tests.desktop.deletions import let_deletions_happen
from tests.helpers.standard import standard_gazetteer
from tests.helpers.windows import Round


def state(host: HostDesk[Any, Any]) -> dict[str, Any]:
    """Where the game stands: the phase, who has sealed, and everybody's orders, sealed or not."""
    orders: dict[str, list[str]] = {}
    for seat in host.onlooker.seats:
        desk = host.seat(seat.id)
        kept = desk.sealed() or desk.draft()
        given = kept.orders if kept else {}
        orders[seat.id] = sorted(repr(each) for power in given for each in given[power])
    return {
        "phase": len(host.onlooker.history()) - 1,
        "sealed": sorted(host.onlooker.sealed()),
        "orders": orders,
    }


class Restless(Round):
    """Plays at random, telling after every gesture where the game stands."""

    dice = random.Random(0)

    def tell(self) -> None:
        """One line: the file is at least this far.

        Work is kept when the window has shown it; no hand is faster than that.
        """
        QApplication.processEvents()
        line = json.dumps(state(self.program.stage.host)) + "\n"
        os.write(1, line.encode())

    def play_at_random(self) -> None:
        """One phase."""
        while self.waiting:
            self.call(self.dice.choice(self.waiting))
            self.pass_curtain(self.program.stage.navigator.place.seat)
            self.order_at_random()
            box = self.seat_screen.seal_box
            if self.dice.random() < 0.2:
                self.press(box.leave)
                continue
            self.close_envelope()
            if isValid(box.unseal) and self.dice.random() < 0.3:
                self.press(box.unseal)
                self.tell()
                self.order_at_random()
                self.close_envelope()
            let_deletions_happen()  # Some seats are left as soon as they are sealed.
            if isValid(box.done):
                self.press(box.done)
            if not self.at_table():
                self.press(self.screen.back)
        self.watch_and_tell()

    def at_table(self) -> bool:
        """Whether the public table shows."""
        return not self.at_curtain()

    def close_envelope(self) -> None:
        """Seal, whatever is remarked."""
        box = self.seat_screen.seal_box
        self.press(box.seal)
        # Sealed, the seat may be left and destroyed already.
        if isValid(box.seal_anyway_button) and box.seal_anyway_button.isVisible():
            self.press(box.seal_anyway_button)
        self.tell()

    def order_at_random(self) -> None:
        """Give, or give anew, some order to some of the units."""
        for power in self.board.mine:
            choices: dict[object, list[Order]] = {}
            for order in all_orders(self.board, power):
                choices.setdefault(order_province(order), []).append(order)
            choices.pop(None, None)
            owed = abs(self.board.owed.get(power, 0)) or len(choices)
            for offers in list(choices.values())[:owed]:
                if self.dice.random() < 0.85:
                    self.give(self.dice.choice(offers), power)
                if self.dice.random() < 0.1:
                    self.seat_screen.undo()
                    self.tell()

    def give(self, order: Order, power: Power) -> None:
        """One order, pointed out or typed."""
        in_winter = bool(self.board.owed)
        if self.dice.random() < 0.5 and not in_winter:
            self.point_out(order, power)
        else:
            self.type_orders(write_order(order, self.board, standard_gazetteer()))
        self.tell()

    def watch_and_tell(self) -> None:
        """Open the envelopes, tell, then watch."""
        self.open_all()
        self.tell()
        while isinstance(self.screen, ResolutionScreen):
            self.next_act()


def main() -> None:
    """Play until killed, or until the game has an end."""
    folder, seed = Path(sys.argv[1]), int(sys.argv[2])
    make_application()
    settings = Settings(folder / "settings.ini")
    settings.language, settings.lighting = "en", Lighting.LIGHT
    settings.games_folder = folder / "games"
    player = Restless(QTest, settings, ManualClock())
    player.dice = random.Random(seed)
    home = player.screen
    assert isinstance(home, HomeScreen)
    os.write(1, b"up\n")
    if home.continue_button is not None and "new" not in sys.argv:
        player.press(home.continue_button)
    else:
        player.deal(f"Game {seed}")
    player.tell()
    while not isinstance(player.screen, EndingScreen):
        player.play_at_random()


if __name__ == "__main__":
    main()
