"""Doing something at once, in a game that knows how: standard Diplomacy with shouting."""

from dataclasses import dataclass, replace

import pytest

from engine import registry
from engine.errors import ActRefused
from engine.frame.audience import PUBLIC
from engine.frame.record.codec import Codec
from engine.frame.report import Report
from engine.frame.ruleset import Step
from engine.games.standard.game import StandardGame
from engine.games.standard.ruleset import StandardRuleset
from engine.games.standard.submission_form import STANDARD
from engine.registry import map_file


@dataclass(frozen=True, slots=True)
class Shout:
    """A word called out."""

    word: str


class Loud(StandardRuleset):
    """The game in which everybody shouts."""

    def __init__(self, map, gazetteer):
        super().__init__(map, gazetteer)
        own = [each for each in self.codec.classes if each is not type(map)]
        self.codec = Codec([*own, Shout], [self.codec.name_codec(type(map))])

    def acts(self, view):
        return ("shout",)

    def act(self, state, seat, act, chance):
        if not isinstance(act, Shout):
            raise ActRefused("act_unknown")
        return Step(state, (Report(PUBLIC, "shout", act),))


def heard(view, text, gazetteer):
    return Shout(text.removesuffix("!")) if text.endswith("!") else None


@pytest.fixture(autouse=True)
def loud(monkeypatch):
    file = map_file("standard")
    rules = Loud(file.map, file.gazetteer)
    monkeypatch.setattr(registry, "_builtin_ruleset", lambda _: rules)
    loud_form = replace(STANDARD, read_act=heard)
    monkeypatch.setattr(StandardGame, "form", lambda *_: loud_form)


@pytest.fixture(params=["hotseat", "gm"])
def game(terminal, request):
    path = terminal.path("loud.lupi")
    mode = () if request.param == "hotseat" else ("--mode", "gm")
    terminal("new", "standard", "-o", path, "--seats", "3", *mode)
    return path


def test_a_seat_acts_in_words_or_json_and_the_table_too(terminal, game):
    assert terminal.json("act", game, "--as", "france")["acts"] == ["shout"]
    done = terminal.json("act", game, "Vive la France!", "--as", "france")
    assert done["act"] == {"is": "Shout", "word": "Vive la France"}
    last = terminal.json("act", game, "--as", "france", "Encore!")
    assert last["act"] == {"is": "Shout", "word": "Encore"}, "behind the options too"
    again = terminal.json("act", game, '{"is": "Shout", "word": "!"}', "--as", "italy")
    assert again["act"]["word"] == "!"
    assert terminal.json("act", game, "Order!")["seat"] == "table"


def test_the_newest_act_is_taken_back(terminal, game):
    terminal("act", game, "Hush!", "--as", "france")
    mine = ("--as", "france") if terminal.json("status", game)["mode"] == "hotseat" else ()
    assert "taken back" in terminal("act", game, "--undo", *mine).out
    assert "nothing to take back" in terminal("act", game, "--undo", *mine, code=2).err


def test_a_seat_takes_back_nothing_of_another(terminal, game):
    if terminal.json("status", game)["mode"] != "hotseat":
        return
    terminal("act", game, "Hush!", "--as", "france")
    for who in ((), ("--as", "italy")):
        assert "only who did it" in terminal("act", game, "--undo", *who, code=2).err


@pytest.mark.parametrize(
    ("act", "says"),
    [
        ("hush", "no such act: hush"),
        ('{"is": "Shout"}', "no act of this game"),
        ('{"is": ', "not JSON"),
        ('{"is": "Draw"}', "That cannot be done now."),
    ],
)
def test_what_is_no_act_is_refused_in_one_sentence(terminal, game, act, says):
    refused = terminal("act", game, act, "--as", "france", code=2)
    assert says in refused.err
    assert len(refused.err.splitlines()) == 1
