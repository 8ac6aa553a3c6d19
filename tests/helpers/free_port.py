"""Ports for tests that run side by side."""

import secrets
import socket
from contextlib import suppress


def free_port() -> int:
    """A port of this machine that nobody listens at. It is none of those that systems give to
    whoever connects, so that it stays free while its test lets go of it and takes it again."""
    while True:
        port = 10_000 + secrets.randbelow(20_000)
        with suppress(OSError), socket.socket() as free:
            free.bind(("127.0.0.1", port))
            return port
