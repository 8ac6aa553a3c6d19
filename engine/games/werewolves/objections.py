"""What is amiss with an envelope, judged from the seat's view alone: for every seat alike."""

from collections.abc import Iterator, Mapping

from engine.board.terms import Power, Season
from engine.campaign.news import OrderFault
from engine.campaign.objections import order_objections as of_orders
from engine.frame.ruleset import Objection, SubmissionPart
from engine.games.werewolves.news import (
    BlankPage,
    ClosedForm,
    ExpectedDisorder,
    VoteFault,
    WhisperTooLong,
)
from engine.games.werewolves.submission import WHISPER_LENGTH, WerewolvesOrders, WitchAnswer
from engine.games.werewolves.terms import EnvelopePage, WitchActionKind, WolfPhaseKind
from engine.games.werewolves.view import WerewolvesView
from engine.orders.illegal import Illegal

_BALLOTS = (EnvelopePage.ELECTION, EnvelopePage.FRIGHT, EnvelopePage.COURT)

BALLOT_FIELDS: Mapping[str, str] = {
    EnvelopePage.ELECTION: "president",
    EnvelopePage.TARGET: "target",
    EnvelopePage.FRIGHT: "fright",
    EnvelopePage.COURT: "court",
    EnvelopePage.CASTING: "casting",
}
"""The pages on which one power is named, and where an envelope holds it."""


def powers_named(submission: WerewolvesOrders, page: str) -> tuple[Power, ...]:
    """The powers named on a page of an envelope."""
    found: tuple[Power | None, ...] = ()
    if page in BALLOT_FIELDS:
        found = (getattr(submission, BALLOT_FIELDS[page]),)
    elif page == EnvelopePage.ABILITY:
        found = submission.spied
    elif page == EnvelopePage.ANSWER:
        found = tuple(each.power for each in submission.answers)
    return tuple(power for power in found if power is not None)


def leaving_powers(view: WerewolvesView, page: EnvelopePage) -> tuple[Power, ...]:
    """The powers that the Winter's removals take off the board, where it is no use to name them.

    They own no centre, as everybody sees; only the spy may still ask what they are.
    """
    if (
        view.kind not in (WolfPhaseKind.ADJUSTMENT, WolfPhaseKind.ANSWER)
        or page is EnvelopePage.ABILITY
    ):
        return ()
    owners = set(view.board.position.owners.values())
    return tuple(power for power in view.candidates if power not in owners)


def nameable_powers(view: WerewolvesView, page: EnvelopePage) -> tuple[Power, ...]:
    """The powers that may be named on a page; not one's own where that is refused."""
    gone = leaving_powers(view, page)
    here = tuple(power for power in view.candidates if power not in gone)
    if not _is_self_refused(view, page):
        return here
    return tuple(power for power in here if not _is_own(view, power))


def witch_list(view: WerewolvesView) -> tuple[ExpectedDisorder, ...] | None:
    """The witch's list; None for all others, and where she has none."""
    return view.own.letter.expected if view.own and view.own.letter else None


def answer_fault(answer: WitchAnswer, view: WerewolvesView) -> str:
    """Why a deed would come to nothing, as far as the witch knows: `spent`, `absent` (nothing to
    lift), `wasted` (in disorder anyway); empty for all others."""
    own, told = view.own, witch_list(view)
    if own is None or answer.power is None:
        return ""
    if answer.deed in own.spent:
        return "spent"
    if told is None:
        return ""
    about = [each for each in told if each.power == answer.power]
    if answer.deed is WitchActionKind.CANCEL:
        return "" if about else "absent"
    next_year = view.board.turn.year + 1
    taken = {each for entry in about if entry.year == next_year for each in entry.seasons}
    return "wasted" if taken.issuperset(attack_seasons(answer, view)) else ""


def attack_seasons(answer: WitchAnswer, view: WerewolvesView) -> tuple[Season, ...]:
    """When an attack may fall."""
    whole = view.options.witch_attack == "year" or view.options.attack_shift == "fall"
    if view.options.witch_attack == "choice":
        return (Season.FALL,) if answer.when == "fall" else (Season.SPRING,)
    return (Season.SPRING, Season.FALL) if whole else (Season.SPRING,)


def _required_pages(view: WerewolvesView) -> tuple[EnvelopePage, ...]:
    """The pages on which somebody should be named; on the others nobody is an answer.

    The scientist must name somebody with every set of orders, unless his last name stands (W-32);
    and what he is asked, everybody is.
    """
    stands = view.options.target_missing == "last"
    return _BALLOTS if stands else (*_BALLOTS, EnvelopePage.TARGET)


def objections(view: WerewolvesView, submission: WerewolvesOrders) -> tuple[Objection, ...]:
    """All objections: to the orders, then page by page."""
    found = [*_orders(view, submission)]
    for page in view.pages:
        found += _page(view, submission, EnvelopePage(page))
    if len(submission.whisper) > WHISPER_LENGTH:
        facts = WhisperTooLong(len(submission.whisper), WHISPER_LENGTH)
        found.append(Objection("whisper_long", facts, blocking=True))
    return tuple(found)


def _orders(view: WerewolvesView, submission: WerewolvesOrders) -> Iterator[Objection]:
    if EnvelopePage.ORDERS in view.pages:
        own = view.own
        if own is not None and own.closed and submission.orders.get(own.power):
            yield Objection("form_closed", ClosedForm(own.power), blocking=True)
        elif own is None or not own.closed:
            yield from of_orders(view, submission)
        return
    for power, orders in sorted(submission.orders.items()):
        for order in orders:
            fault = OrderFault(power, order, Illegal.WRONG_PHASE)
            yield Objection("illegal_order", fault, blocking=True)


def _page(
    view: WerewolvesView, submission: WerewolvesOrders, page: EnvelopePage
) -> Iterator[Objection]:
    named = powers_named(submission, page)
    if page in _required_pages(view) and not named:
        yield Objection("page_blank", BlankPage(page), missing=1)
    if len(named) > view.most and page is not EnvelopePage.ANSWER:
        yield Objection("vote_too_many", VoteFault(page, named[view.most]), blocking=True)
    for power in dict.fromkeys(named):
        yield from _vote_objections(view, page, power)


def _vote_objections(
    view: WerewolvesView, page: EnvelopePage, power: Power
) -> Iterator[Objection]:
    facts = VoteFault(page, power)
    if power not in view.board.map.powers:
        yield Objection("vote_unknown", facts, blocking=True)
    elif power not in view.candidates:
        yield Objection("vote_dead", facts, blocking=_is_void_refused(view, page))
    elif power in leaving_powers(view, page):
        yield Objection("vote_leaving", facts, blocking=_is_void_refused(view, page))
    elif _is_own(view, power) and _is_self_refused(view, page):
        yield Objection("vote_self", facts, blocking=True)


def _is_own(view: WerewolvesView, power: Power) -> bool:
    return view.own is not None and view.own.power == power


def _is_self_refused(view: WerewolvesView, page: EnvelopePage) -> bool:
    """Whether nobody may name himself on a page."""
    match page:
        case EnvelopePage.ELECTION:
            return view.options.president_self == "refused"
        case EnvelopePage.FRIGHT:
            return view.options.fright_self == "refused"
        case _:
            return _is_void_refused(view, page)


def _is_void_refused(view: WerewolvesView, page: EnvelopePage) -> bool:
    """Whether no vote that has no effect may be given on a page."""
    match page:
        case EnvelopePage.COURT:
            return view.options.court_void == "refused"
        case EnvelopePage.TARGET:
            return view.options.target_illegal == "refused"
        case _:
            return False


def submission_parts(
    view: WerewolvesView, submission: WerewolvesOrders
) -> tuple[SubmissionPart, ...]:
    """Ballots and abilities, done or not: the same two for every seat."""
    found: list[SubmissionPart] = []
    ballots = [page for page in view.pages if page in (*_BALLOTS, EnvelopePage.CASTING)]
    abilities = [
        page for page in view.pages if page in (EnvelopePage.TARGET, EnvelopePage.ABILITY)
    ]
    if ballots:
        found.append(
            SubmissionPart("ballot", all(powers_named(submission, page) for page in ballots))
        )
    if abilities:
        named = any(powers_named(submission, page) for page in abilities)
        found.append(SubmissionPart("ability", named or submission.no_target))
    if EnvelopePage.ANSWER in view.pages and view.kind is WolfPhaseKind.ANSWER:
        found.append(SubmissionPart("ability", bool(submission.answers)))
    return tuple(found)
