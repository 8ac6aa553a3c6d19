"""What each page of an envelope is about for the seat whose view it is, as the options have it."""

from collections.abc import Iterator
from itertools import groupby

from engine.games.werewolves.tables import FACES, read_spy_table
from engine.games.werewolves.terms import Card, Deed, Page
from engine.games.werewolves.view import Own, WerewolvesView
from engine.words.speech import Speech
from engine.words.werewolves_phrases import phrase, tell


def page_sentences(speech: Speech, view: WerewolvesView, page: Page) -> tuple[str, ...]:
    """What a page is about; where nothing hangs on the seat's answer, that, and why."""
    return tuple(_page(speech, view, page))


def _page(speech: Speech, view: WerewolvesView, page: Page) -> Iterator[str]:
    own = view.own
    match page:
        case Page.ORDERS:
            return
        case Page.ELECTION:
            yield from _election(speech, view)
        case Page.COURT:
            yield from _court(speech, view)
        case Page.FRIGHT if own is not None and own.wolf is not None:
            yield from _fright(speech, view, own)
        case Page.TARGET if own is not None and own.card is Card.SCIENTIST:
            yield from _target(speech, view, own)
        case Page.ABILITY if own is not None and own.card is Card.SPY:
            yield from _spying(speech, view)
        case Page.ABILITY if (
            own is not None and own.card is Card.WITCH and view.choice("list_asked") == "request"
        ):
            yield tell(speech, "says.request", use=_use(speech, view))
        case Page.WHISPER if own is not None and own.wolf is not None:
            yield tell(speech, "says.whisper")
        case Page.ANSWER if own is not None and own.card is Card.WITCH:
            yield from _magic(speech, view, own)
        case Page.CASTING if own is not None and own.letter is not None and own.letter.tied:
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


def _court(speech: Speech, view: WerewolvesView) -> Iterator[str]:
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


def _fright(speech: Speech, view: WerewolvesView, own: Own) -> Iterator[str]:
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


def _target(speech: Speech, view: WerewolvesView, own: Own) -> Iterator[str]:
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


def _magic(speech: Speech, view: WerewolvesView, own: Own) -> Iterator[str]:
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


def used_up(speech: Speech, view: WerewolvesView, own: Own) -> Iterator[str]:
    """Which of the witch's powers are gone, where she has each once a game."""
    if own.card is not Card.WITCH or view.choice("witch_uses") != "once_each":
        return
    left = [deed for deed in (Deed.CANCEL, Deed.ATTACK) if deed not in own.spent]
    key = {2: "both", 1: str(next(iter(left), "")), 0: "neither"}[len(left)]
    yield tell(speech, f"says.left_{key}")
