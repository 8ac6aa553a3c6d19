"""What the readers of other programs’ maps share: files by name, ids for names, a source told."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from posixpath import basename, dirname, join, normpath

from engine.board.terms import COASTS
from engine.errors import ExchangeError
from engine.exchange.map_facts import MapNote
from engine.exchange.variant import Variant
from engine.orders.spelling import fold_text

Files = Mapping[str, bytes]
"""What is in a folder or zip, by its paths."""


@dataclass(frozen=True, slots=True)
class ForeignVariant:
    """A variant that was read, its picture’s file (empty without one), and where it is described.

    `places` are where the source's own picture has its provinces, in its own units, x and y.
    """

    variant: Variant
    picture: str = ""
    file: str = ""
    line: int = 0
    places: Mapping[str, tuple[float, float]] | None = None


def id_from_name(name: str) -> str:
    """A name as an id: its letters and digits, without accents."""
    return "".join(sign for sign in fold_text(name) if sign.isascii() and sign.isalnum())


def file_text(files: Files, name: str) -> str:
    """A file's text; what is not UTF-8 is read as Latin 1, as older programs write."""
    try:
        return files[name].decode("utf-8-sig")
    except UnicodeDecodeError:
        return files[name].decode("latin-1")


def neighbouring_file(files: Files, file: str, name: str) -> str | None:
    """The file that another one names, from its own folder or the folder above."""
    wanted = name.replace("\\", "/").strip()
    for place in (dirname(file), dirname(dirname(file))):
        path = normpath(join(place, wanted)).lower()
        found = next((known for known in files if known.lower() == path), None)
        if found is not None:
            return found
    last = basename(wanted).lower()
    return next((known for known in files if basename(known).lower() == last), None)


def ids_for(names: Iterable[str], known: Mapping[str, str] | None = None) -> dict[str, str]:
    """Three letters for each name, all different; `known` has those that everybody knows."""
    usual = {fold_text(name): id for name, id in (known or {}).items()}
    wanted = list(names)
    found = {name: usual[fold_text(name)] for name in wanted if fold_text(name) in usual}
    taken = set(found.values())
    for name in wanted:
        if name not in found:
            found[name] = next(each for each in _ids(name) if each not in taken)
            taken.add(found[name])
    return found


ID_BEHIND = re.compile(r"\s*(?:\(([A-Z]{2,4})\)|\{([\w.]{2,9})\})$")
"""An id that some authors write behind the name, `Saskatoon (SKT)` or `Aden {ADE}`."""


def _ids(name: str) -> Iterator[str]:
    if behind := ID_BEHIND.search(name):
        if 1 < len(said := id_from_name(behind[1] or behind[2])) < 5:
            yield said
        name = ID_BEHIND.sub("", name)
    letters = id_from_name(name) or "x"
    words = [id_from_name(word) for word in re.split(r"[\s.'’-]+", name) if id_from_name(word)]
    if len(words) > 2:
        yield "".join(word[0] for word in words[:3])
    yield letters[:3]
    if len(words) == 2:
        yield words[0][0] + words[1][:2]
        yield words[0][:2] + words[1][0]
    for second in range(1, len(letters)):
        for third in range(second + 1, len(letters)):
            yield letters[0] + letters[second] + letters[third]
    yield from (f"{letters[:2]}{number}" for number in range(10_000))


def record_source_facts(variant: Variant) -> None:
    """Note what the source says, before anything is settled; its coasts as they are called here.
    Its opening, winning number and building rule are told by whoever reads them."""
    _call_coasts(variant)
    facts, realms = variant.source, variant.realms.values()
    facts.provinces, facts.powers = set(variant.grounds), set(variant.realms)
    facts.centres = set(variant.centres)
    facts.homes = {(realm.id, at) for realm in realms for at in realm.homes}
    facts.owners = {(power, at) for at, power in variant.owners.items()}
    facts.units = {(realm.id, f"{type} {at}") for realm in realms for type, at in realm.units}
    facts.armies = {(at, to) for at, there in variant.armies.items() for to in there}
    facts.fleets = {(at, to) for at, there in variant.fleets.items() for to in there}


def place_fleets(variant: Variant) -> None:
    """Put fleets that stand on no coast in particular of a province with several on its first.

    What that changes is told by the comparison, if the source has been told before.
    """
    coasts = variant.coasts()
    for realm in variant.realms.values():
        realm.units = [
            (type, coasts[at][0] if type == "F" and at in coasts else at)
            for type, at in realm.units
        ]


def check_start_units(variant: Variant, file: str, line: int = 0) -> None:
    """Whether the units can stand where they are, and homes and centres are provinces.

    Raises `ExchangeError`: `map_empty`, `map_unit`, `map_place`.
    """
    if not variant.realms or not variant.grounds:
        raise ExchangeError(file, line, "", "map_empty")
    stands = {"A": variant.armies, "F": variant.fleets}
    for realm in variant.realms.values():
        for type, at in realm.units:
            if at not in stands[type]:
                raise ExchangeError(file, line, "", "map_unit", f"{type} {at.upper()}")
    homes = {at for realm in variant.realms.values() for at in realm.homes}
    for at in sorted(homes | variant.centres | set(variant.owners)):
        if at not in variant.grounds:
            raise ExchangeError(file, line, "", "map_place", at)


def _call_coasts(variant: Variant) -> None:
    """Call coasts by quarters of the sky, as they are called here; what changes is noted."""
    coasts = variant.coasts()
    called: dict[str, str] = {}
    for code, there in sorted(coasts.items()):
        words = [at.split("/")[1] for at in there]
        free = [word for word in COASTS if word not in words]
        for word in sorted(set(words) - set(COASTS))[: len(free)]:
            called[f"{code}/{word}"] = f"{code}/{free.pop(0)}"
            name = f"{variant.grounds[code].name} ({word})" if code in variant.grounds else code
            chosen = called[f"{code}/{word}"].split("/")[1]
            variant.notes.append(MapNote("coast_called", f"{name} → {chosen}"))
    if not called:
        return
    variant.fleets = {
        called.get(at, at): {called.get(to, to) for to in there}
        for at, there in variant.fleets.items()
    }
    for realm in variant.realms.values():
        realm.units = [(type, called.get(at, at)) for type, at in realm.units]


def complete_variant(
    variant: Variant,
    file: str,
    line: int = 0,
    picture: str = "",
    places: Mapping[str, tuple[float, float]] | None = None,
) -> ForeignVariant:
    """A variant of which all has been read: the source is told, then it is settled.

    Raises what `check_start_units` raises.
    """
    record_source_facts(variant)
    place_fleets(variant)
    check_start_units(variant, file, line)
    variant.settle()
    return ForeignVariant(variant, picture, file, line, places)


def set_centres_to_win(variant: Variant, number: int) -> None:
    """How many centres win by the source; more than there are is left to the comparison."""
    variant.source.solo = number
    variant.solo = number if number <= len(variant.centres) else 0


def set_opening(variant: Variant, year: int, season: str, kind: str) -> None:
    """When the source begins: `spring`, `fall`; `movement`, `adjustment`."""
    variant.winter = kind == "adjustment"
    variant.year = year + 1 if variant.winter else year
    said = "winter" if variant.winter else season
    variant.source.opening = f"{said} {year} {kind}"
