"""The sheet of shortcuts: those of the menus, those of map, seat and curtain, and the mouse's."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from desktop.app.menus import Menus
from desktop.orders.prompt_bar import KEYS
from engine.orders.options import OrderKind

Lines = tuple[tuple[str, str], ...]
"""What each shortcut does, with its keys."""


class Shortcuts(QObject):
    """Everything that can be done by key, in the words of the present language."""

    def groups(self, menus: Menus) -> tuple[tuple[str, Lines], ...]:
        """Each group of shortcuts under its title."""
        return (
            (self.tr("Menus"), _menu_keys(menus)),
            (self.tr("Map"), self._map_keys()),
            (self.tr("Orders"), self._order_keys()),
            (self.tr("Table"), self._table_keys()),
            (self.tr("The game master’s desk"), self._desk_keys()),
            (self.tr("Mouse"), self._mouse()),
            (self.tr("Finger and trackpad"), self._fingers()),
        )

    def _mouse(self) -> Lines:
        return (
            (self.tr("Move; hold"), self.tr("unit, place; unit twice")),
            (self.tr("Move in one stroke"), self.tr("drag the unit")),
            (self.tr("Support or convoy an order"), self.tr("unit on to its arrow")),
            (self.tr("Support another unit to a place"), self.tr("Shift-drag over it")),
            (self.tr("All that a unit may do"), self.tr("right click")),
            (self.tr("Support what stands there"), self.tr("right-drag on to it")),
            (self.tr("Nearer, farther at the pointer"), self.tr("wheel")),
            (self.tr("Move the map"), self.tr("middle button; Space and drag")),
        )

    def _fingers(self) -> Lines:
        return (
            (self.tr("All that a unit may do"), self.tr("rest on it")),
            (self.tr("Give an order"), self.tr("tap; drag a chosen unit")),
            (self.tr("Nearer, farther"), self.tr("pinch")),
            (self.tr("Move the map"), self.tr("one finger; trackpad two")),
        )

    def _map_keys(self) -> Lines:
        return (
            (self.tr("Nearer, farther, whole map"), "+   −   0"),
            (
                self.tr("Move the map"),
                self.tr("drag it, {keys}").format(keys=self.tr("Ctrl and arrows")),
            ),
            (self.tr("Fold the panel away, bring it back"), "F9"),
            (
                self.tr("Names: none, short, in full"),
                "   ".join(map(_native, ("Ctrl+1", "Ctrl+2", "Ctrl+3"))),
            ),
            (
                self.tr("Keyboard on seven boards: one, all, accounts, news"),
                "   ".join(
                    (
                        f"{_native('Ctrl+1')} … {_native('Ctrl+7')}",
                        *map(_native, ("Ctrl+0", "Ctrl+8", "F8")),
                    )
                ),
            ),
        )

    def _order_keys(self) -> Lines:
        return (
            (
                self.tr("Hold, move, support"),
                _letters(OrderKind.HOLD, OrderKind.MOVE, OrderKind.SUPPORT),
            ),
            (self.tr("Convoy, go by convoy"), _letters(OrderKind.CONVOY, OrderKind.VIA)),
            (
                self.tr("Retreat, disband, waive a build"),
                _letters(OrderKind.RETREAT, OrderKind.DISBAND, OrderKind.WAIVE),
            ),
            (
                self.tr("Next unit without an order, next of all"),
                f"N   Tab   {_native('Ctrl+Tab')}",
            ),
            (self.tr("Cursor; round the neighbours"), self.tr("arrows; Alt and arrows")),
            (self.tr("Choose by number (Alt shows them)"), "1 … 9"),
            (self.tr("Write a place, after S, M, C, V, R or /"), "/bur   /spa/n"),
            (self.tr("Many orders at once"), _native("Ctrl+M")),
            (self.tr("Table, list, next pane"), "F2   F3   F6"),
            (self.tr("Army or fleet, in Winter at the cursor"), "A   F"),
            (self.tr("Take back the order of the unit chosen"), _native("Del")),
            (self.tr("One step back; twice, out of it all"), "Esc"),
            (self.tr("Undo, redo"), f"{_native('Ctrl+Z')}   {_native('Ctrl+Shift+Z')}"),
            (self.tr("Type orders"), f":   {_native('Ctrl+L')}"),
            (self.tr("Seal orders"), _native("Ctrl+Return")),
        )

    def _table_keys(self) -> Lines:
        return (
            (self.tr("Open the curtain"), self.tr("hold Space or Enter")),
            (self.tr("Next step of the resolution"), self.tr("Space")),
            (self.tr("Steps of the resolution, forth and back"), "→   ←"),
            (
                self.tr("Phases of the past"),
                "   ".join(map(_native, ("PgUp", "PgDown", "Home", "End"))),
            ),
        )

    def _desk_keys(self) -> Lines:
        return (
            (self.tr("Preview, process, publish"), "   ".join(map(_native, ("F5", "F6", "F7")))),
            (
                self.tr("Keyboard on a panel: the panels in turn"),
                f"{_native('Ctrl+1')} … {_native('Ctrl+8')}",
            ),
            (self.tr("Put a sheet away"), "Esc"),
        )


def _menu_keys(menus: Menus) -> Lines:
    return tuple(
        (action.text().replace("&", "").rstrip("…"), "   ".join(map(_native, _spoken(action))))
        for action in menus.actions.values()
        if not action.shortcut().isEmpty()
    )


def _spoken(action: QAction) -> list[QKeySequence]:
    """The keys of an action worth telling: the first, and the one that is a sign by itself."""
    keys = action.shortcuts()
    return [each for each in keys if each == keys[0] or each.toString() == "?"]


def _letters(*kinds: OrderKind) -> str:
    return "   ".join(KEYS[kind] for kind in kinds)


def _native(keys: QKeySequence | str) -> str:
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
