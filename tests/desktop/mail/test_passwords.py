"""Where the password of an account lies: in a keyring, or in memory alone."""

import sys
from types import SimpleNamespace

import pytest

from desktop.mail.account import MailAccount, MailServer
from desktop.mail.passwords import SERVICE, Passwords, has_keyring

ACCOUNT = MailAccount("gm@x.org", "", "gm", MailServer("smtp.x.org", 465), None)


class Ring:
    """A keyring in memory; a `locked` one opens for nobody."""

    def __init__(self, *, priority: float = 5, locked: bool = False) -> None:
        self.kept: dict[tuple[str, str], str] = {}
        self.priority, self.locked = priority, locked

    def get_keyring(self) -> SimpleNamespace:
        return SimpleNamespace(priority=self.priority)

    def get_password(self, service: str, user: str) -> str | None:
        if self.locked:
            raise RuntimeError("locked")
        return self.kept.get((service, user))

    def set_password(self, service: str, user: str, password: str) -> None:
        if self.locked:
            raise RuntimeError("locked")
        self.kept[service, user] = password

    def delete_password(self, service: str, user: str) -> None:
        del self.kept[service, user]


def with_ring(monkeypatch: pytest.MonkeyPatch, ring: Ring | None) -> None:
    monkeypatch.setitem(sys.modules, "keyring", ring)


def test_a_password_outlives_the_program_in_a_keyring_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ring = Ring()
    with_ring(monkeypatch, ring)
    assert Passwords().keep(ACCOUNT, "sesame", in_keyring=True)
    assert ring.kept == {(SERVICE, "gm@smtp.x.org"): "sesame"}
    assert Passwords().password(ACCOUNT) == "sesame"
    Passwords().forget(ACCOUNT)
    assert not ring.kept
    # Kept in memory alone, none of it is left where it was before.
    ring.kept[SERVICE, "gm@smtp.x.org"] = "old"
    passwords = Passwords()
    assert passwords.keep(ACCOUNT, "new", in_keyring=False)
    assert passwords.password(ACCOUNT) == "new"
    assert Passwords().password(ACCOUNT) is None


@pytest.mark.parametrize("ring", [None, Ring(priority=0), Ring(locked=True)])
def test_without_a_keyring_that_opens_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, ring: Ring | None
) -> None:
    with_ring(monkeypatch, ring)
    passwords = Passwords()
    assert has_keyring() is (ring is not None and ring.priority > 0)
    assert passwords.password(ACCOUNT) is None
    assert not passwords.keep(ACCOUNT, "sesame", in_keyring=True)
    assert passwords.password(ACCOUNT) == "sesame"
    assert Passwords().password(ACCOUNT) is None
