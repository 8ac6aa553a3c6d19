"""The forms of every game, by the type of its views."""

from collections.abc import Mapping
from typing import Any

from engine.games.hepta.submission import HeptaView
from engine.games.shadows.submission import LeagueView
from engine.games.standard.submission import StandardView
from engine.games.village.view import VillageView
from engine.games.werewolves.view import WerewolvesView
from engine.post.forms.game_form import GameForm
from engine.post.forms.hepta import HEPTA
from engine.post.forms.shadows import SHADOWS
from engine.post.forms.standard import STANDARD
from engine.post.forms.village import VILLAGE
from engine.post.forms.werewolves import WEREWOLVES

FORMS: Mapping[type[Any], GameForm] = {
    StandardView: STANDARD,
    LeagueView: SHADOWS,
    WerewolvesView: WEREWOLVES,
    VillageView: VILLAGE,
    HeptaView: HEPTA,
}


def form_of(view: object) -> GameForm | None:
    """The form of a view's game, None where a view is of no game that has letters."""
    return FORMS.get(type(view))


def is_won_by_sides(view: object) -> bool:
    """Whether who wins in a view's game wins with a whole side."""
    form = form_of(view)
    return form is not None and form.sides
