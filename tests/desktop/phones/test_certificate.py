"""HTTPS with a certificate of the user's own: what is taken, and what is said of what is not.

The certificates and keys in `certificates` were made for these tests and open nothing else.
"""

import ssl
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from websockets.sync.client import connect
from websockets.typing import Origin

from desktop.app.settings import Settings
from desktop.phones.certificate import CertificateError, read_certificate
from desktop.phones.phones_dialog import PhonesDialog
from engine.sentences.sentences import Sentences
from tests.desktop.phones.test_table_phones import Table

HERE = Path(__file__).parent / "certificates"
GOOD, KEY = HERE / "good.pem", HERE / "key.pem"


def test_a_certificate_says_for_whom_it_stands() -> None:
    found = read_certificate(GOOD, KEY)
    assert found.names == ("localhost",)
    assert found.addresses == ("127.0.0.1",)
    assert found.host("127.0.0.1") == "127.0.0.1"
    # At an address that it does not name, the laptop is called by the name that it does.
    assert found.host("192.168.1.7") == "localhost"
    assert found.until > 4_000_000_000


@pytest.mark.parametrize(
    ("certificate", "key", "code"),
    [
        ("good.pem", "other.pem", "other_key"),
        ("good.pem", "locked.pem", "locked"),
        ("good.pem", "good.pem", "no_key"),
        ("key.pem", "key.pem", "certificate"),
        ("expired.pem", "key.pem", "expired"),
        ("nameless.pem", "key.pem", "names"),
        ("missing.pem", "key.pem", "file"),
        (".", "key.pem", "file"),
    ],
)
def test_what_is_amiss_is_told(certificate: str, key: str, code: str) -> None:
    with pytest.raises(CertificateError) as refused:
        read_certificate(HERE / certificate, HERE / key)
    assert refused.value.code == code


def test_garbage_between_the_marks_is_no_certificate(tmp_path: Path) -> None:
    file = tmp_path / "x.pem"
    for body in (b"", b"AAAA", b"\0" * 5000, GOOD.read_bytes()[40:300]):
        marks = b"-----BEGIN CERTIFICATE-----\n%s\n-----END CERTIFICATE-----\n" % body
        file.write_bytes(marks + KEY.read_bytes())
        with pytest.raises(CertificateError) as refused:
            read_certificate(file, file)
        assert refused.value.code == "certificate"


def test_phones_come_by_https_and_only_so(qtbot: QtBot) -> None:
    table = Table(qtbot)
    try:
        table.phones.switch_on("127.0.0.1", read_certificate(GOOD, KEY))
        url = table.phones.url
        assert url.startswith("https://127.0.0.1:")
        trusting = ssl.create_default_context(cafile=str(GOOD))
        trusting.verify_flags |= 0x80000

        def page() -> bytes:
            with urllib.request.urlopen(f"{url}/", context=trusting, timeout=5) as answer:
                return bytes(answer.read())

        assert b"<title>Casus Lupi</title>" in table.hears(page)

        def line(origin: str) -> str:
            far = url.replace("https", "wss") + "/line"
            try:
                with connect(far, ssl=trusting, origin=Origin(origin)) as socket:
                    socket.send('{"t":"hello"}')
                    return str(socket.recv(5))
            except Exception as fault:  # noqa: BLE001 - its words are what is looked at.
                return str(fault)

        assert '"t": "table"' in table.hears(lambda: line(url))
        # A page that came by plain HTTP, and was altered on the way, reaches nothing.
        assert "403" in table.hears(lambda: line(url.replace("https", "http")))

        def plainly() -> str:
            try:
                with urllib.request.urlopen(url.replace("https", "http"), timeout=5) as answer:
                    return str(answer.status)
            except OSError:
                return "refused"

        assert table.hears(plainly) == "refused"
    finally:
        table.phones.switch_off()


def test_the_window_says_what_is_amiss_and_what_has_been_chosen(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(qtbot)
    table.phones.switch_off()
    dialog = PhonesDialog(table.phones, Sentences("en"), Settings(tmp_path / "settings.ini"))
    qtbot.addWidget(dialog)
    chosen = [GOOD, HERE / "other.pem"]
    monkeypatch.setattr(dialog, "_choose", lambda _: chosen.pop(0) if chosen else None)
    dialog.certificate.click()
    assert dialog.problem.text() == "The key is not that of the certificate."
    assert "Who can alter" in dialog.safe.text()
    chosen += [GOOD, KEY]
    dialog.certificate.click()
    assert not dialog.problem.text()
    assert "localhost, 127.0.0.1" in dialog.safe.text()
    dialog.switch.click()
    assert dialog.address.text().startswith("https://")
    assert not dialog.certificate.isEnabled()
    table.phones.switch_off()
    dialog.certificate.click()
    assert "Who can alter" in dialog.safe.text()
