"""What has changed since an earlier phase, as rows that name the places to light on the map."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from desktop.results.reports_model import Row, RowKind
from desktop.session.ui_context import MapSurroundings
from engine.board.terms import Power, Province, whole
from engine.campaign.since import Since


@dataclass(frozen=True, slots=True)
class Changes:
    """The rows of a list; the row whose `ruling` is `n` is about the places `places[n]`."""

    rows: tuple[Row, ...]
    places: tuple[tuple[Province, ...], ...]


def change_rows(found: Since, around: MapSurroundings) -> Changes:
    """Every change under the name of the power that it befell; centres under the new owner's."""
    rows: list[Row] = []
    places: list[tuple[Province, ...]] = []
    told = sorted(_told(found, around), key=lambda each: each[0] or "")
    former: Power | None = None
    for number, (power, said, where) in enumerate(told):
        if power != former or not rows:
            rows.append(Row(RowKind.POWER, _name(power, around), power))
            former = power
        rows.append(Row(RowKind.RULING, said, power, None, number))
        places.append(where)
    return Changes(tuple(rows), tuple(places))


def _told(
    found: Since, around: MapSurroundings
) -> Iterator[tuple[Power | None, str, tuple[Province, ...]]]:
    words, names = around.words, around.gazetteer
    for centre in found.centres:
        place = words.place(whole(centre.centre), names)
        nobody = QCoreApplication.translate("Changes", "nobody")
        former = _name(centre.before, around) if centre.before else nobody
        said = QCoreApplication.translate("Changes", "Centre: {place} (before: {power})")
        yield centre.after, said.format(place=place, power=former), (centre.centre,)
    for gone in found.travelled:
        unit = words.unit(gone.before, names)
        said = f"{unit} → {words.place(gone.after.location, names)}"
        yield gone.before.power, said, (gone.before.province, gone.after.province)
    for new in found.raised:
        said = QCoreApplication.translate("Changes", "New: {unit} ({turn})")
        if new.now.location != new.first.location:
            said = QCoreApplication.translate("Changes", "New: {unit} ({turn}), now in {place}")
        yield (
            new.first.power,
            said.format(
                unit=words.unit(new.first, names),
                turn=words.turn(new.turn, "season"),
                place=words.place(new.now.location, names),
            ),
            (new.first.province, new.now.province),
        )
    for lost in found.fallen:
        said = QCoreApplication.translate(
            "Changes", "Lost: {unit}, last in {place} ({turn})"
        ).format(
            unit=words.unit(lost.before, names),
            place=words.place(whole(lost.last), names),
            turn=words.turn(lost.turn, "season"),
        )
        yield lost.before.power, said, (lost.before.province, lost.last)


def _name(power: Power | None, around: MapSurroundings) -> str:
    if power is None:
        return QCoreApplication.translate("Changes", "Nobody")
    return around.words.power(power, around.gazetteer)
