"""The spy's die."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.board.terms import Power
from engine.frame.chance import Chance
from engine.games.werewolves.news import SpyFinding
from engine.games.werewolves.state import WerewolvesState
from engine.games.werewolves.tables import FACES, read_spy_table
from engine.games.werewolves.terms import PowerCard

LOT = "spy"
"""The purpose of the lots that are the spy's dice."""


@dataclass(frozen=True, slots=True)
class Die:
    """The die of a spy, who knows what the court's votes were."""

    state: WerewolvesState
    spy: Power
    votes: Mapping[Power, Power | None]

    def roll(self, named: Power | None, chance: Chance) -> int:
        """A die; thrown again for a vote that was not cast, where that is the rule (W-70)."""
        die = chance.roll(LOT, FACES[-1])
        if self.state.choices["no_vote_spied"] != "again" or named is None:
            return die
        if self._table[die] != "vote" or self.votes.get(named) is not None:
            return die
        # To throw until something else comes is to draw among the other faces.
        others = [str(face) for face in FACES if self._table[face] != "vote"]
        return int(chance.draw(LOT, others)) if others else die

    def finding(self, die: int, named: Power | None) -> SpyFinding:
        """What a die brings about the power named (M1)."""
        kind = self._table[die]
        match kind:
            case "vote" if named:
                return SpyFinding(die, kind, named, vote=self.votes.get(named))
            case "wolf" if named:
                return SpyFinding(die, kind, named, wolf=named in self.state.wolves)
            case "status" if named:
                return self._status(die, named)
            case "victim":
                others = sorted(p for p in self.state.campaign.map.powers if p != self.spy)
                picked = others[die - 1] if die <= len(others) else None
                alive = picked is not None and picked in self.state.living()
                return (
                    self._status(die, picked) if picked and alive else SpyFinding(die, "nothing")
                )
            case _:
                return SpyFinding(die, "nothing", named)

    def _status(self, die: int, power: Power) -> SpyFinding:
        card = self.state.roles.get(power, PowerCard.PLAIN)
        return SpyFinding(die, "status", power, wolf=power in self.state.wolves, card=card)

    @property
    def _table(self) -> Mapping[int, str]:
        return read_spy_table(str(self.state.choices["spy_table"])) or {}
