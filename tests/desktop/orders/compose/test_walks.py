"""Whatever is clicked, in whatever order, only allowed orders come out."""

from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.orders.compose.composer import Composer
from desktop.orders.compose.composer_answer import ComposedOrder, ComposerState
from engine.board.terms import Location
from engine.board.view import BoardView
from engine.orders.legality import order_fault
from engine.orders.order_options import OrderKind
from tests.helpers.boards import board

POWERS = "france italy"
VIEWS = (
    board(
        "france: A par, A gas, F mao, F spa/nc; italy: F wes, A tun; england: A lon", mine=POWERS
    ),
    board("france: A bur | *A par<bur>gas,pic, *F por<mao>spa/nc,spa/sc | par", "F1901R", POWERS),
    board("france: A mar; italy: A ven", "W1901A", POWERS, owed=2),
    board("france: A mar, F spa/nc; italy: A ven, A rom", "W1901A", POWERS, owed=-1),
)
PLACES = [
    *("par", "gas", "mao", "spa", "spa/nc", "spa/sc", "por", "wes", "tun", "lon", "bre", "mar"),
    *("bur", "nap", "naf", "eng", "pic", "lyo", "rom", "ven", "swi"),
]

clicks = st.lists(
    st.one_of(st.sampled_from(PLACES).map(Location), st.sampled_from(OrderKind), st.just("back")),
    max_size=25,
)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(VIEWS), clicks)
def test_no_clicks_lead_astray(view: BoardView, walk: list[Location | OrderKind | str]) -> None:
    composer = Composer(view)
    for each in walk:
        if each == "back":
            composer.back()
            continue
        answer = (
            composer.choose(each)
            if isinstance(each, OrderKind)
            else composer.press(Location(each))
        )
        if isinstance(answer, ComposerState):
            assert answer == composer.state
        elif isinstance(answer, ComposedOrder):
            assert composer.picked is None
            for taken in answer.taken:
                composer.draft = composer.draft.without(answer.power, taken)
            for given_order in answer.given:
                assert order_fault(view, answer.power, given_order) is None
                composer.draft = composer.draft.with_order(answer.power, given_order)
