"""What the moderator, or everybody at the end, knows of each house: signs beside it."""

from desktop.games.village.village_scene import HouseBadge
from desktop.session.ui_context import UiContext
from engine.frame.seat import SeatId
from engine.games.village.terms import VillageCard, VillageMark, VillageStage
from engine.games.village.view import VillageView

_CARDS = {
    VillageCard.WEREWOLF: "#8f1f1a",
    VillageCard.SEER: "#235a7a",
    VillageCard.PRIEST: "#65488a",
    VillageCard.VILLAGER: "#56553f",
}
_MARKS = {
    VillageMark.CUPID: ("➶", "#8f3f63"),
    VillageMark.LOVER: ("♥", "#9c2a4f"),
    VillageMark.WOLFSBANE: ("❀", "#3b6435"),
}


def card_badges(view: VillageView, context: UiContext) -> dict[SeatId, tuple[HouseBadge, ...]]:
    """A letter for each card and a sign for each mark, where they may be known; plain villagers
    have none, so that the others stand out."""
    secrets, words = view.secrets, context.words
    found: dict[SeatId, tuple[HouseBadge, ...]] = {}
    if secrets is None:
        for death in view.deaths:
            if death.shown:
                name = words.text(f"village.card.{death.shown}.name")
                colour = (
                    _CARDS[VillageCard.WEREWOLF]
                    if death.shown == VillageCard.WEREWOLF
                    else "#56553f"
                )
                letter = words.text(f"village.card.{death.shown}.letter")
                found[death.seat] = (HouseBadge(letter, colour, name),)
        return found
    over = (
        view.moment.stage is VillageStage.END
    )  # Before that, no tip may outlive the moderator's eyes.
    for seat, card in secrets.cards.items():
        if card is not VillageCard.VILLAGER:
            name = words.text(f"village.card.{card}.name")
            letter = words.text(f"village.card.{card}.letter")
            found[seat] = (HouseBadge(letter, _CARDS[card], name if over else ""),)
    for mark, seats in secrets.marks.items():
        sign, colour = _MARKS[mark]
        for seat in seats:
            name = words.text(f"village.card.{mark}.name")
            badge = HouseBadge(sign, colour, name if over else "")
            found[seat] = (*found.get(seat, ()), badge)
    return found
