"""What the past is played on: one scene with its own animator, or plain pictures of several."""

from typing import Any

from desktop.map.scene.animator import Animator
from desktop.map.scene.board_scene import MapScene
from desktop.map.scene.replay import Theatre
from desktop.map.scene.replay_layer import PlainStage, ReplayLayer


def staged(scene: Any, *, fades: bool) -> tuple[Theatre, Animator]:
    """The theatre for a scene, and what moves it; `fades` where nothing is to slide."""
    if isinstance(scene, MapScene):
        return ReplayLayer(scene, fades=fades), scene.animator
    return PlainStage(scene, fades=fades), scene.animator
