"""The program at play, to be killed: `python -m tests.desktop.killed_window FILE SETTINGS SEED`.

It opens the game, or begins it, and plays at random through its window, telling after each seal
and each resolution how far it has come: the phase's number and how many have sealed.
"""

import sys
import time
from pathlib import Path

from PySide6.QtTest import QTest

from desktop.clock import ManualClock
from desktop.sample import sample_seats
from desktop.screens.new_game import Setup
from desktop.settings import Settings
from desktop.start import make_application
from engine.frame.chance import Chance
from engine.games.standard.play import random_orders
from tests.desktop.driver import Driver


def tell(driver: Driver) -> None:
    table = driver.program.stage.host.onlooker
    print(table.phase().number, len(table.sealed()), flush=True)  # noqa: T201


def play(driver: Driver, chance: Chance) -> None:
    host = driver.program.stage.host
    while host.onlooker.result() is None:
        waiting = driver.waiting
        if waiting:
            driver.call(waiting[0])
        for seat in waiting:
            driver.hold_curtain()
            for orders in random_orders(host.seat(seat).view(), chance).orders.values():
                for order in orders:
                    driver.give(order)
            driver.seal()
            tell(driver)
        driver.open_envelopes()
        tell(driver)


def main(file: Path, ini: Path, seed: str) -> None:
    make_application()
    settings = Settings(ini)
    settings.reduce_motion = True
    driver = Driver(QTest, settings, ManualClock())  # QTest has all of QtBot that is needed.
    if file.exists():
        driver.open(file)
    else:
        driver.program.deal(Setup("standard", sample_seats(), {}, file))
    tell(driver)
    play(driver, Chance(bytes(28) + int(seed).to_bytes(4, "big")))
    time.sleep(60)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
