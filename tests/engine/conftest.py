import pytest

from engine.board.gazetteer import Gazetteer
from engine.board.map import Map
from tests.helpers import standard


@pytest.fixture(scope="session")
def standard_map() -> Map:
    return standard.standard_map()


@pytest.fixture(scope="session")
def standard_gazetteer() -> Gazetteer:
    return standard.standard_gazetteer()
