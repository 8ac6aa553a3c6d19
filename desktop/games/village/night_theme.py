"""Dark pages for a dark room: the village by night, whatever colours the program has by day."""

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from desktop.app.main_window import MainWindow
from desktop.session.ui_context import UiContext
from desktop.widgets import theme
from engine.games.village.terms import NIGHTS, VillageStage
from engine.games.village.view import VillageView


def is_night(view: VillageView) -> bool:
    """Whether eyes are closed in this part of the game."""
    return view.moment.stage in NIGHTS


def are_eyes_shut(view: VillageView) -> bool:
    """Whether eyes are closed at a moderator's table: they stay so until he tells of the night."""
    return is_night(view) or (view.moment.stage is VillageStage.DAWN and not view.announced)


def night_context(context: UiContext, *, night: bool) -> UiContext:
    """The context with the colours of the night, if it is night."""
    return (
        replace(context, scheme=theme.night_scheme(context.scheme))
        if night and not context.dark
        else context
    )


def apply_night_theme(page: QWidget, context: UiContext, *, night: bool) -> None:
    """Dress a page for the night where the program is dressed for the day; or for the day
    again, as `context` has it. The window it stands in follows."""
    theme.apply_night_scheme(page, context.scheme, night=night)
    window = page.window()
    if isinstance(window, MainWindow) and window.current_screen is page:
        window.apply_screen_scheme(page)
