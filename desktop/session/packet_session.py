"""An open packet: builds its page, and keeps what is written as long as it is open."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from desktop.games.registry import game_ui_for
from desktop.maplib.map_sheets import check_picture
from desktop.packet.packet_desk import PacketDesk, PacketDraftFile
from desktop.packet.packet_picture import read_with_picture
from desktop.packet.packet_screen import PacketScreen
from desktop.session.session import Session
from desktop.session.ui_context import MapUiContext, UiContext
from desktop.widgets.thread_wait import read_content, read_in_worker
from engine.errors import EngineBug
from engine.frame.desk import AnySeatDesk
from engine.frame.game_option import OptionValue, OptionValues
from engine.frame.record.table_codec import table_codec
from engine.frame.ruleset import AnyRuleset
from engine.frame.seat import SeatId
from engine.post.packet import AnyPacket
from engine.post.post_archive import LARGEST
from engine.registry import ruleset
from engine.untrusted.bounded_worker import WorkerLimits
from engine.untrusted.untrusted_text import visible_name

if TYPE_CHECKING:  # Most readers try nothing.
    from desktop.sandbox.left_plan import StoredPlan


class PacketSession(Session):
    """A packet in the program.

    Signals: `left()` when the player closes the packet.
    """

    left = Signal()

    def __init__(self, file: Path, packet: AnyPacket) -> None:
        super().__init__()
        rules = ruleset(packet.rules)
        if rules is None:
            raise EngineBug(packet.rules)
        self.game = packet.rules
        self.name = visible_name(file.stem)
        self.phase_kind = packet.phase.kind
        self.has_gm = True
        self.rules_of = packet.rules, _packet_choices(packet, rules)
        self.players: Mapping[SeatId, str] = {}
        self._file = file
        self._packet = packet
        self._rules = rules
        self._kept = PacketDraftFile(file, packet, table_codec(rules))
        self.mailing = packet.mailing
        self._desk = PacketDesk(packet, rules, self._kept)
        self._screen: PacketScreen | None = None
        self._context: Callable[[], UiContext] | None = None

    @property
    def may_analyse(self) -> bool:
        """Whether computers may be asked about the board, as the table has it."""
        return self.mailing.analysis

    @property
    def desk(self) -> AnySeatDesk:
        """The reader's desk, which knows all that was written."""
        if self._screen is not None:
            self._screen.bridge.keep_now()
        return self._desk

    def left_plan(self, place: object, board: str) -> "StoredPlan":
        """Where a sandbox that is closed leaves its plan: beside the packet, with the answer."""
        from desktop.sandbox.left_plan import StoredPlan

        return StoredPlan(self._desk.plan, self._desk.keep_plan)

    def furnish(self, context: Callable[[], UiContext]) -> None:
        """What the page will stand in, asked each time it is built."""
        self._context = context

    def page(self, place: object) -> QWidget:
        """The page of a place, of which there is only one; built anew."""
        self._keep()
        assert self._context is not None, place
        context, desk = self._context(), self._desk
        assert isinstance(context, MapUiContext), self.game
        ui = game_ui_for(self.game)
        if not ui.has_packets:
            raise EngineBug(f"no packets of {self.game}")
        page = partial(ui.seat_page, alone=True)
        screen = self._screen = PacketScreen(
            self._packet, desk, self._rules, self._file.parent, context, page
        )
        screen.refused.connect(self.refused)
        screen.said.connect(self.said)
        screen.export_wanted.connect(self.export_wanted)
        screen.sandbox_wanted.connect(self.sandbox_wanted)
        screen.left.connect(lambda: QTimer.singleShot(0, self.left.emit))
        return screen

    def close(self) -> None:
        """Leave the packet."""
        self._keep()
        self.deleteLater()

    def _keep(self) -> None:
        if self._screen is not None:
            self._screen.leave()
            self._screen = None


BOUNDS = WorkerLimits(
    seconds=10,
    megabytes=150,
    modules=("desktop.packet.packet_picture",),
)
"""What a worker may take to read a packet, and the picture of a map that comes with it."""


def open_packet(window: QWidget, file: Path) -> PacketSession:
    """Open a packet while the window lives on. Raises `PostError` for one that is none,
    `SheetError` for its picture, `SaveError` for the file, `ReadingStopped`."""
    content = read_content(window, file, LARGEST)
    packet = read_in_worker(
        window, BOUNDS, file.name, len(content), read_with_picture, content, file.name
    )
    check_picture(packet.rules)
    return PacketSession(file, packet)


def _packet_choices(packet: AnyPacket, rules: AnyRuleset) -> OptionValues:
    """What a packet tells of what was chosen in its game, for the rules card and the sandbox.

    Packets of older programs tell it only where the player's view does.
    """
    told: object = packet.mailing.choices or getattr(packet.view, "choices", None)
    if not isinstance(told, Mapping):
        return {}
    known = cast("Mapping[str, OptionValue]", told)
    return {option.key: known[option.key] for option in rules.options() if option.key in known}
