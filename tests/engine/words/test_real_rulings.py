"""What the judge really says, of real games and of hard cases, reads well in both languages."""

from collections.abc import Callable, Iterator

import pytest

from engine.board.gazetteer import Gazetteer
from engine.judge.movement import judge_movement
from engine.judge.ruling import Ruling
from engine.sentences import Sentences
from tests.cases.test_cases import CASES, orders, rulebook, start
from tests.engine.words.test_rulings import LANGUAGES, assert_reads_well
from tests.helpers.real_games import real_game
from tests.helpers.standard import standard_map
from tests.transcripts.test_transcripts import judged


def hard_rulings() -> Iterator[Ruling]:
    for case in CASES:
        if not case.is_winter:
            given = orders(case.sections["orders"])
            yield from judge_movement(standard_map(), start(case), given, rulebook(case)).rulings


def real_rulings() -> Iterator[Ruling]:
    for phase in real_game(1):
        yield from judged(phase, phase.position).rulings


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rulings", [hard_rulings, real_rulings])
def test_what_the_judge_says_reads_well(
    rulings: Callable[[], Iterator[Ruling]], language: str, standard_gazetteer: Gazetteer
):
    said = Sentences(language)
    found = list(rulings())
    assert len(found) > 500
    for ruling in found:
        assert_reads_well(said.ruling(ruling, standard_gazetteer))
