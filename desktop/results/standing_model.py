"""How the powers stand: centres, units and who plays them, one power a row."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QIcon

from desktop.session.ui_context import MapUiContext
from desktop.widgets.table_model import Column, TableModel
from engine.board.terms import Power, country_of_nation
from engine.campaign.submission import ViewWithBoard
from engine.frame.desk import AnyOnlookerDesk
from engine.frame.seat import SeatId


class StandingColumn(IntEnum):
    """What stands in a row."""

    POWER = 0
    PLAYER = 1
    CENTRES = 2
    UNITS = 3


SHARE = Qt.ItemDataRole.UserRole + 1
"""Role: centres as a share of those that win, 0 to 1."""

OWNER = Qt.ItemDataRole.UserRole + 2
"""Role: the power's id, empty for a player of several countries."""

POWERS = Qt.ItemDataRole.UserRole + 3
"""Role: all powers that the row counts."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One power's figures; on several boards, those of all nations that one player has.

    There `power` is his country on the first of them, and `number` says which player he is.
    """

    power: Power
    player: str
    centres: int
    units: int
    seat: SeatId | None = None
    begun: bool = True
    powers: tuple[Power, ...] = ()
    number: int = 0

    @property
    def mixed(self) -> bool:
        """Whether it counts nations of several countries: then no country's name or colour is
        the player's."""
        return len({country_of_nation(each) for each in self.powers}) > 1

    def title(self, context: MapUiContext) -> str:
        """What it is called: as its power, or where it has no one country as the player."""
        if self.mixed and self.seat is None:
            return QCoreApplication.translate("Standing", "No player")
        if self.mixed:
            return f"{self.number} {self.player}"
        return context.words.power(self.power, context.gazetteer)

    def nations(self, context: MapUiContext) -> str:
        """Its nations by their letters, where it has several countries."""
        letters = context.gazetteer.letters[context.language]
        space = "\N{THIN SPACE}"
        return space.join(letters.get(each, each) for each in self.powers) if self.mixed else ""

    @property
    def eliminated(self) -> bool:
        """Whether it has nothing left on a board on which the game has `begun`."""
        return self.begun and not self.centres and not self.units


ONE_BOARD, SEVEN_BOARDS = 18, 70


def centres_to_win(table: AnyOnlookerDesk) -> int:
    """How many centres win alone."""
    if table.view().board.map.layers is not None:
        return SEVEN_BOARDS
    return int(table.choices.get("solo", ONE_BOARD))


def standings(view: ViewWithBoard, players: Mapping[SeatId, str]) -> tuple[Standing, ...]:
    """All powers of the map, or on several boards all players, the strongest first."""
    at = view.board.position
    units: Counter[Power] = Counter(unit.power for unit in at.units.values())
    units.update(each.unit.power for each in at.dislodged.values())
    centres: Counter[Power] = Counter(at.owners.values())
    numbers = {seat: number for number, seat in enumerate(players, 1)}
    found = [
        Standing(
            _country_of(hand[0]),
            players.get(view.players[hand[0]], "") if hand[0] in view.players else "",
            sum(centres[power] for power in hand),
            sum(units[power] for power in hand),
            view.players.get(hand[0]),
            begun=bool(at.owners or at.units),
            powers=hand,
            number=numbers.get(view.players.get(hand[0], SeatId("")), 0),
        )
        for hand in counted_together(view)
    ]
    return tuple(sorted(found, key=lambda each: (-each.centres, -each.units, each.power)))


def counted_together(view: ViewWithBoard) -> tuple[tuple[Power, ...], ...]:
    """The powers that are counted together, in the order of the map."""
    powers = view.board.map.powers
    if view.board.map.layers is None:
        return tuple((power,) for power in powers)
    hands: dict[str, list[Power]] = {}
    mixed = len({(country_of_nation(power), seat) for power, seat in view.players.items()}) > len(
        set(view.players.values())
    )
    for power in powers:
        # Nations without a player are counted by country, or where none is anybody's as one.
        nobody = "" if mixed else country_of_nation(power)
        hands.setdefault(view.players.get(power, nobody), []).append(power)
    return tuple(tuple(hand) for hand in hands.values())


def _country_of(power: Power) -> Power:
    return country_of_nation(power)


class StandingModel(TableModel[Standing]):
    """Standings as a table, in the order of `StandingColumn`."""

    def __init__(
        self,
        context: MapUiContext,
        winning: int = 18,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent=parent)

        def token(row: Standing) -> QIcon | None:
            return None if row.mixed else context.token(row.power, 20)

        def title(row: Standing) -> str:
            return row.title(context)

        def player(row: Standing) -> str:
            return row.nations(context) or row.player or "—"

        powers: dict[int, Callable[[Standing], object]] = {POWERS: lambda row: row.powers}
        decorated: dict[int, Callable[[Standing], object]] = {
            Qt.ItemDataRole.DecorationRole: token,
            Qt.ItemDataRole.ToolTipRole: lambda row: row.nations(context) or title(row),
        }
        bar: dict[int, Callable[[Standing], object]] = {
            SHARE: lambda row: min(1.0, row.centres / winning),
            OWNER: lambda row: "" if row.mixed else row.power,
        }
        self.columns = (
            Column(self.tr("Power"), title, powers | decorated),
            Column(self.tr("Player"), player, powers),
            Column(self.tr("Centres"), lambda row: str(row.centres), powers | bar, centred=True),
            Column(self.tr("Units"), lambda row: str(row.units), powers, centred=True),
        )
