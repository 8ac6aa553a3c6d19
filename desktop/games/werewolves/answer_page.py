"""The page of the Winter's second round: the letter, and what is done about it.

Everybody has a letter and the same list beside the same map; only the witch's answer counts, and
her list has her own entries in it.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from desktop.games.werewolves.phrases import answer_words, power_name, sentences
from desktop.games.werewolves.powers_page import PowersPage, asked
from desktop.map.paint.map_styles import MapStyle
from desktop.pages.choice_list import ListChoice
from desktop.pages.choice_page import fix_lines
from desktop.session.ui_context import MapUiContext
from desktop.widgets.theme import for_type
from desktop.widgets.widget_factory import scrolling, text
from engine.board.terms import Power, Season
from engine.games.werewolves.news import ExpectedDisorder
from engine.games.werewolves.objections import attack_seasons, in_vain, nameable, told_of
from engine.games.werewolves.submission import WitchAnswer
from engine.games.werewolves.terms import EnvelopePage, WinterDeed
from engine.games.werewolves.view import WerewolvesView

_LETTER = 104
_QUESTION_LINES, _SAYS_LINES = 1, 5
_ORDERED = 12
"""How many wishes may be handed in beforehand, where there is no second round."""


class AnswerPage(PowersPage[WitchAnswer]):
    """One deed, or several where each unit built is a use; the letter above, if there is one.

    The lines are everybody's; what the witch knows to be in vain for her is said to her when she
    chooses it, and is not taken. A press on the map chooses the next line about the power there,
    so that pressing again comes to its other lines.
    """

    def __init__(
        self, view: WerewolvesView, context: MapUiContext, kept: tuple[WitchAnswer, ...]
    ) -> None:
        self._view = view
        self._before: tuple[WitchAnswer, ...] = ()
        choices = deeds(view, context)
        ordered = view.choice("winter_rounds") == "one"
        most = _ORDERED if ordered else view.most
        offered = {choice.value for choice in choices}
        super().__init__(
            context,
            asked(EnvelopePage.ANSWER, view, context),
            choices,
            rows=_rows(view),
            chosen=[each for each in kept if each in offered],
            most=most,
            board=view.board,
        )
        self._order = [*self.chosen]
        fix_lines(self.question, _QUESTION_LINES)
        fix_lines(self.says, _SAYS_LINES)
        if view.own is not None and view.own.letter is not None:
            self._add_letter(letter_lines(view, context))

    @property
    def answers(self) -> tuple[WitchAnswer, ...]:
        """What is chosen, in the order it was chosen."""
        kept = [each for each in self._order if each in self.chosen]
        self._order = [*kept, *(each for each in self.chosen if each not in kept)]
        return tuple(self._order)

    def press(self, location: str) -> None:
        power = self.power_at(location)
        named = [each for each in self._values() if power is not None and each.power == power]
        about = [each for each in named if not in_vain(each, self._view)]
        if not about and named:
            self.complain(self._refusal(named[0]))
            return
        if not about:
            self.complain(self.tr("Nothing can be done about this place."))
            return
        at = next((n for n, each in enumerate(about) if each == self.one), -1)
        self.list.choose_value(about[(at + 1) % len(about)])

    def _changed(self) -> None:
        kept = [each for each in self.chosen if not in_vain(each, self._view)]
        refused = next((each for each in self.chosen if each not in kept), None)
        if refused is None:
            super()._changed()
            return
        self.list.put_back([*self._before] if self._most == 1 else kept)
        self.complain(self._refusal(refused))

    def _show(self) -> None:
        self._before = self.chosen
        super()._show()

    def _refusal(self, answer: WitchAnswer) -> str:
        name = power_name(answer.power, self._map_context())
        match in_vain(answer, self._view):
            case "spent":
                return self.tr("You have used up that power.")
            case "absent":
                return self.tr("Nothing on your list is of {power}.").format(power=name)
            case _:
                return self.tr("{power} is in civil disorder then anyway.").format(power=name)

    def show_choice(self) -> None:
        self.light_powers({each.power for each in self.chosen})

    def _values(self) -> list[WitchAnswer]:
        return [each.value for each in deeds(self._view, self._map_context()) if each.value]

    def _map_context(self) -> MapUiContext:
        assert isinstance(self._context, MapUiContext)
        return self._context

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


def letter_lines(view: WerewolvesView, context: MapUiContext) -> tuple[str, ...]:
    """What a seat's letter of this Winter says."""
    own = view.own
    if own is None or own.letter is None:
        return ()
    return sentences("letter", own.letter, context)


def deeds(view: WerewolvesView, context: MapUiContext) -> tuple[ListChoice[WitchAnswer], ...]:
    """Everything that may be done, as lines: nothing, what is lifted, attacks.

    Everybody has a line of each for every power, in one order, so that the witch's list looks like
    all others; hers says of which season a disorder is. What is on her list of a power besides
    comes last.
    """
    powers = nameable(view, EnvelopePage.ANSWER)
    lifts, more = _lifts(view, powers)
    whens = ("spring", "fall") if view.choice("witch_attack") == "choice" else ("",)
    attacks = [WitchAnswer(WinterDeed.ATTACK, power, at) for power, at in product(powers, whens)]
    style = context.list_style
    lines = (_choice(each, view, context, style) for each in (*lifts, *attacks, *more))
    return (*_idle(view, context), *lines)


def _idle(view: WerewolvesView, context: MapUiContext) -> tuple[ListChoice[WitchAnswer], ...]:
    """Doing nothing; and where silence does something (W-45), giving no answer."""
    nothing = answer_words(WitchAnswer(WinterDeed.NOTHING), context)
    if view.choice("witch_silent") != "protect":
        idle: ListChoice[WitchAnswer] = ListChoice(None, nothing)
        return (idle,)
    silent: ListChoice[WitchAnswer] = ListChoice(
        None, QCoreApplication.translate("AnswerPage", "Give no answer")
    )
    return silent, ListChoice(WitchAnswer(WinterDeed.NOTHING), nothing)


def _lifts(
    view: WerewolvesView, powers: Sequence[Power]
) -> tuple[tuple[WitchAnswer, ...], tuple[WitchAnswer, ...]]:
    """A disorder of each power to lift, and others that the witch was told of."""
    told = told_of(view) or ()
    wanted = tuple(
        dict.fromkeys(WitchAnswer(WinterDeed.CANCEL, each.power, _when(each)) for each in told)
    )
    first = {each.power: each for each in reversed(wanted)}
    lifts = tuple(first.get(power, WitchAnswer(WinterDeed.CANCEL, power)) for power in powers)
    return lifts, tuple(each for each in wanted if each not in lifts)


def _choice(
    answer: WitchAnswer, view: WerewolvesView, context: MapUiContext, style: MapStyle
) -> ListChoice[WitchAnswer]:
    assert answer.power is not None
    said = replace(answer, when=answer.when or _usual(answer, view))
    return ListChoice(answer, answer_words(said, context), style.power(answer.power))


def _usual(answer: WitchAnswer, view: WerewolvesView) -> str:
    """When an attack falls as the rules have it; empty where that hangs on the power."""
    if answer.deed is not WinterDeed.ATTACK:
        return ""
    seasons = attack_seasons(answer, view)
    shifts = view.choice("attack_shift") == "fall" and view.choice("witch_attack") == "spring"
    return "" if shifts else ("year" if len(seasons) > 1 else "spring")


def _when(entry: ExpectedDisorder) -> str:
    if len(entry.seasons) > 1:
        return "year"
    return "fall" if entry.seasons == (Season.FALL,) else "spring"


def _rows(view: WerewolvesView) -> int:
    """As many rows for everybody: nothing, each power lifted, each attacked."""
    powers = len(view.board.map.powers)
    idle = 2 if view.choice("witch_silent") == "protect" else 1
    return idle + powers * (3 if view.choice("witch_attack") == "choice" else 2)
