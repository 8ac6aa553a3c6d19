"""The reasons for which the rules do not allow an order."""

from enum import StrEnum


class Illegal(StrEnum):
    """Why an order is not allowed; worded under the key `illegal.<value>`."""

    NOT_YOURS = "not_yours"
    NO_UNIT = "no_unit"
    NOT_ADJACENT = "not_adjacent"
    TO_ITSELF = "to_itself"
    ARMY_TO_SEA = "army_to_sea"
    FLEET_INLAND = "fleet_inland"
    IMPASSABLE = "impassable"
    NO_SUCH_COAST = "no_such_coast"
    COAST_NEEDED = "coast_needed"
    COAST_NOT_REACHED = "coast_not_reached"
    CANNOT_SUPPORT_THERE = "cannot_support_there"
    SUPPORTS_FROM_ELSEWHERE = "supports_from_elsewhere"  # from a board that has no say there
    CANNOT_SUPPORT_ITSELF = "cannot_support_itself"
    SUPPORTED_CANNOT_REACH = "supported_cannot_reach"
    NOT_AT_SEA = "not_at_sea"
    ONLY_FLEETS_CONVOY = "only_fleets_convoy"
    ONLY_ARMIES_CONVOYED = "only_armies_convoyed"
    NO_CONVOY_ROUTE = "no_convoy_route"
    SAME_PLACE = "same_place"  # a convoy to the same province of another board
    NOT_DISLODGED = "not_dislodged"
    NO_RETREAT_THERE = "no_retreat_there"
    NOT_A_SITE = "not_a_site"
    SITE_OCCUPIED = "site_occupied"
    NOTHING_OWED = "nothing_owed"
    NO_WAIVING = "no_waiving"  # editions in which a build may not be waived (D-7)
    ORDERED_TWICE = "ordered_twice"
    ALREADY_REMOVED = "already_removed"
    WRONG_PHASE = "wrong_phase"
