"""The way into the sandbox: over whatever screen shows, or from home without any game."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop.app.main_window import TITLE, MainWindow
from desktop.app.settings import Settings
from desktop.games.registry import game_ui_for
from desktop.map.paint.sheet_ground import clear_board_caches
from desktop.sandbox.branch_point import BranchPoint, HasBranchPoint
from desktop.sandbox.compare import ComparePage
from desktop.sandbox.left_plan import StoredPlan
from desktop.sandbox.plan_picture import PlanPicture
from desktop.sandbox.sandbox_frame import SandboxBand, SandboxFrame
from desktop.sandbox.saved_plans import KeptPlan, SavedPlans, read_plan_file
from desktop.sandbox.screen import SandboxScreen
from desktop.sandbox.stack import PlanHistory
from desktop.sandbox.start_page import SandboxStartPage
from desktop.session.navigator import (
    HomePlace,
    Navigator,
    NewGamePlace,
    ResolutionPlace,
)
from desktop.session.ui_context import MapUiContext, UiContext
from desktop.widgets.page_state import restore_from
from engine.campaign.plan import Plan
from engine.campaign.submission import ViewWithBoard
from engine.errors import TableError
from engine.exchange.plan_source import with_table_rules
from engine.frame.desk import OnlookerDesk
from engine.frame.game_option import OptionValues


class PlanComparisonScreen(SandboxFrame):
    """The comparison of two plans on the same map; it dies with the page below."""

    def __init__(self, one: Plan, other: Plan, context: MapUiContext, under: QWidget) -> None:
        super().__init__(context.scheme, under)
        says = self.tr("Two kept plans; nothing of them is changed here.")
        self.page = ComparePage(one, context, other)
        self.page.closed.connect(self.close_frame)
        self.inside.addWidget(SandboxBand(self.tr("SANDBOX — what if"), says))
        self.inside.addWidget(self.page, 1)
        self.plan = one
        self.closed.connect(under.setFocus)
        self.cover_screen(under)
        self.page.list.setFocus()


_TEXT = "sandbox_text"
"""Under what the settings keep the text with which no sandbox was begun yet."""
_LONGEST_TEXT = 50_000
_Page = TypeVar("_Page", bound=QWidget)


@dataclass(frozen=True, slots=True)
class _OpenSandboxState:
    """What a sandbox held, or the page before one, when its screen was built anew."""

    former: SandboxScreen | None
    on_page: bool
    words: str
    past: PlanHistory | None
    name: str
    kept: KeptPlan | None
    left: StoredPlan | None


def _open_on(screen: QWidget, kind: type[_Page]) -> _Page | None:
    """The page of a kind that lies open on a screen; one that was closed may still be there."""
    return next((each for each in screen.findChildren(kind) if not each.isHidden()), None)


class SandboxController(QObject):
    """Opens sandboxes on one window. What is tried without a game is kept on its shelf from the
    first change on; what is tried in one is kept by its room.

    `public_table` opens a game file for everybody's eyes; `rules_of` tells which game is open and
    what was chosen in it; `left_of` where what is tried at a board of the open game is kept;
    `may_analyse` whether computers may be asked there.
    Raises what they raise. Signals: `shelf_changed()` once a plan without a game is closed.
    """

    shelf_changed = Signal()

    def __init__(
        self,
        window: MainWindow,
        navigator: Navigator,
        settings: Settings,
        context: Callable[[], UiContext],
        public_table: Callable[[Path], OnlookerDesk[ViewWithBoard]],
        rules_of: Callable[[], tuple[str, OptionValues]],
        left_of: Callable[[str], StoredPlan | None],
        may_analyse: Callable[[], bool],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._navigator = navigator
        self._context = context
        self._public_table = public_table
        self._rules_of = rules_of
        self._left_of = left_of
        self._can_analyse = may_analyse
        self.shelf = SavedPlans(settings.plans_folder)
        self._settings = settings

    def open(self, *, asks: bool = False) -> None:
        """Open a sandbox of what is shown; where one is open already, nothing happens. With `asks`
        it begins with what computers say of the board."""
        screen = self._window.current_screen
        if screen is None or self._navigator.covered or _open_on(screen, SandboxScreen):
            return
        if isinstance(self._navigator.place, HomePlace | NewGamePlace):
            open = _open_on(screen, SandboxStartPage)
            if open is not None:
                open.kept.open_selected()
            else:
                self._open_start(screen)
            return
        point = self._branch_point_of(screen)
        if point is None:
            self._window.message.say(self.tr("There is no board here to try things on."))
            return
        secret = not self._navigator.place.is_public
        sandbox = self._lay(replace(point, secret=secret), screen)
        if asks:
            sandbox.show_analysis()

    def open_plan(self, plan: Plan, screen: QWidget, kept: str = "", says: str = "") -> None:
        """Open a sandbox of a plan that is no secret over a screen; `kept` is its name on the
        shelf, if it lies there, `says` what is to be said of it first."""
        context = self.map_context(plan)
        on_shelf = KeptPlan(self.shelf, context.language, kept)
        point = BranchPoint(plan, context, secret=False, kept=on_shelf)
        sandbox = self._lay(point, screen)
        if says:
            sandbox.band.say(says)

    def _open_text(self, plan: Plan, screen: QWidget, says: str) -> None:
        """Open a sandbox of a plan that was made of a text, which is kept at once."""
        context = self.map_context(plan)
        on_shelf = KeptPlan(self.shelf, context.language)
        try:
            on_shelf.keep(plan, is_changed=True)
        except TableError as error:
            self._refuse(error)
        on_shelf.is_new = False
        sandbox = self._lay(BranchPoint(plan, context, secret=False, kept=on_shelf), screen)
        if says:
            sandbox.band.say(says)

    def _refuse(self, error: TableError) -> None:
        self._window.message.say(self._context().words.error(error))

    def open_file(self, file: Path) -> None:
        """Open a sandbox of the plan in a file, over what everybody may see."""
        screen, say = self._window.current_screen, self._window.message.say
        if screen is None or not self._navigator.place.is_public:
            say(self.tr("A plan opens only at a public page: go to the table first."))
            return
        if _open_on(screen, SandboxScreen):
            say(self.tr("A sandbox is open already: close it first."))
            return
        try:
            plan = read_plan_file(self._window, file)
        except TableError as error:
            say(self._context().words.error(error))
            return
        kept = file.stem if file.parent == self.shelf.folder else ""
        home = isinstance(self._navigator.place, HomePlace | NewGamePlace) and not kept
        self.open_plan(plan, self._open_start(screen) if home else screen, kept)

    def rebuild_under(self, rebuild: Callable[[], object]) -> None:
        """Let the screen be built anew, in another language or other colours, and go on with the
        sandbox that lay over it. Of one that is a secret nothing is left where a curtain falls."""
        left, place = self._left_open(), self._navigator.place
        rebuild()
        screen = self._window.current_screen
        if left is not None and screen is not None and self._navigator.place is place:
            self._go_on(left, screen)

    def _left_open(self) -> _OpenSandboxState | None:
        screen = self._window.current_screen
        if screen is None:
            return None
        page, sandbox = _open_on(screen, SandboxStartPage), _open_on(screen, SandboxScreen)
        if page is None and sandbox is None:
            return None
        return _OpenSandboxState(
            former=sandbox,
            on_page=page is not None,
            words=page.paste.toPlainText() if page else "",
            past=sandbox.stack.past if sandbox else None,
            name=sandbox.name.text() if sandbox else "",
            kept=sandbox.kept if sandbox else None,
            left=sandbox.left if sandbox else None,
        )

    def _go_on(self, left: _OpenSandboxState, screen: QWidget) -> None:
        if left.on_page:
            screen = self._open_start(screen)
            screen.paste.setPlainText(left.words)
        if left.past is None:
            return
        point = None if left.on_page else self._branch_point_of(screen)
        plan = left.past.plan
        if point is None:
            point = BranchPoint(plan, self.map_context(plan), secret=False)
        secret = not self._navigator.place.is_public
        point = replace(point, secret=secret, left=point.left or left.left, kept=left.kept)
        sandbox = self._lay(point, screen, left.past)
        sandbox.name.setText(left.name)
        restore_from(left.former, sandbox)

    def map_context(self, plan: Plan) -> MapUiContext:
        """The context for the map of a plan."""
        several = plan.ground.map.layers is not None
        return game_ui_for("hepta" if several else "standard").furnish(self._context())

    def _branch_point_of(self, screen: QWidget) -> BranchPoint | None:
        if isinstance(self._navigator.place, ResolutionPlace):
            return None  # What came of the orders is only being told.
        within = (each for each in screen.findChildren(QWidget) if each.isVisible())
        for each in (screen, *within):
            if isinstance(each, HasBranchPoint):
                point = each.branch_point()
                if point is None:
                    return None
                left = self._left_of(point.plan.step.turn.code)
                return replace(
                    point, plan=with_table_rules(point.plan, *self._rules_of()), left=left
                )
        return None

    def _open_start(self, screen: QWidget) -> SandboxStartPage:
        if (open := _open_on(screen, SandboxStartPage)) is not None:
            return open
        title = self._window.windowTitle()
        words = self._settings.recall(_TEXT)
        page = SandboxStartPage(self._context(), self.shelf, self._public_table, screen, words)

        def choose(plan: Plan, kept: str, says: str) -> None:
            self.open_plan(plan, page, kept, says)

        def compare(one: Plan, other: Plan) -> None:
            PlanComparisonScreen(one, other, self.map_context(one), page)

        def begin_with(plan: Plan, says: str) -> None:
            self._settings.keep(_TEXT, "")
            self._open_text(plan, page, says)

        def note_text() -> None:
            words = page.paste.toPlainText()
            if len(words) < _LONGEST_TEXT:
                self._settings.keep(_TEXT, words)

        page.plan_chosen.connect(choose)
        page.text_read.connect(begin_with)
        page.paste.textChanged.connect(note_text)
        page.two_chosen.connect(compare)
        page.closed.connect(lambda: self._window.setWindowTitle(title))
        page.closed.connect(self.shelf_changed)
        self._name()
        page.setFocus()
        return page

    def _lay(
        self, point: BranchPoint, screen: QWidget, past: PlanHistory | None = None
    ) -> SandboxScreen:
        title = self._window.windowTitle()
        point = replace(point, analysis=self._can_analyse())
        sandbox = SandboxScreen(point, self.shelf, screen, past)
        sandbox.closed.connect(lambda: self._window.setWindowTitle(title))
        sandbox.refused.connect(self._refuse)
        if point.secret:
            sandbox.destroyed.connect(clear_board_caches)
        if isinstance(screen, SandboxStartPage):
            sandbox.closed.connect(lambda: screen.kept.refresh(sandbox.saved_name))
        elif sandbox.kept is not None:
            sandbox.closed.connect(self.shelf_changed)
        if sandbox.kept is not None:
            PlanPicture(sandbox, self.shelf, self._settings.pictures_folder)
        sandbox.closed.connect(screen.setFocus)
        self._name()
        sandbox.board.map.setFocus()
        return sandbox

    def _name(self) -> None:
        """The title says that it is a sandbox, and of which game; nothing of any plan."""
        game = self._window.windowTitle().removesuffix(TITLE).removesuffix(" — ")
        parts = (self.tr("SANDBOX"), game.removeprefix(f"{self.tr('SANDBOX')} — "), TITLE)
        named = [each for each in parts if each and each != self.tr("SANDBOX")]
        self._window.setWindowTitle(" — ".join((self.tr("SANDBOX"), *named)))
