"""What everybody waits for stands over the whole page, and tells nothing but what all may know."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.games.village.announcement import (
    VillageAnnouncementPage,
    VillageAnnouncementText,
    announcement_for,
)
from desktop.games.village.public_village import PublicVillage
from desktop.games.village.table import VillageTable
from desktop.session.ui_context import UiContext
from desktop.widgets.clock import ManualClock
from desktop.widgets.sounds import Sound, Sounds
from engine.frame.audience import PUBLIC, Private
from engine.frame.host_desk import HostDesk
from engine.frame.report import Report
from engine.frame.seat import TABLE, SeatId
from engine.games.village.news import CardDealt, CardShown, NobodyDied, PlayerCondemned, PlayerDied
from engine.games.village.submission import AnnounceDeath, VillageChoice
from engine.games.village.terms import NIGHTS, DeathCause, VillageStage
from engine.save.game_file import hotseat_game_in_memory
from tests.screens.sample_village import played_host, village_game, villagers

ONE, TWO = SeatId("s1"), SeatId("s2")
KILLED = Report(PUBLIC, "died", PlayerDied(ONE, DeathCause.KILLED))


@pytest.fixture
def told_by(context: UiContext) -> UiContext:
    return replace(context, players={seat.id: seat.name for seat in villagers(9)})


def dawn() -> HostDesk[Any, Any]:
    return played_host(village_game(choices={"reveal": "hidden"}), "D1-dawn")


def told(*reports: Report, context: UiContext) -> VillageAnnouncementText | None:
    return announcement_for(reports, village_game().onlooker.view(), "Dawn 1", context)


@pytest.mark.parametrize(
    ("reports", "headline"),
    [
        ((KILLED,), "Anna is dead"),
        (
            (KILLED, Report(PUBLIC, "died", PlayerDied(TWO, DeathCause.HEARTBREAK))),
            "and Bastien are dead",
        ),
        ((Report(PUBLIC, "nobody_died", NobodyDied(2)),), "Nobody is dead"),
        ((Report(PUBLIC, "shown", CardShown(ONE, "seer")),), "Anna was the seer"),
        ((Report(PUBLIC, "condemned", PlayerCondemned(TWO)),), "condemned Bastien"),
        ((Report(PUBLIC, "condemned", PlayerCondemned(None)),), "lynches nobody today"),
        ((Report(PUBLIC, "died", PlayerDied(TWO, DeathCause.LEFT)),), "Bastien has left"),
    ],
)
def test_the_largest_words_say_what_has_happened(
    told_by: UiContext, reports: tuple[Report, ...], headline: str
) -> None:
    found = told(*reports, context=told_by)
    assert found is not None
    assert headline in found.headline
    assert not found.headline.endswith(".")


def test_nothing_that_is_told_to_one_alone_is_announced(told_by: UiContext) -> None:
    alone = Private((ONE,))
    secret = Report(alone, "card_dealt", CardDealt("werewolf", ()))
    hers = Report(alone, "shown", CardShown(TWO, "werewolf"))
    assert told(secret, hers, context=told_by) is None
    assert told(KILLED, hers, context=told_by) == told(KILLED, context=told_by)


def picture(qtbot: QtBot, made: VillageAnnouncementPage) -> QImage:
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.grab()  # Letters painted for the first time may differ by a shade.
    return made.grab().toImage()


def _of(lots: bytes, count: int) -> bytes:
    return lots[:count]


def twins() -> list[HostDesk[Any, Any]]:
    """Two villages in which the same was killed in the first night: once a seer, once not."""
    found: dict[bool, HostDesk[Any, Any]] = {}
    for seed in range(40):
        lots = bytes(range(seed, seed + 64))
        host = hotseat_game_in_memory(
            "village", villagers(9), {"reveal": "hidden"}, partial(_of, lots)
        )
        prey = SeatId("s5")
        if host.seat(prey).view().card == "werewolf":
            continue
        while host.onlooker.view().moment.stage is not VillageStage.DAWN:
            night = host.onlooker.view().moment.stage in NIGHTS
            for seat in host.onlooker.phase().waiting_on:
                target = (prey,) if night and seat != prey else (TWO,) if night else ()
                host.seat(seat).submit(VillageChoice(targets=target))
            host.resolve(frozenset())
        host.acting.act(TABLE, AnnounceDeath())
        if [each.seat for each in host.onlooker.view().deaths] == [prey]:
            found.setdefault(host.seat(prey).view().card == "seer", host)
        if len(found) == 2:
            break
    return list(found.values())


def test_the_announcement_is_the_same_whatever_the_dead_held(
    qtbot: QtBot, told_by: UiContext
) -> None:
    one, other = twins()
    pictures, told = [], []
    for host in (one, other):
        table = host.onlooker
        words = announcement_for(table.history()[-1].reports, table.view(), "Dawn 1", told_by)
        assert words is not None
        told.append(words)
        pictures.append(picture(qtbot, VillageAnnouncementPage(words, told_by)))
    assert told[0] == told[1]
    assert pictures[0] == pictures[1]


def test_it_rises_as_long_whoever_died_and_is_there_at_once_without_motion(
    qtbot: QtBot, told_by: UiContext
) -> None:
    clock = ManualClock(is_manual=False)
    moving = replace(told_by, clock=clock, reduce_motion=False)
    whole = {}
    for seat in (ONE, TWO):
        words = told(Report(PUBLIC, "died", PlayerDied(seat, DeathCause.KILLED)), context=told_by)
        assert words is not None
        made = VillageAnnouncementPage(words, moving)
        made.resize(900, 600)
        qtbot.addWidget(made)
        made.show()
        begun = made.grab().toImage()
        times = []
        for moment in range(0, 1500, 50):
            clock.advance(50)
            shown = made.grab().toImage()
            if shown != begun:
                times.append(moment)
                begun = shown
        whole[seat] = times
        still = VillageAnnouncementPage(words, replace(moving, reduce_motion=True))
        still.resize(900, 600)
        qtbot.addWidget(still)
        still.show()
        assert still.grab().toImage() == begun
    assert whole[ONE]
    assert whole[ONE][-1] < 1000


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_at_the_table_it_covers_all_until_somebody_goes_on(
    qtbot: QtBot, context: UiContext, key: Qt.Key
) -> None:
    host = dawn()
    table = VillageTable(host, context, QWidget())
    qtbot.addWidget(table)
    table.resize(1200, 760)
    table.show()
    assert table.announcement is None
    table.deeds.do(AnnounceDeath())
    assert table.announcement is not None
    assert table.announcement.size() == table.size()
    qtbot.keyClick(table.announcement, key)
    assert table.announcement is None


def test_the_public_window_announces_what_comes_and_not_what_was(
    qtbot: QtBot, context: UiContext, clock: ManualClock
) -> None:
    host = dawn()
    window = PublicVillage(host.onlooker, replace(context, clock=clock), QWidget())
    qtbot.addWidget(window)
    window.resize(1200, 760)
    window.show()
    assert window.announcement is None
    host.acting.act(TABLE, AnnounceDeath())
    clock.advance(500)
    assert window.announcement is not None
    later = PublicVillage(host.onlooker, replace(context, clock=clock), QWidget())
    qtbot.addWidget(later)
    assert later.announcement is None
    qtbot.mouseClick(window.announcement, Qt.MouseButton.LeftButton)
    assert window.announcement is None


def test_a_long_name_stays_inside_the_window(qtbot: QtBot, told_by: UiContext) -> None:
    long = replace(told_by, players={ONE: "Maximilienne-Antoinette de la Rochefoucauld"})
    words = told(KILLED, context=long)
    assert words is not None
    image = picture(qtbot, VillageAnnouncementPage(words, long))
    plain = picture(qtbot, VillageAnnouncementPage(replace(words, headline=""), long))
    for x in (2, image.width() - 3):
        assert all(image.pixel(x, y) == plain.pixel(x, y) for y in range(image.height()))


def test_the_table_hears_what_is_announced_and_the_public_window_is_silent(
    qtbot: QtBot, context: UiContext, clock: ManualClock
) -> None:
    heard: list[str] = []
    host = dawn()
    loud = replace(context, clock=clock, sounds=Sounds(lambda file: heard.append(file.stem)))
    table, public = (
        VillageTable(host, loud, QWidget()),
        PublicVillage(host.onlooker, loud, QWidget()),
    )
    for each in (table, public):
        qtbot.addWidget(each)
        each.show()
    table.deeds.do(AnnounceDeath())
    clock.advance(2000)
    assert heard == ["toll" if host.onlooker.view().deaths else "dawn"]


def test_a_bell_for_the_dead_and_a_cock_where_nobody_is(told_by: UiContext) -> None:
    dead = told(KILLED, context=told_by)
    nobody = told(Report(PUBLIC, "nobody_died", NobodyDied(2)), context=told_by)
    assert dead is not None
    assert nobody is not None
    assert dead.sound is Sound.TOLL
    assert replace(nobody, morning=True).sound is Sound.DAWN
    assert replace(nobody, morning=False).sound is None
