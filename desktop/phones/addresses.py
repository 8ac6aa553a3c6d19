"""Where phones can reach this computer: the addresses of all its interfaces."""

import socket
from collections.abc import Iterable
from contextlib import suppress
from ipaddress import IPv4Address, ip_address

LOOPBACK = "127.0.0.1"


def addresses() -> tuple[str, ...]:
    """All of this computer's, the likeliest first; itself alone where there is no other."""
    # Here, as it takes a moment: most games are played without phones.
    from PySide6.QtNetwork import QNetworkInterface

    found = (each.toString() for each in QNetworkInterface.allAddresses())
    return useful_addresses(found, _way_out())


def useful_addresses(found: Iterable[str], way_out: str = "") -> tuple[str, ...]:
    """Of the addresses of all interfaces those that phones in a room can use, the likeliest first:
    private networks, before all that over which other networks are reached (`way_out`), then
    others, then those that a computer gives itself. Itself alone is left where nothing else is."""
    useful = dict.fromkeys((way_out, *found)) if way_out else dict.fromkeys(found)
    here = [each for each in useful if _is_reachable(each)]
    return tuple(sorted(here, key=lambda each: _rank(each, way_out))) or (LOOPBACK,)


def read_address(text: str) -> str:
    """An address as it is typed, also with what stands around it in a browser. Raises
    `ValueError`."""
    typed = text.strip().removeprefix("http://").removeprefix("https://").partition("/")[0]
    return str(IPv4Address(typed.partition(":")[0]))


def _is_reachable(address: str) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return False
    odd = found.is_loopback or found.is_multicast or found.is_unspecified
    return isinstance(found, IPv4Address) and not odd


def _rank(address: str, way_out: str) -> tuple[bool, bool, bool]:
    found = IPv4Address(address)
    return found.is_link_local, not found.is_private, address != way_out


def _way_out() -> str:
    """The address from which other networks are reached; empty where none is."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect(("192.0.2.1", 9))  # Nothing is sent: it says which way that would go.
        return str(asked.getsockname()[0])
    return ""
