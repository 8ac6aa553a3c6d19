"""The pages before a table: home with its recent games, and the new-game page with its offers."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from desktop.app.game_opening import unused_path
from desktop.app.settings import Settings
from desktop.games.registry import game_ui_for, has_ui
from desktop.home.game_setup import ALONE_LEVEL, SUFFIX, GameSetup
from desktop.sandbox.plan_suffix import plan_files
from desktop.session.questions import computer_name
from desktop.session.ui_context import UiContext
from engine.frame.ruleset import AnyRuleset
from engine.frame.seat import Seat, SeatId
from engine.registry import CustomBoard, map_file, ruleset
from engine.untrusted.untrusted_text import visible_name

if TYPE_CHECKING:  # Each page is read in when it is first wanted.
    from desktop.home.home_screen import HomeScreen
    from desktop.home.new_game import GameOffer, NewGameScreen
    from desktop.home.recent_games import RecentGames
    from desktop.tutorial.screen import TutorialScreen

STANDARD = "standard"
GROUPS_KEY = "people"
"""Under what the settings keep the names of those who played together, a line for each; an empty
line parts those who played last from those before."""
BEGUN = "people_begun"
"""Under what they keep the names written down for a game that has not been begun, a line each."""
_CIRCLES = 3
_PLANS = 4
"""So many plans are shown beside the games, the latest; all of them on the sandbox page."""


def make_home(settings: Settings, games: "RecentGames", context: UiContext) -> "HomeScreen":
    """The first page. `games` looks at those played lately."""
    from desktop.home.home_screen import HomeScreen

    left_open, recent = settings.left_open, settings.recent
    plans = plan_files(settings.plans_folder)[:_PLANS]
    games.look([*recent, *plans, *([left_open] if left_open is not None else ())])
    left = None
    if left_open is not None and left_open not in games.gone:
        left = games.game(left_open)
    shown = tuple(map(games.game, recent)), left, context, settings.pictures_folder
    page = HomeScreen(*shown, tuple(map(games.game, plans)))
    games.told.connect(page.tell)
    return page


def make_tutorial(context: UiContext) -> "TutorialScreen":
    """The lessons."""
    from desktop.tutorial.screen import TutorialScreen

    return TutorialScreen(context)


def make_new_game(
    rulesets: Sequence[AnyRuleset],
    boards: Sequence[CustomBoard],
    settings: Settings,
    context: UiContext,
) -> "NewGameScreen":
    """The page that sets up a game of one of these; standard ones also on these boards."""
    from desktop.home.new_game import NewGameScreen

    offers = [game_offer(each, context) for each in rulesets if has_ui(each.key)]
    others = tuple(found for board in boards if (found := board_offer(board, context)) is not None)
    offers = [
        replace(each, boards=others) if each.rules.key == STANDARD else each for each in offers
    ]
    talk = settings.first_talk_minutes, settings.talk_minutes
    friends = recent_groups(settings)
    begun = settings.recall(BEGUN).split("\n") if settings.recall(BEGUN) else ()
    page = NewGameScreen(offers, settings.games_folder, context, talk, friends, begun)

    def note_people(people: Sequence[str]) -> None:
        settings.keep(BEGUN, "\n".join(people) if any(people) else "")

    def keep_talk() -> None:
        settings.first_talk_minutes = page.talk.first.value()
        settings.talk_minutes = page.talk.later.value()
        people = tuple(filter(None, page.players.typed))
        if people:
            others = [each for each in friends if sorted(each) != sorted(people)]
            circles = [people, *others][:_CIRCLES]
            settings.keep(GROUPS_KEY, "\n\n".join(map("\n".join, circles)))
        settings.keep(BEGUN, "")

    page.people_changed.connect(note_people)
    page.deal_requested.connect(keep_talk)
    return page


def solo_game_setup(settings: Settings, language: str) -> GameSetup:
    """Standard Diplomacy against six computers, the powers drawn by lot. The person is called as
    when he last played first."""
    translate = QCoreApplication.translate
    people = next(iter(recent_groups(settings)), ())
    name = people[0] if people else translate("HomeScreen", "Player")
    person = Seat(SeatId("s1"), name)
    others = (
        Seat(SeatId(f"s{n}"), computer_name(n, ALONE_LEVEL), computer=ALONE_LEVEL)
        for n in range(2, 8)
    )
    today = QLocale(language).toString(QDate.currentDate(), "d MMMM yyyy")
    called = translate("HomeScreen", "Alone, {date}").format(date=today)
    file = unused_path(settings.games_folder / f"{called}{SUFFIX}")
    return GameSetup(STANDARD, (person, *others), {"powers": "lot"}, file, mixed=False)


def recent_groups(settings: Settings) -> tuple[tuple[str, ...], ...]:
    """Who played together lately, the last circle first."""
    circles = settings.recall(GROUPS_KEY).split("\n\n")
    return tuple(found for each in circles if (found := tuple(filter(None, each.split("\n")))))


def board_offer(board: CustomBoard, context: UiContext) -> "GameOffer | None":
    """Standard Diplomacy on a board that is not the program's own."""
    rules = ruleset(board.game)
    if rules is None:
        return None
    title = visible_name(board.file.title[context.language])
    return replace(game_offer(rules, context), board=title)


def game_offer(rules: AnyRuleset, context: UiContext) -> "GameOffer":
    """A ruleset in words."""
    from desktop.home.new_game import GameOffer

    game = context.words.game(rules.key)
    own = map_file(STANDARD).title[context.language] if rules.key == STANDARD else ""
    return GameOffer(rules, game_ui_for(rules.key), game.title, game.says, own)
