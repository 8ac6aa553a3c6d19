"""Claims at a seat: typed, clicked together, put in order."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.games.hepta.claim_language import ClaimLanguage
from desktop.games.hepta.claims_panel import ClaimsPanel
from desktop.maplib.map_sheets import load_sheet
from desktop.resources import InstalledTranslators
from desktop.session.ui_context import MapUiContext
from desktop.widgets.clock import ManualClock
from desktop.widgets.page_state import restore_from
from desktop.widgets.theme import apply_theme, colour_scheme
from engine.board.terms import Season, country_of_nation
from engine.board.view import BoardView
from engine.frame.seat import SeatId
from engine.games.hepta.charter import Charter
from engine.games.hepta.claim import (
    BuildCondition,
    CentreCountCondition,
    Claim,
    NotCondition,
    OrderCondition,
    Relation,
)
from engine.games.hepta.submission import HeptaView
from engine.judge.season import opening_stage
from engine.registry import map_file
from engine.sentences.sentences import Sentences

WORLD = map_file(Charter().key)
START = opening_stage(WORLD.map)
COUNTRIES = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
SEATS = tuple(SeatId(f"s{number}") for number in range(1, 8))
AUSTRIA, _, FRANCE, GERMANY, ITALY, _, _ = SEATS
CALLED = dict(zip(SEATS, COUNTRIES, strict=True))


def _view() -> HeptaView:
    players = {
        power: SEATS[COUNTRIES.index(country_of_nation(power))] for power in WORLD.map.powers
    }
    fall = replace(START.turn, season=Season.FALL)
    mine = tuple(power for power in WORLD.map.powers if players[power] == FRANCE)
    board = BoardView(WORLD.map, START.position, fall, mine=mine)
    return HeptaView(board, players, seats=SEATS, claiming=True, me=FRANCE)


def made_panel(qtbot: QtBot, language: str, called: dict[SeatId, str]) -> ClaimsPanel:
    context = MapUiContext(
        language=language,
        words=Sentences(language),
        clock=ManualClock(),
        scheme=colour_scheme("light"),
        sheet=load_sheet("standard"),
        gazetteer=WORLD.gazetteer,
    )
    centres = {**dict.fromkeys(SEATS, 20), FRANCE: 66, GERMANY: 64, ITALY: 60}
    made = ClaimsPanel(ClaimLanguage(FRANCE, _view(), context), context, (), called, centres)
    qtbot.addWidget(made)
    return made


@pytest.fixture(params=["en", "fr"])
def panel(request: pytest.FixtureRequest, qtbot: QtBot) -> ClaimsPanel:
    return made_panel(qtbot, str(request.param), CALLED)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["Allemagne", "Bartholomew Featherstonehaugh-Cholmondeley"])
def test_it_is_no_wider_than_its_column(qtbot: QtBot, language: str, name: str) -> None:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    apply_theme(application, colour_scheme("light"))
    tongue = InstalledTranslators()
    tongue.speak(language)
    panel = made_panel(qtbot, language, dict.fromkeys(SEATS, name))
    panel.builder.add_test()
    panel.show()
    tongue.hush()
    panel.resize(342, 900)
    QApplication.processEvents()
    for each in panel.findChildren(QWidget):
        if each.isVisibleTo(panel):
            assert each.mapTo(panel, each.rect().topRight()).x() < panel.width(), each


def test_countries_stand_for_players_in_both_languages(panel: ClaimsPanel) -> None:
    panel.enter("with Germany")
    panel.enter("avec Allemagne et Italie")
    assert panel.claims == (Claim((GERMANY,)), Claim((GERMANY, ITALY)))


def test_orders_and_builds_are_read_as_on_the_boards(panel: ClaimsPanel) -> None:
    panel.enter('with player 4 if not order "A(1:Par)-3:Par" failed')
    panel.enter('with player 4 if player 5 builds "B A 5:Rom"')
    first, second = panel.claims
    assert isinstance(first.condition, NotCondition)
    assert isinstance(first.condition.of, OrderCondition)
    assert isinstance(second.condition, BuildCondition)


def test_what_is_listed_can_be_typed_again(panel: ClaimsPanel) -> None:
    panel.enter('with player 4 and Italy if order "F(1:Bre)-2:MAO" given after builds')
    panel.enter("with player 1 if player 1 owns 1:vie")
    for row in range(2):
        panel.enter(panel.list.item(row).text().partition(" ")[2])
    assert panel.claims[2:] == panel.claims[:2]


def test_a_claim_is_clicked_together(panel: ClaimsPanel) -> None:
    panel.builder.partners[4].setChecked(True)
    row = panel.builder.add_test()
    row.player.setCurrentIndex(3)
    row.number.setValue(66)
    panel.builder.add.click()
    assert panel.claims == (
        Claim((GERMANY,), CentreCountCondition(GERMANY, Relation.AT_LEAST, 66)),
    )
    assert not panel.builder.rows


def test_no_third_partner_can_be_chosen(panel: ClaimsPanel) -> None:
    for number in (1, 4):
        panel.builder.partners[number].setChecked(True)
    assert not panel.builder.partners[5].isEnabled()
    panel.builder.partners[1].setChecked(False)
    assert panel.builder.partners[5].isEnabled()


def test_claims_are_put_in_order_and_taken_out(panel: ClaimsPanel, qtbot: QtBot) -> None:
    panel.enter("with Germany")
    panel.enter("with Italy")
    panel.up.click()
    assert [claim.partners for claim in panel.claims] == [(ITALY,), (GERMANY,)]
    qtbot.keyClick(panel, Qt.Key.Key_Delete)
    assert [claim.partners for claim in panel.claims] == [(GERMANY,)]


def test_a_claim_is_changed_in_its_place(panel: ClaimsPanel) -> None:
    for each in ("with Germany", "with Italy"):
        panel.enter(each)
    panel.list.setCurrentRow(0)
    panel.change.click()
    assert panel.claims[0].partners == (GERMANY,), "until it is entered again it stands"
    panel.line.entry.setText(panel.line.entry.text() + " after builds")
    panel.enter(panel.line.entry.text())
    assert panel.claims == (Claim((GERMANY,), after_builds=True), Claim((ITALY,)))
    panel.enter("with Austria")
    assert len(panel.claims) == 3


def test_it_is_said_whether_the_centres_would_suffice_now(panel: ClaimsPanel) -> None:
    you = panel.tr("you")
    panel.enter("with Germany")
    assert panel.enough.text().startswith(f"{you} 66, germany 64: ")
    (line,) = panel.summary()
    assert f"{you} 66, germany 64" in line
    panel.enter("with Italy")
    assert "4" in panel.enough.text().partition("60")[2]
    panel.builder.partners[4].setChecked(True)
    assert "germany 64" in panel.builder.enough.text()


def test_what_is_begun_is_told_from_what_is_on_the_list(panel: ClaimsPanel) -> None:
    assert panel.unfinished == ""
    panel.builder.partners[4].setChecked(True)
    assert "4" in panel.unfinished
    panel.builder.add.click()
    assert panel.unfinished == ""
    panel.line.entry.setText("with Ita")
    assert panel.unfinished == "with Ita"


def test_a_sealed_list_is_only_read(panel: ClaimsPanel, qtbot: QtBot) -> None:
    panel.enter("with Germany")
    panel.set_open(False)
    qtbot.keyClick(panel, Qt.Key.Key_Delete)
    assert len(panel.claims) == 1
    assert not panel.builder.isEnabled()
    assert not panel.line.isEnabled()


def test_a_claim_that_is_begun_goes_on_in_other_colours(
    panel: ClaimsPanel, qtbot: QtBot, request: pytest.FixtureRequest
) -> None:
    panel.builder.partners[4].setChecked(True)
    test = panel.builder.add_test()
    test.number.setValue(61)
    test.negated.setChecked(True)
    owner = panel.builder.add_test()
    owner.subject.setCurrentIndex(1)
    owner.entry.setText("1:Vie")
    panel.builder.joint.setCurrentIndex(1)
    panel.builder.late.setChecked(True)
    again = made_panel(qtbot, str(request.node.callspec.params["panel"]), CALLED)
    restore_from(panel, again)
    assert again.unfinished == panel.unfinished
    assert "61" in again.unfinished
    assert "1:Vie" in again.unfinished
