"""Replies as mail programs write them: what is quoted is never taken for what is ordered now."""

from email.message import EmailMessage
from typing import Any

import pytest

from engine.frame.seat import SeatId
from engine.post.inbox import DroppedFile, applied_answer, examine_mail
from engine.post.letter import write_letter
from engine.post.mail_finding import MailFinding, MailVerdict
from tests.helpers.post import REVISION, PostOffice, post_office

FRANCE = SeatId("s3")
CLEO = "cleo@example.org"
KNOWN = {CLEO: FRANCE}
QUOTE = "A Par-Pic\nA Mar-Pie\nF Bre-ENG"

HEADS = {
    "gmail en": "On Fri, Nov 27, 2026 at 10:11 AM Cleo <cleo@example.org> wrote:",
    "gmail en, broken": "On Fri, Nov 27, 2026 at 10:11 AM Cleo Example\n<cleo@example.org> wrote:",
    "gmail de": "Am Fr., 27. Nov. 2026 um 10:11 Uhr schrieb Cleo <cleo@example.org>:",
    "gmail fr": "Le ven. 27 nov. 2026 à 10:11, Cleo <cleo@example.org> a écrit :",
    "gmail es": "El vie, 27 nov 2026 a las 10:11, Cleo (<cleo@example.org>) escribió:",
    "gmail it": "Il giorno ven 27 nov 2026 alle ore 10:11 Cleo <cleo@example.org> ha scritto:",
    "gmail nl": "Op vr 27 nov 2026 om 10:11 schreef Cleo <cleo@example.org>:",
    "apple en": "On 27 Nov 2026, at 10:11, Cleo <cleo@example.org> wrote:",
    "apple de": "Am 27.11.2026 um 10:11 schrieb Cleo <cleo@example.org>:",
    "apple fr": "Le 27 nov. 2026 à 10:11, Cleo <cleo@example.org> a écrit :",
    "thunderbird en": "On 27/11/2026 10:11, Cleo wrote:",
    "thunderbird de": "Am 27.11.26 um 10:11 schrieb Cleo:",
    "thunderbird fr": "Le 27/11/2026 à 10:11, Cleo a écrit :",
    "proton": "On Friday, November 27th, 2026 at 10:11 AM, Cleo <cleo@example.org> wrote:",
    "yahoo": "On Friday, November 27, 2026 at 10:11:12 AM GMT+1, Cleo <cleo@example.org> wrote:",
    "somebody": "Cleo a écrit :",
}
BLOCKS = {
    "outlook en": "-----Original Message-----\nFrom: Cleo <cleo@example.org>\nSent: Friday, "
    "November 27, 2026 10:11 AM\nTo: GM\nSubject: Re: Standard\n",
    "outlook en, new": "________________________________\nFrom: Cleo <cleo@example.org>\nSent: "
    "Friday, November 27, 2026\nTo: GM <gm@example.org>\nSubject: Re: Standard\n",
    "outlook de": "-----Ursprüngliche Nachricht-----\nVon: Cleo\nGesendet: Freitag\nAn: GM\n"
    "Betreff: AW: Standard\n",
    "outlook de, new": "Von: Cleo <cleo@example.org>\nGesendet: Freitag, 27. November 2026 10:11\n"
    "An: GM\nBetreff: AW: Standard\n",
    "outlook fr": "De : Cleo <cleo@example.org>\nEnvoyé : vendredi 27 novembre 10:11\nÀ : GM\n"
    "Objet : RE: Standard\n",
    "outlook es": "De: Cleo\nEnviado el: viernes, 27 de noviembre\nPara: GM\nAsunto: RE: x\n",
    "outlook it": "Da: Cleo\nInviato: venerdì 27 novembre\nA: GM\nOggetto: R: x\n",
    "outlook nl": "Van: Cleo\nVerzonden: vrijdag 27 november\nAan: GM\nOnderwerp: RE: x\n",
    "gmx": "Gesendet: Freitag, 27. November 2026 um 10:11 Uhr\nVon: Cleo\nAn: GM\nBetreff: x\n",
    "samsung": "-------- Message d'origine --------\nDe : Cleo\nDate : 27/11/2026 10:11\n"
    "À : GM\nObjet : x\n",
    "forwarded": "---------- Forwarded message ---------\nFrom: Cleo\nDate: Fri, 27 Nov\n"
    "Subject: x\nTo: GM\n",
    "apple forwarded": "Begin forwarded message:\n\nFrom: Cleo\nSubject: x\nDate: 27 November\n",
}


def marked(text: str) -> str:
    return "".join(f"> {line}\n" for line in text.splitlines())


QUOTATIONS = {
    "bare": marked(QUOTE),
    "bare twice": marked(marked(QUOTE)),
    **{name: f"{head}\n{marked(QUOTE)}" for name, head in HEADS.items()},
    **{f"{name}, no marks": f"{head}\n\n{QUOTE}\n" for name, head in HEADS.items()},
    **{name: f"{head}\n{QUOTE}\n" for name, head in BLOCKS.items()},
}
del QUOTATIONS["somebody, no marks"]  # Nothing but what follows tells it from the writer's words.


@pytest.fixture(scope="module")
def office() -> PostOffice:
    return post_office()


def mailed(text: str = "", html: str = "", sender: str = CLEO) -> bytes:
    mail = EmailMessage()
    mail["From"], mail["Subject"] = f"Cleo <{sender}>", "Orders"
    if text:
        mail.set_content(text)
    if html and text:
        mail.add_alternative(html, subtype="html")
    elif html:
        mail.set_content(html, subtype="html")
    return mail.as_bytes()


def told(office: PostOffice, content: bytes, **changes: Any) -> MailFinding:
    expected = office.expected(**{"addresses": KNOWN, **changes})
    (found,) = examine_mail([DroppedFile("1.eml", content, 100)], expected)
    return found


@pytest.mark.parametrize("name", QUOTATIONS)
def test_what_is_quoted_below_new_orders_does_not_count(office: PostOffice, name: str) -> None:
    own = "A Par-Bur\nA Mar-Spa\nF Bre-MAO"
    found = told(office, mailed(f"{own}\n\n{QUOTATIONS[name]}"))
    assert found.verdict is MailVerdict.UNSIGNED
    assert found.submission == office.submission("france", *own.splitlines())
    assert found.unread == ()
    assert set(QUOTE.splitlines()) <= {each.removeprefix("> ") for each in found.quotation}


@pytest.mark.parametrize("name", ["bare", *HEADS])
def test_new_orders_below_what_is_quoted_count_alone(office: PostOffice, name: str) -> None:
    found = told(office, mailed(f"{QUOTATIONS[name]}\nA Par-Bur\n"))
    assert found.submission == office.submission("france", "A Par-Bur")
    assert found.unread == ()


@pytest.mark.parametrize("name", QUOTATIONS)
def test_words_above_a_quotation_are_never_lost(office: PostOffice, name: str) -> None:
    words = ("Please cancel my orders.", "Thanks!", "Yes please")[len(name) % 3]
    found = told(office, mailed(f"{words}\n\n{QUOTATIONS[name]}"))
    assert (found.verdict, found.seat) == (MailVerdict.QUOTED, FRANCE)
    assert found.submission is None
    assert found.lines == (words,)


@pytest.mark.parametrize("name", QUOTATIONS)
def test_a_quotation_alone_is_offered_for_a_look(office: PostOffice, name: str) -> None:
    found = told(office, mailed(f"{QUOTATIONS[name]}\n\nSent from my iPhone"))
    assert found.verdict is MailVerdict.QUOTED
    assert found.needs_confirmation
    assert not found.can_be_applied
    assert found.submission == office.submission("france", *QUOTE.splitlines())


PAGES = {
    "gmail": '<div dir="ltr">{own}</div><br><div class="gmail_quote"><div class="gmail_attr">'
    "On Fri, Nov 27, 2026 at 10:11 AM Cleo &lt;<a>c@x.org</a>&gt; wrote:<br></div><blockquote "
    'class="gmail_quote" style="border-left:1px solid">{quote}</blockquote></div>',
    "apple": '<body>{own}<br><div><blockquote type="cite"><div>On 27 Nov 2026, Cleo wrote:</div>'
    "<div>{quote}</div></blockquote></div></body>",
    "thunderbird": '<body><p>{own}</p><div class="moz-cite-prefix">On 27/11/2026, Cleo wrote:'
    '<br></div><blockquote type="cite" cite="mid:x">{quote}</blockquote></body>',
    "outlook": '<div>{own}</div><hr><div id="divRplyFwdMsg"><b>From:</b> Cleo &lt;c@x.org&gt;<br>'
    "<b>Sent:</b> Friday<br><b>To:</b> GM<br><b>Subject:</b> x</div><div>{quote}</div>",
    "yahoo": '<div>{own}</div><div class="yahoo_quoted"><div>On Friday, November 27, 2026, Cleo '
    "wrote:</div><div>{quote}</div></div>",
    "proton": '<div>{own}</div><div class="protonmail_quote">On Friday, November 27th, 2026, Cleo '
    'wrote:<br><blockquote type="cite">{quote}</blockquote></div>',
    "gmx": '<div>{own}</div><div name="quote" style="margin:10px"><div><b>Gesendet:</b> Freitag'
    '<br/><b>Von:</b> Cleo<br/></div><div name="quoted-content">{quote}</div></div>',
}


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("own", ["A Par-Bur", "Thanks!"])
def test_pages_are_cut_too(office: PostOffice, name: str, own: str) -> None:
    page = PAGES[name].format(own=own, quote=QUOTE.replace("\n", "<br>"))
    found = told(office, mailed(html=page))
    if own == "Thanks!":
        assert (found.verdict, found.submission) == (MailVerdict.QUOTED, None)
    else:
        assert found.submission == office.submission("france", own)
        assert found.unread == ()


def test_a_paragraph_set_in_is_no_quotation(office: PostOffice) -> None:
    page = '<div>Hi</div><blockquote style="margin:0 0 0 40px;border:none">A Par-Bur</blockquote>'
    found = told(office, mailed(html=page))
    assert found.submission == office.submission("france", "A Par-Bur")
    assert found.verdict is MailVerdict.UNSIGNED


# -- blocks with a code ---------------------------------------------------------------------------


def block(office: PostOffice, *orders: str, revision: int = REVISION) -> str:
    return write_letter(office.letter("france", *orders, revision=revision))


@pytest.mark.parametrize("words", ["Please change:\nF Tri-Ven", "Please cancel my orders", "Hi"])
def test_a_change_above_ones_own_quoted_block_is_told(office: PostOffice, words: str) -> None:
    first = told(office, mailed(block(office, "A Par-Bur")))
    assert first.verdict is MailVerdict.ACCEPTED
    known = {FRANCE: applied_answer(first)}
    reply = f"{words}\n\nI wrote:\n{marked(block(office, 'A Par-Bur'))}"
    found = told(office, mailed(reply), applied=known)
    assert (found.verdict, found.seat) == (MailVerdict.QUOTED, FRANCE)
    assert found.submission is None
    assert set(words.splitlines()) <= set(found.lines)
    # An order of one's own is there to be confirmed; the quoted block is none of it.
    found = told(office, mailed(reply.replace("F Tri-Ven", "F Bre-MAO")), applied=known)
    if "change" in words:
        assert found.submission == office.submission("france", "F Bre-MAO")
        assert found.verdict is MailVerdict.UNSIGNED
    # The same without a word is what is in.
    quotation = marked(block(office, "A Par-Bur"))
    assert told(office, mailed(quotation), applied=known).verdict is MailVerdict.REPEATED


def test_a_quoted_block_that_is_not_in_waits_for_the_gm(office: PostOffice) -> None:
    quoted = marked(block(office, "A Par-Bur"))
    forwarded = f"On 27 Nov 2026, Cleo wrote:\n{quoted}"
    meant = office.submission("france", "A Par-Bur")
    for text in (forwarded, f"Did you get this?\n\n{quoted}", f"Cancel!\n\n{forwarded}"):
        found = told(office, mailed(text))
        assert found.verdict is MailVerdict.QUOTED
        assert found.needs_confirmation
        assert found.submission == meant
    # Marks alone, with a salutation at most, are a mail program's.
    for text in (quoted, f"Hello Anna!\n\n{quoted}"):
        found = told(office, mailed(text))
        assert (found.verdict, found.submission) == (MailVerdict.ACCEPTED, meant)


def test_a_new_block_above_a_quoted_one_counts(office: PostOffice) -> None:
    new = block(office, "A Par H", revision=REVISION + 1)
    found = told(office, mailed(f"{new}\nYou wrote:\n{marked(block(office, 'A Par-Bur'))}"))
    assert found.verdict is MailVerdict.ACCEPTED
    assert found.submission == office.submission("france", "A Par H")


def test_an_order_beside_a_block_keeps_it_from_counting_unseen(office: PostOffice) -> None:
    new = block(office, "A Par H")
    found = told(office, mailed(f"Hello Anna, here they are.\n{new}\nF Bre-MAO\nBye, Cleo"))
    assert found.verdict is MailVerdict.UNCLEAR
    assert [each.text for each in found.unread] == ["F Bre-MAO"]
    assert set(found.talk) == {"Hello Anna, here they are.", "Bye, Cleo"}
    found = told(office, mailed(f"Hello Anna, here they are.\n{new}\nA Par H\nBye, Cleo"))
    assert found.verdict is MailVerdict.ACCEPTED


# -- lines of bare orders -------------------------------------------------------------------------


def test_lines_below_bare_orders_are_named(office: PostOffice) -> None:
    found = told(office, mailed("A Par-Bur\nI vote for a draw\nRest tomorrow."))
    assert found.talk == ("I vote for a draw", "Rest tomorrow.")


def test_long_lines_and_long_mails_are_read_or_told(office: PostOffice) -> None:
    line = "A Paris to Burgundy, A Marseilles to Spain, and the F in Brest to Mid-Atlantic Ocean"
    assert len(line) > 80
    orders = ("A Par-Bur", "A Mar-Spa", "F Bre-MAO")
    assert told(office, mailed(line)).submission == office.submission("france", *orders)
    winking = told(office, mailed("A Par-Bur\nA Mar-Spa ;-)\nF Bre-MAO\n;-)"))
    assert winking.submission == office.submission("france", *orders)
    endless = told(office, mailed("A Par-Bur\n" + "\nand so on" * 120))
    assert [each.error.code for each in endless.unread][-1] == "too_long"
