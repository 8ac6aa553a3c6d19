"""Who plays: people on chairs round a table, each behind the arms of his powers."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from math import ceil, cos, pi, sin

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QIcon,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLineEdit,
    QMenu,
    QSizePolicy,
    QWidget,
)

from desktop.session.questions import (
    computer_name,
    computer_title,
    name_problem,
    temper_names,
)
from desktop.widgets.box_layouts import column_layout, row_layout
from desktop.widgets.page_keys import is_plain_enter
from desktop.widgets.theme import ColourScheme, scaled_length
from desktop.widgets.tool_button import ToolButton
from desktop.widgets.widget_factory import escape_mnemonic, number_box, text
from engine.frame.seat import Seat, SeatId
from engine.players.advice import Temper

_GAP, _BELOW = 12, 6
"""Beside and below a chair where they stand in rows, in pixels."""
_WIDEST, _NARROWEST = 236, 150
"""How wide a chair is, in pixels at the usual size of type, and how narrow it may become."""
_WIDTHS = 8
"""So many widths between these are tried, the widest first."""
_LARGE, _SMALL = 50, 30
"""How wide the arms of a power are, alone and beside others."""
_BAR = 5.0
_WOOD, _WOOD_EDGE = "#a5764a", "#7d5430"


def arms_size(alone: bool) -> int:
    """How wide the arms of a power are."""
    return scaled_length(_LARGE if alone else _SMALL)


class ArmsButton(ToolButton):
    """A power's arms: dragged to another chair, or pressed to choose who plays it.

    Signals: `asked()`; `dragged(QPoint)` over a place of the screen, `dropped(QPoint)` there;
    `stepped(int)` to the next chair or the one before.
    """

    asked = Signal()
    dragged = Signal(QPoint)
    dropped = Signal(QPoint)
    stepped = Signal(int)

    def __init__(self, icon: QIcon, name: str) -> None:
        super().__init__()
        self.setIcon(icon)
        self.setProperty("role", "arms")
        self.setToolTip(name)
        self.setAccessibleName(self.tr("Who plays {power}").format(power=name))
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.clicked.connect(self.asked)
        self._from: QPoint | None = None
        self._moving = False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._from, self._moving = event.globalPosition().toPoint(), False
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.globalPosition().toPoint()
        if self._from is not None and _is_far(at, self._from):
            self._moving = True
            self.setDown(False)
        if self._moving:
            self.dragged.emit(at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        moving, self._moving, self._from = self._moving, False, None
        if moving:
            self.setDown(False)
            self.dropped.emit(event.globalPosition().toPoint())
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if is_plain_enter(event) or event.key() == Qt.Key.Key_Down:
            self.click()
        elif event.key() in steps:
            self.stepped.emit(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)


class NameEdit(QLineEdit):
    """The name on a chair. Dragged before it was being written in, it takes the chair along."""

    def __init__(self, chair: "Chair") -> None:
        super().__init__(chair)
        self._chair = chair
        self._fresh = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        """A name that stands there is taken whole: the first letter written replaces it."""
        self._fresh = event.reason() is Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)
        if event.reason() is Qt.FocusReason.OtherFocusReason:  # As Tab does by itself.
            self.selectAll()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._fresh:
            self._chair.start_drag(event.globalPosition().toPoint())
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self._chair.drag_to(event.globalPosition().toPoint()):
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._fresh = False
        if not self._chair.let_go(event.globalPosition().toPoint()):
            super().mouseReleaseEvent(event)


class PlayerKindButton(ToolButton):
    """Whether a person or a computer sits on a chair: pressed, it lets one be chosen.

    Signals: `chosen(int)` with the level of a computer, 0 for a person; `temper_chosen(str)`.
    """

    chosen = Signal(int)
    temper_chosen = Signal(str)

    def __init__(self, number: int, scheme: ColourScheme, levels: Sequence[int]) -> None:
        super().__init__()
        self._number, self._scheme, self._levels = number, scheme, levels
        self.level, self.temper = 0, Temper.EVEN
        self.setProperty("role", "arms")
        self.setFixedSize(scaled_length(26), scaled_length(26))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self._ask)
        self.show_level(0)

    def show_level(self, level: int) -> None:
        """Who sits there now."""
        self.level = level
        now = self._title(level)
        self.setToolTip(self.tr("{who}: press to change").format(who=now))
        said = self.tr("Player {number}: {who}").format(number=self._number, who=now)
        self.setAccessibleName(said)
        self.update()

    def _title(self, level: int) -> str:
        return computer_title(level, self._levels) if level else self.tr("A person")

    def _ask(self) -> None:
        menu = QMenu(self)
        for level in (0, *self._levels):
            action = menu.addAction(self._title(level))
            action.setCheckable(True)
            action.setChecked(level == self.level)
            action.triggered.connect(partial(self.chosen.emit, level))
        if self.level and len(self._levels) > 1:
            menu.addSeparator()
            for temper, name in temper_names().items():
                action = menu.addAction(name)
                action.setCheckable(True)
                action.setChecked(temper == self.temper)
                action.triggered.connect(partial(self.temper_chosen.emit, temper.value))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.mapToGlobal(QPoint(0, self.height())))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        near = self.underMouse() or self.hasFocus()
        colour = QColor(self._scheme.accent if self.level or near else self._scheme.faint)
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._scheme.glow), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.translate(QRectF(self.rect()).center())
        painter.scale(self.width() / 26, self.height() / 26)
        painter.setPen(QPen(colour, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        if self.level:
            _paint_screen(painter, self.level if len(self._levels) > 1 else 0)
        else:
            _paint_person(painter)


def _paint_person(painter: QPainter) -> None:
    """A head and shoulders."""
    painter.drawEllipse(QPointF(0, -3.6), 3.6, 3.6)
    shoulders = QPainterPath(QPointF(-6.5, 8))
    shoulders.cubicTo(QPointF(-6.5, 0.6), QPointF(6.5, 0.6), QPointF(6.5, 8))
    painter.drawPath(shoulders)


def _paint_screen(painter: QPainter, level: int) -> None:
    """A computer's screen, with as many dots as its level, or blank."""
    painter.drawRoundedRect(QRectF(-8.5, -7.5, 17, 12), 2, 2)
    painter.drawLine(QPointF(-4.5, 8), QPointF(4.5, 8))
    painter.setBrush(painter.pen().color())
    for dot in range(level):
        painter.drawEllipse(QPointF(4 * dot - 2 * (level - 1), -1.5), 0.9, 0.9)


class Chair(QFrame):
    """Where one player sits: a person's name, or a computer, and what he plays.

    Signals: `dragged(QPoint)`, `dropped(QPoint)` with a place of the screen; `changed()` when
    somebody else sits there.
    """

    dragged = Signal(QPoint)
    dropped = Signal(QPoint)
    changed = Signal()

    def __init__(self, number: int, scheme: ColourScheme, levels: Sequence[int]) -> None:
        super().__init__()
        self._scheme, self._levels = scheme, levels
        self._number = number
        self._person = ""
        self._names_of_powers: Sequence[str] = ()
        self._otherwise = ""
        self._colours: tuple[QColor, ...] = ()
        self._from: QPoint | None = None
        self._moving = False
        self.is_drop_target = False
        self.name = NameEdit(self)
        self.name.setProperty("role", "seat")
        self.name.setPlaceholderText(self.tr("Player {number}").format(number=number))
        self.name.setMaxLength(40)
        self.name.setAccessibleName(self.tr("Name of player {number}").format(number=number))
        self.plays = text("", "small")
        self.plays.setContentsMargins(3, 0, 0, 0)
        self.plays.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.alone, self.several = row_layout(spacing=4), row_layout(spacing=3)
        self.who = PlayerKindButton(number, scheme, levels)
        self.who.chosen.connect(self.seat)
        self.who.temper_chosen.connect(self.set_temper)
        beside = column_layout(self.name, self.plays, self.several, spacing=1)
        row_layout(self.alone, (beside, 1), self.who, on=self, margins=(12, 9, 8, 13), spacing=6)
        self.setCursor(Qt.CursorShape.OpenHandCursor)

    def show_powers(self, arms: Sequence[ArmsButton], names: Sequence[str], says: str) -> None:
        """Whose arms stand before it; without any it says something else."""
        for row in (self.alone, self.several):
            while row.takeAt(0) is not None:
                pass
        alone = len(arms) < 2
        side = arms_size(alone)
        for each in arms:
            each.setIconSize(QSize(side, side))
            each.show()
            (self.alone if alone else self.several).addWidget(each)
        if not alone:
            self.several.addStretch()
        self._names_of_powers, self._otherwise = names, says
        self._update_caption()

    @property
    def computer(self) -> int:
        """The level of the computer who sits there; 0 for a person."""
        return self.who.level

    @property
    def temper(self) -> Temper:
        """How the computer plays who sits there."""
        return self.who.temper if self.computer else Temper.EVEN

    @property
    def person_name(self) -> str:
        """The name that was written; a computer has none."""
        return "" if self.computer else self.name.text().strip()

    @property
    def title(self) -> str:
        """What who sits there is called at the table."""
        if self.computer:
            return computer_name(self._number, self.computer, self._levels)
        return self.person_name or self.name.placeholderText()

    def seat(self, level: int) -> None:
        """Let a computer of a level sit there, or with 0 a person again."""
        if level and not self.computer:
            self._person = self.name.text()
        before = self.computer
        self.who.show_level(level)
        self.name.setReadOnly(bool(level))
        self.name.setFocusPolicy(Qt.FocusPolicy.NoFocus if level else Qt.FocusPolicy.StrongFocus)
        if level:
            self.name.setText(self.tr("Computer"))
            self.name.setCursorPosition(0)  # Where it is cut, its end is.
        elif before:
            self.name.setText(self._person)
        self._update_caption()
        self.changed.emit()

    def set_temper(self, temper: str) -> None:
        """Let the computer who sits there play so."""
        self.who.temper = Temper(temper)
        self._update_caption()
        self.changed.emit()

    def _update_caption(self) -> None:
        said = " · ".join(self._names_of_powers) or self._otherwise
        if self.computer and len(self._levels) > 1:
            level = {
                Temper.EVEN: self.tr("level {level}"),
                Temper.CAUTIOUS: self.tr("cautious, {level}"),
                Temper.BOLD: self.tr("bold, {level}"),
            }[self.temper].format(level=self.computer)
            said = f"{level} · {said}" if said else level
        several = len(self._names_of_powers) > 1
        self.plays.setText(said)
        self.plays.setVisible(not several and bool(said))

    def show_colours(self, colours: Sequence[QColor]) -> None:
        """The colours of the powers, along the lower edge."""
        self._colours = tuple(colours)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = QRectF(self.rect()).adjusted(3, 2, -3, -6)
        painter.setPen(Qt.PenStyle.NoPen)
        for away, dark in ((3, 14), (2, 18), (1, 24)):
            painter.setBrush(QColor(40, 28, 10, dark))
            shade = paper.adjusted(-away, -away + 2, away, away + 2)
            painter.drawRoundedRect(shade, 10 + away, 10 + away)
        shape = QPainterPath()
        shape.addRoundedRect(paper, 10, 10)
        painter.fillPath(shape, QColor(self._scheme.sheet))
        painter.setClipPath(shape)
        count = len(self._colours)
        for number, colour in enumerate(self._colours):
            wide = paper.width() / count
            left = paper.left() + number * wide
            painter.fillRect(QRectF(left, paper.bottom() - _BAR, wide, _BAR + 1), colour)
        painter.setClipping(False)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        edge = self._scheme.accent if self.is_drop_target else self._scheme.rule
        painter.setPen(QPen(QColor(edge), 2.4 if self.is_drop_target else 1))
        painter.drawPath(shape)

    # Dragging.

    def start_drag(self, at: QPoint) -> None:
        """A press from which a drag may come."""
        self._from, self._moving = at, False

    def drag_to(self, at: QPoint) -> bool:
        """The hand moves; whether it drags."""
        if self._from is None:
            return False
        if not self._moving and _is_far(at, self._from):
            self._moving = True
            self.raise_()
        if self._moving:
            self.move(self.pos() + at - self._from)
            self._from = at
            self.dragged.emit(at)
        return self._moving

    def let_go(self, at: QPoint) -> bool:
        """The hand lets go; whether something was dragged."""
        moving, self._moving, self._from = self._moving, False, None
        if moving:
            self.dropped.emit(at)
        return moving

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.start_drag(event.globalPosition().toPoint())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.drag_to(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.let_go(event.globalPosition().toPoint())


class RoundTable(QWidget):
    """How many play, who they are, and, where powers are chosen, who plays which.

    `share` proposes which sides each of a number of players takes, in the order of the seats, and
    `people` are the names of those who played last. `arms` gives a side's arms as an icon, and
    `colour` its colour; computers play at so many `levels`. `number` is shown wherever the page
    has room for it.

    Signals: `changed()`.
    """

    changed = Signal()

    def __init__(
        self,
        numbers: range,
        sides: Sequence[str],
        side_name: Callable[[str], str],
        share: Callable[[int], Sequence[Sequence[str]]],
        people: Sequence[str],
        scheme: ColourScheme,
        arms: Callable[[str], QIcon],
        colour: Callable[[str], QColor],
        levels: Sequence[int],
    ) -> None:
        super().__init__()
        self._sides, self._side_name, self._share = tuple(sides), side_name, share
        self._scheme, self._colour = scheme, colour
        self._choosing = False
        self._owners: dict[str, int | None] = {}
        self._picture = QImage()
        self.number = number_box(
            numbers.start, numbers.stop - 1, numbers.stop - 1, name=self.tr("Number of players")
        )
        self.chairs = tuple(Chair(n, scheme, levels) for n in range(1, numbers.stop))
        self.names: tuple[QLineEdit, ...] = tuple(chair.name for chair in self.chairs)
        self.arms = {side: ArmsButton(arms(side), side_name(side)) for side in self._sides}
        self._unowned_sides = QWidget(self)
        self._nobodys_row = row_layout(on=self._unowned_sides, spacing=4)
        self._nobodys_row.addWidget(text(self.tr("Nobody"), "small"))
        for name, line in zip(people, self.names, strict=False):
            line.setText(name)
        self._connect()
        self._count_changed()

    def _connect(self) -> None:
        self.number.valueChanged.connect(self._count_changed)
        for number, chair in enumerate(self.chairs):
            chair.setParent(self)
            chair.name.textChanged.connect(self.changed)
            chair.changed.connect(self.changed)
            chair.dragged.connect(self._mark_drop_target)
            chair.dropped.connect(partial(self._drop_person, number))
        for side, arms in self.arms.items():
            arms.setParent(self)
            arms.asked.connect(partial(self._ask, side))
            arms.dragged.connect(self._mark_drop_target)
            arms.dropped.connect(partial(self._drop_arms, side))
            arms.stepped.connect(partial(self._step, side))
        # Names are typed one after another; who sits and whose arms comes behind them.
        for name, following in pairwise(self.names):
            QWidget.setTabOrder(name, following)

    def set_picture(self, picture: QImage) -> None:
        """What lies on the table."""
        self._picture = picture
        self.update()

    def set_sides_choosable(self, choosing: bool) -> None:
        """Let each power be given to a player, or leave that to the lot."""
        self._choosing = choosing
        self._show_powers()
        self.changed.emit()

    def seats(self) -> tuple[Seat, ...]:
        """The seats as they stand, in order."""
        return tuple(
            Seat(
                SeatId(f"s{n + 1}"), self._name(n), self._sides_of(n), chair.computer, chair.temper
            )
            for n, chair in enumerate(self.chairs[: self.number.value()])
        )

    @property
    def typed(self) -> tuple[str, ...]:
        """The names that were written, in order; empty for seats without one."""
        return tuple(chair.person_name for chair in self.chairs[: self.number.value()])

    def owner(self, side: str) -> int | None:
        """Whose power it is: the number of a chair, from 0; None for nobody's."""
        return self._owners[side]

    def give(self, side: str, to: int | None) -> None:
        """Give a power to another chair, or to nobody. Two who play one each exchange them."""
        before = self._owners[side]
        theirs = [each for each, owner in self._owners.items() if owner == to]
        mine = [each for each, owner in self._owners.items() if owner == before]
        if before == to:
            return
        if None not in (before, to) and len(mine) == len(theirs) == 1:
            self._owners[theirs[0]] = before
        self._owners[side] = to
        self._show_powers()
        self.changed.emit()

    def swap_chairs(self, one: int, other: int) -> None:
        """Let two people sit on each other's chairs; the powers stay where they are."""
        first, second = self.chairs[one], self.chairs[other]
        mine, theirs = (
            (each.person_name, each.computer, each.temper.value) for each in (first, second)
        )
        for chair, (name, level, temper) in ((first, theirs), (second, mine)):
            chair.seat(level)
            chair.set_temper(temper)
            if not level:
                chair.name.setText(name)

    def seat_computers(self, persons: int, level: int) -> None:
        """So many people sit on the first chairs, and computers on all others."""
        for number, chair in enumerate(self.chairs):
            chair.seat(0 if number < persons else level)

    @property
    def computers(self) -> int:
        """On how many chairs a computer sits."""
        return sum(1 for chair in self.chairs[: self.number.value()] if chair.computer)

    def seat_friends(self, people: Sequence[str]) -> None:
        """The same people as another time, as many of them as there can be."""
        most = self.number.maximum()
        self.number.setValue(min(most, max(self.number.minimum(), len(people))))
        for number, chair in enumerate(self.chairs):
            chair.seat(0)
            chair.name.setText(people[number] if number < len(people) else "")

    def problem(self) -> str:
        """What is still wrong, in one sentence; empty when nothing is."""
        names = [seat.name.casefold() for seat in self.seats()]
        for seat in self.seats():
            if problem := name_problem(seat.name):
                return problem
            if names.count(seat.name.casefold()) > 1:
                return self.tr("Two players are called {name}.").format(name=seat.name)
            if self._choosing and self._sides and not seat.sides:
                return self.tr("{name} has no power yet.").format(name=seat.name)
        return ""

    def _name(self, index: int) -> str:
        return self.chairs[index].title

    def _sides_of(self, index: int) -> tuple[str, ...]:
        if not self._choosing:
            return ()
        return tuple(side for side in self._sides if self._owners[side] == index)

    def _count_changed(self) -> None:
        count = self.number.value()
        holder = {side: index for index, mine in enumerate(self._share(count)) for side in mine}
        self._owners = {side: holder.get(side) for side in self._sides}
        for index, chair in enumerate(self.chairs):
            chair.setVisible(index < count)
            chair.name.setVisible(index < count)
        self._show_powers()
        self.changed.emit()

    def _show_powers(self) -> None:
        for index, chair in enumerate(self.chairs):
            mine = self._sides_of(index)
            by_lot = "" if self._choosing or not self._sides else self.tr("power by lot")
            chair.show_powers(
                [self.arms[side] for side in mine],
                [self._side_name(side) for side in mine],
                by_lot,
            )
            chair.show_colours([self._colour(side) for side in mine])
        free = [side for side in self._sides if self._owners[side] is None]
        for side in free if self._choosing else ():
            self.arms[side].setIconSize(QSize(arms_size(False), arms_size(False)))
            self._nobodys_row.addWidget(self.arms[side])
            self.arms[side].show()
        self._unowned_sides.setVisible(self._choosing and bool(free))
        if not self._choosing:
            for arms in self.arms.values():
                arms.hide()
        self._arrange()

    # By hand.

    def _chair_at(self, at: QPoint, but: int = -1) -> int | None:
        here = self.mapFromGlobal(at)
        for number in range(self.number.value()):
            if number != but and self._places()[number].contains(here):
                return number
        return None

    def _mark_drop_target(self, at: QPoint) -> None:
        aimed = self._chair_at(at)
        for number, chair in enumerate(self.chairs):
            if chair.is_drop_target != (number == aimed):
                chair.is_drop_target = number == aimed
                chair.update()
        if isinstance(self.sender(), ArmsButton):
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def _clear_drop_target(self) -> None:
        self.unsetCursor()
        for chair in self.chairs:
            chair.is_drop_target = False
            chair.update()

    def _drop_person(self, number: int, at: QPoint) -> None:
        other = self._chair_at(at, number)
        self._clear_drop_target()
        self._arrange()
        if other is not None:
            self.swap_chairs(number, other)

    def _drop_arms(self, side: str, at: QPoint) -> None:
        to = self._chair_at(at)
        self._clear_drop_target()
        if to is not None:
            self.give(side, to)
        elif self._table_rect().contains(QPointF(self.mapFromGlobal(at))):
            self.give(side, None)

    def _step(self, side: str, by: int) -> None:
        count, now = self.number.value(), self._owners[side]
        self.give(side, (count if now is None and by < 0 else -1 if now is None else now) + by)
        owner = self._owners[side]
        if owner is not None and not 0 <= owner < count:
            self.give(side, owner % count)
        self.arms[side].setFocus()

    def _ask(self, side: str) -> None:
        """Choose who plays a power."""
        arms = self.arms[side]
        menu = QMenu(arms)
        for number in range(self.number.value()):
            action = menu.addAction(escape_mnemonic(self._name(number)))
            action.setCheckable(True)
            action.setChecked(self._owners[side] == number)
            action.triggered.connect(partial(self._given, side, number))
        nobody = menu.addAction(self.tr("Nobody"))
        nobody.setCheckable(True)
        nobody.setChecked(self._owners[side] is None)
        nobody.triggered.connect(partial(self._given, side, None))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(arms.mapToGlobal(QPoint(0, arms.height())))

    def _given(self, side: str, to: int | None) -> None:
        self.give(side, to)
        self.arms[side].setFocus()

    # Where everything is.

    def _room(self) -> QSize:
        above = self.parentWidget()
        high = above.height() if above is not None else self.height()
        return QSize(self.width(), max(high, 1))

    def _chair_size(self) -> QSize:
        shown = self.chairs[: self.number.value()]
        wide = max(scaled_length(_NARROWEST), *(c.minimumSizeHint().width() for c in shown))
        high = max(c.sizeHint().height() for c in shown)
        return QSize(wide, high)

    def _ring(self, room: QSize, size: QSize) -> list[QRect]:
        """Chairs round the table, the first at its head; none where they would not fit."""
        count = self.number.value()
        across = (room.width() - size.width()) / 2 - 2
        down = (room.height() - size.height()) / 2 - 4
        if across < 0.7 * size.width() or down < 1.2 * size.height():
            return []
        places: list[QRect] = []
        for number in range(count):
            turn = 2 * pi * number / count - pi / 2
            middle = QPointF(
                room.width() / 2 + across * cos(turn), room.height() / 2 + down * sin(turn)
            )
            place = QRect(QPoint(0, 0), size)
            place.moveCenter(middle.toPoint())
            if any(place.adjusted(-4, -2, 4, 2).intersects(other) for other in places):
                return []
            places.append(place)
        return places

    def _places(self) -> list[QRect]:
        room, least = self._room(), self._chair_size()
        spare = max(0, scaled_length(_WIDEST) - least.width())
        for part in range(_WIDTHS, -1, -1):
            size = QSize(least.width() + spare * part // _WIDTHS, least.height())
            if places := self._ring(room, size):
                return places
        count, high = self.number.value(), least.height() + _BELOW
        most = min(room.width() // (least.width() + _GAP), count)
        # Names are cut only where wider chairs would not all be in sight.
        roomy = room.width() // (scaled_length(_WIDEST) + _GAP)
        columns = max(1, min(most, max(roomy, ceil(count / max(1, room.height() // high)))))
        wide = room.width() // columns
        size = QSize(min(wide - _GAP, scaled_length(280)), least.height())
        return [QRect(QPoint(n % columns * wide, n // columns * high), size) for n in range(count)]

    def _table_rect(self) -> QRectF:
        """Where the table stands."""
        room = self._room()
        wide, high = room.width(), room.height()
        return QRectF(0.13 * wide, 0.14 * high, 0.74 * wide, 0.72 * high)

    def _arrange(self) -> None:
        places = self._places()
        bottom = max((each.bottom() for each in places), default=0) + 2
        free = (
            self._unowned_sides.sizeHint() if not self._unowned_sides.isHidden() else QSize(0, 0)
        )
        ring = self._in_ring(places)
        self.setMinimumHeight(0 if ring else bottom + free.height() + 8)
        for chair, place in zip(self.chairs, places, strict=False):
            chair.setGeometry(place)
        spot = QRect(QPoint(0, 0), free)
        middle = QPoint(self._room().width() // 2, self._room().height() // 2)
        spot.moveCenter(middle if ring else QPoint(self.width() // 2, bottom + free.height() // 2))
        self._unowned_sides.setGeometry(spot)
        self._unowned_sides.raise_()
        self.update()

    def _in_ring(self, places: Sequence[QRect]) -> bool:
        middle = self._room().width() / 2
        return abs(places[0].center().x() - middle) < 3 and places[-1].bottom() < (
            self._room().height() + 2
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._in_ring(self._places()):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        oval = self._table_rect()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(40, 28, 10, 46))
        painter.drawEllipse(oval.translated(-4, 12))
        wood = QRadialGradient(oval.center(), 0.6 * oval.width())
        dark = self._scheme.dark
        wood.setColorAt(0, QColor(_WOOD).darker(170 if dark else 100))
        wood.setColorAt(1, QColor(_WOOD).darker(200 if dark else 112))
        painter.setBrush(wood)
        painter.setPen(QPen(QColor(_WOOD_EDGE).darker(160 if dark else 100), 11))
        painter.drawEllipse(oval.adjusted(6, 6, -6, -6))
        if not self._picture.isNull():
            self._paint_picture(painter, oval)

    def _paint_picture(self, painter: QPainter, oval: QRectF) -> None:
        """The board, laid on the table a little askew."""
        room = QRectF(0, 0, 0.66 * oval.width(), 0.74 * oval.height())
        size = self._picture.size().scaled(
            room.size().toSize(), Qt.AspectRatioMode.KeepAspectRatio
        )
        painter.save()
        painter.translate(oval.center())
        painter.rotate(-2)
        board = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
        painter.fillRect(board.translated(2, 7).adjusted(-6, -6, 6, 6), QColor(30, 20, 8, 60))
        painter.fillRect(
            board.adjusted(-7, -7, 7, 7),
            QColor(self._scheme.rule if self._scheme.dark else "#f6eedb"),
        )
        painter.drawImage(board, self._picture)
        painter.restore()


def _is_far(at: QPoint, start: QPoint) -> bool:
    return (at - start).manhattanLength() >= QApplication.startDragDistance()
