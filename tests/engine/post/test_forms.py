"""What a game asks beside its orders, in letters: a toy game with a ballot and a motto."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

import pytest

from engine import registry
from engine.board.entry import OrderEntry
from engine.board.terms import Power, Province
from engine.board.view import BoardView
from engine.errors import EngineBug, NotationError
from engine.frame.seat import SeatId
from engine.game import Game
from engine.orders.order import Hold
from engine.post.packet_page import has_page, write_page
from engine.post.submission_lines import (
    act_questions,
    has_submission_lines,
    is_sound_submission,
    is_sound_view,
    is_won_by_sides,
    own_order_count,
    read_submission,
    submission_lines,
)
from engine.registry import map_file
from engine.submission_text.game_form import GameForm
from engine.submission_text.question import LetterQuestion, place_values, power_values
from tests.helpers.boards import board
from tests.helpers.post import post_office

NAMES = map_file("standard").gazetteer
FRANCE, ITALY, RUSSIA = Power("france"), Power("italy"), Power("russia")


@dataclass(frozen=True, slots=True)
class ToyView:
    """A board, and a ballot."""

    board: BoardView
    players: Mapping[Power, SeatId]
    unplayed: tuple[Power, ...] = ()
    barred: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ToySheet:
    """Orders, a vote, dreaded places, and a motto."""

    orders: Mapping[Power, tuple[Hold, ...]]
    agreement: None = None
    vote: Power | None = None
    dreaded: tuple[str, ...] = ()
    motto: str = ""
    lines: tuple[str, ...] = ()


def questions(view, gazetteer):
    return (
        LetterQuestion("vote", "Ballot", power_values((ITALY, RUSSIA), gazetteer), also=("Vote",)),
        LetterQuestion("dreaded", "Dread", place_values(("par", "nth"), gazetteer), most=2),
        LetterQuestion("motto", "Motto", also=("Devise",)),
    )


def submitted(view, orders, agreement, answers):
    vote = answers.get("vote", ())
    motto = "".join(answers.get("motto", ()))
    return ToySheet(orders, None, vote[0] if vote else None, answers.get("dreaded", ()), motto)


def answered(sheet):
    return {
        "vote": (sheet.vote,) if sheet.vote else (),
        "dreaded": sheet.dreaded,
        "motto": (sheet.motto,) if sheet.motto else (),
    }


def fault(view, key, text):
    return NotationError(text, (0, 1), "unknown_word") if text == "?" else None


TOY = GameForm(
    view=ToyView,
    submission=ToySheet,
    submitted=submitted,
    is_sound_view=lambda _: True,
    is_sound_submission=lambda _, sheet: sheet.vote != RUSSIA,
    questions=questions,
    answers=answered,
    fault=fault,
)
VIEW = ToyView(board("france: A par, F bre; italy: A rom"), {})


class ToyGame(Game):
    """A game that is known by its letters alone."""

    def __init__(self, form: GameForm) -> None:
        self._form = form

    def ruleset(self, file):
        raise EngineBug("known by its letters alone")

    def random_play(self):
        raise EngineBug("known by its letters alone")

    def computer_play(self):
        raise EngineBug("known by its letters alone")

    def form(self, file):
        return self._form


def know_also(monkeypatch, form: GameForm) -> None:
    """One game more, besides those that are loaded."""
    known = (*registry.loaded_games(), ToyGame(form))
    monkeypatch.setattr(registry, "loaded_games", lambda: known)


@pytest.fixture(autouse=True)
def _toy(monkeypatch):
    know_also(monkeypatch, TOY)


def read(*lines):
    return read_submission(VIEW, lines, NAMES)


def test_answers_follow_the_orders_and_are_read_back():
    sheet = ToySheet(
        {FRANCE: (Hold(Province("par")),)}, None, ITALY, ("nth", "par"), "Honour first"
    )
    lines = submission_lines(VIEW, sheet, NAMES)
    assert lines == (
        "A Par H",
        "Ballot: Italy",
        "Dread: NTH",
        "Dread: Par",
        "Motto: Honour first",
    )
    assert read(*lines).submission == sheet
    assert read(*lines).unread == ()


@pytest.mark.parametrize(
    "line", ["BALLOT: ITALIE;", "vote : italy", "Ballot: Italy.", "  vóte: ITALY"]
)
def test_an_answer_is_read_in_both_languages_and_any_letters(line):
    assert read(line).submission.vote == ITALY


def test_the_last_answers_count():
    sheet = read("Ballot: Italy", "Ballot: Russia", "Dread: Par", "Dread: NTH", "Dread: Par")
    assert sheet.submission.vote == RUSSIA
    assert sheet.submission.dreaded == ("nth", "par")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Ballot: Atlantis", "Ballot: Atlantis"),
        ("Ballot:", "Ballot:"),
        ("Motto: ?", "?"),
        ("Whatever: Italy", "Whatever: Italy"),
    ],
)
def test_what_answers_nothing_is_told(line, told):
    reading = read("A Par H", line)
    assert [each.text for each in reading.unread] == [told]
    assert all(isinstance(each.error, NotationError) for each in reading.unread)
    assert reading.submission == ToySheet({FRANCE: (Hold(Province("par")),)})


def test_answers_are_no_orders_for_ones_own_units():
    assert own_order_count(VIEW, ["A Par H", "Dread: Par", "A Rom H"], NAMES) == 1


def test_a_text_without_a_board_or_a_game_orders_nothing_of_ones_own():
    assert own_order_count("nonsense", ["A Par H"], NAMES) == 0
    assert own_order_count(VIEW, ["A Par H"], None) == 0


def test_a_misspelt_place_is_answered_with_names_in_the_readers_language():
    def proposed(language):
        (unread,) = read_submission(VIEW, ["A Marseile H"], NAMES, language).unread
        assert isinstance(unread.error, NotationError)
        return unread.error.proposals

    assert (proposed("fr"), proposed("en")) == (("Marseille",), ("Marseilles",))


def test_where_orders_are_free_lines_are_kept_as_they_were_written():
    view = replace(VIEW, board=replace(VIEW.board, entry=OrderEntry.FREE))
    reading = read_submission(view, ["Ballot: Italy", "Paris goes on holiday", ""], NAMES)
    assert reading.unread == ()
    assert reading.submission.lines == ("Paris goes on holiday",)
    assert reading.submission.vote == ITALY
    lines = submission_lines(view, reading.submission, NAMES)
    assert lines == ("Paris goes on holiday", "Ballot: Italy")


def test_the_games_own_form_says_what_is_sound():
    assert is_sound_view(VIEW)
    assert is_sound_submission(VIEW, ToySheet({}))
    assert not is_sound_submission(VIEW, ToySheet({}, vote=RUSSIA))
    assert not is_sound_submission(VIEW, "nonsense")
    assert not is_sound_view("nonsense")


def test_a_game_without_letters_is_a_mistake_of_ours():
    with pytest.raises(EngineBug):
        read_submission("nonsense", [], NAMES)
    with pytest.raises(EngineBug):
        submission_lines(VIEW, "nonsense", NAMES)


@dataclass(frozen=True, slots=True)
class BoardlessView:
    """A game without a map."""


def test_a_game_without_a_board_has_only_its_answers(monkeypatch):
    know_also(monkeypatch, VILLAGE)
    reading = read_submission(BoardlessView(), ["Motto: Bread", "", "  ", "A Par H"], None)
    assert reading.submission.motto == "Bread"
    assert [each.text for each in reading.unread] == ["A Par H"]
    assert submission_lines(BoardlessView(), reading.submission, None) == ("Motto: Bread",)


VILLAGE = GameForm(
    view=BoardlessView,
    submission=ToySheet,
    submitted=submitted,
    is_sound_view=lambda _: True,
    is_sound_submission=lambda _, __: True,
    questions=lambda _, __: (LetterQuestion("motto", "Motto"),),
    answers=lambda sheet: {"motto": (sheet.motto,)},
)


def test_the_offline_page_offers_the_answers_in_both_languages():
    packet = replace(post_office().packet("france"), view=VIEW)
    assert has_page(packet)
    text = write_page(packet, NAMES).decode()
    found = re.search(r'id="facts">(.*?)</script>', text, re.S)
    assert found
    vote, dreaded, motto = json.loads(found[1])["questions"]
    assert vote["word"] == "Ballot"
    assert vote["values"] == [["Italy", "Italy", "Italie"], ["Russia", "Russia", "Russie"]]
    assert (vote["most"], dreaded["most"]) == (1, 2)
    assert motto["values"] == []
    # What the page writes, the inbox reads.
    for text, _, _ in (*vote["values"],):
        assert read(f"{vote['word']}: {text}").unread == ()


def test_a_game_without_a_picture_of_its_board_has_no_page():
    packet = post_office().packet("france")
    assert has_page(packet)
    assert not has_page(replace(packet, view=BoardlessView()))
    elsewhere = replace(VIEW.board, map=replace(VIEW.board.map, key="atlantis"))
    assert not has_page(replace(packet, view=replace(VIEW, board=elsewhere)))


def test_what_can_be_done_at_once_and_who_wins_with_whom_is_asked_of_the_games_form(monkeypatch):
    asked = []

    def acts(view, gazetteer):
        asked.append((view, gazetteer))
        return (LetterQuestion("shout", "Shout"),)

    assert has_submission_lines(VIEW)
    assert not is_won_by_sides(VIEW)
    assert not has_submission_lines("nonsense")
    assert not is_won_by_sides("nonsense")
    assert act_questions("nonsense", NAMES) == ()
    monkeypatch.setattr(
        registry, "loaded_games", lambda: (ToyGame(replace(TOY, sides=True, acts=acts)),)
    )
    assert is_won_by_sides(VIEW)
    assert [each.word for each in act_questions(VIEW, NAMES)] == ["Shout"]
    assert asked == [(VIEW, NAMES)]
