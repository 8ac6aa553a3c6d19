"""What the program is, whose it is, and what it is made of."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from desktop.resources import version
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.theme import ColourScheme, scaled_length
from desktop.widgets.widget_factory import button, rule_line, text, wrapped_label


class AboutDialog(QDialog):
    """Name, version, licence, and whose marks are not ours."""

    def __init__(self, language: str, scheme: ColourScheme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language, self._scheme = language, scheme
        self.setWindowTitle(self.tr("About Casus Lupi"))
        self.notices = button(
            self.tr("Notices…"),
            tip=self.tr("Whose work this program rests on, and every licence"),
            press=self._show_notices,
        )
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        buttons.addButton(self.notices, QDialogButtonBox.ButtonRole.ActionRole)
        column_layout(
            text("Casus Lupi", "display"),
            text(self.tr("Version {version}").format(version=version()), "lead"),
            rule_line(),
            wrapped_label(self._paragraphs(), scaled_length(470)),
            buttons,
            on=self,
            margins=(28, 24, 28, 18),
            spacing=10,
        )

    def _show_notices(self) -> None:
        # Reading the metadata of packages brings in a lot that starting does without.
        from desktop.help.notices_window import NoticesDialog

        dialog = NoticesDialog(self._language, self._scheme, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _paragraphs(self) -> tuple[str, ...]:
        return (
            self.tr("A desktop table for Diplomacy and its hidden-role relatives."),
            self.tr(
                "Diplomacy is a trademark of its owner, who has nothing to do with this program "
                "and has not approved it. The rules are told here in words of our own, and the "
                "map is drawn anew."
            ),
            self.tr(
                "Free software under the MIT licence. The map’s land is from Natural Earth "
                "(public domain); the letters are EB Garamond and Alegreya Sans (SIL Open Font "
                "Licence)."
            ),
        )
