"""What is said of 1897 and the League of Shadows."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping

from engine.board.terms import Power, Province, whole_province
from engine.frame.report import Facts
from engine.games.shadows.council import vote_counts
from engine.games.shadows.decision import (
    CapitalSet,
    HeadquartersSet,
    PointsGiven,
    PowerNameSet,
    VoteSet,
)
from engine.games.shadows.ledger import PointsCause, PointsEntry
from engine.games.shadows.news import (
    CapitalsAsked,
    CapitalsChosen,
    CouncilTally,
    ForumReport,
    HeadquartersDrawn,
    HeadquartersNotice,
    HeadquartersSummary,
    HomesFrozen,
    LeagueChanged,
    LeagueChoiceFault,
    LeagueEnded,
    PointsScored,
    PowersRenamed,
    PurgeReport,
    RevoteAsked,
    UnclearVote,
    WinterTask,
    merge_notices,
)
from engine.games.shadows.submission import CouncilYear, LeagueView, PostAct
from engine.phrases.catalogue import capitalized
from engine.phrases.decision_phrases import change_lines
from engine.phrases.noun import Noun, NounMaker
from engine.phrases.speech import GameSentences, Speech, TitleForm


def report_lines(speech: Speech, facts: Facts) -> tuple[str, ...] | None:
    """A report's sentences, in order."""
    match facts:
        case CapitalsChosen():
            return tuple(_capitals(speech, facts))
        case HeadquartersDrawn(provinces):
            return (
                speech.sentence(
                    "league.headquarters.drawn", places=_provinces_phrase(speech, provinces)
                ),
            )
        case HeadquartersNotice():
            return tuple(_notice(speech, facts))
        case HeadquartersSummary():
            return tuple(_notices(speech, facts))
        case HomesFrozen():
            return tuple(_homes(speech, facts))
        case PowersRenamed(names):
            return tuple(_renamed_sentence(speech, power, name) for power, name in names)
        case ForumReport():
            return (_post(speech, facts),)
        case UnclearVote(power, line):
            return (_power_sentence(speech, "league.forum.unclear", power, text=line),)
        case CouncilTally():
            return tuple(_tally(speech, facts))
        case PurgeReport():
            return tuple(_purge_sentences(speech, facts))
        case PointsScored(entries):
            return tuple(entry_line(speech, entry) for entry in entries)
        case LeagueEnded():
            return tuple(_end(speech, facts))
        case _:
            return None


def _provinces_phrase(speech: Speech, provinces: Iterable[Province]) -> str:
    return speech.catalogue.join(tuple(str(speech.place(each)) for each in provinces))


def _power_sentence(speech: Speech, key: str, power: Power, **fields: object) -> str:
    return speech.sentence(key, power=power, **fields)


def _capitals(speech: Speech, facts: CapitalsChosen) -> Iterator[str]:
    default = "league.capitals.by_lot" if facts.by_lot else "league.capitals.by_default"
    for power, province in facts.capitals:
        key = default if power in facts.by_default else "league.capitals.chosen"
        yield _power_sentence(speech, key, power, place=province)


def _notice(speech: Speech, facts: HeadquartersNotice) -> Iterator[str]:
    for power, province in facts.provinces:
        yield _power_sentence(speech, "league.headquarters.yours", power, place=province)
    if not facts.provinces:
        yield speech.sentence("league.headquarters.none", year=facts.year)


def _notices(speech: Speech, facts: HeadquartersSummary) -> Iterator[str]:
    for power, province in facts.provinces:
        yield _power_sentence(
            speech, "league.headquarters.told", power, place=province, year=facts.year
        )
    if not facts.provinces:
        yield speech.sentence("league.headquarters.nobody", year=facts.year)


def _homes(speech: Speech, facts: HomesFrozen) -> Iterator[str]:
    yield speech.sentence("league.homes.frozen")
    for power, provinces in facts.homes:
        yield _power_sentence(
            speech, "league.homes.of", power, places=_provinces_phrase(speech, provinces)
        )


def _renamed_sentence(speech: Speech, power: Power, name: str) -> str:
    return speech.sentence("league.named.line", power=_usual_name(speech, power), name=name)


def _usual_name(speech: Speech, power: Power) -> Noun:
    """A power by its usual name, where its new one is told."""
    named = speech.nouns.gazetteer
    usual = None if named is None else named.usual or named
    return NounMaker(speech.catalogue, usual).power(power)


def _post(speech: Speech, facts: ForumReport) -> str:
    post = facts.post
    kind = ("vote" if post.vote else "abstain") if post.votes else ""
    words = _without_votes(post.text) if post.votes else post.text
    key = "_".join(part for part in (kind, "words" if words or not kind else "") if part)
    text = " / ".join(words.splitlines())
    return _power_sentence(speech, f"league.forum.{key}", post.power, place=post.vote, text=text)


def _without_votes(text: str) -> str:
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(
        line for line in lines if line and not line.casefold().lstrip().startswith("vote")
    )


def vote_record_lines(speech: Speech, view: object) -> tuple[str, ...] | None:
    """How the Council voted in earlier years, power by power."""
    if not isinstance(view, LeagueView) or view.council is None or not view.council.past:
        return None
    years = (" ".join(_year_votes_lines(speech, each)) for each in view.council.past)
    return (speech.say("league.record.title"), *years)


def _year_votes_lines(speech: Speech, each: CouncilYear) -> Iterator[str]:
    say = speech.sentence
    votes = _by_place(speech, each.votes)
    yield say(
        "league.record.year" if votes else "league.record.nobody", year=each.year, votes=votes
    )
    blank = tuple(power for power, vote in each.votes if vote is None)
    if blank and votes:
        yield say("league.tally.abstained", powers=blank)
    if each.purged:
        yield say("league.record.purged", places=_provinces_phrase(speech, each.purged))
    else:
        yield say("league.tally.none")


def _by_place(speech: Speech, votes: tuple[tuple[Power, Province | None], ...]) -> str:
    """Who voted for what, most votes first; empty where nobody did."""
    counts = vote_counts(vote for _, vote in votes)
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
    places = _provinces_phrase(speech, facts.tied)
    if facts.again:
        yield say("league.tally.again", places=places)
    elif not facts.purged:
        yield say("league.tally.tied", places=places)
    elif facts.purged == facts.tied:
        yield say("league.tally.tied_all", places=places)
    else:
        key = "league.tally.tied_lot" if facts.by_lot else "league.tally.tied_first"
        yield say(key, places=places, place=facts.purged[0])


def _purge_sentences(speech: Speech, facts: PurgeReport) -> Iterator[str]:
    place = facts.province
    if facts.unit_of is not None:
        yield _power_sentence(speech, "league.purged.unit", facts.unit_of, place=place)
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
    points, cause = signed_number(entry.points), cause_clause(speech, entry)
    return speech.sentence("league.points.line", power=entry.power, points=points, cause=cause)


def cause_clause(speech: Speech, entry: PointsEntry) -> str:
    """What an entry of the ledger is for, as a clause."""
    key = f"league.points.{entry.cause}"
    if entry.cause is PointsCause.LOST_AND_FOUND:
        key = f"{key}.{min(entry.years, 2)}"
    return speech.say(key, place=entry.province, year=entry.year, count=entry.years)


def signed_number(points: int) -> str:
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
        place = (
            "" if each.province is None else str(speech.nouns.place(whole_province(each.province)))
        )
        power, player = str(speech.nouns.power(each.power)), players.get(each.power, "")
        words = capitalized(cause_clause(speech, each))
        cells = (power, player, each.year, each.points, str(each.cause), place, words)
        rows.writerow(map(_safe_cell, cells))
    return written.getvalue()


def _safe_cell(cell: str | int) -> str | int:
    """A cell that no spreadsheet takes for a formula: names are the players' own words."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(tuple("=+-@\t")) else cell


def ending_sentence(speech: Speech, facts: Facts) -> str | None:
    """How a game of the League ended."""
    if not isinstance(facts, LeagueEnded):
        return None
    kinds = {kind for kind, _ in facts.conditions}
    key = "several" if len(kinds) > 1 else facts.kind
    powers, count = facts.powers, len(facts.powers)
    return speech.sentence(f"league.end.{key}", powers=powers, count=count, year=facts.year)


def _end(speech: Speech, facts: LeagueEnded) -> Iterator[str]:
    yield ending_sentence(speech, facts) or ""
    if facts.headquarters:
        places = _provinces_phrase(speech, facts.headquarters)
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
    return _power_sentence(speech, f"objection.league.{code}", facts.power, subject=subject)


def phase_title(speech: Speech, label: Facts, form: TitleForm) -> str | None:
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
            return say(
                "league.decision.headquarters", places=_provinces_phrase(speech, (north, south))
            )
        case PointsGiven(power, points):
            return say("league.decision.points", power=power, count=points)
        case PowerNameSet(power, name):
            key = "league.decision.named" if name else "league.decision.unnamed"
            return say(key, power=_usual_name(speech, power), name=name)
        case _:
            return None


def league_change_lines(speech: Speech, facts: Facts) -> tuple[str, ...] | None:
    """What a correction changed, on the board and beside it."""
    if not isinstance(facts, LeagueChanged):
        return None
    board = () if facts.board is None else change_lines(speech, facts.board) or ()
    return (*board, *(speech.sentence(f"league.change.{part}") for part in facts.parts))


def act_sentence(speech: Speech, act: object) -> str | None:
    """What somebody has posted."""
    if not isinstance(act, PostAct):
        return None
    text = " / ".join(act.text.split("\n"))
    return _power_sentence(speech, "league.forum.words", act.power, text=text)


def script_line(speech: Speech, code: str, facts: Facts) -> str | None:
    """A line of the Winter's list of work."""
    if not isinstance(facts, WinterTask):
        return None
    places, powers = _provinces_phrase(speech, facts.provinces), _owed_phrase(speech, facts)
    key = f"league.{code.replace('_', '.', 1)}"
    if facts.step == "votes" and facts.waiting:
        key = f"{key}_waiting" if facts.provinces else f"{key}_waiting_all"
        powers = speech.powers(facts.waiting)
    elif facts.step not in ("adjustments", "score") and not (places or powers):
        key = f"{key}_none"
    return speech.sentence(key, places=places, powers=powers)


def _owed_phrase(speech: Speech, facts: WinterTask) -> str:
    return ", ".join(
        speech.say(
            f"league.winter.owed.{'build' if count > 0 else 'remove'}",
            power=power,
            count=abs(count),
        )
        for power, count in facts.powers
    )


SHADOWS = GameSentences(
    report=report_lines,
    objection=objection_sentence,
    result=ending_sentence,
    phase=phase_title,
    decision=decision_clause,
    changes=league_change_lines,
    act=act_sentence,
    record=vote_record_lines,
    script=script_line,
    gathered=merge_notices,
)
