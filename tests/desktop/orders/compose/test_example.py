"""Examples of orders are orders of the board at hand."""

import pytest

from engine.orders.example import example_orders, example_text
from engine.orders.legality import order_fault
from engine.orders.notation import read_order
from tests.helpers.standard import standard_gazetteer
from tests.helpers.table import seat_of, standard_host
from tests.screens.sample_game import Moment, sample_game


@pytest.mark.parametrize("moment", Moment)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_example_can_be_given_and_is_read_back(moment: Moment, language: str) -> None:
    host = sample_game(moment)
    names = standard_gazetteer()
    for power in host.onlooker.view().board.map.powers:
        view = host.seat(seat_of(host, power)).view().board
        for order in example_orders(view, view.mine):
            assert order_fault(view, view.mine[0], order) is None
        text = example_text(view, view.mine, names, language)
        assert text
        if next(example_orders(view, view.mine), None) is not None:
            assert read_order(text, names, view, language) in tuple(
                example_orders(view, view.mine)
            )


def test_places_are_named_as_the_reader_calls_them() -> None:
    host = standard_host()
    view = host.seat(seat_of(host, "france")).view().board
    assert example_text(view, view.mine, standard_gazetteer(), "fr") == "A Mar-Bou"
