"""Press that came by mail: from whom and for whom it is, and passing it on.

What stands in a sealed order file is proven; for what somebody wrote in a mail only the address it
came from speaks, or orders in the same mail that are proven.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.board.gazetteer import Gazetteer
from engine.campaign.submission import ViewWithBoard
from engine.frame.gm_desk import AnyGMDesk
from engine.frame.notice import PressNotice
from engine.frame.seat import SeatId
from engine.orders.spelling import fold_text
from engine.post.gm_post import save_post_state
from engine.post.mail_finding import MailFinding, MailVerdict
from engine.post.mail_reading import MailContents
from engine.post.outbox import mail_key
from engine.post.post_state import PostState
from engine.post.press_letter import PressLetter

_ELSEWHERE = frozenset((MailVerdict.WRONG_PHASE, MailVerdict.OLD_PACKET))
"""An answer to what is over: its press is passed on only at the GM's word."""
_PROVEN = frozenset(
    (
        *(MailVerdict.ACCEPTED, MailVerdict.LATE, MailVerdict.UNCLEAR, MailVerdict.REPLACED),
        *(MailVerdict.REPEATED, MailVerdict.TWIN, MailVerdict.WITHDRAWN, MailVerdict.NOT_ASKED),
        *(MailVerdict.REFUSED, *_ELSEWHERE),
    )
)
"""What is known to come from its seat, where it came with a code or a signature."""


@dataclass(frozen=True, slots=True)
class IncomingPress:
    """Press in a mail: from whose address it is, if anybody's, and for which seats; None stands
    for a name that is nobody's. What came in a sealed answer is `proven`."""

    within: str
    sender: SeatId | None
    to: tuple[SeatId | None, ...]
    letter: PressLetter
    proven: bool = False

    @property
    def may_be_passed_on(self) -> bool:
        """Whether it is known from whom and to whom."""
        return self.sender is not None and None not in self.to


def find_press(
    desk: AnyGMDesk,
    names: Gazetteer,
    inside: Mapping[str, MailContents],
    found: Sequence[MailFinding],
    addresses: Mapping[str, SeatId],
) -> tuple[IncomingPress, ...]:
    """The press in what came: `inside` is what has been looked into, by its name, `found` what was
    found in it, `addresses` the players' in small letters. Another game's is none of ours, and
    what came twice is there once."""
    pieces: list[IncomingPress] = []
    for within, looked in inside.items():
        here = [each for each in found if each.within == within]
        if looked.press and not any(each.verdict is MailVerdict.WRONG_GAME for each in here):
            seats = {each.seat for each in here if each.packet and each.verdict in _PROVEN}
            known = next(iter(seats)) if len(seats) == 1 else None
            sender = addresses.get(looked.sender) or known
            pieces += _pieces(desk, names, within, sender, looked.press)
    for each in found:
        proven = each.verdict not in _ELSEWHERE
        pieces += _pieces(desk, names, each.within, each.seat, each.press, proven=proven)
    once: dict[str, IncomingPress] = {}
    for piece in pieces:
        key = press_key(desk, piece)
        if key not in once or (piece.proven and not once[key].proven):
            once[key] = piece
    return tuple(once.values())


def _pieces(
    desk: AnyGMDesk,
    names: Gazetteer,
    within: str,
    sender: SeatId | None,
    letters: Sequence[PressLetter],
    *,
    proven: bool = False,
) -> Iterator[IncomingPress]:
    for each in letters:
        to = tuple(_seat_called(desk, names, name) for name in each.to)
        yield IncomingPress(within, sender, to, each, proven)


def _seat_called(desk: AnyGMDesk, names: Gazetteer, name: str) -> SeatId | None:
    """The seat whose player, or one of whose powers in any language, is called so."""
    wanted, view = fold_text(name), desk.onlooker.view()
    for seat in desk.onlooker.seats:
        if wanted == fold_text(seat.name):
            return seat.id
    if not isinstance(view, ViewWithBoard):
        return None
    for power, seat in view.players.items():
        if any(
            power in each and wanted == fold_text(each[power]) for each in names.powers.values()
        ):
            return seat
    return None


def press_key(desk: AnyGMDesk, piece: IncomingPress) -> str:
    """The name of a piece of press: the same one is passed on once in a phase."""
    letter, phase = piece.letter, desk.onlooker.phase().key
    grey = "grey" if letter.grey else ""
    return mail_key("passed", phase, piece.sender or "", grey, *letter.to, letter.text)


def pass_on(
    desk: AnyGMDesk, bag: PostState, piece: IncomingPress
) -> tuple[PressNotice, tuple[SeatId, ...]] | None:
    """Say what came as press; what is to be mailed then, and to whom. None where it is held until
    the next results, or has been said already. Raises `PressRefused`."""
    to = tuple(each for each in piece.to if each is not None)
    if piece.sender is None or len(to) != len(piece.to) or press_key(desk, piece) in bag.passed:
        return None
    grey, words = piece.letter.grey, piece.letter.text
    told = desk.press.press(piece.sender, words, grey, to)
    put_away(desk, bag, piece)
    if not told:
        return None
    everybody = tuple(each.id for each in desk.onlooker.seats)
    press = PressNotice(words, None if grey else piece.sender, anonymous=grey, to=to)
    return press, ((*to, piece.sender) if to else everybody)


def put_away(desk: AnyGMDesk, bag: PostState, piece: IncomingPress) -> None:
    """Speak of a piece of press no more."""
    save_post_state(desk, replace(bag, passed=bag.passed | {press_key(desk, piece)}))
