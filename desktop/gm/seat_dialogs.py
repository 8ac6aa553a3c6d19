"""What the GM is asked before somebody else takes a seat, or the desk itself."""

from collections.abc import Mapping, Sequence

from PySide6.QtWidgets import QWidget

from desktop.session.key_entry import make_secret_line
from desktop.session.questions import QuestionDialog, computer_name, name_problem, player_kind_box
from desktop.widgets.box_layouts import add_parts
from desktop.widgets.widget_factory import line_edit, text, text_edit
from engine.frame.lock import SHORTEST_PASSPHRASE
from engine.frame.seat import SeatId
from engine.post.address_list import AddressList, read_addresses
from engine.untrusted.untrusted_text import visible_name

_MOST_LISTED = 6
"""So many lines that were not understood are told one by one."""


class SubstituteDialog(QuestionDialog):
    """The name of the player who takes a seat: the seat of that `number` at a table at which a
    computer may sit, 0 at another."""

    def __init__(self, seat: str, parent: QWidget | None = None, number: int = 0) -> None:
        super().__init__(parent)
        self.ask(self.tr("Another player"), self.tr("Who takes the seat of {0}?").format(seat))
        self.name = line_edit(self.tr("Name of the new player"), longest=40)
        self.kind = player_kind_box()
        self.kind.setVisible(number > 0)
        self.kind.currentIndexChanged.connect(lambda: self._name_computer(number))
        self.column.addWidget(self.kind)
        self.column.addWidget(self.name)
        self.problem = text("", "bad", wrap=True)
        self.column.addWidget(self.problem)
        self.explain(
            self.tr(
                "The new player reads what this seat has read so far. Old packets prove nothing "
                "any more: send new ones. Everybody is told."
            )
        )
        self.offer(self.tr("Leave it"), self.tr("Seat the new player"))
        self.name.textChanged.connect(self._update_validity)
        self._update_validity()
        self.name.setFocus()

    @property
    def level(self) -> int:
        """Of the computer who is to sit there; 0 for a person."""
        return int(self.kind.currentData())

    def _name_computer(self, number: int) -> None:
        self.name.setEnabled(not self.level)
        self.name.setText(computer_name(number, self.level) if self.level else "")

    def _update_validity(self) -> None:
        name = self.name.text().strip()
        self.problem.setText(name_problem(name))
        self.yes.setEnabled(bool(name) and not self.problem.text())


class AddressesDialog(QuestionDialog):
    """A list of addresses, pasted or typed, and whose each is taken to be; `read` is the list.

    `called` are the names by which each seat is found in it, `shown` those it is told by.
    """

    def __init__(
        self,
        called: Mapping[SeatId, Sequence[str]],
        shown: Mapping[SeatId, str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._player_names = called
        self._shown = shown
        self.read = AddressList({}, ())
        self.ask(self.tr("Paste addresses"), self.tr("The players’ mail addresses"))
        self.explain(
            self.tr(
                "One to a line, each beside its player or power; or as they stand in the line "
                "“To” of a mail. Addresses alone are taken in the order of the seats."
            )
        )
        self.list = text_edit(
            self.tr("Addresses"), high=130, hint=self.tr("Ada Lovelace <ada@example.org>")
        )
        self._says = text("", "small", wrap=True)
        add_parts(self.column, self.list, self._says)
        self.offer(self.tr("Leave it"), self.tr("Keep them"))
        self.list.textChanged.connect(self._update_validity)
        self._update_validity()
        self.list.setFocus()

    def _update_validity(self) -> None:
        self.read = read_addresses(self.list.toPlainText(), self._player_names)
        said = [f"{self._shown[seat]}: {each}" for seat, each in self.read.found.items()]
        unread = [visible_name(each) for each in self.read.unread]
        said += (self.tr("Not understood: {line}").format(line=e) for e in unread[:_MOST_LISTED])
        if len(unread) > _MOST_LISTED:
            more = len(unread) - _MOST_LISTED
            said.append(self.tr("Not understood either: {0} more").format(more))
        self._says.setText("\n".join(said))
        self.yes.setEnabled(bool(self.read.found))


class HandOverDialog(QuestionDialog):
    """The new GM's name, and a passphrase that only the new GM knows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ask(self.tr("Hand the desk over"), self.tr("Who is GM from now on?"))
        name = self.tr("Name of the new GM")
        self._name = line_edit(name, hint=name, longest=200)
        self._first = make_secret_line(self.tr("New passphrase"))
        self._again = make_secret_line(self.tr("The same once more"))
        for each in (self._first, self._again):
            each.setPlaceholderText(each.accessibleName())
        add_parts(self.column, self._name, self._first, self._again)
        self.problem = text("", "bad", wrap=True)
        self.column.addWidget(self.problem)
        self.explain(
            self.tr(
                "Let the new GM type the passphrase. Yours opens nothing any more, in this file; "
                "old copies of it still open with the old one. Everybody is told. What you have "
                "begun to write and not used is forgotten."
            )
        )
        self.offer(self.tr("Stay GM"), self.tr("Hand over"), for_good=True)
        for field in (self._name, self._first, self._again):
            field.textChanged.connect(self._update_validity)
        self._update_validity()
        self._name.setFocus()

    @property
    def name(self) -> str:
        """The new GM's name."""
        return self._name.text().strip()

    @property
    def passphrase(self) -> str:
        """The new passphrase."""
        return self._first.text()

    def _update_validity(self) -> None:
        self.problem.setText(self._problem_text())
        ready = bool(self.name and self._first.text() and not self._problem_text())
        self.yes.setEnabled(ready and self._first.text() == self._again.text())

    def _problem_text(self) -> str:
        if problem := name_problem(self.name):
            return problem
        first, again = self._first.text(), self._again.text()
        if first and len(first) < SHORTEST_PASSPHRASE:
            words = self.tr("A passphrase has at least {0} characters.")
            return words.format(SHORTEST_PASSPHRASE)
        if again and first != again:
            return self.tr("The two passphrases are not the same.")
        return ""
