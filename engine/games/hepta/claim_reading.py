"""Reading claims: `with player 4 if player 4 has at least 63 centres after builds`.

English and French words may be mixed; case and accents do not matter, and what people say around a
claim may stand there too: `If this isn't possible then a three-way win with players four and
seven`. docs/hepta-claims.md has the grammar. Every fault is a `NotationError` with the stretch of
the line that is wrong.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.board.terms import Province
from engine.errors import NotationError
from engine.frame.seat import SeatId
from engine.games.hepta.claim import (
    MOST_PARTNERS,
    Claim,
    Condition,
    Either,
    Every,
    Fate,
    Holdings,
    Not,
    OrderGiven,
    Owns,
    Raises,
    RaisesCount,
    Relation,
)
from engine.orders.order import Build, Order
from engine.orders.spelling import fold, proposals

WORDS: Mapping[str, tuple[str, ...]] = {
    "with": ("with", "avec"),
    "alone": ("alone", "seul", "seule"),
    "if": ("if", "si"),
    "and": ("and", "et"),
    "or": ("or", "ou"),
    "not": ("not", "non", "pas"),
    "after": ("after", "apres"),
    "builds_noun": ("builds", "constructions"),
    "player": ("player", "players", "joueur", "joueurs", "joueuse", "joueuses"),
    "me": ("me", "moi", "i", "je", "j"),
    "has": ("has", "have", "a", "ai", "as"),
    "owns": ("owns", "own", "possede", "tient"),
    "raises": ("builds", "build", "construit", "construis"),
    "nothing": ("nothing", "rien"),
    "order": ("order", "ordre"),
    "given": ("given", "donne"),
    "succeeded": ("succeeds", "succeeded", "reussi", "reussit"),
    "failed": ("fails", "failed", "echoue"),
    "unless": ("unless",),
    "article": ("the", "le", "la", "les"),
    "filler": ("centres", "centers", "centre", "center", "units", "unites", "the", "les", "de"),
}
"""What each word of the language may be called, folded."""

RELATIONS: Mapping[str, Relation] = {
    "at least": Relation.AT_LEAST,
    "au moins": Relation.AT_LEAST,
    ">=": Relation.AT_LEAST,
    "at most": Relation.AT_MOST,
    "au plus": Relation.AT_MOST,
    "<=": Relation.AT_MOST,
    "exactly": Relation.EXACTLY,
    "exactement": Relation.EXACTLY,
    "=": Relation.EXACTLY,
}
STRICT: Mapping[str, tuple[Relation, int]] = {
    "more than": (Relation.AT_LEAST, 1),
    "plus de": (Relation.AT_LEAST, 1),
    ">": (Relation.AT_LEAST, 1),
    "less than": (Relation.AT_MOST, -1),
    "fewer than": (Relation.AT_MOST, -1),
    "moins de": (Relation.AT_MOST, -1),
    "<": (Relation.AT_MOST, -1),
}
"""Comparisons that leave the number itself out: `more than 63` is `at least 64`."""

NUMBERS: Mapping[str, int] = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "un": 1,
    "deux": 2,
    "trois": 3,
    "quatre": 4,
    "cinq": 5,
    "sept": 7,
}
"""Numbers of players in words, folded."""

_ENGLISH_PREAMBLE = (
    "or if this that is isn't not possible impossible then else otherwise i claim declare a an"
    " joint shared solo win victory way two-way three-way two three"
)
_FRENCH_PREAMBLE = (
    "ou si cela ce c'est n'est pas alors sinon je revendique reclame une partagee victoire deux"
    " trois a"
)
PREAMBLE = frozenset(f"{_ENGLISH_PREAMBLE} {_FRENCH_PREAMBLE} 2 3 - , :".split())
"""What may stand before a claim and says nothing that it does not say itself, folded."""

WAYS: Mapping[str, int] = {
    **dict.fromkeys(("two", "two-way", "deux", "2"), 2),
    **dict.fromkeys(("three", "three-way", "trois", "3"), 3),
}
"""What says beforehand how many share the victory."""

MOST_CENTRES = 238
_OPENINGS = frozenset((*WORDS["with"], *WORDS["alone"]))
_DEEPEST = 12
_TOKEN = re.compile(
    r"""(?P<quoted>"[^"]*"|«[^»]*»|“[^”]*”)|(?P<place>\d+:[\w/.'’-]+)|(?P<number>\d+)"""
    r"""|(?P<sign>>=|<=|[<>=(),])|(?P<word>[^\W\d_][\w'’.@-]*)|(?P<other>\S)"""
)


@dataclass(frozen=True, slots=True)
class ClaimNames:
    """What a line may name, and how orders and places are read.

    `names` are what players and their countries are called, folded. `order` raises
    `NotationError`; `place` answers None for what is no province.
    """

    me: SeatId
    seats: Sequence[SeatId]
    names: Mapping[str, SeatId]
    order: Callable[[str], Order]
    place: Callable[[str], Province | None]


def read_claim(line: str, tongue: ClaimNames) -> Claim:
    """The claim a line makes. Raises `NotationError`."""
    return _Reader(line, tongue).claim()


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    folded: str
    span: tuple[int, int]


class _Reader:
    """One line, read from left to right."""

    def __init__(self, line: str, tongue: ClaimNames) -> None:
        self._line, self._tongue = line, tongue
        self._tokens = [
            _Token(str(found.lastgroup), found[0], fold(found[0]), found.span())
            for found in _TOKEN.finditer(line.rstrip(" .;,"))
        ]
        self._at = 0
        self._depth = 0

    def claim(self) -> Claim:
        """The whole line."""
        if not self._tokens:
            raise self._fault((0, len(self._line)), "claim_empty")
        ways, said = self._preamble()
        partners = self._partners()
        if ways is not None and ways != len(partners) + 1:
            raise self._fault(said, "claim_ways")
        condition = self._condition()
        late = self._after_builds()
        if self._at < len(self._tokens):
            raise self._unexpected("and", "or", "if", "after")
        return Claim(partners, condition, late)

    def _preamble(self) -> tuple[int | None, tuple[int, int]]:
        """Pass over what stands before the claim: how many it says will share, and where."""
        begins = next(
            (n for n, each in enumerate(self._tokens) if each.folded in _OPENINGS),
            len(self._tokens),
        )
        before = self._tokens[:begins]
        ways, said = None, (0, 0)
        if all(each.folded in PREAMBLE for each in before):
            self._at = begins
            for each in before:
                if each.folded in WAYS:
                    ways, said = WAYS[each.folded], each.span
        return ways, said

    def _condition(self) -> Condition | None:
        if self._takes("if"):
            return self._either()
        if self._takes("unless") or self._says("sauf", "si") or self._says("a", "moins", "que"):
            return Not(self._either())
        return None

    # -- who ----------------------------------------------------------------------------------

    def _partners(self) -> tuple[SeatId, ...]:
        if self._takes("alone"):
            return ()
        if not self._takes("with"):
            raise self._unexpected("with", "alone")
        found = [self._partner(())]
        while self._takes("and") or self._sign(","):
            found.append(self._partner(found))
            if len(found) > MOST_PARTNERS:
                raise self._fault(self._tokens[self._at - 1].span, "claim_too_many")
        return tuple(sorted(found, key=list(self._tongue.seats).index))

    def _is_numbered(self) -> bool:
        """Whether a number stands here where a player is wanted: `with 4 and seven`."""
        here = self._tokens[self._at] if self._at < len(self._tokens) else None
        return here is not None and (here.kind == "number" or here.folded in NUMBERS)

    def _skip_article(self) -> None:
        """`l'Allemagne`, `the Turk`: the name without its article, unless it is part of it."""
        if self._at >= len(self._tokens):
            return
        here = self._tokens[self._at]
        if here.folded in self._tongue.names:
            return
        if here.kind == "word" and here.folded.startswith("l'"):
            start, end = here.span
            self._tokens[self._at] = replace(
                here, text=here.text[2:], folded=here.folded[2:], span=(start + 2, end)
            )
        else:
            self._takes("article")

    def _partner(self, known: Sequence[SeatId]) -> SeatId:
        start = self._at
        player = self._player()
        if player == self._tongue.me:
            raise self._fault(self._stretch(start), "claim_self")
        if player in known:
            raise self._fault(self._stretch(start), "claim_twice")
        return player

    def _player(self) -> SeatId:
        if self._takes("me"):
            return self._tongue.me
        self._skip_article()
        if self._takes("player") or self._is_numbered():
            number = self._number("claim_player_number")
            if not 1 <= number <= len(self._tongue.seats):
                raise self._fault(self._tokens[self._at - 1].span, "claim_player_number")
            return self._tongue.seats[number - 1]
        start = self._at
        for length in (4, 3, 2, 1):
            words = self._tokens[start : start + length]
            name = " ".join(each.folded for each in words)
            if len(words) == length and name in self._tongue.names:
                self._at += length
                return self._tongue.names[name]
        if start >= len(self._tokens):
            raise self._missing("claim_player")
        token = self._tokens[start]
        raise self._fault(token.span, "claim_player", proposals(token.folded, self._tongue.names))

    # -- conditions ---------------------------------------------------------------------------

    def _either(self) -> Condition:
        found = [self._every()]
        while self._takes("or"):
            found.append(self._every())
        return Either(tuple(found)) if len(found) > 1 else found[0]

    def _every(self) -> Condition:
        found = [self._single()]
        while self._takes("and"):
            found.append(self._single())
        return Every(tuple(found)) if len(found) > 1 else found[0]

    def _single(self) -> Condition:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise self._fault(self._here(), "claim_deep")
        found = self._bracketed() if self._looks("(") else self._plain()
        self._depth -= 1
        return found

    def _bracketed(self) -> Condition:
        opened = self._tokens[self._at].span
        self._sign("(")
        inner = self._either()
        if not self._sign(")"):
            raise self._fault(opened, "claim_bracket")
        return inner

    def _plain(self) -> Condition:
        if self._takes("not"):
            return Not(self._single())
        if self._takes("order"):
            return self._ordered()
        player = self._player()
        if self._takes("has"):
            relation, number = self._comparison()
            return Holdings(player, relation, number)
        if self._takes("owns"):
            return Owns(player, self._centre())
        if self._takes("raises"):
            return self._raised(player)
        raise self._unexpected("has", "owns", "raises")

    def _ordered(self) -> OrderGiven:
        order, _ = self._order()
        for fate in Fate:
            if self._takes(fate.value):
                return OrderGiven(order, fate)
        raise self._unexpected("given", "succeeded", "failed")

    def _raised(self, player: SeatId) -> Condition:
        if self._takes("nothing"):
            return RaisesCount(player, Relation.AT_MOST, 0)
        if self._at < len(self._tokens) and self._tokens[self._at].kind == "quoted":
            order, span = self._order()
            if not isinstance(order, Build):
                raise self._fault(span, "claim_no_build")
            return Raises(player, order)
        return RaisesCount(player, *self._comparison())

    def _comparison(self) -> tuple[Relation, int]:
        strict = self._strict()
        relation, more = (self._relation(), 0) if strict is None else strict
        number = self._number("claim_number") + more
        if not 0 <= number <= MOST_CENTRES:
            raise self._fault(self._tokens[self._at - 1].span, "claim_number")
        while self._takes("filler"):
            pass
        return relation, number

    def _strict(self) -> tuple[Relation, int] | None:
        for length in (2, 1):
            words = self._tokens[self._at : self._at + length]
            found = STRICT.get(" ".join(each.folded for each in words))
            if found is not None:
                self._at += length
                return found
        return None

    def _relation(self) -> Relation:
        for length in (2, 1):
            words = self._tokens[self._at : self._at + length]
            found = RELATIONS.get(" ".join(each.folded for each in words))
            if found is not None:
                self._at += length
                return found
        if self._at < len(self._tokens) and self._tokens[self._at].kind == "number":
            return Relation.AT_LEAST  # "has 63 centres" is meant so
        if self._at >= len(self._tokens):
            raise self._missing("claim_relation")
        token = self._tokens[self._at]
        raise self._fault(token.span, "claim_relation", ("at least", "at most", "exactly"))

    def _centre(self) -> Province:
        if self._at >= len(self._tokens):
            raise self._missing("claim_place")
        token = self._tokens[self._at]
        quoted = token.kind == "quoted"
        place = self._tongue.place(token.text[1:-1].strip() if quoted else token.text)
        if place is None:
            raise self._fault(token.span, "claim_place")
        self._at += 1
        return place

    def _order(self) -> tuple[Order, tuple[int, int]]:
        if self._at >= len(self._tokens):
            raise self._missing("claim_order")
        token = self._tokens[self._at]
        if token.kind != "quoted":
            raise self._fault(token.span, "claim_order")
        inner = token.text[1:-1]
        begins = token.span[0] + 1 + len(inner) - len(inner.lstrip())
        try:
            order = self._tongue.order(inner.strip())
        except NotationError as error:
            start, end = error.span
            span = (begins + start, begins + end)
            raise NotationError(self._line, span, error.code, error.proposals) from error
        self._at += 1
        return order, token.span

    def _after_builds(self) -> bool:
        if not self._takes("after"):
            return False
        while self._takes("filler"):
            pass
        if not self._takes("builds_noun"):
            raise self._unexpected("builds_noun")
        return True

    # -- tokens -------------------------------------------------------------------------------

    def _looks(self, sign: str) -> bool:
        return self._at < len(self._tokens) and self._tokens[self._at].text == sign

    def _sign(self, sign: str) -> bool:
        found = self._looks(sign)
        self._at += found
        return found

    def _takes(self, word: str) -> bool:
        here = self._tokens[self._at] if self._at < len(self._tokens) else None
        # "j'ai" is two words to a Frenchman and one to the tokens.
        if here is not None and here.folded == "j'ai" and word == "me":
            split = _Token("word", "ai", "ai", here.span)
            self._tokens[self._at : self._at + 1] = [split]
            return True
        if here is None or here.kind != "word" or here.folded not in WORDS[word]:
            return False
        self._at += 1
        return True

    def _says(self, *words: str) -> bool:
        here = tuple(each.folded for each in self._tokens[self._at : self._at + len(words)])
        self._at += len(words) if here == words else 0
        return here == words

    def _number(self, code: str) -> int:
        if self._at >= len(self._tokens):
            raise self._missing(code)
        token = self._tokens[self._at]
        if token.kind == "number" and len(token.text) <= 4:
            found = int(token.text)
        elif token.folded in NUMBERS:
            found = NUMBERS[token.folded]
        else:
            raise self._fault(token.span, code)
        self._at += 1
        return found

    def _stretch(self, start: int) -> tuple[int, int]:
        return self._tokens[start].span[0], self._tokens[self._at - 1].span[1]

    def _here(self) -> tuple[int, int]:
        if self._at < len(self._tokens):
            return self._tokens[self._at].span
        return len(self._line), len(self._line)

    def _unexpected(self, *wanted: str) -> NotationError:
        """Another word was expected here; the words that would do are proposed."""
        expected = tuple(WORDS[word][0] for word in wanted)
        code = "claim_ends" if self._at >= len(self._tokens) else "claim_word"
        return self._fault(self._here(), code, expected)

    def _missing(self, code: str) -> NotationError:
        return self._fault(self._here(), code)

    def _fault(
        self, span: tuple[int, int], code: str, proposed: tuple[str, ...] = ()
    ) -> NotationError:
        return NotationError(self._line, span, code, proposed)
