"""Many options: in groups, searched, marked where changed, put back, taken from presets."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from desktop.app.settings import Settings
from desktop.games.game_ui import Preset
from desktop.home import start_pages
from desktop.home.new_game import NewGameScreen
from desktop.home.option_row import OptionRow, OptionWords
from desktop.home.options import OptionsForm
from desktop.session.ui_context import UiContext
from engine.frame.game_option import GameOption
from engine.registry import rulesets


def is_table(said: str) -> bool:
    return said.startswith("1-6")


OPTIONS = (
    GameOption("plain", "a", ("a", "b")),
    GameOption("wolves", 2, low=1, high=4, group="roles"),
    GameOption("witch", True, (True, False), group="roles"),
    GameOption("die", "1-6 nothing", ("1-6 nothing", "1-6 wolf"), accepts=is_table, group="spy"),
)
WORDS = {
    "plain": OptionWords("Plain", "Something plain.", {"a": "First", "b": "Second"}),
    "wolves": OptionWords("Wolves", "How many bite.", {}),
    "witch": OptionWords("A witch", "Whether there is one.", {}),
    "die": OptionWords("The die", "What the faces bring.", {"1-6 wolf": "Always the wolf"}),
}
PRESETS = (Preset("As printed", {}), Preset("Cruel", {"wolves": 4, "witch": False}))


@pytest.fixture
def form(qtbot: QtBot) -> OptionsForm:
    made = OptionsForm(OPTIONS, lambda option: WORDS[option.key], str.title, PRESETS)
    qtbot.addWidget(made)
    made.show()
    return made


def seen(form: OptionsForm) -> list[str]:
    return [key for key, row in form.rows.items() if row.isVisible()]


def test_each_group_is_shown_once_however_its_options_are_listed(qtbot: QtBot) -> None:
    given = [("a", "one"), ("b", "two"), ("c", ""), ("d", "one"), ("e", "two")]
    options = [GameOption(key, "x", ("x", "y"), group=group) for key, group in given]
    form = OptionsForm(options, lambda option: OptionWords(option.key, "", {}))
    qtbot.addWidget(form)
    shown = [[row.option.key for row in each.rows] for each in form.groups]
    assert shown == [["c"], ["a", "d"], ["b", "e"]]


def test_a_long_value_has_a_line_of_its_own(qtbot: QtBot) -> None:
    long = "to neighbouring provinces, supported from the board of arrival"
    option = GameOption("module", "m1", ("m1", "m2"))
    words = OptionWords("Module", "How units go.", {"m1": long, "m2": "freely"})
    form = OptionsForm([option], lambda _: words)
    qtbot.addWidget(form)
    form.resize(640, 200)
    form.show()
    box = form.fields["module"]
    assert isinstance(box, QComboBox)
    assert box.currentText() == long
    assert box.width() > box.fontMetrics().horizontalAdvance(long) + 30


def test_groups_are_folded_and_what_has_none_comes_first(form: OptionsForm, qtbot: QtBot) -> None:
    assert seen(form) == ["plain"]
    heads = [each.head.text() for each in form.groups]
    assert heads == ["", "Roles", "Spy"]
    qtbot.mouseClick(form.groups[1].head, Qt.MouseButton.LeftButton)
    assert seen(form) == ["plain", "wolves", "witch"]


def test_a_search_unfolds_what_it_finds(form: OptionsForm) -> None:
    form.search.setText("BITE")
    assert seen(form) == ["wolves"]
    form.search.setText("always the")
    assert seen(form) == ["die"]
    form.search.setText("dragon")
    assert seen(form) == []
    assert form.nothing.isVisible()
    form.search.clear()
    assert seen(form) == ["plain"]
    assert not form.nothing.isVisible()


def row(form: OptionsForm, key: str) -> OptionRow:
    form.search.setText(form.rows[key].words.title)
    return form.rows[key]


def test_what_is_not_the_default_is_marked_and_put_back(form: OptionsForm) -> None:
    wolves = row(form, "wolves")
    assert not wolves.mark.isVisible()
    wolves.choose(3)
    assert wolves.mark.isVisible()
    assert form.groups[1].head.text() == "Roles — changed: 1"
    assert form.count.text() == "Not the default: 1 of 4"
    wolves.back.click()
    assert form.choices()["wolves"] == 2
    assert form.count.text() == "Everything is the default."


def test_all_go_back_together(form: OptionsForm) -> None:
    form.choose({"wolves": 4, "plain": "b", "witch": False, "die": "1-6 wolf"})
    assert form.choices() == {"plain": "b", "wolves": 4, "witch": False, "die": "1-6 wolf"}
    form.reset.click()
    assert form.choices() == {option.key: option.default for option in OPTIONS}


def test_a_preset_sets_everything_and_is_known_again(form: OptionsForm) -> None:
    assert form.preset.currentText() == "As printed"
    form.rows["plain"].choose("b")
    assert form.preset.currentText() == "Your own"
    form.preset.activated.emit(1)
    assert form.choices() == {"plain": "a", "wolves": 4, "witch": False, "die": "1-6 nothing"}
    assert form.preset.currentText() == "Cruel"


def test_what_is_written_must_be_understood(form: OptionsForm, qtbot: QtBot) -> None:
    die = row(form, "die")
    assert isinstance(die.field, QLineEdit)
    die.field.setText("bear")
    assert die.problem_label.isVisible()
    assert form.problem() == "What is written under “The die” is not understood."
    die.field.setText(" 1-6 vote ")
    assert not die.problem_label.isVisible()
    assert form.problem() == ""
    assert form.choices()["die"] == "1-6 vote"


def test_proposals_fill_the_line(form: OptionsForm) -> None:
    (menu,) = [each.menu() for each in row(form, "die").findChildren(QWidget) if _has_menu(each)]
    assert [action.text() for action in menu.actions()] == ["1-6 nothing", "Always the wolf"]
    menu.actions()[1].trigger()
    assert form.choices()["die"] == "1-6 wolf"


def _has_menu(widget: QWidget) -> bool:
    menu = getattr(widget, "menu", None)
    return callable(menu) and menu() is not None


@pytest.fixture
def page(qtbot: QtBot, settings: Settings, context: UiContext) -> NewGameScreen:
    made = start_pages.make_new_game(rulesets(), (), settings, context)
    qtbot.addWidget(made)
    return made


def test_every_game_can_be_set_up_with_its_defaults(page: NewGameScreen) -> None:
    for at, button in enumerate(page.games.buttons()):
        button.setChecked(True)
        offer = page._offers[at]
        assert button.text() == offer.name
        assert page.options.choices() == {each.key: each.default for each in offer.rules.options()}
        assert page.deal.isEnabled(), page.problem.text()
        assert page.setup().game == offer.rules.key
        assert len(page.setup().seats) in offer.rules.seats


def test_what_is_hidden_is_said_for_games_with_secrets_only(
    qtbot: QtBot, page: NewGameScreen
) -> None:
    page.turn_to(1)
    page.show()
    for at, button in enumerate(page.games.buttons()):
        button.setChecked(True)
        page.mode.hot_seat.setChecked(True)
        assert page._hiding.isVisible() == bool(page._offers[at].ui.secrecy_note(page._context))
        page.mode.gm.setChecked(True)
        assert not page._hiding.isVisible()
