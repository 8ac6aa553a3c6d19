"""Every lesson can be done as it says, is not done by itself, and has its words."""

import pytest

from desktop.tutorial.lesson import COURSE, MAP, PUPIL, Lesson, lesson_sentence, lesson_texts
from engine.judge.ruling import Outcome
from engine.orders.notation import read_order
from engine.registry import map_file, program_root
from maps.atlas.check import check_map

LESSONS = pytest.mark.parametrize("lesson", COURSE, ids=lambda each: each.key)


def given(lesson: Lesson, *texts: str):
    names = map_file(MAP).gazetteer
    return {PUPIL: tuple(read_order(each, names, lesson.board, "en") for each in texts)}


def lesson_on(key: str) -> Lesson:
    return next(each for each in COURSE if each.key == key)


def test_the_small_map_is_sound():
    assert check_map(program_root() / "maps" / MAP) == []


@LESSONS
def test_every_way_of_a_lesson_is_recognised(lesson: Lesson):
    for way in lesson.ways:
        assert lesson.verdict(given(lesson, *way)) == ""


@LESSONS
def test_a_lesson_is_not_done_without_orders(lesson: Lesson):
    assert lesson.sealed or lesson.verdict({}) == "nothing"


@LESSONS
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_lesson_has_words_for_all_that_may_happen(lesson: Lesson, language: str):
    for name in ("title", "tells", "task", "done", *lesson.slips.values()):
        assert lesson_sentence(language, lesson, name)


def test_both_languages_say_the_same_things():
    english, french = lesson_texts("en"), lesson_texts("fr")
    assert {key: set(said) for key, said in english.items()} == {
        key: set(said) for key, said in french.items()
    }
    assert set(english) == {"general", *(each.key for each in COURSE)}


@pytest.mark.parametrize(
    ("key", "orders", "slip"),
    [
        ("move", ["A mil - woo"], "again"),
        ("support_hold", ["A bri H", "A mil H"], "idle"),
        ("support_hold", ["A bri H", "A mil - woo"], "driven_out"),
        ("support_move", ["A mil - woo"], "alone"),
        ("cut", ["A woo S A bri"], "supported"),
        ("cut", ["A woo - mil"], "driven_out"),
        ("standoff", ["F hav - bri"], "fleet"),
        ("convoy", ["A hav - isl"], "no_fleet"),
        ("convoy", ["F bay C A hav - isl"], "no_army"),
        ("retreat", ["A bri D"], "gone"),
    ],
)
def test_what_went_wrong_is_told_apart(key: str, orders: list[str], slip: str):
    lesson = lesson_on(key)
    assert lesson.verdict(given(lesson, *orders)) == slip


def test_a_cut_support_is_cut_and_the_city_stands():
    lesson = lesson_on("cut")
    rulings = lesson.judged(given(lesson, "A woo - vin"))
    assert [each.outcome for each in rulings if each.unit and each.unit.location == "vin"] == [
        Outcome.CUT
    ]
    assert not any(each.dislodged_by for each in rulings)
