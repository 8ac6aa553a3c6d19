"""Lines of free text: what they mean, and how an order chosen elsewhere is written among them."""

from desktop.orders.compose.draft import Draft
from desktop.orders.compose.typed_orders import replace_lines, with_free_text
from engine.board.terms import Location, Power, Province
from engine.orders.order import Hold, Move
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import seat_of, standard_host

FRANCE, NAMES = Power("france"), standard_gazetteer()
HOST = standard_host()
BOARD = HOST.seat(seat_of(HOST, FRANCE)).view().board
PAR_BUR = Move(Province("par"), Location("bur"))
MAR_SPA = Move(Province("mar"), Location("spa"))


def written(draft: Draft, *orders: tuple[Move | Hold, str], taken=()) -> Draft:
    return replace_lines(draft, BOARD, NAMES, FRANCE, orders, taken).after


def test_what_is_written_is_shown_as_what_it_means() -> None:
    draft = Draft({FRANCE: (Hold(Province("bre")),)}, ("A Par-Bur", "A Mar sleeps"))
    assert with_free_text(draft, BOARD, NAMES) == Draft({FRANCE: (Hold(Province("bre")), PAR_BUR)})


def test_an_order_takes_the_place_of_what_its_unit_was_told_before() -> None:
    draft = Draft({FRANCE: (MAR_SPA,)}, ("France: A Par H; A Mar-Bur", "so be it"))
    after = written(draft, (PAR_BUR, "A Par - Bur"), (MAR_SPA, "A Mar - Spa"))
    assert after == Draft({}, ("France:", "so be it", "A Par - Bur", "A Mar - Spa"))
    assert with_free_text(after, BOARD, NAMES).of(FRANCE) == (PAR_BUR, MAR_SPA)


def test_what_is_taken_back_leaves_the_rest_of_its_line() -> None:
    draft = Draft({}, ("A Par-Bur; A Mar-Spa",))
    assert written(draft, taken=(PAR_BUR,)).lines == ("A Mar-Spa",)
    assert written(draft, taken=(PAR_BUR, MAR_SPA)) == Draft()


def test_an_edit_of_lines_is_known_by_the_one_order_it_is_about() -> None:
    def about(*orders: tuple[Move | Hold, str], taken: tuple[Move, ...] = ()) -> object:
        return replace_lines(Draft(), BOARD, NAMES, FRANCE, orders, taken).about

    one, two = (PAR_BUR, "A Par - Bur"), (MAR_SPA, "A Mar - Spa")
    assert about(one) == PAR_BUR
    assert about(taken=(MAR_SPA,)) == MAR_SPA
    assert about(one, two) is None
    assert about(one, taken=(MAR_SPA,)) is None
    assert about() is None
