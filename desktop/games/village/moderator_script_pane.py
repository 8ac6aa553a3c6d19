"""The moderator's script: one step at a time in large type, as long as every other of its kind."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.games.village.auto_size_label import AutoSizeLabel
from desktop.games.village.role_words import name_list
from desktop.resources import SERIF
from desktop.session.ui_context import UiContext
from desktop.widgets.announce import announce
from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.clock import Clock, ClockTimer
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import button, set_role, text
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.ruleset import ScriptLine
from engine.games.village.script import ScriptStepFacts, ScriptStepKind, is_undone, step_due
from engine.games.village.terms import NIGHTS, NightDuty, VillageStage

LARGE = 35
"""The height of what is read out, in pixels: to be read from a step away. It is less where the
words are many."""
_LEAST = 18
_LOOK = 200
_PRESSED = 52
"""How high the button is that leads on, in pixels."""
_ON_BUTTON = 250
"""How much room its words have there."""
_HIGH = 240
_HIGHEST = 380
"""With large type it grows no further, in pixels: what is to be done needs room below it."""
OPENINGS = 4
"""So many ways to set the scene there are, to be read aloud."""
_SETTING = "village.setting"
_ASLEEP = frozenset(f"village.{each}" for each in ("setting", "sleep", "hum", "quiet"))
"""The steps with which a night begins, while eyes are still open."""

_LAST_STEPS: dict[str, tuple[Clock, str, int]] = {}
"""At which step of which part a moderator has covered the desk, by the commitment of the lots;
and by whose clock."""


class ModeratorScriptPane(QWidget):
    """Where the moderator is in the steps of the open part.

    Each step of a night stays for its least time; so does one for a card whose holder is dead, and
    what is entered at once does not shorten it. What only the moderator may know by day is no step
    of its own: it shows while it is held.

    Space and Enter lead on; what is still to be entered is entered by Enter alone, and by
    Ctrl+Enter where it decides.

    Signals: `step_changed()`; `enter_requested()` when something is to be entered now; `over()`
    when the last step is left.
    """

    step_changed = Signal()
    enter_requested = Signal()
    over = Signal()

    def __init__(self, desk: AnyGMDesk, context: UiContext) -> None:
        super().__init__()
        self._desk = desk
        self._context = context
        self._night = desk.whole.view().moment.stage in NIGHTS
        self._lines: tuple[ScriptLine, ...] = self._steps()
        self._held = False
        self._part = (desk.onlooker.commitment, desk.whole.phase().key)
        clock, part, at = _LAST_STEPS.get(self._part[0], (context.clock, "", 0))
        here = clock is context.clock and part == self._part[1]
        self._at = min(at, max(0, len(self._lines) - 1)) if here else 0
        self._passed: set[int] = set()
        self._chosen = ""
        self._decides = False
        self._since = context.clock.now()
        self._ticking = ClockTimer(context.clock)
        self.kind = text("", "section", wrap=True)
        self.count = text("", "faint")
        self.words = AutoSizeLabel(scaled_length(LARGE), _LEAST, SERIF)
        self.following = text("", "faint", wrap=True)
        self.wait = text("", "faint")
        self._opening = sum(self._part[0].encode()) % OPENINGS
        self.back = button(self.tr("Back (Backspace)"), "quiet", press=self.step_back)
        self.other = button(self.tr("Another opening"), "quiet", press=self._change_opening)
        self.on = button(self.tr("Next"), "primary", press=self.next_step)
        for each in (self.back, self.other, self.on):  # A click leaves the keys to the page.
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        # However long the names on it are, it is as wide as the pane.
        self.on.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._lay_out()
        self._show()

    @property
    def line(self) -> ScriptLine | None:
        """The step that shows."""
        return self._lines[self._at] if self._at < len(self._lines) else None

    @property
    def cue(self) -> ScriptStepFacts:
        """What the step is about."""
        facts = self.line.facts if self.line is not None else None
        return facts if isinstance(facts, ScriptStepFacts) else ScriptStepFacts(ScriptStepKind.DO)

    @property
    def is_falling_asleep(self) -> bool:
        """Whether the village is only being told to shut its eyes."""
        return self.line is not None and self.line.code in _ASLEEP

    @property
    def last(self) -> bool:
        """Whether no step follows."""
        return self._at >= len(self._lines) - 1

    @property
    def left(self) -> int:
        """Milliseconds before this step may be left."""
        if not self._night or self._at in self._passed:
            return 0
        return max(0, self._since + self.cue.seconds * 1000 - self._context.clock.now())

    def refresh(self) -> None:
        """Something was done in this part: the steps may be others."""
        before, self._lines = self._lines, self._steps()
        due = self._at if self._night else step_due(before, self._lines, self._at)
        if due != self._at:
            self._go(due)
        else:
            self._at = min(self._at, max(0, len(self._lines) - 1))
            self._show()
            self.step_changed.emit()

    def hold(self, held: bool) -> None:
        """Show what only the moderator may know now, or no longer."""
        self._held = held
        self._show()

    @property
    def enters(self) -> bool:
        """Whether something is still to be entered at this step."""
        return self.line is not None and is_undone(self.line)

    @property
    def decides(self) -> bool:
        """Whether what the button does counts at once, so that it takes Ctrl+Enter: a vote that is
        entered whole, the end of a day that has condemned somebody."""
        if self.enters:
            return self._decides
        view = self._desk.whole.view()
        lynches = view.moment.stage is VillageStage.DAY and view.condemned is not None
        return self.last and lynches

    def remind(self, words: str) -> None:
        """Say what is missing before this step can be left."""
        if words:
            self.kind.setText(words)
            set_role(self.kind, "warn")
            announce(self, words, urgent=True)

    def next_step(self) -> None:
        """On, or enter what is to be entered."""
        if self.enters:
            self.enter_requested.emit()
        elif not self.left:
            self._passed.add(self._at)
            if self.last:
                self.over.emit()
            else:
                self._go(self._at + 1)

    def skip(self) -> None:
        """On, though something was not entered."""
        if not self.left and not self.last:
            self._passed.add(self._at)
            self._go(self._at + 1)

    def step_back(self) -> None:
        """Backspace: read the step before once more."""
        if self._at:
            self._go(self._at - 1)

    def show_chosen_names(self, players: str, *, decides: bool) -> None:
        """Whom the button is to enter, in words, empty while nobody is chosen; and whether that
        decides, so that it takes Ctrl+Enter."""
        self._chosen, self._decides = players, decides
        self._tick()

    def _steps(self) -> tuple[ScriptLine, ...]:
        return tuple(each for each in self._desk.turn.script() if not _is_secret(each))

    def hideEvent(self, event: QHideEvent) -> None:
        self._ticking.stop()
        super().hideEvent(event)

    def _go(self, number: int) -> None:
        self._at = max(0, min(number, len(self._lines) - 1))
        self._since = self._context.clock.now()
        self._show()
        self.step_changed.emit()

    def _show(self) -> None:
        _LAST_STEPS[self._part[0]] = (self._context.clock, self._part[1], self._at)
        players = self._context.players
        said = [
            self._context.words.script(each, None, players) for each in self._lines[self._at :]
        ]
        cue = self.cue
        self.kind.setText(
            self._entered(cue) or self._context.words.text(f"village.step.{cue.kind}")
        )
        set_role(self.kind, "warn" if cue.kind is ScriptStepKind.WARN else "section")
        self.count.setText(self.tr("{0} of {1}").format(self._at + 1, len(self._lines)))
        sets_scene = self.line is not None and self.line.code == _SETTING
        opening = self._context.words.text(f"village.opening.n{self._opening + 1}")
        self.words.say(opening if sets_scene else said[0] if said else "")
        self.other.setVisible(sets_scene)
        # What an answer will be stands there once the question is entered.
        open_ = is_undone(self._lines[self._at]) and cue.duty is NightDuty.SEEK if said else False
        following = self.tr("Then: {0}").format(said[1]) if len(said) > 1 and not open_ else ""
        secrets = self._secrets() if self._held else ""
        self.following.setText(secrets or following)
        set_role(self.following, "warn" if secrets else "faint")
        self.back.setEnabled(self._at > 0)
        self._ticking.stop()
        if self.left:
            self._ticking.every(_LOOK, self._tick)
        self._tick()

    def _change_opening(self) -> None:
        self._opening = (self._opening + 1) % OPENINGS
        self._show()

    def _tick(self) -> None:
        left = -(-self.left // 1000)
        self.wait.setText(self.tr("{0} s").format(left) if left else "")
        undone = self.enters
        # It is never off: a button that goes off hands the keyboard to another.
        leading = "wax" if self.decides else "primary"
        set_role(self.on, "" if left and not undone else leading)
        entering = self.tr("Enter {players}").format(players=self._chosen)
        enter = entering if self._chosen else self.tr("Enter it")
        enter = self.on.fontMetrics().elidedText(
            enter, Qt.TextElideMode.ElideRight, scaled_length(_ON_BUTTON)
        )
        self.on.setText(enter if undone else self.tr("Next"))
        if not left:
            self._ticking.stop()

    def _secrets(self) -> str:
        words, players = self._context.words, self._context.players
        lines = filter(_is_secret, self._desk.turn.script())
        return "\n".join(words.script(each, None, players) for each in lines)

    def _entered(self, cue: ScriptStepFacts) -> str:
        """Who has been entered, in words; empty while nobody has."""
        if cue.kind is not ScriptStepKind.ENTER or not cue.done:
            return ""
        if not cue.entered:
            return self.tr("Entered")
        players = name_list(cue.entered, self._context)
        return self.tr("Entered: {players}").format(players=players)

    def _lay_out(self) -> None:
        self.setMinimumHeight(min(scaled_length(_HIGH), _HIGHEST))
        self.on.setMinimumHeight(min(scaled_length(_PRESSED), _PRESSED + 20))
        head = row_layout((self.kind, 1), self.count)
        foot = row_layout(self.back, self.other, None, self.wait)
        column_layout(head, (self.words, 1), self.following, self.on, foot, on=self, spacing=8)


def _is_secret(line: ScriptLine) -> bool:
    return isinstance(line.facts, ScriptStepFacts) and line.facts.secret
