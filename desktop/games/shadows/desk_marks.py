"""What the League adds to the map on the GM's desk: the votes as they stand, and the Capitals."""

from PySide6.QtCore import QObject

from desktop.games.shadows.vote_marks import VoteMarks
from desktop.gm.gm_desk_adapter import AnyDeskBridge
from desktop.map.scene.map_scene import MapScene
from engine.games.shadows.submission import LeagueView


class DeskMarks(QObject):
    """Votes and Capitals on the desk's map, anew after everything done there; they go with it."""

    def __init__(self, bridge: AnyDeskBridge, scene: MapScene) -> None:
        super().__init__(scene)
        self._bridge = bridge
        self._scene, self.votes = scene, VoteMarks(scene)
        bridge.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show how things stand now."""
        view: LeagueView = self._bridge.desk.whole.view()
        self.votes.show_votes(view.council)
        self._scene.show_stars(view.capitals.values())
