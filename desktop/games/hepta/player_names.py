"""What players of a war are called: by their country, or by their number and name."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from desktop.session.ui_context import MapUiContext
from engine.board.terms import Power, country_of
from engine.frame.seat import SeatId
from engine.games.hepta.submission import HeptaView


def countries_of(view: HeptaView, seat: SeatId) -> tuple[Power, ...]:
    """The countries that a player has on any board, each once."""
    return tuple({country_of(power): None for power, who in view.players.items() if who == seat})


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
