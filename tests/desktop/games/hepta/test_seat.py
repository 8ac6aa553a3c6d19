"""A seat in a war on several boards: digits, one board's list, copies, claims in the envelope."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.games.hepta.multi_board_seat import MultiBoardSeatScreen
from desktop.games.registry import game_ui_for
from desktop.session.seat_session import SeatSession
from desktop.session.ui_context import UiContext
from engine.board.terms import Location, Power, Province, UnitType
from engine.frame.game_option import OptionValues
from engine.frame.seat import SeatId
from engine.games.hepta.claim import Claim
from engine.orders.order import Build, Hold, Move, Retreat
from engine.sentences.sentences import Sentences
from tests.desktop.deletions import let_deletions_happen
from tests.screens.sample_hepta import CHOICES, war, war_with_retreats

CHLOE = SeatId("s3")


def _seat(
    qtbot: QtBot, context: UiContext, phase: str, choices: OptionValues = CHOICES
) -> MultiBoardSeatScreen:
    host = war(phase, choices)
    screen = game_ui_for("hepta").seat_page(
        SeatSession(host.seat(CHLOE)), game_ui_for("hepta").furnish(context)
    )
    assert isinstance(screen, MultiBoardSeatScreen)
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.show()
    return screen


@pytest.fixture
def spring(qtbot: QtBot, context: UiContext) -> Iterator[MultiBoardSeatScreen]:
    made = _seat(qtbot, context, "S1901M")
    yield made
    made.hide()
    let_deletions_happen()


def test_a_digit_sends_the_picked_unit_to_its_place_on_that_board(
    spring: MultiBoardSeatScreen,
) -> None:
    spring.press("1:par")
    QTest.keyClick(spring, Qt.Key.Key_3)
    assert spring.given()["france@1"] == (Move(Province("1:par"), Location("3:par")),)
    QTest.keyClick(spring, Qt.Key.Key_4)
    assert len(spring.given()["france@1"]) == 1


def test_at_a_retreat_a_digit_means_the_place_that_bears_it(
    qtbot: QtBot, context: UiContext
) -> None:
    """The numbers stand on the boards then; and the order's stub begins where the unit stands."""
    host = war_with_retreats()
    seat = host.seat(host.onlooker.phase().waiting_on[0])
    screen = game_ui_for("hepta").seat_page(
        SeatSession(seat), game_ui_for("hepta").furnish(context)
    )
    assert isinstance(screen, MultiBoardSeatScreen)
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.show()
    screen.press("1:tri")
    number = next(
        number for at, number in screen.layer.numbers.items() if at.startswith("2:") and number < 8
    )
    at = next(at for at, each in screen.layer.numbers.items() if each == number)
    screen.map.setFocus()
    QTest.keyClick(screen, Qt.Key.Key_0 + number)
    assert screen.given()["austria@1"] == (Retreat(Province("1:tri"), at),)
    board = screen.map.war.small["1"]
    leaver = board.unit_item(Province("tri"), dislodged=True)
    assert leaver is not None
    assert [stub.pos() for stub in board.stubs] == [leaver.pos()]
    assert screen.war.tools.hold.isHidden()
    screen.hide()
    let_deletions_happen()


def test_the_list_shows_one_board_when_asked(spring: MultiBoardSeatScreen) -> None:
    def shown() -> set[str]:
        rows = spring.orders.model.rows
        view = spring.orders.list
        seen = (n for n in range(len(rows)) if not view.isRowHidden(n, QModelIndex()))
        return {str(rows[n].at).partition(":")[0] for n in seen}

    assert shown() == set("1234567")
    spring.map.focus_on("4")
    assert shown() == {"4"}
    assert spring.war.tools.chosen == "4"
    spring.map.focus_on("")
    assert shown() == set("1234567")


def test_orders_are_copied_and_the_rest_holds(spring: MultiBoardSeatScreen) -> None:
    spring.press("1:par")
    spring.press("1:bur")
    tools = spring.war.tools
    tools.choose("1")
    tools.goal.setCurrentIndex(tools.goal.findData("6"))
    tools.copy.click()
    assert spring.given()["france@6"] == (Move(Province("6:par"), Location("6:bur")),)
    tools.hold.click()
    holding = [each for each in spring.given()["france@1"] if isinstance(each, Hold)]
    assert len(holding) == 2
    spring.undo()
    spring.undo()
    assert "france@6" not in {power for power, given in spring.given().items() if given}


def test_a_typed_order_means_the_board_that_is_chosen(spring: MultiBoardSeatScreen) -> None:
    spring.map.focus_on("3")
    line = spring.orders.line
    assert "A Par-Bur" in line.entry.placeholderText()
    spring.orders.enter("A Par-Bur; A 5:Mar-Spa")
    assert spring.given()["france@3"] == (Move(Province("3:par"), Location("3:bur")),)
    assert spring.given()["france@5"] == (Move(Province("5:mar"), Location("5:spa")),)


@pytest.mark.parametrize("omitted", ["refused", "only_meaning"])
def test_so_it_does_where_an_order_on_paper_would_mean_nothing(
    qtbot: QtBot, context: UiContext, omitted: str
) -> None:
    seat = _seat(qtbot, context, "S1901M", {**CHOICES, "omitted_board": omitted})
    seat.war.tools.choose("3")
    seat.orders.enter("A Par-Bur")
    assert seat.given()["france@3"] == (Move(Province("3:par"), Location("3:bur")),)
    seat.hide()
    let_deletions_happen()


def test_the_example_names_places_in_the_language_of_the_window(
    qtbot: QtBot, context: UiContext
) -> None:
    french = replace(context, language="fr", words=Sentences("fr"))
    seat = _seat(qtbot, french, "S1901M", CHOICES)
    assert "A 1:Par-1:Bou" in seat.orders.line.entry.placeholderText()
    seat.war.tools.choose("3")
    assert "A Par-Bou" in seat.orders.line.entry.placeholderText()
    seat.hide()
    let_deletions_happen()


def test_seven_proposals_do_not_widen_the_column(spring: MultiBoardSeatScreen) -> None:
    line = spring.orders.line
    assert "A 1:Par-1:Bur" in line.entry.placeholderText()
    spring.resize(1280, 800)
    before = spring.orders.width()
    spring.orders.enter("A Par-Bur")
    assert [each.text() for each in line.proposals] == [f"{board}:Par" for board in range(1, 8)]
    QTest.qWait(1)
    assert spring.orders.width() == before
    assert all(each.geometry().right() <= line.width() for each in line.proposals)


def test_the_rest_holds_on_all_boards_at_once_and_copying_says_what_it_needs(
    spring: MultiBoardSeatScreen,
) -> None:
    tools = spring.war.tools
    assert not tools.copy.isEnabled()
    assert tools.copy.toolTip() == "Choose a board first: its orders are copied to another"
    tools.hold.click()
    assert sum(len(given) for given in spring.given().values()) == 21
    assert not tools.hold.isEnabled()
    assert tools.hold.toolTip() == "Every unit listed has an order"
    tools.choose("1")
    assert not tools.copy.isEnabled(), "board 1 is not copied to itself"
    tools.goal.setCurrentIndex(tools.goal.findData("2"))
    assert tools.copy.isEnabled()


def test_a_button_leads_to_the_next_unit_without_an_order(spring: MultiBoardSeatScreen) -> None:
    spring.press("1:par")
    spring.press("1:bur")
    spring.war.tools.next.click()
    assert spring.controller.composer.picked is not None
    assert spring.controller.composer.picked.province == "1:bre"


def test_two_own_units_sent_to_one_place_are_remarked_on(spring: MultiBoardSeatScreen) -> None:
    spring.orders.enter("A 1:Par-3:Pic; A 3:Par-3:Pic")
    said = [each.words for each in spring.remarks(())]
    assert said == ["Your own units would stand each other off in Picardy (3)."]


@pytest.mark.parametrize(("at", "picked"), [("3:pic", None), ("3:par", "3:par")])
def test_what_a_remark_is_about_is_shown_without_a_complaint(
    spring: MultiBoardSeatScreen, at: str, picked: str | None
) -> None:
    spring.orders.enter("A 1:Par-3:Pic; A 3:Par-3:Pic")
    complaints: list[object] = []
    spring.controller.misclicked.connect(complaints.append)
    spring.map.focus_on("1")
    spring.seal_box.place_requested.emit(Location(at))
    assert complaints == []
    chosen = spring.controller.composer.picked
    assert (chosen and chosen.province) == picked
    assert spring.map.near == "3"


def test_orders_are_drawn_on_the_smallest_boards(spring: MultiBoardSeatScreen) -> None:
    spring.orders.enter("A 3:Par-3:Bur; A 3:Mar-4:Spa")
    spring.map.focus_on("1")
    scene = spring.map.war.small["3"]
    assert scene.zoom < 0.2
    assert len(list(scene.order_items())) == 1
    assert len(scene.stubs) == 1


def test_units_without_orders_are_marked_on_their_boards(spring: MultiBoardSeatScreen) -> None:
    spring.press("1:par")
    spring.press("1:bur")
    assert spring.map.war.small["1"].waiting == {"bre", "mar"}
    assert spring.map.war.small["2"].waiting == {"bre", "mar", "par"}
    spring.map.focus_on("1")
    assert spring.map.war.large.waiting == {"bre", "mar"}


def test_with_free_text_copies_and_holds_are_written(qtbot: QtBot, context: UiContext) -> None:
    seat = _seat(qtbot, context, "S1901M", {**CHOICES, "entry": "free"})
    seat.orders.enter("A 1:Par - 1:Bur")
    tools = seat.war.tools
    tools.choose("1")
    assert seat.map.cells["1"].pill.text().startswith("2 to order")
    tools.goal.setCurrentIndex(tools.goal.findData("6"))
    tools.copy.click()
    first, copy = seat.submission().lines
    assert first == "A 1:Par - 1:Bur"
    assert seat.controller.effective_draft.of(Power("france@6")) == (
        Move(Province("6:par"), Location("6:bur")),
    )
    tools.hold.click()
    assert len(seat.submission().lines) == 4
    assert not any(seat.submission().orders.values())
    assert seat.controller.effective_draft.of(Power("france@1"))[0] == Move(
        Province("1:par"), Location("1:bur")
    ), "whoever has a line is not told to hold"
    seat.undo()
    assert seat.submission().lines == (first, copy)
    seat.hide()
    let_deletions_happen()


def test_the_ledger_counts_what_is_missing(spring: MultiBoardSeatScreen) -> None:
    assert [line.centres for line in spring.war.ledger.lines] == [21, 21, 21, 21, 21, 28, 21]
    spring.press("2:par")
    spring.press("2:par")
    assert spring.map.cells["2"].pill.text() == "2 to order"


def test_claims_are_asked_for_in_autumn_only(
    spring: MultiBoardSeatScreen, qtbot: QtBot, context: UiContext
) -> None:
    assert spring.claims is None
    autumn = _seat(qtbot, context, "F1901M")
    assert autumn.claims is not None
    autumn.claims.enter("with Italy")
    submission = autumn.submission()
    assert submission.claims == (Claim((SeatId("s5"),)),)  # type: ignore[attr-defined]
    (listed,) = [each.words for each in autumn.remarks(()) if "too few" in each.words]
    assert "player 5" in listed, "the claims are shown before they are sealed"
    autumn.claims.builder.partners[6].setChecked(True)
    begun = autumn.remarks(())[0].words
    assert "begun" in begun, "what is only begun is asked about"
    assert "player 6" in begun
    autumn.hide()


def test_builds_are_ordered_by_nation(qtbot: QtBot, context: UiContext) -> None:
    winter = _seat(qtbot, context, "W1901A")
    view = winter.view_of_table.board
    site = next(
        (at for power in view.mine if view.owed.get(power, 0) > 0 for at in view.sites[power]),
        None,
    )
    assert site is not None
    winter.press(site)
    given = [order for orders in winter.given().values() for order in orders]
    assert given == [Build(UnitType.ARMY, Location(site))]
    winter.hide()


def test_the_keyboards_cursor_moves_on_the_board_where_it_is(spring: MultiBoardSeatScreen) -> None:
    spring.map.focus_on("3")
    spring.controller.pick(Location("3:par"))
    # Each key goes to the screen: the board on which the keyboard is may be another by then.
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right):
        QTest.keyClick(spring, key)
    assert spring.keys.cursor.at == "3:bur"
    QTest.keyClick(spring, Qt.Key.Key_Return)
    assert spring.given()["france@3"] == (Move(Province("3:par"), Location("3:bur")),)
    spring.order_next()
    assert spring.controller.composer.picked is not None
    assert spring.controller.composer.picked.province.startswith("1:")
    spring.controller.pick(Location("1:par"))
    QTest.keyClicks(spring, "/bur")
    QTest.keyClick(spring, Qt.Key.Key_Return)
    assert [each.to for each in spring.given()["france@1"]] == ["1:bur"]
