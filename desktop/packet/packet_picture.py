"""Reading a packet whole, with the picture of the map that it may bring; without a window."""

from engine.campaign.submission import ViewWithBoard
from engine.post.packet import Packet, read_packet
from engine.registry import custom_board
from maps.sheet import parse_sheet


def read_with_picture(content: bytes, file: str) -> Packet[ViewWithBoard]:
    """The packet in a file's bytes. Raises `PostError`, and `SheetError` for the picture."""
    packet = read_packet(content, file)
    laid = custom_board(packet.rules)
    if laid is not None:
        parse_sheet(laid.sheet, f"{file}, sheet.svg")
    return packet
