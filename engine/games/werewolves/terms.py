"""The words of Werewolves Diplomacy where text meets code."""

from enum import StrEnum


class PowerCard(StrEnum):
    """What a power was dealt."""

    __stored_name__ = "Card"

    WOLF = "wolf"
    SPY = "spy"
    SCIENTIST = "scientist"
    WITCH = "witch"
    PLAIN = "plain"


class DisorderCause(StrEnum):
    """Why a power is in civil disorder."""

    __stored_name__ = "Cause"

    FRIGHT = "fright"
    COURT = "court"
    WITCH = "witch"
    RETALIATION = "retaliation"


class WolfPhaseKind(StrEnum):
    """What a phase asks for; the board's phases go by the board's own words."""

    __stored_name__ = "Kind"

    ELECTION = "election"
    MOVEMENT = "movement"
    RETREAT = "retreat"
    ADJUSTMENT = "adjustment"
    ANSWER = "answer"  # the Winter's second round


class EnvelopePage(StrEnum):
    """The pages of an envelope, the same for every seat."""

    __stored_name__ = "Page"

    NEWS = "news"  # what the season has brought its player in private; nothing is asked
    ORDERS = "orders"
    ELECTION = "election"
    TARGET = "target"
    FRIGHT = "fright"
    COURT = "court"
    ABILITY = "ability"
    WHISPER = "whisper"
    ANSWER = "answer"
    CASTING = "casting"


class WitchActionKind(StrEnum):
    """What is answered in the Winter's second round."""

    __stored_name__ = "Deed"

    NOTHING = "nothing"
    CANCEL = "cancel"
    ATTACK = "attack"


class WolfSide(StrEnum):
    """Who wins."""

    WOLVES = "wolves"
    HUMANS = "humans"
