"""A mail account as the settings know it: an address and two servers, but never the password."""

from dataclasses import dataclass
from email.utils import formataddr, getaddresses, parseaddr
from enum import StrEnum

from desktop.app.settings import Settings
from engine.untrusted.untrusted_text import visible_line


class Security(StrEnum):
    """How the line to a server is made safe. There is no line without."""

    TLS = "tls"  # from the first byte
    STARTTLS = "starttls"  # after a word in the clear, and nothing before that


USUAL_PORTS = {
    ("smtp", Security.TLS): 465,
    ("smtp", Security.STARTTLS): 587,
    ("imap", Security.TLS): 993,
    ("imap", Security.STARTTLS): 143,
}


@dataclass(frozen=True, slots=True)
class MailServer:
    """Where a server listens."""

    host: str
    port: int
    security: Security = Security.TLS


@dataclass(frozen=True, slots=True)
class MailAccount:
    """The GM's account. Mails are fetched only where there is an `imap` server, from `folder`."""

    address: str
    name: str
    user: str
    smtp: MailServer
    imap: MailServer | None
    folder: str = "INBOX"

    @property
    def sender(self) -> str:
        """From whom mails are."""
        return formataddr((self.name, self.address))


def bare_address(written: str) -> str:
    """The address alone of one that may have a name beside it; empty where it is none."""
    address = parseaddr(written)[1]
    before, at, after = address.partition("@")
    plain = " " not in address and visible_line(address) == address
    return address if before and at and after and plain else ""


def bare_addresses(written: str) -> tuple[str, ...]:
    """The addresses alone of one or several."""
    found = (bare_address(address) for _, address in getaddresses([written]))
    return tuple(each for each in found if each)


def read_account(settings: Settings) -> MailAccount | None:
    """The account of the settings; None where there is none."""
    address = bare_address(settings.text("mail/address"))
    smtp = _server(settings, "smtp")
    if not address or smtp is None:
        return None
    return MailAccount(
        address=address,
        name=settings.text("mail/name"),
        user=settings.text("mail/user") or address,
        smtp=smtp,
        imap=_server(settings, "imap"),
        folder=settings.text("mail/folder") or "INBOX",
    )


def save_account(settings: Settings, account: MailAccount | None) -> None:
    """Keep an account in the settings, or none."""
    entries: dict[str, str] = dict.fromkeys(("address", "name", "user", "folder"), "")
    servers: dict[str, MailServer | None] = {"smtp": None, "imap": None}
    if account is not None:
        entries |= {"address": account.address, "name": account.name}
        entries |= {"user": account.user, "folder": account.folder}
        servers = {"smtp": account.smtp, "imap": account.imap}
    for kind, server in servers.items():
        entries[f"{kind}_host"] = server.host if server else ""
        entries[f"{kind}_port"] = str(server.port) if server else ""
        entries[f"{kind}_security"] = str(server.security) if server else ""
    for key, words in entries.items():
        settings.put(f"mail/{key}", words)
    settings.write()


def _server(settings: Settings, kind: str) -> MailServer | None:
    host, port = (settings.text(f"mail/{kind}_{each}") for each in ("host", "port"))
    try:
        security = Security(settings.text(f"mail/{kind}_security"))
    except ValueError:
        security = Security.TLS
    if not host:
        return None
    fits = port.isascii() and port.isdecimal() and 0 < int(port[:6]) < 65_536
    return MailServer(host, int(port) if fits else USUAL_PORTS[kind, security], security)
