"""What claims may name at one seat, and how their orders and places are read and written."""

import re
from collections.abc import Sequence
from dataclasses import replace

from desktop.session.ui_context import MapUiContext
from engine.board.terms import Province
from engine.frame.seat import SeatId
from engine.games.hepta.claim import Claim
from engine.games.hepta.claim_names import claim_names, claim_style
from engine.games.hepta.claim_text import KEYWORDS, read_claim, write_claim
from engine.games.hepta.submission import HeptaView


class ClaimLanguage:
    """Reads and writes the claims of one seat."""

    def __init__(self, me: SeatId, view: HeptaView, context: MapUiContext) -> None:
        self.me = me
        self.seats = view.seats
        names, language = context.gazetteer, context.language
        self._players, self._player = context.players, KEYWORDS[language]["player"]
        self._tongue = replace(claim_names(view, names, language, context.players), me=me)
        self._hand = claim_style(view, names, language)

    @property
    def others(self) -> tuple[SeatId, ...]:
        """Who may be a partner."""
        return tuple(seat for seat in self.seats if seat != self.me)

    def read(self, line: str) -> Claim:
        """The claim of a line. Raises `NotationError`."""
        return read_claim(line, self._tongue)

    def write(self, claim: Claim) -> str:
        """A claim as a line that is read again."""
        return write_claim(claim, self._hand)

    def tell(self, claim: Claim) -> str:
        """A claim as it is listed: behind the number of each player who he is."""

        def named(found: re.Match[str]) -> str:
            seat = self.seats[int(found[1]) - 1]
            return f"{found[0]} ({self._players[seat]})" if seat in self._players else found[0]

        # What is quoted is an order or a place, and names no player.
        parts = self.write(claim).split('"')
        parts[::2] = (re.sub(rf"\b{self._player} (\d)\b", named, each) for each in parts[::2])
        return '"'.join(parts)

    def place(self, text: str) -> Province | None:
        """The province that a text means."""
        return self._tongue.place(text)

    def number(self, seat: SeatId) -> int:
        """What a player is called by, counted from 1."""
        return self.seats.index(seat) + 1


def claim_list_lines(claims: Sequence[Claim], tongue: ClaimLanguage) -> tuple[str, ...]:
    """Claims as they are listed: first, second, and so on."""
    return tuple(f"{number}. {tongue.tell(claim)}" for number, claim in enumerate(claims, 1))
