"""What Werewolves Diplomacy says: its news, letters, ballots, script and rulings."""

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from engine.board.terms import Power
from engine.frame.report import Facts, Report
from engine.games.werewolves import decision, news
from engine.games.werewolves.terms import Card, Page
from engine.games.werewolves.view import WerewolvesView
from engine.orders.order import Order
from engine.words.order_words import order_clause
from engine.words.speech import GameWords, OwnCard, Speech, TitleForm
from engine.words.werewolves_card import own_card
from engine.words.werewolves_pages import page_sentences
from engine.words.werewolves_phrases import (
    card_word,
    cause_word,
    expected_sentence,
    finding_sentence,
    is_known,
    listed,
    phrase,
    tell,
    when_phrase,
)
from engine.words.werewolves_script import script_lines


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
            key = "revealed_wolf" if wolf and card is not Card.WOLF else "revealed"
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


def _deck(speech: Speech, cards: Iterable[tuple[Card, int]]) -> str:
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


def _card_key(card: Card, since: int | None) -> str:
    if since:
        return "card_wolf"
    return "card_also" if since == 0 and card is not Card.WOLF else "card"


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
    if not isinstance(label, news.Stage):
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
    return page_sentences(speech, view, Page(page)) if isinstance(view, WerewolvesView) else None


def _card(speech: Speech, view: object) -> OwnCard | None:
    return own_card(speech, view, report_lines) if isinstance(view, WerewolvesView) else None


def _script(speech: Speech, code: str, facts: Facts) -> str | None:
    match facts:
        case news.Stage():
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
