"""When the spy's die is thrown, and about whom."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.board.terms import Power
from engine.frame.audience import Private
from engine.frame.chance import Chance
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.games.werewolves.news import SpyFinding, SpyNote, WinterLetter
from engine.games.werewolves.state import WerewolvesState, WinterState
from engine.games.werewolves.submission import WerewolvesOrders
from engine.games.werewolves.tables import FACES, read_spy_table
from engine.games.werewolves.terms import PowerCard
from engine.games.werewolves.winter_letters import with_letter_news
from engine.roles.knowledge import with_learned


def roll_dice(
    state: WerewolvesState, given: Mapping[Power, WerewolvesOrders], chance: Chance
) -> WerewolvesState:
    """The state after the spy's dice of this Winter: one for each use, if he named a power."""
    spy, winter = state.holder(PowerCard.SPY), state.winter
    if spy is None or winter is None:
        return state
    named = given[spy].spied if spy in given else ()
    named = tuple(each for each in named if each != spy and each in state.standing())
    uses = winter.uses.get(spy, 0)
    if not named:
        return state
    if not uses:
        if state.options.request_ignored == "told":
            state = with_letter_news(state, spy, ignored=True)
        return _with_note(state, SpyNote(spy, named, ignored=True))
    if state.options.spied_by == "gm":
        die = SpyDie(state, spy, winter.votes)
        dice = tuple(die.roll(None, chance) for _ in range(uses))
        waiting = replace(winter, dice=dice, named=named)
        note = SpyNote(spy, named, waiting=True)
        return _with_note(replace(state, winter=waiting), note)
    return _spy_on(state, spy, winter, _powers_by_use(named, uses), chance)


def _powers_by_use(named: tuple[Power, ...], uses: int) -> tuple[Power, ...]:
    """A power for each use: the last one named serves for the rest."""
    return tuple(named[min(use, len(named) - 1)] for use in range(uses))


def _spy_on(
    state: WerewolvesState,
    spy: Power,
    winter: WinterState,
    named: tuple[Power, ...],
    chance: Chance,
) -> WerewolvesState:
    die = SpyDie(state, spy, winter.votes)
    findings = tuple(die.finding(die.roll(power, chance), power) for power in named)
    state = with_letter_news(state, spy, spied=findings)
    return _with_note(state, SpyNote(spy, named, findings))


def _with_note(state: WerewolvesState, note: SpyNote) -> WerewolvesState:
    return replace(state, notes=(*state.notes, note))


def read_waiting_dice(state: WerewolvesState, named: tuple[Power, ...]) -> Step[WerewolvesState]:
    """The waiting dice read on the powers that the GM names, and the spy told (W-43)."""
    spy, winter = state.holder(PowerCard.SPY), state.winter
    if spy is None or winter is None or not winter.dice or not named:
        return Step(state, ())
    die = SpyDie(state, spy, winter.votes)
    each = zip(winter.dice, _powers_by_use(named, len(winter.dice)), strict=True)
    letter = WinterLetter(spy, state.turn, spied=tuple(die.finding(n, power) for n, power in each))
    known = with_learned(state.learned, spy, state.turn.code, letter)
    done = replace(state, winter=replace(winter, dice=()), learned=known)
    after = _with_note(done, SpyNote(spy, named, letter.spied))
    seat = state.seat(spy)
    return Step(after, (Report(Private((seat,)), "letter", letter),) if seat else ())


def with_dice_read(state: WerewolvesState) -> WerewolvesState:
    """The state in which the spy's letter says what the waiting dice show about the powers named:
    by the GM, else by the spy (W-80)."""
    spy, winter = state.holder(PowerCard.SPY), state.winter
    if spy is None or winter is None or not winter.dice:
        return state
    die, named = SpyDie(state, spy, winter.votes), _powers_by_use(winter.named, len(winter.dice))
    findings = tuple(die.finding(n, power) for n, power in zip(winter.dice, named, strict=True))
    done = replace(state, winter=replace(winter, dice=()))
    return _with_note(
        with_letter_news(done, spy, spied=findings), SpyNote(spy, winter.named, findings)
    )


def read_late_dice(state: WerewolvesState) -> Step[WerewolvesState]:
    """Dice that the GM did not read before the Winter was over: they are on whom the spy named."""
    return read_waiting_dice(state, state.winter.named if state.winter else ())


LOT = "spy"
"""The purpose of the lots that are the spy's dice."""


@dataclass(frozen=True, slots=True)
class SpyDie:
    """The die of a spy, who knows what the court's votes were."""

    state: WerewolvesState
    spy: Power
    votes: Mapping[Power, Power | None]

    def roll(self, named: Power | None, chance: Chance) -> int:
        """A die; thrown again for a vote that was not cast, where that is the rule (W-70)."""
        die = chance.roll(LOT, FACES[-1])
        if self.state.options.no_vote_spied != "again" or named is None:
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
        return read_spy_table(self.state.options.spy_table) or {}
