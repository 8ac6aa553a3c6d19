"""The rooms of standard Diplomacy: the board's own, as they are."""

from desktop.board_rooms import board_rooms
from engine.campaign.deal import shares

ROOMS = board_rooms("standard", shares)
