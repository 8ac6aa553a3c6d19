"""A certificate of the user's own, with which phones come by HTTPS."""

import ssl
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from engine.errors import TableError
from engine.untrusted.regular_file import read_chosen_file

LARGEST = 256 * 1024
"""No file of a certificate or a key is bigger, in bytes."""
_ITSELF = ssl.VerifyFlags(0x80000)
"""A certificate is trusted for its own sake, whoever signed it (X509_V_FLAG_PARTIAL_CHAIN)."""


class CertificateError(Exception):
    """What is amiss with a certificate or its key: `file`, `certificate`, `no_key`, `locked`,
    `other_key`, `expired`, `early` or `names`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Certificate:
    """What the server shows to phones: the names and addresses that it stands for, and until when
    it holds, in seconds since 1970."""

    context: ssl.SSLContext = field(repr=False)
    names: tuple[str, ...]
    addresses: tuple[str, ...]
    until: int

    def host(self, address: str) -> str:
        """By what the laptop at an address is to be called, so that browsers are content."""
        if address in self.addresses or not self.names:
            return address if address in self.addresses else self.addresses[0]
        return self.names[0]


def read_certificate(certificate: Path, key: Path) -> Certificate:
    """A certificate and its key, in PEM; they may be one file. Raises `CertificateError`."""
    try:
        shown, hidden = (read_chosen_file(each, LARGEST) for each in (certificate, key))
    except TableError as fault:
        raise CertificateError("file") from fault
    if b"-----BEGIN CERTIFICATE-----" not in shown:
        raise CertificateError("certificate")
    if b"PRIVATE KEY-----" not in hidden:
        raise CertificateError("no_key")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    try:
        # A key under a passphrase would ask for it in the terminal.
        context.load_cert_chain(certificate, key, password=lambda: "")
    except ssl.SSLError as fault:
        other = "KEY_VALUES_MISMATCH" in str(fault)
        locked = b"ENCRYPTED" in hidden
        code = "locked" if locked else "other_key" if other else "certificate"
        raise CertificateError(code) from fault
    except OSError as fault:
        raise CertificateError("file") from fault
    said = _certificate_fields(context, shown)
    alternative = said.get("subjectAltName", ())
    pairs = [(str(kind), str(name)) for kind, name in alternative]  # type: ignore[misc]
    names = tuple(name for kind, name in pairs if kind == "DNS" and "*" not in name)
    addresses = tuple(name for kind, name in pairs if kind == "IP Address" and ":" not in name)
    if not names and not addresses:
        raise CertificateError("names")
    until = ssl.cert_time_to_seconds(str(said["notAfter"]))
    return Certificate(context, names, addresses, int(until))


def _certificate_fields(context: ssl.SSLContext, shown: bytes) -> dict[str, object]:
    """What a certificate says, from a handshake that goes nowhere."""
    trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    trusting.check_hostname = False
    trusting.verify_flags |= _ITSELF
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    try:
        trusting.load_verify_locations(cadata=shown.decode("ascii", "ignore"))
        server = context.wrap_bio(to_server, to_client, server_side=True)
        client = trusting.wrap_bio(to_client, to_server)
        for _ in range(4):
            for end in (client, server):
                with suppress(ssl.SSLWantReadError):
                    end.do_handshake()
    except ssl.SSLCertVerificationError as fault:
        code = {10: "expired", 9: "early"}.get(fault.verify_code, "certificate")
        raise CertificateError(code) from fault
    except (ssl.SSLError, ValueError) as fault:
        raise CertificateError("certificate") from fault
    return dict(client.getpeercert() or {})
