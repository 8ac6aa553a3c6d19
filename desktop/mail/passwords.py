"""The password of a mail account: in the system's keyring, or in memory until the program ends.

It is in no file of ours. Without the package `keyring`, or a keyring that opens, it is asked for
once in a sitting.
"""

import importlib
from contextlib import suppress
from typing import Protocol, cast

from desktop.mail.account import MailAccount

SERVICE = "Casus Lupi mail"


class _Keyring(Protocol):
    def get_password(self, service: str, user: str, /) -> str | None: ...
    def set_password(self, service: str, user: str, password: str, /) -> None: ...
    def delete_password(self, service: str, user: str, /) -> None: ...


class Passwords:
    """Passwords by account. To ask the keyring may take as long as its owner takes to open it."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}

    def password(self, account: MailAccount) -> str | None:
        """The password of an account; None where it must be asked for."""
        known = self._known.get(_user(account))
        if known is not None:
            return known
        keyring = _keyring()
        if keyring is None:
            return None
        try:
            found = keyring.get_password(SERVICE, _user(account))
        except Exception:  # noqa: BLE001 - each keyring has errors of its own.
            return None
        if found is not None:
            self._known[_user(account)] = found
        return found

    def keep(self, account: MailAccount, password: str, *, in_keyring: bool) -> bool:
        """Keep a password until the program ends, and in the keyring if wanted; whether it is
        where it was wanted."""
        self._known[_user(account)] = password
        keyring = _keyring()
        if keyring is None:
            return not in_keyring
        try:
            if in_keyring:
                keyring.set_password(SERVICE, _user(account), password)
            else:
                self._delete_from_keyring(keyring, account)
        except Exception:  # noqa: BLE001
            return False
        return True

    def forget(self, account: MailAccount) -> None:
        """Forget a password, in the keyring too."""
        self._known.pop(_user(account), None)
        keyring = _keyring()
        if keyring is not None:
            self._delete_from_keyring(keyring, account)

    def _delete_from_keyring(self, keyring: _Keyring, account: MailAccount) -> None:
        with suppress(Exception):  # There was none.
            keyring.delete_password(SERVICE, _user(account))


def has_keyring() -> bool:
    """Whether there is a keyring to keep passwords in."""
    return _keyring() is not None


def _keyring() -> _Keyring | None:
    """The system's keyring; None without the package, or where it knows none."""
    try:
        found = importlib.import_module("keyring")
        backend = found.get_keyring()
    except Exception:  # noqa: BLE001 - what is broken there is as good as not there.
        return None
    if getattr(backend, "priority", 0) <= 0:
        return None
    return cast("_Keyring", found)


def _user(account: MailAccount) -> str:
    return f"{account.user}@{account.smtp.host}"
