"""How an order ended can be told without any colour: pictures in greys, compared pair by pair."""

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QGraphicsItem, QStyleOptionGraphicsItem

from desktop.map.paint.colour_vision import ColourVision
from desktop.map.paint.map_styles import CONTRAST, DARK, LIGHT, PRINT, MapStyle
from desktop.map.paint.order_sketch import DrawnOrder, OrderSketch
from desktop.map.paint.tokens import paint_token
from desktop.map.scene.order_items import MarkItem, OrderItem
from engine.board.terms import Location, Power, Province
from engine.judge.ruling import Outcome, Ruling, RulingReason
from engine.orders.order import Convoy, Move, Order, Support
from maps.sheet import Sheet
from tests.desktop.map.conftest import view_of

ENGLAND = Power("england")
BOARD = view_of("england: A yor, F nth, A lon | | ; france: A wal | | ")
MOVE = Move(Province("yor"), Location("lon"))
SEA_MOVE = Move(Province("yor"), Location("nwy"))
SUPPORT = Support(Province("lon"), Province("wal"), Location("lvp"))
CARRIED = Convoy(Province("nth"), Province("yor"), Province("nwy"))

MOVES = {
    "success": (MOVE, Outcome.SUCCEEDED, False),
    "failed": (MOVE, Outcome.BOUNCED, False),
    "void": (MOVE, Outcome.VOID, False),
    "dislodged": (MOVE, Outcome.BOUNCED, True),
}
CONVOYS = {
    "success": (SEA_MOVE, Outcome.SUCCEEDED, False),
    "failed": (SEA_MOVE, Outcome.BOUNCED, False),
    "void": (SEA_MOVE, Outcome.VOID, False),
    "disrupted": (SEA_MOVE, Outcome.DISRUPTED, False),
    "dislodged": (SEA_MOVE, Outcome.BOUNCED, True),
}
SUPPORTS = {
    "success": (SUPPORT, Outcome.SUCCEEDED, False),
    "cut": (SUPPORT, Outcome.CUT, False),
    "void": (SUPPORT, Outcome.VOID, False),
    "dislodged": (SUPPORT, Outcome.CUT, True),
}
DIFFERENT = 60
"""How many pixels of a picture at 100 % must differ by a third of the way from black to white.
Measured: the closest pair has 88 (a cut support and a void one, in the dark), most over 150."""


@pytest.mark.parametrize("style", [LIGHT, DARK, CONTRAST, PRINT], ids=lambda each: each.key)
@pytest.mark.parametrize("looks", [MOVES, CONVOYS, SUPPORTS], ids=["move", "convoy", "support"])
def test_every_end_of_an_order_looks_different_in_greys(
    qapp: QApplication,
    sheet: Sheet,
    style: MapStyle,
    looks: dict[str, tuple[Order, Outcome, bool]],
) -> None:
    pictures = {name: _picture(sheet, style, *look) for name, look in looks.items()}
    for one, other in combinations(pictures, 2):
        apart = _apart(pictures[one], pictures[other])
        assert apart >= DIFFERENT, f"{one} and {other}: {apart}"


def _picture(
    sheet: Sheet, style: MapStyle, order: Order, outcome: Outcome, dislodged: bool
) -> QImage:
    unit = BOARD.position.units[order.unit]  # type: ignore[union-attr]
    ruling = Ruling(unit.power, unit, order, outcome, RulingReason.ENTERS)
    ruling = replace(ruling, dislodged_by=Province("wal")) if dislodged else ruling
    listed = [DrawnOrder(unit.power, unit, order, ruling)]
    if order is SEA_MOVE and outcome is not Outcome.VOID:
        listed.append(DrawnOrder(ENGLAND, None, CARRIED))
    drawing = OrderSketch(sheet, BOARD, listed).drawings()[0]
    image = QImage(330, 330, QImage.Format.Format_RGB32)
    image.fill(style.land_colour(unit.power))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    here = QPointF(*sheet.anchors[unit.province].unit)
    painter.translate(QPointF(60 if order is SEA_MOVE else 180, 250) - here)
    _paint(painter, OrderItem(drawing, style, 1.0))
    painter.save()
    painter.translate(here)
    paint_token(painter, unit.type, unit.power, "E", style)
    painter.restore()
    _paint(painter, MarkItem(drawing, style, 1.0))
    painter.end()
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


def _paint(painter: QPainter, item: QGraphicsItem) -> None:
    item.paint(painter, QStyleOptionGraphicsItem(), None)


def _apart(one: QImage, other: QImage) -> int:
    """How many pixels differ by more than a third of the way from black to white."""
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return sum(abs(a - b) > 85 for a, b in pairs)


def test_no_outcome_is_told_by_red_alone(qapp: QApplication, sheet: Sheet) -> None:
    """A red-green blind eye sees the accent's marks as dark as the ink round them."""
    for style in (LIGHT, DARK):
        for vision in (ColourVision.PROTAN, ColourVision.DEUTAN):
            seen = style.for_vision(vision)
            pictures = [_picture(sheet, seen, *look) for look in MOVES.values()]
            assert min(_apart(a, b) for a, b in combinations(pictures, 2)) >= DIFFERENT


def test_hatching_is_seen_in_greys(qapp: QApplication) -> None:
    from desktop.map.paint.hatches import hatch_brush
    from desktop.map.paint.map_styles import Hatch

    pictures: list[QImage] = []
    for hatch in Hatch:
        image = QImage(120, 120, QImage.Format.Format_Grayscale8)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        painter.fillRect(image.rect(), hatch_brush(hatch, QColor("#000000"), 1.0))
        painter.end()
        pictures.append(image)
    assert min(_apart(a, b) for a, b in combinations(pictures, 2)) > 500
