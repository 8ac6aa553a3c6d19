"""From where one stands at a table to the right extract: a seat's own, the GM's, a packet's
reader's, or the public."""

from collections.abc import Generator
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QObject
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from desktop.export.canvas_image import canvas_image_steps
from desktop.export.chart import ExportStage
from desktop.export.export_canvas import ExportCanvas
from desktop.export.export_source import (
    ExportSource,
    gm_source,
    packet_source,
    public_source,
    sandbox_source,
    seat_source,
)
from desktop.export.export_style import default_style
from desktop.export.screen_map import find_map, with_screen_map
from desktop.export.step_runner import run_steps
from desktop.session.gm_session import GmSession
from desktop.session.hotseat_session import HotseatSession
from desktop.session.navigator import GmDeskPlace, PacketPlace, Place, SeatPlace
from desktop.session.packet_session import PacketSession
from desktop.session.ui_context import UiContext
from desktop.widgets import clipboard
from desktop.widgets.chunked_work import ChunkedTask
from desktop.widgets.toast import SHOWN_TIME, Toast
from engine.campaign.plan import Plan

_SANDBOX = "Casus Lupi"
"""What a picture of a plan without a name is headed with."""


@runtime_checkable
class HasPlan(Protocol):
    """A sandbox that lies over another page."""

    @property
    def plan(self) -> Plan:
        """What is tried out in it."""
        ...


def source_with_screen(
    page: QWidget, place: Place, room: object, name: str
) -> ExportSource | None:
    """The same, with what the map on the page shows: a sandbox where one lies over it."""
    extract = source_for_place(place, room, name)
    over = [each for each in page.findChildren(QWidget) if isinstance(each, HasPlan)]
    plan = next((each.plan for each in reversed(over) if each.isVisible()), None)
    if plan is not None:
        game = "standard" if plan.ground.map.layers is None else "hepta"
        extract = sandbox_source(plan, game, plan.name or _SANDBOX, extract)
    return extract and with_screen_map(extract, page)


def source_for_place(place: Place, room: object, name: str) -> ExportSource | None:
    """What whoever looks at the screen now may take along; None where nothing is open."""
    match place, room:
        case SeatPlace(), HotseatSession():
            desk = room.sitting
            return None if desk is None else seat_source(desk, room.host.onlooker, name)
        case GmDeskPlace(), GmSession():
            return gm_source(room.desk, name)
        case PacketPlace(), PacketSession(desk=desk):
            told = room.mailing
            choices = room.rules_of[1]
            return packet_source(desk, room.game, told.title, told.players, choices)
        case _, HotseatSession():
            return public_source(room.host.onlooker, name)
        case _:
            return None


SCALE = 1.0
"""Pixels for each unit of the map."""


def map_image(extract: ExportSource, context: UiContext) -> QImage:
    """The map on the screen as a picture of its own."""
    return run_steps(_map_image_steps(extract, context))


def _map_image_steps(extract: ExportSource, context: UiContext) -> Generator[None, None, QImage]:
    shown = extract.screen_source()
    plate = ExportCanvas(shown, default_style(context, extract.screen))
    plate.show(shown.chapters[0], ExportStage.SCREEN)
    yield
    image = yield from canvas_image_steps(plate, SCALE)
    return image.convertToFormat(QImage.Format.Format_RGB32)


class MapImageCopy(QObject):
    """Makes the picture little by little, puts it on the clipboard, and says so on its page.

    It goes with the page. Where something is secret, it offers to let the picture stay on the
    clipboard longer than the page, unless it is to be kept at once.
    """

    def __init__(
        self, extract: ExportSource, context: UiContext, page: QWidget, *, keep: bool = False
    ) -> None:
        super().__init__(page)
        self._extract, self._context = extract, context
        self._stays = keep or not extract.secret
        self._slices = ChunkedTask(context.clock, self)
        over = find_map(page)
        assert over is not None
        self.toast = Toast(page, over, context.clock)
        self.toast.say(self.tr("Copying the picture…"))
        self._slices.begin(self._work())

    def stop(self) -> None:
        """Make it no more, and say nothing."""
        self._slices.drop()
        self.toast.stop()
        self.toast.deleteLater()

    def _work(self) -> Generator[None, None, None]:
        image = yield from _map_image_steps(self._extract, self._context)
        clipboard.copy_picture(image, stays=self._stays)
        if self._stays and self._extract.secret:
            self.toast.say(self.tr("Picture copied, to stay on the clipboard."), SHOWN_TIME)
            return
        self.toast.say(self.tr("Picture copied"), SHOWN_TIME)
        if not self._stays:
            self.toast.offer(
                self.tr("Keep it when I leave"),
                self.tr(
                    "Let it stay on the clipboard when this page is left. Otherwise it is taken "
                    "away then, so that nobody else pastes it."
                ),
                self._keep,
            )

    def _keep(self) -> None:
        if clipboard.mark_picture_kept():
            self.toast.say(self.tr("The picture stays on the clipboard."), SHOWN_TIME)
        else:
            self.toast.say(self.tr("Something else is on the clipboard by now."), SHOWN_TIME)
