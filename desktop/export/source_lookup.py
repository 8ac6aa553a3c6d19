"""From where one stands at a table to the right extract: a seat's own, the GM's, a packet's
reader's, or the public."""

from collections.abc import Generator
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QObject
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from desktop.export.canvas_image import imaging
from desktop.export.chart import ExportStage
from desktop.export.export_canvas import Plate
from desktop.export.export_source import (
    Extract,
    alone_extract,
    gm_extract,
    public_extract,
    seat_extract,
    tried_extract,
)
from desktop.export.export_style import look_now
from desktop.export.screen_map import map_on, with_screen
from desktop.export.step_runner import finished
from desktop.session.gm_session import DeskRoom
from desktop.session.hotseat_session import TableRoom
from desktop.session.navigator import Answering, Desk, Place, Sitting
from desktop.session.packet_session import PacketRoom
from desktop.session.ui_context import UiContext
from desktop.widgets import clipboard
from desktop.widgets.chunked_work import Slices
from desktop.widgets.toast import SEEN, Toast
from engine.campaign.plan import Plan

_SANDBOX = "Casus Lupi"
"""What a picture of a plan without a name is headed with."""


@runtime_checkable
class TriesOut(Protocol):
    """A sandbox that lies over another page."""

    @property
    def plan(self) -> Plan:
        """What is tried out in it."""
        ...


def extract_of(page: QWidget, place: Place, room: object, name: str) -> Extract | None:
    """The same, with what the map on the page shows: a sandbox where one lies over it."""
    extract = extract_at(place, room, name)
    over = [each for each in page.findChildren(QWidget) if isinstance(each, TriesOut)]
    plan = next((each.plan for each in reversed(over) if each.isVisible()), None)
    if plan is not None:
        game = "standard" if plan.ground.map.layers is None else "hepta"
        extract = tried_extract(plan, game, plan.name or _SANDBOX, extract)
    return extract and with_screen(extract, page)


def extract_at(place: Place, room: object, name: str) -> Extract | None:
    """What whoever looks at the screen now may take along; None where nothing is open."""
    match place, room:
        case Sitting(), TableRoom():
            desk = room.sitting
            return None if desk is None else seat_extract(desk, room.host.onlooker, name)
        case Desk(), DeskRoom():
            return gm_extract(room.desk, name)
        case Answering(), PacketRoom(desk=desk):
            told = room.mailing
            choices = room.rules_of[1]
            return alone_extract(desk, room.game, told.title, told.players, choices)
        case _, TableRoom():
            return public_extract(room.host.onlooker, name)
        case _:
            return None


SCALE = 1.0
"""Pixels for each unit of the map."""


def picture_of(extract: Extract, context: UiContext) -> QImage:
    """The map on the screen as a picture of its own."""
    return finished(_making(extract, context))


def _making(extract: Extract, context: UiContext) -> Generator[None, None, QImage]:
    shown = extract.on_screen()
    plate = Plate(shown, look_now(context, extract.screen))
    plate.show(shown.chapters[0], ExportStage.SCREEN)
    yield
    image = yield from imaging(plate, SCALE)
    return image.convertToFormat(QImage.Format.Format_RGB32)


class PictureCopy(QObject):
    """Makes the picture little by little, puts it on the clipboard, and says so on its page.

    It goes with the page. Where something is secret, it offers to let the picture stay on the
    clipboard longer than the page, unless it is to be kept at once.
    """

    def __init__(
        self, extract: Extract, context: UiContext, page: QWidget, *, keep: bool = False
    ) -> None:
        super().__init__(page)
        self._extract, self._context = extract, context
        self._stays = keep or not extract.secret
        self._slices = Slices(context.clock, self)
        over = map_on(page)
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
        image = yield from _making(self._extract, self._context)
        clipboard.put_picture(image, stays=self._stays)
        if self._stays and self._extract.secret:
            self.toast.say(self.tr("Picture copied, to stay on the clipboard."), SEEN)
            return
        self.toast.say(self.tr("Picture copied"), SEEN)
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
        if clipboard.keep_picture():
            self.toast.say(self.tr("The picture stays on the clipboard."), SEEN)
        else:
            self.toast.say(self.tr("Something else is on the clipboard by now."), SEEN)
