"""A board as the theatre of a replay: the scene's own orders and units, with battles over them."""

from collections.abc import Sequence

from desktop.map.paint.owner_tints import tint_owner
from desktop.map.paint.picture_cache import PaintSteps
from desktop.map.scene.battle_item import BattleItem, TakeoverItem
from desktop.map.scene.board_surface import BoardSurface
from desktop.map.scene.map_scene import MapScene
from desktop.map.scene.motion import TransitionMotion
from desktop.map.scene.replay import ReplayEpisode, ReplayMotion
from desktop.map.scene.sheet_scene import remove_items
from engine.board.terms import Power, Province, whole_province
from engine.board.transition import Transition
from engine.board.unit import Unit
from engine.board.view import BoardView
from engine.judge.battle import Battle
from engine.orders.order import Order

_Z_TAKEN, _Z_BATTLES = 5, 35


class ReplayLayer:
    """What a replay shows on one scene, and takes off again.

    The scene keeps the items; whatever board it shows next, `clear` must have been called.
    """

    def __init__(self, scene: MapScene, *, fades: bool = False) -> None:
        self._scene, self._fades = scene, fades
        self._battles: list[BattleItem] = []
        self._taken: list[TakeoverItem] = []
        scene.zoom_changed.connect(self._rescale)

    def set_out(self, view: BoardView) -> None:
        """The board, with nothing drawn on it."""
        self._scene.populate(view, performing=True)

    def draw(self, episode: ReplayEpisode, *, judged: bool) -> None:
        """All orders, with or without how they ended."""
        if judged:
            self._scene.show_rulings(episode.rulings, episode.notes)
        else:
            self._scene.show_orders(episode_orders(episode))
        # The scene may draw with items that an earlier act had hidden.
        self.reveal_orders(1)

    def prepare_steps(self, episode: ReplayEpisode) -> PaintSteps:
        """Draw all orders aside, with how they ended and without."""
        yield from self._scene.prepare_order_steps(episode_orders(episode))
        yield from self._scene.prepare_order_steps(episode_orders(episode), episode.rulings)

    def reveal_orders(self, share: float) -> None:
        """The first of the orders drawn, one after another."""
        count = len(self._scene.order_items())
        self.reveal_order_shares([share * count - number for number in range(count)])

    def reveal_order_shares(self, shares: Sequence[float]) -> None:
        """The orders drawn, each as far as its share says."""
        for items, share in zip(self._scene.order_items(), shares, strict=True):
            for item in items:
                item.setOpacity(min(1.0, max(0.0, share)))

    def reveal_battles(self, found: Sequence[Battle], share: float) -> None:
        """The first of the signs of battle, each growing to its size."""
        if [each.battle for each in self._battles] != list(found):
            self._take_off(self._battles)
            self._battles = [BattleItem(each, self._scene.map_style) for each in found]
            for item in self._battles:
                item.setZValue(_Z_BATTLES)
                self._scene.addItem(item)
        shown = share * len(self._battles)
        for number, item in enumerate(self._battles):
            item.place(self._scene.place_of(whole_province(item.battle.at)), self._scene.zoom)
            come = min(1.0, max(0.0, shown - number))
            item.setOpacity(come)
            if not self._fades:
                item.setScale(item.scale() * (0.6 + 0.4 * come))

    def motion(self, episode: ReplayEpisode, change: Transition) -> TransitionMotion:
        """What moves from one board to the other."""
        return TransitionMotion(self._scene, change, episode.after, fades=self._fades)

    def reveal_owners(self, episode: ReplayEpisode, share: float) -> None:
        """Land in its new colours, which run out from where its unit stands."""
        if share <= 0:
            self._take_off(self._taken)
            self._taken = []
            return
        if not self._taken:
            self._add_takeovers(episode)
        for item in self._taken:
            item.setOpacity(share if self._fades else 1)
            item.spread(1 if self._fades else share)

    def show_end(self, episode: ReplayEpisode) -> None:
        """The board after."""
        self.clear()
        self._scene.populate(episode.after)

    def clear(self) -> None:
        """Take everything of the replay off."""
        self.reveal_orders(1)
        self._take_off(self._battles)
        self._take_off(self._taken)
        self._battles, self._taken = [], []

    @property
    def battle_items(self) -> tuple[BattleItem, ...]:
        """The signs on the map now."""
        return tuple(self._battles)

    @property
    def taken(self) -> tuple[TakeoverItem, ...]:
        """The land that is changing hands now."""
        return tuple(self._taken)

    def _add_takeovers(self, episode: ReplayEpisode) -> None:
        scene, style = self._scene, self._scene.map_style
        for region in scene.regions:
            province = Province(region)
            owners = [
                tint_owner(view, province, scene.sheet, scene.mark)
                for view in (episode.before, episode.after)
            ]
            if owners[0] != owners[1]:
                colour = style.power(owners[1]) if owners[1] is not None else None
                item = TakeoverItem(
                    scene.ground.paths[region],
                    colour,
                    style,
                    scene.place_of(whole_province(province)),
                )
                item.set_zoom(scene.zoom)
                item.setZValue(_Z_TAKEN)
                scene.addItem(item)
                self._taken.append(item)

    def _rescale(self, zoom: float) -> None:
        for battle in self._battles:
            battle.place(self._scene.place_of(whole_province(battle.battle.at)), zoom)
        for taken in self._taken:
            taken.set_zoom(zoom)

    def _take_off(self, items: Sequence[BattleItem | TakeoverItem]) -> None:
        remove_items(self._scene, items)


def episode_orders(episode: ReplayEpisode) -> list[tuple[Power, Unit | None, Order]]:
    """All orders of an episode, without how they ended."""
    return [(each.power, each.unit, each.order) for each in episode.rulings]


def make_replay_stage(
    scene: BoardSurface, *, fades: bool = False
) -> "ReplayLayer | PlainReplayStage":
    """Where a replay is shown on a scene, whether it is of one board or of several."""
    if isinstance(scene, MapScene):
        return ReplayLayer(scene, fades=fades)
    return PlainReplayStage(scene, fades=fades)


class PlainReplayStage:
    """The theatre for a scene of several boards at once, which knows how units move on them."""

    def __init__(self, scene: BoardSurface, *, fades: bool = False) -> None:
        self._scene, self._fades = scene, fades

    def set_out(self, view: BoardView) -> None:
        """The board, with nothing drawn on it."""
        self._scene.populate(view, performing=True)

    def draw(self, episode: ReplayEpisode, *, judged: bool) -> None:
        """All orders, with or without how they ended."""
        if judged:
            self._scene.show_rulings(episode.rulings, episode.notes)
        else:
            self._scene.show_orders(episode_orders(episode))

    def prepare_steps(self, episode: ReplayEpisode) -> PaintSteps:
        """Its boards draw when they are told to."""
        yield from ()

    def reveal_orders(self, share: float) -> None:
        """They are drawn all at once."""

    def reveal_battles(self, found: Sequence[Battle], share: float) -> None:
        """The marks of the orders say it."""

    def motion(self, episode: ReplayEpisode, change: Transition) -> ReplayMotion:
        """What moves on each of them."""
        return self._scene.motion(change, episode.after, fades=self._fades)

    def reveal_owners(self, episode: ReplayEpisode, share: float) -> None:
        """The board after shows it."""

    def show_end(self, episode: ReplayEpisode) -> None:
        """The board after."""
        self._scene.populate(episode.after)

    def clear(self) -> None:
        """There is nothing to take off."""
