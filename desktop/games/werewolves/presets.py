"""Sets of options under one name, and what one computer can hide."""

from PySide6.QtCore import QCoreApplication

from desktop.games.game_ui import Preset
from engine.games.werewolves.tables import SCORES, SPY_TABLES, STOPS


def presets() -> tuple[Preset, ...]:
    """The rules as we read them, and ways of playing that change several options at once.

    The alternatives of rules.md for the lost lists (M1 to M4) are among the choices of their
    options; these presets put together what goes together.
    """
    translate = QCoreApplication.translate
    return (
        Preset(translate("WolvesPresets", "The rules as we read them"), {}),
        Preset(
            translate("WolvesPresets", "Short evening: to the Winter of 1904"),
            {"last_year": 1904, "first_winter": "1900"},
        ),
        Preset(
            translate("WolvesPresets", "Like the party game"),
            {
                "spy_table": SPY_TABLES[2],
                "stops": STOPS[1],
                "scores": SCORES[3],
                "witch_uses": "once_each",
                "dead_role": "revealed",
            },
        ),
        Preset(
            translate("WolvesPresets", "Frights hidden as well as can be"),
            {"missing_shown": "alike", "disorder_shown": "holds"},
        ),
        Preset(
            translate("WolvesPresets", "Open court"),
            {"court_told": "calls", "cancel_told": "announced", "dead_role": "revealed"},
        ),
    )


def hiding() -> str:
    """What can be hidden round one computer in this game, and what cannot."""
    return QCoreApplication.translate(
        "WolvesPresets",
        "Roles, ballots and letters show only to the player at the seat, on pages of one shape "
        "that everybody leaves through for as long. What you say aloud, whether you hesitate and "
        "where you look, the computer cannot hide.",
    )
