"""What is said of 1897 and the League of Shadows."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping

from engine.board.terms import Power, Province, whole
from engine.frame.report import Facts
from engine.games.shadows.council import counted
from engine.games.shadows.decision import (
    CapitalSet,
    HeadquartersSet,
    PointsGiven,
    PowerNamed,
    VoteSet,
)
from engine.games.shadows.ledger import PointsCause, PointsEntry
from engine.games.shadows.news import (
    CapitalsAsked,
    CapitalsChosen,
    CouncilTally,
    ForumPost,
    HeadquartersDrawn,
    HeadquartersNotice,
    HeadquartersTold,
    HomesFrozen,
    LeagueChanged,
    LeagueChoiceFault,
    LeagueEnded,
    PointsScored,
    PowersRenamed,
    Purged,
    RevoteAsked,
    VoteUnclear,
    WinterWork,
    gathered,
)
from engine.games.shadows.submission import LeagueView, Post, YearOfVotes
from engine.phrases.catalogue import capital
from engine.phrases.decision_phrases import change_lines
from engine.phrases.noun import Noun, Nouns
from engine.phrases.speech import GameWords, Speech, TitleForm


def report_lines(speech: Speech, facts: Facts) -> tuple[str, ...] | None:
    """A report's sentences, in order."""
    match facts:
        case CapitalsChosen():
            return tuple(_capitals(speech, facts))
        case HeadquartersDrawn(provinces):
            return (speech.sentence("league.headquarters.drawn", places=_in(speech, provinces)),)
        case HeadquartersNotice():
            return tuple(_notice(speech, facts))
        case HeadquartersTold():
            return tuple(_notices(speech, facts))
        case HomesFrozen():
            return tuple(_homes(speech, facts))
        case PowersRenamed(names):
            return tuple(_named(speech, power, name) for power, name in names)
        case ForumPost():
            return (_post(speech, facts),)
        case VoteUnclear(power, line):
            return (_said(speech, "league.forum.unclear", power, text=line),)
        case CouncilTally():
            return tuple(_tally(speech, facts))
        case Purged():
            return tuple(_purged(speech, facts))
        case PointsScored(entries):
            return tuple(entry_line(speech, entry) for entry in entries)
        case LeagueEnded():
            return tuple(_end(speech, facts))
        case _:
            return None


def _in(speech: Speech, provinces: Iterable[Province]) -> str:
    return speech.catalogue.join(tuple(str(speech.place(each)) for each in provinces))


def _said(speech: Speech, key: str, power: Power, **fields: object) -> str:
    return speech.sentence(key, power=power, **fields)


def _capitals(speech: Speech, facts: CapitalsChosen) -> Iterator[str]:
    default = "league.capitals.by_lot" if facts.by_lot else "league.capitals.by_default"
    for power, province in facts.capitals:
        key = default if power in facts.by_default else "league.capitals.chosen"
        yield _said(speech, key, power, place=province)


def _notice(speech: Speech, facts: HeadquartersNotice) -> Iterator[str]:
    for power, province in facts.provinces:
        yield _said(speech, "league.headquarters.yours", power, place=province)
    if not facts.provinces:
        yield speech.sentence("league.headquarters.none", year=facts.year)


def _notices(speech: Speech, facts: HeadquartersTold) -> Iterator[str]:
    for power, province in facts.provinces:
        yield _said(speech, "league.headquarters.told", power, place=province, year=facts.year)
    if not facts.provinces:
        yield speech.sentence("league.headquarters.nobody", year=facts.year)


def _homes(speech: Speech, facts: HomesFrozen) -> Iterator[str]:
    yield speech.sentence("league.homes.frozen")
    for power, provinces in facts.homes:
        yield _said(speech, "league.homes.of", power, places=_in(speech, provinces))


def _named(speech: Speech, power: Power, name: str) -> str:
    return speech.sentence("league.named.line", power=_formerly(speech, power), name=name)


def _formerly(speech: Speech, power: Power) -> Noun:
    """A power by its usual name, where its new one is told."""
    named = speech.nouns.gazetteer
    usual = None if named is None else named.usual or named
    return Nouns(speech.catalogue, usual).power(power)


def _post(speech: Speech, facts: ForumPost) -> str:
    post = facts.post
    kind = ("vote" if post.vote else "abstain") if post.votes else ""
    words = _without_votes(post.text) if post.votes else post.text
    key = "_".join(part for part in (kind, "words" if words or not kind else "") if part)
    text = " / ".join(words.splitlines())
    return _said(speech, f"league.forum.{key}", post.power, place=post.vote, text=text)


def _without_votes(text: str) -> str:
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(
        line for line in lines if line and not line.casefold().lstrip().startswith("vote")
    )


def votes_record(speech: Speech, view: object) -> tuple[str, ...] | None:
    """How the Council voted in earlier years, power by power."""
    if not isinstance(view, LeagueView) or view.council is None or not view.council.past:
        return None
    years = (" ".join(_voted(speech, each)) for each in view.council.past)
    return (speech.say("league.record.title"), *years)


def _voted(speech: Speech, each: YearOfVotes) -> Iterator[str]:
    say = speech.sentence
    votes = _by_place(speech, each.votes)
    yield say(
        "league.record.year" if votes else "league.record.nobody", year=each.year, votes=votes
    )
    blank = tuple(power for power, vote in each.votes if vote is None)
    if blank and votes:
        yield say("league.tally.abstained", powers=blank)
    if each.purged:
        yield say("league.record.purged", places=_in(speech, each.purged))
    else:
        yield say("league.tally.none")


def _by_place(speech: Speech, votes: tuple[tuple[Power, Province | None], ...]) -> str:
    """Who voted for what, most votes first; empty where nobody did."""
    counts = counted(vote for _, vote in votes)
    return ", ".join(
        speech.say(
            "league.tally.for",
            place=place,
            count=count,
            powers=[power for power, vote in votes if vote == place],
        )
        for place, count in counts
    )


def _tally(speech: Speech, facts: CouncilTally) -> Iterator[str]:
    say = speech.sentence
    votes = _by_place(speech, facts.votes)
    if votes:
        yield say("league.tally.votes", votes=votes)
    else:
        yield say("league.tally.nobody")
    blank = tuple(power for power, vote in facts.votes if vote is None)
    if blank and votes:
        yield say("league.tally.abstained", powers=blank)
    for kind in ("reused", "drawn", "forfeited"):
        powers: tuple[Power, ...] = getattr(facts, kind)
        if powers:
            yield say(f"league.tally.{kind}", powers=powers, count=len(powers))
    yield from _outcome(speech, facts)


def _outcome(speech: Speech, facts: CouncilTally) -> Iterator[str]:
    say = speech.sentence
    if not facts.tied:
        if not facts.purged:
            yield say("league.tally.none")
        return
    places = _in(speech, facts.tied)
    if facts.again:
        yield say("league.tally.again", places=places)
    elif not facts.purged:
        yield say("league.tally.tied", places=places)
    elif facts.purged == facts.tied:
        yield say("league.tally.tied_all", places=places)
    else:
        key = "league.tally.tied_lot" if facts.by_lot else "league.tally.tied_first"
        yield say(key, places=places, place=facts.purged[0])


def _purged(speech: Speech, facts: Purged) -> Iterator[str]:
    place = facts.province
    if facts.unit_of is not None:
        yield _said(speech, "league.purged.unit", facts.unit_of, place=place)
    elif facts.told or facts.found:
        yield speech.sentence("league.purged.empty", place=place)
    else:
        yield speech.sentence("league.purged.silent", place=place)
    if facts.found:
        yield speech.sentence("league.purged.found", place=place)
    elif facts.told:
        yield speech.sentence("league.purged.cleared")


def entry_line(speech: Speech, entry: PointsEntry) -> str:
    """A line of the ledger, with whose it is."""
    points, cause = signed(entry.points), cause_clause(speech, entry)
    return speech.sentence("league.points.line", power=entry.power, points=points, cause=cause)


def cause_clause(speech: Speech, entry: PointsEntry) -> str:
    """What an entry of the ledger is for, as a clause."""
    key = f"league.points.{entry.cause}"
    if entry.cause is PointsCause.LOST_AND_FOUND:
        key = f"{key}.{min(entry.years, 2)}"
    return speech.say(key, place=entry.province, year=entry.year, count=entry.years)


def signed(points: int) -> str:
    """Points with their sign, set as it should be: `+25`, `−50`."""
    return f"−{-points}" if points < 0 else f"+{points}"


LEDGER_COLUMNS = ("power", "player", "year", "points", "cause", "province", "words")


def ledger_csv(
    speech: Speech, titles: str, entries: Iterable[PointsEntry], players: Mapping[Power, str]
) -> str:
    """A ledger as comma-separated values, a row for each entry under one of the titles that stand
    under a key in the catalogue; fit for any spreadsheet."""
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\r\n")
    rows.writerow([speech.say(f"{titles}.{each}") for each in LEDGER_COLUMNS])
    for each in entries:
        place = "" if each.province is None else str(speech.nouns.place(whole(each.province)))
        power, player = str(speech.nouns.power(each.power)), players.get(each.power, "")
        words = capital(cause_clause(speech, each))
        cells = (power, player, each.year, each.points, str(each.cause), place, words)
        rows.writerow(map(_harmless, cells))
    return written.getvalue()


def _harmless(cell: str | int) -> str | int:
    """A cell that no spreadsheet takes for a formula: names are the players' own words."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(tuple("=+-@\t")) else cell


def ending(speech: Speech, facts: Facts) -> str | None:
    """How a game of the League ended."""
    if not isinstance(facts, LeagueEnded):
        return None
    kinds = {kind for kind, _ in facts.conditions}
    key = "several" if len(kinds) > 1 else facts.kind
    powers, count = facts.powers, len(facts.powers)
    return speech.sentence(f"league.end.{key}", powers=powers, count=count, year=facts.year)


def _end(speech: Speech, facts: LeagueEnded) -> Iterator[str]:
    yield ending(speech, facts) or ""
    if facts.headquarters:
        places = _in(speech, facts.headquarters)
        yield speech.sentence("league.end.hidden", places=places)
    scores = ", ".join(
        speech.say("league.end.score", power=power, points=points)
        for power, points in facts.scores
    )
    yield speech.sentence("league.end.scores", scores=scores)


def objection_sentence(speech: Speech, code: str, facts: Facts) -> str | None:
    """What is amiss with an envelope beside its orders."""
    if not isinstance(facts, LeagueChoiceFault):
        return None
    place = Province(facts.subject)
    named = speech.nouns.gazetteer
    known = named is not None and place in named.provinces["en"]
    subject = speech.place(place) if known else facts.subject
    return _said(speech, f"objection.league.{code}", facts.power, subject=subject)


def title(speech: Speech, label: Facts, form: TitleForm) -> str | None:
    """The title of the phases that other games do not have."""
    match label:
        case CapitalsAsked(year):
            return speech.say(f"league.phase.capital.{form}", year=year)
        case RevoteAsked(year, _):
            return speech.say(f"league.phase.revote.{form}", year=year)
        case _:
            return None


def decision_clause(speech: Speech, decision: object) -> str | None:
    """What a GM has decided."""
    say = speech.say
    match decision:
        case VoteSet(power, None):
            return say("league.decision.abstain", power=power)
        case VoteSet(power, str() as province) | CapitalSet(power, province):
            key = "capital" if isinstance(decision, CapitalSet) else "vote"
            return say(f"league.decision.{key}", power=power, place=province)
        case HeadquartersSet(north, south):
            return say("league.decision.headquarters", places=_in(speech, (north, south)))
        case PointsGiven(power, points):
            return say("league.decision.points", power=power, count=points)
        case PowerNamed(power, name):
            key = "league.decision.named" if name else "league.decision.unnamed"
            return say(key, power=_formerly(speech, power), name=name)
        case _:
            return None


def changed(speech: Speech, facts: Facts) -> tuple[str, ...] | None:
    """What a correction changed, on the board and beside it."""
    if not isinstance(facts, LeagueChanged):
        return None
    board = () if facts.board is None else change_lines(speech, facts.board) or ()
    return (*board, *(speech.sentence(f"league.change.{part}") for part in facts.parts))


def act_sentence(speech: Speech, act: object) -> str | None:
    """What somebody has posted."""
    if not isinstance(act, Post):
        return None
    text = " / ".join(act.text.split("\n"))
    return _said(speech, "league.forum.words", act.power, text=text)


def script_line(speech: Speech, code: str, facts: Facts) -> str | None:
    """A line of the Winter's list of work."""
    if not isinstance(facts, WinterWork):
        return None
    places, powers = _in(speech, facts.provinces), _owed(speech, facts)
    key = f"league.{code.replace('_', '.', 1)}"
    if facts.step == "votes" and facts.waiting:
        key = f"{key}_waiting" if facts.provinces else f"{key}_waiting_all"
        powers = speech.powers(facts.waiting)
    elif facts.step not in ("adjustments", "score") and not (places or powers):
        key = f"{key}_none"
    return speech.sentence(key, places=places, powers=powers)


def _owed(speech: Speech, facts: WinterWork) -> str:
    return ", ".join(
        speech.say(
            f"league.winter.owed.{'build' if count > 0 else 'remove'}",
            power=power,
            count=abs(count),
        )
        for power, count in facts.powers
    )


SHADOWS = GameWords(
    report=report_lines,
    objection=objection_sentence,
    result=ending,
    phase=title,
    decision=decision_clause,
    changes=changed,
    act=act_sentence,
    record=votes_record,
    script=script_line,
    gathered=gathered,
)
