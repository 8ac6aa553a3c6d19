"""What Werewolves Diplomacy says: its news, letters, ballots, script and rulings."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import TypeAlias, assert_never

from engine.board.terms import Power, Season
from engine.frame.report import Facts, Report
from engine.games.werewolves import decision, news
from engine.games.werewolves.news import CaptorTold, RoleTold, WinterLetter
from engine.games.werewolves.tables import FACES, Stops, read_spy_table, read_stops
from engine.games.werewolves.terms import DisorderCause, EnvelopePage, PowerCard, WinterDeed
from engine.games.werewolves.view import OwnRole, WerewolvesView
from engine.orders.order import Order
from engine.phrases.noun import FORMS, Noun
from engine.phrases.order_words import order_clause
from engine.phrases.speech import GameWords, OwnCard, Speech, TitleForm

ROOT = "werewolves"


def tell(speech: Speech, key: str, **fields: object) -> str:
    """A sentence of this game's."""
    return speech.sentence(f"{ROOT}.{key}", **fields)


def phrase(speech: Speech, key: str, **fields: object) -> str:
    """A part of a sentence of this game's."""
    return speech.say(f"{ROOT}.{key}", **fields)


def card_word(speech: Speech, card: PowerCard) -> str:
    """A card in a word."""
    return phrase(speech, f"card.{card}")


def is_known(speech: Speech, power: str) -> bool:
    """Whether there is such a power on the map."""
    gazetteer = speech.nouns.gazetteer
    return gazetteer is not None and power in gazetteer.powers[speech.catalogue.language]


def season_phrase(speech: Speech, seasons: tuple[Season, ...], year: int) -> str:
    """A season, or the whole year."""
    key = str(seasons[0]) if len(seasons) == 1 else "year"
    return phrase(speech, f"season.{key}", year=year)


def when_phrase(speech: Speech, seasons: tuple[Season, ...], year: int) -> str:
    """The same inside a sentence: in that season, or throughout the year."""
    key = str(seasons[0]) if len(seasons) == 1 else "year"
    return phrase(speech, f"when.{key}", year=year)


def expected_sentence(speech: Speech, entries: tuple[news.ExpectedDisorder, ...]) -> str:
    """The disorders to come, as the witch reads of them."""
    if not entries:
        return tell(speech, "letter.expected_none")
    return tell(speech, "letter.expected", list=expected_list(speech, entries))


def expected_list(speech: Speech, entries: tuple[news.ExpectedDisorder, ...]) -> str:
    """Disorders to come, one after another."""
    return listed(speech, (expected_entry(speech, each) for each in entries))


def listed(speech: Speech, entries: Iterable[str]) -> str:
    """Entries with commas of their own, one after another."""
    return phrase(speech, "list.next").join(entries)


def expected_entry(speech: Speech, entry: news.ExpectedDisorder) -> str:
    """One disorder to come: whose, when, and why if that is told."""
    power = speech.nouns.power(entry.power)
    season = season_phrase(speech, entry.seasons, entry.year)
    if entry.cause is None:
        return phrase(speech, "letter.expected_entry", power=power, season=season)
    cause = cause_word(speech, entry.cause)
    return phrase(speech, "letter.expected_entry_cause", power=power, season=season, cause=cause)


def cause_word(speech: Speech, cause: DisorderCause) -> str:
    """A cause in a word."""
    return phrase(speech, f"cause.{cause}")


def finding_sentence(speech: Speech, finding: news.SpyFinding) -> str:
    """What the spy's die brought."""
    key, power = finding.kind, speech.nouns.power(finding.power) if finding.power else ""
    match key:
        case "vote" if finding.vote is None:
            key = "no_vote"
        case "wolf" if not finding.wolf:
            key = "no_wolf"
        case "status" if finding.wolf and finding.card is not PowerCard.WOLF:
            key = "status_wolf"
        case _:
            pass
    vote = speech.nouns.power(finding.vote) if finding.vote else ""
    card = card_word(speech, finding.card) if finding.card else ""
    return tell(speech, f"letter.die_{key}", die=finding.die, power=power, vote=vote, card=card)


def report_lines(speech: Speech, facts: Facts) -> tuple[str, ...] | None:
    """A report's sentences, in order."""
    found = tuple(_report(speech, facts))
    return found or script_lines(speech, facts)


def _report(speech: Speech, facts: Facts) -> Iterator[str]:
    match facts:
        case news.RolesDealt(cards, by_gm):
            key = "roles_by_gm" if by_gm else "roles_dealt"
            yield tell(speech, f"news.{key}", cards=_deck(speech, cards))
        case news.PresidentElected(power, how):
            name = speech.nouns.power(power) if power else ""
            yield tell(speech, f"news.president_{how}", power=name)
        case news.PowersInDisorder(turn, powers):
            season = when_phrase(speech, (turn.season,), turn.year)
            named = speech.nouns.powers(powers)
            yield tell(speech, "news.in_disorder", powers=named, season=season, count=len(powers))
        case news.OrdersIgnored(turn, orders):
            season = when_phrase(speech, (turn.season,), turn.year)
            for power, given in orders:
                yield tell(
                    speech,
                    "news.ignored",
                    power=speech.nouns.power(power),
                    season=season,
                    orders=_orders(speech, power, given),
                )
        case news.CourtSentence():
            yield from _court(speech, facts)
        case news.RoleRevealed(power, card, wolf):
            key = "revealed_wolf" if wolf and card is not PowerCard.WOLF else "revealed"
            name = speech.nouns.power(power)
            yield tell(speech, f"news.{key}", power=name, card=card_word(speech, card))
        case news.WolvesEnded():
            yield from _ended(speech, facts)
        case news.RoleTold(power, card):
            yield tell(speech, f"told.role_{card}", power=speech.nouns.power(power))
        case news.Contaminated(power, year):
            yield tell(speech, "told.contaminated", power=speech.nouns.power(power), year=year)
        case news.CaptorTold(wolf, power):
            nouns = speech.nouns
            yield tell(speech, "told.captor", wolf=nouns.power(wolf), power=nouns.power(power))
        case news.WinterLetter():
            yield from _letter(speech, facts)
        case _:
            return


def _deck(speech: Speech, cards: Iterable[tuple[PowerCard, int]]) -> str:
    named = tuple(phrase(speech, f"cards.{card}", count=count) for card, count in cards)
    return speech.catalogue.join(named)


def _orders(speech: Speech, power: Power, orders: tuple[Order, ...]) -> str:
    clauses = (order_clause(speech.nouns, order, None, power) for order in orders)
    return listed(speech, (clause[:1].lower() + clause[1:] for clause in clauses))


def _court(speech: Speech, facts: news.CourtSentence) -> Iterator[str]:
    power = facts.power
    if power is None or facts.season is None:
        yield tell(speech, "news.court_nobody")
    else:
        key = "court_cancelled" if facts.cancelled else "court"
        season = when_phrase(speech, (facts.season,), facts.year)
        yield tell(speech, f"news.{key}", power=speech.nouns.power(power), season=season)
    if facts.totals:
        totals = ", ".join(
            phrase(speech, "news.total", power=speech.nouns.power(each), count=count)
            for each, count in facts.totals
        )
        yield tell(speech, "news.totals", totals=totals)
    for voter, choice in facts.calls:
        key = "call" if choice else "call_nobody"
        named = speech.nouns.power(choice) if choice else ""
        yield tell(speech, f"news.{key}", voter=speech.nouns.power(voter), power=named)


def _letter(speech: Speech, letter: news.WinterLetter) -> Iterator[str]:
    power = speech.nouns.power(letter.power)
    if letter.is_empty:
        yield tell(speech, "letter.empty", power=power)
    if letter.failed:
        yield tell(speech, "letter.failed", power=power)
    if letter.ignored:
        yield tell(speech, "letter.ignored", power=power)
    for finding in letter.spied:
        yield finding_sentence(speech, finding)
    if letter.expected is not None:
        yield expected_sentence(speech, letter.expected)
    if letter.tied:
        yield tell(speech, "letter.tied", powers=speech.nouns.powers(letter.tied))
    for text in letter.whispers:
        yield tell(speech, "letter.whisper", text=text)


def _ended(speech: Speech, facts: news.WolvesEnded) -> Iterator[str]:
    yield ending(speech, facts)
    cards = listed(
        speech,
        (
            phrase(
                speech,
                f"end.{_card_key(card, since)}",
                power=speech.nouns.power(power),
                card=card_word(speech, card),
                year=since,
            )
            for power, card, since in facts.roles
        ),
    )
    yield tell(speech, "end.cards", cards=cards)
    if facts.scores:
        scores = ", ".join(
            phrase(speech, "end.score", power=speech.nouns.power(power), points=points)
            for power, points in facts.scores
        )
        yield tell(speech, "end.scores", scores=scores)


def _card_key(card: PowerCard, since: int | None) -> str:
    if since:
        return "card_wolf"
    return "card_also" if since == 0 and card is not PowerCard.WOLF else "card"


def ending(speech: Speech, facts: news.WolvesEnded) -> str:
    """How the game ended, and why."""
    powers = speech.nouns.powers(facts.powers)
    said = tell(speech, f"end.{facts.kind}", powers=powers, count=len(facts.powers))
    return f"{said} {tell(speech, f'why.{facts.why}')}"


def objection_sentence(speech: Speech, code: str, facts: Facts) -> str | None:
    """What is amiss with a page, in one sentence."""
    key = f"objection.{code}"
    match facts:
        case news.PageBlank(page):
            return tell(speech, key, page=phrase(speech, f"page.{page}"))
        case news.VoteAmiss(page, power):
            title = phrase(speech, f"page.{page}")
            if not is_known(speech, power):
                return tell(speech, "objection.vote_unknown", page=title, name=power)
            return tell(speech, key, page=title, power=speech.nouns.power(power))
        case news.FormClosed(power):
            return tell(speech, key, power=speech.nouns.power(power))
        case news.WhisperLong(length, most):
            return tell(speech, key, length=length, most=most)
        case _:
            return None


def _end(speech: Speech, facts: Facts) -> str | None:
    return ending(speech, facts) if isinstance(facts, news.WolvesEnded) else None


def _title(speech: Speech, label: Facts, form: TitleForm) -> str | None:
    """The title of a phase that is not the board's own."""
    if not isinstance(label, news.WolfStage):
        return None
    turn = label.turn
    key = f"phase.{label.kind}_again" if label.round else f"phase.{label.kind}"
    return phrase(
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
    power = speech.nouns.power(decided.power) if decided.power else ""
    match decided:
        case decision.RoleGiven(_, card):
            return phrase(speech, "decision.role", power=power, card=card_word(speech, card))
        case decision.WolfSet(_, since):
            return phrase(speech, f"decision.{'no_' * (since is None)}wolf", power=power)
        case decision.PresidentSet(named):
            return phrase(speech, f"decision.{'no_' * (named is None)}president", power=power)
        case decision.DisorderSet(_, year, seasons, cause):
            return phrase(
                speech,
                "decision.disorder",
                power=power,
                season=when_phrase(speech, seasons, year),
                cause=cause_word(speech, cause),
            )
        case decision.DisorderLifted(_, year, seasons):
            season = when_phrase(speech, seasons, year)
            return phrase(speech, "decision.lifted", power=power, season=season)
        case decision.CourtSet(named, _):
            return phrase(speech, f"decision.{'no_' * (named is None)}court", power=power)
        case decision.FrightSet(named):
            return phrase(speech, f"decision.{'no_' * (named is None)}fright", power=power)
        case decision.SpiedSet():
            return phrase(speech, "decision.spied", power=power)
        case _:
            assert_never(decided)


def _page_says(speech: Speech, view: object, page: str) -> tuple[str, ...] | None:
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
            return tell(speech, f"script.{code}")
        case _:
            lines = script_lines(speech, facts)
            return None if lines is None else " ".join(lines)


def _result_first(reports: Sequence[Report]) -> tuple[Report, ...]:
    """An election's result before all else that its news tell, such as the deal of the cards."""
    return tuple(
        sorted(reports, key=lambda each: not isinstance(each.facts, news.PresidentElected))
    )


WEREWOLVES = GameWords(
    report=report_lines,
    objection=objection_sentence,
    result=_end,
    phase=_title,
    decision=decision_clause,
    page=_page_says,
    card=_card,
    script=_script,
    gathered=_result_first,
)
"""What Werewolves Diplomacy says."""


def script_lines(speech: Speech, facts: Facts) -> tuple[str, ...] | None:
    """What the GM alone reads of some facts; None for other facts."""
    return tuple(_lines(speech, facts)) or None


def _lines(speech: Speech, facts: Facts) -> Iterator[str]:
    match facts:
        case news.RolesNoted(roles):
            entries = ", ".join(
                phrase(
                    speech,
                    "script.role",
                    power=speech.nouns.power(power),
                    card=card_word(speech, card),
                )
                for power, card in roles
            )
            yield tell(speech, "script.roles", list=entries)
        case news.BallotNoted():
            yield from _ballot(speech, facts)
        case news.SentenceNoted(power, year, season, shifted):
            key = "sentence_shifted" if shifted else "sentence"
            when = when_phrase(speech, (season,), year)
            yield tell(speech, f"script.{key}", power=speech.nouns.power(power), season=when)
        case news.FrightNoted():
            yield from _fright_script(speech, facts)
        case news.SpyNoted() | news.WitchNoted() | news.RetaliationNoted():
            yield _gifted(speech, facts)
        case news.ScheduleNoted(sentences):
            yield tell(speech, "script.schedule", list=expected_list(speech, sentences))
        case news.DisorderNoted(turn, powers):
            entries = listed(
                speech,
                (
                    phrase(
                        speech,
                        "script.disorder_entry",
                        power=speech.nouns.power(power),
                        causes=", ".join(cause_word(speech, cause) for cause in causes),
                    )
                    for power, causes in powers
                ),
            )
            season = when_phrase(speech, (turn.season,), turn.year)
            yield tell(speech, "script.disorder", season=season, list=entries)
        case news.ContaminationNoted(wolf, power):
            nouns = speech.nouns
            wolf_name, name = nouns.power(wolf), nouns.power(power)
            yield tell(speech, "script.contamination", wolf=wolf_name, power=name)
        case _:
            return


def _votes(speech: Speech, votes: news.Votes) -> str:
    return ", ".join(
        phrase(
            speech,
            "script.vote" if choice else "script.vote_nobody",
            voter=speech.nouns.power(voter),
            power=_name(speech, choice),
        )
        for voter, choice in votes
    )


def _name(speech: Speech, power: Power | None) -> Noun:
    """A power's name; of what is no power, what was written."""
    if power and is_known(speech, power):
        return speech.nouns.power(power)
    said = power or ""
    return Noun(said, dict.fromkeys(FORMS, said))


def _ballot(speech: Speech, facts: news.BallotNoted) -> Iterator[str]:
    page = phrase(speech, f"page.{facts.page}")
    if facts.votes:
        yield tell(speech, "script.ballot", page=page, votes=_votes(speech, facts.votes))
    chosen = speech.nouns.power(facts.chosen) if facts.chosen else ""
    outcome = phrase(speech, f"script.{facts.how}", power=chosen)
    yield tell(speech, "script.counted", page=page, outcome=outcome)


def _fright_script(speech: Speech, facts: news.FrightNoted) -> Iterator[str]:
    if not facts.votes:
        yield tell(speech, "script.fright_none")
        return
    yield tell(speech, "script.fright", votes=_votes(speech, facts.votes))
    yield tell(
        speech,
        f"script.fright_{facts.outcome}",
        power=speech.nouns.power(facts.target) if facts.target else "",
        powers=speech.nouns.powers(facts.wrong),
    )


def _gifted(speech: Speech, facts: news.SpyNoted | news.WitchNoted | news.RetaliationNoted) -> str:
    match facts:
        case news.SpyNoted(power, named, findings, ignored, waiting):
            key = "spy_ignored" if ignored else "spy_waiting" if waiting else "spy"
            said = " ".join(finding_sentence(speech, each) for each in findings)
            name, names = speech.nouns.power(power), speech.nouns.powers(named)
            return tell(speech, f"script.{key}", power=name, findings=said, named=names)
        case news.WitchNoted(power, outcome, _, target):
            name = speech.nouns.power(power)
            return tell(
                speech, f"script.witch_{outcome}", power=name, target=_name(speech, target)
            )
        case news.RetaliationNoted(scientist, target, outcome):
            name = speech.nouns.power(scientist)
            return tell(speech, f"script.{outcome}", power=name, target=_name(speech, target))


Said: TypeAlias = Callable[[Speech, Facts], tuple[str, ...] | None]


def own_card(speech: Speech, view: WerewolvesView, say: Said) -> OwnCard | None:
    """The card of the seat whose view it is; None for whoever has none. `say` tells letters."""
    own = view.own
    if own is None:
        return None
    if not any(isinstance(each.facts, RoleTold) for each in own.learned):
        title = phrase(speech, "card_says.not_dealt")
        return OwnCard(title, (tell(speech, "card_says.to_be_dealt"),))
    turned = own.card is PowerCard.PLAIN and own.wolf is not None
    title = card_word(speech, PowerCard.WOLF if turned else own.card)
    lines = (*_role(speech, own), *_aims(speech, view, own), *used_up(speech, view, own))
    return OwnCard(title[:1].upper() + title[1:], lines, tuple(_told_since(speech, own, say)))


def _role(speech: Speech, own: OwnRole) -> Iterator[str]:
    """What its power is; of a werewolf without another role, only that."""
    power = speech.nouns.power(own.power)
    if own.card is not PowerCard.PLAIN or own.wolf is None:
        yield tell(speech, f"told.role_{own.card}", power=power)
    if own.wolf:
        yield tell(speech, "told.contaminated", power=power, year=own.votes_from)
    elif own.wolf == 0 and own.card is PowerCard.PLAIN:
        yield tell(speech, "told.role_wolf", power=power)
    elif own.wolf == 0 and own.card is not PowerCard.WOLF:
        yield tell(speech, "card_says.besides")


def _aims(speech: Speech, view: WerewolvesView, own: OwnRole) -> Iterator[str]:
    """How its side wins, and how werewolves become more."""
    wolf = own.wolf is not None
    when = phrase(speech, f"card_says.{view.choice('contaminates_when')}")
    side = "wolf" if wolf else "human"
    yield tell(speech, f"card_says.spread_{side}", when=when)
    stops = read_stops(str(view.choice("stops"))) or Stops()
    ends = phrase(speech, "card_says.or").join(_endings(speech, stops, wolf=wolf))
    if ends:
        yield tell(speech, f"card_says.aim_{side}", ends=ends)


def _endings(speech: Speech, stops: Stops, *, wolf: bool) -> Iterator[str]:
    if not wolf and stops.no_wolves:
        yield phrase(speech, "card_says.no_wolves")
    if wolf and stops.all_wolves:
        yield phrase(speech, "card_says.all_wolves")
    if wolf and stops.centres:
        yield phrase(speech, "card_says.centres", count=stops.centres)
    if wolf and stops.parity:
        yield phrase(speech, "card_says.parity")
    if stops.solo:
        yield phrase(speech, "card_says.solo", count=stops.solo)


def _told_since(speech: Speech, own: OwnRole, say: Said) -> Iterator[str]:
    """All that was told in private since the cards, each line with its year."""
    for each in own.learned:
        if isinstance(each.facts, CaptorTold | WinterLetter):
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
        case EnvelopePage.ELECTION:
            yield from _election(speech, view)
        case EnvelopePage.COURT:
            yield from _court_page(speech, view)
        case EnvelopePage.FRIGHT if own is not None and own.wolf is not None:
            yield from _fright_page(speech, view, own)
        case EnvelopePage.TARGET if own is not None and own.card is PowerCard.SCIENTIST:
            yield from _target(speech, view, own)
        case EnvelopePage.ABILITY if own is not None and own.card is PowerCard.SPY:
            yield from _spying(speech, view)
        case EnvelopePage.ABILITY if (
            own is not None
            and own.card is PowerCard.WITCH
            and view.choice("list_asked") == "request"
        ):
            yield tell(speech, "says.request", use=_use(speech, view))
        case EnvelopePage.WHISPER if own is not None and own.wolf is not None:
            yield tell(speech, "says.whisper")
        case EnvelopePage.ANSWER if own is not None and own.card is PowerCard.WITCH:
            yield from _magic(speech, view, own)
        case EnvelopePage.CASTING if (
            own is not None and own.letter is not None and own.letter.tied
        ):
            yield tell(speech, "says.casting")
        case _:
            yield tell(speech, f"says.idle_{page}")
            yield tell(speech, "says.idle")


def _election(speech: Speech, view: WerewolvesView) -> Iterator[str]:
    again = view.choice("president_missing") == "again"
    yield tell(speech, "says.election_again" if again else "says.election")
    if view.choice("court_needs") == "majority":
        decides = view.choice("court_empty") == "president"
        yield tell(speech, f"says.election_{'short' if decides else 'nothing'}")
    else:
        yield _tie(speech, view)


def _tie(speech: Speech, view: WerewolvesView) -> str:
    """What becomes of a tie in a court that punishes whoever has the most votes."""
    if view.choice("court_tie") == "vote":
        return tell(speech, "says.tie")
    ahead = view.choice("winter_rounds") == "one"
    return tell(speech, "says.tie_ahead" if ahead else "says.tie_asked")


def _court_page(speech: Speech, view: WerewolvesView) -> Iterator[str]:
    needs = view.choice("court_needs")
    shift = phrase(speech, f"says.shift_{view.choice('fall_shift')}")
    yield tell(speech, f"says.court_{needs}", shift=shift)
    if view.choice("sentence_overlap") == "postponed":
        yield tell(speech, "says.court_postponed")
    if view.president is None:
        yield tell(speech, "says.no_president")
    elif needs == "plurality":
        yield _tie(speech, view)
    else:
        yield tell(speech, f"says.short_{view.choice('court_empty')}")
    if not view.choice("disorder_votes"):
        yield tell(speech, "says.no_vote")
    yield tell(speech, f"says.told_{view.choice('court_told')}")


def _fright_page(speech: Speech, view: WerewolvesView, own: OwnRole) -> Iterator[str]:
    year = view.board.turn.year
    if own.votes_from > year:
        yield tell(speech, "says.fresh", year=own.votes_from)
        return
    two = "_two" if view.choice("fright_alone") == "two" else ""
    yield tell(speech, f"says.fright_{view.choice('fright_who')}{two}", year=year + 1)
    any_wolf = view.choice("fresh_is_wolf")
    yield tell(speech, "says.failed" if any_wolf else "says.failed_voting")
    if not view.choice("disorder_votes"):
        yield tell(speech, "says.no_vote")


def _target(speech: Speech, view: WerewolvesView, own: OwnRole) -> Iterator[str]:
    yield tell(speech, "says.target")
    name = speech.nouns.power(own.target) if own.target else ""
    fall = view.board.turn.season == "fall"
    if view.choice("target_season") == "year" and fall:
        key = "target_year" if own.target else "target_year_nobody"
        yield tell(speech, f"says.{key}", power=name)
    if view.choice("target_missing") == "last" and own.target:
        yield tell(speech, "says.target_last", power=name)


def _use(speech: Speech, view: WerewolvesView) -> str:
    """What gives the spy and the witch a use this Winter, as an if."""
    if view.board.turn.year < view.board.map.start_year:
        return phrase(
            speech, "says.use_start" if view.choice("start_counts") else "says.use_never"
        )
    needs = view.choice("use_needs")
    waived = "_waived" if view.choice("waived_counts") and needs != "entitled" else ""
    return phrase(speech, f"says.use_{needs}{waived}")


def _spying(speech: Speech, view: WerewolvesView) -> Iterator[str]:
    die = die_phrase(speech, str(view.choice("spy_table")))
    yield tell(speech, "says.spying", use=_use(speech, view), die=die)
    if view.choice("spied_by") == "gm":
        yield tell(speech, "says.spied_by_gm")


def die_phrase(speech: Speech, table: str) -> str:
    """What the spy's die brings, face by face; a table not understood as it is written."""
    found = read_spy_table(table)
    if found is None:
        return table
    parts: list[str] = []
    for kind, run in groupby(FACES, key=found.__getitem__):
        faces = list(run)
        span = f"{faces[0]}–{faces[-1]}" if len(faces) > 1 else str(faces[0])
        parts.append(f"{span} {phrase(speech, f'says.die_{kind}')}")
    return ", ".join(parts)


def _magic(speech: Speech, view: WerewolvesView, own: OwnRole) -> Iterator[str]:
    when = phrase(speech, f"says.attack_{_attack(view)}")
    if view.choice("winter_rounds") == "one":
        yield tell(speech, "says.magic_ahead", use=_use(speech, view), when=when)
    elif own.letter is None or own.letter.expected is None:
        yield tell(speech, "says.magic_none")
        return
    else:
        several = view.most > 1
        yield tell(speech, "says.magic_several" if several else "says.magic", when=when)
    if view.choice("witch_silent") == "protect":
        yield tell(speech, "says.magic_silent")
    yield from used_up(speech, view, own)


def _attack(view: WerewolvesView) -> str:
    if view.choice("witch_attack") == "spring" and view.choice("attack_shift") == "fall":
        return "shift"
    return str(view.choice("witch_attack"))


def used_up(speech: Speech, view: WerewolvesView, own: OwnRole) -> Iterator[str]:
    """Which of the witch's powers are gone, where she has each once a game."""
    if own.card is not PowerCard.WITCH or view.choice("witch_uses") != "once_each":
        return
    left = [deed for deed in (WinterDeed.CANCEL, WinterDeed.ATTACK) if deed not in own.spent]
    key = {2: "both", 1: str(next(iter(left), "")), 0: "neither"}[len(left)]
    yield tell(speech, f"says.left_{key}")
