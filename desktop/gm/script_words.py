"""The lines of the GM's script in words."""

from collections.abc import Mapping

from PySide6.QtCore import QObject

from desktop.session.ui_context import MapSurroundings
from engine.frame.phase import Phase
from engine.frame.ruleset import ScriptLine
from engine.frame.seat import SeatId
from engine.frame.tasks import Chore, Task


class ScriptWords(QObject):
    """What is to be done, a sentence each, and the name of the way there."""

    def __init__(self, around: MapSurroundings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._around = around

    def task(self, task: Task, phase: Phase, seats: Mapping[SeatId, str]) -> str:
        """What every game asks of its GM."""
        catalogue = self._around.words.catalogue
        named = catalogue.join(tuple(seats.get(each, each) for each in task.seats))
        title = self._around.words.phase(phase)
        return catalogue.sentence(f"cli.script.{task.chore}", seats=named, phase=title)

    def own(self, line: ScriptLine, players: Mapping[SeatId, str]) -> str:
        """A line of the game's own script. `players` are the names at the seats."""
        around = self._around
        return around.words.script(line, around.gazetteer, players)

    def way(self, chore: Chore) -> str:
        """The way to where a thing is done; empty where there is nothing to do."""
        match chore:
            case Chore.PUBLISH:
                return self.tr("Publish")
            case Chore.SEND_PACKETS:
                return self.tr("To the post")
            case Chore.REMIND:
                return self.tr("To the seats")
            case Chore.LOOK:
                return self.tr("Look")
            case Chore.PROCESS:
                return self.tr("Process…")
            case Chore.OVER:
                return ""
