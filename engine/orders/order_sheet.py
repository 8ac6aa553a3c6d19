"""Splitting a sheet of orders or units: what each line holds, under which headings.

People paste mail with marks of quotation, lists with bullets, and what sites show: headings of
phases (`Spring, 1901`, `Fall 01 — Retreats`), of powers (`France:`), of boards and of centres.

Every line with words has one fate. What has the shape of an order, a place with a verb or two
places, is read as one, whatever stands around it: it is never a heading, nor talk.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.board.gazetteer import Gazetteer
from engine.board.terms import Power, Season, UnitType
from engine.board.turn import PhaseKind, Turn
from engine.orders.daide import daide_parts, daide_turn, is_daide
from engine.orders.headings import read_heading
from engine.orders.lexicon import Verb
from engine.orders.line_cleanup import (
    without_brackets,
    without_line_prefix,
    without_numbering,
    without_player_name,
)
from engine.orders.line_fate import LineFate
from engine.orders.order_shape import has_order_shape
from engine.orders.order_tokens import (
    BoardToken,
    PlaceToken,
    PowerToken,
    UnknownToken,
    WordToken,
    first_tokens,
    tokenize,
    vocabulary_of,
)
from engine.orders.quotation import BODY, quotation_marks
from engine.orders.result_marks import without_result, without_result_before
from engine.orders.spelling import fold_aligned, spelling_proposals

MOST_SIGNS = 1 << 18
"""A longer text is no sheet of orders: many games with all their years are shorter."""
LONGEST_LINE = 4000
"""In characters; in a longer line no words are looked for."""


@dataclass(frozen=True, slots=True)
class SheetEntry:
    """One order, unit or list of centres, with the number of its line, counted from 1; or, by its
    `fate`, a whole line that is none.

    `power`, `board` and `turn` are those of the headings above it; `owning` says that it lists
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
    fate: LineFate = LineFate.ORDER


def sheet_entries(
    text: str,
    gazetteer: Gazetteer,
    board: int | None = None,
    year: int = 1901,
    *,
    greeted: bool = True,
) -> Iterator[SheetEntry]:
    """What a sheet holds, from the top: the lines of `sheet_lines` that are to be read as orders,
    units or centres."""
    every = sheet_lines(text, gazetteer, board, year, greeted=greeted)
    return (each for each in every if each.fate is LineFate.ORDER)


def sheet_lines(
    text: str,
    gazetteer: Gazetteer,
    board: int | None = None,
    year: int = 1901,
    *,
    greeted: bool = True,
) -> Iterator[SheetEntry]:
    """All lines of a sheet that have words, each with its fate.

    Talk may stand before the first order and after the last where the sheet may be `greeted`.
    What is quoted is set aside where an order stands outside the quotation; else it is read.

    `board` is the board of what stands under no other, `year` one near those that a heading
    shortens to two digits.
    """
    lines = text.splitlines()
    blank = SheetEntry(0, "", None, board)
    marks = quotation_marks(text, lines) or ("",) * len(lines)
    if BODY in marks:
        cutter = _SheetReader(gazetteer, blank, year)
        marks = _set_aside(lines, marks, cutter, greeted=greeted)
    cutter = _SheetReader(gazetteer, blank, year)
    greeting: list[tuple[SheetEntry, ...]] = []
    begun = False
    for number, (line, mark) in enumerate(zip(lines, marks, strict=True), 1):
        if mark:
            if shown := line.strip():
                yield replace(blank, line=number, text=shown, fate=LineFate.QUOTATION)
            continue
        said = without_line_prefix(line)
        found = tuple(cutter.cut(number, said)) if said else ()
        if not _orders(found):
            yield from found
            continue
        talk = greeted and sum(map(len, greeting)) < _MOST_GREETING
        if talk and _is_talk(said, found, gazetteer):
            greeting.append(found)
            continue
        # What stands between orders was perhaps to be one.
        yield from (entry for each in greeting for entry in (each if begun else (_talk(each),)))
        greeting, begun = [], True
        yield from found
    yield from (entry for each in greeting for entry in ((_talk(each),) if begun else each))


def _set_aside(
    lines: list[str], marks: tuple[str, ...], cutter: "_SheetReader", *, greeted: bool
) -> tuple[str, ...]:
    """The marks of what is set aside: nothing where no order stands outside the quotation, nor
    what is listed with `>` right below a heading of the writer's own."""
    ordered, headings = False, set[int]()
    for number, (line, mark) in enumerate(zip(lines, marks, strict=True)):
        said = "" if mark else without_line_prefix(line)
        found = tuple(cutter.cut(number, said)) if said else ()
        if _orders(found):
            talk = greeted and _is_talk(said, found, cutter.gazetteer)
            ordered = ordered or not talk
        elif found:
            headings.add(number)
    kept: list[str] = []
    for number, mark in enumerate(marks):
        listed = number - 1 in headings or (number > 0 and marks[number - 1] and not kept[-1])
        kept.append("" if mark == BODY and (listed or not ordered) else mark)
    return tuple(kept)


def _orders(found: tuple[SheetEntry, ...]) -> bool:
    return any(each.fate is LineFate.ORDER for each in found)


def _talk(found: tuple[SheetEntry, ...]) -> SheetEntry:
    """A line of talk as it was written, whatever parts it was split into."""
    text = ", ".join(each.text for each in found)
    return replace(found[0], text=text, fault="", fate=LineFate.TALK)


def _is_talk(said: str, found: tuple[SheetEntry, ...], gazetteer: Gazetteer) -> bool:
    """Whether a line is talk: it names no place and orders nothing, nor seems to be meant so."""
    if any(each.fault not in ("", "unknown_power") or each.owning for each in found):
        return False
    first = first_tokens(said, gazetteer, 1)
    if first and isinstance(first[0], PlaceToken | WordToken | BoardToken):
        return False
    every = list(tokenize(said, gazetteer))
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
    known = vocabulary_of(gazetteer).spellings
    return bool(
        spelling_proposals(word, (each for names in known.values() for each in names), most=1)
    )


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
    r"the next phase|deadline|order resolution completed|dislodged units|(?:::|#)"
    r"|(?P<who>.*)\bcan retreat to\b"
)
"""Lines about another phase, or about nothing on the board."""
_MARKED = re.compile(r"(?:::|#)[:#\s]*(?:\d{1,3}[.):]?\s)?\s*")
"""What may number an order, `#1 A Par-Bur`; by itself it heads something."""
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
_DANGLING = " \t:.,;–—-"
_DONE = (Verb.BUILD, Verb.DISBAND, Verb.RETREAT, Verb.WAIVE)
"""What a power itself may be said to do."""
_RULE = re.compile(r"[\W_]*")


@dataclass(slots=True)
class _SheetReader:
    """One pass over a sheet, with the headings that count where it is."""

    gazetteer: Gazetteer
    here: SheetEntry
    year: int
    below: bool = False
    """Whether powers are followed by their centres until another section begins."""
    ordered: bool = False
    """Whether anything was said since the heading of the phase."""
    passing: bool = False
    """Whether a section is skipped."""
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
        if _RULE.fullmatch(said):
            return
        whole = self._whole(said)
        plain = fold_aligned(said)
        if found := _ELSEWHERE.match(plain):
            said = self._ordered_elsewhere(said, found)
            if not said:
                self.below, self.here = False, replace(self.here, owning=False)
                yield whole
                return
            plain = fold_aligned(said)
        said = without_numbering(without_player_name(said, self.gazetteer), self.gazetteer)
        if (rest := self._phase(plain, said)) is not None:
            said = rest
        elif self._section(plain.strip(" :.*=_-#")):
            yield whole
            return
        counted = _COUNT.sub("", said)
        if self.passing or (counted != said and self._heads(counted)):
            if not has_order_shape(said, self.gazetteer):
                yield whole
                return
            self.passing = False
        yield from tuple(self._parts(said)) or (whole,)

    def _whole(self, said: str) -> SheetEntry:
        """A line that heads others, or says nothing that is to be read."""
        return SheetEntry(self.here.line, said, fate=LineFate.HEADING)

    def _ordered_elsewhere(self, said: str, found: re.Match[str]) -> str:
        """What is ordered all the same in a line about something else; empty for nothing.

        A number in front is read through, other words are not.
        """
        if marked := _MARKED.match(said):
            rest = said[marked.end() :]
            return rest if has_order_shape(rest, self.gazetteer) else ""
        told = (said,) if found["who"] is None else (found["who"], said[found.end() :])
        return said if any(has_order_shape(each, self.gazetteer) for each in told) else ""

    def _phase(self, plain: str, said: str) -> str | None:
        """What follows the heading of a phase on its line; None if it is no such heading."""
        short, found = _SHORT.match(plain), _PHASE.search(plain)
        if short and not found and self._is_short(short, said):
            season, year, end = _SEASONS[short["season"]], short["year"], short.end()
            kinds = {"r": PhaseKind.RETREAT, "a": PhaseKind.ADJUSTMENT, "b": PhaseKind.ADJUSTMENT}
            kind = kinds.get(short["kind"], PhaseKind.MOVEMENT)
        elif found and not self._names_place(said[: found.start()]):
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
        behind = said[end:]
        _, colon, rest = behind.partition(":")
        if not colon or has_order_shape(behind, self.gazetteer):
            rest = behind.lstrip(_DANGLING)
            return rest if has_order_shape(rest, self.gazetteer) else ""
        return rest.strip()

    def _is_short(self, short: re.Match[str], said: str) -> bool:
        """Whether `S01`, `F1901M` is a phase, and not a fleet in a place that is called so."""
        first = first_tokens(said, self.gazetteer, 2)
        if len(first) == 2 and isinstance(first[1], PlaceToken):
            return False
        if short["kind"] or short.end() == len(said):
            return True
        return len(short["year"]) > 1 and has_order_shape(said[short.end() :], self.gazetteer)

    def _names_place(self, said: str) -> bool:
        return any(isinstance(each, PlaceToken) for each in tokenize(said, self.gazetteer))

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
        found = tokenize(counted.partition(":")[2], self.gazetteer)
        return not any(isinstance(each, PlaceToken | UnknownToken) for each in found)

    def _parts(self, said: str) -> Iterator[SheetEntry]:
        for piece in _GLUED.split(said):
            asked = ""
            for part in _PART.split(piece):
                rest, fault = self._headed(without_brackets(part.strip(), self.gazetteer))
                asked, rest = self._asked(asked, rest)
                if rest and self._is_said(rest):
                    yield self._entry(rest, fault)

    def _is_said(self, part: str) -> bool:
        """Whether a part is more than the mark of a result."""
        return bool(without_result(part)) or has_order_shape(part, self.gazetteer)

    def _entry(self, rest: str, fault: str) -> SheetEntry:
        """A part to be read: below the word *Centres* an order is an order all the same."""
        here = self.here
        if here.owning and has_order_shape(rest, self.gazetteer, listed=True):
            here = replace(here, owning=False)
        self.ordered = self.ordered or not here.owning
        bare = without_result_before(rest)
        if bare != rest and has_order_shape(bare, self.gazetteer):
            rest = bare
        return replace(here, text=rest, fault=fault)

    def _asked(self, asked: str, rest: str) -> tuple[str, str]:
        """In `builds A Par, F Bre` the second is built too: what is asked, and the whole order."""
        if not asked and not _ASKING.match(rest):
            return "", rest
        found = tokenize(rest, self.gazetteer)
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
        if dashed := self._after_power(part):
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
        if colon and self._is_misspelt_power(before, rest):
            self.here = replace(self.here, power=None, owning=self.below)
            return part, "unknown_power"
        return part, ""

    def _after_power(self, part: str) -> str:
        """What follows a power and a dash or a verb, `Turkey - A Con H`, `Turkey builds F Smy`;
        else nothing."""
        found = first_tokens(part, self.gazetteer, 3)
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

    def _is_misspelt_power(self, before: str, rest: str) -> bool:
        """Whether this is a heading that was meant to name a power."""
        named = tokenize(before, self.gazetteer)
        if not named or not all(isinstance(each, UnknownToken) for each in named):
            return False
        begins = first_tokens(rest, self.gazetteer, 1)
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
