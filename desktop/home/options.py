"""The choices a game offers before it starts: in groups, to be searched, with what was changed."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QSizePolicy,
    QWidget,
)

from desktop.games.game_ui import Preset
from desktop.home.option_row import OptionField, OptionRow, OptionWords
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.tool_button import tool_button
from desktop.widgets.widget_factory import (
    button,
    combo_box,
    search_edit,
    set_role,
    text,
)
from engine.frame.game_option import GameOption, OptionValues

MANY_OPTIONS = 12
"""From how many options on they can be searched."""

_TOLD = 4
"""So many changes are named in a line."""

__all__ = ["OptionWords", "OptionsForm"]


class OptionsForm(QWidget):
    """One line and one sentence for each option of a game, those of a group under its heading.

    `headings` calls a group by its name. `presets` are sets of options to begin from.
    What is `apart` is chosen elsewhere on the page, and has no line here.

    Signals: `changed()`.
    """

    changed = Signal()

    def __init__(
        self,
        options: Sequence[GameOption],
        words: Callable[[GameOption], OptionWords],
        headings: Callable[[str], str] = str,
        presets: Sequence[Preset] = (),
        apart: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__()
        self.rows = {each.key: OptionRow(each, words(each)) for each in options}
        self._presets, self._apart = tuple(presets), apart
        for key in apart & self.rows.keys():
            self.rows[key].setParent(self)
            self.rows[key].hide()
        self.search = search_edit(self.tr("Search the options"))
        self.preset = self._preset_box()
        self.count = text("", "faint")
        self.reset = button(self.tr("All to default"), "quiet", press=lambda: self.choose({}))
        self.nothing = text(self.tr("No option has these words."), "faint")
        self.groups = self._make_groups(headings)
        self._lay_out(tools=len(self.rows) >= MANY_OPTIONS or bool(presets))
        self._connect()
        self._show()

    @property
    def fields(self) -> Mapping[str, OptionField]:
        """In what each option is chosen, by its key."""
        return {key: row.field for key, row in self.rows.items()}

    @property
    def _listed(self) -> list[OptionRow]:
        return [row for key, row in self.rows.items() if key not in self._apart]

    @property
    def changed_words(self) -> str:
        """What is not the default, in words; empty where everything is."""
        changed = [row.words.title for row in self._listed if not row.is_default]
        more = len(changed) - _TOLD
        said = ", ".join(changed[:_TOLD])
        return self.tr("{changes} and {0} more").format(more, changes=said) if more > 0 else said

    def choices(self) -> OptionValues:
        """What is chosen, by option key."""
        return {key: row.value for key, row in self.rows.items()}

    def choose(self, choices: OptionValues) -> None:
        """Choose these values, and the default of every other option."""
        for key, row in self.rows.items():
            row.choose(choices.get(key, row.usual))

    def propose(self, choices: OptionValues) -> None:
        """Make these values the default, for those of the options that there are."""
        for key, value in choices.items():
            self.rows[key].propose(value)

    def settle(self, choices: OptionValues) -> None:
        """Choose these values, which something else on the page decides."""
        for key, value in choices.items():
            self.rows[key].choose(value)
            self.rows[key].setEnabled(False)

    def problem(self) -> str:
        """What is still wrong, in one sentence; empty when nothing is."""
        amiss = [row.words.title for row in self.rows.values() if not row.offered]
        if not amiss:
            return ""
        return self.tr("What is written under “{option}” is not understood.").format(
            option=amiss[0]
        )

    def _make_groups(self, headings: Callable[[str], str]) -> tuple["OptionGroup", ...]:
        groups: dict[str, list[OptionRow]] = {"": []}
        for row in self._listed:
            groups.setdefault(row.option.group, []).append(row)
        return tuple(
            OptionGroup(headings(group) if group else "", found)
            for group, found in groups.items()
            if found
        )

    def _preset_box(self) -> QComboBox:
        titles = (*(each.title for each in self._presets), self.tr("Your own"))
        return combo_box(self.tr("Preset"), ((each, None) for each in titles))

    def _lay_out(self, *, tools: bool) -> None:
        column = column_layout(on=self, spacing=4)
        self._tools = QWidget()
        above = column_layout(on=self._tools, margins=(0, 0, 0, 6))
        line, under = QHBoxLayout(), QHBoxLayout()
        add_parts(line, (self.search, 1), self.preset)
        self.preset.setVisible(bool(self._presets))
        add_parts(under, (self.count, 1), self.reset)
        add_parts(above, line, under)
        self._tools.setVisible(tools)
        add_parts(column, self._tools, *self.groups, self.nothing)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._search)
        self.preset.activated.connect(self._take_preset)
        for row in self.rows.values():
            row.changed.connect(self._changed)

    def _take_preset(self, number: int) -> None:
        if number < len(self._presets):
            self.choose(self._presets[number].choices)

    def _changed(self) -> None:
        self._show()
        self.changed.emit()

    def _search(self) -> None:
        wanted = self.search.text().strip()
        found = [each.show_matching(wanted) for each in self.groups]
        self.nothing.setVisible(not any(found))

    def _show(self) -> None:
        changed = sum(not row.is_default for row in self._listed)
        self.count.setText(
            self.tr("Not the default: {0} of {1}").format(changed, len(self._listed))
            if changed
            else self.tr("Everything is the default.")
        )
        self.reset.setEnabled(bool(changed))
        chosen = self.choices()
        now = [
            {**{key: row.usual for key, row in self.rows.items()}, **preset.choices} == chosen
            for preset in self._presets
        ]
        self.preset.setCurrentIndex(now.index(True) if True in now else len(self._presets))
        self.nothing.setVisible(False)
        for each in self.groups:
            each.count()


class OptionGroup(QWidget):
    """Options under a heading that folds them away; without a heading they always show."""

    def __init__(self, heading: str, rows: Sequence[OptionRow]) -> None:
        super().__init__()
        self.rows = tuple(rows)
        self._heading = heading
        self.head = tool_button()
        self.head.setCheckable(True)
        set_role(self.head, "section")
        self.head.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.head.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.head.setVisible(bool(heading))
        self._body = QWidget()
        column_layout(*rows, on=self._body, margins=(14 if heading else 0, 2, 0, 4), spacing=2)
        column_layout(self.head, self._body, on=self, spacing=2)
        self.head.toggled.connect(self._unfold)
        self._unfold(not heading)
        self.count()

    def show_matching(self, wanted: str) -> bool:
        """Show only what has these words in it; the answer is whether anything has."""
        found = [row.matches(wanted) for row in self.rows]
        for row, matching in zip(self.rows, found, strict=True):
            row.setVisible(matching)
        self.setVisible(any(found))
        self._unfold(bool(wanted) or not self._heading or self.head.isChecked())
        return any(found)

    def count(self) -> None:
        """Say in the heading how many are not the default."""
        changed = sum(not row.is_default for row in self.rows)
        words = self.tr("{heading} — changed: {0}").format(changed, heading=self._heading)
        self.head.setText(words if changed else self._heading)

    def _unfold(self, open: bool) -> None:
        self.head.setArrowType(Qt.ArrowType.DownArrow if open else Qt.ArrowType.RightArrow)
        self._body.setVisible(open)
