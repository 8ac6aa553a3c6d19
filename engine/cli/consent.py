"""What a hot-seat table does only when its players agree, which `--agreed` says they have."""

from engine.campaign.submission import ViewWithBoard, with_powers_asked
from engine.cli.command import BadInput, ParserPart, option
from engine.cli.command_game import AnyDesk, CommandGame
from engine.cli.reader_arguments import powers_of_seat
from engine.frame.desk import AnySeatDesk
from engine.frame.phase import Phase
from engine.frame.ruleset import Objection
from engine.frame.seat import Seat, SeatId


def agreed_option(what: str) -> ParserPart:
    """Let a command be told that the players agree."""
    return option("--agreed", action="store_true", help=f"hot-seat: {what}")


def agreeing_seats(
    sitting: CommandGame[AnyDesk], agreed: bool, but: SeatId | None = None
) -> tuple[SeatId, ...]:
    """The seats that agree: all, or all but the one it is about. Raises `BadInput`."""
    if not agreed:
        raise BadInput(sitting.telling.say("together.ask"))
    return tuple(seat.id for seat in sitting.onlooker.seats if seat.id != but)


def stand_in_desk(sitting: CommandGame[AnyDesk], seat: Seat) -> AnySeatDesk:
    """The desk of a player who is missing, in the others' hands: it shows what all may know.

    Raises `BadInput` for a game that has more to hand in than orders for the board.
    """
    public: object = sitting.onlooker.view()
    if not isinstance(public, ViewWithBoard):
        raise BadInput(sitting.telling.say("together.no_board"))
    return _StandInDesk(sitting, seat, with_powers_asked(public, powers_of_seat(seat.id, public)))


class _StandInDesk(AnySeatDesk):
    def __init__(self, sitting: CommandGame[AnyDesk], seat: Seat, view: object) -> None:
        self.seat = seat
        self._view, self._rules = view, sitting.rules
        self._own = sitting.host.seat(seat.id)

    def view(self) -> object:
        return self._view

    def phase(self) -> Phase:
        return self._own.phase()

    def blank(self) -> object:
        return self._own.blank()

    def check(self, submission: object) -> tuple[Objection, ...]:
        return self._rules.check(self._view, submission)
