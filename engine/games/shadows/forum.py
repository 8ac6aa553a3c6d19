"""What is put up in the forum: at once, or from the envelopes of those who write by mail."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from engine.board.terms import Power, Province
from engine.errors import ActRefused
from engine.frame.audience import FOR_GM, PUBLIC
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.frame.seat import SeatId
from engine.games.shadows.council import (
    LONGEST_POST,
    VoteReader,
    can_abstain,
    is_forum_open,
    votable_provinces,
    voting_powers,
)
from engine.games.shadows.news import ForumReport, UnclearVote
from engine.games.shadows.state import LeagueState
from engine.games.shadows.submission import CouncilView, ForumEntry, LeagueOrders, PostAct


def post_in_forum(
    state: LeagueState, seat: SeatId, post: PostAct, reader: VoteReader
) -> Step[LeagueState]:
    """The act of posting. Raises `ActRefused`."""
    if not is_forum_open(state):
        raise ActRefused("forum_closed")
    if state.campaign.players.get(post.power) != seat or post.power not in voting_powers(state):
        raise ActRefused("act_unknown")
    posted = _forum_entry(state, post, reader)
    fault = post_fault(post, reader, _rules(state, post.power))
    if fault is not None:
        raise ActRefused(fault, post.text.strip())
    return _with_posts(state, (posted,))


def post_from_envelopes(
    state: LeagueState, submissions: Mapping[SeatId, LeagueOrders], reader: VoteReader
) -> Step[LeagueState]:
    """The posts in the envelopes, put up together in the order in which these were received; what
    cannot be put up is left out."""
    if not state.is_council_year or not submissions:
        return Step(state, ())
    players, received = state.campaign.players, list(submissions)
    powers = [power for power in voting_powers(state) if players[power] in submissions]
    if state.by_receipt:
        powers.sort(key=lambda power: received.index(players[power]))
    posts = tuple(
        posted for power in powers for posted in _enclosed_posts(state, power, submissions, reader)
    )
    return _with_posts(state, posts) if posts else Step(state, ())


def _enclosed_posts(
    state: LeagueState,
    power: Power,
    submissions: Mapping[SeatId, LeagueOrders],
    reader: VoteReader,
) -> Iterator[ForumEntry]:
    text = submissions[state.campaign.players[power]].posts.get(power, "")
    post = PostAct(power, text)
    if post_fault(post, reader, _rules(state, power)) is None:
        yield _forum_entry(state, post, reader)


@dataclass(frozen=True, slots=True)
class PostRules:
    """What a power's post is held against: whether unclear votes are refused (L-23), whether only
    votes are taken (L-53), what may be voted for, and whether it may abstain (L-20)."""

    refuses_unclear: bool
    votes_only: bool
    votable: frozenset[Province]
    may_abstain: bool


def _rules(state: LeagueState, power: Power) -> PostRules:
    return PostRules(
        refuses_unclear=state.options.unclear == "refused",
        votes_only=state.options.forum == "votes",
        votable=frozenset(votable_provinces(state)),
        may_abstain=can_abstain(state, power),
    )


def post_fault(post: PostAct, reader: VoteReader, rules: PostRules) -> str | None:
    """Why a post cannot be put up, as the code of a refusal."""
    ballot = reader.read(post.text)
    if not post.text.strip():
        return "post_empty"
    if len(post.text) > LONGEST_POST:
        return "post_long"
    if rules.votes_only and (ballot.words or not ballot.votes):
        return "post_votes_only"
    if ballot.vote is not None and ballot.vote not in rules.votable:
        return "vote_barred"
    if ballot.votes and ballot.vote is None and not rules.may_abstain:
        return "abstention_barred"
    unclear = rules.refuses_unclear and ballot.unread and not ballot.votes
    return "vote_unclear" if unclear else None


def _forum_entry(state: LeagueState, post: PostAct, reader: VoteReader) -> ForumEntry:
    ballot = reader.read(post.text)
    return ForumEntry(
        power=post.power,
        text=post.text.strip(),
        moment=state.moment + 1,
        votes=ballot.votes,
        vote=ballot.vote,
        unclear=bool(ballot.unread),
    )


def _with_posts(state: LeagueState, posts: tuple[ForumEntry, ...]) -> Step[LeagueState]:
    after = replace(state, posts=(*state.posts, *posts), moment=posts[0].moment)
    return Step(after, tuple(_post_reports(state, posts)))


def _post_reports(state: LeagueState, posts: tuple[ForumEntry, ...]) -> Iterator[Report]:
    year = state.campaign.turn.year
    for post in posts:
        yield Report(PUBLIC, "posted", ForumReport(year, post))
        if post.unclear and state.options.unclear == "gm":
            yield Report(FOR_GM, "vote_unclear", UnclearVote(post.power, post.text))


def can_post(council: CouncilView | None, powers: tuple[Power, ...]) -> bool:
    """Whether somebody who plays these powers may post now."""
    return council is not None and council.open and any(each in council.voters for each in powers)
