"""A sheet of orders or units cut up: what stands in each line, under which headings.

People paste mail with marks of quotation, lists with bullets, and what sites show: headings of
phases (`Spring, 1901`, `Fall 01 — Retreats`), of powers (`France:`), of boards and of centres.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.board.calendar import PhaseKind, Turn
from engine.board.gazetteer import Gazetteer
from engine.board.terms import Power, Season, UnitType
from engine.orders.daide import daide_parts, daide_turn, is_daide
from engine.orders.headings import read_heading
from engine.orders.lexicon import Verb
from engine.orders.result_marks import without_result
from engine.orders.spelling import fold, proposals
from engine.orders.token import (
    PlaceToken,
    PowerToken,
    UnknownToken,
    WordToken,
    tokens,
    vocabulary,
)
from engine.orders.wrapping import tidied, unwrapped, without_player

MOST_SIGNS = 1 << 18
"""A longer text is no sheet of orders: many games with all their years are shorter."""
LONGEST_LINE = 4000
"""In characters; in a longer line no words are looked for."""


@dataclass(frozen=True, slots=True)
class SheetEntry:
    """One order, unit or list of centres, with the number of its line, counted from 1.

    `power`, `board` and `turn` are those of the headings above it; `owning` says that it tells
    centres. `fault` is `unknown_power` for a heading that names none, `too_long` for a line in
    which no words were looked for.
    """

    line: int
    text: str
    power: Power | None = None
    board: int | None = None
    turn: Turn | None = None
    owning: bool = False
    fault: str = ""


def entries(
    text: str,
    gazetteer: Gazetteer,
    board: int | None = None,
    year: int = 1901,
    *,
    greeted: bool = True,
) -> Iterator[SheetEntry]:
    """What a sheet holds, from the top. Result marks by themselves and headings are left out, as
    are, where it may be `greeted`, lines of greeting before the first order and after the last.

    `board` is the board of what stands under no other, `year` one near those that a heading
    shortens to two digits.
    """
    cutter = _Cutter(gazetteer, SheetEntry(0, "", None, board), year)
    greeting: list[SheetEntry] = []
    begun = False
    for number, line in enumerate(text.splitlines(), 1):
        said = tidied(line)
        found = tuple(cutter.cut(number, said)) if said else ()
        talk = greeted and len(greeting) < _MOST_GREETING
        if found and talk and _greets(said, found, gazetteer):
            greeting += found
            continue
        if found and begun:
            yield from greeting  # It stands between orders: perhaps it was to be one.
        if found:
            greeting, begun = [], True
        yield from found
    if not begun:
        yield from greeting


def _greets(said: str, found: tuple[SheetEntry, ...], gazetteer: Gazetteer) -> bool:
    """Whether a line is talk: it names no place and orders nothing, nor seems to be meant so."""
    if any(each.fault not in ("", "unknown_power") or each.owning for each in found):
        return False
    every = list(tokens(said, gazetteer))
    words = [each for each in every if not isinstance(each, PowerToken)]
    if ":" in said and len(words) < len(every):
        return False  # It may answer something: a ballot for a power.
    if not words or any(isinstance(each, PlaceToken) for each in words):
        return False
    unknown = [each for each in words if isinstance(each, UnknownToken)]
    if not isinstance(words[0], UnknownToken) or len(words) > len(unknown) + 2 * _FEW:
        return False
    verbs = [each for each in words if isinstance(each, WordToken) and each.meaning in Verb]
    if verbs:
        return len(unknown) > _FEW + len(verbs)
    if len(unknown) > 1:
        named = len(words) < len(every)  # `ask Germany nicely` may be meant for the GM.
        return len(unknown) > _FEW or not (named or any(each.fault for each in found))
    return not found[0].fault and not _places_like(unknown[0].word, gazetteer)


_MOST_GREETING = 40
"""No more entries than these are taken for talk; it is looked whether each might be a place."""
_FEW = 2
"""With no more words than these that mean nothing here, a line might have been meant for an order.
A sentence has some that do mean something, *a* and *to*."""


def _places_like(word: str, gazetteer: Gazetteer) -> bool:
    known = vocabulary(gazetteer).spellings
    return bool(proposals(word, (each for names in known.values() for each in names), most=1))


_GLUED = re.compile(r"(?<=[a-z])(?=The (?:army|fleet) at )|(?<=disband)(?=Build )")
"""Where one site runs two sentences together."""


# -- headings --------------------------------------------------------------------------------

_SEASONS = {
    "s": Season.SPRING,
    "spring": Season.SPRING,
    "summer": Season.SPRING,
    "printemps": Season.SPRING,
    "ete": Season.SPRING,
    "f": Season.FALL,
    "fall": Season.FALL,
    "autumn": Season.FALL,
    "automne": Season.FALL,
    "w": Season.WINTER,
    "winter": Season.WINTER,
    "hiver": Season.WINTER,
}
_NAMED = "|".join(sorted((each for each in _SEASONS if len(each) > 1), key=len, reverse=True))
_PHASE = re.compile(
    rf"\b(?P<season>{_NAMED})\b[\s,.'’:-]*(?:of |de |year )*(?P<year>\d{{4}}|\d{{1,2}})\b"
    rf"|\b(?P<first>\d{{4}})[\s,.:-]+(?P<second>{_NAMED})\b"
)
_SHORT = re.compile(r"(?P<season>[sfw])[ .'’-]?(?P<year>\d{1,4})(?P<kind>[mrab]?)\b[ :.]*")
_RETREATS = re.compile(r"\b(?:retreats?|retraites?|summer|ete)\b")
_BUILDS = re.compile(
    r"\b(?:builds?|adjust\w*|ajust\w*|unit[- ]plac\w*|construct\w*|winter|hiver)\b"
)
_MOVES = re.compile(r"\b(?:diplomacy|movements?|moves|mouvements?)\b")
_ELSEWHERE = re.compile(
    r"the next phase|deadline|order resolution completed|dislodged units|.*\bcan retreat to\b|::|#"
)
"""Lines that tell of another phase, or of nothing on the board."""
_BARE = re.compile(
    r"(?:the |les )?(?:general |order |unit |current |(?:movement|retreat|adjustment|build) )?"
    r"(?:notices?|results?|orders?|units?|positions?|ordres|resultats|unites|moves|movements?|mouvements?|diplomacy|retreats?|retraites?"
    r"|builds?|adjustments?|ajustements?|constructions?|unit[- ]plac\w+)(?: phase)?"
)
_CENTRES_BELOW = re.compile(
    r"(?:ownership of |owners of )?supply[- ]cent(?:er|re)s?(?: owner(?:ship|s))?|centres?"
)
_UNITS_AFTER = re.compile(r"(?:new |current |resulting )?unit (?:locations|positions)")
"""Behind the orders of a phase, where the units stand after it: that follows from the orders."""
_CENTRES = re.compile(r"(.*?)\b(supply )?(cent(?:re|er)s?|SCs?)\b( of)?", re.IGNORECASE)
_COUNT = re.compile(
    r"[(\[]?\b\d+\s+(?:supply\s+)?(?:cent(?:er|re)s?|scs?|units?|unites?|builds?|disbands?)\b"
    r"(?:\s*[,/&]\s*(?=[\d)\]]))?[)\]]?",
    re.IGNORECASE,
)
_PART = re.compile(
    r"[;,](?![^(\[]{0,80}[)\]])(?!\s*no (?:moves?|orders?)\b)"
    r"|\s(?:and|et|&)\s+(?=(?:(?:the|an?|une) )?(?:[AF]|army|fleet|armée|flotte)\s)",
    re.IGNORECASE,
)
"""What parts orders in a line; not inside brackets, `(bounced with Venice, Rome)`, nor before `no
move received`."""
_ASKING = re.compile(
    r"build|built|disband|destroy|remove|constr|cr[ée]e|d[ée]tru|retire|supprime|dissou",
    re.IGNORECASE,
)
_DONE = (Verb.BUILD, Verb.DISBAND, Verb.RETREAT, Verb.WAIVE)
"""What a power itself may be said to do."""
_RULE = re.compile(r"[\W_]*")


@dataclass(slots=True)
class _Cutter:
    """One pass over a sheet, with the headings that count where it is."""

    gazetteer: Gazetteer
    here: SheetEntry
    year: int
    below: bool = False
    """Whether powers are followed by their centres until another section begins."""
    ordered: bool = False
    """Whether anything was said since the heading of the phase."""
    passing: bool = False
    """Whether a section is passed over."""
    told_at_once: bool = False
    """Whether the last heading of centres has them on its own line."""
    season: Season = Season.SPRING
    """Of the last heading of a phase; below it others may say `Retreats` or `Builds`."""

    def cut(self, number: int, said: str) -> Iterator[SheetEntry]:
        """What a line holds."""
        owning = self.here.owning and (self.below or not self.told_at_once)
        self.here = replace(self.here, line=number, owning=owning)
        if len(said) > LONGEST_LINE:
            yield replace(self.here, text=said[:LONGEST_LINE], fault="too_long")
            return
        if self.gazetteer.plain is None and is_daide(said):
            self.here = replace(self.here, turn=daide_turn(said) or self.here.turn)
            for part in daide_parts(said, self.gazetteer):
                yield replace(self.here, text=part.text, power=part.power, owning=part.owning)
            return
        plain = fold(said)
        if _RULE.fullmatch(said):
            return
        if _ELSEWHERE.match(plain):
            self.below, self.here = False, replace(self.here, owning=False)
            return
        said = without_player(said, self.gazetteer)
        if (rest := self._phase(plain, said)) is not None:
            said = rest
        elif self._section(plain.strip(" :.*=_-#")):
            return
        counted = _COUNT.sub("", said)
        if self.passing or (counted != said and self._heads(counted)):
            return
        for part in self._parts(said):
            self.ordered = self.ordered or not part.owning
            yield part

    def _phase(self, plain: str, said: str) -> str | None:
        """What follows the heading of a phase on its line; None if it is no such heading."""
        short, found = _SHORT.match(plain), _PHASE.search(plain)
        if short and not found and (short["kind"] or short.end() == len(plain)):
            season, year, end = _SEASONS[short["season"]], short["year"], short.end()
            kinds = {"r": PhaseKind.RETREAT, "a": PhaseKind.ADJUSTMENT, "b": PhaseKind.ADJUSTMENT}
            kind = kinds.get(short["kind"], PhaseKind.MOVEMENT)
        elif found and not self._is_order(said[: found.start()]):
            season = _SEASONS[found["season"] or found["second"]]
            year, end = found["year"] or found["first"], found.end()
            kind = _kind(plain) or PhaseKind.MOVEMENT
        else:
            return None
        near = self.year // 100 * 100 if len(year) <= 2 and self.year >= 100 else 0
        turn = _turn(near + int(year), season, kind)
        self.here = replace(self.here, power=None, turn=turn, owning=False)
        self.below, self.season = False, season
        self.ordered = self.passing = False
        _, colon, rest = said[end:].partition(":")
        return rest.strip() if colon else ""

    def _is_order(self, said: str) -> bool:
        return any(isinstance(each, PlaceToken) for each in tokens(said, self.gazetteer))

    def _section(self, plain: str) -> bool:
        """Whether a line is the heading of a part of a phase, such as `Retreats`."""
        if self.ordered and _UNITS_AFTER.fullmatch(plain):
            self.passing = True
            return True
        if _CENTRES_BELOW.fullmatch(plain):
            self.below, self.passing = True, False
            self.here = replace(self.here, power=None, owning=True)
            return True
        if not _BARE.fullmatch(plain):
            return False
        self.below = self.passing = False
        turn, kind = self.here.turn, _kind(plain)
        if turn is not None and kind is not None:
            turn = _turn(turn.year, self.season, kind)
        self.here = replace(self.here, turn=turn, owning=False)
        return True

    def _heads(self, counted: str) -> bool:
        """Whether a line with its counts of centres and units left out only names a power."""
        heading = read_heading(counted.partition(":")[0] + ":", self.gazetteer)
        if heading is not None and heading.power is not None:
            self.here = replace(self.here, power=heading.power, owning=self.below)
        found = tokens(counted.partition(":")[2], self.gazetteer)
        return not any(isinstance(each, PlaceToken | UnknownToken) for each in found)

    def _parts(self, said: str) -> Iterator[SheetEntry]:
        for piece in _GLUED.split(said):
            asked = ""
            for part in _PART.split(piece):
                rest, fault = self._headed(unwrapped(part.strip(), self.gazetteer))
                asked, rest = self._asked(asked, rest)
                if rest and without_result(rest):
                    yield replace(self.here, text=rest, fault=fault)

    def _asked(self, asked: str, rest: str) -> tuple[str, str]:
        """In `builds A Par, F Bre` the second is built too: what is asked, and the whole order."""
        if not asked and not _ASKING.match(rest):
            return "", rest
        found = tokens(rest, self.gazetteer)
        verbs = [each for each in found if isinstance(each, WordToken) and each.meaning in Verb]
        if verbs and verbs[0] is found[0] and verbs[0].meaning in (Verb.BUILD, Verb.DISBAND):
            return rest[slice(*verbs[0].span)], rest
        bare = asked and not verbs and found and isinstance(found[0], WordToken)
        return (asked, f"{asked} {rest}") if bare else ("", rest)

    def _headed(self, part: str) -> tuple[str, str]:
        """What follows the headings with which a part begins, and what is wrong with them."""
        told = len(without_result(part))
        if heading := read_heading(part[:told], self.gazetteer):
            self.here = replace(
                self.here,
                power=heading.power or self.here.power,
                board=heading.board or self.here.board,
                owning=self.below,
            )
            return (heading.rest + part[told:]).strip(), ""
        if dashed := self._dashed(part):
            return dashed, ""
        before, colon, rest = part.partition(":")
        if self.gazetteer.plain is not None and colon and before.strip().isdecimal():
            return part, ""  # Of several boards: `3:Mun`.
        centres = _CENTRES.fullmatch(before.strip())
        if centres is not None:
            name = (centres[1] or before[centres.end() :]).strip()
            owner = read_heading(f"{name}:", self.gazetteer) if name else None
            if owner is not None and owner.power is not None:
                self.here = replace(self.here, power=owner.power, owning=True)
                self.told_at_once = bool(rest.strip())
                return rest.strip(), ""
        if colon and self._is_strange(before, rest):
            self.here = replace(self.here, power=None, owning=self.below)
            return part, "unknown_power"
        return part, ""

    def _dashed(self, part: str) -> str:
        """What follows a power and a dash or a verb, `Turkey - A Con H`, `Turkey builds F Smy`;
        else nothing."""
        found = tokens(part, self.gazetteer)[:3]
        if len(found) < 2 or self.gazetteer.plain is not None:
            return ""
        power, begins = found[:2]
        if not isinstance(power, PowerToken) or not isinstance(begins, WordToken):
            return ""
        if begins.meaning not in _DONE:
            if len(found) < 3 or part[slice(*begins.span)].isalpha():
                return ""
            begins = found[2]
        if not isinstance(begins, WordToken) or not isinstance(begins.meaning, (UnitType, Verb)):
            return ""
        self.here = replace(self.here, power=power.power, owning=self.below)
        return part[begins.span[0] :]

    def _is_strange(self, before: str, rest: str) -> bool:
        """Whether this is a heading that was meant to name a power."""
        named = tokens(before, self.gazetteer)
        if not named or not all(isinstance(each, UnknownToken) for each in named):
            return False
        begins = tokens(rest, self.gazetteer)[:1]
        return not begins or isinstance(begins[0], PlaceToken | WordToken)


def _kind(plain: str) -> PhaseKind | None:
    if _RETREATS.search(plain):
        return PhaseKind.RETREAT
    if _BUILDS.search(plain):
        return PhaseKind.ADJUSTMENT
    return PhaseKind.MOVEMENT if _MOVES.search(plain) else None


def _turn(year: int, season: Season, kind: PhaseKind) -> Turn:
    """The phase meant: all builds are Winter's, and Winter has nothing else."""
    if kind is PhaseKind.ADJUSTMENT or season is Season.WINTER:
        return Turn(year, Season.WINTER, PhaseKind.ADJUSTMENT)
    return Turn(year, season, kind)
