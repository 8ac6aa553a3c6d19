"""A player tries out orders at home, with a guess at those of the others."""

from pathlib import Path

from desktop.packet.packet_desk import SUFFIX
from tests.desktop.packet.test_packet import Player, player

__all__ = ["player"]


def said(player: Player) -> str:
    return "\n".join(row.text for row in player.screen.what_if.list.reports.rows)


def guess(player: Player, words: str) -> None:
    player.screen.page.tabs.setCurrentWidget(player.screen.what_if)
    player.screen.what_if.guess.setPlainText(words)
    player.press(player.screen.what_if.see)


def test_own_orders_are_judged_with_a_guess_at_the_others(player: Player) -> None:
    player.open()
    player.order("Sev-BLA")
    guess(player, "Turkey: F BLA H")
    assert said(player).startswith("A guess, not a result")
    assert "Bounced" in said(player) or "bounces" in said(player)
    guess(player, "Turkey: F BLA-Ank")
    assert "Fleet Sevastopol moves to the Black Sea" in said(player)
    assert "Paris" not in said(player)


def test_the_map_shows_the_guess_and_then_ones_own_orders_again(player: Player) -> None:
    player.open()
    player.order("Sev-BLA")
    own = player.screen.page.map.grab().toImage()
    guess(player, "Turkey: F BLA H")
    assert player.screen.page.map.grab().toImage() != own
    player.press(player.screen.what_if.back)
    assert player.screen.page.map.grab().toImage() == own


def test_a_guess_that_is_not_understood_is_said_in_one_sentence(player: Player) -> None:
    player.open()
    guess(player, "Turkey: F BLA - Nowhere")
    assert player.screen.what_if.problem.text().startswith("F BLA - Nowhere: ")
    assert said(player) == "Nothing has been judged yet."


def test_a_guess_is_neither_sent_nor_kept(player: Player, tmp_path: Path) -> None:
    player.open()
    player.order("Sev-BLA", "Mos-StP")
    guess(player, "Turkey: F BLA-Ank")
    player.screen.page.tabs.setCurrentIndex(0)
    player.finish()
    assert "Ank" not in player.screen.letter()
    kept = player.file.with_suffix(SUFFIX).read_text(encoding="utf-8")
    assert "ank" not in kept.lower()
