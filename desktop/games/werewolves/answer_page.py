"""The page of the Winter's second round: the letter, and what is done about it.

Everybody has a letter and the same list beside the same map; only the witch's answer counts, and
her list has her own entries in it.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from desktop.games.werewolves.phrases import answer_words, fact_sentences, power_name
from desktop.games.werewolves.powers_page import PowersPage, page_question
from desktop.map.paint.map_styles import MapStyle
from desktop.pages.choice_list import ChoiceListItem
from desktop.pages.choice_page import set_fixed_lines
from desktop.session.ui_context import MapUiContext
from desktop.widgets.theme import scaled_length
from desktop.widgets.widget_factory import scroll_area, text
from engine.board.terms import Power, Season
from engine.games.werewolves.news import ExpectedDisorder
from engine.games.werewolves.objections import (
    answer_fault,
    attack_seasons,
    nameable_powers,
    witch_list,
)
from engine.games.werewolves.submission import WitchAnswer
from engine.games.werewolves.terms import EnvelopePage, WitchActionKind
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
        choices = answer_choices(view, context)
        ordered = view.options.winter_rounds == "one"
        most = _ORDERED if ordered else view.most
        offered = {choice.value for choice in choices}
        super().__init__(
            context,
            page_question(EnvelopePage.ANSWER, view, context),
            choices,
            rows=_row_count(view),
            chosen=[each for each in kept if each in offered],
            most=most,
            board=view.board,
        )
        self._order = [*self.chosen]
        set_fixed_lines(self.question, _QUESTION_LINES)
        set_fixed_lines(self.says, _SAYS_LINES)
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
        about = [each for each in named if not answer_fault(each, self._view)]
        if not about and named:
            self.complain(self._refusal(named[0]))
            return
        if not about:
            self.complain(self.tr("Nothing can be done about this place."))
            return
        at = next((n for n, each in enumerate(about) if each == self.one), -1)
        self.list.choose_value(about[(at + 1) % len(about)])

    def _changed(self) -> None:
        kept = [each for each in self.chosen if not answer_fault(each, self._view)]
        refused = next((each for each in self.chosen if each not in kept), None)
        if refused is None:
            super()._changed()
            return
        self.list.restore_values([*self._before] if self._most == 1 else kept)
        self.complain(self._refusal(refused))

    def _show(self) -> None:
        self._before = self.chosen
        super()._show()

    def _refusal(self, answer: WitchAnswer) -> str:
        name = power_name(answer.power, self._map_context())
        match answer_fault(answer, self._view):
            case "spent":
                return self.tr("You have used up that power.")
            case "absent":
                return self.tr("Nothing on your list is of {power}.").format(power=name)
            case _:
                return self.tr("{power} is in civil disorder then anyway.").format(power=name)

    def show_choice(self) -> None:
        self.light_powers({each.power for each in self.chosen})

    def _values(self) -> list[WitchAnswer]:
        return [
            each.value for each in answer_choices(self._view, self._map_context()) if each.value
        ]

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
        column.insertWidget(1, _make_scroll_area(words, self.tr("Letter")))


def _make_scroll_area(words: QWidget, name: str) -> QScrollArea:
    area = scroll_area(words, name)
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    area.setFixedHeight(scaled_length(_LETTER))
    return area


def letter_lines(view: WerewolvesView, context: MapUiContext) -> tuple[str, ...]:
    """What a seat's letter of this Winter says."""
    own = view.own
    if own is None or own.letter is None:
        return ()
    return fact_sentences("letter", own.letter, context)


def answer_choices(
    view: WerewolvesView, context: MapUiContext
) -> tuple[ChoiceListItem[WitchAnswer], ...]:
    """Everything that may be done, as lines: nothing, what is lifted, attacks.

    Everybody has a line of each for every power, in one order, so that the witch's list looks like
    all others; hers says of which season a disorder is. What is on her list of a power besides
    comes last.
    """
    powers = nameable_powers(view, EnvelopePage.ANSWER)
    lifts, more = _lift_answers(view, powers)
    whens = ("spring", "fall") if view.options.witch_attack == "choice" else ("",)
    attacks = [
        WitchAnswer(WitchActionKind.ATTACK, power, at) for power, at in product(powers, whens)
    ]
    style = context.list_style
    lines = (_answer_choice(each, view, context, style) for each in (*lifts, *attacks, *more))
    return (*_idle_choices(view, context), *lines)


def _idle_choices(
    view: WerewolvesView, context: MapUiContext
) -> tuple[ChoiceListItem[WitchAnswer], ...]:
    """Doing nothing; and where silence does something (W-45), giving no answer."""
    nothing = answer_words(WitchAnswer(WitchActionKind.NOTHING), context)
    if view.options.witch_silent != "protect":
        idle: ChoiceListItem[WitchAnswer] = ChoiceListItem(None, nothing)
        return (idle,)
    silent: ChoiceListItem[WitchAnswer] = ChoiceListItem(
        None, QCoreApplication.translate("AnswerPage", "Give no answer")
    )
    return silent, ChoiceListItem(WitchAnswer(WitchActionKind.NOTHING), nothing)


def _lift_answers(
    view: WerewolvesView, powers: Sequence[Power]
) -> tuple[tuple[WitchAnswer, ...], tuple[WitchAnswer, ...]]:
    """A disorder of each power to lift, and others that the witch was told of."""
    told = witch_list(view) or ()
    wanted = tuple(
        dict.fromkeys(
            WitchAnswer(WitchActionKind.CANCEL, each.power, _disorder_season_text(each))
            for each in told
        )
    )
    first = {each.power: each for each in reversed(wanted)}
    lifts = tuple(first.get(power, WitchAnswer(WitchActionKind.CANCEL, power)) for power in powers)
    return lifts, tuple(each for each in wanted if each not in lifts)


def _answer_choice(
    answer: WitchAnswer, view: WerewolvesView, context: MapUiContext, style: MapStyle
) -> ChoiceListItem[WitchAnswer]:
    assert answer.power is not None
    said = replace(answer, when=answer.when or _default_season_text(answer, view))
    return ChoiceListItem(answer, answer_words(said, context), style.power(answer.power))


def _default_season_text(answer: WitchAnswer, view: WerewolvesView) -> str:
    """When an attack falls as the rules have it; empty where that hangs on the power."""
    if answer.deed is not WitchActionKind.ATTACK:
        return ""
    seasons = attack_seasons(answer, view)
    shifts = view.options.attack_shift == "fall" and view.options.witch_attack == "spring"
    return "" if shifts else ("year" if len(seasons) > 1 else "spring")


def _disorder_season_text(entry: ExpectedDisorder) -> str:
    if len(entry.seasons) > 1:
        return "year"
    return "fall" if entry.seasons == (Season.FALL,) else "spring"


def _row_count(view: WerewolvesView) -> int:
    """As many rows for everybody: nothing, each power lifted, each attacked."""
    powers = len(view.board.map.powers)
    idle = 2 if view.options.witch_silent == "protect" else 1
    return idle + powers * (3 if view.options.witch_attack == "choice" else 2)
