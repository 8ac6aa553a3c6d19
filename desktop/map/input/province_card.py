"""All there is to know of the province under the pointer or the keyboard's cursor, on a card."""

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QGraphicsView, QHBoxLayout, QWidget

from desktop.map.scene.board_surface import BoardSurface
from desktop.map.scene.map_scene import MapScene
from desktop.session.ui_context import MapUiContext
from desktop.widgets.box_layouts import column_layout
from desktop.widgets.clock import ClockTimer
from desktop.widgets.floating_card import MARGIN, CardRoom, FloatingCard, free_positions, free_rect
from desktop.widgets.map_widget import PlaceMap, SeveralBoardsMap
from desktop.widgets.paper_slip import INSET_EVENTS
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import text
from engine.board.map import ProvinceFacts
from engine.board.terms import (
    Location,
    Power,
    Province,
    board_name,
    coast_of,
    province_of,
    whole_province,
)
from engine.board.view import BoardView

_DELAY = 160
"""Milliseconds the pointer rests on a province before the card comes."""
_WIDTH = 268


class ProvinceCard(FloatingCard):
    """A card in a corner of a map, as far from its province as can be. It takes no clicks, and
    covers no other card.

    It knows the board that its reader sees and nothing else; `show_board` gives it another. It is
    a child of the map and gone with it.
    """

    gives_way = True

    def __init__(self, host: QWidget, scene: BoardSurface, context: MapUiContext) -> None:
        super().__init__(host)
        self._host, self._scene, self._context = host, scene, context
        self._held: Mapping[Province, Power] = {}
        self._rest = ClockTimer(context.clock, self)
        self.on = True
        self.province = Province("")
        self._told: tuple[str, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._name = text("", "section", wrap=True)
        self._short = text("", "faint")
        self._facts = text("", "", wrap=True)
        head = QHBoxLayout()
        head.addWidget(self._name, 1)
        head.addWidget(self._short, 0, Qt.AlignmentFlag.AlignTop)
        column = column_layout(head, self._facts, on=self, margins=(12, 8, 12, 10), spacing=3)
        self._row = host.board_row() if isinstance(host, SeveralBoardsMap) else None
        if self._row is not None:
            column.addWidget(self._row)
        scene.province_hovered.connect(self._hovered)
        host.installEventFilter(self)
        self.hide()

    def set_enabled_on_hover(self, on: bool) -> None:
        """Whether the card comes by itself; it does not where the reader has switched it off."""
        self.on = on
        if not on:
            self.put_away()

    def show_influence(self, held: Mapping[Province, Power]) -> None:
        """Say who was last in each province."""
        self._held = held

    def show_card(self, province: str) -> None:
        """Show a province at once, by its id (a coast's will do); an empty one puts it away."""
        self._rest.stop()
        board, at = self._scene.view, province_of(Location(province))
        if board is None or at not in board.map.places:
            self.put_away()
            return
        self.province = at
        names = self._context.gazetteer
        self._short.setText(
            names.abbreviations[self._context.language].get(at, "").rpartition(":")[2]
        )
        self._told = tuple(self._lines(board, at))
        told = [self._title(at), *self._told]
        if self._row is not None and isinstance(self._host, SeveralBoardsMap):
            self._host.show_on_row(at)
            told.append(self._row.accessibleName())
        self.setAccessibleName("\n".join(told))
        self.avoid_cards()

    def put_away(self) -> None:
        """Show nothing."""
        self._rest.stop()
        self.province = Province("")
        self._scene.set_told_beside(None)
        self.hide()

    @property
    def said(self) -> str:
        """All that stands on the card."""
        return f"{self._name.text()}\n{self._facts.text()}"

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in INSET_EVENTS and self.isVisible():
            self.avoid_cards()
        return False

    # -- when -------------------------------------------------------------------------------

    def _hovered(self, province: str) -> None:
        self._rest.stop()
        if not province:
            self.put_away()
        elif self.on and self.isVisible():
            self.show_card(province)
        elif self.on:
            self._scene.set_told_beside(province_of(Location(province)))  # A tip would come first.
            self._rest.after(_DELAY, lambda: self.show_card(province))

    # -- where ------------------------------------------------------------------------------

    def avoid_cards(self) -> None:
        """Lie beside the other cards, and stay away where there is no room beside them."""
        found = self._room()
        room, least = found.room, 1
        if self._row is not None:
            self._row.setVisible(found.has_row)
            least = 0  # On a small board there may be room for the name alone.
        self._name.setText(self._title(self.province, brief=found.is_line))
        self._short.setVisible(not found.is_line)
        self.polish()
        for count in (0,) if found.is_line else range(len(self._told), least - 1, -1):
            self.resize(self._size_for(found.most, count))
            at = self._position_in(room, found.taken)
            if at is not None:
                break
        else:
            at = None
        self.setVisible(at is not None)
        self._scene.set_told_beside(self.province if at is not None else None)
        if at is not None:
            self.move(at)
            self.raise_()

    def _room(self) -> CardRoom:
        if isinstance(self._host, SeveralBoardsMap):
            return self._host.room_to_tell(self.province)
        room = free_rect(self._host).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        return CardRoom(room, room.size())

    def _size_for(self, room: QSize, count: int) -> QSize:
        """For so many lines; wider than usual only where the map is too low for all that is said.

        Where it is too small even so, what is said last is left out, the ways from here first.
        """
        wide = min(scaled_length(_WIDTH), room.width())
        told = self._told[:count]
        self._facts.setText("\n".join(told))
        self._facts.setVisible(bool(told))
        while self.heightForWidth(wide) > room.height() and wide < room.width():
            wide = min(wide * 5 // 4, room.width())
        for left in range(len(told) - 1, 0, -1):
            if self.heightForWidth(wide) <= room.height():
                break
            self._facts.setText("\n".join(told[:left]))
        return QSize(wide, self.heightForWidth(wide))

    def _position_in(self, room: QRect, signs: Sequence[QRect]) -> QPoint | None:
        """A corner that leaves the province free, kept while it does; else the furthest one."""
        # What the room itself lies in is not in the way there.
        taken = (*(each for each in self.others() if not each.contains(room)), *signs)
        spot = self._province_rect()
        spots = list(free_positions(self.size(), room, taken, self._corners(room)))
        free = [at for at in spots if not QRect(at, self.size()).intersects(spot)]
        if self.isVisible() and self.pos() in free:
            return self.pos()
        if free or not spots:
            return free[0] if free else None
        middle = spot.center()
        return max(
            spots, key=lambda at: (QRect(at, self.size()).center() - middle).manhattanLength()
        )

    def _corners(self, room: QRect) -> tuple[QPoint, ...]:
        right, low = room.right() + 1 - self.width(), room.bottom() + 1 - self.height()
        # To the right, beside the buttons that lie in the corners.
        left = room.left()
        beside = max(left, right - 40)
        below = min(room.top() + 40, low)
        return (
            QPoint(left, low),
            QPoint(left, room.top()),
            QPoint(beside, low),
            QPoint(right, below),
        )

    def _province_rect(self) -> QRect:
        """Where the province lies in the window, or just the place of its unit."""
        assert isinstance(self._host, PlaceMap)
        at = self._host.point_of(self.province)
        if board_name(self.province):
            # On several boards the point is one of the screen.
            at = self._host.mapFromGlobal(at)
        room = QRect(at.x() - 24, at.y() - 24, 48, 48)
        scene = self._scene
        shape = scene.regions.get(self.province) if isinstance(scene, MapScene) else None
        if shape is not None and isinstance(self._host, QGraphicsView):
            seen = self._host.mapFromScene(shape.sceneBoundingRect()).boundingRect()
            whole_room = seen.intersected(free_rect(self._host))
            if whole_room.width() < self._host.width() * 0.6:
                room = room.united(whole_room)
        return room

    # -- what -------------------------------------------------------------------------------

    def _title(self, at: Province, *, brief: bool = False) -> str:
        """Its name, with its board, as in orders where it is to be `brief`."""
        names = self._context.gazetteer
        plain = names.plain or names
        site = Province(at.rpartition(":")[2])
        name = plain.provinces[self._context.language].get(site, str(site))
        board = board_name(at)
        if board and brief:
            return f"{board}:{name}"
        return self.tr("Board {0}: {1}").format(board, name) if board else name

    def _lines(self, board: BoardView, at: Province) -> Iterable[str]:
        place = board.map.places[at]
        yield self._kind(board, place)
        yield from self._owner(board, place)
        for name, provinces in board.regions.items():
            if at in provinces:
                yield self._context.words.text(f"region.{name}")
        words, names = self._context.words, self._context.gazetteer
        unit, leaver = board.position.units.get(at), board.position.dislodged.get(at)
        if unit is not None:
            yield self.tr("{power}: {unit}").format(
                power=words.power(unit.power, names), unit=words.unit(unit, names)
            )
        if leaver is not None:
            yield self.tr("Driven out: {unit} ({power})").format(
                power=words.power(leaver.unit.power, names), unit=words.unit(leaver.unit, names)
            )
        last = self._held.get(at)
        if unit is None and last is not None:
            yield self.tr("Last there: {0}").format(words.power(last, names))
        yield from self._ways(board, place)

    def _kind(self, board: BoardView, place: ProvinceFacts) -> str:
        if place.province in board.map.closed:
            return self.tr("Closed to everybody")
        if place.coasts:
            coasts = ", ".join(self._coast_name(each) for each in place.coasts)
            return self.tr("Coast: {0}").format(coasts)
        return self._context.words.text(f"terrain.{place.terrain}")

    def _owner(self, board: BoardView, place: ProvinceFacts) -> Iterable[str]:
        words, names = self._context.words, self._context.gazetteer
        if not place.centre or place.province in board.map.closed:
            return
        owner = board.position.owners.get(place.province)
        home = board.home_of(place.province)
        if owner is None:
            yield self.tr("Supply centre: nobody’s")
        elif owner == home:
            yield self.tr("Home centre: {0}").format(words.power(owner, names))
            return
        else:
            yield self.tr("Supply centre: {0}").format(words.power(owner, names))
        if home is not None:
            yield self.tr("At home here: {0}").format(words.power(home, names))

    def _ways(self, board: BoardView, place: ProvinceFacts) -> Iterable[str]:
        """Where armies and fleets can go from here, coast by coast."""
        at = whole_province(place.province)
        if by_land := board.map.armies.get(at):
            yield self.tr("Armies to: {0}").format(self._places(by_land))
        for start in place.coasts or (at,):
            if not (by_sea := board.map.fleets.get(start)):
                continue
            if place.coasts:
                where = self._coast_name(start)
                yield self.tr("Fleets, {0}, to: {1}").format(where, self._places(by_sea))
            else:
                yield self.tr("Fleets to: {0}").format(self._places(by_sea))

    def _places(self, places: Iterable[Location]) -> str:
        """Their names; a place on several boards is named once, and so are boards that several
        places lie on."""
        words, names = self._context.words, self._context.gazetteer
        plain = names.plain or names
        boards: dict[str, list[int]] = {}
        for each in places:
            board = board_name(each)
            site = Location(each.rpartition(":")[2])
            name = words.place(site, plain) if board else words.place(each, names)
            boards.setdefault(name, []).extend([int(board)] if board else [])
        named: dict[str, list[str]] = {}
        for name, on in sorted(boards.items()):
            named.setdefault(_number_ranges(on), []).append(name)
        parts = sorted(named.items(), key=lambda part: -len(part[1]))
        return " · ".join(", ".join(each) + (f" ({runs})" if runs else "") for runs, each in parts)

    def _coast_name(self, at: Location) -> str:
        return self._context.words.text(f"coast.{coast_of(at)}")


def _number_ranges(numbers: Iterable[int]) -> str:
    """Numbers in short: `1–3, 5`."""
    runs: list[list[int]] = []
    for each in sorted(set(numbers)):
        if runs and each == runs[-1][-1] + 1:
            runs[-1].append(each)
        else:
            runs.append([each])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def show_card(map_: QWidget, province: str) -> None:
    """Show the card of a province on a map that has one; for a keyboard's cursor.

    An empty province puts it away. Nothing happens where the reader has switched cards off.
    """
    card = map_.findChild(ProvinceCard, options=Qt.FindChildOption.FindDirectChildrenOnly)
    if isinstance(card, ProvinceCard) and card.on:
        card.show_card(province)
