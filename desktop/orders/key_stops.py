"""Where Tab stops on a seat's map, and where the keyboard's cursor first shows."""

from desktop.orders.compose.draft import Draft, asked, unordered
from desktop.orders.compose.step import Composing
from engine.board.calendar import PhaseKind
from engine.board.terms import Location, Province, province_of, whole
from engine.board.unit import Unit
from engine.board.view import BoardView


def stops(
    view: BoardView, draft: Draft, state: Composing, *, every: bool = False
) -> tuple[Province, ...]:
    """My units without an order, or `every` one; in Winter the places that may be pressed."""
    if view.turn.kind is not PhaseKind.ADJUSTMENT:
        units = asked(view) if every else unordered(view, draft)
        return tuple(sorted(unit.province for unit in units))
    lit = sorted({province_of(at) for at in state.lit})
    if every:
        return tuple(lit)
    ordered = {at for at in lit if any(draft.order_for(power, at) for power in view.mine)}
    return tuple(at for at in lit if at not in ordered) if state.left > 0 else ()


def following(
    places: tuple[Province, ...], here: Province | None, *, forward: bool
) -> Province | None:
    """The next of some places after one of them, or after where it would stand, going round."""
    if not places:
        return None
    if here in places:
        return places[(places.index(here) + (1 if forward else -1)) % len(places)]
    later = [each for each in places if here is not None and each > here]
    earlier = [each for each in places if here is not None and each < here]
    return (later or places)[0] if forward else (earlier or places)[-1]


def first_place(view: BoardView, draft: Draft, state: Composing, picked: Unit | None) -> Location:
    """Where the cursor shows first: on the picked unit, a unit to order, a unit of mine."""
    if picked is not None:
        return whole(picked.province)
    asking = stops(view, draft, state) or stops(view, draft, state, every=True)
    own = (unit.province for power in view.mine for unit in view.position.units_of(power))
    return whole(next(iter((*asking, *own, *sorted(view.map.places)))))
