"""The GM's standing rules: what becomes of missing orders, and who may know who has sealed."""

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtWidgets import QComboBox, QWidget

from desktop.gm.gm_desk_adapter import GmDeskAdapter
from desktop.widgets.box_layouts import add_parts, column_layout
from desktop.widgets.form_widgets import choice_field, titled_card
from desktop.widgets.widget_factory import check_box, text
from engine.campaign.deal import ALL, GM, NOBODY
from engine.campaign.decision import AgreementsSet, current_agreements
from engine.campaign.submission import SubmissionWithOrders, ViewWithBoard
from engine.frame.gm_desk import GMDesk
from engine.frame.policy import MissingOrdersRule, PressRule, SealedVisibility
from engine.registry import game_options
from engine.sentences import Sentences


def table_agreements(desk: GMDesk[ViewWithBoard, SubmissionWithOrders]) -> AgreementsSet | None:
    """How it is now; None for a game that leaves no choice."""
    options, choices = game_options(desk.onlooker.game), desk.onlooker.choices
    return current_agreements(options, choices, desk.rulings.book())


class PoliciesCard(QWidget):
    """Each policy with the sentence that says what it does. A change is told to everybody."""

    def __init__(
        self, bridge: GmDeskAdapter[ViewWithBoard, SubmissionWithOrders], words: Sentences
    ) -> None:
        super().__init__()
        self._bridge, self._words = bridge, words
        kept = bridge.desk.schedule.policies()
        self.no_orders = self._choice(
            "choice", MissingOrdersRule, kept.no_orders, self.tr("Without orders")
        )
        self.who_sealed = self._choice(
            "who_sealed", SealedVisibility, kept.who_sealed, self.tr("Who sees who has handed in")
        )
        self.analysis = check_box(
            self.tr("No analysis by computers while the game is open"), not kept.analysis
        )
        self.press = self._choice(
            "press", reversed(PressRule), kept.press, self.tr("What press players may write")
        )
        self.press_held = check_box(self.tr("Tell it with the next results"), kept.press_held)
        self.press_unread = check_box(
            self.tr("Show you nothing of what players write to one another"), not kept.press_read
        )
        self.draws = self._by(self.tr("Who brings a draw about"))
        self.concessions = self._by(self.tr("Who brings a concession about"))
        self._says = text("", "small", wrap=True)
        frame, inside = titled_card(
            self.tr("Policies"), self.tr("A change is printed in the next reports.")
        )
        inside.addWidget(text(self.tr("Without orders when you process"), "faint", wrap=True))
        inside.addWidget(self.no_orders)
        inside.addWidget(self._says)
        inside.addWidget(text(self.tr("Who sees who has handed in"), "faint", wrap=True))
        inside.addWidget(self.who_sealed)
        inside.addWidget(self.analysis)
        inside.addWidget(text(self.press.accessibleName(), "faint", wrap=True))
        add_parts(inside, self.press, self.press_held, self.press_unread)
        self._agreements = self._agreements_rows()
        inside.addWidget(self._agreements)
        column_layout(frame, on=self)
        self.no_orders.activated.connect(self._change)
        self.who_sealed.activated.connect(self._change)
        self.press.activated.connect(self._change)
        for box in (self.analysis, self.press_held, self.press_unread):
            box.clicked.connect(self._change)
        for field in (self.draws, self.concessions):
            field.activated.connect(self._change_agreements)

    def refresh(self) -> None:
        """Show the policies as they are."""
        kept = self._bridge.desk.schedule.policies()
        for field, value in (
            (self.no_orders, kept.no_orders),
            (self.who_sealed, kept.who_sealed),
            (self.press, kept.press),
        ):
            field.setCurrentIndex(field.findData(value))
        self.analysis.setChecked(not kept.analysis)
        self.press_held.setChecked(kept.press_held)
        self.press_unread.setChecked(not kept.press_read)
        self._says.setText(self._words.text(f"policy.does.{kept.no_orders}"))
        now = table_agreements(self._bridge.desk)
        self._agreements.setVisible(now is not None)
        if now is not None:
            self.draws.setCurrentIndex(self.draws.findData(now.draws))
            self.concessions.setCurrentIndex(self.concessions.findData(now.concessions))

    def _change(self) -> None:
        desk = self._bridge.desk.schedule
        wanted = replace(
            desk.policies(),
            no_orders=MissingOrdersRule(self.no_orders.currentData()),
            who_sealed=SealedVisibility(self.who_sealed.currentData()),
            analysis=not self.analysis.isChecked(),
            press=PressRule(self.press.currentData()),
            press_held=self.press_held.isChecked(),
            press_read=not self.press_unread.isChecked(),
        )
        if wanted != desk.policies():
            self._bridge.carry_out(lambda: desk.set_policies(wanted))

    def _change_agreements(self) -> None:
        desk = self._bridge.desk
        wanted = AgreementsSet(str(self.draws.currentData()), str(self.concessions.currentData()))
        if wanted != table_agreements(desk):
            why = self.tr("The GM has changed a policy of this table.")
            self._bridge.carry_out(lambda: desk.rulings.rule(wanted, why))

    def _by(self, name: str) -> QComboBox:
        return self._choice("agreement", (ALL, GM, NOBODY), ALL, name)

    def _choice(self, key: str, values: Iterable[str], chosen: str, name: str) -> QComboBox:
        say = self._words.text
        return choice_field([(say(f"policy.{key}.{each}"), each) for each in values], chosen, name)

    def _agreements_rows(self) -> QWidget:
        rows = QWidget()
        column = column_layout(on=rows)
        for field in (self.draws, self.concessions):
            add_parts(column, text(field.accessibleName(), "faint", wrap=True), field)
        return rows
