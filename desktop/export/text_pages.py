"""Papers made of words: running text cut into pages with a head, and cards to be cut apart."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QTextDocument

from desktop.export.export_style import ExportStyle
from desktop.export.print_pages import PaintPage, PrintPages
from desktop.map.paint.typeface import text_path, text_width
from desktop.resources import SERIF, load_fonts

_HEAD = 40.0
_STYLE = """
body { color: #000000; }
h1 { font-size: 17px; margin: 0 0 2px 0; }
h2 { font-size: 13px; margin: 10px 0 4px 0; }
p { margin: 2px 0 4px 0; }
.faint { color: #555555; }
td, th { padding: 3px 6px; }
"""
_INK, _GREY, _ALARM = "#000000", "#666666", "#9b1c14"


@dataclass(frozen=True, slots=True)
class PageHeader:
    """What stands above every page: the game, the phase, and whose eyes it is for."""

    title: str
    phase: str
    stamp: str


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A card or ballot: for whom it is, what stands on it, and names to mark, if any."""

    reader: str
    title: str
    lines: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


def text_pages(
    bodies: Sequence[str], head: PageHeader, look: ExportStyle, paper: str, title: str
) -> PrintPages:
    """Each body, in HTML, from the top of a page of its own."""
    empty = PrintPages(paper, False, [], title)
    room = empty.room.adjusted(0, _HEAD, 0, -14)
    papers: list[tuple[QTextDocument, int]] = []
    for body in bodies:
        document = text_document(body, room)
        papers += [(document, number) for number in range(document.pageCount())]
    paint = [
        _text_page(document, number, head, look, (at, len(papers)))
        for at, (document, number) in enumerate(papers, 1)
    ]
    return PrintPages(paper, False, paint, title)


def text_document(body: str, room: QRectF) -> QTextDocument:
    """A text set to the width of a page, in points."""
    load_fonts()
    document = QTextDocument()
    font = QFont(SERIF)
    font.setPixelSize(12)
    document.setDefaultFont(font)
    document.setDocumentMargin(0)
    document.setDefaultStyleSheet(_STYLE)
    document.setUseDesignMetrics(True)
    document.setHtml(f"<body>{body}</body>")
    document.setPageSize(room.size())
    return document


def _text_page(
    document: QTextDocument,
    number: int,
    head: PageHeader,
    look: ExportStyle,
    place: tuple[int, int],
) -> PaintPage:
    def paint(painter: QPainter, room: QRectF) -> Iterator[None]:
        _paint_head(painter, room, head)
        if place[1] > 1:
            said = look.words.catalogue.say("export.page", page=place[0], pages=place[1])
            _paint_text(painter, said, QPointF(room.center().x(), room.bottom() - 4), 9, _GREY)
        inside = room.adjusted(0, _HEAD, 0, -14)
        painter.save()
        painter.translate(inside.left(), inside.top() - number * inside.height())
        shown = QRectF(0, number * inside.height(), inside.width(), inside.height())
        painter.setClipRect(shown)
        document.drawContents(painter, shown)
        painter.restore()
        yield

    return paint


def _paint_head(painter: QPainter, room: QRectF, head: PageHeader) -> None:
    y = room.top() + 12
    wide = text_width(head.title, 13, bold=True)
    _paint_text(painter, head.title, QPointF(room.left() + wide / 2, y), 13, bold=True)
    wide = text_width(head.phase, 12, italic=True)
    _paint_text(painter, head.phase, QPointF(room.right() - wide / 2, y), 12, italic=True)
    if head.stamp:
        _paint_stamp(painter, QPointF(room.center().x(), y), head.stamp)
    painter.setPen(QPen(QColor(_INK), 0.7))
    painter.drawLine(QLineF(room.left(), y + 14, room.right(), y + 14))


def _paint_stamp(painter: QPainter, at: QPointF, words: str) -> None:
    wide = text_width(words, 11, bold=True)
    painter.setPen(QPen(QColor(_ALARM), 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(at.x() - wide / 2 - 8, at.y() - 9, wide + 16, 18), 3, 3)
    _paint_text(painter, words, at, 11, _ALARM, bold=True)


def _paint_text(
    painter: QPainter,
    words: str,
    at: QPointF,
    size: float,
    colour: str = _INK,
    *,
    bold: bool = False,
    italic: bool = False,
) -> None:
    painter.fillPath(text_path(words, size, at, bold=bold, italic=italic), QColor(colour))


def card_pages(
    slips: Sequence[PrintedCard],
    head: PageHeader,
    look: ExportStyle,
    paper: str,
    title: str,
    down: int,
) -> PrintPages:
    """Cards, two beside one another and `down` below, with lines to cut along."""
    empty = PrintPages(paper, False, [], title)
    each_page = 2 * down
    sheets = [slips[at : at + each_page] for at in range(0, len(slips), each_page)]
    paint = [_card_page(tuple(sheet), head, look, down) for sheet in sheets]
    return PrintPages(empty.paper, False, paint, title)


def _card_page(
    slips: tuple[PrintedCard, ...], head: PageHeader, look: ExportStyle, down: int
) -> PaintPage:
    def paint(painter: QPainter, room: QRectF) -> Iterator[None]:
        _paint_head(painter, room, head)
        inside = room.adjusted(0, _HEAD, 0, 0)
        wide, high = inside.width() / 2, inside.height() / down
        _cutting_lines(painter, inside, down, look)
        for number, slip in enumerate(slips):
            corner = QPointF(
                inside.left() + (number % 2) * wide, inside.top() + (number // 2) * high
            )
            _paint_card(painter, QRectF(corner.x(), corner.y(), wide, high), slip, head)
            yield

    return paint


def _cutting_lines(painter: QPainter, inside: QRectF, down: int, look: ExportStyle) -> None:
    pen = QPen(QColor(_GREY), 0.6)
    pen.setDashPattern([6, 4])
    painter.setPen(pen)
    middle = inside.center().x()
    painter.drawLine(QLineF(middle, inside.top(), middle, inside.bottom()))
    for row in range(down + 1):
        y = inside.top() + row * inside.height() / down
        painter.drawLine(QLineF(inside.left(), y, inside.right(), y))
    said = look.words.catalogue.say("export.cut")
    _paint_text(painter, f"✂ {said}", QPointF(middle, inside.top() - 6), 8, _GREY)


def _paint_card(painter: QPainter, room: QRectF, slip: PrintedCard, head: PageHeader) -> None:
    inside = room.adjusted(16, 14, -16, -12)
    document = text_document("".join(_card_body(slip, head)), inside)
    # A card is one page, however much there is to say.
    document.setPageSize(inside.size().expandedTo(document.size()))
    scale = min(1.0, inside.height() / max(1.0, document.size().height()))
    painter.save()
    painter.translate(inside.topLeft())
    painter.scale(scale, scale)
    document.drawContents(painter)
    painter.restore()


def _card_body(slip: PrintedCard, head: PageHeader) -> Iterator[str]:
    yield f"<p class='faint'>{escape(head.title)} · {escape(slip.reader)}</p>"
    yield f"<h1>{escape(slip.title)}</h1>"
    yield from (f"<p>{escape(line)}</p>" for line in slip.lines)
    if slip.names:
        half = -(-len(slip.names) // 2)
        yield "<table width='100%'>"
        for at in range(half):
            pair = slip.names[at::half]
            cells = "".join(f"<td width='50%'>☐ {escape(name)}</td>" for name in pair)
            yield f"<tr>{cells}</tr>"
        yield "</table>"
