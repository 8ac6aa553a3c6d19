"""Anybody can prove a finished game's lots; before, only who holds a passphrase."""

from dataclasses import replace

import pytest

from engine.board.terms import Power
from engine.campaign.deal import power_shares
from engine.campaign.decision import EndDeclared
from engine.errors import PassphraseNeeded, SaveDamaged, WrongPassphrase
from engine.frame.policy import DealTerms, TableMode
from engine.frame.seat import SeatId
from engine.frame.table.administration import hand_drawn_lot
from engine.save.chance_proof import ChanceProof, verify_chance, verify_game_file
from engine.save.game_file import create_game, draw_seed_commitment, open_game
from engine.save.public_file import open_public
from tests.engine.save.locked import CHEAP, GM_PASSPHRASE, GM_TERMS, SEATS, gm_game
from tests.engine.save.outside import altered
from tests.helpers.table import Foreseen

LOT = {"powers": "lot"}
WORDS = ("rook", "heron", "wren", "owl", "kite", "tern", "crane")
END = EndDeclared("draw", (Power("france"), Power("england")))


def ended(path, **more):
    """A GM's game with powers drawn by lot, over and published."""
    desk = gm_game(path, choices=LOT, **more)
    desk.rulings.rule(END, "They shook hands.")
    desk.turn.publish()
    desk.close()


def test_anybody_proves_the_lots_of_a_finished_game(path):
    ended(path)
    proof = verify_chance(path)
    assert proof.honest
    assert len(proof.proved) == 6
    assert proof.by_hand == ()
    assert verify_chance(path, GM_PASSPHRASE) == proof


def test_of_a_running_game_nothing_is_told_without_the_passphrase(path):
    desk = gm_game(path, choices=LOT)
    commitment = desk.onlooker.commitment
    desk.close()
    proof = verify_chance(path)
    assert proof == ChanceProof(commitment, False, False, (), (), (), ())
    assert verify_chance(path, GM_PASSPHRASE).honest
    with pytest.raises(WrongPassphrase):
        verify_chance(path, "not it at all")
    with pytest.raises(PassphraseNeeded):
        verify_game_file(path)


def test_the_players_words_belong_to_the_proof(path):
    terms = replace(GM_TERMS, words=WORDS)
    ended(path, terms=terms)
    promised = open_public(path).commitment
    proof = verify_chance(path)
    assert proof.words == WORDS
    assert proof.honest
    assert proof.commitment == promised
    assert verify_chance(path, GM_PASSPHRASE) == proof
    assert verify_game_file(path, GM_PASSPHRASE) == ()


def test_a_promise_is_kept_when_the_game_is_dealt_from_it(path):
    promised = draw_seed_commitment(Foreseen("promise"))
    host = create_game(
        path, "standard", SEATS, LOT, promised=promised, terms=DealTerms(words=WORDS), cost=CHEAP
    )
    assert host.onlooker.commitment == promised.commitment
    assert promised.secret.hex() not in repr(promised)
    host.close()
    open_game(path).close()


def test_a_gms_promise_is_kept_too(path):
    promised = draw_seed_commitment(Foreseen("promise"))
    desk = gm_game(path, choices=LOT, promised=promised)
    assert desk.onlooker.commitment == promised.commitment
    desk.close()
    assert open_public(path).commitment == promised.commitment
    assert verify_chance(path, GM_PASSPHRASE).honest


def test_powers_drawn_by_hand_are_marked_and_prove_nothing(path):
    deck = [" ".join(share) for share in power_shares(7)]
    lots = tuple(hand_drawn_lot("powers", tuple(deck[at:]), deck[at]) for at in range(6))
    desk = gm_game(path, choices=LOT, terms=replace(GM_TERMS, lots=lots))
    assert desk.seat(SeatId("s1")).view().board.mine == (Power("austria"),)
    desk.rulings.rule(END, "They shook hands.")
    desk.turn.publish()
    desk.close()
    proof = verify_chance(path)
    assert (proof.proved, proof.by_hand) == ((), lots)
    assert proof.honest


def test_a_seed_that_was_not_promised_shows(path):
    ended(path)
    altered(
        path, 'UPDATE public SET body = replace(body, \'"commitment":"\', \'"commitment":"0\')'
    )
    proof = verify_chance(path)
    assert proof.told
    assert not proof.kept
    assert not proof.honest


def test_a_lot_that_does_not_follow_shows(path):
    ended(path)
    swap = 'UPDATE event SET body = replace(body, \'"result":"france"\', \'"result":"italy"\')'
    altered(path, f"{swap} WHERE kind = 'finished'")
    proof = verify_chance(path)
    assert len(proof.astray) == 1
    assert not proof.honest


def test_an_end_that_is_none_is_damage(path):
    ended(path)
    altered(path, "UPDATE event SET body = '5' WHERE kind = 'finished'")
    with pytest.raises(SaveDamaged):
        verify_chance(path)


def test_a_game_played_on_after_its_end_is_proved_with_both_seeds(path):
    desk = gm_game(path, choices=LOT)
    for seat in SEATS:
        desk.turn.enter(seat.id, desk.seat(seat.id).blank(), "phone")
    desk.turn.process(frozenset())
    desk.rulings.rule(END, "They shook hands.")
    desk.turn.publish()
    desk.turn.roll_back(0)
    desk.turn.process(frozenset())
    desk.rulings.rule(END, "They shook hands again.")
    desk.turn.publish()
    desk.close()
    assert verify_chance(path).honest
    assert verify_chance(path, GM_PASSPHRASE).honest
    # The lots of the end that was left count, too.
    swap = 'UPDATE event SET body = replace(body, \'"result":"france"\', \'"result":"italy"\')'
    altered(path, f"{swap} WHERE seq = (SELECT min(seq) FROM event WHERE kind = 'finished')")
    assert [lot.result for lot in verify_chance(path).astray] == ["italy"]


def test_a_game_taken_over_starts_from_the_given_board(path):
    from engine.board.turn import read_turn
    from engine.campaign.decision import PositionSet
    from tests.helpers.boards import units

    position = units("france: A par | | par bre; england: F lon | | lon".replace("| |", "|  |"))
    start = PositionSet(read_turn("F1904M"), position)
    desk = gm_game(path, terms=DealTerms(TableMode.GM, "Gil", start=start))
    assert desk.onlooker.phase().key == "F1904M"
    assert desk.onlooker.view().board.position == position
    desk.close()
    assert verify_game_file(path, GM_PASSPHRASE) == ()
