"""Reading and writing a seat's claims by what it sees, with the names of the map."""

from collections.abc import Mapping
from dataclasses import replace

from engine.board.gazetteer import Gazetteer, Language
from engine.board.terms import Province, Season, country_of_nation, whole_province
from engine.board.turn import PhaseKind, Turn
from engine.board.view import BoardView
from engine.errors import NotationError
from engine.frame.seat import SeatId
from engine.games.hepta.claim_text import ClaimNames, ClaimStyle
from engine.games.hepta.submission import HeptaView
from engine.orders.notation import read_order
from engine.orders.order import Order
from engine.orders.order_writing import write_order, write_place
from engine.orders.spelling import fold_text


def claim_names(
    view: HeptaView,
    gazetteer: Gazetteer,
    language: Language = "en",
    players: Mapping[SeatId, str] | None = None,
) -> ClaimNames:
    """What the claims of the view's seat may name.

    Players go by their numbers, by their country where they have one everywhere, and by their
    names where `players` gives them.
    """
    known = _province_names(view.board, gazetteer)

    def order(text: str) -> Order:
        return read_claimed_order(text, view.board, gazetteer, language)

    def place(text: str) -> Province | None:
        return known.get(fold_text(text).strip())

    me = view.me if view.me is not None else SeatId("")
    return ClaimNames(me, view.seats, _names(view, gazetteer, players or {}), order, place)


def claim_style(view: HeptaView, gazetteer: Gazetteer, language: Language = "en") -> ClaimStyle:
    """How claims are written, so that `tongue` reads them."""

    def order(given: Order) -> str:
        return write_order(given, view.board, gazetteer, language)

    return ClaimStyle(
        language, view.seats, order, lambda at: write_place(whole_province(at), gazetteer)
    )


def read_claimed_order(
    text: str, board: BoardView, gazetteer: Gazetteer, language: Language = "en"
) -> Order:
    """An order in quotation marks: one of Autumn's, or a build of the Winter after it.

    Raises `NotationError`.
    """
    year = board.turn.year
    autumn = replace(board, turn=Turn(year, Season.FALL, PhaseKind.MOVEMENT))
    try:
        return read_order(text, gazetteer, autumn, language)
    except NotationError as error:
        if error.code != "wrong_phase":
            raise
    winter = replace(board, turn=Turn(year, Season.WINTER, PhaseKind.ADJUSTMENT))
    return read_order(text, gazetteer, winter, language)


def _province_names(board: BoardView, gazetteer: Gazetteer) -> Mapping[str, Province]:
    """Provinces by everything they are called, folded."""
    found = {fold_text(spelling): at for spelling, at in gazetteer.aliases.items()}
    tables = (*gazetteer.provinces.values(), *gazetteer.abbreviations.values())
    found |= {fold_text(name): at for table in tables for at, name in table.items()}
    return found | {str(at): at for at in board.map.places}


def _names(
    view: HeptaView, gazetteer: Gazetteer, players: Mapping[SeatId, str]
) -> Mapping[str, SeatId]:
    plain = gazetteer.plain or gazetteer
    holders: dict[str, set[SeatId]] = {}
    for nation, seat in view.players.items():
        for names in plain.powers.values():
            if name := names.get(country_of_nation(nation)):
                holders.setdefault(fold_text(name), set()).add(seat)
    for seat, name in players.items():
        holders.setdefault(fold_text(name), set()).add(seat)
    return {name: min(seats) for name, seats in holders.items() if len(seats) == 1}
