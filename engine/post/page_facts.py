"""What the offline page knows: the trees of orders, the names and the words, as plain JSON.

The page knows no rules. What may be ordered is written out here, every choice with what it leads
to, down to the order's text; the script only walks along it.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import cast

from engine.board.gazetteer import Gazetteer
from engine.board.terms import Terrain, country_of_nation, whole_province
from engine.board.turn import PhaseKind
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.campaign.submission import ViewWithBoard
from engine.frame.seat import SeatId
from engine.orders.example import example_text
from engine.orders.lexicon import VERBS, Verb
from engine.orders.order_options import OptionNode, OrderChoice, power_options, unit_options
from engine.orders.order_writing import OrderStyle, write_order, write_place
from engine.phrases.catalogue import LANGUAGES, PluralEntry
from engine.post.letter import letter_words
from engine.post.mail_writing import file_name
from engine.post.packet import Packet
from engine.post.page_drawing import PageDrawing
from engine.post.page_map import land_owner
from engine.post.submission_lines import is_won_by_sides, questions
from engine.registry import program_root
from engine.sentences.sentences import Sentences
from engine.submission_text.question import LetterQuestion, OfferedAnswer


def page_facts(
    packet: Packet[object], view: ViewWithBoard, gazetteer: Gazetteer, drawing: PageDrawing
) -> Mapping[str, object]:
    """Everything the script is given; `view` is the packet's."""
    board = view.board
    slots, trees = _slots(board, gazetteer)
    # As the page itself writes: with the English abbreviations, which every program reads.
    example = example_text(board, board.mine, gazetteer)
    powers = [gazetteer.powers["en"][power] for power in board.mine]
    return {
        **_common(packet, gazetteer, example, powers),
        "places": _places(board, gazetteer, drawing),
        "powers": _powers(board, gazetteer),
        "units": [_unit(unit, False) for _, unit in sorted(board.position.units.items())],
        "leaving": [
            _unit(each.unit, True) for _, each in sorted(board.position.dislodged.items())
        ],
        "mine": list(board.mine),
        "entry": board.entry.value,
        "waives": board.waives,
        "slots": slots,
        "trees": trees,
        "concede": _concede_powers(view),
        "say": _written_alternatives(),
    }


def page_facts_without_board(packet: Packet[object]) -> Mapping[str, object]:
    """The same of a game without a board: nothing but its questions."""
    nothing: Mapping[str, object] = {
        **dict.fromkeys(("units", "leaving", "mine", "slots", "trees", "concede", "say"), ()),
        "places": {},
        "powers": {},
        "entry": "strict",
        "waives": True,
    }
    return {**_common(packet, None, "", (packet.player,)), **nothing}


def phone_page_facts(
    facts: Mapping[str, object], view: object, drawing: PageDrawing | None, example: str
) -> Mapping[str, object]:
    """The same for a page on a phone at the table, which has words of its own for some things, and
    shows one of several boards at a time. `example` is an order as one may be typed."""
    words = cast("Mapping[str, Mapping[str, object]]", facts["words"])
    own = {each: _words(each, example, "phone_page.") for each in LANGUAGES}
    boards: Mapping[str, object] = {}
    if (
        isinstance(view, ViewWithBoard)
        and drawing is not None
        and view.board.map.layers is not None
    ):
        boards = _boards(view.board, drawing)
    return {
        **facts,
        "phone": True,
        "beside": None,
        "boards": boards,
        "emblems": _emblems(),
        "words": {each: {**words[each], **own[each]} for each in LANGUAGES},
    }


@cache
def _emblems() -> Mapping[str, str]:
    """What is drawn on secret cards, all of it on every phone, by names."""
    folder = program_root() / "assets" / "emblems"
    drawn = {each.stem: each.read_text(encoding="utf-8") for each in sorted(folder.glob("*.svg"))}
    return {name: text[text.index(">") + 1 : text.rindex("<")] for name, text in drawn.items()}


def _boards(board: BoardView, drawing: PageDrawing) -> Mapping[str, Mapping[str, str]]:
    """Of each board whose land is whose, by the places that all boards have."""
    layers = board.map.layers
    assert layers is not None
    found: dict[str, dict[str, str]] = {str(each): {} for each in layers.boards}
    for province, on in layers.board.items():
        if board.map.terrain(province) in (Terrain.INLAND, Terrain.COASTAL):
            owner = land_owner(drawing, board, province)
            if owner is not None:
                found[str(on)][layers.site[province]] = country_of_nation(owner)
    return found


def _common(
    packet: Packet[object], gazetteer: Gazetteer | None, example: str, powers: Sequence[str]
) -> Mapping[str, object]:
    """What is said of a packet of any game; `powers` name who answers in the name of its file."""
    return {
        "head": {
            "game": packet.game,
            "seat": packet.seat,
            "phase": packet.phase.key,
            "packet": packet.id,
            "key": packet.key.page_key,
        },
        "file": file_name(packet.mailing.title, packet.phase.key, powers, "_orders.txt"),
        "letter": {language: letter_words(language) for language in LANGUAGES},
        "words": {language: _words(language, example) for language in LANGUAGES},
        "sides": is_won_by_sides(packet.view),
        "beside": {
            "press": packet.mailing.press,
            "to": [name for seat, name in packet.mailing.players.items() if seat != packet.seat],
        },
        "questions": [
            {
                **_question(each, packet.mailing.players),
                "says": _question_explanations(each, packet, gazetteer),
            }
            for each in questions(packet.view, gazetteer)
        ],
    }


def _slots(board: BoardView, gazetteer: Gazetteer) -> tuple[list[object], list[object]]:
    """What is asked, one by one, and the trees of what may be answered."""
    slots: list[object] = []
    trees: list[object] = []
    for power in board.mine:
        if board.turn.kind is PhaseKind.ADJUSTMENT:
            tree = power_options(board, power)
            kind = "build" if board.owed.get(power, 0) > 0 else "remove"
            count = abs(board.owed.get(power, 0)) if tree else 0
            slots += [{"power": power, "kind": kind, "tree": len(trees)} for _ in range(count)]
            trees += [_tree(tree, board, gazetteer)] if tree else []
            continue
        for unit in board.units_to_order(power):
            if tree := unit_options(board, unit.province):
                slots.append({"power": power, "at": unit.province, "tree": len(trees)})
                trees.append(_tree(tree, board, gazetteer))
    return slots, trees


def _tree(node: OptionNode, board: BoardView, gazetteer: Gazetteer) -> object:
    """A fork as `[what is asked, {choice: where it leads}]`, an order as its text."""
    if not isinstance(node, OrderChoice):
        return write_order(node, board, gazetteer)
    return [
        node.ask.value,
        {str(each): _tree(node.follow(each), board, gazetteer) for each in node.choices},
    ]


def _unit(unit: Unit, leaving: bool) -> object:
    return [unit.power, unit.type.value, unit.location, int(leaving)]


def _powers(board: BoardView, gazetteer: Gazetteer) -> Mapping[str, object]:
    return {
        power: [gazetteer.powers[each][power] for each in LANGUAGES] for power in board.map.powers
    }


def _places(board: BoardView, gazetteer: Gazetteer, drawing: PageDrawing) -> Mapping[str, object]:
    """Each province and coast: its names in both languages, its short name, where units stand."""
    found: dict[str, object] = {}
    for province in board.map.places:
        for at in (whole_province(province), *board.map.coasts(province)):
            spot = (
                drawing.units.get(at) or drawing.units.get(whole_province(province)) or (0.0, 0.0)
            )
            out = drawing.leaving.get(at) or drawing.leaving.get(whole_province(province)) or spot
            names = [write_place(at, gazetteer, each, OrderStyle.LONG) for each in LANGUAGES]
            found[at] = [*names, write_place(at, gazetteer), *spot, *out]
    return found


def _words(language: str, example: str, step: str = "page.") -> Mapping[str, object]:
    """The page's own words, without their first step; one that counts is a pair."""
    entries = Sentences(language).catalogue.entries
    return {
        key.removeprefix(step): [each.one, each.other]
        if isinstance(each, PluralEntry)
        else each.replace("{example}", example)
        for key, each in entries.items()
        if key.startswith(step)
    }


def _question(question: LetterQuestion, players: Mapping[SeatId, str]) -> dict[str, object]:
    """A question, and what is offered; seats are called by who sits there."""
    names = [_question_title(Sentences(language), question) for language in LANGUAGES]
    values = [
        [value.text, *(_answer_name(value, players, language) for language in LANGUAGES)]
        for value in question.values
        if value.offered
    ]
    return {"word": question.word, "names": names, "values": values, "most": question.most}


def _answer_name(value: OfferedAnswer, players: Mapping[SeatId, str], language: str) -> str:
    return players.get(SeatId(value.key)) or value.names[language]


def _question_explanations(
    question: LetterQuestion, packet: Packet[object], gazetteer: Gazetteer | None
) -> list[str]:
    """What a question means for this seat, in both languages; empty where that is not said."""
    if not question.page:
        return ["" for _ in LANGUAGES]
    told = (Sentences(each).page(packet.view, question.page, gazetteer) for each in LANGUAGES)
    return [" ".join(sentences) for sentences in told]


def _question_title(words: Sentences, question: LetterQuestion) -> str:
    key = f"question.{question.key}"
    return words.text(key) if words.catalogue.has(key) else question.word


def _concede_powers(view: ViewWithBoard) -> list[str]:
    """The powers that one can concede to; none where no agreement is asked for, as on several
    boards."""
    board = view.board
    if board.turn.kind is not PhaseKind.MOVEMENT or board.map.layers is not None:
        return []
    alive = board.position.powers()
    return [power for power in board.map.powers if power in alive and power in view.players]


_SIGNS: Mapping[Verb, str] = {
    Verb.HOLD: "H",
    Verb.MOVE: "-",
    Verb.SUPPORT: "S",
    Verb.CONVOY: "C",
    Verb.VIA: "VIA",
    Verb.RETREAT: "R",
    Verb.DISBAND: "D",
    Verb.BUILD: "B",
    Verb.WAIVE: "Waive",
}


def _written_alternatives() -> list[object]:
    """What people write in place of the signs of the short notation."""
    return list(_pairs())


def _pairs() -> Iterator[object]:
    for verb, sign in _SIGNS.items():
        for verbs in VERBS.values():
            for word in verbs.get(verb, ()):
                if len(word) > 1:
                    yield [word, sign]
    for word, sign in (("army", "A"), ("armee", "A"), ("fleet", "F"), ("flotte", "F")):
        yield [word, sign]
