"""Scanning order text from left to right: units, places, boards, and what is wrong with them."""

from collections.abc import Iterable
from dataclasses import replace

from engine.board.gazetteer import Gazetteer, Language
from engine.board.multi_board import MissingBoardRule
from engine.board.terms import (
    Location,
    Province,
    UnitType,
    board_mark,
    coast_of,
    country_of_nation,
    province_of,
    province_on_board,
    whole_province,
)
from engine.board.turn import PhaseKind
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.errors import NotationError
from engine.orders.lexicon import VERBS, Verb
from engine.orders.order_tokens import (
    BoardToken,
    PlaceToken,
    PowerToken,
    Span,
    Token,
    UnknownToken,
    WordToken,
    tokenize,
    vocabulary_of,
)
from engine.orders.spelling import spelling_proposals


class OrderScanner:
    """One reading of one text, from left to right: its units, places and words."""

    def __init__(
        self,
        text: str,
        gazetteer: Gazetteer,
        view: BoardView,
        language: Language | None,
        board: int | None,
        guesses: tuple[int, ...] = (),
    ) -> None:
        self.text = text
        self.language = language
        self.gazetteer = gazetteer
        self.view = view
        self.layers = view.map.layers
        self.board = self.here = board
        self.guesses = guesses
        self.omitted = 0
        self.tokens = tokenize(text, gazetteer)
        self.at: int = 0

    def short(self, province: Province) -> str:
        """A province's abbreviation in the reader's language."""
        return self.gazetteer.abbreviations[self.language or "en"][province]

    # -- units and places -------------------------------------------------------------------

    def _unit(self) -> tuple[UnitType | None, PlaceToken]:
        """`Italian A Ven`, `F Stp/sc`, `par`; the type must be that of the unit that is there."""
        named = self._power()
        board = self._board_named()
        type_at = self._peek()
        type = self._type()
        named = named or self._power()
        place = self._place("place_missing", board)
        self.here = self._board_at(place)
        unit = self.view.unit_at(place.province)
        if unit and type and unit.type is not type and type_at:
            name = self.short(place.province)
            span = (type_at.span[0], place.span[1])
            raise self._error(span, "other_type", (f"{unit.type} {name}",))
        if (
            unit
            and isinstance(type_at, WordToken)
            and type_at.mark not in ("", board_mark(unit.power))
        ):
            raise self._error(type_at.span, "other_power")
        self._check_named(named, unit)
        return type, place

    def _check_power(self, of: PlaceToken) -> None:
        """The power in brackets behind a unit, `A Ven (Italy)`, if there is one."""
        self._check_named(self._power(), self.view.unit_at(of.province))

    def _check_named(self, named: PowerToken | None, unit: Unit | None) -> None:
        """Of several boards, the name of a country is that of all its nations."""
        if unit and named and named.power not in (unit.power, country_of_nation(unit.power)):
            raise self._error(named.span, "other_power")

    def _place(self, missing: str, board: BoardToken | None = None) -> PlaceToken:
        board = self._board_named() or board
        token = self._peek()
        if isinstance(token, PlaceToken):
            self.at += 1
            token = self._on_board(token, board)
            if token.coast and token.location not in self.view.map.coasts(token.province):
                coasts = self.view.map.coasts(token.province)
                raise self._error(token.coast_span, "no_such_coast", coasts)
            return token
        if isinstance(token, UnknownToken):
            raise self._error(token.span, "unknown_place", self._similar_places(token.word))
        if token is None:
            raise self._missing(self.tokens[-1], missing)
        raise self._error(token.span, missing)

    def _board_named(self) -> BoardToken | None:
        token = self._peek()
        if not isinstance(token, BoardToken):
            return None
        self.at += 1
        if self.layers and token.board not in self.layers.boards:
            raise self._error(token.span, "no_such_board", map(str, self.layers.boards))
        return token

    def _on_board(self, place: PlaceToken, named: BoardToken | None) -> PlaceToken:
        """A place with its board; where none is named, the order's own or what is guessed."""
        if self.layers is None:
            return place
        board = named.board if named else self._omitted_board()
        if board is None:
            boards = (province_on_board(each, place.province) for each in self.layers.boards)
            raise self._error(place.span, "board_missing", map(self.short, boards))
        span = (named.span[0], place.span[1]) if named else place.span
        return replace(place, province=province_on_board(board, place.province), span=span)

    def _omitted_board(self) -> int | None:
        assert self.layers is not None
        match self.layers.omitted:
            case MissingBoardRule.MOVERS:
                return self.here
            case MissingBoardRule.REFUSED:
                return None
            case MissingBoardRule.ONLY_MEANING:
                self.omitted += 1
                known = len(self.guesses) >= self.omitted
                return self.guesses[self.omitted - 1] if known else None

    def _board_at(self, place: PlaceToken) -> int | None:
        return self.layers.board[place.province] if self.layers else None

    def _goal(self, to: PlaceToken, unit: Unit | None, *, fill: bool = True) -> Location:
        """Where a unit is sent, as the rules read what is written."""
        if unit is None:
            return to.location
        if unit.type is UnitType.ARMY:
            return whole_province(to.province)
        there = [at for at in self.view.map.neighbours(unit) if province_of(at) == to.province]
        if fill and not coast_of(to.location) and len(there) == 1:
            return there[0]
        return to.location

    def _similar_places(self, word: str) -> tuple[str, ...]:
        """The places that a word may mean, in another language only where none fits in mine."""
        known = vocabulary_of(self.gazetteer).spellings
        mine = spelling_proposals(word, known.get(self.language or "", ()))
        return mine or spelling_proposals(
            word, (each for names in known.values() for each in names)
        )

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
        likely = spelling_proposals(token.word, _verb_words(self.language))
        return self._error(token.span, "unknown_word", likely)

    def _missing(self, after: Token, code: str) -> NotationError:
        return self._error((after.span[1], after.span[1]), code)

    def _error(self, span: Span, code: str, proposed: Iterable[str] = ()) -> NotationError:
        return NotationError(self.text, span, code, tuple(proposed))


def _verb_words(language: Language | None) -> Iterable[str]:
    """What may be proposed for a misspelt word: the words of my language, if it is known."""
    verbs = (VERBS[language],) if language and language in VERBS else VERBS.values()
    return (word for each in verbs for words in each.values() for word in words if len(word) > 2)
