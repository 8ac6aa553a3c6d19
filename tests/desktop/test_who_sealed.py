"""A table shows who has sealed by name, only how many, or not at all; and never when."""

from pathlib import Path

from PySide6.QtWidgets import QLabel, QPushButton

from desktop.app.program import Program
from desktop.home.new_game import GameSetup
from desktop.session.navigator import OverviewPlace, ResolutionPlace
from desktop.table.overview import OverviewScreen
from desktop.widgets.wax_seal import WaxSeal
from engine.frame.policy import SealedVisibility
from engine.frame.seat import SeatId
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.driver import seat_button
from tests.screens.sample_game import sample_orders, sample_seats

ADA, BRAM = SeatId("s1"), SeatId("s2")


def deal(program: Program, folder: Path, who: SealedVisibility) -> None:
    setup = GameSetup("standard", sample_seats(), {}, folder / "Sunday.lupi", who_sealed=who)
    assert program.deal(setup)
    program.stage.show_public()


def seal(program: Program, *seats: SeatId) -> None:
    for seat in seats:
        program.stage.host.seat(seat).submit(sample_orders(program.stage.host, seat))
    program.stage.rebuild_screen()
    let_deletions_happen()


def table(program: Program) -> OverviewScreen:
    screen = program.window.current_screen
    assert isinstance(screen, OverviewScreen)
    return screen


def said(program: Program) -> list[str]:
    """All words on the table and on the public board."""
    public = program.stage.public_window
    assert public is not None
    words = [label.text() for label in public.findChildren(QLabel)]
    words += [label.text() for label in table(program).findChildren(QLabel)]
    for window in (public, table(program)):
        words += [wax.toolTip() for wax in window.findChildren(WaxSeal)]
    buttons = table(program).findChildren(QPushButton)
    return words + [button.text() for button in buttons if button.isVisible()]


def marks(program: Program) -> int:
    return sum("Sealed" in words for words in said(program))


def test_by_name(program: Program, tmp_path: Path) -> None:
    deal(program, tmp_path, SealedVisibility.NAMES)
    seal(program, ADA)
    assert marks(program) == 2  # At the table and on the public board.
    assert said(program).count("1 of 7 have sealed") == 2


def test_only_how_many(program: Program, tmp_path: Path) -> None:
    deal(program, tmp_path, SealedVisibility.COUNT)
    seal(program, ADA, BRAM)
    assert marks(program) == 0
    assert said(program).count("2 of 7 have sealed") == 2
    for seat in (ADA, SeatId("s5")):
        button = seat_button(table(program), seat)
        assert isinstance(button, QPushButton)
        assert button.text() == "Take seat"


def test_not_at_all(program: Program, tmp_path: Path) -> None:
    deal(program, tmp_path, SealedVisibility.NOTHING)
    before = said(program)
    seal(program, ADA, BRAM)
    assert said(program) == before
    assert "Who has sealed is not shown." in before


def test_even_a_refusal_names_nobody(program: Program, tmp_path: Path) -> None:
    deal(program, tmp_path, SealedVisibility.NOTHING)
    seal(program, *(seat.id for seat in sample_seats()[1:]))
    program.stage.together.resolve()
    assert program.stage.navigator.place == OverviewPlace()
    assert program.window.message.words.text() == "Not everybody has sealed yet."
    seal(program, ADA)
    program.stage.together.resolve()
    assert program.stage.navigator.place == ResolutionPlace()
