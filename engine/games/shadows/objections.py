"""What is amiss with an envelope, judged from its seat's view alone."""

from collections.abc import Iterator

from engine.board.terms import Power, Season
from engine.campaign.objections import order_objections as board_objections
from engine.frame.ruleset import Objection, SubmissionPart
from engine.games.shadows.council import LIMIT, LONGEST_POST, VoteReader
from engine.games.shadows.news import LeagueChoiceFault
from engine.games.shadows.power_names import PowerNames, is_allowed_name, tidy_name
from engine.games.shadows.submission import CAPITAL, REVOTE, LeagueOrders, LeagueView
from engine.orders.order import Waive


def objections(
    view: LeagueView, submission: LeagueOrders, reader: VoteReader, usual: PowerNames
) -> tuple[Objection, ...]:
    """All objections: to Capitals, to orders, to names, to posts."""
    found = list(_foreign_powers(view, submission))
    if view.stage == CAPITAL:
        found += _capitals(view, submission)
    if view.stage == REVOTE or view.stage == CAPITAL:
        found += _unwanted_orders(submission)
    else:
        found += board_objections(view, submission)
        found += _waives(view, submission)
    found += _names(view, submission, usual)
    found += _posts(view, submission, reader)
    return (*found, *_votes(view, submission, reader))


def _foreign_powers(view: LeagueView, submission: LeagueOrders) -> Iterator[Objection]:
    given: set[Power] = {*submission.capitals, *submission.names, *submission.posts}
    for power in sorted(given - set(view.board.mine)):
        yield Objection("not_your_power", LeagueChoiceFault(power), blocking=True)


def _capitals(view: LeagueView, submission: LeagueOrders) -> Iterator[Objection]:
    for power in view.board.mine:
        wish = submission.capitals.get(power)
        if wish is None:
            yield Objection("capital_missing", LeagueChoiceFault(power), missing=1)
        elif wish not in view.choices.get(power, ()):
            yield Objection("capital_barred", LeagueChoiceFault(power, wish), blocking=True)


def _unwanted_orders(submission: LeagueOrders) -> Iterator[Objection]:
    """No orders are asked for beside Capitals and second votes."""
    for power in sorted(submission.orders):
        if submission.orders[power]:
            yield Objection("no_orders_now", LeagueChoiceFault(power), blocking=True)


def _waives(view: LeagueView, submission: LeagueOrders) -> Iterator[Objection]:
    """A first unit is not let go by (L-60)."""
    for power in view.board.mine:
        if not view.board.waives and any(
            isinstance(order, Waive) for order in submission.orders.get(power, ())
        ):
            yield Objection("waive_barred", LeagueChoiceFault(power), blocking=True)


def _names(view: LeagueView, submission: LeagueOrders, usual: PowerNames) -> Iterator[Objection]:
    given = dict(view.board.names)
    for power in sorted(submission.names):
        name = tidy_name(submission.names[power])
        if not name:
            continue
        if not view.naming:
            yield Objection("no_naming_now", LeagueChoiceFault(power), blocking=True)
        elif not is_allowed_name(name):
            yield Objection("name_barred", LeagueChoiceFault(power, name), blocking=True)
        elif usual.is_taken(power, name, given):
            yield Objection("name_taken", LeagueChoiceFault(power, name), blocking=True)
        given[power] = name


def _posts(view: LeagueView, submission: LeagueOrders, reader: VoteReader) -> Iterator[Objection]:
    for power in sorted(submission.posts):
        text = submission.posts[power].strip()
        if not text:
            continue
        ballot = reader.read(text)
        if view.council is None or power not in view.council.voters:
            yield Objection("no_council", LeagueChoiceFault(power), blocking=True)
        elif len(text) > LONGEST_POST:
            yield Objection("post_long", LeagueChoiceFault(power), blocking=True)
        elif ballot.vote is not None and ballot.vote not in view.council.votable:
            yield Objection("vote_barred", LeagueChoiceFault(power, ballot.vote), blocking=True)
        elif ballot.votes and ballot.vote is None and power in view.council.bound:
            yield Objection("abstention_barred", LeagueChoiceFault(power), blocking=True)
        elif ballot.unread:
            yield Objection("vote_unclear", LeagueChoiceFault(power, ballot.unread[-1]))


def _votes(view: LeagueView, submission: LeagueOrders, reader: VoteReader) -> Iterator[Objection]:
    """What a missing vote means, once its deadline is near."""
    council = view.council
    if council is None or view.board.turn.season is not Season.WINTER or view.stage == REVOTE:
        return
    for power in view.board.mine:
        ballot = reader.read(submission.posts.get(power, ""))
        vote = ballot.vote if ballot.votes else council.votes.get(power)
        if power not in council.voters or vote is not None:
            continue
        if council.abstained.get(power, 0) >= LIMIT and not ballot.votes:
            yield Objection("fourth_abstention", LeagueChoiceFault(power))
        if not ballot.votes and power not in council.votes:
            yield Objection("vote_missing", LeagueChoiceFault(power), missing=1)


def submission_parts(view: LeagueView, submission: LeagueOrders) -> tuple[SubmissionPart, ...]:
    """What a seat is asked for beside its orders: its vote, while the Council sits."""
    council = view.council
    if council is None or not set(view.board.mine) & set(council.voters):
        return ()
    voted = all(
        power in council.votes or bool(submission.posts.get(power, "").strip())
        for power in view.board.mine
        if power in council.voters
    )
    return (SubmissionPart("vote", voted),)
