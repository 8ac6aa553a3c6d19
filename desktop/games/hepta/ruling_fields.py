"""The GM's ruling that a war is won, alone or together."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from desktop.games.game_ui import ExtraPanel
from desktop.gm.decision_fields import DecisionFields, three_column_grid
from desktop.gm.gm_desk_adapter import AnyDeskBridge
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.widget_factory import check_box, escape_mnemonic, text
from engine.frame.seat import Seat
from engine.games.hepta.claim import MOST_PARTNERS
from engine.games.hepta.decision import VictoryDeclared


def ruling_panels(bridge: AnyDeskBridge, _: MapUiContext) -> Sequence[ExtraPanel]:
    """The one kind of ruling that is this game's own, under its title."""
    title = QCoreApplication.translate("WarRulings", "A victory")
    return (ExtraPanel(title, VictoryFields(bridge.desk.onlooker.seats)),)


class VictoryFields(DecisionFields):
    """The war is over, and one to three players win it."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__()
        self.players = {
            seat.id: check_box(escape_mnemonic(seat.name), toggle=self.changed) for seat in seats
        }
        says = self.tr(
            "The war is over, and these players win it: one alone, two or three together."
        )
        column_layout(
            text(says, "faint", wrap=True), three_column_grid(self.players.values()), None, on=self
        )

    def decision(self) -> VictoryDeclared | None:
        chosen = tuple(seat for seat, box in self.players.items() if box.isChecked())
        return VictoryDeclared((chosen,)) if 0 < len(chosen) <= MOST_PARTNERS + 1 else None
