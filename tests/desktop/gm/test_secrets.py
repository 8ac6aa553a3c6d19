"""Nothing of the GM's desk reaches a player's packet, reading, public board or curtain."""

from collections.abc import Iterator

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.gm.steps import DeskStep
from desktop.widgets.clock import ManualClock
from engine.frame.audience import FOR_GM, Private
from engine.frame.seat import SeatId
from engine.games.standard.submission import StandardOrders
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.gm.table import GMTable

CANARY = "Zanzibar"
ADA, CHLOE = SeatId("s1"), SeatId("s3")


def words_on(root: QWidget) -> Iterator[str]:
    """Everything that a widget and what is inside it say, seen or not."""
    for each in (root, *root.findChildren(QWidget)):
        yield from (each.windowTitle(), each.toolTip(), each.accessibleName())
        yield each.accessibleDescription()
        match each:
            case QLabel() | QLineEdit():
                yield each.text()
            case QPlainTextEdit():
                yield each.toPlainText()


def plant(gm: GMTable) -> None:
    """The canary in every place where only the GM may read it."""
    gm.desk.seating.note(ADA, CANARY)
    gm.desk.seating.note(None, CANARY)
    gm.desk.schedule.add_absence(ADA, 0, 10**10, CANARY)
    gm.desk.press.announce(CANARY, Private((ADA,)))
    gm.desk.rulings.rule_orders(ADA, StandardOrders({}), CANARY, FOR_GM)
    gm.desk.turn.publish()
    gm.screen.tabs.post.panel.drop_text(f"{CANARY}: F Sev-BLA; A Mos-StP; A Gal S A Bud")
    gm.screen.tabs.post.panel.reading.wait()
    gm.screen.refresh()


def picture(widget: QWidget) -> QImage:
    image = QImage(widget.size(), QImage.Format.Format_RGB32)
    widget.render(image)
    return image


def curtain(gm: GMTable) -> QImage:
    """The window behind its curtain, with the keyboard where it belongs."""
    gm.program.window.activateWindow()
    gm.shown.setFocus()
    let_deletions_happen()
    return picture(gm.program.window)


def test_no_packet_of_another_seat_holds_what_only_the_gm_may_read(gm: GMTable) -> None:
    plant(gm)
    office = gm.screen.tabs.post.panel._office
    for file in (
        *office.packet_files("", gm.screen.context),
        *office.drafts("", gm.screen.context),
    ):
        if file.seat != ADA:
            assert CANARY.encode() not in file.content
    assert any(
        CANARY.encode() in each.content
        for each in office.packet_files("", gm.screen.context)
        if each.seat == ADA
    )


def test_reading_as_a_player_and_the_public_board_show_nothing_of_it(gm: GMTable) -> None:
    plant(gm)
    board = gm.program.stage.show_public()
    assert board is not None
    gm.choose(CHLOE)
    gm.press(gm.screen.tabs.turn.panel.card.read)
    assert not any(CANARY in words for words in words_on(gm.reading))
    assert not any(CANARY in words for words in words_on(board))


def test_behind_the_curtain_nothing_of_the_desk_is_left(gm: GMTable) -> None:
    plant(gm)
    gm.step(DeskStep.PREVIEW)
    gm.program.stage.cover_seat()
    let_deletions_happen()
    for widget in QApplication.topLevelWidgets():
        assert not any(CANARY in words for words in words_on(widget))
        assert not any("Félix" in words for words in words_on(widget))


def test_the_curtain_looks_the_same_whatever_lay_on_the_desk(gm: GMTable) -> None:
    gm.program.stage.cover_seat()
    let_deletions_happen()
    plain = curtain(gm)
    gm.program.stage.navigator.uncover()
    let_deletions_happen()
    plant(gm)
    gm.screen.open_position_editor()
    gm.step(DeskStep.PROCESS)
    gm.program.stage.cover_seat()
    let_deletions_happen()
    assert QApplication.activeModalWidget() is None
    assert curtain(gm) == plain


def test_a_players_packet_and_page_do_not_tell_who_else_has_handed_in_what(
    qtbot: QtBot, settings: Settings, clock: ManualClock
) -> None:
    made: list[tuple[bytes, ...]] = []
    for other in (False, True):
        table = GMTable(qtbot, settings, clock)
        if other:
            table.desk.turn.withdraw(ADA)
            table.desk.turn.enter(ADA, StandardOrders({}), "telephone")
            table.desk.seating.note(ADA, CANARY)
        files = table.screen.tabs.post.panel._office
        files.set_address(CHLOE, "c@example.org")
        keys = files.bag.keys
        sent = files.packet_files("", table.screen.context)
        made.append(tuple(each.content for each in sent if each.seat == CHLOE))
        assert keys.secret.encode() not in b"".join(made[-1])
        table.end()
        let_deletions_happen()
    assert [len(each) for each in made[0]] == [len(each) for each in made[1]]
