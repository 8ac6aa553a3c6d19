"""Claims as text: `with player 4 if player 4 has at least 63 centres after builds`.

They are written in English or French, and read in both mixed; case and accents do not matter, and
what people say around a claim may stand there too: `If this isn't possible then a three-way win
with players four and seven`. docs/rules/hepta.md has the grammar. Every fault is a
`NotationError` with the stretch of the line that is wrong.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar, assert_never

from engine.board.terms import Province
from engine.errors import NotationError
from engine.frame.seat import SeatId
from engine.games.hepta.claim import (
    MOST_PARTNERS,
    AllOfCondition,
    AnyOfCondition,
    BuildCondition,
    BuildCountCondition,
    CentreCountCondition,
    CentreOwnedCondition,
    Claim,
    Condition,
    NotCondition,
    OrderCondition,
    OrderTest,
    Relation,
)
from engine.orders.order import Build, Order
from engine.orders.spelling import fold_text, spelling_proposals

T = TypeVar("T")

_SPELLINGS: Mapping[str, tuple[str, str]] = {
    "with": ("with", "avec"),
    "alone": ("alone", "seul seule"),
    "if": ("if", "si"),
    "and": ("and", "et"),
    "or": ("or", "ou"),
    "not": ("not", "non pas"),
    "after": ("after", "après"),
    "builds_noun": ("builds", "constructions"),
    "player": ("player players", "joueur joueurs joueuse joueuses"),
    "me": ("me i", "moi je j"),
    "has": ("has have", "a ai as"),
    "owns": ("owns own", "possède tient"),
    "raises": ("builds build", "construit construis"),
    "nothing": ("nothing", "rien"),
    "order": ("order", "ordre"),
    OrderTest.GIVEN: ("given", "donné"),
    OrderTest.SUCCEEDED: ("succeeded succeeds", "réussi réussit"),
    OrderTest.FAILED: ("failed fails", "échoué"),
    "unless": ("unless", ""),
    "article": ("the", "le la les"),
    "filler": ("centres centers centre center units the", "unites les de"),
}
"""What each word of the language may be called; the first of a language is how it is written."""

WORDS: Mapping[str, tuple[str, ...]] = {
    word: tuple(fold_text(" ".join(each)).split()) for word, each in _SPELLINGS.items()
}
KEYWORDS: Mapping[str, Mapping[str, str]] = {
    language: {
        **{word: (each[n].split() or [""])[0] for word, each in _SPELLINGS.items()},
        "centres": "centres",
        "after": after,
        **dict(zip(Relation, relations, strict=True)),
    }
    for n, (language, after, relations) in enumerate(
        (
            ("en", "after builds", ("at least", "at most", "exactly")),
            ("fr", "après les constructions", ("au moins", "au plus", "exactement")),
        )
    )
}
"""The words of the language as they are written, by language."""

COMPARISONS: Mapping[str, tuple[Relation, int]] = {
    **dict.fromkeys(("at least", "au moins", ">="), (Relation.AT_LEAST, 0)),
    **dict.fromkeys(("at most", "au plus", "<="), (Relation.AT_MOST, 0)),
    **dict.fromkeys(("exactly", "exactement", "="), (Relation.EXACTLY, 0)),
    **dict.fromkeys(("more than", "plus de", ">"), (Relation.AT_LEAST, 1)),
    **dict.fromkeys(("less than", "fewer than", "moins de", "<"), (Relation.AT_MOST, -1)),
}
"""How a number is compared; some leave it out itself: `more than 63` is `at least 64`."""

NUMBERS: Mapping[str, int] = {
    word: number
    for words in ("one two three four five six seven", "un deux trois quatre cinq six sept")
    for number, word in enumerate(words.split(), 1)
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
    return _ClaimReader(line, tongue).claim()


@dataclass(frozen=True, slots=True)
class _ClaimToken:
    kind: str
    text: str
    folded: str
    span: tuple[int, int]


class _ClaimReader:
    """One line, read from left to right."""

    def __init__(self, line: str, tongue: ClaimNames) -> None:
        self._line, self._tongue = line, tongue
        self._tokens = [
            _ClaimToken(str(found.lastgroup), found[0], fold_text(found[0]), found.span())
            for found in _TOKEN.finditer(line.rstrip(" .;,"))
        ]
        self._end = _ClaimToken("end", "", "", (len(line), len(line)))
        self._at = 0
        self._depth = 0

    def claim(self) -> Claim:
        """The whole line."""
        if not self._tokens:
            raise self._fault("claim_empty", (0, len(self._line)))
        ways, said = self._preamble()
        partners = self._partners()
        if ways is not None and ways != len(partners) + 1:
            raise self._fault("claim_ways", said)
        condition = self._condition()
        late = self._after_builds()
        if self._here is not self._end:
            raise self._unexpected("and", "or", "if", "after")
        return Claim(partners, condition, late)

    def _preamble(self) -> tuple[int | None, tuple[int, int]]:
        """Pass over what stands before the claim: how many it says will share, and where."""
        openings = (n for n, each in enumerate(self._tokens) if each.folded in _OPENINGS)
        before = self._tokens[: next(openings, len(self._tokens))]
        ways, said = None, (0, 0)
        if all(each.folded in PREAMBLE for each in before):
            self._at = len(before)
            for each in before:
                if each.folded in WAYS:
                    ways, said = WAYS[each.folded], each.span
        return ways, said

    def _condition(self) -> Condition | None:
        if self._accept_word("if"):
            return self._any_of_condition()
        if (
            self._accept_word("unless")
            or self._says("sauf", "si")
            or self._says("a", "moins", "que")
        ):
            return NotCondition(self._any_of_condition())
        return None

    # -- who ----------------------------------------------------------------------------------

    def _partners(self) -> tuple[SeatId, ...]:
        if self._accept_word("alone"):
            return ()
        if not self._accept_word("with"):
            raise self._unexpected("with", "alone")
        found = [self._partner(())]
        while self._accept_word("and") or self._sign(","):
            found.append(self._partner(found))
            if len(found) > MOST_PARTNERS:
                raise self._fault("claim_too_many", self._before)
        return tuple(sorted(found, key=list(self._tongue.seats).index))

    def _skip_article(self) -> None:
        """`l'Allemagne`, `the Turk`: the name without its article, unless it is part of it."""
        here = self._here
        if here.folded in self._tongue.names:
            return
        if here.kind == "word" and here.folded.startswith("l'"):
            start, end = here.span
            self._tokens[self._at] = replace(
                here, text=here.text[2:], folded=here.folded[2:], span=(start + 2, end)
            )
        else:
            self._accept_word("article")

    def _partner(self, known: Sequence[SeatId]) -> SeatId:
        start = self._here.span[0]
        player = self._player()
        if player == self._tongue.me or player in known:
            code = "claim_self" if player == self._tongue.me else "claim_twice"
            raise self._fault(code, (start, self._before[1]))
        return player

    def _player(self) -> SeatId:
        if self._accept_word("me"):
            return self._tongue.me
        self._skip_article()
        # A number does where a player is wanted: `with 4 and seven`.
        if (
            self._accept_word("player")
            or self._here.kind == "number"
            or self._here.folded in NUMBERS
        ):
            number = self._number("claim_player_number")
            if not 1 <= number <= len(self._tongue.seats):
                raise self._fault("claim_player_number", self._before)
            return self._tongue.seats[number - 1]
        named = self._phrase(self._tongue.names, 4)
        if named is None:
            likely = spelling_proposals(self._here.folded, self._tongue.names)
            raise self._fault("claim_player", proposed=likely)
        return named

    # -- conditions ---------------------------------------------------------------------------

    def _any_of_condition(self) -> Condition:
        found = [self._all_of_condition()]
        while self._accept_word("or"):
            found.append(self._all_of_condition())
        return AnyOfCondition(tuple(found)) if len(found) > 1 else found[0]

    def _all_of_condition(self) -> Condition:
        found = [self._single()]
        while self._accept_word("and"):
            found.append(self._single())
        return AllOfCondition(tuple(found)) if len(found) > 1 else found[0]

    def _single(self) -> Condition:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise self._fault("claim_deep")
        found = self._bracketed_condition() if self._here.text == "(" else self._plain()
        self._depth -= 1
        return found

    def _bracketed_condition(self) -> Condition:
        opened = self._here.span
        self._sign("(")
        inner = self._any_of_condition()
        if not self._sign(")"):
            raise self._fault("claim_bracket", opened)
        return inner

    def _plain(self) -> Condition:
        if self._accept_word("not"):
            return NotCondition(self._single())
        if self._accept_word("order"):
            return self._ordered()
        player = self._player()
        if self._accept_word("has"):
            relation, number = self._comparison()
            return CentreCountCondition(player, relation, number)
        if self._accept_word("owns"):
            return CentreOwnedCondition(player, self._centre())
        if self._accept_word("raises"):
            return self._build_condition(player)
        raise self._unexpected("has", "owns", "raises")

    def _ordered(self) -> OrderCondition:
        order, _ = self._order()
        for fate in OrderTest:
            if self._accept_word(fate):
                return OrderCondition(order, fate)
        raise self._unexpected(*OrderTest)

    def _build_condition(self, player: SeatId) -> Condition:
        if self._accept_word("nothing"):
            return BuildCountCondition(player, Relation.AT_MOST, 0)
        if self._here.kind == "quoted":
            order, span = self._order()
            if not isinstance(order, Build):
                raise self._fault("claim_no_build", span)
            return BuildCondition(player, order)
        return BuildCountCondition(player, *self._comparison())

    def _comparison(self) -> tuple[Relation, int]:
        found = self._phrase(COMPARISONS, 2)
        if found is None and self._here.kind == "number":
            found = (Relation.AT_LEAST, 0)  # "has 63 centres" is meant so
        if found is None:
            known = () if self._here is self._end else ("at least", "at most", "exactly")
            raise self._fault("claim_relation", proposed=known)
        number = self._number("claim_number") + found[1]
        if not 0 <= number <= MOST_CENTRES:
            raise self._fault("claim_number", self._before)
        while self._accept_word("filler"):
            pass
        return found[0], number

    def _centre(self) -> Province:
        token = self._here
        quoted = token.kind == "quoted"
        place = self._tongue.place(token.text[1:-1].strip() if quoted else token.text)
        if place is None:
            raise self._fault("claim_place")
        self._at += 1
        return place

    def _order(self) -> tuple[Order, tuple[int, int]]:
        token = self._here
        if token.kind != "quoted":
            raise self._fault("claim_order")
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
        if not self._accept_word("after"):
            return False
        while self._accept_word("filler"):
            pass
        if not self._accept_word("builds_noun"):
            raise self._unexpected("builds_noun")
        return True

    # -- tokens -------------------------------------------------------------------------------

    @property
    def _here(self) -> _ClaimToken:
        """The token that comes next; behind the last one, one that is nothing."""
        return self._tokens[self._at] if self._at < len(self._tokens) else self._end

    @property
    def _before(self) -> tuple[int, int]:
        """Where the token stands that was taken last."""
        return self._tokens[self._at - 1].span

    def _sign(self, sign: str) -> bool:
        found = self._here.text == sign
        self._at += found
        return found

    def _accept_word(self, word: str) -> bool:
        here = self._here
        # "j'ai" is two words to a Frenchman and one to the tokens.
        if here.folded == "j'ai" and word == "me":
            self._tokens[self._at] = _ClaimToken("word", "ai", "ai", here.span)
            return True
        found = here.kind == "word" and here.folded in WORDS[word]
        self._at += found
        return found

    def _says(self, *words: str) -> bool:
        return self._phrase({" ".join(words): True}, len(words)) or False

    def _phrase(self, known: Mapping[str, T], longest: int) -> T | None:
        """What the longest phrase means that stands here, in up to so many words."""
        for length in range(longest, 0, -1):
            words = self._tokens[self._at : self._at + length]
            phrase = " ".join(each.folded for each in words)
            if len(words) == length and phrase in known:
                self._at += length
                return known[phrase]
        return None

    def _number(self, code: str) -> int:
        token = self._here
        if token.kind == "number" and len(token.text) <= 4:
            found = int(token.text)
        elif token.folded in NUMBERS:
            found = NUMBERS[token.folded]
        else:
            raise self._fault(code)
        self._at += 1
        return found

    def _unexpected(self, *wanted: str) -> NotationError:
        """Another word was expected here; the words that would do are proposed."""
        expected = tuple(WORDS[word][0] for word in wanted)
        code = "claim_ends" if self._here is self._end else "claim_word"
        return self._fault(code, proposed=expected)

    def _fault(
        self, code: str, span: tuple[int, int] | None = None, proposed: tuple[str, ...] = ()
    ) -> NotationError:
        """A complaint about a stretch of the line, or else about the token that comes next."""
        return NotationError(self._line, span or self._here.span, code, proposed)


# -- writing --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ClaimStyle:
    """How orders and places are written, and in which language."""

    language: str
    seats: Sequence[SeatId]
    order: Callable[[Order], str]
    place: Callable[[Province], str]


def write_claim(claim: Claim, hand: ClaimStyle) -> str:
    """A claim as one line."""
    return _ClaimWriter(hand).claim(claim)


class _ClaimWriter:
    def __init__(self, hand: ClaimStyle) -> None:
        self._hand = hand
        self._say = KEYWORDS[hand.language]

    def claim(self, claim: Claim) -> str:
        say = self._say
        partners = f" {say['and']} ".join(self._player(each) for each in claim.partners)
        parts = [f"{say['with']} {partners}" if partners else say["alone"]]
        if claim.condition is not None:
            parts.append(f"{say['if']} {self._condition(claim.condition)}")
        if claim.after_builds:
            parts.append(say["after"])
        return " ".join(parts)

    def _player(self, seat: SeatId) -> str:
        return f"{self._say['player']} {list(self._hand.seats).index(seat) + 1}"

    def _condition(self, condition: Condition) -> str:
        say = self._say
        match condition:
            case CentreCountCondition(player, relation, number):
                held = f"{say[relation]} {number} {say['centres']}"
                return f"{self._player(player)} {say['has']} {held}"
            case CentreOwnedCondition(player, centre):
                return f'{self._player(player)} {say["owns"]} "{self._hand.place(centre)}"'
            case OrderCondition(order, fate):
                return f'{say["order"]} "{self._hand.order(order)}" {say[fate]}'
            case BuildCondition(player, build):
                return f'{self._player(player)} {say["raises"]} "{self._hand.order(build)}"'
            case BuildCountCondition(player, relation, number):
                return f"{self._player(player)} {say['raises']} {say[relation]} {number}"
            case NotCondition(of):
                return f"{say['not']} {self._part(of)}"
            case AllOfCondition(of):
                return f" {say['and']} ".join(self._part(each) for each in of)
            case AnyOfCondition(of):
                return f" {say['or']} ".join(self._part(each) for each in of)
            case _:
                assert_never(condition)

    def _part(self, condition: Condition) -> str:
        written = self._condition(condition)
        return (
            f"({written})" if isinstance(condition, AllOfCondition | AnyOfCondition) else written
        )
