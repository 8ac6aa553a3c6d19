"""Reading order text: what people write in English and French, or an exact complaint.

Nothing is guessed in silence: what is not understood raises `NotationError` with the span at
fault and, where a misspelling is likely, proposals. Whether an order is *allowed* is another
question, for `engine.orders.legality`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.board.gazetteer import Gazetteer, Language
from engine.board.multi_board import MissingBoardRule
from engine.board.terms import Power, Province, UnitType, whole_province
from engine.board.turn import PhaseKind
from engine.board.view import BoardView
from engine.errors import NotationError
from engine.orders.legality import order_fault, order_province
from engine.orders.lexicon import Verb
from engine.orders.line_fate import LineFate
from engine.orders.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Retreat,
    Support,
    Waive,
)
from engine.orders.order_shape import has_order_shape
from engine.orders.order_sheet import MOST_SIGNS, SheetEntry, sheet_lines
from engine.orders.order_tokens import PlaceToken, WordToken, first_tokens, tokenize
from engine.orders.result_marks import behind_result, says_no_order, without_result
from engine.orders.scanner import OrderScanner


def read_order(
    text: str,
    gazetteer: Gazetteer,
    view: BoardView,
    language: Language | None = None,
    board: int | None = None,
) -> Order:
    """The order that a text means.

    A coast named for an army is dropped, one left out for a fleet that can reach only one is
    filled in (DATC 4.B.2, 6.B.12). Any language is understood; where a place is misspelt, names
    in `language` are proposed first.

    Of several boards, `board` is that of a unit for which none is named, and what is meant where
    the order names none further on follows from the map's layers (rules.md H-10).

    The mark of a result behind it, `(succeeded)` or `BOUNCE`, is ignored.

    Raises `NotationError`: `empty`, `unknown_place`, `unknown_word`, `place_missing`,
    `order_missing`, `verb_missing` (two places that are no move), `target_missing`,
    `type_missing`, `unexpected`, `no_such_coast`,
    `other_type` (the unit there is of the other type), `other_power`, `wrong_phase`,
    `board_missing`, `no_such_board`. `too_long` is only said of a whole sheet.
    """
    try:
        return _order(text, gazetteer, view, language, board)
    except NotationError:
        bare = without_result(text)
        if bare in ("", text) or _begins_unit(behind_result(text), gazetteer):
            raise
    return _order(bare, gazetteer, view, language, board)


def _begins_unit(text: str, gazetteer: Gazetteer) -> bool:
    """Whether another order follows the mark of a result: `A Par-Bur (failed) A Mar-Spa`."""
    found = first_tokens(text, gazetteer, 2) if text else ()
    return len(found) == 2 and (
        isinstance(found[0], WordToken)
        and isinstance(found[0].meaning, UnitType)
        and isinstance(found[1], PlaceToken)
    )


def _order(
    text: str,
    gazetteer: Gazetteer,
    view: BoardView,
    language: Language | None,
    board: int | None,
) -> Order:
    reading = _OrderReading(text, gazetteer, view, language, board)
    layers = view.map.layers
    if layers is None or layers.omitted is not MissingBoardRule.ONLY_MEANING:
        return reading.order()
    found = set(_allowed_orders(reading, layers.boards))
    return found.pop() if len(found) == 1 else reading.order()


def _allowed_orders(reading: "_OrderReading", boards: Sequence[int]) -> Iterator[Order]:
    """The allowed orders that a text can be, board by board where it leaves them out."""
    try:
        order = reading.again().order()
    except NotationError as error:
        if error.code == "board_missing" and len(reading.guesses) < MOST_OMITTED:
            for board in boards:
                yield from _allowed_orders(reading.again(board), boards)
        return
    view = reading.view
    at = order_province(order)
    unit = view.position.units.get(at) if at else None
    if not reading.guesses or (unit and order_fault(view, unit.power, order) is None):
        yield order


_BEHIND_A_DASH = (Verb.HOLD, Verb.SUPPORT, Verb.CONVOY, Verb.DISBAND)
MOST_OMITTED = 3
"""An order names no more places than these."""


@dataclass(frozen=True, slots=True)
class NotationLine:
    """One line of many: the order, or why there is none. `power` is a heading it stood under,
    `number` that of the line in its text, from 1, `fate` what it was taken for."""

    text: str
    power: Power | None
    order: Order | None
    error: NotationError | None = None
    number: int = 0
    fate: LineFate = LineFate.ORDER


def read_lines(
    text: str,
    gazetteer: Gazetteer,
    view: BoardView,
    language: Language | None = None,
    board: int | None = None,
    *,
    greeted: bool = True,
) -> tuple[NotationLine, ...]:
    """Many orders, by lines, semicolons or commas; headings such as `France:` name the power.

    Of the lines of `read_all_lines` those that are orders, or are not understood.
    """
    every = read_all_lines(text, gazetteer, view, language, board, greeted=greeted)
    return tuple(each for each in every if each.fate in (LineFate.ORDER, LineFate.UNREAD))


def read_all_lines(
    text: str,
    gazetteer: Gazetteer,
    view: BoardView,
    language: Language | None = None,
    board: int | None = None,
    *,
    greeted: bool = True,
) -> tuple[NotationLine, ...]:
    """Every line of a text that has words, each with its fate.

    `Board 3` by itself names the board of units for which none is named. Headings of phases and
    lists of centres order nothing, nor does, where it may be `greeted`, talk around the
    orders, nor what is quoted with them. A text that is far too long is one line, not read.
    """
    if len(text) > MOST_SIGNS:
        shown = text[:_SHOWN]
        error = NotationError(shown, (0, _SHOWN), "too_long")
        return (NotationLine(shown, None, None, error, 1, LineFate.UNREAD),)
    sheet = sheet_lines(text, gazetteer, board, view.map.start_year, greeted=greeted)
    in_order = sorted(sheet, key=lambda each: each.line)
    return tuple(_line(each, gazetteer, view, language) for each in in_order)


def _is_report_of_no_order(text: str, gazetteer: Gazetteer) -> bool:
    """Whether a line only says that a unit has no order."""
    if not says_no_order(text):
        return False
    found = tokenize(without_result(text), gazetteer)
    if any(isinstance(e, WordToken) and e.meaning in Verb for e in found):
        return False
    return not has_order_shape(text, gazetteer)


_SHOWN = 60


def _line(
    entry: SheetEntry, gazetteer: Gazetteer, view: BoardView, language: Language | None
) -> NotationLine:
    text, power, number, fate = entry.text, entry.power, entry.line, entry.fate
    if fate is not LineFate.ORDER:
        return NotationLine(text, power, None, None, number, fate)
    if entry.owning or _is_report_of_no_order(text, gazetteer):
        return NotationLine(text, power, None, None, number, LineFate.HEADING)
    try:
        order = read_order(text, gazetteer, view, language, entry.board)
    except NotationError as error:
        return NotationLine(text, power, None, error, number, LineFate.UNREAD)
    return NotationLine(text, power, order, None, number)


class _OrderReading(OrderScanner):
    """One reading of one text as an order."""

    def again(self, *guess: int) -> "_OrderReading":
        """The same text read again, with one more guess at a board that it leaves out."""
        guesses = (*self.guesses, *guess)
        return _OrderReading(
            self.text, self.gazetteer, self.view, self.language, self.board, guesses
        )

    def order(self) -> Order:
        if not self.tokens:
            raise self._error((0, len(self.text)), "empty")
        order = self._any_order()
        if token := self._peek():
            raise self._unexpected(token)
        return order

    def _any_order(self) -> Order:
        if self._verb(Verb.WAIVE):
            self._need_phase(PhaseKind.ADJUSTMENT)
            return Waive()
        if self._verb(Verb.BUILD):
            return self._build(*self._unit())
        if self._verb(Verb.DISBAND):
            return self._disband(self._unit()[1])
        if self._verb(Verb.RETREAT):  # `Germany retreats A Mun - Ruh`
            self._need_phase(PhaseKind.RETREAT)
            _, place = self._unit()
            self._verb(Verb.MOVE)
            return self._retreat(place.province)
        type, place = self._unit()
        return self._order_of(type, place)

    def _order_of(self, type: UnitType | None, place: PlaceToken) -> Order:
        unit = place.province
        self._pass_dash()
        start = self.at
        if self._verb(Verb.BUILD):
            return self._build(type, place)
        if self._verb(Verb.DISBAND):
            return self._disband(place)
        if self._verb(Verb.HOLD):
            self._need_phase(PhaseKind.MOVEMENT, start)
            return Hold(unit)
        if self._verb(Verb.SUPPORT):
            self._need_phase(PhaseKind.MOVEMENT, start)
            return self._support(unit)
        if self._verb(Verb.CONVOY):
            self._need_phase(PhaseKind.MOVEMENT, start)
            return self._convoy(unit)
        if self._verb(Verb.RETREAT):
            self._need_phase(PhaseKind.RETREAT, start)
            self._verb(Verb.MOVE)
            return self._retreat(unit)
        if self._verb(Verb.VIA):
            self._verb(Verb.MOVE)
            return self._move(unit, via=True)
        if self._verb(Verb.MOVE):
            via = self._verb(Verb.VIA)  # `moves via convoy to`
            if via:
                self._verb(Verb.MOVE)
            return self._move(unit, via=via)
        return self._order_without_verb(type, place)

    def _pass_dash(self) -> None:
        """Pass over the dash of `A Mun - holds`, which says nothing."""
        pair = self.tokens[self.at : self.at + 2]
        said = [each.meaning for each in pair if isinstance(each, WordToken)]
        if said[:1] == [Verb.MOVE] and len(said) > 1 and said[1] in _BEHIND_A_DASH:
            self.at += 1

    def _order_without_verb(self, type: UnitType | None, place: PlaceToken) -> Order:
        """In Winter the phase itself says what is asked of a bare unit."""
        if self._peek() is None and self.view.turn.kind is PhaseKind.ADJUSTMENT:
            return self._disband(place) if self._has_unit(place) else self._build(type, place)
        token = self._peek()
        if token is None:
            raise self._error(place.span, "order_missing")
        if isinstance(token, PlaceToken) and self._is_moved(type, place, token):
            return self._move(place.province, via=False)
        if isinstance(token, PlaceToken):
            raise self._error((place.span[0], token.span[1]), "verb_missing")
        raise self._unexpected(token)

    def _is_moved(self, type: UnitType | None, place: PlaceToken, to: PlaceToken) -> bool:
        """Whether two places in a row are a move, `bur bel`; some write a colon between them."""
        between = self.text[place.span[1] : to.span[0]].strip()
        apart = bool(between) and not (between == ":" and type is not None)
        moving = self.view.turn.kind is not PhaseKind.ADJUSTMENT
        return moving and not apart and to.province != place.province

    def _has_unit(self, place: PlaceToken) -> bool:
        return place.province in self.view.position.units

    # -- the orders -------------------------------------------------------------------------

    def _move(self, unit: Province, *, via: bool) -> Order:
        if self.view.turn.kind is PhaseKind.RETREAT:
            return self._retreat(unit)
        self._need_phase(PhaseKind.MOVEMENT, self.at - 1)
        to, stops = self._route()
        mover = self.view.position.units.get(unit)
        sailing = self._sails() or via or stops > 1
        return Move(unit, self._goal(to, mover), sailing)

    def _sails(self) -> bool:
        """Whether `via convoy` follows, or `via NTH`: which seas is for the convoys to say."""
        if not self._verb(Verb.VIA):
            return False
        while isinstance(sea := self._peek(), PlaceToken) and self.view.map.is_sea(sea.province):
            self.at += 1
            self._verb(Verb.MOVE)
        return True

    def _route(self) -> tuple[PlaceToken, int]:
        """The last place of a chain written out, `NTH - Nwy`, and how many there are."""
        to, stops = self._place("target_missing"), 1
        while self._verb(Verb.MOVE):
            if not self.view.map.is_sea(to.province):
                raise self._error(to.span, "unexpected")
            to, stops = self._place("target_missing"), stops + 1
        return to, stops

    def _support(self, unit: Province) -> Order:
        of, to = self._helped()
        if to is None:
            return Support(unit, of.province)
        self._check_power(of)
        self._sails()
        supported = self.view.position.units.get(of.province)
        return Support(unit, of.province, self._goal(to, supported, fill=False))

    def _helped(self) -> tuple[PlaceToken, PlaceToken | None]:
        """The unit that is supported, and where it goes, if it is to go.

        Some sites name its goal first, `support move to Norway from Yorkshire`, and say for a hold
        `support hold to Albania`; others leave the word between them out, `Support Mar Bur`.
        """
        holds = self._verb(Verb.HOLD)
        turned = self._verb(Verb.MOVE)
        _, of = self._unit()
        self._check_power(of)
        if holds or self._verb(Verb.HOLD):
            return of, None
        if self._verb(Verb.MOVE):
            return of, self._route()[0]
        if self._peek() is None and not turned:
            return of, None
        if not turned and not self._is_unit_next():
            return of, None
        _, other = self._unit()
        self._check_power(other)
        if turned or not self._has_unit(of):
            return other, of
        return of, None if other.province == of.province else other

    def _is_unit_next(self) -> bool:
        """Whether a place follows, with or without the type of its unit."""
        following = self.tokens[self.at : self.at + 2]
        named = next((each for each in following if isinstance(each, PlaceToken)), None)
        return named is not None and (
            named is following[0] or isinstance(getattr(following[0], "meaning", None), UnitType)
        )

    def _convoy(self, unit: Province) -> Order:
        turned = self._verb(Verb.MOVE)  # `convoy to Norway from Yorkshire`
        type, of = self._unit()
        self._check_power(of)
        if turned:
            to = of
            type, of = self._unit()
            self._check_power(of)
        else:
            if not self._verb(Verb.MOVE):
                raise self._missing(of, "target_missing")
            to, _ = self._route()
        if type is UnitType.FLEET:
            raise self._error(of.span, "other_type")
        self._verb(Verb.VIA)
        return Convoy(unit, of.province, to.province)

    def _retreat(self, unit: Province) -> Order:
        to = self._place("target_missing")
        beaten = self.view.position.dislodged.get(unit)
        return Retreat(unit, self._goal(to, beaten.unit if beaten else None))

    def _disband(self, place: PlaceToken) -> Order:
        if self.view.turn.kind is PhaseKind.MOVEMENT:
            raise self._error((0, len(self.text)), "wrong_phase")
        return Disband(place.province)

    def _build(self, type: UnitType | None, place: PlaceToken) -> Order:
        self._need_phase(PhaseKind.ADJUSTMENT)
        stands = self.view.map.stands
        if type is None:
            either = [each for each in UnitType if stands(each, place.province)]
            if len(either) != 1:
                name = self.short(place.province)
                raise self._error(
                    place.span, "type_missing", tuple(f"{each} {name}" for each in either)
                )
            type = either[0]
        if type is UnitType.ARMY:
            return Build(type, whole_province(place.province))
        return Build(type, place.location)
