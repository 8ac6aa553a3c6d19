"""The rules of a table in words: each option of its game with what was chosen, for everybody.

What is chosen at the deal is public. What the game draws of it, as a number of werewolves by lot,
is no option and does not stand here.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.campaign.deal import default_order_entry
from engine.frame.game_option import GameOption, OptionValue, OptionValues
from engine.frame.ruleset import game_family
from engine.sentences.sentences import Sentences


@dataclass(frozen=True, slots=True)
class TableRule:
    """One option, what was chosen, whether that is not as usual; then all of it in words."""

    key: str
    chosen: OptionValue
    differs: bool
    group: str
    title: str
    says: str
    value: str
    usual: str


def table_rules(
    game: str,
    options: Sequence[GameOption],
    choices: OptionValues,
    words: Sentences,
    *,
    gm: bool = False,
) -> tuple[TableRule, ...]:
    """Every option of a game, those of one group together; what was not chosen is as usual.

    At a table with a `gm` something else may be usual.
    """
    usual = {option.key: option.default for option in options} | dict(
        default_order_entry(options, gm)
    )
    groups = list(dict.fromkeys(option.group for option in options))
    ordered = sorted(options, key=lambda option: groups.index(option.group))
    return tuple(
        _rule(game, option, choices.get(option.key, usual[option.key]), usual[option.key], words)
        for option in ordered
    )


def _rule(
    game: str, option: GameOption, chosen: OptionValue, usual: OptionValue, words: Sentences
) -> TableRule:
    titled = words.option(game, option.key)
    group = (
        f"option_group.{game_family(game)}.{option.group}"
        if option.group
        else "table_rules.general"
    )
    return TableRule(
        key=option.key,
        chosen=chosen,
        differs=chosen != usual,
        group=words.text(group),
        title=titled.title,
        says=titled.says,
        value=words.choice(game, option.key, chosen),
        usual=words.choice(game, option.key, usual),
    )


def unusual_lines(rules: Sequence[TableRule], words: Sentences) -> Iterator[str]:
    """A line for each rule that is not as usual, and one that says so of the others."""
    changed = [rule for rule in rules if rule.differs]
    for rule in changed:
        yield unusual_line(rule, words)
    yield words.text("table_rules.others_usual" if changed else "table_rules.all_usual")


def unusual_paragraph(rules: Sequence[TableRule], words: Sentences) -> str:
    """The same for a letter, under its title."""
    lines = (f"– {line}" for line in unusual_lines(rules, words))
    return "\n".join((words.text("table_rules.title"), *lines))


def unusual_line(rule: TableRule, words: Sentences) -> str:
    """One rule that is not as usual, with what would be."""
    fields = {"title": rule.title, "value": rule.value, "usual": rule.usual}
    return words.text("table_rules.unusual", fields)


def table_rules_page(game: str, rules: Sequence[TableRule], words: Sentences) -> str:
    """All of them as Markdown: first those that are not as usual, then the others by groups."""
    return "\n".join(_page(game, rules, words))


def _page(game: str, rules: Sequence[TableRule], words: Sentences) -> Iterator[str]:
    yield f"# {words.text('table_rules.title')}\n"
    yield f"**{words.game(game).title}.** {words.text('table_rules.says')}\n"
    changed = [rule for rule in rules if rule.differs]
    if changed:
        yield f"## {words.text('table_rules.changed')}\n"
        for rule in changed:
            line = _escape_markdown(unusual_line(rule, words))
            yield f"- **{line}.** {_escape_markdown(rule.says)}\n"
        yield f"## {words.text('table_rules.as_usual')}\n"
    else:
        yield f"{words.text('table_rules.all_usual')}\n"
    usual = [rule for rule in rules if not rule.differs]
    groups = list(dict.fromkeys(rule.group for rule in usual))
    for group in groups:
        if len(groups) > 1:
            yield f"### {group}\n"
        for rule in usual:
            if rule.group == group:
                entry = {"title": rule.title, "value": rule.value}
                said = _escape_markdown(words.text("table_rules.rule", entry))
                yield f"- **{said}.** {_escape_markdown(rule.says)}\n"


def _escape_markdown(text: str) -> str:
    """A text in which nothing is read as Markdown; a player may have written some of it."""
    return "".join(f"\\{sign}" if sign in "\\`*_[]<>#|" else sign for sign in text)
