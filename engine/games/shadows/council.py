"""The Security Council: its forum, its votes, and how they are counted."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from engine.board.gazetteer import Gazetteer
from engine.board.terms import Power, Province
from engine.frame.chance import Chance
from engine.games.shadows.news import CouncilTally
from engine.games.shadows.state import LeagueState
from engine.games.shadows.submission import CouncilView, ForumEntry
from engine.orders.spelling import fold_text, spelling_proposals

LONGEST_POST = 2000
LIMIT = 3
"""How many years running a power may abstain (seed 002)."""

_LINE = re.compile(
    r"[\s*_>\"“«-]*(?P<whose>(i|we|je|nous) )?vot(e|es|ons|ing)\b(?P<sign>[\s*_]*[:=–—-])?[\s*_]*"
    r"(for |pour |contre |against )?[\"“«\s*_]*(?P<what>.*?)[\s.!,;*_\"”»]*"
)
"""A line that begins like a vote, folded: `VOTE: Greece`, `I vote for Greece`, `**VOTE X**`."""
_QUOTED = re.compile(r"\s*>")
_WORDS_OF_A_PLACE = 4
_ABSTAIN = re.compile(r"(je m'|s'|m')?(abstain(s|ed)?|abstention|abstiens|abstient|abst)")


@dataclass(frozen=True, slots=True)
class PostedVote:
    """What the lines of a post come to: see `ForumEntry`. `unread` are the lines not understood
    and `words` says whether there is anything beside lines that begin like a vote."""

    votes: bool = False
    vote: Province | None = None
    unread: tuple[str, ...] = ()
    words: bool = False


class VoteReader:
    """Reads votes: a province by its name in any language, its abbreviation or its id."""

    __slots__ = ("_places",)

    def __init__(self, gazetteer: Gazetteer) -> None:
        self._places = {
            **{fold_text(alias): province for alias, province in gazetteer.aliases.items()},
            **{
                fold_text(short): province
                for names in gazetteer.abbreviations.values()
                for province, short in names.items()
            },
            **{fold_text(province): province for province in gazetteer.provinces["en"]},
        }

    def read(self, text: str) -> PostedVote:
        """The vote in a text, if there is one: its last line that makes sense counts (L-23)."""
        found = PostedVote()
        for line in text.splitlines():
            meant = _LINE.fullmatch(fold_text(line)[:LONGEST_POST])
            abstains = meant is not None and _ABSTAIN.fullmatch(meant["what"]) is not None
            province = None if meant is None else self._place(meant["what"])
            if meant is None or not (abstains or province or self._is_meant(meant)):
                found = replace(found, words=found.words or bool(line.strip()))
            elif _QUOTED.match(line) or not (abstains or province):
                # What is quoted may be another's: who means it writes it himself.
                found = replace(found, unread=(*found.unread, line.strip()))
            else:
                found = replace(found, votes=True, vote=province)
        return found

    def _is_meant(self, line: re.Match[str]) -> bool:
        """Whether what names no province was yet meant as a vote, and not as talk of voting."""
        what = str(line["what"])
        if line["sign"] is not None and ":" in line["sign"]:
            return True
        return len(what.split()) <= _WORDS_OF_A_PLACE and bool(
            spelling_proposals(what, self._places)
        )

    def _place(self, what: str) -> Province | None:
        name = " ".join(what.split())
        article = re.sub(r"^(the |la |le |les |l')", "", name)
        return self._places.get(name) or self._places.get(article)


def votable_provinces(state: LeagueState) -> tuple[Province, ...]:
    """What may be voted for: every centre that began the game as neutral (L-15)."""
    if state.runoff:
        return state.runoff
    started = set(state.capitals.values())
    cleared = {each.province for each in state.purges if state.options.votable == "cleared"}
    gone = started | cleared | set(state.campaign.map.closed)
    return tuple(each for each in state.ground.centres if each not in gone)


def voting_powers(state: LeagueState) -> tuple[Power, ...]:
    """The powers that vote (L-14), in the map's order."""
    if state.options.voters == "surviving":
        return state.campaign.surviving()
    return tuple(each for each in state.ground.powers if each in state.campaign.players)


def standing_votes(posts: tuple[ForumEntry, ...]) -> Mapping[Power, Province | None]:
    """The present vote of each power that has cast one, None for an abstention."""
    return {each.power: each.vote for each in posts if each.votes}


def current_votes(state: LeagueState) -> Mapping[Power, Province | None]:
    """The present votes of those that vote: what a power posted that is out counts no more, nor
    does in a second vote what is not among the tied."""
    votes, may = standing_votes(state.posts), {None, *votable_provinces(state)}
    return {
        power: votes[power]
        for power in voting_powers(state)
        if power in votes and votes[power] in may
    }


def council_view(state: LeagueState) -> CouncilView | None:
    """The Council as everybody sees it; None before it sits."""
    if not state.is_council_year and not state.posts:
        return None
    roll = _VoteCount(state, None)
    return CouncilView(
        year=state.campaign.turn.year,
        open=is_forum_open(state),
        posts=state.posts,
        votes=current_votes(state),
        counts=vote_counts(roll.votes.values()),
        votable=votable_provinces(state),
        voters=voting_powers(state),
        abstained={power: count for power, count in state.abstained.items() if count},
        bound=tuple(power for power in voting_powers(state) if not can_abstain(state, power)),
        forced={power: roll.votes[power] for power in (*roll.reused, *roll.drawn)},
        purged=foreseen_purge(state),
        past=state.past_votes,
    )


def can_abstain(state: LeagueState, power: Power) -> bool:
    """Whether an abstention of a power would stand (L-20)."""
    allowed = state.runoff or state.options.fourth == "forfeit"
    return bool(allowed) or state.abstained.get(power, 0) < LIMIT


def is_forum_open(state: LeagueState) -> bool:
    """Whether posts are taken now."""
    return (
        state.is_council_year
        and state.campaign.ended is None
        and not state.asks_first_posts_in_envelopes
    )


def vote_counts(votes: Iterable[Province | None]) -> tuple[tuple[Province, int], ...]:
    """How many votes each province has, most first, else by id; abstentions are left out."""
    counts = Counter(each for each in votes if each is not None)
    return tuple(sorted(counts.items(), key=lambda each: (-each[1], each[0])))


def tally_votes(state: LeagueState, chance: Chance) -> tuple[LeagueState, CouncilTally]:
    """The count at the Winter's deadline, and the state that remembers who abstained."""
    roll = _VoteCount(state, chance)
    first_alone = state.runoff and state.options.second_vote == "ignored"  # L-61
    after = state if first_alone else roll.with_votes_remembered()
    counts = vote_counts(roll.votes.values())
    leading = _leading_provinces(state, roll.votes, counts)
    purged, by_lot = _choose_purged(state, leading, counts, chance)
    again = len(leading) > 1 and state.options.tie == "revote" and not state.runoff
    facts = CouncilTally(
        year=state.campaign.turn.year,
        votes=tuple(roll.votes.items()),
        counts=counts,
        purged=purged,
        tied=leading if len(leading) > 1 else (),
        by_lot=by_lot,
        again=again,
        reused=tuple(roll.reused),
        drawn=tuple(roll.drawn),
        forfeited=tuple(roll.forfeited),
    )
    return after, facts


def foreseen_purge(state: LeagueState) -> tuple[Province, ...]:
    """What would be purged if the votes stood as they do now; nothing where a lot would decide,
    or where the Council would vote again."""
    votes = _VoteCount(state, None).votes
    counts = vote_counts(votes.values())
    leading = _leading_provinces(state, votes, counts)
    return (
        ()
        if len(leading) > 1 and state.options.tie == "lot"
        else _purged_without_lot(state, leading, counts)
    )


class _VoteCount:
    """The votes that count, power by power, with what becomes of a fourth abstention (L-20).

    Without `chance` they are those that would count now; what a lot would say stays open.
    """

    def __init__(self, state: LeagueState, chance: Chance | None) -> None:
        self._state, self._chance = state, chance
        self._votable = votable_provinces(state)
        self._cast = standing_votes(state.posts)
        posted = {each.power: each.vote for each in state.posts if each.vote is not None}
        self._last = {**state.last_votes, **posted}
        self.reused: list[Power] = []
        self.drawn: list[Power] = []
        self.forfeited: list[Power] = []
        self.abstained = dict(state.abstained)
        self.votes = {power: self._vote(power) for power in voting_powers(state)}

    def _vote(self, power: Power) -> Province | None:
        vote = self._cast.get(power)
        if vote is not None and vote in self._votable:
            self.abstained[power] = 0
            return vote
        if self._state.runoff:
            return None
        missing = power not in self._cast
        if missing and self._state.options.no_vote == "nothing":  # L-19
            return None
        years = self.abstained[power] = self.abstained.get(power, 0) + 1
        return self._fourth_abstention_vote(power) if years > LIMIT else None

    def _fourth_abstention_vote(self, power: Power) -> Province | None:
        if self._state.options.fourth == "forfeit":
            self.forfeited.append(power)
            return None
        self.abstained[power] = 0
        former = self._last.get(power)
        if former is not None and former in self._votable:
            self.reused.append(power)
            return former
        if not self._votable:
            return None
        self.drawn.append(power)
        if self._chance is None:
            return None
        return Province(self._chance.draw("fourth_abstention", self._votable))

    def with_votes_remembered(self) -> LeagueState:
        """The state that knows how often each has abstained and what each last voted for."""
        cast = {power: vote for power, vote in self.votes.items() if vote is not None}
        return replace(
            self._state,
            abstained=self.abstained,
            last_votes={**self._last, **cast},
        )


def _leading_provinces(
    state: LeagueState,
    votes: Mapping[Power, Province | None],
    counts: tuple[tuple[Province, int], ...],
) -> tuple[Province, ...]:
    """The provinces with the most votes, if those are enough (L-16, L-18)."""
    if not counts:
        return ()
    best = counts[0][1]
    if state.options.winner == "majority" and best * 2 <= len(votes):
        return ()
    blank = sum(vote is None for vote in votes.values())
    if state.options.abstentions == "count" and blank > best:
        return ()
    return tuple(province for province, count in counts if count == best)


def _choose_purged(
    state: LeagueState,
    leading: tuple[Province, ...],
    counts: tuple[tuple[Province, int], ...],
    chance: Chance,
) -> tuple[tuple[Province, ...], bool]:
    """What is purged of the provinces that lead (L-17), and whether a lot decided it."""
    if len(leading) > 1 and state.options.tie == "lot":
        return (Province(chance.draw("tied_vote", leading)),), True
    return _purged_without_lot(state, leading, counts), False


def _purged_without_lot(
    state: LeagueState, leading: tuple[Province, ...], counts: tuple[tuple[Province, int], ...]
) -> tuple[Province, ...]:
    """The same where no lot is drawn."""
    if len(leading) < 2:
        return leading
    match state.options.tie:
        case "all":
            return leading
        case "first":
            return _first_to_reach(state, leading, counts[0][1])
        case _:
            return ()


def _first_to_reach(
    state: LeagueState, leading: tuple[Province, ...], total: int
) -> tuple[Province, ...]:
    """The province that first had as many votes as it has now; none if two had at once."""
    reached: dict[Province, int] = {}
    votes: dict[Power, Province | None] = {}
    for post in state.posts:
        if post.votes:
            votes[post.power] = post.vote
        for province, count in vote_counts(votes.values()):
            if province in leading and count >= total:
                reached.setdefault(province, post.moment)
    first = min(reached.values(), default=None)
    there = tuple(each for each in leading if reached.get(each) == first)
    return there if len(there) == 1 and first is not None else ()


def first_voters(
    state: LeagueState, province: Province, votes: Mapping[Power, Province | None]
) -> tuple[Power, ...]:
    """Who has cast the year's first vote for a province (L-21); several if they did at once.

    `votes` are those that count at the deadline. A vote that still stands counts from when its
    power last came to it: who leaves it for another begins anew.
    """
    keeps = state.options.first_vote == "standing"
    earliest: dict[Power, int] = {}
    for post in state.posts:
        if not post.votes:
            continue
        if post.vote == province:
            earliest.setdefault(post.power, post.moment)
        elif keeps:
            earliest.pop(post.power, None)
    if keeps:
        earliest = {p: at for p, at in earliest.items() if votes.get(p) == province}
    first = min(earliest.values(), default=None)
    return tuple(sorted(power for power, moment in earliest.items() if moment == first))
