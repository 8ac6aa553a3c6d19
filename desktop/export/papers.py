"""Papers for the table: order sheets, cards, ballots. What each holds depends on who prints it."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from html import escape

from desktop.export.export_canvas import stamp
from desktop.export.export_source import ExportReader, ExportSource
from desktop.export.export_style import ExportStyle, export_context
from desktop.export.print_pages import PrintPages
from desktop.export.text_export import export_gazetteer
from desktop.export.text_pages import PageHeader, PrintedCard, card_pages, text_pages
from desktop.games.registry import game_ui_for
from engine.board.gazetteer import Gazetteer
from engine.board.terms import Power
from engine.board.view import BoardView
from engine.errors import EngineBug
from engine.frame.seat import SeatId
from engine.orders.order_writing import OrderStyle, write_unit
from engine.post.submission_lines import has_submission_lines, submission_lines


class PaperKind(StrEnum):
    """What can be printed besides maps."""

    ORDERS = "orders"
    FILLED = "filled"
    CARDS = "cards"
    BALLOTS = "ballots"


class PaperUnavailable(Exception):
    """A paper that this game or this reader does not have; `key` is the sentence that says so."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


_VOTING = ("werewolves", "shadows", "village", "village_wolff")
"""Games in which something is put to the vote."""


def available_papers(extract: ExportSource) -> tuple[PaperKind, ...]:
    """The papers that there are for this reader."""
    found: list[PaperKind] = []
    for each in PaperKind:
        try:
            paper_pages(extract, ExportStyle(), each, "a4")
        except PaperUnavailable:
            continue
        found.append(each)
    return tuple(found)


def paper_pages(
    extract: ExportSource, look: ExportStyle, paper: PaperKind, size: str
) -> PrintPages:
    """The pages of one kind. Raises `PaperUnavailable`."""
    return {
        PaperKind.ORDERS: _order_sheet_pages,
        PaperKind.FILLED: _filled_sheet_pages,
        PaperKind.CARDS: _card_pages,
        PaperKind.BALLOTS: _ballot_pages,
    }[paper](extract, look, size)


def _head(extract: ExportSource, look: ExportStyle, *, public: bool) -> PageHeader:
    dated = f" · {look.date}" if look.date else ""
    phase = look.words.phase(extract.chapters[-1].phase)
    return PageHeader(extract.name + dated, phase, "" if public else stamp(extract, look))


# -- order sheets ----------------------------------------------------------------------------


def _order_sheet_pages(extract: ExportSource, look: ExportStyle, size: str) -> PrintPages:
    """One page for each seat that has units or something to build; all of it is public."""
    names = export_gazetteer(extract, look)
    if names is None:
        raise PaperUnavailable("no_orders")
    board: BoardView = extract.chapters[-1].view.board
    players: Mapping[Power, SeatId] = extract.chapters[-1].view.players
    bodies: list[str] = []
    for seat, player in extract.players.items():
        if extract.eyes is ExportReader.SEAT and seat != extract.seat:
            continue
        powers = [power for power in board.map.powers if players.get(power) == seat]
        if powers:
            bodies.append(_sheet(player, powers, board, names, look))
    if not bodies:
        raise PaperUnavailable("no_orders")
    head = _head(extract, look, public=True)
    title = look.words.catalogue.say("export.sheet.title")
    return text_pages(bodies, head, look, size, f"{extract.name} — {title}")


def _sheet(
    player: str, powers: list[Power], board: BoardView, names: Gazetteer, look: ExportStyle
) -> str:
    say = look.words.catalogue.say
    parts = [f"<h1>{escape(say('export.sheet.title'))} — {escape(player)}</h1>"]
    for power in powers:
        parts.append(f"<h2>{escape(look.words.power(power, names))}</h2>")
        parts.extend(_power_rows(power, board, names, look))
    return "".join(parts)


def _power_rows(
    power: Power, board: BoardView, names: Gazetteer, look: ExportStyle
) -> Iterator[str]:
    """A line to write on for each unit that is asked, or for each unit owed."""
    say = look.words.catalogue.say
    kind = str(board.turn.kind)
    asked: list[str] = []
    if kind == "retreat":
        for _, each in sorted(board.position.dislodged.items()):
            if each.unit.power == power:
                places = ", ".join(look.words.place(at, names) for at in each.retreats) or "–"
                unit = write_unit(each.unit, names, look.language, OrderStyle.SHORT)
                asked.append(f"{unit} ({say('export.sheet.retreats', places=places)})")
    elif kind == "adjustment":
        owed = board.owed.get(power, 0)
        what = "builds" if owed > 0 else "removals"
        if owed:
            yield f"<p>{escape(say(f'export.sheet.{what}', count=abs(owed)))}</p>"
        asked = [f"{number}." for number in range(1, abs(owed) + 1)]
    else:
        units = board.position.units_of(power)
        asked = [write_unit(each, names, look.language, OrderStyle.SHORT) for each in units]
    if not asked:
        yield f"<p class='faint'>{escape(say('export.sheet.nothing'))}</p>"
        return
    yield "<table width='100%' border='1' cellspacing='0' style='border-color: #999999'>"
    heads = (say("export.sheet.unit"), say("export.sheet.order"))
    yield f"<tr><th width='35%' align='left'>{escape(heads[0])}</th>"
    yield f"<th align='left'>{escape(heads[1])}</th></tr>"
    for each in asked:
        yield f"<tr><td>{escape(each)}</td><td>&nbsp;<br></td></tr>"
    yield "</table>"


def _filled_sheet_pages(extract: ExportSource, look: ExportStyle, size: str) -> PrintPages:
    """A seat's own orders as they are sealed or drafted; nobody else's can be printed."""
    if extract.eyes is not ExportReader.SEAT:
        raise PaperUnavailable("no_seat")
    view = extract.chapters[-1].view
    if extract.own is None or not has_submission_lines(view):
        raise PaperUnavailable("no_orders")
    try:
        lines = submission_lines(view, extract.own, export_gazetteer(extract, look))
    except EngineBug:
        raise PaperUnavailable("no_orders") from None
    say = look.words.catalogue.say
    title = say("export.sheet.title")
    listed = "".join(f"<p>{escape(line)}</p>" for line in lines)
    nothing = f"<p class='faint'>{escape(say('export.sheet.nothing'))}</p>"
    body = f"<h1>{escape(title)} — {escape(extract.whose)}</h1>{listed or nothing}"
    head = _head(extract, look, public=False)
    return text_pages([body], head, look, size, f"{extract.name} — {title}")


_TOLD = 3
"""How many of the latest letters there is room for on a printed card."""


# -- cards and ballots -----------------------------------------------------------------------


def _card_pages(extract: ExportSource, look: ExportStyle, size: str) -> PrintPages:
    """Each reader's own card: a seat prints its own, the GM everybody's to be cut apart."""
    if extract.eyes is ExportReader.PUBLIC:
        raise PaperUnavailable("no_cards")
    context = export_context(extract.game, look, extract.players)
    say = look.words.catalogue.say
    slips: list[PrintedCard] = []
    for seat, view in extract.hands.items():
        words = game_ui_for(extract.game).secret_card(view, context)
        if words is not None:
            reader = say("export.card.title", player=extract.players[seat])
            told = (words.told or ())[-_TOLD:]
            slips.append(PrintedCard(reader, words.title, (*words.lines, *told)))
    if not slips:
        raise PaperUnavailable("cardless")
    head = _head(extract, look, public=False)
    return card_pages(slips, head, look, size, extract.name, down=3)


def _ballot_pages(extract: ExportSource, look: ExportStyle, size: str) -> PrintPages:
    """A blank ballot for everybody who may vote; nothing on it is secret until it is marked."""
    if extract.game not in _VOTING:
        raise PaperUnavailable("no_ballots")
    voters, names = _voters_and_candidates(extract, look)
    say = look.words.catalogue.say
    slips = [
        PrintedCard(
            say("export.ballot.of", player=voter),
            say("export.ballot.title"),
            (say("export.ballot.mark"),),
            (*names, say("export.ballot.none")),
        )
        for voter in voters
    ]
    if not slips:
        raise PaperUnavailable("no_ballots")
    head = _head(extract, look, public=True)
    return card_pages(slips, head, look, size, extract.name, down=3)


def _voters_and_candidates(
    extract: ExportSource, look: ExportStyle
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who votes, and the names there are to vote for."""
    view, names = extract.chapters[-1].view, export_gazetteer(extract, look)
    if names is None:
        alive = tuple(extract.players[each] for each in view.alive)
        return alive, alive
    at = view.board.position
    holding = {*at.owners.values(), *(unit.power for unit in at.units.values())}
    powers = [power for power in view.board.map.powers if power in holding]
    called = {power: look.words.power(power, names) for power in powers}
    voters = [
        f"{called[power]} ({extract.players[view.players[power]]})"
        for power in powers
        if power in view.players
    ]
    return tuple(voters), tuple(called.values())
