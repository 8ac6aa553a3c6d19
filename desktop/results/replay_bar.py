"""The buttons of a replay: step, play or pause, this phase alone, and how fast."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QWidget

from desktop.map.scene.animator import SPEEDS
from desktop.widgets.widget_factory import button


class ReplayBar(QWidget):
    """A row of buttons.

    Signals: `stepped(int)` with -1 or 1; `play_pressed()`, `phase_pressed()` for this phase
    alone, `speed_chosen(float)`.
    """

    stepped = Signal(int)
    play_pressed = Signal()
    phase_pressed = Signal()
    speed_chosen = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.play = button("", "primary")
        self.play.clicked.connect(self.play_pressed)
        self.play.setToolTip(self.tr("Play on from this phase, or pause (Space)"))
        self.phase = button(self.tr("This phase"))
        self.phase.setToolTip(self.tr("Play this phase alone"))
        self.phase.clicked.connect(self.phase_pressed)
        self.speed = QComboBox()
        for each in SPEEDS:
            self.speed.addItem(f"{each:g}×".replace("0.5", "½"), each)
        self.speed.setCurrentIndex(SPEEDS.index(1.0))
        self.speed.setAccessibleName(self.tr("Speed"))
        self.speed.setToolTip(self.tr("Speed"))
        self.speed.currentIndexChanged.connect(
            lambda at: self.speed_chosen.emit(float(self.speed.itemData(at)))
        )
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._step("◀", self.tr("Phase before"), -1))
        row.addWidget(self._step("▶", self.tr("Phase after"), 1))
        row.addStretch(1)
        row.addWidget(self.phase)
        row.addWidget(self.play)
        row.addWidget(self.speed)
        self.show_playing(playing=False)

    def show_playing(self, *, playing: bool) -> None:
        """Whether it is under way."""
        self.play.setText(self.tr("Pause") if playing else self.tr("Play"))

    def _step(self, sign: str, name: str, by: int) -> QPushButton:
        made = button(sign, "quiet")
        made.setAccessibleName(name)
        made.setToolTip(name)
        made.clicked.connect(lambda: self.stepped.emit(by))
        return made
