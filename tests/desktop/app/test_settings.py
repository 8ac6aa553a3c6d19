"""What the program remembers."""

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QLocale

from desktop.app.settings import MAX_RECENT, Settings
from desktop.widgets.theme import Lighting


def test_what_was_chosen_is_there_next_time(tmp_path: Path) -> None:
    file = tmp_path / "settings.ini"
    first = Settings(file)
    first.language = "fr"
    first.lighting = Lighting.DARK
    first.type_percent = 130
    first.reduce_motion = True
    first.idle_minutes = 0
    first.geometry = QByteArray(b"somewhere")
    first.write()
    later = Settings(file)
    assert later.language == "fr"
    assert later.lighting is Lighting.DARK
    assert later.type_percent == 130
    assert later.reduce_motion
    assert later.idle_minutes == 0
    assert later.geometry == QByteArray(b"somewhere")
    later.reset_layout()
    assert later.geometry.isEmpty()


def test_nonsense_in_the_file_reads_as_the_default(tmp_path: Path) -> None:
    file = tmp_path / "settings.ini"
    file.write_text(
        "[General]\nlanguage=xx\nlighting=purple\ntype_percent=huge\nidle_minutes=-4\n"
        "[games]\nrecent=7\n[window]\ngeometry=no\n",
        encoding="utf-8",
    )
    settings = Settings(file)
    assert settings.language in ("en", "fr")
    assert settings.lighting is Lighting.SYSTEM
    assert settings.type_percent == 100
    assert settings.idle_minutes == 0
    assert settings.recent == (Path("7"),)
    assert settings.geometry.isEmpty()


def test_recent_games_are_few_and_the_latest_comes_first(settings: Settings) -> None:
    games = [Path(f"/games/{n}.lupi") for n in range(MAX_RECENT + 3)]
    for game in games:
        settings.remember(game)
    settings.remember(games[5])
    assert len(settings.recent) == MAX_RECENT
    assert settings.recent[:2] == (games[5], games[-1])
    settings.forget(games[5])
    assert games[5] not in settings.recent
    settings.clear_recent()
    assert settings.recent == ()


def test_one_recent_game_survives_the_ini_format(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "one.ini")
    settings.remember(Path("/games/Été, à deux.lupi"))
    settings.write()
    assert Settings(tmp_path / "one.ini").recent == (Path("/games/Été, à deux.lupi"),)


@pytest.mark.parametrize(
    ("locale", "language"),
    [("fr_CA", "fr"), ("de_DE", "en"), ("en_GB", "en")],
)
def test_the_first_language_is_the_systems(
    locale: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: QLocale(locale)))
    assert Settings(tmp_path / "none.ini").language == language


def test_a_name_that_no_file_can_have_keeps_no_window_from_coming(tmp_path: Path) -> None:
    file = tmp_path / "settings.ini"
    file.write_bytes(b"[games]\nrecent=Sun\x01\0\0day, Friday.lupi\nopen=a\0b\nfolder=c\0d\n")
    settings = Settings(file)
    assert all("\0" not in str(each) for each in settings.recent)
    assert settings.recent[-1] == Path("Friday.lupi")
    assert settings.left_open is None
    assert "\0" not in str(settings.games_folder)
