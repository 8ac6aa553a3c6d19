"""What was agreed at a table, in words: every option, those not as usual first."""

import pytest

from engine.phrases.catalogue import LANGUAGES
from engine.registry import rulesets
from engine.sentences.sentences import Sentences
from engine.sentences.table_rules import table_rules, table_rules_page, unusual_lines

GAMES = {rules.key: rules for rules in rulesets()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_option_and_every_value_changes_the_list(game, language):
    words, options = Sentences(language), GAMES[game].options()
    usual = table_rules_page(game, table_rules(game, options, {}, words), words)
    for option in options:
        seen = {usual}
        for value in option.values or (option.low, option.high):
            if value == option.default:
                continue
            rules = table_rules(game, options, {option.key: value}, words)
            page = table_rules_page(game, rules, words)
            assert page not in seen, (option.key, value)
            seen.add(page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_value_that_is_no_number_has_words(game, language):
    words = Sentences(language)
    bare = [
        (option.key, value)
        for option in GAMES[game].options()
        for value in option.values
        if isinstance(value, bool) or not str(value).isdigit()
        if words.choice(game, option.key, value) == str(value)
    ]
    assert bare == []


@pytest.mark.parametrize("game", GAMES)
def test_each_option_stands_once_and_groups_are_not_torn(game):
    rules = table_rules(game, GAMES[game].options(), {}, Sentences("en"))
    assert sorted(rule.key for rule in rules) == sorted(o.key for o in GAMES[game].options())
    groups = [rule.group for rule in rules]
    runs = [here for here, after in zip(groups, [*groups[1:], ""], strict=True) if here != after]
    assert len(runs) == len(set(groups))


def test_what_is_not_as_usual_comes_first_and_is_marked():
    options, words = GAMES["werewolves"].options(), Sentences("en")
    rules = table_rules("werewolves", options, {"winter_rounds": "one", "wolves": 3}, words)
    page = table_rules_page("werewolves", rules, words)
    changed, usual = page.split("## As usual")
    assert "Werewolves: 3 (usually: 2)" in changed
    assert changed.count("- **") == 2
    assert "A spy: " not in changed
    assert "A spy: " in usual
    assert tuple(unusual_lines(rules, words))[-1] == "All others are as usual."


def test_nothing_changed_is_said():
    words = Sentences("fr")
    rules = table_rules("standard", GAMES["standard"].options(), {}, words)
    assert tuple(unusual_lines(rules, words)) == ("Toutes les options sont comme d’habitude.",)


def test_what_somebody_wrote_is_no_markdown():
    options, words = GAMES["werewolves"].options(), Sentences("en")
    rules = table_rules("werewolves", options, {"scores": "wolves 9; humans *1*"}, words)
    assert r"humans \*1\*" in table_rules_page("werewolves", rules, words)


def test_with_a_gm_lenient_entry_is_usual():
    words, options = Sentences("en"), GAMES["standard"].options()

    def entry(value, *, gm):
        rules = table_rules("standard", options, {"entry": value}, words, gm=gm)
        return next(rule for rule in rules if rule.key == "entry")

    assert not entry("lenient", gm=True).differs
    assert entry("lenient", gm=False).differs
    assert (entry("strict", gm=True).differs, entry("strict", gm=True).usual) == (True, "Lenient")
