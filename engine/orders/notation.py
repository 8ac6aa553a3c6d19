"""Order text read: what people write in English and French, or an exact complaint.

Nothing is guessed in silence: what is not understood raises `NotationError` with the span at
fault and, where a misspelling is likely, proposals. Whether an order is *allowed* is another
question, for `engine.orders.legality`.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from engine.board.calendar import PhaseKind
from engine.board.gazetteer import Gazetteer, Language
from engine.board.terms import Location, Power, Province, UnitType, coast_of, province_of, whole
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.errors import NotationError
from engine.orders.lexicon import VERBS, Verb
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
from engine.orders.spelling import proposals
from engine.orders.token import (
    PlaceToken,
    PowerToken,
    Span,
    Token,
    UnknownToken,
    WordToken,
    tokens,
    vocabulary,
)


def read_order(
    text: str, gazetteer: Gazetteer, view: BoardView, language: Language | None = None
) -> Order:
    """The order that a text means.

    A coast named for an army is dropped, one left out for a fleet that can reach only one is
    filled in (DATC 4.B.2, 6.B.12). Any language is understood; where a place is misspelt, names
    in `language` are proposed first.

    Raises `NotationError`: `empty`, `unknown_place`, `unknown_word`, `place_missing`,
    `order_missing`, `target_missing`, `type_missing`, `unexpected`, `no_such_coast`,
    `other_type` (the unit there is of the other type), `other_power`, `wrong_phase`.
    """
    return _Reading(text, gazetteer, view, language).order()


@dataclass(frozen=True, slots=True)
class Line:
    """One line of many: the order, or why there is none. `power` is a heading it stood under."""

    text: str
    power: Power | None
    order: Order | None
    error: NotationError | None = None


def read_lines(
    text: str, gazetteer: Gazetteer, view: BoardView, language: Language | None = None
) -> tuple[Line, ...]:
    """Many orders, by lines, semicolons or commas; headings such as `France:` name the power."""
    power: Power | None = None
    found: list[Line] = []
    for part in re.split(r"[\n;,]", text):
        heading, colon, rest = part.rpartition(":")
        named = tokens(heading if colon else part, gazetteer)
        if len(named) == 1 and isinstance(named[0], PowerToken):
            power, part = named[0].power, rest if colon else ""
        if part.strip():
            found.append(_line(part.strip(), power, gazetteer, view, language))
    return tuple(found)


def _line(
    text: str,
    power: Power | None,
    gazetteer: Gazetteer,
    view: BoardView,
    language: Language | None,
) -> Line:
    try:
        return Line(text, power, read_order(text, gazetteer, view, language))
    except NotationError as error:
        return Line(text, power, None, error)


class _Reading:
    """One reading of one text, from left to right."""

    def __init__(
        self, text: str, gazetteer: Gazetteer, view: BoardView, language: Language | None
    ) -> None:
        self.text = text
        self.language = language
        self.gazetteer = gazetteer
        self.view = view
        self.tokens = tokens(text, gazetteer)
        self.at = 0

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
        type, place = self._unit()
        return self._order_of(type, place)

    def _order_of(self, type: UnitType | None, place: PlaceToken) -> Order:
        unit = place.province
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
            return self._move(unit, via=False)
        return self._order_without_verb(type, place)

    def _order_without_verb(self, type: UnitType | None, place: PlaceToken) -> Order:
        """In Winter the phase itself says what is asked of a bare unit."""
        if self._peek() is None and self.view.turn.kind is PhaseKind.ADJUSTMENT:
            return self._disband(place) if self._stands(place) else self._build(type, place)
        token = self._peek()
        if token is None:
            raise self._error(place.span, "order_missing")
        raise self._unexpected(token)

    def _stands(self, place: PlaceToken) -> bool:
        return place.province in self.view.position.units

    # -- the orders -------------------------------------------------------------------------

    def _move(self, unit: Province, *, via: bool) -> Order:
        if self.view.turn.kind is PhaseKind.RETREAT:
            return self._retreat(unit)
        self._need_phase(PhaseKind.MOVEMENT, self.at - 1)
        to, stops = self._route()
        mover = self.view.position.units.get(unit)
        sailing = self._verb(Verb.VIA) or via or stops > 1
        return Move(unit, self._goal(to, mover), sailing)

    def _route(self) -> tuple[PlaceToken, int]:
        """The last place of a chain written out, `NTH - Nwy`, and how many there are."""
        to, stops = self._place("target_missing"), 1
        while self._verb(Verb.MOVE):
            if not self.view.map.is_sea(to.province):
                raise self._error(to.span, "unexpected")
            to, stops = self._place("target_missing"), stops + 1
        return to, stops

    def _support(self, unit: Province) -> Order:
        _, of = self._unit()
        self._check_power(of)
        if self._verb(Verb.HOLD) or not self._verb(Verb.MOVE):
            return Support(unit, of.province)
        to, _ = self._route()
        self._verb(Verb.VIA)
        supported = self.view.position.units.get(of.province)
        return Support(unit, of.province, self._goal(to, supported, fill=False))

    def _convoy(self, unit: Province) -> Order:
        type, of = self._unit()
        self._check_power(of)
        if type is UnitType.FLEET:
            raise self._error(of.span, "other_type")
        if not self._verb(Verb.MOVE):
            raise self._missing(of, "target_missing")
        to, _ = self._route()
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
                name = self.gazetteer.abbreviations[place.province]
                raise self._error(
                    place.span, "type_missing", tuple(f"{each} {name}" for each in either)
                )
            type = either[0]
        if type is UnitType.ARMY:
            return Build(type, whole(place.province))
        return Build(type, place.location)

    # -- units and places -------------------------------------------------------------------

    def _unit(self) -> tuple[UnitType | None, PlaceToken]:
        """`Italian A Ven`, `F Stp/sc`, `par`; the type must be that of the unit that is there."""
        named = self._power()
        type_at = self._peek()
        type = self._type()
        named = named or self._power()
        place = self._place("place_missing")
        unit = self._unit_at(place.province)
        if unit and type and unit.type is not type and type_at:
            name = self.gazetteer.abbreviations[place.province]
            span = (type_at.span[0], place.span[1])
            raise self._error(span, "other_type", (f"{unit.type} {name}",))
        if unit and named and named.power != unit.power:
            raise self._error(named.span, "other_power")
        return type, place

    def _check_power(self, of: PlaceToken) -> None:
        """The power in brackets behind a unit, `A Ven (Italy)`, if there is one."""
        named, unit = self._power(), self._unit_at(of.province)
        if unit and named and named.power != unit.power:
            raise self._error(named.span, "other_power")

    def _unit_at(self, province: Province) -> Unit | None:
        position = self.view.position
        beaten = position.dislodged.get(province)
        if beaten and self.view.turn.kind is PhaseKind.RETREAT:
            return beaten.unit
        return position.units.get(province)

    def _place(self, missing: str) -> PlaceToken:
        token = self._peek()
        if isinstance(token, PlaceToken):
            self.at += 1
            if token.coast and token.location not in self.view.map.coasts(token.province):
                coasts = self.view.map.coasts(token.province)
                raise self._error(token.coast_span, "no_such_coast", coasts)
            return token
        if isinstance(token, UnknownToken):
            raise self._error(token.span, "unknown_place", self._places_like(token.word))
        if token is None:
            raise self._missing(self.tokens[-1], missing)
        raise self._error(token.span, missing)

    def _goal(self, to: PlaceToken, unit: Unit | None, *, fill: bool = True) -> Location:
        """Where a unit is sent, as the rules read what is written."""
        if unit is None:
            return to.location
        if unit.type is UnitType.ARMY:
            return whole(to.province)
        there = [at for at in self.view.map.neighbours(unit) if province_of(at) == to.province]
        if fill and not coast_of(to.location) and len(there) == 1:
            return there[0]
        return to.location

    def _places_like(self, word: str) -> tuple[str, ...]:
        """The places that a word may mean, in another language only where none fits in mine."""
        known = vocabulary(self.gazetteer).spellings
        mine = proposals(word, known.get(self.language or "", ()))
        return mine or proposals(word, (each for names in known.values() for each in names))

    # -- tokens and complaints --------------------------------------------------------------

    def _peek(self) -> Token | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def _verb(self, verb: Verb) -> bool:
        token = self._peek()
        if isinstance(token, WordToken) and token.meaning is verb:
            self.at += 1
            return True
        return False

    def _type(self) -> UnitType | None:
        token = self._peek()
        if isinstance(token, WordToken) and isinstance(token.meaning, UnitType):
            self.at += 1
            return token.meaning
        return None

    def _power(self) -> PowerToken | None:
        token = self._peek()
        if isinstance(token, PowerToken):
            self.at += 1
            return token
        return None

    def _need_phase(self, kind: PhaseKind, at: int = 0) -> None:
        if self.view.turn.kind is not kind:
            raise self._error(self.tokens[at].span, "wrong_phase")

    def _unexpected(self, token: Token) -> NotationError:
        if not isinstance(token, UnknownToken):
            return self._error(token.span, "unexpected")
        return self._error(token.span, "unknown_word", proposals(token.word, _verb_words()))

    def _missing(self, after: Token, code: str) -> NotationError:
        return self._error((after.span[1], after.span[1]), code)

    def _error(self, span: Span, code: str, proposed: Iterable[str] = ()) -> NotationError:
        return NotationError(self.text, span, code, tuple(proposed))


def _verb_words() -> Iterable[str]:
    return (word for words in VERBS.values() for word in words if len(word) > 2)
