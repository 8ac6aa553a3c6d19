"""Names with the grammar around them, so that templates need none.

A template asks for a form after a colon. The forms are the same in every language:

    {x}       as on the map          North Sea             Mer du Nord
    {x:the}   inside a sentence      the North Sea         la mer du Nord
    {x:of}    belonging to it        of the North Sea      de la mer du Nord
    {x:at}    in it, or towards it   in the North Sea      en mer du Nord
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.board.gazetteer import Gazetteer
from engine.board.terms import (
    COASTS,
    Location,
    Power,
    UnitType,
    board_mark,
    coast_of,
    country_of_nation,
    province_of,
)
from engine.board.unit import Unit
from engine.phrases.catalogue import Catalogue

FORMS = ("the", "of", "at")

VOWELS = "aàâeéèêëiîïoôœuùûyh"
"""Letters before which French articles lose their vowel; the exceptions are written down."""


@dataclass(frozen=True, slots=True)
class Noun:
    """A name in all its forms; formatting it with a form's name gives that form."""

    name: str
    forms: Mapping[str, str]

    def __str__(self) -> str:
        return self.name

    def __format__(self, form: str) -> str:
        """The form asked for, the bare name without one. Raises `KeyError` for an unknown form."""
        return self.forms[form] if form else self.name


NOBODY = Noun("", dict.fromkeys(FORMS, ""))
"""Stands where an order has nothing to name; no template that meets it shows it."""


@dataclass(frozen=True, slots=True)
class NounMaker:
    """Makes nouns of places, powers and units in one language.

    Without a gazetteer, as in games without a map, places and powers go by their ids.
    """

    catalogue: Catalogue
    gazetteer: Gazetteer | None

    def power(self, power: Power) -> Noun:
        """A side; a nation of one board is called like its country, with the board behind it."""
        if self.gazetteer is None:
            return self._named("power", power, power)
        name = self.gazetteer.powers[self.catalogue.language][power]
        if not (mark := board_mark(power)):
            return self._named("power", power, name)
        country = self._named("power", country_of_nation(power), name.removesuffix(f" {mark}"))
        return Noun(name, {form: f"{text} {mark}" for form, text in country.forms.items()})

    def powers(self, powers: Iterable[Power]) -> str:
        """Sides inside a sentence: `France and Italy`, « la France et l’Italie »."""
        return self.catalogue.join(tuple(format(self.power(power), "the") for power in powers))

    def place(self, at: Location) -> Noun:
        """A province, with the coast if one is named, and the board if there are several."""
        if self.gazetteer is not None and self.gazetteer.plain is not None:
            return self._on_board(at, self.gazetteer.plain)
        province = province_of(at)
        name = str(province)
        if self.gazetteer is not None:
            name = self.gazetteer.provinces[self.catalogue.language][province]
        noun = self._named("place", province, name)
        if not (coast := coast_of(at)):
            return noun
        # A map that came with an old game may call a coast otherwise.
        coast_name = self.catalogue.say(f"coast.{coast}") if coast in COASTS else coast
        return Noun(
            self._on_coast(noun.name, coast_name),
            {form: self._on_coast(text, coast_name) for form, text in noun.forms.items()},
        )

    def unit(self, unit: Unit) -> Noun:
        """An army or fleet where it stands."""
        return self._unit_noun("unit", unit.type, unit.location)

    def some_unit(self, at: Location) -> Noun:
        """Whatever stands in a place."""
        return self._unit_noun("unit", "any", at)

    def new_unit(self, type: UnitType, at: Location) -> Noun:
        """An army or fleet to be raised."""
        return self._unit_noun("new", type, at)

    def _unit_noun(self, key: str, kind: str, at: Location) -> Noun:
        place = self.place(at)
        say = self.catalogue.say
        return Noun(
            say(f"{key}.{kind}.name", place=place),
            {form: say(f"{key}.{kind}.{form}", place=place) for form in FORMS},
        )

    def _named(self, kind: str, id: str, name: str) -> Noun:
        """The forms written down for this id, as long as they are of this name, else the usual."""
        written: Mapping[str, str] = self.catalogue.forms.get(kind, {}).get(id, {})
        if name.casefold() not in written.get("the", "").casefold():
            written = {}
        return Noun(name, {form: written.get(form) or self._usual(form, name) for form in FORMS})

    def _usual(self, form: str, name: str) -> str:
        start = "vowel" if name[:1].lower() in VOWELS else "other"
        return self.catalogue.say(f"name.{form}.{start}", name=name)

    def _on_board(self, at: Location, names: Gazetteer) -> Noun:
        """`in the North Sea (2)`: the grammar is that of the place on its board."""
        board, _, place = at.partition(":")
        noun = NounMaker(self.catalogue, names).place(Location(place))
        forms = {form: f"{text} ({board})" for form, text in noun.forms.items()}
        return Noun(f"{noun.name} ({board})", forms)

    def _on_coast(self, text: str, coast: str) -> str:
        return self.catalogue.say("coast.within", place=text, coast=coast)
