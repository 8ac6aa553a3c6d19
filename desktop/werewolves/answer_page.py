"""The page of the Winter's second round: the letter, and what is done about it.

Everybody has a letter and the same list beside the same map; only the witch's answer counts, and
her list has her own entries in it.
"""

from itertools import product

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from desktop.furniture import scrolling, text
from desktop.map.owners import owner_of
from desktop.map.palette import MapStyle
from desktop.pages.choice_list import Choice
from desktop.pages.choice_page import ChoicePage, fix_lines
from desktop.surroundings import MapSurroundings
from desktop.theme import for_type
from desktop.werewolves.asked import asked
from desktop.werewolves.phrases import answer_words, sentences
from engine.board.terms import Location, Power, Season, province_of
from engine.games.werewolves.news import Expected
from engine.games.werewolves.objections import nameable
from engine.games.werewolves.submission import Answer
from engine.games.werewolves.terms import Deed, Page
from engine.games.werewolves.view import WerewolvesView

_LETTER = 104
_QUESTION_LINES, _SAYS_LINES = 1, 5
_ORDERED = 12
"""How many wishes may be handed in beforehand, where there is no second round."""


class AnswerPage(ChoicePage):
    """One deed, or several where each unit built is a use; the letter above, if there is one.

    A press on the map chooses the next line about the power there, so that pressing again comes
    to its other lines.
    """

    def __init__(
        self, view: WerewolvesView, around: MapSurroundings, kept: tuple[Answer, ...]
    ) -> None:
        self._view = view
        choices = deeds(view, around)
        ordered = view.choice("winter_rounds") == "one"
        most = _ORDERED if ordered else view.most
        wanted = [each for each in kept if each.power is not None]
        super().__init__(
            around,
            asked(Page.ANSWER, view),
            choices,
            rows=_rows(view),
            chosen=[each for each in wanted if each in {choice.value for choice in choices}],
            most=most,
            board=view.board,
        )
        self._order = [*self.chosen]
        fix_lines(self.question, _QUESTION_LINES)
        fix_lines(self.says, _SAYS_LINES)
        if view.own is not None and view.own.letter is not None:
            self._add_letter(letter_lines(view, around))

    @property
    def answers(self) -> tuple[Answer, ...]:
        """What is chosen, in the order it was chosen."""
        kept = [each for each in self._order if each in self.chosen]
        self._order = [*kept, *(each for each in self.chosen if each not in kept)]
        return tuple(self._order)

    def press(self, location: str) -> None:
        power = self._power_at(location)
        about = [each for each in self._values() if power is not None and each.power == power]
        if not about:
            self.complain(self.tr("Nothing can be done about this place."))
            return
        at = next((n for n, each in enumerate(about) if each == self.one), -1)
        self.list.choose_value(about[(at + 1) % len(about)])

    def show_choice(self) -> None:
        if self.scene is not None:
            named = {each.power for each in self.chosen}
            at = self._view.board.position
            lit = {province for province, owner in at.owners.items() if owner in named}
            lit |= {province for province, unit in at.units.items() if unit.power in named}
            self.scene.set_choice(None, sorted(lit))

    def _values(self) -> list[Answer]:
        return [each.value for each in deeds(self._view, self._map_around()) if each.value]

    def _map_around(self) -> MapSurroundings:
        assert isinstance(self._around, MapSurroundings)
        return self._around

    def _power_at(self, location: str) -> Power | None:
        province, board = province_of(Location(location)), self._view.board
        standing = board.position.units.get(province)
        if standing is not None:
            return standing.power
        assert self.scene is not None
        return owner_of(board, province, self.scene.sheet)

    def _add_letter(self, lines: tuple[str, ...]) -> None:
        """The letter above the question, of one size whatever it says; a long one scrolls."""
        card = self.list.parentWidget()
        column = card.layout() if card is not None else None
        assert isinstance(column, QVBoxLayout)
        head = text(self.tr("Your letter"), "section")
        words = text("\n".join(lines), wrap=True)
        words.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.letter = words
        column.insertWidget(0, head)
        column.insertWidget(1, _scrolled(words, self.tr("Letter")))


def _scrolled(words: QWidget, name: str) -> QScrollArea:
    area = scrolling(words, name)
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    area.setFixedHeight(for_type(_LETTER))
    return area


def letter_lines(view: WerewolvesView, around: MapSurroundings) -> tuple[str, ...]:
    """What a seat's letter of this Winter says."""
    own = view.own
    if own is None or own.letter is None:
        return ()
    return sentences("letter", own.letter, around)


def deeds(view: WerewolvesView, around: MapSurroundings) -> tuple[Choice, ...]:
    """Everything that may be done, as lines: nothing, then what is lifted, then attacks.

    The witch's list has what she was told; the others lift what they like.
    """
    style = around.list_style
    nothing = Choice(None, answer_words(Answer(Deed.NOTHING), around))
    whens = ("spring", "fall") if view.choice("witch_attack") == "choice" else ("",)
    attacks = [
        Answer(Deed.ATTACK, power, at) for power, at in product(nameable(view, Page.ANSWER), whens)
    ]
    return (
        nothing,
        *_lifts(view, style, around),
        *(_choice(each, around, style) for each in attacks),
    )


def _lifts(view: WerewolvesView, style: MapStyle, around: MapSurroundings) -> tuple[Choice, ...]:
    told = view.own.letter.expected if view.own and view.own.letter else None
    if told is None:
        free = [Answer(Deed.CANCEL, each) for each in nameable(view, Page.ANSWER)]
        return tuple(_choice(each, around, style) for each in free)
    found: dict[Answer, Choice] = {}
    for entry in told:
        answer = Answer(Deed.CANCEL, entry.power, _when(entry))
        found.setdefault(answer, _choice(answer, around, style))
    return tuple(found.values())


def _choice(answer: Answer, around: MapSurroundings, style: MapStyle) -> Choice:
    assert answer.power is not None
    return Choice(answer, answer_words(answer, around), style.power(answer.power))


def _when(entry: Expected) -> str:
    if len(entry.seasons) > 1:
        return "year"
    return "fall" if entry.seasons == (Season.FALL,) else "spring"


def _rows(view: WerewolvesView) -> int:
    """As many rows for everybody: nothing, each power lifted, each attacked."""
    powers = len(view.board.map.powers)
    return 1 + powers * (3 if view.choice("witch_attack") == "choice" else 2)
