"""Rulings at the windows: orders, results, the board, the book."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.app.edit_menu import EditState
from desktop.games.game_ui import ExtraPanel
from desktop.gm.board_sketch import BoardSketch, PlaceUnit, RemoveUnit, SetOwner
from desktop.gm.decision_fields import DecisionFields, ResultFields
from desktop.gm.ruling_form import RulingForm
from desktop.gm.steps import DeskStep
from desktop.map.scene.board_items import RulingBadgeItem
from desktop.results.reports_model import decided_provinces
from engine.board.terms import Location, Power, Province, Season, UnitType
from engine.board.turn import PhaseKind, Turn
from engine.board.unit import Unit
from engine.campaign.decision import CentreGiven, PositionSet, ResultRuled, UnitPlaced, UnitRemoved
from engine.frame.audience import PUBLIC, Private
from engine.frame.seat import SeatId
from tests.desktop.deletions import let_deletions_happen
from tests.desktop.gm.table import GMTable

AUSTRIA, ITALY = Power("austria"), Power("italy")


def sketch(gm: GMTable) -> BoardSketch:
    board = gm.desk.whole.view().board
    return BoardSketch(board.map, board.position, board.turn)


def book(gm: GMTable) -> str:
    return "\n".join(row.text for row in gm.screen.tabs.rulings.panel.list.reports.rows)


def rule_orders(gm: GMTable, reason: str) -> None:
    gm.screen.tabs.turn_to(gm.screen.tabs.rulings.panel)
    gm.press(gm.screen.tabs.rulings.panel.new)
    form = gm.screen.ruling_form
    assert form is not None
    form.orders.seat.setCurrentIndex(5)
    form.orders.orders.setPlainText("F Sev-BLA\nA Mos-StP")
    assert not form.decide.isEnabled()
    form.reason.line.setText(reason)
    gm.press(form.decide)


def test_a_ruling_on_orders_needs_a_reason_and_goes_into_the_book(gm: GMTable) -> None:
    rule_orders(gm, "He said so before witnesses.")
    assert "He said so before witnesses." in book(gm)
    assert gm.desk.turn.handed(SeatId("s6")) is not None
    assert gm.screen.tabs.isVisible()


def test_orders_that_are_not_understood_are_not_ruled(gm: GMTable) -> None:
    form = gm.screen.open_ruling_form()
    form.orders.orders.setPlainText("Xyz to nowhere")
    form.reason.line.setText("why")
    gm.press(form.decide)
    assert form.orders.problem.text().startswith("Xyz to nowhere: ")
    assert gm.desk.rulings.book() == ()


def test_form_shows_what_the_seat_has_handed_in(gm: GMTable) -> None:
    form = gm.screen.open_ruling_form()
    assert "A Vie-Tyr" in form.orders.lines


def test_the_book_is_searched_and_saved(gm: GMTable, tmp_path: Path) -> None:
    rule_orders(gm, "Slip of the pen.")
    panel = gm.screen.tabs.rulings.panel
    panel.search.setText("pen")
    assert "Slip of the pen." in book(gm)
    panel.search.setText("sword")
    assert book(gm) == "Nothing found."
    panel.save(tmp_path / "rulings.txt")
    assert "Slip of the pen." in (tmp_path / "rulings.txt").read_text(encoding="utf-8")


def test_a_result_is_overruled_before_it_is_published(gm: GMTable) -> None:
    gm.process()
    gm.press(gm.screen.sheet.away)
    form = gm.screen.open_ruling_form()
    form.kind.setCurrentIndex(1)
    fields = form.chosen
    assert isinstance(fields, ResultFields)
    lines = [fields.order.itemText(at) for at in range(fields.order.count())]
    bounce = next(at for at, words in enumerate(lines) if "Budapest" in words)
    fields.order.setCurrentIndex(bounce)
    fields.outcome.setCurrentIndex(fields.outcome.findData("succeeded"))
    decision = fields.decision()
    assert isinstance(decision, ResultRuled)
    assert decision.power == AUSTRIA


def test_the_board_is_put_right_on_the_map(gm: GMTable) -> None:
    gm.screen.tabs.turn_to(gm.screen.tabs.rulings.panel)
    gm.press(gm.screen.tabs.rulings.panel.board)
    editor = gm.screen.editor
    assert editor is not None
    gm.press(editor.tools.toolbox.tools[RemoveUnit()])
    gm.screen.scene.province_pressed.emit("vie")
    gm.press(editor.tools.toolbox.tools[PlaceUnit(UnitType.FLEET)])
    gm.press(editor.tools.toolbox.powers[ITALY])
    gm.screen.scene.province_pressed.emit("tys")
    editor.reason.line.setText("The map was set up wrongly.")
    gm.press(editor.decide)
    position = gm.desk.whole.view().board.position
    assert Province("vie") not in position.units
    assert position.units[Province("tys")].power == ITALY
    assert "The map was set up wrongly." in book(gm)


def test_leaving_the_editor_leaves_the_board(gm: GMTable) -> None:
    before = gm.desk.whole.view().board.position
    editor = gm.screen.open_position_editor()
    gm.screen.scene.province_pressed.emit("par")
    gm.press(editor.away)
    assert gm.desk.whole.view().board.position == before
    assert gm.screen.editor is None


def test_sketch_takes_each_change_back(gm: GMTable) -> None:
    drawn = sketch(gm)
    before = drawn.position
    assert drawn.apply(PlaceUnit(UnitType.ARMY), AUSTRIA, "mun")
    assert drawn.apply(SetOwner(), None, "vie")
    assert drawn.undo()
    assert drawn.undo()
    assert drawn.position == before
    assert not drawn.undo()


def test_sketch_turns_a_fleet_round_the_coasts(gm: GMTable) -> None:
    drawn = sketch(gm)
    seen = set()
    for _ in range(2):
        drawn.apply(PlaceUnit(UnitType.FLEET), ITALY, "spa")
        seen.add(drawn.position.units[Province("spa")].location)
    assert seen == {"spa/nc", "spa/sc"}


def test_sketch_places_no_army_at_sea_and_owns_no_sea(gm: GMTable) -> None:
    drawn = sketch(gm)
    assert not drawn.apply(PlaceUnit(UnitType.ARMY), ITALY, "tys")
    assert not drawn.apply(SetOwner(), ITALY, "tys")
    assert not drawn.apply(PlaceUnit(UnitType.ARMY), None, "par")


def test_editor_sets_the_phase_that_opens(gm: GMTable) -> None:
    editor = gm.screen.open_position_editor()
    editor.tools.turn.year.setValue(1905)
    decision = editor.decision()
    assert isinstance(decision, PositionSet)
    assert decision.turn == Turn(1905, Season.SPRING, PhaseKind.MOVEMENT)


def test_a_ruling_shows_on_the_map_with_its_reason(gm: GMTable) -> None:
    unit = Unit(ITALY, UnitType.ARMY, Location("ruh"))
    gm.desk.rulings.rule(UnitPlaced(unit), "It was forgotten.")
    gm.screen.refresh()
    scene = gm.screen.scene
    assert "It was forgotten." in scene.tip_at(scene.place_of("ruh"))
    assert "It was forgotten." not in scene.tip_at(scene.place_of("mun"))
    badges = [each for each in scene.items() if isinstance(each, RulingBadgeItem)]
    assert len(badges) == 1


def test_a_ruling_for_one_seat_shows_on_that_seats_map_alone(gm: GMTable) -> None:
    decision = UnitRemoved(Province("vie"))
    gm.desk.rulings.rule(decision, "A private word.", Private((SeatId("s1"),)))
    gm.desk.turn.publish()
    context = gm.screen.context
    for seat, knows in (("s1", True), ("s2", False)):
        told = gm.desk.seat(SeatId(seat)).history()[-1].reports
        assert (Province("vie") in decided_provinces(told, context, {})) is knows


def test_a_misspelt_name_is_mended_in_the_language_spoken(gm: GMTable) -> None:
    gm.program.look.speak("fr")
    gm.program.stage.navigator.uncover()
    let_deletions_happen()
    form = gm.screen.open_ruling_form()
    form.orders.orders.setPlainText("A Gascogn-Paris")
    form.reason.line.setText("pourquoi")
    gm.press(form.decide)
    assert "Gascogne" in form.orders.problem.text()
    assert "Gascony" not in form.orders.problem.text()


class Fields(DecisionFields):
    """A kind of ruling that only some game has."""

    def decision(self) -> CentreGiven:
        return CentreGiven(Province("par"), None)


def test_a_games_own_kind_of_ruling_stands_beside_the_others(gm: GMTable) -> None:
    form = RulingForm(gm.screen._bridge, gm.screen.context, [ExtraPanel("The mayor", Fields())])
    gm.qtbot.addWidget(form)
    form.kind.setCurrentIndex(form.kind.findText("The mayor"))
    form.reason.line.setText("So voted.")
    form.rule()
    assert gm.desk.rulings.book()[-1].decision == CentreGiven(Province("par"), None)
    assert gm.desk.whole.view().board.position.owners.get(Province("par")) is None


def rule_that_turkey_lost_a_fleet(gm: GMTable) -> None:
    gm.screen.tabs.turn_to(gm.screen.tabs.rulings.panel)
    decision = UnitRemoved(Province("bla"))
    bridge = gm.screen._bridge
    assert bridge.carry_out(lambda: gm.desk.rulings.rule(decision, "A slip of the pen.", PUBLIC))
    let_deletions_happen()


def test_ctrl_z_takes_back_a_ruling_nobody_has_read(gm: GMTable) -> None:
    gm.qtbot.waitActive(gm.program.window)
    rule_that_turkey_lost_a_fleet(gm)
    assert Province("bla") not in gm.desk.whole.view().board.position.units
    gm.qtbot.keyClick(gm.screen, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert Province("bla") in gm.desk.whole.view().board.position.units
    assert gm.message == "Ruling 1 is taken back. It stays in the book, as undone."
    assert "(undone)" in book(gm)
    assert not gm.desk.turn.unpublished()


def test_the_edit_menu_names_the_ruling_until_it_is_published(gm: GMTable) -> None:
    rule_that_turkey_lost_a_fleet(gm)
    assert gm.screen.editing().undo == "ruling 1"
    gm.step(DeskStep.PUBLISH)
    assert gm.screen.editing() == EditState(instead="Go back to an earlier phase…")
    gm.screen.take_back()
    assert gm.message.startswith("No ruling can be taken back")
    assert Province("bla") not in gm.desk.whole.view().board.position.units


def test_ctrl_z_where_one_writes_takes_back_what_was_written(gm: GMTable) -> None:
    gm.qtbot.waitActive(gm.program.window)
    rule_that_turkey_lost_a_fleet(gm)
    tabs = gm.screen.tabs
    for place in (
        tabs.rulings.panel.search,
        tabs.press.panel.words,
        tabs.post.panel.note,
        tabs.seats.panel.note,
        tabs.times.panel.date,
        tabs.times.panel.zone,
    ):
        panel = next(
            each
            for each in (tabs.widget(at) for at in range(tabs.count()))
            if each is not None and each.isAncestorOf(place)
        )
        tabs.setCurrentWidget(panel)
        place.setFocus()
        focus = QApplication.focusWidget()
        assert focus is not None
        assert panel.isAncestorOf(focus)
        QTest.keyClick(focus, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert [each.undone for each in gm.desk.rulings.book()] == [False], place


def test_a_ruling_being_written_is_not_lost_by_taking_another_back(gm: GMTable) -> None:
    rule_that_turkey_lost_a_fleet(gm)
    form = gm.screen.open_ruling_form()
    form.reason.line.setText("Because he said so.")
    assert gm.screen.editing() == EditState()
    gm.screen.undo()
    assert gm.screen.ruling_form is form
    assert [each.undone for each in gm.desk.rulings.book()] == [False]
    form.closed.emit()
    assert gm.screen.editing().undo == "ruling 1"


def test_ctrl_z_in_the_position_editor_takes_back_its_own_step(gm: GMTable) -> None:
    gm.qtbot.waitActive(gm.program.window)
    rule_that_turkey_lost_a_fleet(gm)
    editor = gm.screen.open_position_editor()
    editor.tools.toolbox.tools[RemoveUnit()].click()
    gm.screen.scene.province_pressed.emit("vie")
    gm.qtbot.keyClick(editor, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert Province("vie") in editor.view().position.units
    assert [each.undone for each in gm.desk.rulings.book()] == [False]
