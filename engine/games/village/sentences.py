"""What is said of the Werewolf village. It knows no place and no power."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from engine.frame.report import Facts
from engine.frame.seat import SeatId
from engine.games.village import decision as ruled
from engine.games.village import news
from engine.games.village import submission as acts
from engine.games.village.script import ScriptStepFacts
from engine.games.village.terms import NOBODY, DeathCause, VillageCard, VillagePhase, VillageStage
from engine.games.village.view import VillageView
from engine.phrases.catalogue import Catalogue
from engine.phrases.open_news import OpenNews


class VillageSpeech(Protocol):
    """What the village needs of a speech: templates, and what the players are called.

    In `say` and `sentence` players are named by their seats.
    """

    @property
    def catalogue(self) -> Catalogue:
        """The templates."""
        ...

    def say(self, key: str, **fields: object) -> str:
        """A part of a sentence."""
        ...

    def sentence(self, key: str, **fields: object) -> str:
        """A sentence of its own."""
        ...

    def player(self, seat: SeatId) -> str:
        """What the player at a seat is called."""
        ...


Sayings = Iterator[str]


def card_name(speech: VillageSpeech, card: str) -> str:
    """`werewolf`, as on the card."""
    return speech.say(f"village.card.{card}.name")


def _card_phrase(speech: VillageSpeech, card: str) -> str:
    return speech.say(f"village.card.{card}.is")


def _players(speech: VillageSpeech, seats: Iterable[SeatId]) -> str:
    names = tuple(speech.player(seat) for seat in seats)
    return speech.catalogue.join(names) or speech.say("script.village.nobody")


def report_lines(speech: VillageSpeech, facts: Facts) -> tuple[str, ...] | None:
    """A report's sentences, in order; None for another game's."""
    for tell in (_cards, _nights, _deaths, _votes, _motions, _ends):
        lines = tuple(tell(speech, facts))
        if lines:
            return lines
    return None


def _cards(speech: VillageSpeech, facts: Facts) -> Sayings:
    match facts:
        case news.VillageDealt():
            yield from _dealt(speech, facts)
        case news.CardDealt(card, marks):
            if card:
                yield speech.sentence("village.own.card", card=card_name(speech, card))
            else:
                yield speech.sentence("village.own.paper")
            for mark in marks:
                yield speech.sentence("village.own.mark", card=_card_phrase(speech, mark))
        case news.ModeratorNamed(seat):
            yield speech.sentence("village.in_office", player=seat)
        case _:
            return


def _dealt(speech: VillageSpeech, facts: news.VillageDealt) -> Sayings:
    wolves = (
        speech.say("village.dealt.wolves", count=facts.wolves)
        if facts.wolves
        else speech.say("village.dealt.wolves_untold")
    )
    special = (VillageCard.SEER,) * facts.seers + (VillageCard.PRIEST,) * facts.priests
    cards = (wolves, *(_card_phrase(speech, card) for card in (*special, *facts.marks)))
    joined = speech.catalogue.join(cards)
    yield speech.sentence("village.dealt.players", count=facts.players, cards=joined)
    if facts.advised:
        yield speech.sentence("village.dealt.advised", count=facts.advised)


def _nights(speech: VillageSpeech, facts: Facts) -> Sayings:
    match facts:
        case news.ChoiceNoted(targets, wolf):
            if not targets:
                yield speech.sentence("village.pointed.nobody")
                return
            named = _players(speech, targets)
            yield speech.catalogue.sentence("village.pointed.at", player=named)
            if wolf is not None:
                yield _learned_sentence(speech, targets[0], wolf)
        case news.NightFindings():
            yield from _night_findings_sentences(speech, facts)
        case news.AnswerSpoken(wolf):
            yield speech.sentence(f"village.spoken.{_nature(wolf)}")
        case news.NobodyDied(rumour):
            yield speech.sentence("village.nobody_died")
            if rumour:
                yield speech.sentence(f"village.rumour.n{rumour}")
        case _:
            return


def _nature(wolf: bool) -> str:
    return "wolf" if wolf else "human"


def _learned_sentence(speech: VillageSpeech, seat: SeatId, wolf: bool) -> str:
    return speech.sentence(f"village.learned.{_nature(wolf)}", player=seat)


def _night_findings_sentences(speech: VillageSpeech, facts: news.NightFindings) -> Sayings:
    if facts == news.NightFindings():
        yield speech.sentence("village.night.quiet")
    for seat, wolf in facts.learned:
        yield _learned_sentence(speech, seat, wolf)
    if facts.lovers:
        yield speech.sentence("village.night.lovers", players=facts.lovers)
    if facts.card:
        yield speech.sentence("village.night.card", card=card_name(speech, facts.card))
    if facts.warded:
        yield speech.sentence("village.night.warded")


def _deaths(speech: VillageSpeech, facts: Facts) -> Sayings:
    match facts:
        case news.PlayerDied(seat, cause):
            yield speech.sentence(f"village.died.{cause}", player=seat)
        case news.CardShown(seat, card):
            card_is = _card_phrase(speech, card)
            yield speech.sentence("village.shown.card", player=seat, card=card_is)
        case news.NightCalled(victims):
            yield speech.sentence("village.night_called", count=victims)
        case news.DieRolled(seat):
            yield speech.sentence("village.rolled", player=seat)
        case _:
            return


def _votes(speech: VillageSpeech, facts: Facts) -> Sayings:
    match facts:
        case news.VoteCalledOut(seat, target, count, needed):
            how = "back" if target is None else "nobody" if target == NOBODY else "for"
            yield speech.sentence(
                f"village.voted.{how}",
                player=seat,
                target=speech.player(target or NOBODY),
                count=count,
                needed=needed,
            )
        case news.BallotOpened(votes, needed):
            yield speech.sentence("village.ballot.head", count=needed)
            for seat, target in votes:
                nobody = speech.say("village.ballot.nobody")
                named = nobody if target == NOBODY else speech.player(target)
                yield speech.say("village.ballot.line", player=seat, target=named)
        case news.PlayerCondemned(seat, by_lot):
            how = "nobody" if seat is None else "lot" if by_lot else "one"
            yield speech.sentence(f"village.condemned.{how}", player=seat)
        case news.RunoffOpened(seats):
            yield speech.sentence("village.run_off", players=seats)
        case _:
            return


def _motions(speech: VillageSpeech, facts: Facts) -> Sayings:
    match facts:
        case news.LynchingProposed(proposer, accused):
            yield _two_player_sentence(speech, "village.proposed", proposer, accused)
        case news.MotionSeconded(seconder, motion):
            yield _two_player_sentence(speech, "village.seconded", seconder, motion.accused)
        case news.MotionDropped(motion):
            how = "dropped" if motion.seconder is None else "withdrawn"
            yield _two_player_sentence(speech, f"village.{how}", motion.proposer, motion.accused)
        case news.ThumbsOpened(accused):
            yield _two_player_sentence(speech, "village.thumbs_opened", accused, accused)
        case news.ThumbsShown(motion, thumbs, _, lynched):
            down = tuple(seat for seat, die in thumbs if die)
            yield speech.sentence(
                f"village.thumbs.{'dead' if lynched else 'alive'}",
                target=speech.player(motion.accused),
                down=len(down),
                all=len(thumbs),
            )
            yield speech.sentence("village.thumbs.down", players=_players(speech, down))
        case _:
            return


def _two_player_sentence(speech: VillageSpeech, key: str, seat: SeatId, target: SeatId) -> str:
    return speech.sentence(key, player=seat, target=speech.player(target))


def _ends(speech: VillageSpeech, facts: Facts) -> Sayings:
    if isinstance(facts, news.VillageEnded):
        yield speech.sentence(f"village.result.{facts.side}")
        cards = "; ".join(
            speech.say(
                "village.result.card",
                player=seat,
                card=card_name(speech, card),
            )
            for seat, card in facts.cards
        )
        if cards:
            yield speech.sentence("village.result.cards", cards=cards)


def open_news(speech: VillageSpeech, view: object) -> OpenNews | None:
    """Who has died this dawn or dusk, and whether whose view it is lives: of as many words for the
    living as for the dead."""
    if not isinstance(view, VillageView) or view.me not in view.players:
        return None
    stage, today = view.moment.stage, [each for each in view.deaths if each.day == view.moment.day]
    lynched = next((n for n, x in enumerate(today) if x.cause is DeathCause.LYNCHED), len(today))
    match stage:
        case VillageStage.DAWN | VillageStage.DAY:
            died = today[:lynched]
        case VillageStage.DUSK:
            died = today[lynched:]
        case _:
            return None
    if not (died or (stage is VillageStage.DAWN and view.announced)):
        return None
    told = [speech.sentence(f"village.died.{each.cause}", player=each.seat) for each in died]
    lines = tuple(told or (speech.sentence("village.nobody_died"),))
    part = "dusk" if stage is VillageStage.DUSK else "dawn"
    key = f"{part} {view.moment.day} {len(died)}"
    return OpenNews(key, speech.say(f"village.fate.{_fate(view)}"), lines)


def out_of_game(speech: VillageSpeech, view: object) -> str | None:
    """That whose view it is is dead, once that has been told."""
    if not isinstance(view, VillageView) or view.me not in view.players or view.me in view.alive:
        return None
    return speech.say(f"village.fate.{_fate(view)}")


def _fate(view: VillageView) -> str:
    if view.me in view.alive:
        return "alive"
    left = any(x.seat == view.me and x.cause is DeathCause.LEFT for x in view.deaths)
    return "left" if left else "dead"


def objection_sentence(speech: VillageSpeech, code: str, facts: Facts) -> str | None:
    """What is amiss with a choice."""
    if not isinstance(facts, news.VillageChoiceFault):
        return None
    return speech.sentence(f"objection.{code}", player=facts.seat, count=facts.count)


def ending_sentence(speech: VillageSpeech, facts: Facts) -> str | None:
    """Which side has won."""
    if not isinstance(facts, news.VillageEnded):
        return None
    return speech.sentence(f"village.result.{facts.side}")


def phase_title(speech: VillageSpeech, label: Facts, _form: str = "long") -> str | None:
    """`Night 2`; the same in every form."""
    if not isinstance(label, VillagePhase):
        return None
    key = "ballot" if label.stage is VillageStage.DAY and label.ballot else str(label.stage)
    if label.stage is VillageStage.DAY and not label.day:
        key = "first"
    return speech.say(f"village.phase.{key}", day=label.day, ballot=label.ballot + 1)


def decision_clause(speech: VillageSpeech, decision: object) -> str | None:
    """What the moderator decided."""
    match decision:
        case ruled.PlayerLeft(seat):
            return speech.say("village.decision.left", player=seat)
        case ruled.PlayerBack(seat):
            return speech.say("village.decision.back", player=seat)
        case ruled.CardGiven(seat, card):
            given = _card_phrase(speech, card)
            return speech.say("village.decision.card", player=seat, card=given)
        case ruled.MarkGiven(mark, seats):
            key = "mark" if seats else "mark_nobody"
            named = _players(speech, seats)
            return speech.sentence(
                f"village.decision.{key}", players=named, card=_card_phrase(speech, mark)
            )
        case ruled.VictimsSet(seats):
            key = "victims" if seats else "no_victims"
            return speech.say(f"village.decision.{key}", players=_players(speech, seats))
        case ruled.WinnerDeclared(side):
            sentence = speech.say(f"village.result.{side}")
            return speech.say("village.decision.winner", sentence=sentence)
        case _:
            return None


def change_lines(speech: VillageSpeech, facts: Facts) -> tuple[str, ...] | None:
    """What a correction changed."""
    return (
        tuple(_change_sentences(speech, facts)) if isinstance(facts, news.VillageChanged) else None
    )


def _change_sentences(speech: VillageSpeech, facts: news.VillageChanged) -> Sayings:
    if facts.died:
        yield speech.sentence("village.change.died", players=facts.died)
    if facts.live_again:
        yield speech.sentence("village.change.back", players=facts.live_again)
    for seat, card in facts.shown:
        if card:
            named = _card_phrase(speech, card)
            yield speech.sentence("village.change.shown", player=seat, card=named)
    if facts.own:
        yield speech.sentence("village.change.own")


_ACTS: Mapping[type, str] = {act: name for name, act in acts.NAMES.items()}


def act_sentence(speech: VillageSpeech, act: object) -> str | None:
    """What is done at once; never at whom somebody points at night."""
    name = _ACTS.get(type(act))
    if name is None:
        return None
    target = NOBODY
    match act:
        case acts.CallOutVote(voted):
            target = voted or NOBODY
            name = "vote_back" if voted is None else "vote_nobody" if voted == NOBODY else name
        case acts.ProposeLynching(accused):
            target = accused
        case acts.RevealCard(seat):
            target = seat
        case _:
            pass
    return speech.sentence(f"village.act.{name}", target=speech.player(target))


def script_line(speech: VillageSpeech, code: str, facts: Facts) -> str | None:
    """What the moderator says, does, watches for or enters."""
    if not isinstance(facts, ScriptStepFacts):
        return None
    key = f"script.{code}"
    if facts.card and speech.catalogue.has(f"{key}.{facts.card}"):
        key = f"{key}.{facts.card}"
    elif speech.catalogue.has(f"{key}.wolf"):
        none = speech.catalogue.has(f"{key}.none") and facts.wolf is None
        key = f"{key}.{'none' if none else _nature(bool(facts.wolf))}"
    elif not facts.seats and speech.catalogue.has(f"{key}_nobody"):
        key = f"{key}_nobody"
    named = facts.card and speech.catalogue.has(f"village.card.{facts.card}.name")
    return speech.say(
        key,
        players=_players(speech, facts.seats),
        count=facts.count,
        card=card_name(speech, facts.card) if named else "",
    )
