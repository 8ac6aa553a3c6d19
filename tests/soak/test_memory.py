"""Handing the laptop round for hours does not fill its memory.

`SOAK_CURTAINS` says how many curtains are counted (200 if unset), `SOAK_TABLE_PHASES` how many
phases of a game that goes on and on (120).
"""

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from ctypes import CDLL, Structure, c_size_t
from pathlib import Path
from random import Random

import pytest
from PySide6.QtGui import QPixmapCache
from PySide6.QtWidgets import QApplication, QLayoutItem
from pytestqt.qtbot import QtBot
from shiboken6 import getAllValidWrappers

from desktop.app.settings import Settings
from desktop.map.paint.sheet_ground import clear_board_caches
from desktop.widgets import theme
from desktop.widgets.clock import ManualClock
from engine.frame.chance import Chance
from engine.games.standard.play import random_orders
from engine.orders.order_writing import write_order
from tests.desktop.deletions import let_deletions_happen
from tests.helpers.standard import standard_gazetteer
from tests.helpers.windows import Round
from tests.secrecy.traces import items_on_maps, things_of_seats

CHANGES = int(os.environ.get("SOAK_CURTAINS", "200"))
SETTLING = 28
"""Curtains before the first look: every seat several times, until all that is kept is there."""
ALLOWED = 1.05
"""What is held may grow by a twentieth over all curtains; a leak would be held for ever."""
ROOM = 1.10
"""Pages that stay resident may be more: the allocator keeps those that are only partly free."""

PHASES = int(os.environ.get("SOAK_TABLE_PHASES", "120"))
FILLING = PHASES // 3
"""Phases before the first look."""
A_PHASE = 150_000
"""Bytes that one more phase may take: what it was, with its envelopes, and some words of it."""


@pytest.fixture
def round_(qtbot: QtBot, tmp_path: Path) -> Iterator[Round]:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    before = application.font(), application.palette()
    settings = Settings(tmp_path / "settings.ini")
    settings.language, settings.lighting = "en", theme.Lighting.LIGHT
    settings.games_folder = tmp_path / "games"
    made = Round(qtbot, settings, ManualClock())
    yield made
    made.program.end()
    application.setStyleSheet("")
    application.setFont(before[0])
    application.setPalette(before[1])


def resident() -> int:
    """Bytes of memory in use, without Qt's pictures at hand and the allocator's reserve."""
    QPixmapCache.clear()
    gc.collect()
    with suppress(AttributeError):  # not every C library has it
        CDLL(None).malloc_trim(0)
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


class Heap(Structure):
    """What glibc's `mallinfo2` answers; `uordblks` are the bytes handed out."""

    _fields_ = tuple(
        (name, c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
            *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
        )
    )


def in_use() -> int:
    """Bytes of the heap that somebody holds; nothing where the C library does not tell.

    Unlike resident memory this is no matter of how full the allocator's pages are.
    """
    try:
        asked = CDLL(None).mallinfo2
    except AttributeError:
        return 0
    asked.restype = Heap
    return asked().uordblks


def told(before: int, after: int) -> str:
    """Two amounts and the growth from one to the other."""
    growth = 100 * (after / max(1, before) - 1)
    return f"{before / 1e6:.1f} MB, then {after / 1e6:.1f} MB ({growth:+.1f} %)"


def hand_round(round_: Round, times: int) -> None:
    """Curtain after curtain, each player pointing at units and leaving the envelope open."""
    for number in range(times):
        seat = round_.waiting[number % 7]
        round_.call(seat)
        round_.pass_curtain(seat)
        mine = round_.board.mine[0]
        for unit in round_.board.position.units_of(mine):
            for _ in range(2):
                round_.click(round_.spot_of_unit(unit.province))
        round_.press(round_.seat_screen.seal_box.leave)


@pytest.mark.soak
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_two_hundred_curtains_leave_no_memory_behind(round_: Round) -> None:
    round_.deal("Sunday")
    hand_round(round_, SETTLING)
    things, items = len(gc.get_objects()), items_on_maps()
    before, used = resident(), in_use()
    hand_round(round_, CHANGES)
    after = resident()
    sys.stdout.write(
        f"\n{CHANGES} curtains: resident {told(before, after)}, in use {told(used, in_use())}, "
        f"{things} things, then {len(gc.get_objects())}\n"
    )
    assert things_of_seats() == {}
    assert items_on_maps() == items
    assert len(gc.get_objects()) < 1.005 * things
    assert in_use() <= ALLOWED * used
    assert after < ROOM * before


def play_phases(round_: Round, times: int, dice: Random) -> None:
    """Phase after phase: one player by hand, the others at once, all of it watched."""
    host = round_.program.stage.host
    for _ in range(times):
        if round_.waiting:
            round_.call(dice.choice(round_.waiting))
            round_.hold_curtain()
            view = host.seat(round_.program.stage.navigator.place.seat).view()
            orders = random_orders(view, Chance(dice.randbytes(32))).orders.values()
            names = standard_gazetteer()
            lines = (write_order(one, view.board, names) for given in orders for one in given)
            round_.type_orders(*lines)
            round_.seal()
        while round_.at_curtain():
            round_.press(round_.screen.back)
        for seat in round_.waiting:
            desk = host.seat(seat)
            desk.submit(random_orders(desk.view(), Chance(dice.randbytes(32))))
        round_.program.stage.rebuild_screen()
        let_deletions_happen()
        round_.open_envelopes()


def layout_items() -> int:
    """Items of layouts that Python knows."""
    gc.collect()
    return sum(isinstance(each, QLayoutItem) for each in getAllValidWrappers())


@pytest.mark.soak
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_a_long_game_takes_no_more_memory_than_its_history(round_: Round) -> None:
    dice = Random(11)
    round_.deal("Sunday")
    play_phases(round_, FILLING, dice)
    # Pictures of boards are kept up to a bound, which it takes long to reach.
    clear_board_caches()
    items, before, used = layout_items(), resident(), in_use()
    play_phases(round_, PHASES - FILLING, dice)
    clear_board_caches()
    after, now = resident(), in_use()
    sys.stdout.write(
        f"\n{PHASES - FILLING} phases after {FILLING}: resident {told(before, after)}, "
        f"in use {told(used, now)}\n"
    )
    assert layout_items() <= items + 2
    assert now <= ALLOWED * used + A_PHASE * (PHASES - FILLING)
