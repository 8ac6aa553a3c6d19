"""What Werewolves Diplomacy says: its news, letters, ballots, script and rulings."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TypeAlias, assert_never, cast

from engine.board.terms import Power, Season
from engine.frame.report import Facts, Report
from engine.games.werewolves import decision, news
from engine.games.werewolves.news import CaptorNotice, RoleNotice, WinterLetter
from engine.games.werewolves.tables import (
    FACES,
    StopConditions,
    read_spy_table,
    read_stop_conditions,
)
from engine.games.werewolves.terms import EnvelopePage, PowerCard, WitchActionKind
from engine.games.werewolves.view import OwnRole, WerewolvesView, season_news
from engine.orders.order import Order
from engine.phrases.noun import FORMS, Noun
from engine.phrases.order_phrases import order_clause
from engine.phrases.speech import GameSentences, OwnCard, Speech, TitleForm

ROOT = "werewolves"


def sentence(speech: Speech, key: str, **fields: object) -> str:
    """A sentence of this game's. Powers, cards and causes are put into words here."""
    return speech.sentence(f"{ROOT}.{key}", **_worded_fields(speech, fields))


def clause(speech: Speech, key: str, **fields: object) -> str:
    """A part of a sentence, likewise."""
    return speech.say(f"{ROOT}.{key}", **_worded_fields(speech, fields))


def _worded_fields(speech: Speech, fields: Mapping[str, object]) -> dict[str, object]:
    return {key: _worded_field(speech, key, each) for key, each in fields.items()}


def _worded_field(speech: Speech, key: str, value: object) -> object:
    match key, value:
        case (("power" | "voter" | "vote" | "wolf" | "target"), str()):
            return _power_noun(speech, Power(value)) if value else ""
        case (("powers" | "named"), Iterable()):
            powers = tuple(cast("Iterable[Power]", value))
            return speech.powers(powers) if powers else ""
        case (("card" | "cause" | "page"), str()):
            return clause(speech, f"{key}.{value}") if value else ""
        case _:
            return "" if value is None else value


def is_known_power(speech: Speech, power: str) -> bool:
    """Whether there is such a power on the map."""
    gazetteer = speech.nouns.gazetteer
    return gazetteer is None or power in gazetteer.powers[speech.catalogue.language]


def _power_noun(speech: Speech, power: Power) -> Noun:
    """A power's name; of what is no power, what was written."""
    known = is_known_power(speech, power)
    return speech.nouns.power(power) if known else Noun(power, dict.fromkeys(FORMS, power))


def season_phrase(speech: Speech, seasons: tuple[Season, ...], year: int) -> str:
    """A season, or the whole year."""
    key = str(seasons[0]) if len(seasons) == 1 else "year"
    return clause(speech, f"season.{key}", year=year)


def when_phrase(speech: Speech, seasons: tuple[Season, ...], year: int) -> str:
    """The same inside a sentence: in that season, or throughout the year."""
    key = str(seasons[0]) if len(seasons) == 1 else "year"
    return clause(speech, f"when.{key}", year=year)


def expected_sentence(speech: Speech, entries: tuple[news.ExpectedDisorder, ...]) -> str:
    """The disorders to come, as the witch reads of them."""
    if not entries:
        return sentence(speech, "letter.expected_none")
    return sentence(speech, "letter.expected", list=expected_list(speech, entries))


def expected_list(speech: Speech, entries: tuple[news.ExpectedDisorder, ...]) -> str:
    """Disorders to come, one after another."""
    return joined_entries(speech, (expected_entry(speech, each) for each in entries))


def joined_entries(speech: Speech, entries: Iterable[str]) -> str:
    """Entries with commas of their own, one after another."""
    return clause(speech, "list.next").join(entries)


def expected_entry(speech: Speech, entry: news.ExpectedDisorder) -> str:
    """One disorder to come: whose, when, and why if that is told."""
    key = "letter.expected_entry" if entry.cause is None else "letter.expected_entry_cause"
    season = season_phrase(speech, entry.seasons, entry.year)
    return clause(speech, key, power=entry.power, season=season, cause=entry.cause)


def finding_sentence(speech: Speech, finding: news.SpyFinding) -> str:
    """What the spy's die brought."""
    key = finding.kind
    match key:
        case "vote" if finding.vote is None:
            key = "no_vote"
        case "wolf" if not finding.wolf:
            key = "no_wolf"
        case "status" if finding.wolf and finding.card is not PowerCard.WOLF:
            key = "status_wolf"
        case _:
            pass
    told = {"power": finding.power, "vote": finding.vote, "card": finding.card}
    return sentence(speech, f"letter.die_{key}", die=finding.die, **told)


def report_lines(speech: Speech, facts: Facts) -> tuple[str, ...] | None:
    """A report's sentences, in order."""
    found = tuple(_report(speech, facts))
    return found or script_lines(speech, facts)


def _report(speech: Speech, facts: Facts) -> Iterator[str]:
    match facts:
        case news.RolesDealt(cards, by_gm):
            key = "roles_by_gm" if by_gm else "roles_dealt"
            yield sentence(speech, f"news.{key}", cards=_deck(speech, cards))
        case news.PresidentElected(power, how):
            yield sentence(speech, f"news.president_{how}", power=power)
        case news.PowersInDisorder(turn, powers):
            season = when_phrase(speech, (turn.season,), turn.year)
            count = len(powers)
            yield sentence(speech, "news.in_disorder", powers=powers, season=season, count=count)
        case news.OrdersIgnored(turn, orders):
            season = when_phrase(speech, (turn.season,), turn.year)
            for power, given in orders:
                orders = _orders(speech, power, given)
                yield sentence(speech, "news.ignored", power=power, season=season, orders=orders)
        case news.CourtSentence():
            yield from _court(speech, facts)
        case news.RoleRevealed(power, card, wolf):
            key = "revealed_wolf" if wolf and card is not PowerCard.WOLF else "revealed"
            yield sentence(speech, f"news.{key}", power=power, card=card)
        case news.WerewolvesEnded():
            yield from _end_sentences(speech, facts)
        case news.RoleNotice(power, card):
            yield sentence(speech, f"told.role_{card}", power=power)
        case news.ContaminationNotice(power, year):
            yield sentence(speech, "told.contaminated", power=power, year=year)
        case news.CaptorNotice(wolf, power):
            yield sentence(speech, "told.captor", wolf=wolf, power=power)
        case news.WinterLetter():
            yield from _letter(speech, facts)
        case _:
            return


def _deck(speech: Speech, cards: Iterable[tuple[PowerCard, int]]) -> str:
    named = tuple(clause(speech, f"cards.{card}", count=count) for card, count in cards)
    return speech.catalogue.join(named)


def _orders(speech: Speech, power: Power, orders: tuple[Order, ...]) -> str:
    clauses = (order_clause(speech.nouns, order, None, power) for order in orders)
    return joined_entries(speech, (clause[:1].lower() + clause[1:] for clause in clauses))


def _court(speech: Speech, facts: news.CourtSentence) -> Iterator[str]:
    power = facts.power
    if power is None or facts.season is None:
        yield sentence(speech, "news.court_nobody")
    else:
        key = "court_cancelled" if facts.cancelled else "court"
        season = when_phrase(speech, (facts.season,), facts.year)
        yield sentence(speech, f"news.{key}", power=power, season=season)
    if facts.totals:
        totals = ", ".join(
            clause(speech, "news.total", power=each, count=count) for each, count in facts.totals
        )
        yield sentence(speech, "news.totals", totals=totals)
    for voter, choice in facts.calls:
        key = "call" if choice else "call_nobody"
        yield sentence(speech, f"news.{key}", voter=voter, power=choice)


def _letter(speech: Speech, letter: news.WinterLetter) -> Iterator[str]:
    news_of = {"empty": letter.is_empty, "failed": letter.failed, "ignored": letter.ignored}
    for key in (key for key, told in news_of.items() if told):
        yield sentence(speech, f"letter.{key}", power=letter.power)
    for finding in letter.spied:
        yield finding_sentence(speech, finding)
    if letter.expected is not None:
        yield expected_sentence(speech, letter.expected)
    if letter.votes_from:
        yield sentence(speech, "told.contaminated", power=letter.power, year=letter.votes_from)
    if letter.tied:
        yield sentence(speech, "letter.tied", powers=letter.tied)
    for text in letter.whispers:
        yield sentence(speech, "letter.whisper", text=text)


def _end_sentences(speech: Speech, facts: news.WerewolvesEnded) -> Iterator[str]:
    yield ending_sentence(speech, facts)
    cards = (
        clause(speech, f"end.{_card_key(card, since)}", power=power, card=card, year=since)
        for power, card, since in facts.roles
    )
    yield sentence(speech, "end.cards", cards=joined_entries(speech, cards))
    if facts.scores:
        scores = ", ".join(
            clause(speech, "end.score", power=power, points=points)
            for power, points in facts.scores
        )
        yield sentence(speech, "end.scores", scores=scores)


def _card_key(card: PowerCard, since: int | None) -> str:
    if since:
        return "card_wolf"
    return "card_also" if since == 0 and card is not PowerCard.WOLF else "card"


def ending_sentence(speech: Speech, facts: news.WerewolvesEnded) -> str:
    """How the game ended, and why."""
    said = sentence(speech, f"end.{facts.kind}", powers=facts.powers, count=len(facts.powers))
    return f"{said} {sentence(speech, f'why.{facts.why}')}"


def objection_sentence(speech: Speech, code: str, facts: Facts) -> str | None:
    """What is amiss with a page, in one sentence."""
    key = f"objection.{code}"
    match facts:
        case news.BlankPage(page):
            return sentence(speech, key, page=page)
        case news.VoteFault(page, power):
            if speech.nouns.gazetteer is None or not is_known_power(speech, power):
                return sentence(speech, "objection.vote_unknown", page=page, name=power)
            return sentence(speech, key, page=page, power=power)
        case news.ClosedForm(power):
            return sentence(speech, key, power=power)
        case news.WhisperTooLong(length, most):
            return sentence(speech, key, length=length, most=most)
        case _:
            return None


def _end(speech: Speech, facts: Facts) -> str | None:
    return ending_sentence(speech, facts) if isinstance(facts, news.WerewolvesEnded) else None


def _title(speech: Speech, label: Facts, form: TitleForm) -> str | None:
    """The title of a phase that is not the board's own."""
    if not isinstance(label, news.WolfStage):
        return None
    turn = label.turn
    key = f"phase.{label.kind}_again" if label.round else f"phase.{label.kind}"
    return clause(
        speech,
        f"{key}.{form}",
        season=speech.say(f"season.{turn.season}"),
        letter=speech.say(f"season_letter.{turn.season}"),
        year=turn.year,
        count=label.round + 1,
    )


def decision_clause(speech: Speech, decided: object) -> str | None:
    """What the GM decided of secrets, as a clause with a full stop."""
    if not isinstance(decided, decision.SecretDecision):
        return None
    power = decided.power
    match decided:
        case decision.RoleGiven(_, card):
            return clause(speech, "decision.role", power=power, card=card)
        case decision.WolfSet(_, since):
            return clause(speech, f"decision.{'no_' * (since is None)}wolf", power=power)
        case decision.DisorderSet(_, year, seasons, cause):
            season = when_phrase(speech, seasons, year)
            return clause(speech, "decision.disorder", power=power, season=season, cause=cause)
        case decision.DisorderLifted(_, year, seasons):
            season = when_phrase(speech, seasons, year)
            return clause(speech, "decision.lifted", power=power, season=season)
        case decision.PresidentSet() | decision.CourtSet() | decision.FrightSet():
            kind = type(decided).__name__.removesuffix("Set").lower()
            return clause(speech, f"decision.{'no_' * (power is None)}{kind}", power=power)
        case decision.SpiedSet():
            return clause(speech, "decision.spied", power=power)
        case _:
            assert_never(decided)


def _page_sentences_of(speech: Speech, view: object, page: str) -> tuple[str, ...] | None:
    return (
        page_sentences(speech, view, EnvelopePage(page))
        if isinstance(view, WerewolvesView)
        else None
    )


def _card(speech: Speech, view: object) -> OwnCard | None:
    return own_card(speech, view, report_lines) if isinstance(view, WerewolvesView) else None


def _script(speech: Speech, code: str, facts: Facts) -> str | None:
    match facts:
        case news.WolfStage():
            return sentence(speech, f"script.{code}")
        case _:
            lines = script_lines(speech, facts)
            return None if lines is None else " ".join(lines)


def _election_first(reports: Sequence[Report]) -> tuple[Report, ...]:
    """An election's result before all else that its news tell, such as the deal of the cards."""
    return tuple(
        sorted(reports, key=lambda each: not isinstance(each.facts, news.PresidentElected))
    )


WEREWOLVES = GameSentences(
    report=report_lines,
    objection=objection_sentence,
    result=_end,
    phase=_title,
    decision=decision_clause,
    page=_page_sentences_of,
    card=_card,
    script=_script,
    gathered=_election_first,
)
"""What Werewolves Diplomacy says."""


def script_lines(speech: Speech, facts: Facts) -> tuple[str, ...] | None:
    """What the GM alone reads of some facts; None for other facts."""
    return tuple(_lines(speech, facts)) or None


def _lines(speech: Speech, facts: Facts) -> Iterator[str]:
    match facts:
        case news.RolesNote(roles):
            entries = (
                clause(speech, "script.role", power=power, card=card) for power, card in roles
            )
            yield sentence(speech, "script.roles", list=", ".join(entries))
        case news.BallotNote():
            yield from _ballot(speech, facts)
        case news.SentenceNote(power, year, season, shifted):
            key = "sentence_shifted" if shifted else "sentence"
            when = when_phrase(speech, (season,), year)
            yield sentence(speech, f"script.{key}", power=power, season=when)
        case news.FrightNote():
            yield from _fright_script(speech, facts)
        case news.SpyNote() | news.WitchNote() | news.RetaliationNote():
            yield _ability_line(speech, facts)
        case news.ScheduleNote(sentences):
            yield sentence(speech, "script.schedule", list=expected_list(speech, sentences))
        case news.DisorderNote(turn, powers):
            said = {p: ", ".join(clause(speech, f"cause.{c}") for c in each) for p, each in powers}
            entries = (
                clause(speech, "script.disorder_entry", power=power, causes=causes)
                for power, causes in said.items()
            )
            season = when_phrase(speech, (turn.season,), turn.year)
            yield sentence(
                speech, "script.disorder", season=season, list=joined_entries(speech, entries)
            )
        case news.ContaminationNote(wolf, power):
            yield sentence(speech, "script.contamination", wolf=wolf, power=power)
        case _:
            return


def _votes(speech: Speech, votes: news.Votes) -> str:
    key = {True: "script.vote", False: "script.vote_nobody"}
    return ", ".join(
        clause(speech, key[bool(choice)], voter=voter, power=choice) for voter, choice in votes
    )


def _ballot(speech: Speech, facts: news.BallotNote) -> Iterator[str]:
    if facts.votes:
        yield sentence(speech, "script.ballot", page=facts.page, votes=_votes(speech, facts.votes))
    outcome = clause(speech, f"script.{facts.how}", power=facts.chosen)
    yield sentence(speech, "script.counted", page=facts.page, outcome=outcome)


def _fright_script(speech: Speech, facts: news.FrightNote) -> Iterator[str]:
    if not facts.votes:
        yield sentence(speech, "script.fright_none")
        return
    yield sentence(speech, "script.fright", votes=_votes(speech, facts.votes))
    key = f"script.fright_{facts.outcome}"
    yield sentence(speech, key, power=facts.target, powers=facts.wrong)


def _ability_line(
    speech: Speech, facts: news.SpyNote | news.WitchNote | news.RetaliationNote
) -> str:
    match facts:
        case news.SpyNote(power, named, findings, ignored, waiting):
            key = "spy_ignored" if ignored else "spy_waiting" if waiting else "spy"
            said = " ".join(finding_sentence(speech, each) for each in findings)
            return sentence(speech, f"script.{key}", power=power, findings=said, named=named)
        case news.WitchNote(power, outcome, _, target):
            return sentence(speech, f"script.witch_{outcome}", power=power, target=target)
        case news.RetaliationNote(scientist, target, outcome):
            return sentence(speech, f"script.{outcome}", power=scientist, target=target)


Said: TypeAlias = Callable[[Speech, Facts], tuple[str, ...] | None]


def own_card(speech: Speech, view: WerewolvesView, say: Said) -> OwnCard | None:
    """The card of the seat whose view it is; None for whoever has none. `say` tells letters."""
    own = view.own
    if own is None:
        return None
    if not any(isinstance(each.facts, RoleNotice) for each in own.learned):
        title = clause(speech, "card_says.not_dealt")
        return OwnCard(title, (sentence(speech, "card_says.to_be_dealt"),))
    turned = own.card is PowerCard.PLAIN and own.wolf is not None
    title = clause(speech, f"card.{PowerCard.WOLF if turned else own.card}")
    lines = (*_role(speech, own), *_aims(speech, view, own), *used_powers(speech, view, own))
    return OwnCard(
        title[:1].upper() + title[1:], lines, tuple(_private_news_lines(speech, own, say))
    )


def _role(speech: Speech, own: OwnRole) -> Iterator[str]:
    """What its power is; of a werewolf without another role, only that."""
    power = own.power
    if own.card is not PowerCard.PLAIN or own.wolf is None:
        yield sentence(speech, f"told.role_{own.card}", power=power)
    if own.wolf:
        yield sentence(speech, "told.contaminated", power=power, year=own.votes_from)
    elif own.wolf == 0 and own.card is PowerCard.PLAIN:
        yield sentence(speech, "told.role_wolf", power=power)
    elif own.wolf == 0 and own.card is not PowerCard.WOLF:
        yield sentence(speech, "card_says.besides")


def _aims(speech: Speech, view: WerewolvesView, own: OwnRole) -> Iterator[str]:
    """How its side wins, and how werewolves become more."""
    wolf = own.wolf is not None
    when = clause(speech, f"card_says.{view.options.contaminates_when}")
    side = "wolf" if wolf else "human"
    yield sentence(speech, f"card_says.spread_{side}", when=when)
    stops = read_stop_conditions(view.options.stops) or StopConditions()
    ends = clause(speech, "card_says.or").join(_stop_sentences(speech, stops, wolf=wolf))
    if ends:
        yield sentence(speech, f"card_says.aim_{side}", ends=ends)


def _stop_sentences(speech: Speech, stops: StopConditions, *, wolf: bool) -> Iterator[str]:
    if not wolf and stops.no_wolves:
        yield clause(speech, "card_says.no_wolves")
    if wolf and stops.all_wolves:
        yield clause(speech, "card_says.all_wolves")
    if wolf and stops.centres:
        yield clause(speech, "card_says.centres", count=stops.centres)
    if wolf and stops.parity:
        yield clause(speech, "card_says.parity")
    if stops.solo:
        yield clause(speech, "card_says.solo", count=stops.solo)


def _private_news_lines(speech: Speech, own: OwnRole, say: Said) -> Iterator[str]:
    """All that was told in private since the cards, each line with its year."""
    for each in own.learned:
        if isinstance(each.facts, CaptorNotice | WinterLetter):
            for line in say(speech, each.facts) or ():
                yield f"{each.phase[1:5]} · {line}"


def page_sentences(speech: Speech, view: WerewolvesView, page: EnvelopePage) -> tuple[str, ...]:
    """What a page is about; where nothing hangs on the seat's answer, that, and why."""
    return tuple(_page(speech, view, page))


def _page(speech: Speech, view: WerewolvesView, page: EnvelopePage) -> Iterator[str]:
    own = view.own
    match page:
        case EnvelopePage.ORDERS:
            return
        case EnvelopePage.NEWS:
            told = season_news(view)
            yield from (line for facts in told for line in _report(speech, facts))
            if not told:
                yield sentence(speech, "says.no_news")
        case EnvelopePage.ELECTION:
            yield from _election(speech, view)
        case EnvelopePage.COURT:
            yield from _court_page(speech, view)
        case EnvelopePage.FRIGHT if own is not None and own.wolf is not None:
            yield from _fright_page(speech, view, own)
        case EnvelopePage.TARGET if own is not None and own.card is PowerCard.SCIENTIST:
            yield from _target(speech, view, own)
        case EnvelopePage.ABILITY if own is not None and own.card is PowerCard.SPY:
            yield from _spy_sentences(speech, view)
        case EnvelopePage.ABILITY if (
            own is not None
            and own.card is PowerCard.WITCH
            and view.options.list_asked == "request"
        ):
            yield sentence(speech, "says.request", use=_use(speech, view))
        case EnvelopePage.WHISPER if own is not None and own.wolf is not None:
            yield sentence(speech, "says.whisper")
        case EnvelopePage.ANSWER if own is not None and own.card is PowerCard.WITCH:
            yield from _witch_sentences(speech, view, own)
        case EnvelopePage.CASTING if (
            own is not None and own.letter is not None and own.letter.tied
        ):
            yield sentence(speech, "says.casting")
        case _:
            yield sentence(speech, f"says.idle_{page}")
            yield sentence(speech, "says.idle")


def _election(speech: Speech, view: WerewolvesView) -> Iterator[str]:
    again = view.options.president_missing == "again"
    yield sentence(speech, "says.election_again" if again else "says.election")
    if view.options.court_needs == "majority":
        decides = view.options.court_empty == "president"
        yield sentence(speech, f"says.election_{'short' if decides else 'nothing'}")
    else:
        yield _tie(speech, view)


def _tie(speech: Speech, view: WerewolvesView) -> str:
    """What becomes of a tie in a court that punishes whoever has the most votes."""
    if view.options.court_tie == "vote":
        return sentence(speech, "says.tie")
    ahead = view.options.winter_rounds == "one"
    return sentence(speech, "says.tie_ahead" if ahead else "says.tie_asked")


def _court_page(speech: Speech, view: WerewolvesView) -> Iterator[str]:
    needs = view.options.court_needs
    shift = clause(speech, f"says.shift_{view.options.fall_shift}")
    yield sentence(speech, f"says.court_{needs}", shift=shift)
    if view.options.sentence_overlap == "postponed":
        yield sentence(speech, "says.court_postponed")
    if view.president is None:
        yield sentence(speech, "says.no_president")
    elif needs == "plurality":
        yield _tie(speech, view)
    else:
        yield sentence(speech, f"says.short_{view.options.court_empty}")
    if not view.options.disorder_votes:
        yield sentence(speech, "says.no_vote")
    yield sentence(speech, f"says.told_{view.options.court_told}")


def _fright_page(speech: Speech, view: WerewolvesView, own: OwnRole) -> Iterator[str]:
    year = view.board.turn.year
    if own.votes_from > year:
        yield sentence(speech, "says.fresh", year=own.votes_from)
        return
    two = "_two" if view.options.fright_alone == "two" else ""
    yield sentence(speech, f"says.fright_{view.options.fright_who}{two}", year=year + 1)
    any_wolf = view.options.fresh_is_wolf
    yield sentence(speech, "says.failed" if any_wolf else "says.failed_voting")
    if not view.options.disorder_votes:
        yield sentence(speech, "says.no_vote")


def _target(speech: Speech, view: WerewolvesView, own: OwnRole) -> Iterator[str]:
    yield sentence(speech, "says.target")
    fall = view.board.turn.season == "fall"
    if view.options.target_season == "year" and fall:
        key = "target_year" if own.target else "target_year_nobody"
        yield sentence(speech, f"says.{key}", power=own.target)
    if view.options.target_missing == "last" and own.target:
        yield sentence(speech, "says.target_last", power=own.target)


def _use(speech: Speech, view: WerewolvesView) -> str:
    """What gives the spy and the witch a use this Winter, as an if."""
    if view.board.turn.year < view.board.map.start_year:
        return clause(speech, "says.use_start" if view.options.start_counts else "says.use_never")
    needs = view.options.use_needs
    waived = "_waived" if view.options.waived_counts and needs != "entitled" else ""
    return clause(speech, f"says.use_{needs}{waived}")


def _spy_sentences(speech: Speech, view: WerewolvesView) -> Iterator[str]:
    die = die_phrase(speech, view.options.spy_table)
    yield sentence(speech, "says.spying", use=_use(speech, view), die=die)
    if view.options.spied_by == "gm":
        yield sentence(speech, "says.spied_by_gm")


def die_phrase(speech: Speech, table: str) -> str:
    """What the spy's die brings, face by face; a table not understood as it is written."""
    found = read_spy_table(table)
    if found is None:
        return table
    parts: list[str] = []
    for kind, run in groupby(FACES, key=found.__getitem__):
        faces = list(run)
        span = f"{faces[0]}–{faces[-1]}" if len(faces) > 1 else str(faces[0])
        parts.append(f"{span} {clause(speech, f'says.die_{kind}')}")
    return ", ".join(parts)


def _witch_sentences(speech: Speech, view: WerewolvesView, own: OwnRole) -> Iterator[str]:
    when = clause(speech, f"says.attack_{_attack(view)}")
    if view.options.winter_rounds == "one":
        yield sentence(speech, "says.magic_ahead", use=_use(speech, view), when=when)
    elif own.letter is None or own.letter.expected is None:
        yield sentence(speech, "says.magic_none")
        return
    else:
        several = view.most > 1
        yield sentence(speech, "says.magic_several" if several else "says.magic", when=when)
    if view.options.witch_silent == "protect":
        yield sentence(speech, "says.magic_silent")
    yield from used_powers(speech, view, own)


def _attack(view: WerewolvesView) -> str:
    if view.options.witch_attack == "spring" and view.options.attack_shift == "fall":
        return "shift"
    return view.options.witch_attack


def used_powers(speech: Speech, view: WerewolvesView, own: OwnRole) -> Iterator[str]:
    """Which of the witch's powers are gone, where she has each once a game."""
    if own.card is not PowerCard.WITCH or view.options.witch_uses != "once_each":
        return
    left = [
        deed for deed in (WitchActionKind.CANCEL, WitchActionKind.ATTACK) if deed not in own.spent
    ]
    key = {2: "both", 1: str(next(iter(left), "")), 0: "neither"}[len(left)]
    yield sentence(speech, f"says.left_{key}")
