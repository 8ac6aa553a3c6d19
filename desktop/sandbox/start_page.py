"""A sandbox without a game: a start position, something pasted, a file, a kept plan."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QVBoxLayout,
    QWidget,
)

from desktop.games.registry import has_ui
from desktop.home.new_game import SUFFIX as GAME
from desktop.sandbox.sandbox_frame import SandboxBand, SandboxFrame
from desktop.sandbox.saved_plans import LARGEST, PLAN_BOUNDS, PLAN_SUFFIX, SavedPlans, decode_text
from desktop.sandbox.saved_plans_list import SavedPlansList
from desktop.session.ui_context import UiContext
from desktop.widgets.box_layouts import add_parts, row_layout
from desktop.widgets.floating_card import menu_button_rect
from desktop.widgets.form_widgets import flow_or_row_layout, titled_card
from desktop.widgets.scroll_page import MinimumSizeScrollArea
from desktop.widgets.thread_wait import read_content, read_in_worker, wait_for_first_byte
from desktop.widgets.widget_factory import button, text, text_edit
from engine.campaign.plan import Plan
from engine.campaign.plan_history import plan_from_phases
from engine.campaign.submission import ViewWithBoard
from engine.errors import TableError
from engine.exchange.plan_source import (
    STANDARD,
    first_plan,
    read_plan_source_on_standard,
    with_table_rules,
)
from engine.frame.desk import OnlookerDesk
from engine.registry import map_file, rulesets

_MOST_FAULTS = 6


class SandboxStartPage(SandboxFrame):
    """What a sandbox may begin with; `words` is the text that was not begun with yet.

    Signals: `plan_chosen(Plan, str, str)` with the name it is kept under, if it is, and what is to
    be said of it; `text_read(Plan, str)` with one that was made of a text, and the same;
    `two_chosen(Plan, Plan)` to be compared.
    """

    topic = "what_if"

    plan_chosen = Signal(object, str, str)
    text_read = Signal(object, str)
    two_chosen = Signal(object, object)

    def __init__(
        self,
        context: UiContext,
        shelf: SavedPlans,
        public_table: Callable[[Path], OnlookerDesk[ViewWithBoard]],
        under: QWidget,
        words: str = "",
    ) -> None:
        super().__init__(context.scheme, under)
        self._context, self._public_table = context, public_table
        says = self.tr("Try orders for every power without a game. Nothing is sealed or sent.")
        self.back = button(self.tr("Close"), press=self.close_frame)
        self.band = SandboxBand(self.tr("Sandbox"), says, self.back)
        self.paste = text_edit(
            self.tr("Results, units or a plan, as text"),
            hint=self.tr(
                "Fall 1901\nFrance: A Par - Bur, F Bre, A Mar\nGermany: A Mun\n"
                "France centres: Par, Bre, Mar"
            ),
        )
        self.paste.setPlainText(words)
        self.read = button(self.tr("Begin with this text"), "primary")
        self.file = button(self.tr("Open a file…"), press=self._ask_file)
        self.problem = text("", "bad", wrap=True)
        self.kept = SavedPlansList(context, shelf)
        self.starts = [*self._make_game_buttons()]
        self._lay_out()
        self._connect()
        self._update_validity()
        self.band.set_shape(slip=False, corner=menu_button_rect(under))
        self.cover_screen(under)

    def start_with_text(self, words: str, name: str) -> None:
        """Begin with a text, and say what is wrong with it, line by line; where nothing in it is
        understood, only that."""
        language = self._context.language
        try:
            found = read_in_worker(
                self,
                PLAN_BOUNDS,
                name,
                len(words),
                read_plan_source_on_standard,
                words,
                name,
                self._played,
                self.tr("From the text"),
                language,
            )
        except TableError as stopped:
            self._complain((stopped,))
            return
        said = self._complain(found.faults, found.map)
        if found.plan is not None:
            unread = self.tr("Lines not read: {count}. {first}")
            said = unread.format(count=len(found.faults), first=said[0]) if said else ""
            self.text_read.emit(found.plan, said)

    def open_file(self, file: Path) -> None:
        """Begin with a file: a plan, a game of ours as everybody sees it, another program's."""
        try:
            if file.suffix == GAME:
                wait_for_first_byte(self, file)
                table = self._public_table(file)
                plan = plan_from_phases(table.history(), self._played)
                self._choose(with_table_rules(plan, table.game, table.choices))
            else:
                content = read_content(self, file, LARGEST)
                self.start_with_text(decode_text(content, file), file.name)
        except TableError as error:
            self._complain((error,))
        except AttributeError:  # A game without a board has no such view.
            self.problem.setText(self.tr("{0} has no board.").format(file.name))

    @property
    def _played(self) -> str:
        return self.tr("As played")

    def _make_game_buttons(self):
        """A button for each game with a board."""
        for game in (each.key for each in rulesets() if has_ui(each.key)):
            if first_plan(game, "") is not None:
                made = button(self._context.words.game(game).title)
                made.clicked.connect(lambda _=False, game=game: self.begin(game))
                yield made

    def begin(self, game: str) -> None:
        """Begin where a game begins."""
        plan = first_plan(game, self.tr("From the start"))
        if plan is not None:
            self._choose(plan)

    def _choose(self, plan: Plan, kept: str = "") -> None:
        self.problem.setText("")
        self.plan_chosen.emit(plan, kept, "")

    def _complain(self, faults: Sequence[TableError], map: str = STANDARD) -> list[str]:
        """Say what is wrong; answers the sentences."""
        names = map_file(map).gazetteer
        said = [self._context.words.error(each, names) for each in faults[:_MOST_FAULTS]]
        if len(faults) > _MOST_FAULTS:
            said.append(self.tr("… and {0} more").format(len(faults) - _MOST_FAULTS))
        self.problem.setText("\n".join(said))
        return said

    def _ask_file(self) -> None:
        patterns = f"*{PLAN_SUFFIX} *{GAME} *.json *.jsonl *.txt"
        chosen, _ = QFileDialog.getOpenFileName(
            self.window(),
            self.tr("Begin a sandbox with a file"),
            "",
            self.tr("Plans and games ({patterns});;All files (*)").format(patterns=patterns),
        )
        if chosen:
            self.open_file(Path(chosen))

    def _update_validity(self) -> None:
        self.read.setEnabled(bool(self.paste.toPlainText().strip()))

    def _lay_out(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        frame, inside = titled_card(self.tr("A start position"))
        for at in range(0, len(self.starts), 3):
            inside.addLayout(flow_or_row_layout(*self.starts[at : at + 3], None))
        left.addWidget(frame)
        frame, inside = titled_card(
            self.tr("Paste a text"),
            self.tr(
                "Orders and units as sites, judges and players write them, a saved game, or a "
                "plan that somebody sent you."
            ),
        )
        add_parts(
            inside, (self.paste, 1), self.problem, flow_or_row_layout(self.file, None, self.read)
        )
        left.addWidget(frame, 1)
        right.addWidget(self.kept, 1)
        page = QWidget()
        row_layout((left, 3), (right, 2), on=page, margins=(48, 28, 48, 28), spacing=24)
        add_parts(self.inside, self.band, (MinimumSizeScrollArea(page), 1))

    def _connect(self) -> None:
        self.read.clicked.connect(
            lambda: self.start_with_text(self.paste.toPlainText(), self.tr("The text"))
        )
        self.kept.chosen.connect(self._choose)
        self.kept.two_chosen.connect(self.two_chosen)
        self.paste.textChanged.connect(self._update_validity)
