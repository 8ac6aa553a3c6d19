"""Every error a player may meet, and the one he should never meet.

    TableError                 expected; safe to show, worded by engine.sentences
     ├ SetupRefused            a game that cannot be dealt so
     ├ SubmissionRefused       carries objections
     ├ PhaseClosed · StillWaiting · NoSuchPhase · NotPublished
     ├ NotSeated · ConsentMissing · ReadOnlyDesk
     ├ RulingRefused · LotRefused · PressRefused · ActRefused
     ├ LockError ─ WrongPin · PinRefused · WrongPassphrase · PassphraseRefused
     │             PassphraseNeeded · PinsUnavailable · WrongDeskKind · RetryTooSoon
     ├ NotationError           text, span, code            (not understood)
     ├ MapError                file, path inside it, code
     ├ ExchangeError           file, line, field, code     (another program's file)
     ├ PostError               file, code                    (something that came by mail)
     ├ ReadingStopped          file, code, limit             (something from outside)
     └ SaveError ─ SaveForeign · SaveTooNew · SaveDamaged · SaveBusy · SaveReadOnly
                   SaveMissing · SaveDirectory · SaveNotRegularFile · SaveForbidden · SaveExists
                   SaveFailed · SaveOversized · SaveAltered · SaveLost · DraftOversized
    EngineBug(AssertionError)  should never happen; crash report

Errors carry codes and facts; `engine.sentences` makes the sentence. Illegal and failed orders are
not errors: objections and rulings are values.
"""


class TableError(Exception):
    """Something a player can understand and mend. `code` names the sentence, `facts` its subjects.

    An error with one sentence has its code from its class.
    """

    code: str = ""

    def __init__(self, code: str = "", *facts: object) -> None:
        self.code = code or type(self).code
        self.facts = facts
        super().__init__(self.code, *facts)


class SetupRefused(TableError):
    """A game that cannot begin as wanted. `facts` name the seat, side, option or value at fault.

    Codes: `setup_seats` (how many sit there), `setup_side_unknown` (side), `setup_side_twice`
    (side), `setup_no_side` (seat's name), `setup_name_empty`, `setup_name_twice` (name),
    `setup_name_long` (name), `setup_name_signs` (name), `setup_option` (option, value).
    """


class SubmissionRefused(TableError):
    """A submission that may not be handed in; `objections` say why, one each."""

    def __init__(self, objections: tuple[object, ...]) -> None:
        super().__init__("submission_refused", *objections)
        self.objections = objections


class PhaseClosed(TableError):
    """Something handed in for a phase that is over, or not yet open."""

    def __init__(self, phase: str) -> None:
        super().__init__("phase_closed", phase)
        self.phase = phase


class StillWaiting(TableError):
    """The envelopes cannot be opened: these seats have not handed theirs in.

    None are named where a table may not know who has.
    """

    def __init__(self, seats: tuple[str, ...]) -> None:
        super().__init__("still_waiting", *seats)
        self.seats = seats


class NoSuchPhase(TableError):
    """A phase number to which the game cannot go back."""

    def __init__(self, number: int) -> None:
        super().__init__("no_such_phase", number)
        self.number = number


class NotSeated(TableError):
    """A seat that this table does not have, or that has nothing to hand in now."""

    def __init__(self, seat: str) -> None:
        super().__init__("not_seated", seat)
        self.seat = seat


class NotPublished(TableError):
    """The phase has been processed, and what came of it is not published yet."""

    def __init__(self, phase: str) -> None:
        super().__init__("not_published", phase)
        self.phase = phase


class ConsentMissing(TableError):
    """Something that players do together, and these seats have not agreed."""

    def __init__(self, seats: tuple[str, ...]) -> None:
        super().__init__("consent_missing", *seats)
        self.seats = seats


class ReadOnlyDesk(TableError):
    """A desk that shows what a player sees, and does nothing for him."""

    code = "reading_only"


class RulingRefused(TableError):
    """A ruling that cannot be. `facts` name what it is about: a place, a power, a phase.

    Codes: `ruling_reason` (none given), `ruling_unknown` (not a decision of this game),
    `ruling_place` (province), `ruling_unit` (province; no such unit can stand there),
    `ruling_nobody` (province; no unit there), `ruling_occupied` (province), `ruling_centre`
    (province; no supply centre), `ruling_power` (power), `ruling_seat` (seat), `ruling_turn`
    (phase), `ruling_retreats` (dislodged units and the phase do not go together), `ruling_result`
    (province; the board must be put right by hand), `ruling_ended`, `ruling_undo` (none can be
    taken back: it is published, or something has been done since).
    """


class LotRefused(TableError):
    """A die or card entered by hand that shows none of what was to be drawn from."""

    def __init__(self, purpose: str, result: str) -> None:
        super().__init__("lot_refused", purpose, result)
        self.purpose = purpose
        self.result = result


class PressRefused(TableError):
    """Press that says nothing (`press_empty`) or too much (`press_long`)."""


class ActRefused(TableError):
    """Something that a seat cannot do at once, or not now. `facts` are the game's own.

    Codes: `act_unknown` (no act of this game, or none for this seat now), `act_none` (nothing to
    take back), `act_secret` (done in secret, at a table without a GM), `act_of_seat` (done by
    another seat, likewise), and those of the games.
    """


class LockError(TableError):
    """A PIN or passphrase that does not do."""


class WrongPin(LockError):
    """Not the seat's PIN."""

    code = "wrong_pin"


class RetryTooSoon(LockError):
    """A lock that was given a wrong key just now; so many `seconds` are to wait."""

    def __init__(self, seconds: int) -> None:
        super().__init__("too_soon", seconds)
        self.seconds = seconds


class PinRefused(LockError):
    """A PIN of fewer than 4 or more than 12 characters."""

    code = "pin_refused"


class WrongPassphrase(LockError):
    """A passphrase that opens nothing here. `file` is the game's."""

    def __init__(self, file: str = "") -> None:
        super().__init__("wrong_passphrase", file)
        self.file = file


class PassphraseRefused(LockError):
    """A new passphrase that will not do.

    Codes: `passphrase_short` (fewer than 8 characters), `passphrase_all` (some seats have one,
    others not), `passphrase_gm` (a GM's game needs the GM's), `passphrase_none` (the game was
    begun without any), `passphrase_encrypted` (it has them already).
    """


class PassphraseNeeded(LockError):
    """A game whose file opens to a passphrase only."""

    def __init__(self, file: str) -> None:
        super().__init__("passphrase_needed", file)
        self.file = file


class PinsUnavailable(LockError):
    """A table that can have no PINs."""

    code = "locks_unavailable"


class WrongDeskKind(LockError):
    """A GM's game opened as a hot-seat one (`desk_is_gms`), or the reverse (`desk_is_tables`),
    or a seat's copy, at which nobody plays (`desk_is_copy`).
    """

    def __init__(self, code: str, file: str) -> None:
        super().__init__(code, file)
        self.file = file


class NotationError(TableError):
    """Order text that is not understood.

    `span` is the stretch of `text` at fault, as character offsets, end exclusive. `proposals` are
    spellings that would be understood in its place, best first.
    """

    def __init__(
        self,
        text: str,
        span: tuple[int, int],
        code: str,
        proposals: tuple[str, ...] = (),
    ) -> None:
        super().__init__(code, text, span, proposals)
        self.text = text
        self.span = span
        self.proposals = proposals


class MapError(TableError):
    """A map file that is not a map.

    `path` leads to the fault inside the file, e.g. `provinces/par/name/fr`; `subject` is the
    value at fault, if one is.
    """

    def __init__(self, file: str, path: str, code: str, subject: str = "") -> None:
        super().__init__(code, file, path, subject)
        self.file = file
        self.path = path
        self.subject = subject


class ExchangeError(TableError):
    """A file of another program that cannot be read.

    `line` is where the game or phase at fault begins, counted from 1, 0 for the whole file;
    `field` leads to the fault inside it, e.g. `state.units.FRANCE[0]`; `subject` is the value at
    fault, if one is, and `reason` what is wrong with it where it is an order.

    Codes about the file: `unread`, `unwritten`, `not_text`, `not_json`, `unknown_form`,
    `no_phases`, `too_large`. About a field: `duplicate_key`, `missing`, `not_object`, `not_list`,
    `not_string`, `not_flag`. About the board: `unknown_map`, `unknown_phase`, `unknown_power`,
    `unknown_place`, `unknown_rule`, `unknown_choice`, `bad_unit`, `bad_order`, `occupied`,
    `owned_twice`, `no_centre`, `nobody_there`, `no_such_unit`, `bad_line`, `no_owner`, `no_type`,
    `unread_order`, `too_long`, `not_standard`, `comes_out_otherwise`,
    `beginning_missing`.
    """

    def __init__(
        self,
        file: str,
        line: int,
        field: str,
        code: str,
        subject: str = "",
        reason: NotationError | None = None,
    ) -> None:
        super().__init__(code, file, line, field, subject)
        self.file = file
        self.line = line
        self.field = field
        self.subject = subject
        self.reason = reason


class PostError(TableError):
    """Something that came by mail and cannot be read; nothing was changed by it.

    Codes: `oversized`, `not_post` (no file of ours), `other_kind` (ours, but for something
    else), `too_new`, `unknown_game` (a game this program does not know), `unknown_map` (a game on
    a map that was not imported here), `damaged`, `forged` (the signature is not the sender's),
    `other_desk` (sealed to another GM).
    """

    def __init__(self, file: str, code: str) -> None:
        super().__init__(code, file)
        self.file = file


class ReadingStopped(TableError):
    """Something from outside whose reading was stopped; nothing was changed by it.

    Codes: `outside_slow` (`limit` seconds), `outside_big` (`limit` megabytes), `outside_crashed`,
    `outside_cancelled`, `outside_silent` (`limit` seconds).
    """

    def __init__(self, file: str, code: str, limit: str = "") -> None:
        super().__init__(code, file, limit)
        self.file = file
        self.limit = limit


class SaveError(TableError):
    """A game file that cannot be used; it is left untouched. `detail` is for the crash report."""

    code = "save"

    def __init__(self, file: str, detail: str = "", code: str = "") -> None:
        super().__init__(code, file)
        self.file = file
        self.detail = detail


class SaveForeign(SaveError):
    """A file that is no game of ours."""

    code = "save_foreign"


class SaveTooNew(SaveError):
    """A game written by a newer version of the program."""

    code = "save_too_new"


class SaveDamaged(SaveError):
    """A game of ours that is truncated or does not add up."""

    code = "save_damaged"


class SaveAltered(SaveDamaged):
    """A game of ours that is sound, but from which something was taken away or changed."""

    code = "save_altered"


class SaveOversized(SaveError):
    """A file larger than any game."""

    code = "save_oversized"


class DraftOversized(SaveError):
    """More was written in answer to a packet than its file holds; what was kept before stays."""

    code = "draft_oversized"


class SaveLost(SaveError):
    """The file of a game that is open is not there any more as it was left.

    The game in memory is whole and can go on under another name. Codes: `save_deleted`,
    `save_moved` (it has another name or lies elsewhere), `save_replaced` (another file lies there
    in its place), `save_changed` (another program has written to it).
    """

    code = "save_changed"


class SaveBusy(SaveError):
    """A game that another program holds open."""

    code = "save_busy"


class SaveReadOnly(SaveError):
    """A game that may be read but not written."""

    code = "save_read_only"


class SaveMissing(SaveError):
    """No file there."""

    code = "save_missing"


class SaveDirectory(SaveError):
    """A folder where a file was wanted."""

    code = "save_directory"


class SaveNotRegularFile(SaveError):
    """A pipe, a socket or a device where a file was wanted."""

    code = "save_special"


class SaveForbidden(SaveError):
    """A file or folder that the system does not let us use."""

    code = "save_forbidden"


class SaveExists(SaveError):
    """A new game would overwrite a file."""

    code = "save_exists"


class SaveFailed(SaveError):
    """The system could not write: disk full, disk gone."""

    code = "save_failed"


class EngineBug(AssertionError):
    """The program contradicts itself: a fault of ours, never of a player."""
