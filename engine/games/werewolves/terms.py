"""The words of Werewolves Diplomacy where text meets code."""

from enum import StrEnum


class Card(StrEnum):
    """What a power was dealt."""

    WOLF = "wolf"
    SPY = "spy"
    SCIENTIST = "scientist"
    WITCH = "witch"
    PLAIN = "plain"


class Cause(StrEnum):
    """Why a power is in civil disorder."""

    FRIGHT = "fright"
    COURT = "court"
    WITCH = "witch"
    RETALIATION = "retaliation"


class Kind(StrEnum):
    """What a phase asks for; the board's phases go by the board's own words."""

    ELECTION = "election"
    MOVEMENT = "movement"
    RETREAT = "retreat"
    ADJUSTMENT = "adjustment"
    ANSWER = "answer"  # the Winter's second round


class Page(StrEnum):
    """The pages of an envelope, the same for every seat."""

    ORDERS = "orders"
    ELECTION = "election"
    TARGET = "target"
    FRIGHT = "fright"
    COURT = "court"
    ABILITY = "ability"
    WHISPER = "whisper"
    ANSWER = "answer"
    CASTING = "casting"


class Deed(StrEnum):
    """What is answered in the Winter's second round."""

    NOTHING = "nothing"
    CANCEL = "cancel"
    ATTACK = "attack"


class Side(StrEnum):
    """Who wins."""

    WOLVES = "wolves"
    HUMANS = "humans"
