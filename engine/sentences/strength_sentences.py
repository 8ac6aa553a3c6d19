"""How a unit's fate was reckoned, in words: one short sentence for each thing that counted."""

from collections.abc import Iterator

from engine.board.terms import whole_province
from engine.judge.cited_rule import SOURCES, CitedRule
from engine.judge.order_strengths import ConvoyFleet, Opponent, OrderStrengths, SupportEffect
from engine.phrases.catalogue import Catalogue
from engine.phrases.noun import NOBODY, NounMaker
from engine.phrases.ruling_phrases import ruling_sentence


def strength_lines(
    nouns: NounMaker, reckoning: OrderStrengths, *, cases: bool = True
) -> Iterator[str]:
    """What became of the unit, then its strengths, who was for and against it, and the rules.

    `cases` says whether the numbers of test cases stand behind the rules.
    """
    yield ruling_sentence(nouns, reckoning.ruling)
    yield _strengths(nouns.catalogue, reckoning)
    yield from (_support(nouns, each) for each in reckoning.supports)
    yield from (_opponent(nouns, each) for each in reckoning.opponents)
    yield from (_fleet_sentence(nouns, each) for each in reckoning.ferries)
    yield from (rule_sentence(nouns.catalogue, each, cases=cases) for each in reckoning.grounds)


def rule_sentence(catalogue: Catalogue, ground: CitedRule, *, cases: bool = True) -> str:
    """A rule with the test cases that show it, if wanted, and whether editions differ on it."""
    source = SOURCES[ground]
    shown = source.cases if cases else ()
    key = "explain.shown" if shown else "explain.rule"
    if source.point:
        key = "explain.disputed" if shown else "explain.disputed_only"
    rule = catalogue.say(f"explain.ground.{ground}")
    return catalogue.sentence(key, rule=rule, cases=", ".join(shown))


def _strengths(catalogue: Catalogue, reckoning: OrderStrengths) -> str:
    said = tuple(
        catalogue.say(f"explain.strength.{name}", strength=strength)
        for name, strength in (
            ("attack", reckoning.attack),
            ("hold", reckoning.hold),
            ("defend", reckoning.defend),
            ("prevent", reckoning.prevent),
        )
        if strength is not None
    )
    return catalogue.sentence("explain.strengths", strengths=", ".join(said))


def _support(nouns: NounMaker, backing: SupportEffect) -> str:
    return nouns.catalogue.sentence(
        f"explain.support.{backing.fate}",
        place=nouns.place(whole_province(backing.province)),
        by=nouns.place(whole_province(backing.by)) if backing.by else NOBODY,
    )


def _opponent(nouns: NounMaker, opponent: Opponent) -> str:
    return nouns.catalogue.sentence(
        f"explain.opponent.{opponent.role}",
        place=nouns.place(whole_province(opponent.province)),
        strength=opponent.strength,
    )


def _fleet_sentence(nouns: NounMaker, ferry: ConvoyFleet) -> str:
    return nouns.catalogue.sentence(
        "explain.sunk" if ferry.lost_to else "explain.carried",
        place=nouns.place(whole_province(ferry.province)),
        by=nouns.place(whole_province(ferry.lost_to)) if ferry.lost_to else NOBODY,
    )
