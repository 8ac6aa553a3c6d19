"""A village for tests, played without a table: cards as letters, acts by seat numbers."""

from dataclasses import replace
from hashlib import sha256

from engine.errors import SetupRefused
from engine.frame.audience import can_read
from engine.frame.chance import Chance
from engine.frame.seat import GAME_MASTER, ONLOOKER, TABLE, Reader, Seat, Seated, SeatId
from engine.games.village.acts import SHUT_EYES
from engine.games.village.deal import check_options
from engine.games.village.play import random_acts, random_choice
from engine.games.village.rules import OPTIONS
from engine.games.village.ruleset import VillageRuleset
from engine.games.village.submission import (
    AnnounceDeath,
    CallOutVote,
    ClosePhase,
    EnterNightChoice,
    HoldThumb,
    OpenThumbs,
    PointAt,
    ProposeLynching,
    RevealCard,
    SecondMotion,
    VillageChoice,
)
from engine.games.village.terms import RuleFamily, VillageCard, VillageMark, VillageStage

GRAY, WOLFF = VillageRuleset(RuleFamily.GRAY), VillageRuleset(RuleFamily.WOLFF)
LETTERS = {
    "w": VillageCard.WEREWOLF,
    "s": VillageCard.SEER,
    "p": VillageCard.PRIEST,
    "v": VillageCard.VILLAGER,
}


def seat(number) -> SeatId:
    return number if isinstance(number, str) else SeatId(f"s{number}")


def seats(*numbers) -> tuple[SeatId, ...]:
    return tuple(seat(each) for each in numbers)


def seated(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(seat(n), f"Player {n}") for n in range(1, count + 1))


def chance(word: str = "") -> Chance:
    return Chance(sha256(word.encode()).digest())


class Play:
    """A game under way, with all it has told."""

    def __init__(self, cards: str, rules: VillageRuleset, marks, choices, word: str = "") -> None:
        self.rules, self.chance = rules, chance(word)
        step = rules.deal(seated(len(cards)), choices, self.chance)
        hand = {seat(n): LETTERS[each] for n, each in enumerate(cards, 1)}
        borne = {VillageMark(name): (seat(number),) for name, number in marks.items()}
        pack = tuple(sorted(hand.values(), key=lambda card: list(VillageCard).index(card)))
        self.state = replace(
            step.state, cards=hand, pack=pack, marks={**step.state.marks, **borne}
        )
        self.reports = list(step.reports)

    # Asking.

    @property
    def stage(self) -> VillageStage:
        return self.state.moment.stage

    @property
    def key(self) -> str:
        return self.rules.phase(self.state).key

    @property
    def alive(self) -> tuple[int, ...]:
        return tuple(int(each[1:]) for each in self.state.alive)

    @property
    def winner(self):
        result = self.rules.result(self.state)
        return None if result is None else result.kind

    @property
    def winners(self) -> tuple[int, ...]:
        result = self.rules.result(self.state)
        return tuple(int(each[1:]) for each in result.winners)

    def view(self, number=None):
        reader: Reader = ONLOOKER if number is None else Seated(seat(number))
        return self.rules.view(self.state, reader)

    @property
    def whole(self):
        return self.rules.view(self.state, GAME_MASTER)

    def told(self, kind: str, number=None) -> list:
        """The facts of all reports of a kind that somebody may read."""
        reader: Reader = ONLOOKER if number is None else Seated(seat(number))
        return [
            each.facts
            for each in self.reports
            if each.kind == kind and can_read(each.audience, reader)
        ]

    # Doing.

    def act(self, who, act) -> "Play":
        step = self.rules.act(self.state, who, act, self.chance)
        return self._on(step)

    def _on(self, step) -> "Play":
        self.state = step.state
        self.reports += step.reports
        return self

    def point(self, number, *targets) -> "Play":
        return self.act(seat(number), PointAt(seats(*targets)))

    def vote(self, *pairs) -> "Play":
        for voter, target in pairs:
            self.act(seat(voter), CallOutVote(None if target is None else seat(target)))
        return self

    def sign(self, duty, *targets) -> "Play":
        return self.act(TABLE, EnterNightChoice(duty, seats(*targets)))

    def table(self, *acts) -> "Play":
        for act in acts:
            self.act(TABLE, act)
        return self

    def close(self) -> "Play":
        """On to the next part, as a moderator says or as the envelopes do."""
        led = self.state.rules.conduct == "moderator" or self.stage not in SHUT_EYES
        return self.table(ClosePhase()) if led else self.resolve()

    def resolve(self, **targets) -> "Play":
        """Envelopes by seat: `s1=(2,)`; the others hand in nothing."""
        handed = {SeatId(key): VillageChoice(seats(*value)) for key, value in targets.items()}
        return self._on(self.rules.resolve(self.state, handed, self.chance))

    def rule(self, decision) -> "Play":
        return self._on(self.rules.rule(self.state, decision))

    # Whole parts of a game.

    def night(self, victim=None, asked=None, **more) -> "Play":
        """To the night's own page and through it, to dawn."""
        while self.stage not in (VillageStage.NIGHT, VillageStage.END):
            self.close()
        for number in self.holding(VillageCard.WEREWOLF):
            if victim is not None and self.state.victims_wanted:
                self.point(number, *(victim if isinstance(victim, tuple) else (victim,)))
        for number in self.holding(VillageCard.SEER):
            if asked is not None:
                self.point(number, asked)
        for name, target in more.items():
            self.point(int(name[1:]), target)
        return self.close()

    def holding(self, card: VillageCard) -> tuple[int, ...]:
        return tuple(int(each[1:]) for each in self.state.living(card))

    def dawn(self) -> "Play":
        """All the dead told and shown, and on."""
        while not self.state.tonight.announced:
            self.table(AnnounceDeath())
        for each in self.view().unshown:
            self.table(RevealCard(each))
        return self.close()

    dusk = dawn

    def lynch(self, number) -> "Play":
        """A majority for somebody, dusk, and on."""
        if self.rules is GRAY:
            for voter in self.alive:
                if self.state.today.condemned is None:
                    self.vote((voter, number))
        else:
            self.motion(number)
            self.thumbs(down=self.alive)
        return self.close().dusk()

    def motion(self, accused, by=None, second=None) -> "Play":
        speakers = [each for each in self.alive if each != accused]
        by, second = by or speakers[0], second or (*speakers, accused)[1]
        self.act(seat(by), ProposeLynching(seat(accused))).act(seat(second), SecondMotion())
        return self.table(OpenThumbs())

    def thumbs(self, down=()) -> "Play":
        for number in self.alive:
            self.act(seat(number), HoldThumb(number in down))
        return self


def gray(cards: str = "wwsvvvvv", *, word: str = "", marks=None, **choices) -> Play:
    """A village by Gray and Plotkin, at its cards."""
    choices.setdefault("few", "warned")
    wolves = cards.count("w")
    return Play(cards, GRAY, marks or {}, {"wolves": wolves, **choices}, word)


def wolff(cards: str = "wwspvvv", *, word: str = "", marks=None, **choices) -> Play:
    """A village by Wolff, at its cards."""
    choices.setdefault("priest", "p" in cards)
    if not choices.get("spread"):
        choices["wolves"] = cards.count("w")
    return Play(cards, WOLFF, marks or {}, choices, word)


def random_game(rules: VillageRuleset, word: str, check=lambda _: None) -> Play:
    """A whole game by chance with options by chance; `check` is asked in every phase."""
    luck = chance(f"play {word}")
    family = RuleFamily.GRAY if rules is GRAY else RuleFamily.WOLFF
    count = luck.roll("players", 20) + 4
    choices = random_choices(family, count, luck)
    check_options(family, count, choices)
    play = Play.__new__(Play)
    play.rules, play.chance = rules, chance(word)
    step = rules.deal(seated(count), choices, play.chance)
    play.state, play.reports = step.state, list(step.reports)
    for _ in range(1000):
        check(play)
        if rules.result(play.state) is not None:
            return play
        _one_phase(play, luck)
    raise AssertionError(choices)


def _one_phase(play: Play, luck: Chance) -> None:
    key = play.key
    for _ in range(30):
        idle = True
        for who in (*play.state.seats, TABLE):
            view = play.view() if who == TABLE else play.view(who)
            kinds = play.rules.acts(view)
            for act in random_acts(view, who, kinds, luck) if kinds else ():
                play.act(who, act)
                idle = False
                if play.key != key:
                    return
        if idle:
            break
    handed = {
        each: random_choice(play.view(each), luck)
        for each in play.rules.phase(play.state).waiting_on
    }
    play._on(play.rules.resolve(play.state, handed, play.chance))


def random_choices(family: RuleFamily, players: int, chance: Chance) -> dict:
    """Options at random that go together for so many seats."""
    chosen = {option.key: _random_value(option, chance) for option in OPTIONS[family]}
    usual = {option.key: option.default for option in OPTIONS[family]}
    while True:
        try:
            check_options(family, players, chosen)
        except SetupRefused as fault:
            for key in _MENDED.get(fault.code, tuple(str(each) for each in fault.facts)):
                if key in usual:
                    chosen[key] = usual[key]
        else:
            return chosen


_MENDED = {
    "village_few": ("few",),
    "village_inquiry": ("start",),
    "village_wolves": ("wolves", "spread", "first_lynching"),
}


def _random_value(option, chance: Chance) -> str | int | bool:
    values = option.values or tuple(range(option.low, min(option.high, 3) + 1))
    return values[chance.roll("options", len(values)) - 1]
