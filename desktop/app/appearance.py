"""The language that the program speaks, and the look of its windows and maps."""

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from desktop.app.settings import Settings
from desktop.map.paint.colour_vision import ColourVision
from desktop.map.paint.label_mode import MAP_MENU, LabelMode, save_label_mode
from desktop.map.paint.map_theme import MapTheme
from desktop.map.paint.restyle import apply_style_to_maps
from desktop.resources import InstalledTranslators
from desktop.session.ui_context import UiContext
from desktop.widgets import theme
from desktop.widgets.clock import Clock
from desktop.widgets.sounds import Sounds, system_player
from desktop.widgets.theme import Lighting
from engine.sentences.sentences import Sentences

_EFFECTS = (
    Qt.UIEffect.UI_AnimateMenu,
    Qt.UIEffect.UI_FadeMenu,
    Qt.UIEffect.UI_AnimateCombo,
    Qt.UIEffect.UI_AnimateTooltip,
    Qt.UIEffect.UI_FadeTooltip,
    Qt.UIEffect.UI_AnimateToolBox,
)


class Appearance(QObject):
    """The language, colours, type and maps' theme that hold now.

    `language` is spoken until another is chosen; else the one in the settings.

    Signals: `changed()` when every window must be shown anew in another language;
    `scheme_changed()` when it must be in other colours or type, where whoever sits keeps his seat;
    `map_theme_changed()` when the maps there are have been painted anew, and what lies beside them
    may follow.
    """

    changed = Signal()
    scheme_changed = Signal()
    map_theme_changed = Signal()

    def __init__(
        self,
        application: QApplication,
        settings: Settings,
        clock: Clock,
        language: str | None,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._application = application
        self._settings = settings
        self._clock = clock
        self.vision = ColourVision.NORMAL
        self._player = system_player()
        self.tongue = InstalledTranslators()
        self.tongue.speak(language or settings.language)
        self._dress()
        self._effects = {each: QApplication.isEffectEnabled(each) for each in _EFFECTS}
        self._disable_ui_effects()
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._system_colours_changed)

    def end(self) -> None:
        """Follow the system's colours no more, and be silent."""
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.disconnect(self._system_colours_changed)
        for effect, usual in self._effects.items():
            QApplication.setEffectEnabled(effect, usual)
        self.tongue.hush()

    def words(self) -> Sentences:
        """The sentences in the language that is spoken now."""
        return Sentences(self.tongue.language)

    def ui_context(self) -> UiContext:
        """What screens are given now."""
        return UiContext(
            language=self.tongue.language,
            words=self.words(),
            clock=self._clock,
            scheme=theme.colour_scheme(self._settings.lighting),
            reduce_motion=self._settings.reduce_motion,
            memory=self._settings,
            right_drag=self._settings.right_drag,
            auto_advance=self._settings.auto_advance,
            map_theme=self._settings.map_theme,
            vision=self.vision,
            sounds=Sounds(self._player if self._settings.sounds else None),
        )

    def set_language_later(self, language: str) -> None:
        """Speak another language once the menu that asks for it has closed."""
        QTimer.singleShot(0, lambda: self.speak(language))

    def speak(self, language: str) -> None:
        """Speak another language, at once."""
        self._settings.language = language
        self.tongue.speak(language)
        self.changed.emit()

    def light(self, lighting: Lighting) -> None:
        """Change the colours."""
        self._settings.lighting = lighting
        self._dress()
        self.scheme_changed.emit()

    def set_type(self, percent: int) -> None:
        """Write everything larger or smaller."""
        self._settings.type_percent = percent
        self._dress()
        self.scheme_changed.emit()

    def set_map_theme(self, theme: MapTheme) -> None:
        """Paint maps in another theme, at once."""
        self._settings.map_theme = theme
        self._repaint_maps()

    def see_as(self, vision: ColourVision) -> None:
        """Show maps as another kind of eye sees them, until the program ends."""
        self.vision = vision
        self._repaint_maps()

    def write_on_maps(self, mode: LabelMode) -> None:
        """Write more or less on all maps there are, and on those to come."""
        save_label_mode(self._settings, mode)
        for window in self._application.topLevelWidgets():
            for menu in window.findChildren(QWidget, MAP_MENU):
                menu.show_labels(mode)  # type: ignore[attr-defined]

    def reduce_motion(self, reduce: bool) -> None:
        """Let nothing move by itself, or let it; from now on, on every screen there is."""
        if reduce != self._settings.reduce_motion:
            self._settings.reduce_motion = reduce
            self._disable_ui_effects()
            self.scheme_changed.emit()

    def set_sound_enabled(self, on: bool) -> None:
        """Let public acts be heard, or nothing; for the pages built from now on."""
        if on != self._settings.sounds:
            self._settings.sounds = on
            self.scheme_changed.emit()

    def _repaint_maps(self) -> None:
        """Nothing is built anew, so that it is quick, and whoever sits keeps his seat."""
        apply_style_to_maps(self.ui_context(), self._application.topLevelWidgets())
        self.map_theme_changed.emit()

    def _system_colours_changed(self) -> None:
        if self._settings.lighting is Lighting.SYSTEM:
            self.light(Lighting.SYSTEM)

    def _disable_ui_effects(self) -> None:
        """Qt's own menus and tips open at once, too."""
        for effect, usual in self._effects.items():
            enabled = usual and not self._settings.reduce_motion
            QApplication.setEffectEnabled(effect, enabled)

    def _dress(self) -> None:
        scheme = theme.colour_scheme(self._settings.lighting)
        theme.apply_theme(self._application, scheme, self._settings.type_percent)
