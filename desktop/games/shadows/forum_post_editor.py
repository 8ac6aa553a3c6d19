"""Where a post is written: whose it is, what it votes for, and other words."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from desktop.session.ui_context import MapUiContext, place_name, power_name
from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.page_keys import KEYED
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, text, text_edit
from engine.board.terms import Power, Province
from engine.games.shadows.council import LONGEST_POST
from engine.games.shadows.submission import CouncilView

_NONE, _ABSTAIN = "", "abstain"
_LARGE = 125
"""Beyond so many per cent of type the button has no room beside the vote."""


class ForumPostEditor(QWidget):
    """Fields for one post by one of several powers.

    Signals: `posted(str, str)`: the power, and the text as it is to stand in the forum;
    `edited()` when there is another text in it, or another power's.
    """

    posted = Signal(str, str)
    edited = Signal()

    def __init__(
        self, council: CouncilView, powers: Sequence[Power], context: MapUiContext, verb: str = ""
    ) -> None:
        super().__init__()
        self._context = context
        self.power = QComboBox()
        self.power.setAccessibleName(self.tr("Power"))
        for each in powers:
            self.power.addItem(context.token(each, 20), power_name(each, context), str(each))
        self.vote = QComboBox()
        self.vote.setAccessibleName(self.tr("Vote"))
        self.vote.addItem(self.tr("No vote"), _NONE)
        self.vote.addItem(self.tr("VOTE: ABSTAIN"), _ABSTAIN)
        places = sorted((place_name(each, context), each) for each in council.votable)
        for name, province in places:
            self.vote.addItem(self.tr("VOTE: {place}").format(place=name), str(province))
        self.words = text_edit(
            self.tr("Words for the forum"), hint=self.tr("Words for everybody to read")
        )
        self.words.setFixedHeight(2 * self.words.fontMetrics().lineSpacing() + 14)
        self.told = text("", "warn", wrap=True)
        self.told.hide()
        self.go = button(verb or self.tr("Post"), "primary", press=self._post)
        self.power.currentIndexChanged.connect(self.edited)
        self.vote.currentIndexChanged.connect(self._show)
        self.words.textChanged.connect(self._show)
        for box, letters in ((self.power, 5), (self.vote, 8)):
            # Powers may have long names; the list below shows them whole.
            box.setSizeAdjustPolicy(box.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(letters)
        self.setProperty(KEYED, False)  # Nothing is told to all by an Enter too many.
        self._lay_out(beside=not verb)
        self._show()

    @property
    def chosen(self) -> Power:
        """Whose post it would be."""
        return Power(str(self.power.currentData()))

    @property
    def text(self) -> str:
        """The post as it would stand in the forum."""
        vote = str(self.vote.currentData() or _NONE)
        words = self.words.toPlainText().strip()
        if vote == _ABSTAIN:
            line = "VOTE: ABSTAIN"
        else:
            line = f"VOTE: {place_name(Province(vote), self._context)}" if vote else ""
        return "\n".join(filter(None, (words, line)))

    def choose(self, province: str) -> bool:
        """Vote for a province, as by a click on the map; False where nobody can."""
        at = self.vote.findData(province)
        if at < 0 or province in (_NONE, _ABSTAIN) or not self.isEnabled():
            self.tell(self.tr("This place cannot be voted for."))
            return False
        self.vote.setCurrentIndex(at)
        return True

    def tell(self, words: str) -> None:
        """Say what is amiss; nothing when nothing is."""
        self.told.setText(words)
        self.told.setVisible(bool(words))

    def clear(self) -> None:
        """Begin another post."""
        self.vote.setCurrentIndex(0)
        self.words.clear()
        self.tell("")

    def _post(self) -> None:
        self.posted.emit(self.chosen, self.text)

    def _show(self) -> None:
        self.tell("")
        self.go.setEnabled(0 < len(self.text) <= LONGEST_POST)
        self.edited.emit()

    def _lay_out(self, *, beside: bool) -> None:
        """The button stands beside the vote if its word is short and not in large type."""
        beside = beside and scaled_length(100) <= _LARGE
        row = row_layout(self.power, (self.vote, 1), spacing=8)
        foot = row_layout((self.told, 1))
        (row if beside else foot).addWidget(self.go)
        column_layout(row, self.words, foot, on=self, spacing=6)
        self.power.setVisible(self.power.count() > 1)
