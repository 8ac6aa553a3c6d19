"""The question before a plan takes the place of another that is kept."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from desktop.session.table_questions import Question
from desktop.widgets.widget_factory import button
from engine.campaign.plan import one_line


class KeepDialog(Question):
    """A plan of the name is kept already: replace it, or keep this one under another name.

    Signals: `named(str)` with the name to keep it under.
    """

    named = Signal(str)

    def __init__(self, name: str, free: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self.ask(self.tr("Keep the plan"), self.tr("Replace the plan of this name?"))
        self.explain(
            self.tr("“{0}” is kept already. Replaced, it is gone for good.").format(name),
            self.tr("Or keep this one beside it:"),
        )
        self.other = QLineEdit(free)
        self.other.setAccessibleName(self.tr("Another name"))
        self.column.addWidget(self.other)
        self.offer(self.tr("Do not keep it"), self.tr("Keep it beside"))
        self.replace = button(self.tr("Replace it"))
        self.foot.insertWidget(self.foot.indexOf(self.yes), self.replace)
        self.replace.clicked.connect(self._replace)
        self.accepted.connect(self._keep_beside)
        self.other.textChanged.connect(self._judge)
        self.other.selectAll()

    def _judge(self) -> None:
        said = one_line(self.other.text())
        self.yes.setEnabled(bool(said) and said.casefold() != self._name.casefold())

    def _replace(self) -> None:
        self.accepted.disconnect(self._keep_beside)
        self.named.emit(self._name)
        self.accept()

    def _keep_beside(self) -> None:
        self.named.emit(one_line(self.other.text()))
