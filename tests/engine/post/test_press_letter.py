"""Press in mails, as people and e-mail judges write it."""

from engine.post.mail_reading import read_contents
from engine.post.press_letter import MOST, PressLetter, split_press, write_press


def test_press_and_orders_stand_in_one_mail() -> None:
    text = "Hello!\nPRESS TO FRANCE, England:\nShall we?\nSoon.\nENDPRESS\nA Par-Bur\n"
    inside = read_contents("x.txt", text.encode())
    assert inside.press == (PressLetter(("FRANCE", "England"), "Shall we?\nSoon."),)
    assert inside.lines == ("Hello!", "A Par-Bur")


def test_french_and_grey_press_to_all() -> None:
    text = "Presse grise pour tous\nQuelqu’un ment.\nFin de la presse\n"
    assert split_press(text)[0] == (PressLetter((), "Quelqu’un ment.", grey=True),)
    assert split_press("GREY PRESS TO ALL\nLies.\nEND PRESS\n")[0][0].grey


def test_what_does_not_end_is_no_press_and_many_spaces_take_no_time() -> None:
    assert split_press("PRESS TO FRANCE\nfor ever and ever\n")[0] == ()
    assert split_press("A press to France was made.\nEND PRESS")[0] == ()
    assert split_press((" " * 200_000 + "x\n") * 2)[0] == ()


def test_press_that_is_written_is_read_again() -> None:
    for press in (
        PressLetter(("Ada", "Bea"), "Hello."),
        PressLetter((), "To all."),
        PressLetter((), "Somebody lies.\nTwice.", grey=True),
    ):
        assert split_press(f"Dear GM,\n{write_press(press)}A Par-Bur\n")[0] == (press,)


def test_the_end_in_the_words_themselves_ends_nothing() -> None:
    (read,) = split_press(write_press(PressLetter(("Ada",), "a\nEND PRESS\nPRESS TO Bea\nb")))[0]
    assert read.to == ("Ada",)
    assert read.text.endswith("b")


def test_so_many_pieces_of_press_are_read_and_no_more() -> None:
    text = "".join(f"PRESS TO ALL\n{n}\nEND PRESS\n" for n in range(MOST + 5))
    assert [each.text for each in split_press(text)[0]] == [str(n) for n in range(MOST)]
