"""The battles are told one after another, and nothing of one before its time."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QImage, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from desktop.results.battle_tour import BattleCard, BattleStops, SpotlightOverlay
from desktop.results.resolution import ResolutionScreen, RevealAct
from desktop.widgets.clock import ManualClock
from desktop.widgets.paper_slip import PaperSlip
from desktop.widgets.sounds import Sounds
from engine.board.terms import Province
from engine.judge.battle import BattleEnd, find_battles, involved_rulings
from tests.desktop.deletions import let_deletions_happen
from tests.helpers.seat import map_ui_context
from tests.screens.sample_game import Moment, sample_game


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def screen(qtbot: QtBot, clock: ManualClock) -> ResolutionScreen:
    context = replace(map_ui_context(), clock=clock, reduce_motion=False)
    shown = ResolutionScreen(sample_game(Moment.RETREATS).onlooker, context)
    qtbot.addWidget(shown)
    shown.resize(1280, 772)
    shown.show()
    shown.advance()
    assert shown.act is RevealAct.BATTLES
    return shown


def card(screen: ResolutionScreen) -> BattleCard | None:
    let_deletions_happen()
    return next((each for each in screen.findChildren(BattleCard) if each.isVisible()), None)


def told(screen: ResolutionScreen) -> str:
    shown = card(screen)
    assert shown is not None
    return shown.said


def drawn(screen: ResolutionScreen) -> list[object]:
    return [item.drawing for item in screen.scene._order_items]


def test_each_battle_has_its_time_and_then_all_are_listed(
    screen: ResolutionScreen, clock: ManualClock
) -> None:
    fought = find_battles(screen.rulings)
    seen = [told(screen)]
    for _ in range(1000):
        clock.advance(100)
        if card(screen) is None:
            break
        if told(screen) != seen[-1]:
            seen.append(told(screen))
    assert len(seen) == len(fought) > 5
    assert screen.act is RevealAct.BATTLES
    assert len(screen.scene._order_items) == len(screen.rulings)
    assert not any(each.isVisible() for each in screen.findChildren(SpotlightOverlay))
    assert screen._list.isVisible()


def test_how_it_ended_is_not_drawn_before_the_stamp(
    screen: ResolutionScreen, clock: ManualClock
) -> None:
    given = drawn(screen)
    clock.advance(700)
    assert drawn(screen) == given
    clock.advance(600)
    assert drawn(screen) != given


def test_keys_go_on_back_pause_and_end(
    qtbot: QtBot, screen: ResolutionScreen, clock: ManualClock
) -> None:
    first = told(screen)
    qtbot.keyClick(screen, Qt.Key.Key_Space)
    second = told(screen)
    assert second != first
    screen._go_back()
    assert told(screen) == first
    given = drawn(screen)
    qtbot.keyClick(screen, Qt.Key.Key_P)
    assert drawn(screen) != given, "where time stands still, a battle is shown as it ended"
    clock.advance(60_000)
    assert told(screen) == first
    qtbot.keyClick(screen, Qt.Key.Key_Space)
    assert told(screen) == second
    qtbot.keyClick(screen, Qt.Key.Key_P)
    clock.advance(200)
    assert told(screen) not in (first, second)
    qtbot.keyClick(screen, Qt.Key.Key_Escape)
    assert card(screen) is None
    assert screen.act is RevealAct.BATTLES
    assert screen._list.isVisible()
    qtbot.keyClick(screen, Qt.Key.Key_Escape)
    assert screen.act is RevealAct.RESULT
    assert not screen.scene.animator.running


def test_all_of_it_can_be_told_half_as_fast(
    qtbot: QtBot, screen: ResolutionScreen, clock: ManualClock
) -> None:
    first = screen.scene.animator.elapsed
    clock.advance(480)
    usual = screen.scene.animator.elapsed - first
    qtbot.keyClick(screen, Qt.Key.Key_S)
    clock.advance(480)
    assert screen.scene.animator.elapsed - first - usual == pytest.approx(usual / 2, abs=20)
    qtbot.keyClick(screen, Qt.Key.Key_Escape)
    assert screen.scene.animator.speed == 1.0, "what moves besides is not slow"


def test_the_map_goes_there_and_comes_home(screen: ResolutionScreen, clock: ManualClock) -> None:
    clock.advance(700)
    assert screen.map._fitted is False
    for _ in range(40):
        screen.advance()
        if card(screen) is None:
            break
    assert screen.map._fitted is True


def test_the_map_stays_until_it_has_been_painted_whole(qtbot: QtBot, clock: ManualClock) -> None:
    window = QStackedWidget()
    qtbot.addWidget(window)
    window.resize(1280, 772)
    window.show()
    context = replace(map_ui_context(), clock=clock, reduce_motion=False)
    screen = ResolutionScreen(sample_game(Moment.RETREATS).onlooker, context)
    window.addWidget(screen)
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    screen.advance()
    begun = screen.map.magnification
    assert not screen.map.painted
    clock.advance(300)
    assert screen.map.magnification == begun
    qtbot.waitUntil(lambda: screen.map.painted)
    clock.advance(200)
    assert screen.map.magnification > begun
    assert screen.map._snapshot._whole is not None, "what stands in beyond the edges meanwhile"


def test_another_window_follows_step_by_step(
    qtbot: QtBot, screen: ResolutionScreen, clock: ManualClock
) -> None:
    public = ResolutionScreen(screen.table, screen.context)
    qtbot.addWidget(public)
    public.resize(900, 600)
    public.show()
    public.follow(screen)
    assert told(public) == told(screen)
    screen.advance()
    screen.advance()
    assert told(public) == told(screen)
    screen._pause(stop=True)
    clock.advance(30_000)
    assert told(public) == told(screen)
    screen._finish()
    assert card(public) is None
    assert public.act is RevealAct.RESULT


def test_a_window_that_opens_late_or_anew_is_at_the_same_moment(
    qtbot: QtBot, screen: ResolutionScreen, clock: ManualClock
) -> None:
    for _ in range(3):
        screen.advance()
    clock.advance(900)
    screen._pause(stop=True)
    public = ResolutionScreen(screen.table, screen.context)
    anew = ResolutionScreen(screen.table, screen.context)
    for each in (public, anew):
        qtbot.addWidget(each)
        each.resize(900, 600)
        each.show()
    public.follow(screen)
    anew.restore_from(screen)
    clock.advance(30_000)
    assert told(public) == told(anew) == told(screen)
    qtbot.keyClick(screen, Qt.Key.Key_P)
    assert public.scene.animator.running
    assert not any(each.isVisible() for each in public.findChildren(QPushButton))


def test_a_battle_is_chosen_by_its_name_on_the_rail(
    qtbot: QtBot, screen: ResolutionScreen, clock: ManualClock
) -> None:
    stations = screen.findChild(BattleStops)
    assert stations is not None
    wanted = stations._names.index("Tyrolia")
    at = QPoint(round(stations._x(wanted)), round(stations._line()))
    qtbot.mouseClick(stations, Qt.MouseButton.LeftButton, pos=at)
    assert stations.accessibleDescription() == "Tyrolia"
    assert "Austria 2" in told(screen)
    clock.advance(3000)
    shown = card(screen)
    assert shown is not None
    assert "Bohemia" in shown._way_out.text()
    assert shown._way_out.isVisible()


def test_the_card_lies_alone_and_the_dislodged_is_back_in_its_place(
    qtbot: QtBot, screen: ResolutionScreen, clock: ManualClock
) -> None:
    slip = screen.findChild(PaperSlip)
    assert slip is not None
    for _ in range(9):
        shown = card(screen)
        assert shown is not None
        assert shown.minimumSizeHint().height() < slip.height() < 0.75 * screen.height()
        screen.advance()
    bulgaria = screen.scene.unit_item(Province("bul"))
    assert bulgaria is not None
    stands = bulgaria.pos()
    told = next(each for each in screen._scenes if each.battle.at == "bul")
    screen._show_battle(screen._scenes.index(told))
    clock.advance(830 + told.count)
    clock.advance(60)
    assert bulgaria.pos() != stands
    clock.advance(400)
    assert bulgaria.pos() == stands


def test_each_battle_is_heard_once_and_only_from_the_table(
    qtbot: QtBot, screen: ResolutionScreen, clock: ManualClock
) -> None:
    heard: list[str] = []
    context = replace(screen.context, sounds=Sounds(lambda file: heard.append(file.stem)))
    teller, public = (ResolutionScreen(screen.table, context) for _ in range(2))
    for each in (teller, public):
        qtbot.addWidget(each)
        each.show()
    public.follow(teller)
    teller.advance()
    clock.advance(1500)
    assert heard == ["drum", "clack"]
    told = next(each for each in teller._scenes if each.battle.at == "bul")
    teller._show_battle(teller._scenes.index(told))
    clock.advance(1200 + told.count)
    assert heard[2:] == ["drum", "thud"]
    teller._go_to_battle(1)
    clock.advance(30)
    assert len(heard) == 4


def test_where_nothing_moves_all_battles_are_told_at_once(qtbot: QtBot) -> None:
    still = ResolutionScreen(sample_game(Moment.RETREATS).onlooker, map_ui_context())
    qtbot.addWidget(still)
    still.show()
    still.advance()
    assert still.act is RevealAct.BATTLES
    assert card(still) is None
    assert len(still.scene._order_items) == len(still.rulings)


def test_a_battle_tells_who_came_who_was_there_and_who_helped(screen: ResolutionScreen) -> None:
    fought = {each.at: each for each in find_battles(screen.rulings)}
    bulgaria = next(each for at, each in fought.items() if at == "bul")
    found = [screen.rulings[n].unit for n in involved_rulings(bulgaria, screen.rulings)]
    assert [unit.province for unit in found if unit] == ["rum", "bul", "ser", "con"]
    assert bulgaria.end is BattleEnd.DISLODGED


def test_supports_are_counted_where_all_can_see_and_their_end_is_told_with_the_stamp(
    qtbot: QtBot, screen: ResolutionScreen, clock: ManualClock
) -> None:
    """Each support takes its time before the stamp, and what is cut is not told before it."""
    told = next(each for each in screen._scenes if each.battle.at == "bel")
    assert told.count == 650
    screen._show_battle(screen._scenes.index(told))
    shown = card(screen)
    assert shown is not None

    def deeds() -> list[str]:
        rows = [each for each in shown._deeds if each.isVisible()]
        said = (row.findChildren(QLabel) for row in rows)
        return [" ".join(label.text() for label in each).strip() for each in said]

    clock.advance(650)
    clock.advance(100)
    assert deeds() == ["Holland attacks"]
    clock.advance(500)
    assert deeds() == ["Holland attacks", "Belgium supports Paris"]
    clock.advance(300)
    assert deeds() == ["Holland attacks", "Belgium supports Paris: cut"]


def test_the_place_of_a_battle_lies_in_the_light(
    qtbot: QtBot, screen: ResolutionScreen, clock: ManualClock
) -> None:
    """What darkens the map lets it be seen there, and is darkest at the edges."""
    screen._show_battle(0)
    clock.advance(400)
    clock.advance(400)
    veil = screen.findChild(SpotlightOverlay)
    assert veil is not None
    picture = QImage(veil.size(), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    veil.render(picture, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    light = veil._light
    assert picture.pixelColor(light).alpha() == 0
    assert 100 < picture.pixelColor(veil.width() - 2, veil.height() - 2).alpha() < 255


@pytest.mark.parametrize("words", ["Result", "All at once"])
def test_after_leaving_the_battles_with_the_mouse_the_keyboard_leads_on(
    qtbot: QtBot, screen: ResolutionScreen, words: str
) -> None:
    with qtbot.waitActive(screen):
        screen.activateWindow()
    finished = list[bool]()
    screen.finished.connect(lambda: finished.append(True))
    link = next(each for each in screen.findChildren(QPushButton) if each.text() == words)
    assert link.isVisible()
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    let_deletions_happen()
    here = QApplication.focusWidget()
    assert here is not None
    assert here.isVisible()
    handle = screen.windowHandle()
    assert handle is not None
    for _ in range(3):
        QTest.keyClick(handle, Qt.Key.Key_Return)
    assert finished, f"Enter is dead at {here}"
