"""What the fields of this game's rulings have in common: a power, and when."""

from PySide6.QtWidgets import QComboBox, QVBoxLayout

from desktop.games.werewolves.phrases import power_name
from desktop.gm.decision_fields import DecisionFields
from desktop.gm.form_widgets import choice_field, row
from desktop.session.ui_context import MapSurroundings
from desktop.widgets.widget_factory import number_box, text
from engine.board.terms import Power, Season
from engine.games.werewolves.view import WerewolvesView

_WHOLE = "year"
_LAST = 9999


class WolvesFields(DecisionFields):
    """What these kinds have in common: a power, and that nobody else reads of it."""

    secret = True

    def __init__(
        self, view: WerewolvesView, around: MapSurroundings, says: str, *, nobody: bool = False
    ) -> None:
        super().__init__()
        self.view = view
        self.around = around
        named: list[tuple[str, object]] = [
            (power_name(each, around), str(each)) for each in view.board.map.powers
        ]
        if nobody:
            named.insert(0, (self.tr("Nobody"), ""))
        self.power = choice_field(named, None, self.tr("Power"))
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.addWidget(text(says, "faint", wrap=True))
        self.column.addWidget(self.power)
        self.power.currentIndexChanged.connect(self.changed)

    @property
    def chosen(self) -> Power | None:
        """The power, None for nobody."""
        said = str(self.power.currentData() or "")
        return Power(said) if said else None

    def add(self, *fields: QComboBox) -> None:
        """Put more fields beside the power's."""
        for each in fields:
            each.currentIndexChanged.connect(self.changed)
        self.column.addLayout(row(*fields, None))

    def close_column(self) -> None:
        """Keep the fields at the top."""
        self.column.addStretch(1)

    def seasons_field(self) -> QComboBox:
        """Spring, Fall or the whole year."""
        say = self.around.words.text
        spring, fall = say("season.spring"), say("season.fall")
        return choice_field(
            [(self.tr("whole year"), _WHOLE), (spring, "spring"), (fall, "fall")],
            _WHOLE,
            self.tr("Season"),
        )


class DatedFields(WolvesFields):
    """A power, a year and its seasons."""

    def __init__(self, view: WerewolvesView, around: MapSurroundings, says: str) -> None:
        super().__init__(view, around, says)
        turn = view.board.turn
        late = turn.season is Season.WINTER
        self.season = self.seasons_field()
        self.year = number_box(turn.year, _LAST, turn.year + 1 if late else turn.year)
        self.year.setAccessibleName(self.tr("Year"))
        self.year.valueChanged.connect(self.changed)
        self.season.currentIndexChanged.connect(self.changed)
        self.column.addLayout(row(self.season, self.year, None))

    @property
    def seasons(self) -> tuple[Season, ...]:
        """The seasons chosen."""
        said = str(self.season.currentData())
        return (Season.SPRING, Season.FALL) if said == _WHOLE else (Season(said),)
