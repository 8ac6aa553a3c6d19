"""A claim clicked together: partners, tests joined by and or by or, after builds or not."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from desktop.games.hepta.claim_language import ClaimLanguage
from desktop.widgets.box_layouts import add_parts, column_layout, row_layout
from desktop.widgets.theme import scaled_length
from desktop.widgets.tool_button import tool_button
from desktop.widgets.widget_factory import button, combo_box, escape_mnemonic, text
from engine.frame.seat import SeatId
from engine.games.hepta.claim import MOST_PARTNERS, OrderTest, Relation
from engine.games.hepta.claim_text import KEYWORDS, MOST_CENTRES

_GIVES_WAY = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
_LETTERS = 5
"""So many letters of a player's name are seen at least."""
_NAME = 78
"""The room of a partner's name, in pixels at the usual size of type."""


class TestRow(QWidget):
    """One test, put together from choices; `written` is it as a line says it.

    Signals: `removed()`.
    """

    removed = Signal()
    _SUBJECTS = ("has", "owns", "order", "raises")

    def __init__(self, tongue: ClaimLanguage, language: str, called: Mapping[SeatId, str]) -> None:
        super().__init__()
        self._say = KEYWORDS[language]
        subjects = (
            self.tr("centres of"),
            self.tr("owner is"),
            self.tr("order"),
            self.tr("builds of"),
        )
        self.subject = combo_box(
            self.tr("What is tested"), zip(subjects, self._SUBJECTS, strict=True)
        )
        self.negated = QCheckBox(self.tr("not"))
        players = ((called[seat], tongue.number(seat)) for seat in tongue.seats)
        self.player = combo_box(self.tr("Player"), players)
        relations = ((self._say[each], each.value) for each in Relation)
        self.relation = combo_box(self.tr("Comparison"), relations)
        self.number = QSpinBox()
        self.number.setAccessibleName(self.tr("How many"))
        self.number.setRange(0, MOST_CENTRES)
        self.number.setValue(63)
        self.entry = QLineEdit()
        fates = ((self._say[each], each.value) for each in OrderTest)
        self.fate = combo_box(self.tr("What becomes of the order"), fates)
        self.away = tool_button()
        self.away.setText("×")
        self.away.setToolTip(self.tr("Take this test out"))
        self.away.setAccessibleName(self.tr("Take this test out"))
        self.away.clicked.connect(self.removed)
        above, below = QHBoxLayout(), QHBoxLayout()
        # The column is narrow, and names may be long: the list that opens shows them whole.
        self.player.setSizeAdjustPolicy(_GIVES_WAY)
        self.player.setMinimumContentsLength(_LETTERS)
        add_parts(above, self.negated, self.subject, (self.player, 1))
        add_parts(below, 18, self.relation, self.number, self.entry, self.fate, None, self.away)
        column = column_layout(on=self, spacing=2)
        for line in (above, below):
            line.setSpacing(4)
            column.addLayout(line)
        self.subject.currentIndexChanged.connect(self._settle)
        self._settle()

    @property
    def written(self) -> str:
        """The test in the language of claims."""
        say, kind = self._say, str(self.subject.currentData())
        player = f"{say['player']} {self.player.currentData()}"
        relation, number = self.relation.currentText(), self.number.value()
        quoted = f'"{self.entry.text().strip()}"'
        match kind:
            case "has":
                told = f"{player} {say['has']} {relation} {number} {say['centres']}"
            case "owns":
                told = f"{player} {say['owns']} {quoted}"
            case "order":
                told = f"{say['order']} {quoted} {self.fate.currentText()}"
            case _:
                told = f"{player} {say['raises']} {relation} {number}"
        return f"{say['not']} {told}" if self.negated.isChecked() else told

    def _settle(self) -> None:
        kind = str(self.subject.currentData())
        self.player.setVisible(kind != "order")
        counted = kind in ("has", "raises")
        self.relation.setVisible(counted)
        self.number.setVisible(counted)
        self.entry.setVisible(not counted)
        self.fate.setVisible(kind == "order")
        example = "A(1:Par)-3:Par" if kind == "order" else "1:Par"
        self.entry.setPlaceholderText(example)
        self.entry.setAccessibleName(self.subject.currentText())


class ClaimBuilder(QWidget):
    """Signals: `built(str)`: a claim as a line, to be read like one that was typed; `changed()`
    when other partners are ticked. `enough` says what they have, where the panel knows it."""

    built = Signal(str)
    changed = Signal()

    def __init__(self, tongue: ClaimLanguage, language: str, called: Mapping[SeatId, str]) -> None:
        super().__init__()
        self._tongue, self._language, self._player_names = tongue, language, called
        self._say = KEYWORDS[language]
        self.partners: dict[int, QCheckBox] = {}
        partners = QGridLayout()
        partners.setSpacing(4)
        for seat in tongue.others:
            box = QCheckBox()
            name = box.fontMetrics().elidedText(
                called[seat], Qt.TextElideMode.ElideRight, scaled_length(_NAME)
            )
            box.setText(escape_mnemonic(name))
            box.setAccessibleName(called[seat])
            if name != called[seat]:
                box.setToolTip(called[seat])
            box.toggled.connect(self._limit)
            partners.addWidget(box, *divmod(len(self.partners), 3))
            self.partners[tongue.number(seat)] = box
        self.rows: list[TestRow] = []
        joints = ((self.tr("all of these"), "and"), (self.tr("any of these"), "or"))
        self.joint = combo_box(self.tr("How the tests are joined"), joints)
        self.more = button(self.tr("Add a test"), "quiet", press=self.add_test)
        self.late = QCheckBox(self.tr("judge after the builds"))
        self.add = button(self.tr("Add this claim"), press=self._build)
        self.enough = text("", "small", wrap=True)
        self._tests = column_layout(spacing=3)
        foot = row_layout(self.more, self.joint, None)
        column = column_layout(
            text(self.tr("Victory together with:"), "faint"), on=self, spacing=4
        )
        add_parts(column, partners, self.enough, self._tests, foot, self.late, self.add)
        self._settle()

    @property
    def chosen(self) -> tuple[int, ...]:
        """The numbers of the partners that are ticked."""
        return tuple(number for number, box in self.partners.items() if box.isChecked())

    @property
    def is_begun(self) -> bool:
        """Whether something was ticked or put in that is no claim yet."""
        return bool(self.chosen or self.rows) or self.late.isChecked()

    @property
    def written(self) -> str:
        """The claim in its language."""
        say = self._say
        players = f" {say['and']} ".join(f"{say['player']} {n}" for n in self.chosen)
        parts = [f"{say['with']} {players}" if players else say["alone"]]
        if self.rows:
            join = f" {say[str(self.joint.currentData())]} "
            parts.append(f"{say['if']} {join.join(row.written for row in self.rows)}")
        if self.late.isChecked():
            parts.append(say["after"])
        return " ".join(parts)

    def add_test(self) -> TestRow:
        """One more test."""
        row = TestRow(self._tongue, self._language, self._player_names)
        row.removed.connect(lambda: self._remove(row))
        self.rows.append(row)
        self._tests.addWidget(row)
        self._settle()
        return row

    def clear(self) -> None:
        """Start afresh."""
        for row in list(self.rows):
            self._remove(row)
        for box in self.partners.values():
            box.setChecked(False)
        self.late.setChecked(False)

    def _remove(self, row: TestRow) -> None:
        self.rows.remove(row)
        row.hide()
        row.deleteLater()
        self._settle()

    def _settle(self) -> None:
        self.joint.setVisible(len(self.rows) > 1)

    def _limit(self) -> None:
        """Two partners at most: the others cannot be chosen then."""
        chosen = sum(box.isChecked() for box in self.partners.values())
        for box in self.partners.values():
            box.setEnabled(box.isChecked() or chosen < MOST_PARTNERS)
        self.changed.emit()

    def _build(self) -> None:
        self.built.emit(self.written)
