"""Texts of results as people have them, read as games; the texts here are our own."""

import json
from pathlib import Path

import pytest

from engine.cli.command_line import main
from engine.errors import ExchangeError
from engine.exchange.game_takeover import read_takeover
from engine.exchange.result_text_reader import read_result_text
from engine.exchange.saved_game import SavedGame, write_game
from engine.exchange.saved_phase import write_state
from tests.helpers.standard import standard_file

FALL = """\
Hello everybody, here is what came of it:

Movement results for Fall of 1901.  (otter.004)

France: Army Spain -> Portugal.
France: Fleet Brest, no move received.
Germany: Army Holland SUPPORT Army Kiel -> Ruhr.  (*void*)
Turkey: Fleet Black Sea -> Rumania.  (*bounce*)
Russia: Fleet Sevastopol -> Rumania.  (*bounce*)

Ownership of supply centers:

France:    Brest, Marseilles, Paris, Portugal.
Germany:   Berlin, Holland, Kiel, Munich.
Turkey:    Ankara, Bulgaria, Constantinople, Smyrna.
Russia:    Moscow, Sevastopol, St. Petersburg, Warsaw.

The next phase of 'otter' will be Adjustments for Winter of 1901.

Good luck to all of you,
Fred
"""
SITE = """\
Spring 1901

Austria:
A Budapest - Serbia
A Vienna - Galicia (*Fails*)
F Trieste - Albania

Russia:
A Warsaw - Galicia (*Bounce*)
A Moscow, no move received
"""
DAIDE = """\
NOW ( FAL 1902 ) ( FRA AMY BUR ) ( ENG FLT NTH ) ( ENG AMY YOR ) ( RUS FLT ( STP SCS ) )
SCO ( FRA PAR MAR BRE ) ( ENG LON EDI LVP ) ( RUS STP MOS ) ( UNO BEL SPA )
ORD ( FAL 1902 ) ( ( FRA AMY BUR ) MTO BEL ) ( BNC )
ORD ( FAL 1902 ) ( ( ENG FLT NTH ) CVY ( ENG AMY YOR ) CTO BEL ) ( SUC )
ORD ( FAL 1902 ) ( ( ENG AMY YOR ) CTO BEL VIA ( NTH ) ) ( BNC )
ORD ( FAL 1902 ) ( ( RUS FLT ( STP SCS ) ) MTO GOB ) ( SUC )
"""


def told(text: str) -> SavedGame:
    return read_result_text(text, "mail", standard_file())


def names(game: SavedGame) -> list[str]:
    return [phase.board.name for phase in game.phases]


def test_a_mail_from_the_middle_of_a_game_is_read_with_its_units():
    game = told(FALL)
    assert names(game) == ["F1901M", "W1901A"]
    assert [turn.code for turn in game.gathered] == ["F1901M"]
    after = write_state(game.phases[-1].board)
    assert after["units"] == {
        "AUSTRIA": [], "ENGLAND": [], "FRANCE": ["F BRE", "A POR"], "GERMANY": ["A HOL"],
        "ITALY": [], "RUSSIA": ["F SEV"], "TURKEY": ["F BLA"],
    }  # fmt: skip


def test_such_a_mail_is_taken_over_at_its_last_board():
    found = read_takeover(FALL, "mail", standard_file())
    assert found.turn.code == "W1901A"
    assert found.gathered
    assert len(found.position.owners) == 16


def test_what_a_site_shows_of_an_opening_is_read_as_a_game_from_its_beginning():
    game = told(SITE)
    assert names(game) == ["S1901M", "F1901M"]
    assert not game.gathered
    assert "A VIE" in write_state(game.phases[-1].board)["units"]["AUSTRIA"]  # type: ignore[index]


def test_programs_that_talk_daide_are_understood():
    game = told(DAIDE)
    first = game.phases[0]
    assert names(game) == ["F1902M", "W1902A"]
    assert not game.gathered
    state = write_state(first.board)
    assert state["units"]["RUSSIA"] == ["F STP/SC"]  # type: ignore[index]
    assert state["centers"]["RUSSIA"] == ["MOS", "STP"]  # type: ignore[index]
    given = {str(p): [str(each.order) for each in lines] for p, lines in first.orders.items()}
    assert sum(len(lines) for lines in given.values()) == 4


def test_a_line_that_is_not_understood_is_named():
    with pytest.raises(ExchangeError) as refused:
        told("Fall 1903\nFrance:\nA Paris - Burgundy\nA Pariss - Gascony\nA Brest - Gascony\n")
    assert refused.value.line == 4


def test_a_line_below_a_mail_from_the_middle_is_named_and_not_its_phase():
    head, words, talk = FALL.partition("Good luck")
    with pytest.raises(ExchangeError) as refused:
        told(f"{head}A Xyz - Qrs\n\n{words}{talk}")
    assert refused.value.line == head.count("\n") + 1


def test_the_command_tells_that_the_beginning_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    mail = tmp_path / "mail.txt"
    mail.write_text(FALL, "utf-8")
    assert main(["convert", str(mail), str(tmp_path / "game.json")]) == 0
    assert "Fall 1901" in capsys.readouterr().err
    assert len(json.loads((tmp_path / "game.json").read_text("utf-8"))["phases"]) == 2
    assert main(["convert", str(mail), str(tmp_path / "game.lupi")]) != 0
    assert "the beginning of the game is missing" in capsys.readouterr().err
    assert not (tmp_path / "game.lupi").exists()


def test_an_order_that_our_file_holds_otherwise_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    game = write_game(told("S1901M\nTurkey: F Ank - BLA\nF1901M\nTurkey: F BLA H, A Con - Bul\n"))
    text = json.dumps(game).replace("A CON - BUL", "A CON - BUL VIA")
    (tmp_path / "game.json").write_text(text, "utf-8")
    files = [str(tmp_path / "game.json"), str(tmp_path / "game.lupi")]
    assert main(["convert", *files]) == 0
    assert "F1901M, Turkey: “A CON - BUL VIA” is not in the file" in capsys.readouterr().err


def test_powers_are_read_by_what_else_people_call_them():
    told = "Spring 1901 orders\nAustria-Hungary:\nA(Bud)-Ser\nGREAT BRITAIN\nF(Lon)-NTH *FAIL*\n"
    game = read_result_text(told, "told.txt", standard_file())
    ordered = game.phases[0].orders
    assert [str(power) for power, orders in ordered.items() if orders] == ["austria", "england"]
