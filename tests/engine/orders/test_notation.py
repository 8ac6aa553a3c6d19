"""What people write is read as what they mean, and nothing else."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board.terms import Location, Power, Province, UnitType
from engine.board.view import BoardView
from engine.errors import NotationError
from engine.orders.notation import read_lines, read_order
from engine.orders.order import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Retreat,
    Support,
    Waive,
)
from engine.orders.order_writing import OrderStyle, write_order, write_order_task
from tests.helpers.boards import board
from tests.helpers.standard import standard_gazetteer

MOVES = board(
    "france: A par, A mar, A pic, F mao, F bre; england: A yor, F nth, A lon, F eng; "
    "italy: A pie, F wes; russia: F stp/sc, A mos; turkey: F con, A bul; austria: A gre"
)
RETREATS = board("france: A bur | *A par<bur>gas,pic, *F spa/nc<mao>por,gas | par", turn="F1901R")
BUILDS = board("france: A spa", turn="W1901A", owed=2)
REMOVALS = board("france: A spa, A par, F bre", turn="W1901A", owed=-1)


def move(unit: str, to: str, via: bool = False) -> Move:
    return Move(Province(unit), Location(to), via)


def support(unit: str, of: str, to: str | None = None) -> Support:
    return Support(Province(unit), Province(of), Location(to) if to else None)


def convoy(unit: str, of: str, to: str) -> Convoy:
    return Convoy(Province(unit), Province(of), Province(to))


def read(text: str, view: BoardView = MOVES) -> Order:
    return read_order(text, standard_gazetteer(), view)


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("A Par-Bur", move("par", "bur")),
        ("F NTH C A Yor-Nwy", convoy("nth", "yor", "nwy")),
        ("par s mar-bur", support("par", "mar", "bur")),
        ("A Paris -> Burgundy", move("par", "bur")),
        ("army paris moves to burgundy.", move("par", "bur")),
        ("1. A PAR - BUR", move("par", "bur")),
        ("- A Par – Bur", move("par", "bur")),
        ("French A Par to Bur", move("par", "bur")),
        ("Par bur", move("par", "bur")),
        ("Par par", None),
        ("bur from par", None),
        ("A Paris → Bourgogne", move("par", "bur")),
        ("l'armée de Paris va en Bourgogne", move("par", "bur")),
        ("A Paris à Bourgogne", move("par", "bur")),
        ("armée Paris se déplace vers la Bourgogne", move("par", "bur")),
        ("A Par H", Hold(Province("par"))),
        ("A Par holds", Hold(Province("par"))),
        ("a paris tient", Hold(Province("par"))),
        ("A Par S A Mar", support("par", "mar")),
        ("A Par S A Mar H", support("par", "mar")),
        ("A Par soutient A Marseille - Bourgogne", support("par", "mar", "bur")),
        ("A Mar S Italian A Pie - Bur", support("mar", "pie", "bur")),
        ("A Mar supports Italy's A Piedmont", support("mar", "pie")),
        ("A Mar s A Pie (Italy) - Bur", support("mar", "pie", "bur")),
        ("A Mar soutient l'armée italienne Piémont", support("mar", "pie")),
        ("F Mid-Atlantic Ocean - Spain/nc", move("mao", "spa/nc")),
        ("F MAO-Spa (nc)", move("mao", "spa/nc")),
        ("F mao - spain north coast", move("mao", "spa/nc")),
        ("F mao - north coast of Spain", move("mao", "spa/nc")),
        ("F Atlantique central - côte nord de l'Espagne", move("mao", "spa/nc")),
        ("F MAO - Espagne (côte sud)", move("mao", "spa/sc")),
        ("F MAO - spa-sc", move("mao", "spa/sc")),
        ("F MAO - Spa/CN", move("mao", "spa/nc")),
        ("F MAO - Spa", move("mao", "spa")),
        ("F Western Mediterranean - Spain", move("wes", "spa/sc")),
        ("A Mar - Spa/nc", move("mar", "spa")),
        ("F StP/sc - Bot", move("stp", "bot")),
        ("F Saint-Pétersbourg (côte sud) - golfe de Botnie", move("stp", "bot")),
        ("F St. Petersburg(sc) - Gulf of Bothnia", move("stp", "bot")),
        ("F North Sea convoys A York - Norway", convoy("nth", "yor", "nwy")),
        ("F mer du Nord convoie A Yorkshire - Norvège", convoy("nth", "yor", "nwy")),
        ("F Con C A Bul - Gre", convoy("con", "bul", "gre")),
        ("A Lon - Bel via convoy", move("lon", "bel", True)),
        ("A Lon via convoy - Bel", move("lon", "bel", True)),
        ("A Lon - Bel VIA", move("lon", "bel", True)),
        ("A Londres - Belgique par convoi", move("lon", "bel", True)),
        ("A Lon - NTH - Nwy", move("lon", "nwy", True)),
        ("F ENG C A Lon - NTH - Nwy", convoy("eng", "lon", "nwy")),
        ("A Par S F Spa", support("par", "spa")),
    ],
)
def test_moves_are_read(text: str, order: Order | None) -> None:
    if order is None:
        with pytest.raises(NotationError):
            read(text)
    else:
        assert read(text) == order


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("A Par - Gas", Retreat(Province("par"), Location("gas"))),
        ("A Par R Gas", Retreat(Province("par"), Location("gas"))),
        ("A Paris retreats to Picardy", Retreat(Province("par"), Location("pic"))),
        ("A Paris se retire en Picardie", Retreat(Province("par"), Location("pic"))),
        ("A Par D", Disband(Province("par"))),
        ("disband A Par", Disband(Province("par"))),
        ("A Paris dissoute", Disband(Province("par"))),
        ("F Spa/nc R Por", Retreat(Province("spa"), Location("por"))),
    ],
)
def test_retreats_are_read(text: str, order: Order) -> None:
    assert read(text, RETREATS) == order


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("build F Lon", Build(UnitType.FLEET, Location("lon"))),
        ("B A Par", Build(UnitType.ARMY, Location("par"))),
        ("A Par B", Build(UnitType.ARMY, Location("par"))),
        ("A Par", Build(UnitType.ARMY, Location("par"))),
        ("Par", Build(UnitType.ARMY, Location("par"))),
        ("construit F StP (cn)", Build(UnitType.FLEET, Location("stp/nc"))),
        ("B A StP/nc", Build(UnitType.ARMY, Location("stp"))),
        ("waive", Waive()),
        ("renonce à une construction", Waive()),
    ],
)
def test_builds_are_read(text: str, order: Order) -> None:
    assert read(text, BUILDS) == order


@pytest.mark.parametrize("text", ["remove A Par", "A Par D", "par", "retire A Paris", "D Par"])
def test_removals_are_read(text: str) -> None:
    assert read(text, REMOVALS) == Disband(Province("par"))


@pytest.mark.parametrize(
    ("text", "view", "code", "fault", "proposal"),
    [
        ("", MOVES, "empty", "", None),
        ("A Pariss - Bur", MOVES, "unknown_place", "Pariss", "Paris"),
        ("A Par - Burgandy", MOVES, "unknown_place", "Burgandy", "Burgundy"),
        ("A Par - Bourgone", MOVES, "unknown_place", "Bourgone", "Bourgogne"),
        ("A Par - Liverp", MOVES, "unknown_place", "Liverp", "Liverpool"),
        ("F Bre - Englsh", MOVES, "unknown_place", "Englsh", "English Channel"),
        ("A Par - qqqqq", MOVES, "unknown_place", "qqqqq", None),
        ("A Par suport A Mar", MOVES, "unknown_word", "suport", "support"),
        ("A Par", MOVES, "order_missing", "Par", None),
        ("A Par -", MOVES, "target_missing", "", None),
        ("A Par S", MOVES, "place_missing", "", None),
        ("A Par - Bur Mar", MOVES, "unexpected", "Mar", None),
        ("A Par - Pic - Bel", MOVES, "unexpected", "Pic", None),
        ("F Par - Bur", MOVES, "other_type", "F Par", "A Par"),
        ("A Par S F Mar", MOVES, "other_type", "F Mar", "A Mar"),
        ("A Par S Italian A Mar", MOVES, "other_power", "Italian", None),
        ("F MAO - Por/nc", MOVES, "no_such_coast", "nc", None),
        ("F MAO - Spa/ec", MOVES, "no_such_coast", "ec", "spa/nc"),
        ("F NTH C F Ber - Nwy", MOVES, "other_type", "Ber", None),
        ("F NTH C F ENG - Nwy", MOVES, "other_type", "ENG", None),
        ("A Mar S A Pie (France) - Bur", MOVES, "other_power", "France", None),
        ("A Par - " + "x" * 50, MOVES, "unknown_place", "x" * 50, None),
        ("B A Par", MOVES, "wrong_phase", "B", None),
        ("A Par D", MOVES, "wrong_phase", "A Par D", None),
        ("A Par R Bur", MOVES, "wrong_phase", "R", None),
        ("A Par H", RETREATS, "wrong_phase", "H", None),
        ("waive", MOVES, "wrong_phase", "waive", None),
        ("A Par - Bur", BUILDS, "wrong_phase", "-", None),
        ("B Bre", BUILDS, "type_missing", "Bre", "A Bre"),
    ],
)
def test_what_is_not_understood_is_pointed_at(
    text: str, view: BoardView, code: str, fault: str, proposal: str | None
) -> None:
    with pytest.raises(NotationError) as caught:
        read(text, view)
    error = caught.value
    assert error.code == code
    assert text[slice(*error.span)] == fault
    assert (proposal in error.proposals) if proposal else not (error.proposals and fault != "nc")


def test_a_pasted_sheet_keeps_every_line_apart() -> None:
    text = "France:\nA Par-Bur; A Mar - Spa\n\nA Pic S A Parr\nITALY: A Pie H\nF Wes - Tun,"
    lines = read_lines(text, standard_gazetteer(), MOVES)
    assert [(line.power, line.text) for line in lines] == [
        (Power("france"), "A Par-Bur"),
        (Power("france"), "A Mar - Spa"),
        (Power("france"), "A Pic S A Parr"),
        (Power("italy"), "A Pie H"),
        (Power("italy"), "F Wes - Tun"),
    ]
    assert [line.order is not None for line in lines] == [True, True, False, True, True]
    assert lines[2].error is not None
    assert lines[2].error.proposals[0] == "Par"


PROVINCES = st.sampled_from(sorted(MOVES.map.places))
STANDING = st.sampled_from(sorted(MOVES.position.units))
ARMIES = st.sampled_from(["par", "mar", "pic", "yor", "lon", "pie", "mos", "bul", "gre"])
GOALS = st.sampled_from(sorted(MOVES.map.armies) + sorted(MOVES.map.fleets))


def canonical(order: Order) -> Order:
    """As the parser reads it: armies name no coast."""
    return read(write_order(order, MOVES, standard_gazetteer()))


@settings(max_examples=120, deadline=None)
@given(
    st.one_of(
        st.builds(Hold, STANDING),
        st.builds(Move, STANDING, GOALS, st.booleans()),
        st.builds(Support, STANDING, PROVINCES, st.none() | GOALS),
        st.builds(Convoy, STANDING, ARMIES, PROVINCES),
    ),
    st.sampled_from(["en", "fr"]),
    st.sampled_from(OrderStyle),
)
def test_what_is_written_is_read_back(order: Order, language: str, style: OrderStyle) -> None:
    order = canonical(order)
    text = write_order(order, MOVES, standard_gazetteer(), language, style)
    assert read(text) == order


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("style", list(OrderStyle))
def test_winter_and_retreats_are_read_back_too(language: str, style: OrderStyle) -> None:
    for view, orders in [
        (RETREATS, (Retreat(Province("par"), Location("gas")), Disband(Province("spa")))),
        (REMOVALS, (Disband(Province("bre")),)),
        (BUILDS, (Build(UnitType.FLEET, Location("stp/nc")), Waive())),
        (BUILDS, (Build(UnitType.ARMY, Location("par")),)),
    ]:
        for order in orders:
            text = write_order(order, view, standard_gazetteer(), language, style)
            assert read(text, view) == order


def test_a_unit_that_is_not_there_is_written_without_its_type() -> None:
    order = Hold(Province("mun"))
    assert write_order(order, MOVES, standard_gazetteer()) == "Mun H"


def test_a_task_leaves_out_the_unit() -> None:
    for text, whole, short in [
        ("A Par S A Mar-Bur", "supports Marseilles → Burgundy", "S Mar-Bur"),
        ("F MAO - Spa/nc", "→ Spain (north coast)", "-Spa/nc"),
        ("A Par H", "holds", "H"),
    ]:
        assert write_order_task(read(text), standard_gazetteer()) == whole
        assert write_order_task(read(text), standard_gazetteer(), style=OrderStyle.SHORT) == short
    assert write_order_task(Waive(), standard_gazetteer(), "fr") == "Renonce à une construction"


def test_every_spelling_of_the_map_is_read() -> None:
    names = standard_gazetteer()
    spelt = [
        (name, province) for each in names.provinces.values() for province, name in each.items()
    ]
    spelt += [(short, at) for each in names.abbreviations.values() for at, short in each.items()]
    spelt += list(names.aliases.items())
    for spelling, province in spelt:
        assert read(f"A Par - {spelling}") == move("par", province), spelling


@settings(max_examples=200, deadline=None)
@given(
    st.text(max_size=40)
    | st.lists(
        st.sampled_from(
            ["A", "Par", "-", "Spa", "/nc", "S", "north", "coast", "of", "C", "d'", "("]
        ),
        max_size=9,
    ).map(" ".join),
    st.sampled_from([MOVES, RETREATS, BUILDS, REMOVALS]),
)
def test_no_text_breaks_the_parser(text: str, view: BoardView) -> None:
    try:
        order = read(text, view)
    except NotationError as error:
        start, end = error.span
        assert 0 <= start <= end <= len(text)
    else:
        assert write_order(order, view, standard_gazetteer())


SITES = """\
Autumn, 1901
France (3 centers):
> A Par - Bur (bounced with Munich, Ruhr)
2) A Mar support hold to Piedmont. BOUNCE
England
The army at Yorkshire move to Norway via convoy. (success)
North Sea convoy to Norway from Yorkshire
France centres: Par, Bre
Lon - Hull
"""


def test_a_sheet_from_a_site_is_read_with_its_headings_and_marks() -> None:
    lines = read_lines(SITES, standard_gazetteer(), MOVES, "en")
    assert [(each.power, each.order) for each in lines] == [
        ("france", move("par", "bur")),
        ("france", support("mar", "pie")),
        ("england", move("yor", "nwy", via=True)),
        ("england", convoy("nth", "yor", "nwy")),
        ("france", None),
    ]


def test_a_misspelt_word_is_corrected_in_the_readers_language_alone() -> None:
    """`bounse` is near `ne bouge pas`, which no English window may ask for."""
    found = {}
    for language in ("en", "fr"):
        with pytest.raises(NotationError) as caught:
            read_order("A Par bougee", standard_gazetteer(), MOVES, language)
        found[language] = caught.value.proposals
    assert found == {"en": (), "fr": ("ne bouge pas",)}


def test_a_text_that_is_far_too_long_is_one_line_that_is_not_read() -> None:
    (line,) = read_lines("A Par-Bur\n" * 1_000_000, standard_gazetteer(), MOVES)
    assert line.error is not None
    assert line.error.code == "too_long"
    assert len(line.text) < 100
