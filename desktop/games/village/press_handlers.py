"""What a press on a house means at this moment: a vote, a proposal, a thumb, a sign."""

from PySide6.QtCore import QObject, Signal

from desktop.games.village.table_acts import TableActs
from engine.frame.seat import SeatId
from engine.games.village.submission import (
    CallOutVote,
    EnterCard,
    EnterNightChoice,
    HoldThumb,
    ProposeLynching,
    SecondMotion,
)
from engine.games.village.terms import NOBODY, NightDuty, RuleFamily, VillageStage

HighlightedHouses = tuple[SeatId | None, tuple[SeatId, ...]]


class PressHandler(QObject):
    """Presses mean nothing. `prompt` says what to press next; `finish_words` names the button that
    ends a choice, empty where every press counts at once.

    Signals: `changed()` when something else is chosen, though nothing was done yet.
    """

    changed = Signal()

    def __init__(self, deeds: TableActs) -> None:
        super().__init__()
        self.deeds = deeds

    @property
    def prompt(self) -> str:
        """What to press next."""
        return ""

    @property
    def finish_text(self) -> str:
        """What ends the choice."""
        return ""

    @property
    def ready(self) -> bool:
        """Whether the choice may be ended."""
        return True

    @property
    def chosen_words(self) -> str:
        """What is chosen, where that is more than names."""
        return ""

    @property
    def decides(self) -> bool:
        """Whether the end of the choice is a vote that counts at once."""
        return False

    @property
    def lit(self) -> HighlightedHouses:
        """Which houses are lit: one chosen, and others."""
        return None, ()

    def press(self, seat: SeatId) -> None:
        """A house was pressed."""

    def finish(self) -> None:
        """The choice is made."""

    def clear(self) -> None:
        """Nothing is chosen any more."""


class VotePressHandler(PressHandler):
    """The accused first, then everybody who votes for the accused; once more takes a vote back."""

    def __init__(self, deeds: TableActs) -> None:
        super().__init__(deeds)
        self.accused: SeatId | None = None

    @property
    def prompt(self) -> str:
        if self.accused is None:
            return self.tr("Tap the house of the accused.")
        return self.tr(
            "Tap everybody who votes so; a second tap takes a vote back. Tap the accused again to "
            "be done."
        )

    @property
    def lit(self) -> HighlightedHouses:
        voters = (seat for seat, to in self.deeds.view.votes.items() if to == self.accused)
        chosen = self.accused if self.accused != NOBODY else None
        return (chosen, tuple(voters)) if self.accused is not None else (None, ())

    def press(self, seat: SeatId) -> None:
        if self.accused is None or seat == self.accused:
            self.accused = None if seat == self.accused else seat
            self.changed.emit()
            return
        taken_back = self.deeds.view.votes.get(seat) == self.accused
        self.deeds.do(CallOutVote(None if taken_back else self.accused), seat=seat)

    def accuse_nobody(self) -> None:
        """The next presses are votes that nobody be lynched."""
        self.accused = NOBODY
        self.changed.emit()

    def clear(self) -> None:
        self.accused = None
        self.changed.emit()


class ProposalPressHandler(PressHandler):
    """Who proposes, then whom."""

    def __init__(self, deeds: TableActs) -> None:
        super().__init__(deeds)
        self.proposer: SeatId | None = None

    @property
    def prompt(self) -> str:
        if self.proposer is None:
            return self.tr("Tap whoever proposes somebody.")
        return self.tr("Now tap the house of the accused.")

    @property
    def lit(self) -> HighlightedHouses:
        return self.proposer, ()

    def press(self, seat: SeatId) -> None:
        if self.proposer is None or seat == self.proposer:
            self.proposer = None if seat == self.proposer else seat
            self.changed.emit()
            return
        proposer, self.proposer = self.proposer, None
        if not self.deeds.do(ProposeLynching(seat), seat=proposer):
            self.changed.emit()

    def clear(self) -> None:
        self.proposer = None
        self.changed.emit()


class SecondingPressHandler(PressHandler):
    """Whoever seconds the proposal."""

    @property
    def prompt(self) -> str:
        return self.tr("Tap whoever seconds the proposal.")

    @property
    def lit(self) -> HighlightedHouses:
        motion = self.deeds.view.motion
        return (None, ()) if motion is None else (motion.accused, ())

    def press(self, seat: SeatId) -> None:
        self.deeds.do(SecondMotion(), seat=seat)


class ThumbPressHandler(PressHandler):
    """All whose thumb is down; then all thumbs count at once."""

    def __init__(self, deeds: TableActs) -> None:
        super().__init__(deeds)
        self.down: set[SeatId] = set()

    @property
    def prompt(self) -> str:
        words = self.tr("Tap everybody whose thumb is down: {count} so far, {needed} needed.")
        view = self.deeds.view
        return words.format(count=len(self.down), needed=view.needed)

    @property
    def finish_text(self) -> str:
        return self.tr("All the others are up") if self.down else self.tr("No thumb is down")

    @property
    def ready(self) -> bool:
        return bool(self.down)

    @property
    def decides(self) -> bool:
        return True

    @property
    def chosen_words(self) -> str:
        if not self.down:
            return ""
        words = self.tr("thumbs down: {count} of {needed}")
        return words.format(count=len(self.down), needed=self.deeds.view.needed)

    @property
    def lit(self) -> HighlightedHouses:
        return None, tuple(sorted(self.down))

    def press(self, seat: SeatId) -> None:
        if seat in self.deeds.view.alive:
            self.down ^= {seat}
            self.changed.emit()

    def finish(self) -> None:
        view = self.deeds.view
        down, self.down = self.down, set()
        self.deeds.carry_out([(seat, HoldThumb(seat in down)) for seat in view.alive])

    def clear(self) -> None:
        self.down = set()
        self.changed.emit()


class PointingPressHandler(PressHandler):
    """Those whom somebody called in the night points at; the moderator enters it."""

    def __init__(self, deeds: TableActs, duty: NightDuty, count: int) -> None:
        super().__init__(deeds)
        self.duty = duty
        self.count = 1 if duty in (NightDuty.SEEK, NightDuty.WARD) else max(1, count)
        self.chosen: tuple[SeatId, ...] = ()

    @property
    def prompt(self) -> str:
        if self.count == 1:
            return self.tr("Tap the house that is pointed at.")
        return self.tr("Tap {count} houses that are pointed at.").format(count=self.count)

    @property
    def finish_text(self) -> str:
        return self.tr("Enter") if self.chosen else self.tr("Enter nobody")

    @property
    def ready(self) -> bool:
        return bool(self.chosen)

    @property
    def lit(self) -> HighlightedHouses:
        return None, self.chosen

    def press(self, seat: SeatId) -> None:
        if seat in self.chosen:
            self.chosen = tuple(each for each in self.chosen if each != seat)
        else:
            self.chosen = (*self.chosen[1 - self.count :], seat) if self.count > 1 else (seat,)
            self.chosen = self.chosen[-self.count :]
        self.changed.emit()

    def finish(self) -> None:
        self.deeds.do(EnterNightChoice(self.duty, self.chosen))

    def clear(self) -> None:
        self.chosen = ()
        self.changed.emit()


class CardHolderPressHandler(PressHandler):
    """Whoever holds a card; the moderator has seen it."""

    def __init__(self, deeds: TableActs, card: str) -> None:
        super().__init__(deeds)
        self.card = card

    @property
    def prompt(self) -> str:
        return self.tr("Tap the house of whoever it is.")

    def press(self, seat: SeatId) -> None:
        self.deeds.do(EnterCard(seat, self.card))


def press_handler_for_day(deeds: TableActs) -> PressHandler:
    """What presses mean in the open parts of a day, by what is on the table."""
    view = deeds.view
    stage, rules = view.moment.stage, view.rules
    if (
        stage not in (VillageStage.DAY, VillageStage.FIRST_DAY)
        or view.condemned is not None
        or view.spared
    ):
        return PressHandler(deeds)
    paper = rules.ballots == "passed" and stage is VillageStage.DAY
    if rules.family is RuleFamily.GRAY or stage is VillageStage.FIRST_DAY:
        return PressHandler(deeds) if paper else VotePressHandler(deeds)
    if view.motion is None:
        return ProposalPressHandler(deeds)
    if view.motion.seconder is None:
        return SecondingPressHandler(deeds)
    return ThumbPressHandler(deeds) if view.motion.open and not paper else PressHandler(deeds)
