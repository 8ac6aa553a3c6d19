"""What the past is played on: one scene with its own animator, or plain pictures of several."""

from typing import Any

from desktop.map.animator import Animator
from desktop.map.replay import Theatre
from desktop.map.replay_layer import PlainStage, ReplayLayer
from desktop.map.scene import MapScene


def staged(scene: Any, *, fades: bool) -> tuple[Theatre, Animator]:
    """The theatre for a scene, and what moves it; `fades` where nothing is to slide."""
    if isinstance(scene, MapScene):
        return ReplayLayer(scene, fades=fades), scene.animator
    return PlainStage(scene, fades=fades), scene.animator
