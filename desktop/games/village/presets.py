"""Sets of options by name, and what the laptop can hide in this game."""

from PySide6.QtCore import QCoreApplication

from desktop.games.game_ui import Preset


def hiding() -> str:
    """What passing one laptop hides, and what not."""
    return QCoreApplication.translate(
        "VillagePresets",
        "Every card shows only while its player holds a button, and everybody has the same page "
        "each night for the same time. The program cannot hide a face, a voice, or a hand that "
        "hesitates: nobody looks on while another has the laptop.",
    )


def presets() -> tuple[Preset, ...]:
    """As printed, and quicker."""
    return (Preset(QCoreApplication.translate("VillagePresets", "As the authors have it"), {}),)
