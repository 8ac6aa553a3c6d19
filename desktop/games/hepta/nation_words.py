"""The account of one nation in words: its centres and where they lie, its units, what it owes."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from desktop.session.ui_context import MapUiContext
from engine.board.terms import Power, board_mark, board_name, country_of_nation, whole_province
from engine.board.turn import PhaseKind
from engine.board.view import BoardView
from engine.frame.seat import SeatId
from engine.games.hepta.submission import HeptaView, NationAccount


def owed_builds(account: NationAccount, board: BoardView) -> int:
    """What a nation builds (or removes, negative) in this Winter, or by what it has now."""
    if board.turn.kind is PhaseKind.ADJUSTMENT:
        return board.owed.get(account.nation, 0)
    return account.centres - account.units


def owed_words(owed: int) -> str:
    """Builds with a plus, removals with a minus, as a sign beside a figure."""
    return f"+{owed}" if owed > 0 else f"−{-owed}"


def nation_words(account: NationAccount, board: BoardView, context: MapUiContext) -> str:
    """What a nation has and owes, with its centres that lie on other boards than its own."""
    nation = account.nation
    name = context.words.power(nation, context.gazetteer)
    said = QCoreApplication.translate("NationWords", "{0}: centres {1}, units {2}").format(
        name, account.centres, account.units
    )
    owed = owed_builds(account, board)
    if owed > 0:
        words = QCoreApplication.translate("NationWords", "to build on board {1}: {0}")
        said = f"{said}; {words.format(owed, board_mark(nation))}"
    elif owed < 0:
        words = QCoreApplication.translate("NationWords", "to remove: {0}")
        said = f"{said}; {words.format(-owed)}"
    abroad = [
        context.words.place(whole_province(at), context.gazetteer)
        for at in sorted(board.position.centres_of(nation))
        if board_name(at) != board_mark(nation)
    ]
    if abroad:
        elsewhere = QCoreApplication.translate("NationWords", "centres elsewhere: {0}")
        said = f"{said}; {elsewhere.format(', '.join(abroad))}"
    return said


def countries_of(view: HeptaView, seat: SeatId) -> tuple[Power, ...]:
    """The countries that a player has on any board, each once."""
    return tuple(
        {country_of_nation(power): None for power, who in view.players.items() if who == seat}
    )


def names_by_number(view: HeptaView, names: Mapping[SeatId, str]) -> Mapping[SeatId, str]:
    """Players by name; who has another country on each board by his number, too, as in claims."""
    found: dict[SeatId, str] = {}
    for number, seat in enumerate(view.seats, 1):
        name = names.get(seat, "")
        if not name:
            name = QCoreApplication.translate("PlayerNames", "player {0}").format(number)
        elif len(countries_of(view, seat)) > 1:
            name = f"{number} {name}"
        found[seat] = name
    return found


def names_by_country(view: HeptaView, context: MapUiContext) -> Mapping[SeatId, str]:
    """Players by their country where they have one everywhere, else by number and name."""
    plain = (context.gazetteer.plain or context.gazetteer).powers[context.language]
    found = dict(names_by_number(view, context.players))
    for seat in view.seats:
        countries = countries_of(view, seat)
        if len(countries) == 1:
            found[seat] = plain[countries[0]]
    return found
