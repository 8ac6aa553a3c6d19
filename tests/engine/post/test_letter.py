"""A letter lives through what mail programs do to text, and dies of what people do to it."""

import email
import email.policy
import re
import textwrap
from collections.abc import Callable
from dataclasses import replace
from email.message import EmailMessage

import pytest

from engine.post.letter import OrderLetter, code_normalized_text, find_letters, write_letter
from engine.post.mail_reading import open_mail
from tests.helpers.post import post_office

OFFICE = post_office()
KEY = OFFICE.packet().key
LETTER = OFFICE.letter("france", "A Par-Bur", "A Mar S A Par-Bur", "F Bre-MAO")
TEXT = write_letter(LETTER)


def proven(text: str) -> list[OrderLetter]:
    return [each for each in find_letters(text) if each.is_from(KEY)]


def spread(text: str) -> str:
    """As a phone does it: smart quotes, long dashes, no-break spaces, arrows, capitals lost."""
    return text.replace("-", "–").replace(" ", "\u00a0").replace("A Par–", "a par → ")


MANGLED: dict[str, Callable[[str], str]] = {
    "untouched": str,
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "old Mac": lambda text: text.replace("\n", "\r"),
    "quoted": lambda text: textwrap.indent(text, "> "),
    "quoted twice": lambda text: textwrap.indent(text, ">> ", lambda _: True),
    "quoted by a bar": lambda text: textwrap.indent(text, " | "),
    "trailing spaces": lambda text: text.replace("\n", "   \n"),
    "indented": lambda text: textwrap.indent(text, "\t  "),
    "blank lines between": lambda text: text.replace("\n", "\n\n"),
    "in one line": lambda text: " ".join(text.split()),
    "wrapped at twelve": lambda text: re.sub(r"(A Mar S A) ", r"\1\n", text),
    "wrapped and quoted": lambda text: re.sub(r"(A Mar S A) ", r"\1\n> ", "> " + text),
    "broken at a dash": lambda text: text.replace("Par-Bur", "Par-\n  Bur"),
    "smart signs": spread,
    "arrows": lambda text: text.replace("Par-", "Par -> "),
    "small letters": str.lower,
    "within a mail": lambda text: f"Dear Anna,\nhere they are.\n\n{text}\nBest, Cleo\n-- \nCleo",
    "marked bold": lambda text: text.replace("Check:", "*Check:*"),
    "with a soft hyphen": lambda text: text.replace("Par", "Pa\u00adr"),
}


@pytest.mark.parametrize("mangle", MANGLED.values(), ids=MANGLED)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_letter_survives(mangle: Callable[[str], str], language: str):
    found = proven(mangle(write_letter(LETTER, language)))
    assert len(found) == 1
    assert [code_normalized_text(order) for order in found[0].orders] == [
        code_normalized_text(order) for order in LETTER.orders
    ]
    assert found[0].revision == LETTER.revision


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ("Bur;", "Gas;"),
        ("S A Par", "S A Pic"),
        ("06:58:12", "06:58:13"),
        ("S1901M", "F1901M"),
        ("Seat: s3", "Seat: s2"),
        ("F Bre-MAO;\n", ""),
        ("A Par-Bur;", "A Par;-Bur;"),
        ("A Par-Bur", "A, Par-Bur"),
        ("A Par-Bur", "A Pa r-Bur"),
    ],
)
def test_a_changed_letter_does_not(was: str, becomes: str):
    changed = TEXT.replace(was, becomes, 1)
    assert changed != TEXT
    assert proven(changed) == []


def test_no_line_is_long_enough_to_be_broken():
    assert max(len(line) for line in TEXT.splitlines()) < 60


def test_what_the_code_does_not_see_is_not_read():
    changed = TEXT.replace("A Par-Bur;", "A P¤ar-Bur§;").replace("F Bre", "F Bré")
    (found,) = proven(changed)
    assert found.orders == LETTER.orders


def test_a_french_towards_is_no_army():
    letter = OFFICE.letter("france", "A Par à Bur")
    assert code_normalized_text(letter.orders[0]) == "A PAR-BUR"
    assert proven(write_letter(letter))
    assert not proven(write_letter(letter).replace("à", "a"))


def test_an_answer_above_a_quoted_one():
    later = OFFICE.letter("france", "A Par H", revision=LETTER.revision + 1)
    text = f"Sorry, rather so:\n{write_letter(later)}\nYou wrote:\n{textwrap.indent(TEXT, '> ')}"
    assert proven(text) == [later, LETTER]


def test_a_letter_cut_short_is_known_for_it():
    (cut,) = find_letters(TEXT[: TEXT.index("F Bre")])
    assert not cut.whole
    assert not cut.is_from(KEY)


def test_a_code_read_aloud_is_forgiven_its_vowels():
    code = LETTER.code.replace("0", "O").replace("1", "l").lower()
    assert replace(LETTER, code=code).is_from(KEY)


def mail(text: str, how: str) -> bytes:
    """A real mail, made by the standard library."""
    message = EmailMessage(policy=email.policy.SMTP)
    message["From"], message["To"] = "Cleo <cleo@example.org>", "gm@example.org"
    message["Subject"] = "Ordres, numéro un"
    html = "<html><body><p>" + text.replace("\n", "<br>\n") + "</p></body></html>"
    match how:
        case "quoted-printable" | "base64" | "8bit":
            message.set_content(text + "\né", cte=how)
        case "iso-8859-1":
            message.set_content(text + "\né", charset="iso-8859-1", cte="quoted-printable")
        case "flowed":
            flowed = "\n".join(f" {line} " for line in text.splitlines())
            message.set_content(flowed, params={"format": "flowed", "delsp": "yes"})
        case "html only":
            message.set_content(html, subtype="html")
        case "outlook":
            rows = (f"<p class=Normal><span>{row}</span></p>" for row in text.split("\n"))
            style = "<head><style>p{margin:0}</style></head>"
            page = f"<html>{style}<body>{''.join(rows)}</body></html>"
            message.set_content(page, subtype="html")
        case "alternatives":
            message.set_content("See the HTML part.")
            message.add_alternative(html, subtype="html")
        case "attached":
            message.set_content("Here they are.")
            message.add_attachment(text, filename="orders.txt")
        case "forwarded":
            message.set_content("From Cleo:")
            message.add_attachment(email.message_from_bytes(mail(text, "base64")))
    return message.as_bytes()


@pytest.mark.parametrize(
    "how",
    [
        *("quoted-printable", "base64", "8bit", "iso-8859-1", "flowed", "html only", "outlook"),
        *("alternatives", "attached", "forwarded"),
    ],
)
def test_a_letter_is_found_in_a_real_mail(how: str):
    inside = open_mail("answer.eml", mail(write_letter(LETTER, "fr"), how))
    assert [each for text in inside.texts for each in proven(text)] == [LETTER]
    assert inside.sender == "cleo@example.org"


@pytest.mark.parametrize("charset", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_saved_text_may_be_in_any_usual_coding(charset: str):
    inside = open_mail("orders.txt", write_letter(LETTER, "fr").encode(charset))
    assert proven(inside.texts[0]) == [LETTER]
